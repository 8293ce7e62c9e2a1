"""``make demo`` shows the list, what does not count and why, and one explanation."""

import os
import subprocess
import sys

import pytest

from pipeline.paths import PROJECT, SAMPLES


@pytest.mark.slow
def test_the_demo_goes_from_reports_to_an_explained_list(tmp_path):
    environment = os.environ | {"PREFECT_HOME": str(tmp_path / "prefect")}
    environment.pop("PREFECT_API_URL", None)
    demo = subprocess.run(
        [sys.executable, "-m", "flows.demo", str(SAMPLES / "2025-11"), str(tmp_path / "home")],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        env=environment,
    )
    assert demo.returncode == 0
    assert "CompletedWithHeld" in demo.stderr
    assert "Traceback" not in demo.stderr
    for part in (
        "Top of the standard list of 2025-11-01",
        "not-registered\theld\t0.2\tnot_registered",
        "Why: standard rating of ",
        "lists/system=standard/list_date=2025-11-01/revision=1",
    ):
        assert part in demo.stdout
    assert (tmp_path / "home" / "exports" / "standard-2025-11-01.html").is_file()

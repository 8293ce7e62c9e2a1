"""The project as a whole: what loads what, and what a newcomer types."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.paths import PROJECT

HEAVY = {"duckdb", "pandas", "pyarrow", "numpy", "prefect", "altair", "lxml", "jinja2"}


def python(code: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        env=os.environ | environment,
        check=True,
    )


def imported(path: Path) -> set[str]:
    """The packages that a file imports anywhere, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_the_help_loads_nothing_that_is_slow_to_load():
    code = "import sys, pipeline.cli; print(*{name.partition('.')[0] for name in sys.modules})"
    assert not HEAVY & set(python(code).stdout.split())


def test_the_package_itself_never_imports_prefect():
    importers = [
        path for path in (PROJECT / "pipeline").rglob("*.py") if "prefect" in imported(path)
    ]
    assert importers == []


@pytest.mark.slow
def test_prefect_sends_no_usage_data():
    code = (
        "import flows; from prefect.settings import get_current_settings as now; "
        "import os; print(now().server.analytics_enabled, os.environ['DO_NOT_TRACK'])"
    )
    assert python(code).stdout.split() == ["False", "1"]


@pytest.mark.parametrize("missing", ["no Python", "no venv module"])
def test_make_names_what_is_missing_and_how_to_install_it(tmp_path, missing):
    fake = tmp_path / "python3"
    fake.write_text(
        "#!/bin/sh\nexit 1\n"
        if missing == "no Python"
        else '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\n'
    )
    fake.chmod(0o755)
    result = subprocess.run(
        ["make", "install", f"PYTHON={fake}", f"VENV={tmp_path / 'venv'}"],
        capture_output=True,
        text=True,
        cwd=PROJECT,
    )
    assert result.returncode != 0
    assert re.search(r"apt install .*python3-venv", result.stdout + result.stderr)

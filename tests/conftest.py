"""Fixtures that every test may use."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pipeline.cli import main
from pipeline.paths import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An installation of its own, empty."""
    return Home(tmp_path / "home")


@dataclass(frozen=True)
class Answer:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


@pytest.fixture
def ratinglist(
    home: Home, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Answer]:
    """Runs one command in ``home``, in this process and without Prefect."""
    monkeypatch.delenv("PREFECT_API_URL", raising=False)

    def run(*arguments: object) -> Answer:
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(["--home", str(home.root), *map(str, arguments)])
        printed = capsys.readouterr()
        return Answer(ended.value.code or 0, printed.out, printed.err)

    return run

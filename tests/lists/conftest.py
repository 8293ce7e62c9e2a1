"""The collected list files, where they are at hand."""

import os
from pathlib import Path

import pytest

from pipeline.paths import PROJECT


@pytest.fixture(scope="session")
def list_cases() -> Path:
    """The folder of collected lists: RATINGLIST_CASES, else ``shared/cases`` beside the project."""
    cases = Path(os.environ.get("RATINGLIST_CASES", PROJECT.parent / "shared" / "cases"))
    if not (cases / "lists").is_dir():
        pytest.skip(f"no collected cases in {cases}")
    return cases / "lists"

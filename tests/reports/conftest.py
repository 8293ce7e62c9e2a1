"""The collected reports, where they are at hand."""

import os
from pathlib import Path

import pytest

from pipeline.paths import PROJECT


@pytest.fixture(scope="session")
def collected() -> Path:
    """The folder of collected cases: RATINGLIST_CASES, else ``shared/cases`` beside the project."""
    cases = Path(os.environ.get("RATINGLIST_CASES", PROJECT.parent / "shared" / "cases"))
    if not (cases / "trf_real").is_dir():
        pytest.skip(f"no collected reports in {cases}")
    return cases

"""The notebooks are kept without what they print; ``make test`` runs them on the sample."""

import nbformat
import pytest

from pipeline.paths import PROJECT

FOLDER = PROJECT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_the_page_names_every_notebook():
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in NOTEBOOKS if f"({path.name})" not in page] == []
    assert len(NOTEBOOKS) == 4


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs_and_begins_with_what_it_is_about(path):
    notebook = nbformat.read(path, as_version=4)
    assert notebook.cells[0].source.startswith("# ")
    printed = [
        cell for cell in notebook.cells if cell.get("outputs") or cell.get("execution_count")
    ]
    assert printed == []

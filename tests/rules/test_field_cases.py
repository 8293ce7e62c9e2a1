"""Cases from the field on games, arithmetic, newcomers, periods and list files: who tests each."""

import csv
import os
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROWS = list(csv.DictReader((HERE / "field_cases.csv").open(encoding="utf-8")))
SECTIONS = "CDEFJ"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['entry']} {row['test']}")
def test_the_test_of_a_case_exists(row):
    file, _, name = row["test"].partition("::")
    assert re.search(rf"^def {name}\(", (HERE / file).read_text(), re.MULTILINE)


def test_every_case_of_these_sections_has_a_test():
    folder = Path(os.environ.get("RATINGLIST_CASES", HERE.parents[2] / "shared" / "cases"))
    if not (folder / "field_cases.md").is_file():
        pytest.skip("the collection of cases is not at hand; RATINGLIST_CASES names its folder")
    text = (folder / "field_cases.md").read_text(encoding="utf-8")
    wanted = set()
    for section in re.split(r"^## ", text, flags=re.MULTILINE):
        if section[:1] in SECTIONS and section[1:2] == ".":
            wanted |= set(re.findall(r"^### (\d+)\.", section, re.MULTILINE))
    assert wanted - {row["entry"] for row in ROWS} == set()

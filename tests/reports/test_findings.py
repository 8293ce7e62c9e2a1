"""Each finding is described once, and each description belongs to a finding."""

import csv
import re
from collections import Counter
from pathlib import Path

from pipeline import reports

FOLDER = Path(reports.__file__).parent
with (FOLDER / "findings.csv").open(encoding="utf-8", newline="") as stream:
    KINDS = list(csv.DictReader(stream))


def used_codes() -> set[str]:
    """Every code that the SQL or the Python of the reading can give."""
    codes = set()
    for path in (FOLDER / "trf").glob("*.sql"):
        text = path.read_text(encoding="utf-8")
        if "findings_of" in path.stem or path.stem.endswith("_findings"):
            codes |= set(re.findall(r"'([a-z_]+)'\s+as code\b", text))
            codes |= set(re.findall(r"\btold\(\s*'([a-z_]+)'", text))
            for branches in re.findall(r"case((?:(?!\bcase\b).)*?)end as code\b", text, re.DOTALL):
                codes |= set(re.findall(r"(?:then|else)\s+'([a-z_]+)'", branches))
        if path.stem.endswith(("cell_forms", "_pair_faults")):
            for branches in re.findall(r"\bcase\b(.*)end as fault\b", text, re.DOTALL):
                codes |= set(re.findall(r"then\s+'([a-z_]{3,})'", branches))
    for path in FOLDER.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        codes |= set(re.findall(r'(?:Remark|Unreadable)\(\s*"([a-z_]+)"', text))
        codes |= set(re.findall(r'_refused\(\w+, "([a-z_]+)"', text))
    return codes


def test_every_code_is_described_and_every_description_is_used():
    assert used_codes() == {kind["code"] for kind in KINDS}


def test_every_code_is_described_once():
    assert [
        code for code, times in Counter(kind["code"] for kind in KINDS).items() if times > 1
    ] == []


def test_errors_hold_or_refuse_and_nothing_else_does():
    for kind in KINDS:
        assert kind["severity"] in ("error", "warning", "note"), kind
        assert (kind["state"] in ("held", "refused")) == (kind["severity"] == "error"), kind
        assert kind["state"] in ("", "held", "refused"), kind


def test_descriptions_are_sentences_and_errors_say_what_to_do():
    for kind in KINDS:
        assert re.fullmatch(r"[A-Z].*\.", kind["what"]), kind
        assert kind["what_to_do"] == "" or kind["what_to_do"].endswith("."), kind
        assert kind["severity"] != "error" or kind["what_to_do"], kind


def test_every_sql_file_holds_one_select_and_says_what_a_row_is():
    files = [*(FOLDER / "trf").glob("[0-9]*.sql"), *(FOLDER / "staged").glob("*.sql")]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert text.startswith("-- One row per "), path
        code = re.sub(r"--[^\n]*", "", text).strip()
        assert code.startswith(("with ", "select\n", "select ")), path
        assert ";" not in re.sub(r"'[^']*'", "", code), path

"""Crosstables of Swiss-Manager and chess-results become the same rows as TRF (formats 4.14)."""

import io
import zipfile

import openpyxl
import pytest

from pipeline.reports import limits
from pipeline.reports.readers import text_of
from tests.reports.trf_texts import Reading, read_texts

RANKED = """\
Spring Open 2025;;;;;;;;;
Final Ranking crosstable after 3 Rounds;;;;;;;;;

Rk.;;Name;FideID;FED;RtgI;1.Rd;2.Rd;3.Rd;Pts;TB1
1;FM;Doe, Jane;1000001;ESP;2210;3b1;2w½;4b1;2,5;3
2;;Roe, Rik;1000002;FRA;2100;4w1;1b½;-½;2;3
3;;Poe, Pam;1000003;ESP;0;1w0;-1;-0;1;2
4;;Loe, Lu;1000004;ESP;1900;2b0;;1w0;0;2

Program: Swiss-Manager
"""
TRIPLES = """\
No.;Name;ID;Rtg;R1;;;R2;;
1;Doe, Jane;1000001;2210;2;w;1;3;b;x
2;Roe, Rik;1000002;2100;1;b;0;-;-;+
3;Poe, Pam;1000003;2000;-;-;-;1;w;x
"""
SPANISH = """\
Rk.\tNombre\tFED\tElo\tID FIDE\t1.Rd\t2.Rd\tPts
1\tDoe, Jane\tESP\t2210\t1000001\t2b1\t2n1\t2
2\tRoe, Rik\tESP\t2100\t1000002\t1n0\t1b0\t0
"""
# The rank is not the number that the cells speak of.
BY_NUMBER = """\
Rk.,SNo,Name,FideID,1.Rd,Pts
1,3,"Doe, Jane",1000003,4w1,1
2,1,"Roe, Rik",1000001,2b+,1
3,2,"Poe, Pam",1000002,1w-,0
4,4,"Loe, Lu",1000004,3b0,0
"""


def workbook(table: str) -> bytes:
    book = openpyxl.Workbook()
    for line in table.splitlines():
        row = [int(field) if field.isdigit() else field for field in line.split(";")]
        book.active.append(row)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


TEXTS = {
    "ranked": RANKED,
    "ranked, cp1252": RANKED.encode("cp1252"),
    "ranked, workbook": workbook(RANKED),
    "triples": TRIPLES,
    "spanish": SPANISH,
    "by number": BY_NUMBER,
    "contradiction": RANKED.replace("1b½", "1b1"),
    "unreadable cell": RANKED.replace("3b1", "3b??"),
    "not finished": RANKED.replace("3b1", "3b").replace("1w0;-1", "1w;-1"),
    "other table": "Rk.;Name;Pts\n1;Doe, Jane;3\n2;Roe, Rik;2\n",
    "other workbook": workbook("Name;Address\nDoe;Newtown"),
    "damaged workbook": workbook(RANKED)[:400],
    "old workbook": b"\xd0\xcf\x11\xe0" + b"\0" * 100,
}


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(TEXTS)


def games(reading: Reading) -> list[tuple]:
    return [
        (game["start_rank"], game["round"], game["opponent_rank"], game["color"], game["result"])
        for game in reading.games
    ]


@pytest.mark.parametrize("name", ["ranked", "ranked, cp1252", "ranked, workbook"])
def test_a_ranked_crosstable_gives_players_and_both_sides_of_each_game(name, readings):
    reading = readings[name]
    assert reading.report["reader"] == "crosstable"
    assert reading.event["name"] == "Spring Open 2025"
    entry = reading.entry(1)
    assert (entry["name"], entry["title"], entry["player_id"], entry["rating_stated"]) == (
        "Doe, Jane",
        "FM",
        1000001,
        2210,
    )
    assert (entry["points_hundredths"], entry["line"]) == (250, 5)
    assert reading.entry(3)["rating_stated"] is None
    assert games(reading) == [
        (1, 1, 3, "b", "1"),
        (1, 2, 2, "w", "="),
        (1, 3, 4, "b", "1"),
        (2, 1, 4, "w", "1"),
        (2, 2, 1, "b", "="),
        (2, 3, None, None, "H"),
        (3, 1, 1, "w", "0"),
        (3, 2, None, None, "+"),
        (3, 3, None, None, "Z"),
        (4, 1, 2, "b", "0"),
        (4, 3, 1, "w", "0"),
    ]
    assert reading.state == "accepted"
    assert "read_from_crosstable" in reading.codes


def test_three_fields_a_round_are_one_cell(readings):
    assert games(readings["triples"]) == [
        (1, 1, 2, "w", "1"),
        (1, 2, 3, "b", "="),
        (2, 1, 1, "b", "0"),
        (2, 2, None, None, "+"),
        (3, 1, None, None, "-"),
        (3, 2, 1, "w", "="),
    ]


def test_b_is_white_where_n_is_black(readings):
    assert [game["color"] for game in readings["spanish"].games] == ["w", "b", "b", "w"]
    assert readings["spanish"].state == "accepted"


def test_the_numbers_in_the_cells_are_those_under_which_both_sides_agree(readings):
    reading = readings["by number"]
    assert games(reading) == [
        (1, 1, 2, "b", "+"),
        (2, 1, 1, "w", "-"),
        (3, 1, 4, "w", "1"),
        (4, 1, 3, "b", "0"),
    ]
    assert reading.entry(3)["name"] == "Doe, Jane"


@pytest.mark.parametrize(
    ("name", "code", "line"),
    [
        ("contradiction", "impossible_pair", 5),
        ("unreadable cell", "table_cell_unreadable", 5),
        ("not finished", "result_missing", 5),
    ],
)
def test_the_same_checks_hold_a_crosstable_and_name_its_own_line(name, code, line, readings):
    reading = readings[name]
    assert reading.state == "held"
    found = next(finding for finding in reading.findings if finding["code"] == code)
    assert found["line"] == line
    assert found["column_from"] is None


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("other table", "not_a_report"),
        ("other workbook", "not_a_report"),
        ("damaged workbook", "workbook_unreadable"),
        ("old workbook", "workbook_unreadable"),
    ],
)
def test_a_table_that_is_no_crosstable_is_refused(name, code, readings):
    assert readings[name].state == "refused"
    assert readings[name].codes == [code]


def test_a_table_over_the_limits_is_refused(monkeypatch):
    monkeypatch.setattr(limits, "TABLE_ROWS", 5)
    assert [remark.code for remark in text_of(RANKED.encode()).remarks] == ["table_too_large"]
    assert [remark.code for remark in text_of(workbook(RANKED)).remarks] == ["table_too_large"]


def test_a_workbook_that_unpacks_to_more_than_it_may_is_not_unpacked(monkeypatch):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b" " * 1_000_000)
    monkeypatch.setattr(limits, "WORKBOOK_BYTES", 100_000)
    (remark,) = text_of(content.getvalue()).remarks
    assert remark.code == "table_too_large"
    assert "1,000,000 bytes" in remark.detail

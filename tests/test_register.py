"""The register of events: what is taken, what is refused and how it is told."""

from datetime import date
from pathlib import Path

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.register import REGISTER, load_register, read_register

HEADER = (
    "event_id,name,federation,system,format,start_date,end_date,rate_of_play,registered_on,"
    "is_official,ratings,category,report_file"
)
ROW = (
    "E1,Spring Open,nor,standard,swiss,2025-10-03,2025-10-09,5400+30,2025-09-01,false,start,,e1.trf"
)


def write(folder: Path, *lines: str, name: str = "register.csv") -> Path:
    file = folder / name
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def rows(home: Home, columns: str = "*") -> list[tuple]:
    with duckdb.connect() as con:
        read_register(con, home)
        return con.execute(f"SELECT {columns} FROM register_rows ORDER BY load, line").fetchall()


def refusal(home: Home, *lines: str) -> str:
    file = write(home.root.parent, *lines)
    with pytest.raises(InputError) as caught:
        load_register(home, file)
    assert not home.register.exists()
    return str(caught.value)


def test_a_row_is_kept_in_types_with_load_day_and_line(home, tmp_path):
    assert load_register(home, write(tmp_path, HEADER, ROW), date(2025, 9, 2)) == (1, 1)
    assert rows(home) == [
        (
            "E1", "Spring Open", "NOR", "standard", "swiss", date(2025, 10, 3), date(2025, 10, 9),
            "5400+30", date(2025, 9, 1), False, "start", None, "e1.trf",
            None, None, None, None, 1, date(2025, 9, 2), 2,
        )
    ]  # fmt: skip


def test_the_source_file_is_kept_byte_for_byte(home, tmp_path):
    file = tmp_path / "r.csv"
    file.write_bytes(b"\xef\xbb\xbf" + HEADER.encode() + b"\r\n" + ROW.encode() + b"\r\n\r\n")
    load_register(home, file)
    kept = home.register / "load=000001" / "source.csv"
    assert kept.read_bytes() == file.read_bytes()
    assert len(rows(home)) == 1


def test_without_a_load_the_view_is_empty_and_typed(home):
    with duckdb.connect() as con:
        read_register(con, home)
        found = con.execute("DESCRIBE register_rows").fetchall()
        assert [(name, kind) for name, kind, *_ in found] == REGISTER.columns
        assert con.execute("SELECT count(*) FROM register_rows").fetchall() == [(0,)]


def test_loads_follow_each_other_and_all_rows_stay(home, tmp_path):
    load_register(home, write(tmp_path, HEADER, ROW))
    later = ROW.replace("2025-10-09", "2025-10-10")
    assert load_register(home, write(tmp_path, HEADER, later, name="again.csv")) == (2, 1)
    assert rows(home, "load, end_date") == [(1, date(2025, 10, 9)), (2, date(2025, 10, 10))]


def test_optional_columns_may_stand_in_any_order(home, tmp_path):
    header = f"received,{HEADER},is_norm_event,pooled_with,is_national_championship"
    load_register(home, write(tmp_path, header, f"2025-10-12,{ROW},true,,false"))
    found = rows(home, "received, is_norm_event, is_national_championship, pooled_with")
    assert found == [(date(2025, 10, 12), True, False, None)]


def test_a_wrong_header_names_every_column_that_does_not_fit(home):
    told = refusal(home, HEADER.replace("federation", "country").replace("format", "name"), ROW)
    assert "unknown: country" in told
    assert "twice: name" in told
    assert "missing: federation, format" in told


def test_all_problems_of_a_file_are_told_with_line_and_column(home):
    told = refusal(
        home,
        HEADER,
        ROW,
        "E1,Twice,NOR,standard,swiss,2025-10-03,2025-10-09,,,,,,",
        ",No ID,NORWAY,classical,open,2025-13-01,09.10.2025,90+30',soon,yes,now,cup,a/b.trf",
        "../E4,Back in time,NOR,rapid,swiss,2025-10-09,2025-10-03,,,,,,",
        "E5,too short",
    )
    for problem in (
        "line 3, column event_id: 'E1' stands on line 2 already",
        "line 4, column event_id: is blank",
        "line 4, column federation: 'NORWAY'",
        "line 4, column system: 'classical' is not one of standard, rapid, blitz",
        "line 4, column format: 'open'",
        "line 4, column start_date: '2025-13-01' is no date",
        "line 4, column end_date: '09.10.2025' is no date",
        "line 4, column rate_of_play: rate of play",
        "line 4, column registered_on: 'soon'",
        "line 4, column is_official: 'yes'",
        "line 4, column ratings: 'now'",
        "line 4, column category: 'cup'",
        "line 4, column report_file: 'a/b.trf'",
        "line 5, column event_id: '../E4' cannot be an ID",
        "line 5, column end_date: 2025-10-03 is before the start, 2025-10-09",
        "line 6: 2 cells instead of 13",
    ):
        assert problem in told
    assert "has 16 problems" in told


def test_line_numbers_count_the_lines_of_quoted_cells(home):
    told = refusal(home, HEADER, ROW.replace("Spring Open", '"Spring\nOpen"'), ROW)
    assert "line 4, column event_id: 'E1' stands on line 2 already" in told


def test_several_report_files_and_patterns_are_taken(home, tmp_path):
    load_register(home, write(tmp_path, HEADER, ROW.replace("e1.trf", "e1 a.trf | e1_*.txt")))
    assert rows(home, "report_file") == [("e1 a.trf|e1_*.txt",)]


def test_a_second_stage_must_name_a_registered_event(home, tmp_path):
    header = f"{HEADER},pooled_with"
    told = refusal(home, header, f"{ROW},E0")
    assert "column pooled_with: 'E0' is no registered event" in told
    assert "stage of itself" in refusal(home, header, f"{ROW},E1")
    load_register(home, write(tmp_path, HEADER, ROW))
    load_register(home, write(tmp_path, header, f"{ROW.replace('E1,', 'E2,')},E1"))
    assert rows(home, "event_id, pooled_with") == [("E1", None), ("E2", "E1")]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (HEADER.encode() + b"\n" + ROW.replace("Spring", "V\xe5r").encode("latin-1"), "not UTF-8"),
        (b"", "missing: event_id"),
        (HEADER.encode() + b'\n"E1', "no sound CSV"),
    ],
)
def test_a_file_that_is_no_utf8_csv_is_refused_with_a_sentence(home, tmp_path, content, told):
    file = tmp_path / "register.csv"
    file.write_bytes(content)
    with pytest.raises(InputError, match=told):
        load_register(home, file)


def test_a_missing_file_is_refused(home, tmp_path):
    with pytest.raises(InputError, match=r"nowhere\.csv is not a file"):
        load_register(home, tmp_path / "nowhere.csv")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=12), min_size=13, max_size=13))
def test_any_cells_are_either_taken_or_told(tmp_path_factory, cells):
    folder = tmp_path_factory.mktemp("any")
    home = Home(folder / "home")
    quoted = ",".join('"' + cell.replace('"', '""') + '"' for cell in cells)
    file = folder / "register.csv"
    file.write_bytes(f"{HEADER}\n{quoted}\n".encode())
    try:
        load_register(home, file)
        assert len(rows(home)) == int(any(cell.strip() for cell in cells))
    except InputError as error:
        assert str(file) in str(error)

"""What a terminal shows: tables within its width, numbers in line, how far long work is."""

import io
from collections import Counter

import pytest
from rich.console import Console

from pipeline import progress
from pipeline.commands import output
from pipeline.commands.tables import print_drawn

NAMES = ["Abelin, Arnau", "Valcorba i Montferrer, Blai"]
COLUMNS = ["event_id", "name", "state", "change", "message"]
ROWS = [
    ["autumn-open", NAMES[0], "held", "4.8", "The report has no result of round 3. Ask for it."],
    ["city", NAMES[1], "counts", "-12.86", "sound"],
]


def shown(columns, rows, width, is_terminal=False, title=None) -> str:
    stream = io.StringIO()
    colors = "standard" if is_terminal else None
    console = Console(file=stream, width=width, force_terminal=is_terminal, color_system=colors)
    print_drawn(columns, rows, title, console)
    return stream.getvalue()


@pytest.mark.parametrize("width", [200, 100, 80, 60, 40])
def test_no_line_is_wider_than_the_terminal_and_no_letter_is_lost(width):
    text = shown(COLUMNS, ROWS, width)
    assert max(map(len, text.splitlines())) <= width
    letters = Counter("".join(text.split()))
    assert letters >= Counter("".join("".join(cell for row in ROWS for cell in row).split()))


def test_a_table_too_wide_for_the_terminal_becomes_records():
    columns = [f"column_{number}" for number in range(12)]
    lines = shown(columns, [[str(number) for number in range(12)]] * 2, 60).splitlines()
    assert lines[0].startswith("1 ─")
    assert lines[1].split() == ["column_0", "0"]
    assert lines[12].split() == ["column_11", "11"]
    assert len(lines) == 2 * 13


@pytest.mark.parametrize("width", [80, 60, 40])
def test_an_id_is_never_broken_so_that_it_can_be_copied(width):
    rows = [["late-registration-of-a-club", *ROWS[0][1:]]]
    text = shown(COLUMNS, rows, width)
    assert "late-registration-of-a-club" in text


def test_a_column_that_can_be_done_without_goes_where_there_is_no_room():
    wide = [["autumn-open-2025", "Autumn Open", "held", "2025-11-01"]]
    heads = ["event_id", "name", "status", "list_date"]
    stream = io.StringIO()
    print_drawn(heads, wide, None, Console(file=stream, width=36), optional=["name"])
    assert stream.getvalue().split()[:3] == ["event_id", "status", "list_date"]
    assert shown(heads, wide, 50).split()[:2] == ["event_id", "name"]


def test_heads_are_in_the_language_of_whoever_asks_but_those_of_a_query(monkeypatch, capsys):
    monkeypatch.setenv("RATINGLIST_LANGUAGE", "es")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    output.print_table(["event_id", "message"], [["a", "b"]])
    output.print_table(["event_id", "message"], [["a", "b"]], is_query=True)
    text = capsys.readouterr().out
    assert text.index("torneo") < text.index("mensaje") < text.index("event_id")
    assert text.count("message") == 1


def test_numbers_stand_in_line_at_the_right():
    lines = shown(["name", "change"], [["a", "4.8"], ["b", "-12.86"], ["c", ""]], 80).splitlines()
    ends = [line.rstrip() for line in lines if line.strip()[:2] in ("a ", "b ", "c")]
    assert [end.split()[1:] for end in ends] == [["4.80"], ["-12.86"], []]
    assert len(ends[0]) == len(ends[1])


def test_dates_and_codes_are_no_numbers():
    lines = shown(["day"], [["2025-11-01"], ["8.3.3"]], 80).splitlines()
    assert [line.strip() for line in lines if "." in line or "-" in line] == ["2025-11-01", "8.3.3"]


def test_colours_are_for_a_terminal_only(capsys):
    assert "\x1b[33mheld" in shown(COLUMNS, ROWS, 120, is_terminal=True)
    assert "\x1b" not in shown(COLUMNS, ROWS, 120)
    output.print_table(COLUMNS, ROWS, "Events")
    assert capsys.readouterr().out.startswith("Events\nevent_id\tname\t")


def test_a_table_of_nothing_has_its_heading():
    assert "event_id" in shown(COLUMNS, [], 80, title="Events")


@pytest.mark.parametrize(
    ("done", "total", "seconds", "told"),
    [
        (None, None, 5, "files read"),
        (0, 40, 5, "files read, 0 of 40"),
        (10, 40, 3, "files read, 10 of 40, 9 s left"),
        (1, 126, 1, "files read, 1 of 126, 2 min 5 s left"),
        (1, 5401, 1, "files read, 1 of 5401, 1 h 30 min left"),
        (40, 40, 5, "files read, 40 of 40"),
    ],
)
def test_long_work_tells_how_many_are_done_and_how_long_the_rest_takes(done, total, seconds, told):
    assert progress.how_far("files read", done, total, seconds) == told


def test_long_work_is_told_in_the_own_language(monkeypatch):
    monkeypatch.setenv("RATINGLIST_LANGUAGE", "es")
    assert progress.how_far("files read", 40, 40, 5) == "ficheros leídos, 40 de 40"


def test_where_there_is_no_terminal_a_line_comes_now_and_then(monkeypatch):
    clock = iter([0, 0, 1, 3, 3.5, 8])
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    lines: list[str] = []
    report = progress.now_and_then(lines.append)
    for done in range(5):
        report("lists", done, 4)
    assert lines == [
        "lists, 0 of 4 (0 s)", "lists, 2 of 4, 3 s left (3 s)", "lists, 4 of 4 (8 s)",
    ]  # fmt: skip


def test_a_bar_tells_the_same(monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("COLUMNS", "120")
    with output.progress("ingest") as report:
        report("files read", 10, 10)
    assert "files read, 10 of 10" in stream.getvalue()

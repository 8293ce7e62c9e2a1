"""Reading the single lists of 2001 to 2012, whose header does not line up with the data."""

from pathlib import Path

import duckdb
import pytest

from pipeline.errors import InputError
from pipeline.lists.fide_txt import read_text
from pipeline.lists.printed import refuse_faulty

SHORT = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "h": "HM",
}
COLUMNS = "player_id, name, title, federation, rating, games, birth_year, sex, is_flagged_inactive"


def read(*lines: str, year: int = 2002, end: str = "\r\n"):
    content = bytearray("".join(line + end for line in lines).encode("latin-1"))
    with duckdb.connect() as con:
        reading = read_text(con, content, "old.txt", year, SHORT)
        refuse_faulty(con, "old.txt")
        return con.execute(f"SELECT {COLUMNS} FROM imported ORDER BY line").fetchall(), reading


def test_january_2001_has_flags_but_no_birthdays():
    rows, reading = read(
        "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG",
        "  ",
        "   1000019  Hald, Tore                             NOR     2300    0   i   ",
        "  10000027  Lund, Tove                       wm    SWE     2250   12   wn  ",
        year=2001,
    )
    assert rows == [
        (1000019, "Hald, Tore", None, "NOR", 2300, 0, 0, "M", True),
        (10000027, "Lund, Tove", "WIM", "SWE", 2250, 12, 0, "F", False),
    ]
    assert (reading.is_old, str(reading.month)) == (True, "2001-01-01")


def test_april_2001_has_no_header_and_whole_birthdays():
    rows, reading = read(
        "    1000019 Hald, Tore                       g     NOR      2347    17 17.01.1972     ",
        "   10000027 Muñoz, Tove                            ESP      2064     0   .  .     wi  ",
        year=2001,
    )
    assert rows == [
        (1000019, "Hald, Tore", "GM", "NOR", 2347, 17, 1972, "M", False),
        (10000027, "Muñoz, Tove", None, "ESP", 2064, 0, 0, "F", True),
    ]
    assert reading.month is None


def test_july_2001_has_a_column_for_the_sex():
    rows, _ = read(
        "    1000019 Hald, Tore                             NOR      2373     9 17.01.1972 M      ",
        "    1000027 Lund, Tove                       wf    SWE      2005     0   .  .     F   win",
        year=2001,
    )
    assert [row[6:] for row in rows] == [(1972, "M", False), (0, "F", True)]


def test_january_2002_has_short_birthdays():
    rows, _ = read(
        "   1000019  Hald, Tore                       f     NOR     2183   13   28.02.80 n    ",
        "   1000027  Lund, Tove                             SWE     2117    0     .  .   w    ",
    )
    assert rows == [
        (1000019, "Hald, Tore", "FM", "NOR", 2183, 13, 1980, "M", False),
        (1000027, "Lund, Tove", None, "SWE", 2117, 0, 0, "F", False),
    ]


def test_the_lists_from_october_2002_stand_further_left():
    rows, reading = read(
        " 1000019  Hald, Tore                        g   NOR  2404   10  01.09.67     ",
        "10000027  Lund, Tove                        wf  SWE  2005    0    .  .    wi ",
        " 1000035  Ny, Nils                              NOR  1905   20  15.06.01     ",
        "\x1a",
        year=2004,
    )
    assert rows == [
        (1000019, "Hald, Tore", "GM", "NOR", 2404, 10, 1967, "M", False),
        (10000027, "Lund, Tove", "WFM", "SWE", 2005, 0, 0, "F", True),
        (1000035, "Ny, Nils", None, "NOR", 1905, 20, 2001, "M", False),
    ]
    assert reading.notes == ["layout: single list of October 2002 to 2012"]


def test_the_lists_to_2012_have_the_year_of_birth():
    rows, reading = read(
        "ID number Name                              TitlFed  Mar11 GamesBorn  Flag",
        " 1000019  Hald, Tore                        g   NOR  2686    9  1990  ",
        "70000027  Uten, Fed                                  1714    0        ",
        " 1000035  Lund, Tove                        h   SWE  1447    0  1995  wi",
        year=2011,
    )
    assert rows == [
        (1000019, "Hald, Tore", "GM", "NOR", 2686, 9, 1990, "M", False),
        (70000027, "Uten, Fed", None, None, 1714, 0, 0, "M", False),
        (1000035, "Lund, Tove", "HM", "SWE", 1447, 0, 1995, "F", True),
    ]
    assert str(reading.month) == "2011-03-01"


def test_the_header_may_call_the_number_code_and_the_first_line_be_blank():
    rows, _ = read(
        "",
        "CODE NAME TITLE COUNTRY APR03 GAMES BIRTHDAY FLAG",
        " 1000019  Hald, Tore                            NOR  2404    0  17.01.72       ",
        year=2003,
    )
    assert [row[0] for row in rows] == [1000019]


@pytest.mark.parametrize(("year", "born"), [(2001, 1912), (2012, 1912), (2013, 2012)])
def test_a_year_of_two_figures_is_the_last_one_before_the_list(year, born):
    rows, _ = read(
        "    1000019 Hald, Tore                             NOR      2127    27 04.02.12       ",
        year=year,
    )
    assert rows[0][6] == born


def test_a_line_whose_tail_does_not_fit_is_named():
    with pytest.raises(InputError, match=r"line 2: layout '24O4   10  01\.09\.67'"):
        read(
            " 1000027  Lund, Tove                        wf  SWE  2005    0    .  .    wi ",
            " 1000019  Hald, Tore                        g   NOR  24O4   10  01.09.67     ",
        )


def test_the_printed_case_is_read(list_cases: Path):
    text = (list_cases / "mar11_layout.txt").read_text()
    rows, _ = read(*text.splitlines(), year=2011)
    assert [(row[4], row[6], row[7]) for row in rows] == [
        (2686, 1990, "M"),
        (1714, 0, "M"),
        (1447, 1995, "F"),
    ]

"""Reading the text lists of today: combined with and without FOA titles, single."""

from pathlib import Path

import duckdb
import pytest

from pipeline.errors import InputError
from pipeline.lists.fide_txt import read_text
from pipeline.lists.printed import refuse_faulty
from tests.lists.list_files import (
    HEADER_FOA,
    HEADER_LEGACY,
    HEADER_SINGLE,
    foa,
    legacy,
    line,
    single,
)


def read(content: bytes, columns: str = "*"):
    """Rows of ``imported`` in line order, and the reading."""
    with duckdb.connect() as con:
        reading = read_text(con, bytearray(content), "list.txt", 2025, {"g": "GM"})
        refuse_faulty(con, "list.txt")
        return con.execute(f"SELECT {columns} FROM imported ORDER BY line").fetchall(), reading


def text(*lines: str, end: str = "\r\n") -> bytes:
    return "".join(one + end for one in lines).encode()


def refusal(*lines: str) -> str:
    with pytest.raises(InputError) as caught:
        read(text(*lines))
    return str(caught.value)


FULL = foa(
    id=1000019, name="Lund, Tove", fed="SWE", sex="F", title="IM", w_title="WGM",
    o_title="FI,LSI", foa="AGM", s=2405, sg=11, sk=10, r=2380, rg=0, rk=20, b=2399, bg=3, bk=40,
    born=1990, flag="wi",
)  # fmt: skip


def test_every_column_of_the_combined_layout_is_read():
    rows, reading = read(text(HEADER_FOA, FULL))
    assert reading.systems == ("standard", "rapid", "blitz")
    assert rows == [
        (
            2, 1000019, "Lund, Tove", "SWE", "F", "IM", "WGM", "FI,LSI", "AGM", 1990, True,
            2405, 11, 10, 2380, 0, 20, 2399, 3, 40, None,
        )
    ]  # fmt: skip


def test_the_layout_without_foa_titles_is_read_by_its_header():
    player = legacy(id=1000019, name="Lund, Tove", s=2405, sg=11, sk=10, born="0000")
    rows, _ = read(
        text(HEADER_LEGACY, player), "foa_title, standard_rating, standard_k, birth_year"
    )
    assert rows == [(None, 2405, 10, 0)]


def test_a_single_list_has_one_rating_and_names_its_month():
    player = single(id=1000019, name="Lund, Tove", s=2405, sg=11, sk=10, born=1990, flag="i")
    rows, reading = read(text(HEADER_SINGLE, player), "rating, games, k, birth_year")
    assert rows == [(2405, 11, 10, 1990)]
    assert (reading.systems, str(reading.month), reading.is_old) == ((), "2025-11-01", False)


def test_offsets_come_from_the_header_and_not_from_a_table():
    starts = {"id": 0, "name": 20, "fed": 60, "o_title": 64, "s": 90, "flag": 96}
    header = line(
        starts, 100, id="ID Number", name="Name", fed="Fed", o_title="OTit", s="SEP12", flag="Flag"
    )
    player = line(starts, 100, id=7, name="Odd, Columns", fed="NOR", o_title="NA", s=1805)
    rows, reading = read(text(header, player), "player_id, name, o_title, rating, title")
    assert rows == [(7, "Odd, Columns", "NA", 1805, None)]
    assert str(reading.month) == "2012-09-01"


def test_an_unknown_column_is_left_out_with_a_note():
    header = HEADER_FOA.replace("B-day Flag", "B-day Flag Club")
    _, reading = read(text(header, FULL.replace("wi  ", "wi   Bergen")))
    assert reading.notes == ["column not read: CLUB"]


@pytest.mark.parametrize("word", ["Name", "Fed", "Flag"])
def test_a_header_without_a_needed_column_is_refused(word):
    assert "the header lacks" in refusal(HEADER_FOA.replace(word, " " * len(word)), FULL)


def test_blank_and_zero_ratings_are_unrated_and_no_line_is_lost():
    lines = [
        foa(id=1, name="Blank, B", flag="w", sex="F"),
        foa(id=2, name="Zero, Z", s=0, sg=0, sk=0, born="0000"),
        foa(id=3),
        "",
        " " * 40,
        foa(id=4, name="Trimmed, T", s=1800, sg=0, sk=20).rstrip(),
        foa(id=543210987, name="Long Number, L", fed="ind"),
    ]
    columns = "line, player_id, name, federation, standard_rating, rapid_rating"
    rows, _ = read(text(HEADER_FOA, *lines), columns)
    assert rows == [
        (2, 1, "Blank, B", "NOR", 0, 0),
        (3, 2, "Zero, Z", "NOR", 0, 0),
        (4, 3, None, "NOR", 0, 0),
        (7, 4, "Trimmed, T", "NOR", 1800, 0),
        (8, 543210987, "Long Number, L", "IND", 0, 0),
    ]


@pytest.mark.parametrize("titles", ["SI,FI,LSI,SLI,NA", "FI,LSI,SI,IO,SLI,DI", "IA,FA,FT,FST,SLI"])
@pytest.mark.parametrize("online", ["AFM", ""])
def test_other_titles_beyond_their_column_move_the_rest_of_the_line(titles, online):
    start = foa(id=1000027, name="Many, Titles")[:94]
    rest = foa(foa=online, s=1946, sg=2, sk=20, b=1800, bg=0, bk=20, born=1970, flag="i")[109:]
    rows, reading = read(
        text(HEADER_FOA, start + titles + rest, FULL),
        "o_title, foa_title, standard_rating, standard_k, blitz_rating, birth_year",
    )
    assert rows[0] == (titles, online or None, 1946, 20, 1800, 1970)
    assert reading.notes == [f"line 2: other titles go {len(titles) - 15} beyond their column"]
    assert len(rows) == 2


def test_a_moved_line_without_foa_column_is_not_read_as_a_rating_with_a_letter():
    start = legacy(id=1000019, name="Many, Titles")[:94]
    rest = legacy(s=1946, sg=0, sk=20, born=1970)[109:]
    unrated = legacy(born=1971)[109:]
    rows, _ = read(
        text(
            HEADER_LEGACY,
            f"{start}LSI,FI,SI,SLI,NA{rest}",
            f"{start.replace('1000019', '1000027')}LSI,FI,SI,SLI,NA{unrated}",
        ),
        "o_title, standard_rating, birth_year",
    )
    assert rows == [("LSI,FI,SI,SLI,NA", 1946, 1970), ("LSI,FI,SI,SLI,NA", 0, 1971)]


def test_titles_that_fill_their_column_and_unknown_titles_are_kept():
    lines = [
        foa(id=1, name="Full, F", o_title="FI,LSI,NA,SI,IO", foa="AIM", s=1500, sg=0, sk=20),
        foa(id=2, name="Honorary, H", title="HM", w_title="WH", o_title="XYZ"),
    ]
    rows, reading = read(text(HEADER_FOA, *lines), "title, w_title, o_title, foa_title")
    assert rows == [(None, None, "FI,LSI,NA,SI,IO", "AIM"), ("HM", "WH", "XYZ", None)]
    assert reading.notes == []


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_all_line_ends_are_understood(end):
    rows, _ = read(text(HEADER_FOA, FULL, foa(id=2, name="Second, S"), end=end), "line, player_id")
    assert rows == [(2, 1000019), (3, 2)]


def test_mixed_line_ends_and_the_end_mark_of_dos_lose_nothing():
    second, third = foa(id=2, name="Second, S"), foa(id=3, name="Third, T")
    content = f"{HEADER_FOA}\r\n{FULL}\r{second}\n{third}\r\n\x1a".encode()
    rows, _ = read(content, "line, player_id, name")
    assert [(line, player) for line, player, _ in rows] == [(2, 1000019), (3, 2), (4, 3)]
    assert rows[2][2] == "Third, T"


@pytest.mark.parametrize(
    ("encoding", "found"), [("latin-1", "cp1252"), ("utf-8", "utf-8"), ("utf-8-sig", "utf-8")]
)
def test_columns_count_characters_in_every_encoding(encoding, found):
    player = foa(id=1000019, name="Muñoz, Åse", s=2001, sg=0, sk=20, born=1980)
    content = f"{HEADER_FOA}\r\n{player}\r\n".encode(encoding)
    rows, reading = read(content, "name, standard_rating, birth_year")
    assert rows == [("Muñoz, Åse", 2001, 1980)]
    assert reading.encoding == found


def test_a_line_with_an_unreadable_value_refuses_the_list_and_names_line_and_value():
    told = refusal(
        HEADER_FOA,
        FULL,
        foa(id="10000x7", name="Bad, ID"),
        foa(id=3, name="Bad, Rating", s="18O5", sg=0, sk=20),
        foa(id=4, name="Bad, Birth", born="19.5"),
        foa(name="No, ID"),
        foa(id=5, name="Bad, Sex", sex="X", fed="N0R"),
    )
    assert "5 of its lines cannot be read, so nothing was imported" in told
    for fault in (
        "line 3: ID number '10000x7'",
        "line 4: standard rating '18O5'",
        "line 5: birthday '19.5'",
        "line 6: ID number ''",
        "line 7: federation 'N0R', sex 'X'",
    ):
        assert fault in told


def test_at_most_twenty_lines_are_named():
    told = refusal(HEADER_FOA, *(foa(id=f"{n}a", name="Bad, ID") for n in range(30)))
    assert "30 of its lines" in told
    assert told.count("\n  line ") == 20
    assert "… and 10 more" in told


def test_an_id_number_that_stands_twice_is_refused_with_both_lines():
    told = refusal(HEADER_FOA, FULL, foa(id=2, name="Two, T"), FULL.replace("Tove", "Tora"))
    assert "ID number 1000019 on lines 2, 4" in told


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\r\n  \r\n", "is empty"),
        (b"PK\x03\x04\0\0", "zero bytes"),
        (b"Dear office,\r\nhere is the list.\r\n", "no FIDE list this program knows"),
        (text(HEADER_FOA.replace("ID Number", "Number   "), FULL), "no FIDE list"),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(content, told):
    with pytest.raises(InputError, match=told):
        read(content)


def test_the_printed_cases_are_read(list_cases: Path):
    rows, _ = read((list_cases / "combined_layout_with_foa.txt").read_bytes(), "standard_rating")
    assert sum(rating > 0 for (rating,) in rows) == 6
    rows, _ = read(
        (list_cases / "legacy_combined_layout_no_foa.txt").read_bytes(),
        "player_id, name, standard_rating",
    )
    assert rows[1] == (5501682, None, 0)
    assert len(rows) == 4

"""Reading XML lists: combined, single and the form of 2011."""

import io
from pathlib import Path

import duckdb
import pytest

from pipeline.errors import InputError
from pipeline.lists import fide_xml
from pipeline.lists.fide_xml import read_xml
from pipeline.lists.printed import refuse_faulty


def player(**elements: object) -> str:
    inner = "".join(f"<{name}>{value}</{name}>\n" for name, value in elements.items())
    return f"<player>\n{inner}</player>\n"


def read(*players: str, columns: str = "*", start: str = ""):
    content = f"{start}<playerslist>\n{''.join(players)}</playerslist>\n".encode()
    return read_bytes(content, columns)


def read_bytes(content: bytes, columns: str = "*"):
    with duckdb.connect() as con:
        reading = read_xml(con, io.BytesIO(content), "list.xml", {"g": "GM"})
        refuse_faulty(con, "list.xml", "player")
        return con.execute(f"SELECT {columns} FROM imported ORDER BY line").fetchall(), reading


LUND = player(
    fideid=1000019, name="Lund, Tove", country="swe", sex="F", title="IM", w_title="WGM",
    o_title="FI,LSI", foa_title="AGM", rating=2405, games=11, k=10, rapid_rating=2380,
    rapid_games=0, rapid_k=20, blitz_rating="", blitz_games="", blitz_k="", birthday=1990,
    flag="wi",
)  # fmt: skip


def test_every_element_of_a_combined_list_is_read():
    rows, reading = read(LUND)
    assert reading.systems == ("standard", "rapid", "blitz")
    assert rows == [
        (
            1, 1000019, "Lund, Tove", "SWE", "F", "IM", "WGM", "FI,LSI", "AGM", 1990, True,
            2405, 11, 10, 2380, 0, 20, 0, 0, 0, None,
        )
    ]  # fmt: skip


def test_a_single_list_has_one_rating():
    rows, reading = read(
        player(fideid=7, name="Odd &amp; Even", rating=1805, games=0, k=20, birthday="", flag=""),
        columns="player_id, name, rating, games, k, birth_year, sex, is_flagged_inactive",
    )
    assert reading.systems == ()
    assert rows == [(7, "Odd & Even", 1805, 0, 20, 0, None, False)]


def test_the_form_of_2011_has_the_number_as_attribute_and_whole_birthdays():
    rows, _ = read(
        '<player FIDEID="1000019"><name>Hald, Tore</name><country>NOR</country><sex>M</sex>'
        "<title>g</title><rating>2500</rating><flag>i</flag><birthday>1981-05-09</birthday></player>",
        '<player FIDEID="1000027"><name>Ny, Nils</name><birthday>0000-00-00</birthday></player>',
        columns="player_id, title, rating, birth_year, is_flagged_inactive",
    )
    assert rows == [(1000019, "GM", 2500, 1981, True), (1000027, None, 0, 0, False)]


def test_an_unknown_element_is_left_out_with_a_note():
    _, reading = read(LUND.replace("<flag>", "<club>B</club><flag>"))
    assert reading.notes == ["element not read: club"]


def test_players_are_counted_through_all_batches(monkeypatch):
    monkeypatch.setattr(fide_xml, "BATCH", 3)
    rows, _ = read(
        *(player(fideid=n, name=f"P{n}") for n in range(1, 8)), columns="line, player_id"
    )
    assert rows == [(n, n) for n in range(1, 8)]


def test_a_player_with_an_unreadable_value_refuses_the_list():
    with pytest.raises(InputError, match="player 2: standard rating '18O5'"):
        read(LUND, player(fideid=2, rating="18O5"))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"<playerslist><player><name>Lund</name></player></playerslist>", "holds no <player>"),
        (b"<playerslist>Not found</playerslist>", "holds no <player>"),
        (b"<html><body>Not found</body></html>", "holds no <player>"),
        (b"<playerslist><player><fideid>1</fideid>", "no sound XML"),
        (
            "<playerslist><player><name>Muñoz</name></player></playerslist>".encode("latin-1"),
            "no sound",
        ),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(content, told):
    with pytest.raises(InputError, match=told):
        read_bytes(content)


def test_a_list_of_nobody_is_read():
    rows, reading = read()
    assert (rows, reading.systems) == ([], ())


def test_entities_are_not_expanded(tmp_path: Path):
    secret = tmp_path / "secret.txt"
    secret.write_text("do not read me")
    bomb = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">'
    start = f'<!DOCTYPE playerslist [{bomb}<!ENTITY file SYSTEM "{secret.as_uri()}">]>\n'
    rows, _ = read(player(fideid=1, name="&file;&b;"), columns="name", start=start)
    assert rows == [(None,)]


def test_the_printed_case_is_read(list_cases: Path):
    content = (list_cases / "icu_players_list.xml").read_bytes()
    rows, reading = read_bytes(content, "name, standard_rating, rapid_rating, birth_year")
    assert len(rows) == 11
    assert rows[0][1:] == (2729, 2760, 1985)
    assert rows[1][1:] == (1864, 0, 0)
    assert reading.systems == ("standard", "rapid", "blitz")

"""Exports read as others read them: by fixed slices, by an XML parser, out of an archive."""

import io
import xml.etree.ElementTree as ET
import zipfile
from datetime import date

import duckdb
import pytest

from pipeline.lists.export import export
from pipeline.lists.import_list import import_list
from pipeline.paths import Home
from tests.lists.list_files import HEADER_FOA, fixed_columns, foa, write

DAY = date(2025, 11, 1)
PERSONAL = ["fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title"]
RATINGS = ["rating", "games", "k"]
OTHERS = [f"{system}_{one}" for system in ("rapid", "blitz") for one in RATINGS]
END = ["birthday", "flag"]
ELEMENTS = {
    "combined": PERSONAL + RATINGS + OTHERS + END,
    "legacy": PERSONAL[:-1] + RATINGS + OTHERS + END,
    "single": PERSONAL + RATINGS + END,
}


def of_a_website(archive: bytes) -> dict[int, dict]:
    """The active and inactive players of a zipped combined list, by the slices of a chess site."""
    with zipfile.ZipFile(io.BytesIO(archive)) as zipped:
        (member,) = zipped.namelist()
        lines = zipped.read(member).decode("utf-8").splitlines()[1:]
    assert {len(line) >= 160 for line in lines} == {True}
    return {
        int(line[0:15]): {
            "name": line[15:76].strip(),
            "federation": line[76:79].strip() or None,
            "title": line[84:89].strip() or None,
            "rating": int(line[113:117]) if line[113:117].strip() else None,
            "k": int(line[123:125]) if line[123:125].strip() else None,
            "birth_year": int(line[152:156]) or None,
            "is_inactive": "i" in line[158:160],
        }
        for line in lines
    }


def of_an_xml_parser(content: str) -> list[dict[str, str]]:
    """Every player as element and text."""
    return [{one.tag: one.text or "" for one in player} for player in ET.fromstring(content)]


def published(home: Home, columns: str) -> list[tuple]:
    """The list as it is published, by player."""
    path = home.revision("standard", DAY, 1) / "list.parquet"
    with duckdb.connect() as con:
        return con.execute(
            f"SELECT {columns} FROM read_parquet('{path}') ORDER BY player_id"
        ).fetchall()


@pytest.mark.slow
def test_a_website_reads_every_player_of_a_made_list(month_made_once, tmp_path):
    home = month_made_once.home
    export(home, None, DAY, None, "fide-txt", None, tmp_path / "list.zip")
    found = of_a_website((tmp_path / "list.zip").read_bytes())
    told = "player_id, name, federation, title, rating, k, birth_year, status = 'inactive'"
    assert [(number, *found[number].values()) for number in sorted(found)] == published(home, told)


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["legacy", "single"])
def test_fixed_columns_hold_the_ratings_of_a_made_list(month_made_once, tmp_path, layout):
    home = month_made_once.home
    export(home, "standard", DAY, None, "fide-txt", layout, tmp_path / "list.txt")
    found = sorted(fixed_columns(tmp_path / "list.txt", layout), key=lambda row: int(row["id"]))
    shown = [(int(row["id"]), row["s"], row["sg"], row["sk"], row["flag"]) for row in found]
    rated = "CASE WHEN rating IS NULL THEN '' ELSE {}::VARCHAR END"
    numbers = ", ".join(rated.format(name) for name in ("rating", "games", "k"))
    assert shown == published(home, f"player_id, {numbers}, flag")


@pytest.mark.slow
@pytest.mark.parametrize("layout", ELEMENTS)
def test_an_xml_parser_finds_the_elements_of_every_player_in_order(
    month_made_once, tmp_path, layout
):
    home = month_made_once.home
    export(home, "standard", DAY, None, "fide-xml", layout, tmp_path / "list.xml")
    found = of_an_xml_parser((tmp_path / "list.xml").read_text(encoding="ascii"))
    assert {tuple(player) for player in found} == {tuple(ELEMENTS[layout])}
    shown = sorted((int(one["fideid"]), one["name"], one["rating"], one["flag"]) for one in found)
    told = "player_id, name, coalesce(rating::VARCHAR, ''), flag"
    assert shown == published(home, told)


def test_titles_beyond_their_column_lose_nobody_in_any_layout(home, tmp_path):
    titles = "LSI,FI,SI,SLI,NA"
    lund = foa(id=1000019, name="Lund, Tove", s=1946, sg=2, sk=20, born=1970)
    moved = lund[:94] + titles + lund[109:]
    import_list(home, write(tmp_path, HEADER_FOA, moved, foa(id=1000027, name="Ny, Nils")), DAY)
    for layout in ELEMENTS:
        for format in ("fide-txt", "fide-xml"):
            out = tmp_path / f"{layout}.{format}"
            export(home, "standard", DAY, None, format, layout, out)
            again = Home(tmp_path / f"{layout}-{format}")
            import_list(again, out, DAY, "standard")
            told = "player_id, o_title, rating, games, k, birth_year"
            assert published(again, told) == published(home, told)
    assert published(home, "o_title, rating") == [(titles, 1946), (None, None)]


def test_an_archive_of_xml_has_the_xml_in_it(home, tmp_path):
    import_list(home, write(tmp_path, HEADER_FOA, foa(id=7, name="Lund & Vik, Tove")), DAY)
    export(home, None, DAY, None, "fide-xml", None, tmp_path / "nov25.zip")
    with zipfile.ZipFile(tmp_path / "nov25.zip") as zipped:
        (member,) = zipped.namelist()
        (player,) = of_an_xml_parser(zipped.read(member).decode("ascii"))
    assert (member, player["name"], player["rating"]) == ("nov25.xml", "Lund & Vik, Tove", "")

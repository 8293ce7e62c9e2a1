"""Importing lists: which folders appear, what is refused, and the state that a list tells."""

import json
import zipfile
from datetime import date
from pathlib import Path

import duckdb
import pytest

from pipeline import chain
from pipeline.editions import load_editions
from pipeline.errors import InputError
from pipeline.lists import import_list as importing
from pipeline.lists.import_list import import_list
from pipeline.lists.imported_state import previous_state
from pipeline.paths import REGULATIONS, Home
from pipeline.schemas import KEYS, TABLES
from pipeline.verify import verify_home
from tests.lists.list_files import (
    HEADER_FOA,
    HEADER_LEGACY,
    HEADER_SINGLE,
    foa,
    legacy,
    single,
    write,
)

NOVEMBER = date(2025, 11, 1)


def rows(home: Home, table: str, columns: str, system="standard", day=NOVEMBER) -> list[tuple]:
    path = home.revision(system, day, 1) / f"{table}.parquet"
    with duckdb.connect() as con:
        return con.execute(f"SELECT {columns} FROM read_parquet('{path}')").fetchall()


def imported(home: Home, folder: Path, *lines: str, day=NOVEMBER, header=HEADER_FOA, system=None):
    return import_list(home, write(folder, header, *lines), day, system)


def refusal(home: Home, folder: Path, *lines: str, **more) -> str:
    with pytest.raises(InputError) as caught:
        imported(home, folder, *lines, **more)
    return str(caught.value)


LUND = foa(id=1000019, name="Lund, Tove", sex="F", s=2001, sg=3, sk=20, flag="w", born=1990)


def test_a_combined_list_becomes_revision_one_of_all_three_systems(home, tmp_path):
    result = imported(home, tmp_path, LUND)
    assert [(one.system, one.players, one.rated) for one in result.lists] == [
        ("standard", 1, 1),
        ("rapid", 1, 0),
        ("blitz", 1, 0),
    ]
    assert chain.systems(home) == ["blitz", "rapid", "standard"]
    assert verify_home(home).damages == []


def test_every_published_table_is_there_with_its_columns(home, tmp_path):
    imported(home, tmp_path, LUND)
    folder = home.revision("rapid", NOVEMBER, 1)
    with duckdb.connect() as con:
        for name, columns in TABLES.items():
            found = con.execute(
                f"DESCRIBE SELECT * FROM read_parquet('{folder}/{name}.parquet', "
                "hive_partitioning = false)"
            ).fetchall()
            assert [(column, kind) for column, kind, *_ in found] == columns
            assert set(KEYS[name]) <= {column for column, _ in columns}


def test_the_list_holds_what_is_printed(home, tmp_path):
    lines = [
        foa(id=1000035, name="Hvile, Ivar", s=1392, sg=0, sk=20, born=1980, flag="i"),
        foa(id=1000027, fed="ind", b=1500, bg=2, bk=40),
        foa(id=1000043, fed="ZZZ", s=2050, sg=0, sk=20),
        LUND,
    ]
    result = imported(home, tmp_path, *lines)
    columns = (
        "player_id, name, federation, sex, birth_year, rating, previous_rating, computed_rating, "
        "games, k, status, flag, inactive_from, is_listed"
    )
    assert rows(home, "list", columns) == [
        (
            1000019, "Lund, Tove", "NOR", "F", 1990, 2001, None, None, 3, 20, "active", "w",
            None, True,
        ),
        (1000027, None, "IND", "M", None, None, None, None, 0, None, "unrated", "", None, False),
        (
            1000035, "Hvile, Ivar", "NOR", "M", 1980, 1392, None, None, 0, 20, "inactive", "i",
            NOVEMBER, False,
        ),
        (1000043, None, "ZZZ", "M", None, 2050, None, None, 0, 20, "active", "", None, False),
    ]  # fmt: skip
    assert rows(home, "list", "player_id", "blitz")[1] == (1000027,)
    assert result.notes == ["unknown federation ZZZ: 1 player, not listed"]


def test_the_manifest_names_the_file_and_every_table_by_hash(home, tmp_path):
    imported(home, tmp_path, LUND)
    manifest = json.loads((home.revision("standard", NOVEMBER, 1) / "manifest.json").read_text())
    assert manifest["base"] is None
    assert [(one["kind"], one["name"]) for one in manifest["inputs"]] == [
        ("imported_list", "list.txt")
    ]
    assert {one["name"]: one["rows"] for one in manifest["outputs"]} == {
        f"{name}.parquet": 1 if name in ("list", "state") else 0 for name in TABLES
    }


def test_equal_files_give_equal_bytes_whatever_their_order(home, tmp_path):
    other = Home(tmp_path / "other")
    second = foa(id=1000027, name="Lund, Tora", s=1800, sg=0, sk=40)
    imported(home, tmp_path, LUND, second)
    imported(other, tmp_path, second, LUND)
    for name in TABLES:
        one, two = (
            (place.revision("standard", NOVEMBER, 1) / f"{name}.parquet").read_bytes()
            for place in (home, other)
        )
        assert one == two


def test_a_zipped_list_is_imported(home, tmp_path):
    archive = tmp_path / "players_list.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        target.write(write(tmp_path, HEADER_FOA, LUND), "players_list_foa.txt")
    assert len(import_list(home, archive, NOVEMBER).lists) == 3


def test_a_zipped_xml_list_is_imported(home, tmp_path):
    archive = tmp_path / "players_list_xml.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr(
            "players_list_xml.xml",
            "<playerslist><player><fideid>1000019</fideid><name>Lund, Tove</name><country>NOR"
            "</country><sex>F</sex><rating>2001</rating><games>3</games><k>20</k><rapid_rating>"
            "</rapid_rating><birthday>1990</birthday><flag>w</flag></player></playerslist>",
        )
    import_list(home, archive, NOVEMBER)
    assert rows(home, "list", "name, rating, k, flag, is_listed") == [
        ("Lund, Tove", 2001, 20, "w", True)
    ]
    assert rows(home, "list", "rating", "blitz") == [(None,)]


def test_an_archive_of_several_lists_or_a_damaged_one_is_refused(home, tmp_path):
    archive, broken = tmp_path / "two.zip", tmp_path / "broken.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        for name in ("a.txt", "b.txt"):
            target.writestr(name, HEADER_FOA + "\r\n" + LUND * 50)
    with pytest.raises(InputError, match=r"must hold one list; it holds a\.txt, b\.txt"):
        import_list(home, archive, NOVEMBER)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr("a.txt", HEADER_FOA + "\r\n" + LUND * 50)
    content = bytearray(archive.read_bytes())
    content[60:90] = bytes(30)
    broken.write_bytes(content)
    with pytest.raises(InputError, match="damaged zip archive"):
        import_list(home, broken, NOVEMBER)


def test_an_archive_that_unpacks_to_more_than_a_list_has_is_refused(home, tmp_path, monkeypatch):
    monkeypatch.setattr("pipeline.lists.source.LARGEST_TEXT", 10_000)
    archive = tmp_path / "bomb.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr("a.txt", " " * 20_000)
    with pytest.raises(InputError, match="holds 20,000 bytes unpacked"):
        import_list(home, archive, NOVEMBER)


def test_a_list_of_the_date_is_never_overwritten(home, tmp_path):
    imported(home, tmp_path, LUND)
    told = refusal(home, tmp_path, LUND)
    assert "There is a standard list of 2025-11-01 already" in told


def test_an_import_that_was_broken_off_goes_on_where_it_stopped(home, tmp_path, monkeypatch):
    original = importing.write_revision

    def broken(con, home, system, *more):
        if system == "rapid":
            raise RuntimeError("power cut")
        return original(con, home, system, *more)

    with monkeypatch.context() as patched:
        patched.setattr(importing, "write_revision", broken)
        with pytest.raises(RuntimeError):
            imported(home, tmp_path, LUND)
    assert chain.systems(home) == ["standard"]
    assert "standard list of 2025-11-01 already" in refusal(home, tmp_path, LUND, foa(id=7))
    result = imported(home, tmp_path, LUND)
    assert [one.system for one in result.lists] == ["rapid", "blitz"]


@pytest.mark.parametrize("day", [date(2025, 11, 2), date(2010, 2, 1)])
def test_a_date_without_a_list_is_refused(home, tmp_path, day):
    assert f"{day} is no list date of standard" in refusal(home, tmp_path, LUND, day=day)
    assert not home.lists.exists()


def test_a_single_list_is_of_the_system_named_by_option_or_file_name(home, tmp_path):
    player = single(id=1000019, name="Lund, Tove", s=2001, sg=0, sk=20)
    assert imported(home, tmp_path, player, header=HEADER_SINGLE, system="blitz").notes == []
    file = write(tmp_path, HEADER_SINGLE, player, name="rapid_rating_list.txt")
    result = import_list(home, file, NOVEMBER)
    assert [one.system for one in result.lists] == ["rapid"]
    result = imported(home, tmp_path, player, header=HEADER_SINGLE)
    assert [one.system for one in result.lists] == ["standard"]
    assert result.notes == ["taken as the standard list; --system says which list it is"]


def test_one_system_of_a_combined_list_can_be_asked_for(home, tmp_path):
    result = imported(home, tmp_path, LUND, system="rapid")
    assert [one.system for one in result.lists] == ["rapid"]


def test_a_list_of_another_month_is_refused(home, tmp_path):
    told = refusal(home, tmp_path, single(id=7), header=HEADER_SINGLE, day=date(2025, 12, 1))
    assert "is the list of 2025-11-01 by its header, not of 2025-12-01" in told


def test_a_list_before_2012_is_standard_and_may_be_older_than_the_oldest_edition(home, tmp_path):
    line = "    1000019 Hald, Tore                       g     NOR      2547    17 17.01.1972     "
    file = write(tmp_path, line, name="apr01frl.txt")
    with pytest.raises(InputError, match="is a list of the years before rapid"):
        import_list(home, file, date(2001, 4, 1), "rapid")
    with pytest.raises(InputError, match="no list date"):
        import_list(home, file, date(2001, 5, 1))
    import_list(home, file, date(2001, 4, 1))
    assert rows(home, "list", "title, rating, k, sex", day=date(2001, 4, 1)) == [
        ("GM", 2547, None, "M")
    ]


def states(home, tmp_path, *lines, day=NOVEMBER, header=HEADER_FOA, system=None, of="standard"):
    imported(home, tmp_path, *lines, day=day, header=header, system=system)
    columns = "player_id, games_counted, is_ever_2400, is_ever_2300"
    return [row[1:] for row in rows(home, "state", columns, of, day)]


def test_printed_k_tells_the_counter_and_the_limits_reached(home, tmp_path):
    assert states(
        home,
        tmp_path,
        foa(id=1, s=1800, sg=5, sk=40, born=1980),  # new: nothing counted yet
        foa(id=2, s=1800, sg=5, sk=20, born=1980),
        foa(id=3, s=2290, sg=0, sk=10, born=1980),  # K of the top: was there once
        foa(id=4, s=2400, sg=0, sk=20, born=1980),
        foa(id=5, s=1800, sg=0, sk=40, born=2007),  # junior: K 40 comes from the age
        foa(id=6, s=1800, sg=0, sk=20, born=2007),  # junior below K 40: once at 2300
        foa(id=7, s=2300, sg=0, sk=20, born=1980),
        foa(id=8, s=1800, sg=0, born=2006),  # no K printed; 19 this year
        foa(id=9),
        foa(id=10, s=1800, sg=0, sk=40),
    ) == [
        (0, False, False),
        (30, False, False),
        (30, True, False),
        (30, True, True),
        (30, False, False),
        (30, False, True),
        (30, False, True),
        (30, False, False),
        (0, False, False),
        (0, False, False),
    ]


def test_before_2014_there_are_no_juniors_but_2300_is_remembered(home, tmp_path):
    day = date(2014, 6, 1)
    lines = [
        legacy(id=1, s=1800, sg=0, sk=30, born=2000),
        legacy(id=2, s=1800, sg=0, sk=15, born=2000),
        legacy(id=3, s=2310, sg=0, sk=15, born=2000),
    ]
    assert states(home, tmp_path, *lines, day=day, header=HEADER_LEGACY) == [
        (0, False, False),
        (30, False, False),
        (30, False, True),
    ]


def test_where_all_have_the_same_k_it_tells_nothing(home, tmp_path):
    lines = [legacy(id=1, r=1800, rg=0, rk=20), legacy(id=2, r=2400, rg=0, rk=20)]
    found = states(home, tmp_path, *lines, day=date(2014, 6, 1), header=HEADER_LEGACY, of="rapid")
    assert found == [(30, False, False), (30, True, True)]


def test_activity_and_history_start_with_the_imported_list(home, tmp_path):
    imported(home, tmp_path, LUND, foa(id=1000027, s=1800, sg=0, sk=20, flag="i"), foa(id=1000035))
    columns = (
        "player_id, last_game_on, has_earlier_result, pool_starts_on, first_published_on, k_basis, "
        "activity_basis"
    )
    assert rows(home, "state", columns) == [
        (1000019, NOVEMBER, True, None, NOVEMBER, "import", "import"),
        (1000027, None, True, None, NOVEMBER, "import", "import"),
        (1000035, None, False, None, None, "import", "import"),
    ]


OLDER = (
    foa(id=1, s=1800, sg=7, sk=40, born=1980),
    foa(id=2, s=2410, sg=2, sk=10, born=1980),
    foa(id=3, s=1900, sg=4, sk=20, born=1980),
)
NEWER = (
    foa(id=1, s=1820, sg=5, sk=40, born=1980),
    foa(id=2, s=2390, sg=1, sk=20, born=1980),
    foa(id=3, born=1980),
    foa(id=4, s=1500, sg=6, sk=40, born=1980),
)
TOGETHER = [(1, 12, False), (2, 33, True), (3, 34, False), (4, 6, False)]


def test_games_printed_on_older_imported_lists_are_added(home, tmp_path):
    imported(home, tmp_path, *OLDER, day=date(2025, 10, 1))
    imported(home, tmp_path, *NEWER)
    assert rows(home, "state", "player_id, games_counted, is_ever_2400") == TOGETHER
    inputs = json.loads((home.revision("standard", NOVEMBER, 1) / "manifest.json").read_text())
    assert [one["kind"] for one in inputs["inputs"]] == ["imported_list", "older_import"]


def test_the_order_of_the_imports_makes_no_difference_to_the_next_list(home, tmp_path):
    imported(home, tmp_path, *NEWER)
    imported(home, tmp_path, *OLDER, day=date(2025, 10, 1))
    newest = chain.published(home, "standard", NOVEMBER)
    select, older = previous_state(home, load_editions(REGULATIONS), newest)
    with duckdb.connect() as con:
        found = con.execute(
            f"SELECT player_id, games_counted, is_ever_2400 FROM ({select}) ORDER BY player_id"
        ).fetchall()
    assert found == TOGETHER
    assert [str(one.list_date) for one in older] == ["2025-10-01"]


def test_the_state_read_again_is_the_state_written(home, tmp_path):
    imported(home, tmp_path, *OLDER, day=date(2025, 10, 1))
    imported(home, tmp_path, *NEWER)
    newest = chain.published(home, "standard", NOVEMBER)
    select, _ = previous_state(home, load_editions(REGULATIONS), newest)
    with duckdb.connect() as con:
        again = con.execute(f"SELECT * FROM ({select}) ORDER BY player_id").fetchall()
        written = con.execute(
            f"SELECT * FROM read_parquet('{newest.table('state')}', hive_partitioning = false)"
        ).fetchall()
    assert again == written


def test_a_list_that_was_cut_off_is_refused(home, tmp_path):
    file = write(tmp_path, HEADER_FOA, LUND, foa(id=1000027, name="Berg, Ole", s=1900))
    content = file.read_bytes().rstrip(b"\r\n")
    file.write_bytes(content[: content.rindex(b"1900")])
    with pytest.raises(InputError, match="cut off: its last line, 3"):
        import_list(home, file, NOVEMBER)
    file.write_bytes(content)
    assert import_list(home, file, NOVEMBER).lists[0].players == 2

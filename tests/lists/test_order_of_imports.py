"""F1: an older list that is imported after a newer one counts for the next list just the same."""

import json
from datetime import date

import duckdb

from pipeline.build import run_list
from pipeline.lists.import_list import import_list
from pipeline.paths import Home
from pipeline.storage import file_hash
from pipeline.verify import verify_home
from tests.lists.list_files import HEADER_FOA, foa, write

OCTOBER, NOVEMBER, DECEMBER = (date(2025, month, 1) for month in (10, 11, 12))
LISTS = {
    OCTOBER: (foa(id=1, s=2410, sg=2, sk=10), foa(id=2, s=1800, sg=7, sk=40)),
    NOVEMBER: (foa(id=1, s=2390, sg=1, sk=20), foa(id=2, s=1820, sg=5, sk=40)),
}


def rows(path, columns):
    """Columns of a published table."""
    return duckdb.sql(
        f"SELECT {columns} FROM read_parquet('{path}', hive_partitioning = false)"
    ).fetchall()


def made(root, order):
    """The home of the list of December after imports in an order."""
    home = Home(root / "home")
    for day in order:
        import_list(home, write(root, HEADER_FOA, *LISTS[day]), day, "standard")
    run_list(home, DECEMBER, "standard")
    return home


def test_the_order_of_the_imports_makes_no_difference_to_the_next_list(tmp_path):
    folders = []
    for number, order in enumerate([(OCTOBER, NOVEMBER), (NOVEMBER, OCTOBER)]):
        (tmp_path / str(number)).mkdir()
        folders.append(made(tmp_path / str(number), order).revision("standard", DECEMBER, 1))
    names = ("list", "state", "changes", "causes")
    first, second = ({name: file_hash(one / f"{name}.parquet") for name in names}
                     for one in folders)  # fmt: skip
    assert first == second


def test_the_games_and_ratings_of_the_older_list_are_on_the_next_and_in_its_manifest(tmp_path):
    home = made(tmp_path, (NOVEMBER, OCTOBER))
    revision = home.revision("standard", DECEMBER, 1)
    assert rows(revision / "list.parquet", "player_id, k") == [(1, 10), (2, 40)]
    assert rows(revision / "state.parquet", "player_id, games_counted, is_ever_2400") == [
        (1, 33, True), (2, 12, False),
    ]  # fmt: skip
    inputs = json.loads((revision / "manifest.json").read_text())["inputs"]
    older = home.revision("standard", OCTOBER, 1) / "list.parquet"
    assert {"kind": "older_import", "name": "2025-10-01 list", "sha256": file_hash(older)} in inputs
    assert verify_home(home).damages == []

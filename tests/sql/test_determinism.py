"""A list is a function of its inputs: byte for byte, whatever the threads, memory or order."""

import random

import pytest
from rules.rows import rows
from rules.scenes import load_all, world_of

from pipeline.database import load_macros
from pipeline.publish import write_table
from pipeline.schemas import KEYS, TABLES

ROWS = {str(row): row for row in rows()}


def _hashes(desk, folder, **settings):
    """SHA-256 of every published table of the list a desk makes."""
    found = {}

    def write(con):
        for table in TABLES:
            found[table] = write_table(con, table, folder)["sha256"]

    desk.build(write=write, **settings)
    return found


def _shuffled(seed):
    return lambda rows: random.Random(seed).sample(rows, len(rows))


@pytest.mark.parametrize("row", ["standard 2009-07-01", "blitz 2014-07-01", "standard 2025-10-01"])
def test_the_same_world_gives_the_same_bytes(row, tmp_path):
    # a desk full of all the scenes of an edition
    load_all()
    desk, _ = world_of(ROWS[row])
    plain = _hashes(desk, tmp_path, threads=1)
    for settings in (
        {"threads": 2, "memory_limit": "300MB", "shuffled": _shuffled(1)},
        {"threads": 4, "memory_limit": "120MB", "shuffled": _shuffled(2)},
    ):
        assert _hashes(desk, tmp_path, **settings) == plain


def test_the_keys_of_the_published_tables_are_unique(tmp_path):
    load_all()
    desk, _ = world_of(ROWS["standard 2009-07-01"])
    repeated = {}

    def write(con):
        load_macros(con)
        for table, key in KEYS.items():
            columns = ", ".join(f'"{column}"' for column in key)
            found = con.execute(
                f'SELECT count(*) FROM (SELECT {columns} FROM "{table}" GROUP BY ALL'
                " HAVING count(*) > 1)"
            ).fetchall()
            repeated[table] = found[0][0]

    desk.build(write=write)
    assert set(repeated.values()) == {0}

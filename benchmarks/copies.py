"""A month of many times the games: copies of a staged month, other players in each.

``python -m benchmarks.copies HOME WORLD COPIES TARGET`` writes into the folder TARGET a home with
one batch per copy, and the list and the register (``list.txt``, ``register.csv``) to load there.
Nothing of it went through the reading of reports: it is for the models. HOME is a home into which
the reports of WORLD came, alone.

Ten copies share their players, each of them moved a few places along the list, so that no two
copies tell of the same games; the next ten have a list of their own. What an entry says of a player
is what his list says. Rounds have no days: ten copies fall into the same weeks, and a player would
sit at ten boards on most days of the month.
"""

import json
import sys
from pathlib import Path

import duckdb

from benchmarks.worlds import describe
from pipeline.paths import Home
from pipeline.staged import STAGED
from pipeline.storage import file_hash

SHARING = 10  # copies with the same players
APART = 10_000_000_000  # between the IDs of one list and the next
PLACES = 7  # that a player moves along the list from one copy to the next
ORDER = {"entries": "ORDER BY report_no, start_rank, line"}  # the others keep theirs
PLAYERS = """
CREATE TABLE players AS
SELECT player_id, name, sex, birth_year, rating, count(*) OVER () AS players,
    row_number() OVER (ORDER BY player_id) - 1 AS place
FROM read_parquet($list)
"""
# Of a copy: each player's ID, and what the list says of the player whose place he takes.
MOVED = """
CREATE OR REPLACE TABLE moved AS
SELECT own.player_id, other.player_id + $group * $apart AS new_id, other.name, other.sex,
    other.birth_year, other.rating
FROM players AS own INNER JOIN players AS other
    ON (own.place + $moved) % own.players = other.place
"""
ENTRIES = """
SELECT entries.* REPLACE (
    coalesce(new_id, entries.player_id + $copy * $apart * 1000) AS player_id,
    coalesce(moved.name, entries.name) AS name,
    CASE coalesce(moved.sex, upper(entries.sex)) WHEN 'F' THEN 'w' WHEN 'M' THEN 'm'
        ELSE entries.sex END AS sex,
    coalesce(moved.birth_year, entries.birth_year) AS birth_year,
    CASE WHEN moved.player_id IS NULL THEN entries.rating_stated ELSE moved.rating END
        AS rating_stated
) FROM template_entries AS entries LEFT JOIN moved ON entries.player_id = moved.player_id
"""
REGISTER = """
SELECT * EXCLUDE (copy) REPLACE (
    event_id || '-' || copy AS event_id, pooled_with || '-' || copy AS pooled_with,
    CASE WHEN NOT regexp_matches(report_file, '[*?\\[]')
        THEN regexp_replace(report_file, '([^|.]+)([^|]*)', '\\1-' || copy || '\\2', 'g')
    END AS report_file
)
FROM read_csv($file, all_varchar = true), (SELECT format('{:05d}', unnest(range($copies))) AS copy)
ORDER BY event_id
"""


def make(template: Home, world: Path, copies: int, target: Path) -> None:
    """Writes the copies of the only batch of ``template``."""
    home = Home(target / "home")
    con = duckdb.connect()
    [batch] = template.staged.glob("batch=*")
    for name in STAGED:
        con.execute(f"CREATE VIEW template_{name} AS FROM read_parquet('{batch / name}.parquet')")
    [first] = template.lists.glob("system=standard/*/revision=1/list.parquet")
    con.execute(PLAYERS, {"list": str(first)})
    for copy in range(copies):
        folder = home.staged / f"batch={copy + 1:06d}"
        folder.mkdir(parents=True)
        numbers = {"group": copy // SHARING, "apart": APART, "moved": copy % SHARING * PLACES}
        con.execute(MOVED, numbers)
        _write(con, folder, copy)
    _write_list(world, -(-copies // SHARING), target / "list.txt")
    con.execute(
        f"COPY ({REGISTER}) TO '{target / 'register.csv'}' (FORMAT csv, HEADER)",
        {"file": str(world / "register.csv"), "copies": copies},
    )


def _write(con: duckdb.DuckDBPyConnection, folder: Path, copy: int) -> None:
    """One batch: what names a report or an event gets the number of the copy."""
    changed = {
        "batch": f"{copy + 1}",
        "report_sha256": f"'{copy:05x}' || substr(report_sha256, 6)",
        "file_name": f"regexp_replace(file_name, '^([^.]+)', '\\1-{copy:05d}')",
        "file_stem": f"regexp_replace(file_stem, '^([^.]+)', '\\1-{copy:05d}')",
        "round_date": "NULL::DATE",
    }
    outputs = []
    for name, columns in STAGED.items():
        source = f"({ENTRIES})" if name == "entries" else f"template_{name}"
        replaced = ", ".join(
            f"{changed[column]} AS {column}" for column, _ in columns if column in changed
        )
        path = folder / f"{name}.parquet"
        values = {"copy": copy, "apart": APART} if name == "entries" else {}
        con.execute(
            f"COPY (SELECT * REPLACE ({replaced}) FROM {source} {ORDER.get(name, '')})"
            f" TO '{path}' (FORMAT parquet, COMPRESSION zstd)",
            values,
        )
        outputs.append({"name": path.name, "sha256": file_hash(path)})
    (folder / "manifest.json").write_text(json.dumps({"outputs": outputs}))


def _write_list(world: Path, groups: int, path: Path) -> None:
    """The list of the world once per group, with other IDs."""
    source = world / describe(world)["first_list"]["file"]
    with source.open("rb") as stream, path.open("wb") as target:
        head, *lines = stream.readlines()
        target.write(head)
        for group in range(groups):
            for line in lines:
                number = int(line[:15]) + group * APART
                target.write(str(number).ljust(15).encode() + line[15:])


if __name__ == "__main__":
    make(Home(Path(sys.argv[1])), Path(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))

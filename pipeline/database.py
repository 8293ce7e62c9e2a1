"""DuckDB: one in-memory database per run, and the SQL files of ``sql/`` run in name order.

A model is a file ``NN_name.sql`` with one SELECT; it becomes the table ``name``, or a view where
its head says so. A check is a file in ``sql/checks`` whose SELECT must return no row; its first
line says ``-- fail`` or ``-- warn``.
"""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import duckdb

from pipeline.errors import CheckFailed
from pipeline.paths import CHECKS, SQL, Home

AS_A_VIEW = " A view: "  # in the head of a model that is no table
SHOWN = 7  # rows of a failed check that its message shows
ROWS_AT_ONCE = 4096  # rows made a table by one statement
Progress = Callable[..., None]  # what is being done; how many are done, of how many, where known
_PARSED: dict[str, list[duckdb.Statement]] = {}


@contextmanager
def connect(
    home: Home | None = None, threads: int | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """An in-memory database that spills into ``<home>/tmp`` within bounds.

    Memory and spill limits come from RATINGLIST_MEMORY_LIMIT and RATINGLIST_SPILL_LIMIT
    (DuckDB notation, default 1600MB and 20GB), threads from RATINGLIST_THREADS.
    """
    con = duckdb.connect(":memory:")
    try:
        chosen = threads or int(os.environ.get("RATINGLIST_THREADS", "0"))
        if chosen:
            con.execute(f"SET threads = {int(chosen)}")
        con.execute("SET memory_limit = ?", [os.environ.get("RATINGLIST_MEMORY_LIMIT", "1600MB")])
        if home is not None:
            home.temporary.mkdir(parents=True, exist_ok=True)
            con.execute("SET temp_directory = ?", [str(home.temporary / "spill")])
            con.execute(
                "SET max_temp_directory_size = ?",
                [os.environ.get("RATINGLIST_SPILL_LIMIT", "20GB")],
            )
        con.execute("SET TimeZone = 'UTC'")
        con.execute("SET preserve_insertion_order = false")
        # A database in memory has nothing to save, yet DuckDB would stop to write it out.
        con.execute("SET checkpoint_threshold = '1TB'")
        # A notebook without ipywidgets has no bar, and DuckDB refuses to speak of it there.
        if con.execute("SELECT current_setting('enable_progress_bar')").fetchall()[0][0]:
            con.execute("SET enable_progress_bar = false")
        yield con
    finally:
        con.close()


@dataclass(frozen=True)
class Model:
    """One SQL file: its place in the order, the table it makes and the file."""

    number: int
    table: str
    path: Path


def models(folder: Path = SQL) -> list[Model]:
    """The models of a folder in the order they run."""
    found = []
    for path in sorted(folder.glob("[0-9]*_*.sql")):
        number, _, table = path.stem.partition("_")
        found.append(Model(int(number), table, path))
    return found


def execute_parsed(con: duckdb.DuckDBPyConnection, text: str) -> duckdb.DuckDBPyConnection:
    """Runs a text that every list runs: a process parses it once, whatever the connection."""
    if text not in _PARSED:
        _PARSED[text] = con.extract_statements(text)
    for statement in _PARSED[text]:
        con.execute(statement)
    return con


def load_macros(con: duckdb.DuckDBPyConnection, folder: Path = SQL) -> None:
    """Defines the vocabulary the models use."""
    execute_parsed(con, (folder / "macros.sql").read_text())


def make_table(
    con: duckdb.DuckDBPyConnection, name: str, columns: dict[str, str], rows: list[dict]
) -> None:
    """A table from rows, with its columns and their types. By way of JSON, which keeps the types of
    empty columns and, unlike an Arrow table made from Python values, does not import pandas. In
    pieces: DuckDB holds a text of JSON many times over while it reads it."""
    structure = json.dumps([columns])
    target = f"CREATE OR REPLACE TABLE {name} AS"
    for start in range(0, max(len(rows), 1), ROWS_AT_ONCE):
        piece = json.dumps(rows[start : start + ROWS_AT_ONCE], default=str)
        con.execute(
            f"{target} SELECT unnest(from_json($rows, $structure), recursive := true)",
            {"rows": piece, "structure": structure},
        )
        target = f"INSERT INTO {name}"


def records(
    con: duckdb.DuckDBPyConnection, sql: str, values: dict | list | None = None
) -> list[dict]:
    """The rows of a query as dicts."""
    answer = con.execute(sql, values)
    columns = [column[0] for column in answer.description]
    return [dict(zip(columns, row, strict=True)) for row in answer.fetchall()]


def tables_read(model: Model) -> frozenset[str]:
    """The tables and views that a model names, those of its own aside."""
    return _tables_named(model.path.read_text())


@cache
def _tables_named(text: str) -> frozenset[str]:
    code = "\n".join(line.partition("--")[0] for line in text.splitlines())
    own = re.findall(r"(\w+) as \(", code)
    named = re.findall(r"\b(?:from|join)\s+(\w+)", code)
    # A macro reads the tables whose names it is given.
    for given in re.findall(r"\b(?:from|join)\s+\w+\(([^)]*)\)", code):
        named += re.findall(r"'(\w+)'", given)
    return frozenset(named).difference(own)


def last_readers(chosen: list[Model], tables: Iterable[str]) -> dict[str, list[str]]:
    """Model to those of ``tables`` that it is the last to read, or to make where none reads it."""
    last: dict[str, str] = {}
    for model in chosen:
        last |= dict.fromkeys({model.table} | tables_read(model), model.table)
    found: dict[str, list[str]] = {}
    for table in tables:
        found.setdefault(last[table], []).append(table)
    return found


def run_models(
    con: duckdb.DuckDBPyConnection,
    chosen: list[Model],
    progress: Progress | None = None,
    ends: dict[str, list[str]] | None = None,
) -> None:
    """Makes one table per model, in the given order; progress is counted over all there are.

    ``ends`` names the tables that go once a model is made (see ``last_readers``).
    """
    places = {each.table: place for place, each in enumerate(models())} if progress else {}
    for model in chosen:
        if progress:
            progress(model.table, places[model.table], len(places))
        text = model.path.read_text()
        kind = "VIEW" if AS_A_VIEW in text else "TABLE"
        execute_parsed(con, f'CREATE OR REPLACE {kind} "{model.table}" AS {text}')
        for table in (ends or {}).get(model.table, ()):
            con.execute(f'DROP TABLE "{table}"')


@dataclass(frozen=True)
class CheckResult:
    """What one check found: its name, severity, number of rows and the first of them."""

    name: str
    severity: str
    rows: int
    examples: list[tuple]
    columns: list[str]

    @property
    def records(self) -> list[dict]:
        """The examples as dicts."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.examples]

    @property
    def told(self) -> list[str]:
        """The examples as lines, and how many more there are."""
        rows = [
            f"{next(iter(one.values()))}: {one['message']}"
            if "message" in one
            else ", ".join(f"{name} {value}" for name, value in one.items())
            for one in self.records
        ]
        return rows + ([f"and {self.rows - len(rows)} more"] if self.rows > len(rows) else [])

    def __str__(self) -> str:
        return "\n    ".join([f"  {self.name}: {self.rows} found", *self.told])


def register_checks(con: duckdb.DuckDBPyConnection) -> None:
    """The table ``check_names``: what a decision can let pass."""
    names = sorted(path.stem for path in CHECKS.glob("*.sql"))
    con.execute("CREATE OR REPLACE TABLE check_names AS SELECT unnest($1) AS name", [names])


def run_checks(
    con: duckdb.DuckDBPyConnection, passed: frozenset[str] = frozenset()
) -> list[CheckResult]:
    """Runs every check; returns those that found rows.

    Raises CheckFailed where a ``-- fail`` check that is not in ``passed`` found rows.
    """
    results = []
    for path in sorted(CHECKS.glob("*.sql")):
        text = path.read_text()
        severity = re.match(r"-- (fail|warn)\n", text).group(1)
        found = execute_parsed(con, text)
        columns = [column[0] for column in found.description]
        rows = found.fetchall()
        if rows:
            examples = sorted(rows, key=repr)[:SHOWN]
            results.append(CheckResult(path.stem, severity, len(rows), examples, columns))
    failed = [one for one in results if one.severity == "fail" and one.name not in passed]
    if failed:
        lines = "\n".join(str(one) for one in failed)
        raise CheckFailed(
            f"The built list fails {len(failed)} check{'s' * (len(failed) > 1)}; nothing was "
            f"published:\n{lines}\nA publish_anyway decision with the name of a check (ratinglist "
            "decide) lets the list pass it.",
            [{"check": one.name, "rows": one.rows, "examples": one.records} for one in failed],
        )
    return results

"""Input tables as CSV files: all problems told at once, each sound file kept as a load.

A load is a folder ``load=NNNNNN`` with the file as it came (``source.csv``), its rows in types
(Parquet, with the columns ``load INT, loaded_on DATE, line INT`` added) and a manifest. A file with
a problem is refused whole.
"""

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from pipeline import dictionary
from pipeline.database import make_table
from pipeline.errors import InputError
from pipeline.paths import Home, next_numbered, numbered
from pipeline.schemas import empty_table
from pipeline.storage import atomic_folder, file_hash, write_json

if TYPE_CHECKING:
    import pyarrow as pa

SHOWN = 50  # problems printed at once


@dataclass(frozen=True)
class Field:
    """A column of an input table: how its cells are read, and whether column and cell may lack.

    ``read`` turns a trimmed cell that is not blank into a value; a ValueError says what is wrong.
    """

    name: str
    read: Callable[[str], object]
    is_needed: bool = False
    may_lack: bool = False


@dataclass(frozen=True)
class Problem:
    """What is wrong with a cell, a row (no column) or the file (no line)."""

    line: int | None
    column: str | None
    what: str

    def __str__(self) -> str:
        place = "the file" if self.line is None else f"line {self.line}"
        return f"{place}{f', column {self.column}' if self.column else ''}: {self.what}"


@dataclass(frozen=True)
class InputTable:
    """A kind of input file: its name in messages and folders, its columns."""

    name: str
    view: str
    fields: tuple[Field, ...]

    @property
    def columns(self) -> list[tuple[str, str]]:
        """All columns of the stored table with their DuckDB types, load, day and line included."""
        return dictionary.table(self.name).typed


def read_rows(path: Path, table: InputTable) -> tuple[bytes, list[dict], list[Problem]]:
    """The file's bytes, its rows in types (with ``line``; None where a cell is blank or wrong), and
    the problems of single cells.

    Raises InputError where the file is missing, not UTF-8, no CSV, or its header does not fit.
    """
    if not path.is_file():
        raise InputError(f"{path} is not a file; name the CSV file with the {table.name}.")
    content = path.read_bytes()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InputError(
            f"{path}, line {line}: the file is not UTF-8. Save it as CSV in UTF-8."
        ) from None
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    rows: list[dict] = []
    problems: list[Problem] = []
    try:
        header = [cell.strip() for cell in next(reader, [])]
        _check_header(path, header, table)
        places = [(one, header.index(one.name)) for one in table.fields if one.name in header]
        blank = {"line": None} | {field.name: None for field in table.fields}
        line = reader.line_num + 1
        for cells in reader:
            if "".join(cells).strip():
                if len(cells) == len(header):
                    row = blank | {"line": line}
                    _read_cells(row, cells, places, problems)
                    rows.append(row)
                else:
                    what = f"{len(cells)} cells instead of {len(header)}; quote cells with a comma"
                    problems.append(Problem(line, None, what))
            line = reader.line_num + 1
    except csv.Error as error:
        raise InputError(
            f"{path}, line {reader.line_num}: this is no sound CSV ({error})."
        ) from None
    return content, rows, problems


def _check_header(path: Path, header: list[str], table: InputTable) -> None:
    known = [field.name for field in table.fields]
    faults = {
        "unknown": [name or "(blank)" for name in header if name not in known],
        "twice": sorted({name for name in header if header.count(name) > 1 and name in known}),
        "missing": [
            one.name for one in table.fields if one.name not in header and not one.may_lack
        ],
    }
    told = "; ".join(f"{what}: {', '.join(names)}" for what, names in faults.items() if names)
    if told:
        raise InputError(
            f"{path}, line 1: the columns do not fit ({told}). "
            f"A file of {table.name} has the columns {','.join(known)}, with commas between them."
        )


def _read_cells(
    row: dict, cells: list[str], places: list[tuple[Field, int]], problems: list[Problem]
) -> None:
    """Puts the values of a line's cells into its row."""
    for field, place in places:
        text = cells[place].strip()
        if text:
            try:
                row[field.name] = field.read(text)
            except ValueError as error:
                problems.append(Problem(row["line"], field.name, str(error)))
        elif field.is_needed:
            what = "is blank, but every row needs it"
            problems.append(Problem(row["line"], field.name, what))


def told_twice(rows: Iterable[dict], column: str) -> list[Problem]:
    """A problem for each row whose ``column`` has the value of an earlier row."""
    first: dict = {}
    problems = []
    for row in rows:
        value = row[column]
        if value is not None and first.setdefault(value, row["line"]) != row["line"]:
            what = f"'{value}' stands on line {first[value]} already"
            problems.append(Problem(row["line"], column, what))
    return problems


def refuse(path: Path, problems: list[Problem]) -> None:
    """Raises InputError with all problems of a file, in line order; does nothing without any."""
    if problems:
        ordered = sorted(problems, key=lambda one: (one.line or 0, one.column or ""))
        told = [f"  {problem}" for problem in ordered[:SHOWN]]
        more = [f"  … and {len(problems) - SHOWN} more"] if len(problems) > SHOWN else []
        raise InputError(
            f"{path} has {len(problems)} problem{'s' * (len(problems) > 1)}; "
            "nothing of it was taken:\n" + "\n".join(told + more)
        )


def store(
    home: Home, folder: Path, table: InputTable, content: bytes, rows: list[dict], loaded_on: date
) -> int:
    """Keeps a checked file as the next load of a folder; returns its number."""
    # Only here: those who read loads and store none do not wait for its import.
    from pyarrow.parquet import write_table

    number, final = next_numbered(folder, "load")
    typed = [row | {"load": number, "loaded_on": loaded_on} for row in rows]
    with atomic_folder(home, final) as draft:
        (draft / "source.csv").write_bytes(content)
        parquet = draft / f"{table.name}.parquet"
        write_table(_as_arrow(table, typed), parquet, compression="zstd")
        outputs = [
            {"name": file.name, "rows": len(rows), "sha256": file_hash(file)}
            for file in (parquet, draft / "source.csv")
        ]
        manifest = {"schema_version": dictionary.SCHEMA_VERSION, "outputs": outputs}
        write_json(draft / "manifest.json", manifest)
    return number


def _as_arrow(table: InputTable, rows: list[dict]) -> "pa.Table":
    """The rows as DuckDB makes them: pyarrow would load pandas to make a table of Python values."""
    from pipeline.parquet_metadata import arrow_schema

    with duckdb.connect() as con:
        make_table(con, "typed", dict(table.columns), rows)
        return con.table("typed").to_arrow_table().combine_chunks().cast(arrow_schema(table.name))


def open_view(con: duckdb.DuckDBPyConnection, folder: Path, table: InputTable) -> None:
    """Makes the view of all rows of all loads, in the table's columns; empty without a load."""
    files = [str(load / f"{table.name}.parquet") for _, load in numbered(folder, "load")]
    if files:
        listed = ", ".join("'" + file.replace("'", "''") + "'" for file in files)
        source = f"SELECT * FROM read_parquet([{listed}], hive_partitioning = false)"
    else:
        source = empty_table(table.columns)
    con.execute(f"CREATE OR REPLACE VIEW {table.view} AS {source}")

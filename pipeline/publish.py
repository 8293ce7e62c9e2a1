"""Publishes a built list: tables and manifest in one folder that appears whole or not at all."""

import platform
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import duckdb

from pipeline import __version__, gate, inputs
from pipeline.dictionary import SCHEMA_VERSION
from pipeline.lists.write_csv import csv_select
from pipeline.orders import Order
from pipeline.paths import Home, next_numbered
from pipeline.published_tables import quoted
from pipeline.schemas import KEYS, ROW_GROUP, TABLES, typed_columns
from pipeline.storage import atomic_folder, file_hash, write_json, write_sealed


def publish(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, prepared: inputs.Prepared
) -> tuple[int, Path]:
    """Writes every table of a revision and its manifest; returns revision and folder.

    A what-if (one edition for all events) is kept apart and never becomes a base.
    """
    started = time.monotonic()
    if order.edition:
        parent = home.what_ifs(order.edition, order.system, order.list_date)
        revision, final = next_numbered(parent, "revision", width=1)
    else:
        revision = prepared.revision
        final = home.revision(order.system, order.list_date, revision)
    with atomic_folder(home, final) as draft:
        # What a large month keeps in files may be in order already.
        in_order = prepared.parts.sorted if prepared.parts else ()
        outputs = write_tables(con, draft, in_order)
        outputs += write_titled_unrated(con, draft)
        write_json(draft / "manifest.json", _manifest(con, order, prepared, revision, outputs))
        write_sealed(
            draft / "run.json",
            {
                "finished": datetime.now(UTC).isoformat(timespec="seconds"),
                "host": platform.node(),
                "python": platform.python_version(),
                "seconds_writing": round(time.monotonic() - started, 3),
                "manifest_sha256": file_hash(draft / "manifest.json"),
            },
        )
    return revision, final


def write_tables(
    con: duckdb.DuckDBPyConnection,
    folder: Path,
    in_order: Collection[str] = (),
    names: Collection[str] = tuple(TABLES),
) -> list[dict]:
    """Writes published tables, each sorted by its key; returns name, rows and sha256 of each.

    ``in_order`` names those tables whose rows have the order of their key already. Such a table is
    written by one thread, and several of them beside each other: of several threads for one table,
    one would write and the others keep what has no turn yet, in the end most of the table.
    """
    [(threads,)] = con.execute("SELECT current_setting('threads')").fetchall()
    sorted_already = [name for name in names if name in in_order]
    written = {}
    if sorted_already:
        con.execute("SET preserve_insertion_order = true; SET threads = 1")
        try:
            with ThreadPoolExecutor(max_workers=threads) as beside:
                running = {
                    name: beside.submit(write_table, con.cursor(), name, folder, is_sorted=True)
                    for name in sorted_already
                }
            written = {name: one.result() for name, one in running.items()}
        finally:
            con.execute(f"SET preserve_insertion_order = false; SET threads = {threads}")
    for name in names:
        if name not in written:
            written[name] = write_table(con, name, folder)
    return [written[name] for name in names]


def write_table(
    con: duckdb.DuckDBPyConnection, name: str, folder: Path, is_sorted: bool = False
) -> dict:
    """Writes one table in its published columns, sorted by its key where it is not yet; returns
    name, rows and sha256 of its file."""
    from pipeline.parquet_metadata import kv_metadata  # slow to import: only for writing

    path = folder / f"{name}.parquet"
    columns = {column: f'"{column}"' for column, _ in TABLES[name]}
    keys = ", ".join(f'"{column}" NULLS FIRST' for column in KEYS[name])
    order = "" if is_sorted else f" ORDER BY {keys}"
    con.execute(
        f'COPY (SELECT {typed_columns(TABLES[name], columns)} FROM "{name}"{order})'
        f" TO {quoted(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE {ROW_GROUP},"
        f" {kv_metadata(name)})"
    )
    [(rows,)] = con.execute(f'SELECT count(*) FROM "{name}"').fetchall()
    return {"name": path.name, "rows": rows, "sha256": file_hash(path)}


def write_titled_unrated(con: duckdb.DuckDBPyConnection, folder: Path) -> list[dict]:
    """Writes the list of titled players without a rating, where the edition has one: name, rows,
    sha256 of its file (CSV, by name); nothing else."""
    [(is_wanted,)] = con.execute("SELECT titled_unrated_listed FROM list_rules").fetchall()
    if not is_wanted:
        return []
    path = folder / "titled_unrated.csv"
    select = csv_select(con, "titled_unrated", order="name, player_id")
    con.execute(f"COPY ({select}) TO {quoted(path)} (FORMAT csv, HEADER)")
    [(rows,)] = con.execute("SELECT count(*) FROM titled_unrated").fetchall()
    return [{"name": path.name, "rows": rows, "sha256": file_hash(path)}]


def _manifest(
    con: duckdb.DuckDBPyConnection,
    order: Order,
    prepared: inputs.Prepared,
    revision: int,
    outputs: list[dict],
) -> dict:
    """What the list was made from and of; holds nothing that differs between equal runs."""
    reports = con.execute(
        """
        SELECT file_name, report_sha256 FROM reports_of_events
        INNER JOIN events_of_list ON reports_of_events.event_id = events_of_list.event_id
        WHERE is_current ORDER BY ALL
        """.replace("report_sha256 FROM", "reports_of_events.report_sha256 FROM")
    ).fetchall()
    named = {("report", name, sha256) for name, sha256 in reports} | prepared.inputs
    base = prepared.previous
    return {
        "system": order.system,
        "list_date": str(order.list_date),
        "revision": revision,
        "base": base and {"list_date": str(base.list_date), "revision": base.revision},
        "is_first": order.is_first,
        "reason": order.reason,
        "as_of": order.as_of and str(order.as_of),
        "what_if_edition": order.edition,
        "editions": editions_by_hash(),
        "inputs": [
            dict(zip(("kind", "name", "sha256"), one, strict=True)) for one in sorted(named)
        ],
        "schema_version": SCHEMA_VERSION,
        "code_version": __version__,
        "duckdb_version": duckdb.__version__,
        "figures": gate.figures(con),
        "passes": gate.passes(con),
        "outputs": outputs,
    }


def editions_by_hash() -> list[dict]:
    """Every edition file by hash."""
    return [
        {"name": str(path.relative_to(inputs.REGULATIONS)), "sha256": file_hash(path)}
        for path in sorted(inputs.REGULATIONS.rglob("*.toml"))
    ]

"""The decisions of the rating commission, loaded from CSV files; never edited, only superseded.

Columns: ``decision_id, decided_on, kind, event_id, player_id, round, system, list_date, value,
reason, decided_by, supersedes``. What each kind needs is in ``NEEDS``, what its value may be in
``decision_values``; the values are stored in one way of writing (codes in capitals, single blanks).
The value of ``correct_player`` is the right ID, or ``ID@rank`` for the entry of that start rank
alone: so an ID that stands twice in a report is mended, and without ``player_id`` one that is
missing.
"""

from datetime import date
from pathlib import Path

import duckdb

from pipeline.checked_csv import (
    Field,
    InputTable,
    Problem,
    open_view,
    read_rows,
    refuse,
    store,
    told_twice,
)
from pipeline.csv_cells import date_cell, id_cell, number_cell, one_of, player_id_cell
from pipeline.decision_values import VALUES
from pipeline.paths import Home
from pipeline.register import SYSTEMS
from pipeline.storage import writer_lock

NEEDS: dict[str, tuple[str, ...]] = {
    "refuse_event": ("event_id",),
    "hold_event": ("event_id",),
    "release_event": ("event_id",),
    "accept_event": ("value",),
    "correct_result": ("event_id", "player_id", "round", "value"),
    "correct_player": ("event_id", "player_id", "value"),
    "base_correction": ("player_id", "system", "list_date", "value"),
    "alias": ("player_id", "value"),
    "exclude_federation": ("value",),
    "readmit_federation": ("value",),
    "dispensation": ("player_id",),
    "member_of": ("player_id", "value"),
    "publish_anyway": ("system", "list_date", "value"),
}

DECISIONS = InputTable(
    "decisions",
    "decision_rows",
    (
        Field("decision_id", id_cell, is_needed=True),
        Field("decided_on", date_cell, is_needed=True),
        Field("kind", one_of(*NEEDS), is_needed=True),
        Field("event_id", lambda text: text if text == "*" else id_cell(text)),
        Field("player_id", player_id_cell),
        Field("round", number_cell(3)),
        Field("system", one_of(*SYSTEMS)),
        Field("list_date", date_cell),
        Field("value", str),
        Field("reason", str, is_needed=True),
        Field("decided_by", str, is_needed=True),
        Field("supersedes", id_cell),
    ),
)


DOUBLED = """
WITH corrections AS (
    SELECT * FROM decision_rows WHERE kind = 'base_correction' AND decision_id NOT IN
        (SELECT supersedes FROM decision_rows WHERE supersedes IS NOT NULL)
)

SELECT this.decision_id, min(other.decision_id)
FROM corrections AS this INNER JOIN corrections AS other
    ON this.player_id = other.player_id AND this.system = other.system
    AND this.list_date = other.list_date AND this.value = other.value
    AND (other.load, other.line) < (this.load, this.line)
WHERE this.load = $load GROUP BY this.load, this.line, this.decision_id ORDER BY this.line
"""


def load_decisions(home: Home, file: Path, loaded_on: date | None = None) -> tuple[int, int]:
    """Adds the decisions of a CSV file; returns the number of the load and of its decisions.

    Raises InputError with every problem of the file; nothing is taken then.
    """
    file = Path(file)
    with writer_lock(home, f"decide {file.name}"):
        content, rows, problems = read_rows(file, DECISIONS)
        problems += told_twice(rows, "decision_id")
        told = {(problem.line, problem.column) for problem in problems}
        of_rows = [problem for row in rows for problem in _row_problems(row)]
        problems += [one for one in of_rows if (one.line, one.column) not in told]
        problems += _chain_problems(home, rows) + _alias_problems(home, rows)
        refuse(file, problems)
        number = store(home, home.decisions, DECISIONS, content, rows, loaded_on or date.today())
    return number, len(rows)


def doubled(home: Home, load: int) -> list[tuple[str, str]]:
    """The base corrections of a load that say the same as an earlier one: both decision IDs.

    Both count where nothing supersedes one of them, which may not be meant.
    """
    with duckdb.connect() as con:
        read_decisions(con, home)
        return con.execute(DOUBLED, {"load": load}).fetchall()


def read_decisions(con: duckdb.DuckDBPyConnection, home: Home) -> None:
    """Makes the view ``decision_rows``: one row per decision of every load."""
    open_view(con, home.decisions, DECISIONS)


def _row_problems(row: dict) -> list[Problem]:
    """What a decision of its kind lacks; its value is rewritten in the one way of writing."""
    kind, line = row["kind"], row["line"]
    if kind is None:
        return []
    problems = [
        Problem(line, column, f"is blank, but {kind} needs it")
        for column in NEEDS[kind]
        if row[column] is None and not _is_of_rank(row, column)
    ]
    if row["value"] is not None and kind in VALUES:
        try:
            row["value"] = str(VALUES[kind](row["value"]))
        except ValueError as error:
            problems.append(Problem(line, "value", str(error)))
    if row["event_id"] == "*" and kind != "accept_event":
        problems.append(Problem(line, "event_id", f"* stands for all events; {kind} needs one"))
    if kind == "accept_event" and row["event_id"] is None and "=" not in (row["value"] or "="):
        what = "is blank; name the event, write * for all, or put a filter into value"
        problems.append(Problem(line, "event_id", what))
    right_id = (row["value"] or "").partition("@")[0]
    if kind in ("alias", "correct_player") and right_id == str(row["player_id"]):
        problems.append(Problem(line, "value", "is the ID of player_id itself"))
    return problems


def _is_of_rank(row: dict, column: str) -> bool:
    """Whether a start rank stands for a player who has no ID in the report."""
    return (row["kind"], column) == ("correct_player", "player_id") and "@" in (row["value"] or "")


def _chain_problems(home: Home, rows: list[dict]) -> list[Problem]:
    """IDs that an earlier load has, and superseded decisions that do not exist."""
    with duckdb.connect() as con:
        read_decisions(con, home)
        found = con.execute("SELECT decision_id, load FROM decision_rows").fetchall()
    loads = dict(found)
    known = loads.keys() | {row["decision_id"] for row in rows}
    problems = []
    for row in rows:
        this, superseded = row["decision_id"], row["supersedes"]
        if this in loads:
            what = (
                f"'{this}' is in load {loads[this]} already; a decision is never edited: "
                "give the new one an ID of its own and name the old one in supersedes"
            )
            problems.append(Problem(row["line"], "decision_id", what))
        if superseded is not None and superseded == this:
            problems.append(Problem(row["line"], "supersedes", "a decision cannot replace itself"))
        elif superseded is not None and superseded not in known:
            what = f"there is no decision '{superseded}'"
            problems.append(Problem(row["line"], "supersedes", what))
    return problems


def _alias_problems(home: Home, rows: list[dict]) -> list[Problem]:
    """Aliases of an ID that goes elsewhere by another one in force: only one of them could work."""
    columns = ("decision_id", "kind", "player_id", "value", "supersedes")
    with duckdb.connect() as con:
        read_decisions(con, home)
        stored = con.execute(f"SELECT {', '.join(columns)} FROM decision_rows").fetchall()
    known = [dict(zip(columns, one, strict=True)) for one in stored] + rows
    superseded = {one["supersedes"] for one in known}
    goes: dict[int, dict] = {}
    problems = []
    for row in known:
        if row["kind"] != "alias" or row["decision_id"] in superseded or row["player_id"] is None:
            continue
        first = goes.setdefault(row["player_id"], row)
        if "line" in row and first["value"] != row["value"]:
            what = (
                f"decision '{first['decision_id']}' gives player {first['player_id']} to ID "
                f"{first['value']}; name it in supersedes, only one of both can hold"
            )
            problems.append(Problem(row["line"], "player_id", what))
    return problems

"""Brings a world of the calculator to the SQL: its lists are made in memory, one by one."""

from collections import Counter
from datetime import date

import duckdb
import pyarrow as pa
from calculator.chain import _import_all
from calculator.compare import compare_lists
from rules.made_list import MadeList, make_list

from pipeline.in_memory import table
from pipeline.schemas import TABLES

PLAYED = ("1", "=", "0")
POINTS = {"1": 2, "W": 2, "+": 2, "F": 2, "U": 2, "=": 1, "D": 1, "H": 1}
# The calculator has one code where the SQL tells more.
CODES = {
    "held_by_decision": "decision",
    "refused_by_decision": "decision",
    "impossible_pair": "report_faults",
    "repeated_player": "report_faults",
    "unequal_times": "rate_of_play",
}
CARRIED = ("list", "state", "pool", "events_rated", "half_games")


class World:
    """The desk of one list: what ``rules.made_list`` needs of a world.

    staged: the tables of the reports that were handed in before the list.
    """

    def __init__(
        self, world: dict, system: str, list_date: date, chains: dict, staged: dict
    ) -> None:
        chain = chains[system]
        self.system, self.list_date = system, list_date
        self.edition, self.changed = world.get("edition"), None
        self.lists = sorted(chain, reverse=True)
        previous = chain[self.lists[0]]
        self.rows = {f"previous_{name}": previous[name] for name in CARRIED[:-1]}
        self.rows |= {
            "register_rows": [
                row | {"load": 1, "loaded_on": date(2000, 1, 1), "line": at}
                for at, row in enumerate(world["register"])
            ],
            "decision_rows": _decisions(world, list_date),
            "list_history": _dated(chain, "list", ("player_id", "rating", "k", "birth_year")),
            "state_history": _dated(
                chain, "state", ("player_id", "games_counted", "is_ever_2400", "is_ever_2300")
            ),
        }
        standard = {} if system == "standard" else chains.get("standard", {})
        standard = {day: one for day, one in standard.items() if day < list_date}
        self.rows["standard_history"] = _dated(standard, "list", ("player_id", "rating"))
        self.rows["standard_before"] = [
            row for row in self.rows["standard_history"] if row["list_date"] == max(standard)
        ]
        self.rows["games_before"] = [
            {"low_id": row["player_id"], "high_id": row["opponent_id"]}
            | {name: row[name] for name in ("event_id", "round", "round_date", "color", "result")}
            for one in chain.values()
            for row in one["half_games"]
            if row["player_id"] < row["opponent_id"]
        ]
        self.rows |= staged


def _decisions(world: dict, list_date: date) -> list[dict]:
    """The decisions that are loaded when a list is made."""
    return [
        {name: value for name, value in row.items() if name != "loaded_after"}
        | {"value": None if row["value"] is None else str(row["value"])}
        for row in world["decisions"]
        if row.get("loaded_after") is None or list_date > row["loaded_after"]
    ]


def _dated(chain: dict, table: str, columns: tuple[str, ...]) -> list[dict]:
    return [
        {"list_date": day} | {name: row[name] for name in columns}
        for day, one in chain.items()
        for row in one[table]
    ]


def _staged_before(list_date: date, reports: list[tuple]) -> dict[str, pa.Table]:
    """The staged tables of the reports handed in before a list."""
    rows: dict[str, list[dict]] = {}
    for processed_after, tables in reports:
        if processed_after is None or list_date > processed_after:
            for name, more in tables.items():
                rows.setdefault(f"staged_{name}", []).extend(more)
    return {name: table(name, given) for name, given in rows.items()}


def tables_of(one: dict, number: int) -> dict[str, list[dict]]:
    """A report as ``ingest`` would stage it, with the findings that hold it."""
    key = {"report_sha256": one["event_id"], "batch": 1, "report_no": number}
    file_name = f"{one['event_id']}.trf"
    entries, games, faults = [], [], []
    ranks = {player["rank"]: player for player in one["players"]}
    numbers = Counter(player["player_id"] for player in one["players"])
    days = one.get("round_dates") or {}
    for line, player in enumerate(one["players"], start=12):
        rank = player["rank"]
        entries.append(
            key
            | {"start_rank": rank, "line": line, "title": player["title"] or None}
            | {name: player[name] for name in ("player_id", "name", "federation", "birth_year")}
            | {"sex": player["sex"] or None, "rating_stated": player["rating"]}
        )
        if player["player_id"] is None:
            faults.append(("id_missing", rank, None, line))
        elif numbers[player["player_id"]] > 1:
            faults.append(("id_twice", rank, None, line))
        for round_, (opponent, color, result) in player["games"].items():
            games.append(
                key
                | {"start_rank": rank, "round": round_, "opponent_rank": opponent, "line": line}
                | {"color": color if color in ("w", "b") else None, "result": result}
                | {"kind": "bye" if opponent is None else "half_game"}
                | {"round_date": days.get(round_)}
            )
            if opponent is not None and (
                fault := _fault(rank, round_, result, ranks.get(opponent))
            ):
                faults.append((fault, rank, round_, line))
    findings = [
        key
        | {"finding_no": at, "file_name": file_name, "severity": "error", "code": code}
        | {"start_rank": rank, "round": round_, "line": line, "message": code}
        for at, (code, rank, round_, line) in enumerate(faults, start=1)
    ]
    head = key | {"file_name": file_name, "file_stem": one["event_id"], "received": one["received"]}
    known_format = one.get("format") if "robin" in (one.get("format") or "") else None
    if one.get("format") == "swiss":
        known_format = "swiss"
    event = key | {
        "name": one["name"], "city": one["city"], "federation": one["federation"],
        "start_date": one["start"], "end_date": one["end"], "rounds": one["rounds"],
        "format": known_format, "rate_of_play": one.get("rate_of_play"),
    }  # fmt: skip
    state = {"state": "held" if faults else "accepted", "system_given": one.get("system")}
    return {
        "reports": [head | state],
        "events": [event],
        "entries": entries,
        "games": games,
        "findings": findings,
    }


def _fault(rank: int, round_: int, result: str, other: dict | None) -> str | None:
    if other is None:
        return "opponent_missing"
    answer = other["games"].get(round_)
    if answer is None or answer[0] != rank:
        return "one_sided_game"
    if (result in PLAYED) != (answer[2] in PLAYED):
        return "impossible_pair"
    return "impossible_pair" if POINTS.get(result, 0) + POINTS.get(answer[2], 0) > 2 else None


def imported(world: dict, system: str) -> dict:
    """The chain of a system after its imports, as the calculator takes them (F1)."""
    lists: dict = {}
    _import_all(world, system, lists)
    return {day: _previous(one) for day, one in lists.items()}


def _previous(one: dict) -> dict:
    columns = {name for name, _ in TABLES["list"]}
    rows = [
        {name: value for name, value in row.items() if name in columns} | {"player_id": player}
        for player, row in one["rows"].items()
    ]
    state_columns = {name for name, _ in TABLES["state"]}
    state = [
        {name: value for name, value in row.items() if name in state_columns}
        | {"player_id": player}
        for player, row in one["state"].items()
    ]
    return {"list": rows, "state": state, "pool": [], "events_rated": [], "half_games": []}


def made_lists(
    world: dict, passed: frozenset[str] = frozenset()
) -> dict[tuple[str, date], MadeList]:
    """Every list of a world, made by the SQL. passed: checks that may fail."""
    chains = {system: imported(world, system) for system in world["systems"]}
    reports = [
        (one.get("processed_after"), tables_of(one, number))
        for number, one in enumerate(world["reports"], start=1)
    ]
    made = {}
    for list_date in world["list_dates"]:
        staged = _staged_before(list_date, reports)
        new = {
            system: make_list(World(world, system, list_date, chains, staged), passed=passed)
            for system in world["systems"]
            if chains[system]
        }
        for system, one in new.items():
            made[(system, list_date)] = one
            chains[system][list_date] = {name: one.tables[name] for name in CARRIED}
    return made


def differences(expected: dict, made: dict[tuple[str, date], MadeList]) -> list[str]:
    """What differs, list by list, in sentences."""
    said = []
    for key, one in made.items():
        tables = {name: one.tables[name] for name in TABLES}
        texts = compare_lists(expected[key]["tables"], tables)
        texts += _statuses(expected[key]["events"], one)
        said += [f"{key[0]} {key[1]}: {text}" for text in texts]
    return said


def _statuses(expected: list[dict], made: MadeList) -> list[str]:
    """What differs in the fate of the events due (counts, held …) and in what stops them."""
    ours = {
        one["event_id"]: (one["status"], sorted({code for code, _, _ in one["codes"]}))
        for one in expected
    }
    theirs = {
        row["event_id"]: (
            row["status"],
            sorted({CODES.get(code, code) for code in made.codes(row["event_id"])}),
        )
        for row in made.tables["events_of_list"]
    }
    return [
        f"event {event_id}: {ours.get(event_id)} expected, {theirs.get(event_id)} found"
        for event_id in sorted(ours.keys() | theirs.keys())
        if ours.get(event_id) != theirs.get(event_id)
    ]


def table_of(path: str) -> list[dict]:
    """A published Parquet table as a list of dicts."""
    found = duckdb.sql(f"SELECT * FROM read_parquet('{path}', hive_partitioning = false)")
    return [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]

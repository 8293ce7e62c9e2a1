"""Runs the models on the world of a desk, and reads the tables they make."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

import duckdb

from pipeline.build import run_models_of_heads, run_models_with_games
from pipeline.database import connect, run_checks
from pipeline.schemas import TABLES

from .desk_inputs import open_inputs

if TYPE_CHECKING:
    from .desk import Desk

MADE = (*TABLES, "titled_unrated", "events_of_list", "event_verdicts", "calendar", "list_rules",
        "decisions_without_effect", "candidate_events")  # fmt: skip


@dataclass(frozen=True)
class MadeList:
    """The tables of a list, each a list of dicts, and short ways to what tests ask most."""

    list_date: date
    tables: dict[str, list[dict]]
    indexes: dict[tuple[str, str], dict] = field(default_factory=dict)

    def rows(self, table: str, **where: object) -> list[dict]:
        """The rows that have these values."""
        key = next((column for column in ("player_id", "event_id") if column in where), None)
        candidates = self._by(table, key).get(where[key], []) if key else self.tables[table]
        return [
            row
            for row in candidates
            if all(row[column] == value for column, value in where.items())
        ]

    def _by(self, table: str, column: str) -> dict[object, list[dict]]:
        """The rows of a table by the value of a column."""
        if (table, column) not in self.indexes:
            found = self.indexes[table, column] = {}
            for row in self.tables[table]:
                found.setdefault(row[column], []).append(row)
        return self.indexes[table, column]

    def one(self, table: str, **where: object) -> dict:
        """The only row that has these values."""
        found = self.rows(table, **where)
        assert len(found) == 1, f"{len(found)} rows of {table} have {where}"
        return found[0]

    @cached_property
    def people(self) -> dict[int, dict]:
        """Rows of the list by player."""
        return {row["player_id"]: row for row in self.tables["list"]}

    def rating(self, player: int) -> int | None:
        """The new rating."""
        return self.people[player]["rating"]

    def k(self, player: int) -> int | None:
        """K as printed on the new list."""
        return self.people[player]["k"]

    def change(self, player: int, event: str | None = None) -> int:
        """The change in hundredths of a point, by one event or by all."""
        where = {"player_id": player} | ({"event_id": event} if event else {})
        return sum(row["change_hundredths"] for row in self.rows("changes", **where))

    def event(self, event: str) -> str:
        """What becomes of an event: counts, does_not_count, held, refused; or not on this list."""
        found = self.rows("events_of_list", event_id=event)
        return found[0]["status"] if found else "not on this list"

    def codes(self, event: str) -> set[str]:
        """Codes of the verdicts on a whole event that keep it from counting."""
        stopping = ("held", "refused", "does_not_count")
        found = self.rows("event_verdicts", event_id=event)
        return {row["code"] for row in found if row["verdict"] in stopping}

    def verdict(self, event: str, code: str) -> str:
        """The verdict with a code on a whole event."""
        return self.one("event_verdicts", event_id=event, code=code)["verdict"]

    def games(self, player: int, event: str | None = None) -> list[dict]:
        """The player's half-games in the order of rounds."""
        where = {"player_id": player} | ({"event_id": event} if event else {})
        return sorted(self.rows("half_games", **where), key=lambda row: row["round"])

    def reasons(self, player: int, event: str | None = None) -> list[str | None]:
        """Why each half-game is not rated (None: it is)."""
        return [row["reason"] for row in self.games(player, event)]

    def first(self, player: int) -> dict | None:
        """The first rating, published or not; None without a result in the window."""
        found = self.rows("first_ratings", player_id=player)
        return found[0] if found else None

    def first_rating(self, player: int) -> int | None:
        """The value of the first rating, published or not."""
        return (self.first(player) or {"first_rating": None})["first_rating"]

    def state(self, player: int) -> dict:
        """What the next list knows of a player."""
        return self.one("state", player_id=player)

    def cause(self, player: int, cause: str) -> int:
        """Points in hundredths that one kind of cause brought."""
        found = self.rows("causes", player_id=player, cause=cause)
        return sum(row["points_hundredths"] for row in found)


def make_list(
    desk: "Desk",
    threads: int = 1,
    memory_limit: str | None = None,
    shuffled: Callable[[list[dict]], list[dict]] = list,
    write: Callable[[duckdb.DuckDBPyConnection], object] | None = None,
    passed: frozenset[str] = frozenset(),
) -> MadeList:
    """Opens the desk's rows as the models' inputs, runs the models and the checks.

    shuffled: puts the rows of an input table in another order. write: sees the finished tables.
    passed: checks that may fail.
    """
    with connect(threads=threads) as con:
        if memory_limit:
            con.execute("SET memory_limit = ?", [memory_limit])
        open_inputs(con, desk, shuffled)
        run_models_of_heads(con)
        run_models_with_games(con)
        run_checks(con, passed)
        if write:
            write(con)
        return MadeList(desk.list_date, {name: _read(con, name) for name in MADE})


def _read(con: duckdb.DuckDBPyConnection, table: str) -> list[dict]:
    found = con.execute(f'SELECT * FROM "{table}" ORDER BY ALL')
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]

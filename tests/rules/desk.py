"""A rating office in memory: a test says a small world in a few lines and reads the list made.

``Desk`` holds the world: players on the lists before, events with entries and results, their rows
in the register, decisions. ``Desk.build`` runs the models of ``sql/`` on it and returns the tables.

What a test does not say is ordinary: a player has 100 games behind him, was active last month and
has the same rating on every earlier list; an event lasts three days in the period of the list, is
a Swiss with a rate of play that suits everybody, registered long before and reported at its end.
"""

from datetime import date, timedelta
from functools import cache
from typing import TYPE_CHECKING

from pipeline.editions import Edition, load_editions
from pipeline.history import HISTORY
from pipeline.paths import REGULATIONS
from pipeline.periods import list_date_before

from .desk_reports import Reports, day
from .made_list import MadeList, make_list

if TYPE_CHECKING:
    from .rows import Row


@cache
def all_editions() -> list[Edition]:
    """The editions of the project."""
    return load_editions(REGULATIONS)


class Desk(Reports):
    """A world before one list of one system is made.

    list_date, system: the list to be made. edition: puts all events under a named edition.
    history: how many lists before it there are (the calendar gives their dates).
    ``lists``: these dates, the latest first. ``start``: the first day of an ordinary event.
    """

    def __init__(
        self,
        list_date: str | date,
        system: str = "standard",
        edition: str | None = None,
        history: int = 10,
    ) -> None:
        self.system, self.list_date, self.edition = system, day(list_date), edition
        self.lists: list[date] = []
        earlier = list_date_before(all_editions(), system, self.list_date)
        while earlier and len(self.lists) < history:
            self.lists.append(earlier)
            earlier = list_date_before(all_editions(), system, earlier)
        self.start = (self.lists[0] if self.lists else self.list_date) + timedelta(days=4)
        self.row: Row | None = None  # the rules it stands for
        self.changed: str | None = None  # SQL that changes the regulations
        self.rows: dict[str, list[dict]] = {}
        self.names = 0

    def add(self, table: str, **row: object) -> None:
        """One row of an input table; a column that is not given is null."""
        self.rows.setdefault(table, []).append(row)

    def newcomer(self) -> int:
        """The ID of somebody nobody has heard of."""
        self.names += 1
        return 1_000_000 + self.names

    def player(
        self,
        rating: int | None = None,
        k: int | None = None,
        born: int | None = 1980,
        on: dict[str | date, int | None] | None = None,
        k_on: dict[str | date, int | None] | None = None,
        standard: int | None = None,
        state: dict | None = None,
        **data: object,
    ) -> int:
        """Somebody on the list before, rated or not; returns the ID.

        on, k_on: rating or K from the list of a date on, where it was another one then.
        standard: rating on the standard lists (for rapid and blitz). state: columns of ``state``.
        data: columns of ``list``.
        """
        found, is_rated = self.newcomer(), rating is not None
        person = {
            "player_id": found, "name": f"Player, N{found}", "federation": "ESP", "sex": "M",
            "birth_year": born, "rating": rating, "k": k, "games": 0, "flag": "",
            "status": "active" if is_rated else "unrated", "is_listed": is_rated,
        } | data  # fmt: skip
        self.add("previous_list", **person)
        known = {
            "player_id": found, "games_counted": 100 if is_rated else 0,
            "is_ever_2400": is_rated and rating >= 2400,
            "is_ever_2300": is_rated and rating >= 2300,
            "last_game_on": self.start - timedelta(days=9) if is_rated else None,
            "has_earlier_result": is_rated, "k_basis": "history", "activity_basis": "history",
        } | (state or {})  # fmt: skip
        self.add("previous_state", **known)
        for one in self.lists:
            ratings = {"rating": _on(one, rating, on), "k": _on(one, k, k_on), "birth_year": born}
            self.add("list_history", list_date=one, player_id=found, **ratings)
            self.add("state_history", list_date=one, player_id=found, **_columns(known, "state"))
            if standard is not None:
                self.add("standard_history", list_date=one, player_id=found, rating=standard)
        if standard is not None:
            self.add("standard_before", player_id=found, rating=standard)
        return found

    def players(self, *ratings: int, **more: object) -> list[int]:
        """Several rated players."""
        return [self.player(rating, **more) for rating in ratings]

    def pooled(self, player: int, score: float, opponents: list[int], **more: object) -> None:
        """Results that wait in the pool: points against rated opponents of an earlier event.

        more: columns of ``pool``; ``edition`` and ``event_start`` follow from ``event_end``.
        """
        self.names += 1
        row = {
            "player_id": player, "event_id": f"earlier-{self.names}", "method": "swiss",
            "event_end": self.start - timedelta(days=20), "games": len(opponents),
            "score_hundredths": round(100 * score), "opponents_sum": sum(opponents),
            "opponents_count": len(opponents), "list_date_counted": self.lists[0],
        } | more  # fmt: skip
        row["event_end"] = day(row["event_end"])
        self.add("previous_pool", **{"event_start": row["event_end"]} | row)

    def decide(self, kind: str, decided_on: str | date | None = None, **columns: object) -> str:
        """A decision, taken on the first day of an ordinary event; returns its ID."""
        self.names += 1
        order = {
            "decision_id": f"D{self.names}", "decided_on": day(decided_on or self.start),
            "kind": kind, "reason": "as decided", "decided_by": "the commission",
            "load": 1, "loaded_on": self.start,
        }  # fmt: skip
        self.add("decision_rows", **order | columns)
        return order["decision_id"]

    def build(self, **settings: object) -> MadeList:
        """Runs the models and the checks; returns the tables."""
        return make_list(self, **settings)

    def next(self, made: MadeList, list_date: str | date) -> "Desk":
        """The desk for the list after the one just made; it knows the same lists and one more."""
        following = Desk(list_date, self.system, self.edition, history=len(self.lists) + 1)
        following.names, following.events = self.names, self.events
        for table in ("list", "state", "pool", "events_rated"):
            following.rows[f"previous_{table}"] = made.tables[table]
        for table in ("list", "state"):
            newest = [
                {"list_date": self.list_date, "player_id": row["player_id"], **_columns(row, table)}
                for row in made.tables[table]
            ]
            name = f"{table}_history"
            following.rows[name] = newest + self.rows.get(name, [])
        following.rows["games_before"] = self.rows.get("games_before", []) + [
            {"event_id": half["event_id"], "low_id": half["player_id"],
             "high_id": half["opponent_id"]}
            | {name: half[name] for name in ("round", "round_date", "color", "result")}
            for half in made.tables["half_games"]
            if half["player_id"] < half["opponent_id"]
        ]  # fmt: skip
        for table in ("standard_history", "standard_before", "register_rows", "decision_rows"):
            following.rows[table] = list(self.rows.get(table, []))
        return following


def _on(one: date, value: int | None, changes: dict | None) -> int | None:
    """The value on a list: the last change not after it, else the value itself."""
    known = {day(since): changed for since, changed in (changes or {}).items() if day(since) <= one}
    return known[max(known)] if known else value


def _columns(row: dict, table: str) -> dict:
    """What the history of lists holds of a row of ``list`` or ``state``."""
    return {name: row[name] for name, _ in HISTORY[table] if name not in ("list_date", "player_id")}


def build_cases(cases: dict) -> tuple:
    """One list with all cases (a function of the desk, and what is expected), and by name what each
    case gave."""
    desk = Desk("2025-11-01")
    events = {name: case(desk) for name, (case, _) in cases.items()}
    return desk.build(), events

"""The small world of a worked example: players with ratings on lists, and the events they play.

What an example does not say is ordinary: everybody has 100 games behind him and was active last
month; an event is a Swiss of three days, slow enough, registered and reported in time.
"""

from datetime import date, timedelta
from functools import cache

from pipeline import in_memory
from pipeline.database import connect
from pipeline.editions import Edition, load_editions
from pipeline.paths import REGULATIONS
from pipeline.periods import list_date_before

EARLIER_LISTS = 5
ANSWERS = ("list", "changes", "causes", "first_ratings", "performances")
SUITABLE = {"standard": "7200", "rapid": "1200", "blitz": "300"}  # seconds, no increment
MIRROR = {"1": "0", "=": "=", "0": "1"}


@cache
def editions() -> list[Edition]:
    """The editions of the project."""
    return load_editions(REGULATIONS)


class World:
    """A world before one list of one system.

    edition: puts all events under a named edition. without: a switch of the regulations, off.
    ``start`` is the first day of an event that does not say it.
    """

    def __init__(
        self, system: str, list_date: date, edition: str | None = None, without: str | None = None
    ) -> None:
        self.system, self.list_date, self.edition = system, list_date, edition
        self.changed = f"UPDATE regulations SET {without} = false" if without else None
        self.lists = [list_date]
        for _ in range(EARLIER_LISTS):
            self.lists.append(list_date_before(editions(), system, self.lists[-1]))
        self.previous, *_ = self.lists = self.lists[1:]
        self.start = self.previous + timedelta(days=4)
        self.rows: dict[str, list[dict]] = {}
        self.numbers = 0

    def add(self, table: str, **row: object) -> None:
        """One row of an input table."""
        self.rows.setdefault(table, []).append(row)

    def _number(self) -> int:
        self.numbers += 1
        return self.numbers

    def player(
        self,
        rating: int | None = None,
        k: int | None = None,
        used: dict[date, int] | None = None,
        standard: int | None = None,
    ) -> int:
        """Somebody on the list before, rated or not; returns the ID.

        used: the rating on the list in force on a day, where it is not that of the list before.
        standard: the rating in standard chess, in a world of rapid or blitz.
        """
        found, is_rated = self._number(), rating is not None
        top = self.rules_on(self.start).settings["k_top_rating"].value
        self.add(
            "previous_list", player_id=found, name=f"Player {found}", federation="FID",
            birth_year=1980, sex="M", rating=rating, k=k, games=0, flag="", is_listed=is_rated,
            status="active" if is_rated else "unrated",
        )  # fmt: skip
        state = {
            "player_id": found, "games_counted": 100 if is_rated else 0, "is_ever_2300": is_rated,
            "is_ever_2400": is_rated and top is not None and rating >= top,
        }  # fmt: skip
        self.add(
            "previous_state", **state, has_earlier_result=True, k_basis="history",
            activity_basis="history", last_game_on=self.previous if is_rated else None,
        )  # fmt: skip
        on_lists = {self.in_force(day): value for day, value in (used or {}).items()}
        for one in self.lists:
            own = on_lists.get(one, rating)
            self.add("list_history", list_date=one, player_id=found, rating=own, k=k,
                     birth_year=1980)  # fmt: skip
            self.add("state_history", list_date=one, **state)
            if standard is not None:
                self.add("standard_history", list_date=one, player_id=found, rating=standard)
        if standard is not None:
            self.add("standard_before", player_id=found, rating=standard)
        return found

    def in_force(self, day: date) -> date:
        """The list in force on a day."""
        return max(one for one in self.lists if one <= day)

    def event(
        self,
        games: list[tuple[int, int, int, str]],
        start: date | None = None,
        form: str = "swiss",
    ) -> str:
        """An event with games (round, white, black, white's result); returns the event_id."""
        number, start = self._number(), start or self.start
        end = start + timedelta(days=2)
        event_id = f"event-{number}"
        key = {"report_sha256": f"{number:064d}", "batch": 1, "report_no": number}
        self.add(
            "staged_reports", **key, file_name=f"{event_id}.trf", file_stem=event_id,
            state="accepted", received=max(end, self.previous),
        )  # fmt: skip
        facts = {"format": form, "start_date": start, "end_date": end, "federation": "FID",
                 "rate_of_play": SUITABLE[self.system]}  # fmt: skip
        rounds = max(game[0] for game in games)
        self.add("staged_events", **key, name=event_id, rounds=rounds, **facts)
        self.add(
            "register_rows", event_id=event_id, system=self.system, ratings="start",
            registered_on=start - timedelta(days=100), is_official=False, load=1,
            loaded_on=start, **facts,
        )  # fmt: skip
        players = dict.fromkeys(player for game in games for player in game[1:3])
        ranks = {player: rank for rank, player in enumerate(players, start=1)}
        for player, rank in ranks.items():
            self.add(
                "staged_entries", **key, start_rank=rank, player_id=player, line=rank, sex="m",
                name=f"Player {player}", federation="FID", birth_year=1980,
            )  # fmt: skip
        for number, white, black, result in games:
            for own, other, color, code in (
                (white, black, "w", result),
                (black, white, "b", MIRROR[result]),
            ):
                self.add(
                    "staged_games", **key, start_rank=ranks[own], opponent_rank=ranks[other],
                    round=number, color=color, result=code, kind="half_game", line=ranks[own],
                )  # fmt: skip
        return event_id

    def pooled(self, player: int, games: int, average: int, score_hundredths: int) -> None:
        """Results of an earlier event that wait for a first rating."""
        day = self.previous - timedelta(days=9)
        self.add(
            "previous_pool", player_id=player, event_id=f"event-{self._number()}", event_start=day,
            event_end=day, method="swiss", games=games, score_hundredths=score_hundredths,
            opponents_sum=games * average, opponents_count=games, edition=self.rules_on(day).name,
            list_date_counted=self.previous,
        )  # fmt: skip

    def correct(self, player: int, value: str) -> None:
        """A base correction by decision."""
        self.add(
            "decision_rows", decision_id=f"D{self._number()}", decided_on=self.start,
            kind="base_correction", system=self.system, list_date=self.list_date,
            player_id=player, value=value, reason="as published", decided_by="FIDE", load=1,
            loaded_on=self.start,
        )  # fmt: skip

    def rules_on(self, day: date) -> Edition:
        """The edition for an event that starts on a day."""
        if self.edition:
            return next(one for one in editions() if one.name == self.edition)
        known = [
            one for one in editions()
            if one.system == self.system and not one.is_variant and one.valid_from <= day
        ]  # fmt: skip
        return max(known, key=lambda one: one.valid_from)

    def make(self) -> dict[str, list[dict]]:
        """Makes the list; its tables as lists of rows."""
        run = in_memory.ORDINARY_RUN | {
            "system": self.system, "list_date": self.list_date, "previous_date": self.previous,
            "edition_override": self.edition,
        }  # fmt: skip
        own = {"run": [run], "history_dates": [{"list_date": one} for one in self.lists]}
        with connect() as con:
            in_memory.open_inputs(con, self.rows | own, self.changed)
            in_memory.run(con)
            return {name: _rows(con.execute(f"SELECT * FROM {name}")) for name in ANSWERS}


def _rows(found) -> list[dict]:
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]

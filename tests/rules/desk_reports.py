"""Events on a desk: a report, its entries and results, and its row in the register."""

from calendar import monthrange
from datetime import date, timedelta

MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
SUITABLE = {"standard": "7200", "rapid": "1200", "blitz": "300"}  # seconds, no increment
LONG_BEFORE = timedelta(days=100)


def day(text: str | date) -> date:
    """A date from its ISO form."""
    return text if isinstance(text, date) else date.fromisoformat(text)


def months_before(when: date, months: int) -> date:
    """The same day so many months earlier, or the last day of that month."""
    year, month = divmod(when.year * 12 + when.month - 1 - months, 12)
    return date(year, month + 1, min(when.day, monthrange(year, month + 1)[1]))


class Reports:
    """The part of a desk that takes reports; ``system``, ``start`` and ``add`` are the desk's."""

    events = 0

    def event(
        self,
        games: list[tuple],
        start: str | date | None = None,
        end: str | date | None = None,
        received: str | date | None = None,
        register: dict | None = {},  # noqa: B006 (never changed)
        round_dates: dict[int, str | date] | None = None,
        entries: tuple[int, ...] = (),
        people: dict[int, dict] | None = None,
        report: dict | None = None,
        **facts: object,
    ) -> str:
        """A report with games (round, white, black, white's result[, black's]); returns event_id.

        start, end, received: three days in the period of the list, received on the last.
        register: columns of its row there; None: no row. entries: players without a game.
        people: columns of an entry. report: columns of ``reports``. facts: columns of ``events``.
        """
        self.events += 1
        start = day(start or self.start)
        end = day(end or start + timedelta(days=2))
        name = f"event-{self.events:05}"  # in the order of their names too
        paper = {
            "batch": 1, "report_no": self.events, "report_sha256": f"{self.events:064d}",
            "file_name": f"{name}.trf", "file_stem": name, "state": "accepted",
            "received": day(received or end),
        } | (report or {})  # fmt: skip
        key = {column: paper[column] for column in ("report_sha256", "batch", "report_no")}
        self.add("staged_reports", **paper)
        head = {
            "name": name, "federation": "ESP", "start_date": start, "end_date": end,
            "rounds": max((game[0] for game in games), default=1), "format": "swiss",
            "rate_of_play": SUITABLE[self.system],
        }  # fmt: skip
        self.add("staged_events", **key, **head | facts)
        ranks = self._enter(key, games, entries, people or {})
        for game in games:
            self._play(key, game, ranks, round_dates or {})
        event_id = paper.get("event_id_given") or paper["file_stem"]
        if register is not None:
            self.register(event_id, **{"start_date": start, "end_date": end} | register)
        return event_id

    def register(self, event_id: str, start_date: str | date, **row: object) -> None:
        """An event's row in the register, registered long before its start."""
        start = day(start_date)
        registered = {
            "event_id": event_id, "system": self.system, "start_date": start, "ratings": "start",
            "registered_on": start - LONG_BEFORE, "is_official": False,
            "load": 1, "loaded_on": start,
        } | row  # fmt: skip
        for column in ("end_date", "registered_on", "received"):
            if isinstance(registered.get(column), str):
                registered[column] = day(registered[column])
        self.add("register_rows", **registered)

    def _enter(self, key: dict, games: list[tuple], entries: tuple, people: dict) -> dict[int, int]:
        ids = dict.fromkeys([player for game in games for player in game[1:3]] + list(entries))
        ranks = {player: rank for rank, player in enumerate(ids, 1)}
        for player, rank in ranks.items():
            entry = {
                "start_rank": rank, "player_id": player, "name": f"Player, N{player}", "sex": "m",
                "federation": "ESP", "birth_year": 1980, "line": 10 + rank,
            }  # fmt: skip
            self.add("staged_entries", **key, **entry | people.get(player, {}))
        return ranks

    def _play(self, key: dict, game: tuple, ranks: dict[int, int], round_dates: dict) -> None:
        number, white, black, result, *other = game
        sides = ((white, black, "w", result), (black, white, "b", (*other, MIRROR[result])[0]))
        for own, opponent, color, code in sides:
            self.add(
                "staged_games", **key, start_rank=ranks[own], opponent_rank=ranks[opponent],
                round=number, color=color, result=code, kind="half_game", line=10 + ranks[own],
                round_date=day(round_dates[number]) if number in round_dates else None,
            )  # fmt: skip

    def game(self, white: int, black: int, result: str, **more: object) -> str:
        """An event of one game."""
        return self.event([(1, white, black, result)], **more)

    def meets(self, player: int, opponents: list[int], results: str, **more: object) -> str:
        """An event in which one player meets others, one a round; results from his side."""
        pairs = enumerate(zip(opponents, results, strict=True), 1)
        games = [(number, player, opponent, result) for number, (opponent, result) in pairs]
        return self.event(games, **more)

    def round_robin(self, players: list[int], table: dict | str = "=", **more: object) -> str:
        """Everybody meets everybody once (twice for a double one), results by (white, black).

        table: the result of each pair, white being the earlier player; a text: of every pair.
        """
        rounds = _rounds(len(players))
        if more.setdefault("format", "round_robin") == "double_round_robin":
            rounds += rounds
        games = []
        for number, pairs in enumerate(rounds, 1):
            for first, second in pairs:
                white, black = players[first], players[second]
                result = table if isinstance(table, str) else table[white, black]
                games.append((number, white, black, result))
        return self.event(games, **more)


def _rounds(players: int) -> list[list[tuple[int, int]]]:
    """Pairs of places for each round of a round robin, by the circle method."""
    places = [*range(players), *([None] if players % 2 else [])]
    rounds = []
    for _ in range(len(places) - 1):
        halves = zip(places[: len(places) // 2], reversed(places), strict=False)
        rounds.append([tuple(sorted(pair)) for pair in halves if None not in pair])
        places.insert(1, places.pop())
    return rounds

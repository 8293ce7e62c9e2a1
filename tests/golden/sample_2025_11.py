"""The sample data/sample/2025-11: the events of November's list, the register, the decisions.

The results of the 2025 US Championship are public facts; all other events are invented.
``sample_2025_12`` goes on with the month after.
"""

from calculator.builders import decision, registered, world
from calculator.test_hand_official import US_ROUNDS

from .club import DOUBLE, EXCLUDED, FALLING, NEW, RETURNING, US_IDS, WRONG, C, people, previous_list
from .people import Office, days, round_robin

LIST, RECEIVED = "2025-11-01", "2025-10-24"


class Month:
    """The events of November's list, in the order of the README."""

    def __init__(self) -> None:
        self.people = people()
        self.ratings = {number: row["rating"] or 1500 for number, row in self.people.items()}
        self.office = Office(self.people, RECEIVED)

    def small(self, event_id: str, name: str, start: str, end: str, places: list[int], seed: int,
              **more: object) -> dict:  # fmt: skip
        """Four players of the club, three rounds."""
        games = round_robin([C[place] for place in places], self.ratings, seed)
        return self.office.event(event_id, name, start, end, games, **more)

    def reports(self) -> list[dict]:
        """All reports of the month."""
        return [*self.that_count(), *self.with_games_left_out(), *self.stopped(), *self.closing()]

    def that_count(self) -> list[dict]:
        """Events rated whole."""
        event, rounds = self.office.event, enumerate(US_ROUNDS.split("|"), start=1)
        champions = [
            (number, US_IDS[game[0]], US_IDS[game[1]], game[2])
            for number, line in rounds for game in line.split()
        ]  # fmt: skip
        marathon = round_robin([*C[6:19], *C[20:25], RETURNING, EXCLUDED], self.ratings, 11)
        exhibition = [(1, C[0], C[5], "1"), (2, C[6], C[0], "="), (3, C[0], C[7], "1")]
        riverside = round_robin([C[12], C[13], C[14], WRONG], self.ratings, 15)
        # What the report says of the game that a decision corrects.
        riverside = [(1, C[12], WRONG, "0") if game[:3] == (1, C[12], WRONG) else game
                     for game in riverside]  # fmt: skip
        lowland = [(1, C[24], FALLING, "1"), (2, FALLING, C[23], "0"), (3, DOUBLE, FALLING, "1")]
        return [
            event("us-championship", "US Championship 2025", "2025-10-12", "2025-10-24", champions,
                  federation="USA", city="St. Louis", format="round_robin",
                  round_dates=days("2025-10-12", 13, 14, 15, 16, 18, 19, 20, 21, 23, 24)),
            event("club-marathon", "Club Marathon", "2025-10-01", "2025-10-20", marathon),
            event("masters-exhibition", "Masters' Exhibition", "2025-10-02", "2025-10-04",
                  exhibition),
            event("corrected-open", "Riverside Open", "2025-10-15", "2025-10-17", riverside),
            event("lowland-open", "Lowland Open", "2025-10-17", "2025-10-19", lowland),
            self.small("accepted-late", "Bridge Open", "2025-10-11", "2025-10-13",
                       [16, 17, 18, 19], 7, round_dates={}),
        ]  # fmt: skip

    def with_games_left_out(self) -> list[dict]:
        """Newcomers, forfeits, games too fast, matches."""
        event, swiss_days = self.office.event, ("2025-10-10", "2025-10-12")
        autumn = [
            (1, C[9], NEW[0], "1"), (1, C[12], NEW[1], "0"), (1, C[17], C[10], "="),
            (2, NEW[0], C[16], "1"), (2, NEW[1], C[9], "="), (2, C[10], C[12], "1"),
            (3, C[17], NEW[0], "="), (3, NEW[1], C[16], "1"), (3, C[12], C[9], "+"),
            (4, NEW[0], C[12], "="), (4, C[10], NEW[1], "0"), (4, C[16], C[17], "W"),
            (5, C[10], NEW[0], "0"), (5, C[17], C[9], "="), (5, NEW[1], C[12], "="),
        ]  # fmt: skip
        weekend = [
            (1, C[20], NEW[2], "1"), (1, NEW[3], C[22], "0"), (2, NEW[2], C[22], "0"),
            (2, C[20], NEW[3], "1"), (3, C[21], NEW[2], "1"), (3, NEW[3], C[23], "="),
            (4, C[21], C[20], "0"), (4, C[22], C[23], "="), (4, NEW[4], NEW[3], "1"),
            (5, C[21], NEW[3], "1"), (5, C[20], C[22], "="),
        ]  # fmt: skip
        beginners = [
            (number, C[place], NEW[5], "1" if number < 6 else "=")
            for number, place in enumerate([24, 22, 23, 21, 20, 24], start=1)
        ]
        match = [(number, C[3], C[4], "1" if number < 4 else "=") for number in range(1, 7)]
        uneven = [(1, C[12], NEW[4], "1"), (2, NEW[4], C[12], "0")]
        return [
            event("autumn-open", "Autumn Open", "2025-10-03", "2025-10-07", autumn),
            event("weekend-swiss", "Weekend Swiss", *swiss_days, weekend),
            event("beginners-cup", "Beginners' Cup", "2025-10-13", "2025-10-18", beginners),
            self.small("ninety-minutes", "Ninety Minutes", "2025-10-04", "2025-10-05",
                       [1, 3, 4, 5], 18, rate_of_play="5400"),
            self.small("one-hour-open", "One Hour Open", "2025-10-04", "2025-10-05",
                       [14, 15, 16, 17], 3, rate_of_play="3600"),
            self.small("fast-open", "Fast Open", "2025-10-05", "2025-10-05", [8, 9, 10, 11], 4,
                       rate_of_play="3000"),
            event("decided-match", "Dolmet - Esparra", "2025-10-08", "2025-10-14", match),
            event("uneven-match", "A first match", "2025-10-08", "2025-10-10", uneven),
        ]  # fmt: skip

    def stopped(self) -> list[dict]:
        """Events held or refused."""
        hilltop = round_robin([C[8], C[9], C[10], C[11]], self.ratings, 14)
        hilltop[-1] = (*hilltop[-1][:3], "=", "1")
        return [
            self.small("long-day", "Long Day", "2025-10-06", "2025-10-07", [8, 9, 10, 12], 5,
                       rate_of_play="40/6000+30:900+30", round_dates=days("2025-10-06", 6, 6)),
            self.small("late-registration", "Harbour Open", "2025-10-10", "2025-10-12",
                       [12, 13, 14, 15], 6),
            self.small("not-registered", "Café Open", "2025-10-11", "2025-10-12",
                       [18, 19, 20, 21], 8),
            self.small("summer-open", "Summer Open", "2025-06-14", "2025-06-20", [5, 6, 7, 8], 9),
            self.small("september-start", "Equinox Open", "2025-09-27", "2025-10-04", [5, 6, 7, 8],
                       10),
            self.small("refused-open", "Mirage Open", "2025-10-14", "2025-10-16", [1, 2, 3, 4], 12),
            self.lakeside(),
            self.office.event("impossible-pair", "Hilltop Open", "2025-10-15", "2025-10-17",
                              hilltop),
        ]  # fmt: skip

    def lakeside(self, **more: object) -> dict:
        """The report in which a FIDE number is missing."""
        missing = {C[11]: {"player_id": None}}
        return self.small("missing-number", "Lakeside Open", "2025-10-14", "2025-10-16",
                          [8, 9, 10, 11], 13, **{"people": missing} | more)  # fmt: skip

    def closing(self) -> list[dict]:
        """An official event that ends on the eve of the list, and another that comes too late."""
        return [
            self.small("national-final", "National Final", "2025-10-27", "2025-10-31",
                       [1, 2, 4, 28], 16, received="2025-10-31"),
            self.small("october-end", "October's End", "2025-10-25", "2025-10-30", [5, 6, 7, 8],
                       17, received="2025-10-30"),
        ]  # fmt: skip


def register(all_reports: list[dict]) -> list[dict]:
    """All events but one are registered; two of them too late."""
    changes = {
        "us-championship": {"format": "round_robin"},
        "decided-match": {"format": "match"},
        "uneven-match": {"format": "match"},
        "late-registration": {"registered_on": "2025-10-09"},
        "accepted-late": {"registered_on": "2025-10-10"},
        "national-final": {"is_official": True, "received": "2025-10-31"},
        "october-end": {"received": "2025-10-30"},
    }
    return [
        registered(one, **changes.get(one["event_id"], {}))
        for one in all_reports
        if one["event_id"] != "not-registered"
    ]


def decisions() -> list[dict]:
    """What the commission ordered for November."""
    base = {"system": "standard", "list_date": LIST, "reason": "another event of the period"}
    return [
        decision("D01", "base_correction", "2025-10-27", player_id=US_IDS["A"], value="-2.60",
                 **base),
        decision("D02", "base_correction", "2025-10-27", player_id=US_IDS["D"], value="2.40",
                 **base),
        decision("D03", "accept_event", "2025-10-21", event_id="accepted-late", value="0.2",
                 reason="the federation's office was closed"),
        decision("D04", "refuse_event", "2025-10-22", event_id="refused-open",
                 reason="no such tournament took place"),
        decision("D05", "correct_player", "2025-10-22", event_id="corrected-open",
                 player_id=WRONG, value=C[15], reason="wrong FIDE number in the report"),
        decision("D06", "correct_result", "2025-10-22", event_id="corrected-open",
                 player_id=C[12], round=1, value="1", reason="score sheets seen"),
        decision("D07", "alias", "2025-10-22", player_id=DOUBLE, value=C[22],
                 reason="one person with two FIDE numbers"),
        decision("D08", "exclude_federation", "2025-09-30", value="MNC",
                 reason="an invented exclusion, to show one"),
    ]  # fmt: skip


def month() -> dict:
    """The month as a world of the calculator."""
    one = Month()
    reports = one.reports()
    return world([previous_list(one.people)], reports, [LIST], register=register(reports),
                 decisions=decisions())  # fmt: skip

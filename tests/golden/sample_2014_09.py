"""The sample data/sample/2014-09: an invented month under the edition of July 2014.

Events of July and August 2014 for the list of September, with the lists of June to August.
"""

from calculator.builders import decision, imported, registered, world

from .people import Office, days, person, round_robin

LIST, RECEIVED = "2014-09-01", "2014-08-25"
LISTS = ("2014-06-01", "2014-07-01", "2014-08-01")
# Rating in June, K in June (edition 2013), K from July on, birth year, sex.
CLUB = [
    (2412, 10, 10, 1981, "M"), (2386, 15, 20, 1990, "M"), (2305, 15, 20, 1975, "M"),
    (2248, 15, 20, 1996, "F"), (2211, 15, 20, 1988, "M"), (2164, 15, 20, 1969, "M"),
    (2120, 30, 40, 1998, "M"), (2083, 15, 20, 1984, "F"), (2041, 15, 20, 1992, "M"),
    (2006, 15, 20, 1977, "M"), (1962, 30, 40, 1999, "M"), (1928, 15, 20, 1965, "M"),
    (1890, 15, 20, 1987, "M"), (1851, 30, 40, 2001, "F"), (1804, 15, 20, 1958, "M"),
    (1766, 15, 20, 1993, "M"), (1722, 15, 20, 1979, "M"), (1680, 30, 40, 2002, "M"),
    (1634, 15, 20, 1995, "F"), (1585, 15, 20, 1983, "M"), (1540, 15, 20, 1972, "M"),
    (1498, 15, 20, 1990, "M"), (1450, 30, 40, 2003, "M"), (1008, 15, 20, 1961, "M"),
]  # fmt: skip
C = [7100101 + place for place in range(len(CLUB))]
NEW = [7100901 + place for place in range(14)]


def _drift(place: int, months: int) -> int:
    """How far a rating of June has moved some lists later: a little, up or down."""
    return months * (2 - place % 5) * 3


def people_on(months: int) -> dict[int, dict]:
    """The club on the list so many months after June, by number."""
    rows = {}
    for place, (rating, k_2013, k_2014, born, sex) in enumerate(CLUB):
        rows[C[place]] = person(
            C[place], place, rating + _drift(place, months), k_2014 if months else k_2013, born, sex
        )
    return rows


def newcomers() -> dict[int, dict]:
    """People without a number on any list before."""
    return {
        number: person(number, 24 + place, None, None, 1985 + place, "MF"[place % 2])
        for place, number in enumerate(NEW)
    }


def games_of(ids: list[int], ratings: dict[int, int], seed: int, rounds: int) -> list[tuple]:
    """The first rounds of a round robin, as a Swiss or a team event might pair them."""
    return [game for game in round_robin(ids, ratings, seed) if game[0] <= rounds]


def lost_by(loser: int, games: list[tuple]) -> list[tuple]:
    """The games with all of one player lost."""
    return [
        (number, white, black, "0" if white == loser else "1" if black == loser else result)
        for number, white, black, result in games
    ]


class Month:
    """The events of the month, in the order of the README."""

    def __init__(self) -> None:
        people = people_on(2) | newcomers()
        # For the invented results only: how strong the newcomers are.
        strengths = {number: 2150 - 70 * (place % 6) for place, number in enumerate(NEW)}
        self.ratings = {n: row["rating"] or strengths[n] for n, row in people.items()}
        self.event = Office(people, RECEIVED).event

    def reports(self) -> list[dict]:
        """All reports of the month."""
        return [*self.swisses(), *self.round_robins(), *self.teams(), *self.stopped()]

    def swisses(self) -> list[dict]:
        """Swiss events with newcomers; one of them began under the edition of 2013."""
        city = lost_by(NEW[1], games_of([*C[8:16], NEW[0], NEW[1]], self.ratings, 21, 6))
        short = [
            (1, C[16], NEW[2], "="), (2, NEW[2], C[17], "0"), (3, C[18], NEW[2], "1"),
            (1, C[17], C[18], "1"), (2, C[16], C[18], "="), (3, C[16], C[17], "0"),
            (1, NEW[3], NEW[4], "1"), (2, NEW[3], C[19], "0"), (3, NEW[4], NEW[3], "="),
        ]  # fmt: skip
        june = games_of([C[12], C[13], C[14], C[15], C[0], NEW[5]], self.ratings, 22, 4)
        reserve = [(1, C[19], NEW[5], "0"), (2, NEW[5], C[20], "1"), (1, C[20], C[12], "="),
                   (2, C[12], C[19], "1")]  # fmt: skip
        lowland = [(1, C[22], C[23], "1"), (2, C[23], C[21], "0"), (3, C[21], C[22], "=")]
        return [
            self.event("city-open", "City Open", "2014-08-02", "2014-08-08", city),
            self.event("weekend-swiss", "Weekend Swiss", "2014-08-09", "2014-08-10", short),
            self.event("june-open", "June Open", "2014-06-27", "2014-07-03", june,
                       received="2014-08-04"),
            self.event("reserve-open", "Reserve Open", "2014-08-15", "2014-08-17", reserve,
                       rate_of_play="5400"),
            self.event("lowland-open", "Lowland Open", "2014-08-16", "2014-08-18", lowland),
        ]  # fmt: skip

    def round_robins(self) -> list[dict]:
        """Round robins with newcomers, and what makes one a Swiss or not rated at all."""
        castle = round_robin([*C[2:7], NEW[6], NEW[7], NEW[8]], self.ratings, 23)
        harvest = round_robin([*C[7:11], NEW[9], NEW[10]], self.ratings, 24)
        number, white, black, _ = harvest[0]
        harvest[0] = (number, white, black, "+")
        island = round_robin([*C[14:17], NEW[11], NEW[12]], self.ratings, 25)
        garden = round_robin([C[18], C[19], NEW[12], NEW[13]], self.ratings, 26)
        name, event = {"format": "round_robin"}, self.event
        return [
            event("castle-masters", "Castle Masters", "2014-08-03", "2014-08-10", castle, **name),
            event("harvest-cup", "Harvest Cup", "2014-08-11", "2014-08-16", harvest, **name),
            event("island-championship", "Island Championship", "2014-08-18", "2014-08-22", island,
                  **name),
            event("too-few-rated", "Garden Four", "2014-08-12", "2014-08-14", garden, **name),
        ]  # fmt: skip

    def teams(self) -> list[dict]:
        """Teams, a league with the ratings of each round, a match."""
        boards = [(C[0], C[1], C[2], C[3]), (C[4], C[5], C[6], C[7]), (C[8], C[9], NEW[13], C[11])]
        cup, league = [], []
        for place, board in enumerate(boards):
            cup += round_robin(list(board), self.ratings, 27 + place)
        for place in (4, 8, 12):
            league += round_robin(C[place : place + 4], self.ratings, 31 + place)
        match = [(number, C[4], C[5], "1" if number < 6 else "=") for number in range(1, 9)]
        dates = days("2014-07-13", 27) | {3: days("2014-08-10")[1]}
        return [
            self.event("team-cup", "Team Cup", "2014-08-22", "2014-08-24", cup),
            self.event("county-league", "County League", "2014-07-13", "2014-08-10", league,
                       round_dates=dates),
            self.event("decided-match", "Esparra - Forniel", "2014-08-04", "2014-08-12", match),
        ]  # fmt: skip

    def stopped(self) -> list[dict]:
        """Too fast, too late, too late but accepted, registered late; an official event in time."""
        four = {}
        for place in (3, 8, 12, 16):
            four[place] = round_robin(C[place : place + 4], self.ratings, 51 + place)
        return [
            self.event("fast-open", "Quick Open", "2014-08-01", "2014-08-02", four[3],
                       rate_of_play="5400"),
            self.event("late-report", "Spring Open", "2014-07-04", "2014-07-06", four[8]),
            self.event("accepted-late", "Bridge Open", "2014-07-11", "2014-07-13", four[12]),
            self.event("late-registration", "Harbour Open", "2014-08-15", "2014-08-17", four[16]),
            self.event("youth-final", "Youth Final", "2014-08-25", "2014-08-31", four[16],
                       received="2014-08-31"),
        ]  # fmt: skip


def register(all_reports: list[dict]) -> list[dict]:
    """Every event; formats, the official one, the league, the late registration."""
    changes = {
        "island-championship": {"is_national_championship": True},
        "team-cup": {"format": "team"},
        "county-league": {"format": "league", "ratings": "current"},
        "decided-match": {"format": "match"},
        "late-registration": {"registered_on": "2014-08-01"},
        "june-open": {"received": "2014-08-04"},
        "youth-final": {"is_official": True, "received": "2014-08-31"},
    }
    return [
        registered(one, **{"format": one["format"] or "swiss"} | changes.get(one["event_id"], {}))
        for one in all_reports
    ]


def month() -> dict:
    """The month as a world of the calculator."""
    reports = Month().reports()
    lists = [imported(day, list(people_on(place).values())) for place, day in enumerate(LISTS)]
    accept = decision("D01", "accept_event", "2014-08-26", event_id="accepted-late", value="9.1",
                      reason="the report was lost by the post")  # fmt: skip
    return world(lists, reports, [LIST], register=register(reports), decisions=[accept])

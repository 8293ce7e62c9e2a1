"""The sample month data/sample/2025-11: its events, and its expected list by the calculator.

Run ``python -m tests.golden.make_samples`` to write the files again. The 2025 US Championship is
given by its public facts (FIDE numbers, ratings, results); everybody else is invented.
"""

from datetime import date
from random import Random

from calculator.builders import decision, imported, listed, registered, report, world
from calculator.test_hand_official import US_PLAYERS, US_ROUNDS

PREVIOUS = "2025-10-01"
LIST = "2025-11-01"
RECEIVED = "2025-10-24"
US_IDS = dict(
    zip("ABCDEFGHIJKL",
        [2020009, 5202213, 2093596, 13300474, 2056437, 2040506, 2023970, 24125890, 2004887,
         30920019, 30953499, 1126881], strict=True)
)  # fmt: skip
# A small invented club: number, rating, K, birth year, sex.
CLUB = [
    (7000101, 2712, 10, 1990, "M"), (7000102, 2431, 10, 1985, "M"), (7000103, 2402, 10, 1979, "F"),
    (7000104, 2298, 20, 2001, "M"), (7000105, 2254, 20, 1995, "M"), (7000106, 2210, 20, 1988, "F"),
    (7000107, 2150, 20, 1992, "M"), (7000108, 2088, 40, 2009, "M"), (7000109, 2045, 20, 1971, "M"),
    (7000110, 2003, 20, 1983, "M"), (7000111, 1969, 20, 1999, "F"), (7000112, 1931, 20, 1966, "M"),
    (7000113, 1886, 20, 1990, "M"), (7000114, 1842, 40, 2012, "F"), (7000115, 1801, 20, 1958, "M"),
    (7000116, 1799, 20, 1977, "M"), (7000117, 1755, 20, 1994, "M"), (7000118, 1703, 40, 2010, "M"),
    (7000119, 1660, 20, 1987, "F"), (7000120, 1612, 20, 2000, "M"), (7000121, 1577, 20, 1969, "M"),
    (7000122, 1523, 40, 2013, "M"), (7000123, 1480, 20, 1991, "F"), (7000124, 1441, 20, 1984, "M"),
    (7000125, 1404, 20, 1996, "M"), (7000126, 1401, 20, 2002, "M"), (7000127, 1950, 20, 1975, "M"),
    (7000128, 1720, 20, 1981, "M"),
]  # fmt: skip
FAMILY = [
    "Abelin", "Borroso", "Cadevall", "Dolmet", "Esparra", "Forniel", "Garbet", "Hostalot",
    "Iribas", "Jordiel", "Kenhavn", "Lluvera", "Morasco", "Nadalet", "Orbaiz", "Pradell",
    "Quiroles", "Rovelo", "Sagrista", "Torrell", "Ubieto", "Valcorba", "Wendal", "Xifreu",
    "Yarnoz", "Zubielqui", "Armengou", "Beltrall",
]  # fmt: skip
NEWCOMERS = {
    7000901: "Novell, Ada", 7000902: "Novell, Biel", 7000903: "Novell, Cesc",
    7000904: "Novell, Dora", 7000905: "Novell, Enric", 7000906: "Novell, Fina",
}  # fmt: skip


def names() -> dict[int, str]:
    """Everybody's name by number."""
    club = {
        number: f"{family}, {chr(65 + at % 26)}na"
        if sex == "F"
        else f"{family}, {chr(65 + at % 26)}."
        for at, ((number, *_, sex), family) in enumerate(zip(CLUB, FAMILY, strict=True))
    }
    champions = {number: f"Player {number}" for number in US_IDS.values()}
    return club | champions | NEWCOMERS


def previous_list() -> dict:
    """October: the champions, the club (one inactive, one of another federation), one unrated."""
    rows = [
        listed(number, US_PLAYERS[letter], 10, birth_year=1990, federation="USA", title="GM",
               name=names()[number])
        for letter, number in US_IDS.items()
    ]  # fmt: skip
    for number, rating, k, birth_year, sex in CLUB:
        flag = ("w" if sex == "F" else "") + ("i" if number == 7000127 else "")
        federation = "MNC" if number == 7000128 else "ESP"
        rows.append(
            listed(number, rating, k, birth_year=birth_year, sex=sex, flag=flag,
                   federation=federation, name=names()[number])
        )  # fmt: skip
    rows.append(listed(7000900, None, birth_year=2008, name="Solerell, Mei", sex="F"))
    return imported(PREVIOUS, rows)


def _round_robin(ids: list[int], seed: int) -> list[tuple]:
    """All pairings of a single round robin with invented results."""
    chance, ring, games = Random(seed), list(ids), []
    if len(ring) % 2:
        ring.append(None)
    for number in range(1, len(ring)):
        for one, other in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
            white, black = (one, other) if number % 2 else (other, one)
            if white is not None and black is not None:
                games.append((number, white, black, chance.choice("1==0")))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return games


def _event(event_id: str, name: str, start: str, end: str, games: list[tuple], **more) -> dict:
    """A report received on the day of the sample, with everybody's own name."""
    ids = {player for _, white, black, *_ in games for player in (white, black)}
    people = {player: {"name": names()[player]} for player in ids if player in names()}
    for player, data in more.pop("people", {}).items():
        people[player] = people.get(player, {}) | data
    return report(event_id, start, end, games, people, name=name, received=RECEIVED, **more)


def _champions() -> dict:
    games = [
        (number, US_IDS[text[0]], US_IDS[text[1]], text[2])
        for number, line in enumerate(US_ROUNDS.split("|"), start=1)
        for text in line.split()
    ]
    days = {1: 12, 2: 13, 3: 14, 4: 15, 5: 16, 6: 18, 7: 19, 8: 20, 9: 21, 10: 23, 11: 24}
    return _event(
        "us-championship", "US Championship 2025", "2025-10-12", "2025-10-24", games,
        federation="USA", city="St. Louis", format="round_robin",
        round_dates={number: date(2025, 10, day) for number, day in days.items()},
    )  # fmt: skip


def _impossible(ids: list[int], seed: int) -> list[tuple]:
    """The last game is a draw for White and a win for Black."""
    *games, (number, white, black, _) = _round_robin(ids, seed)
    return [*games, (number, white, black, "=", "1")]


def reports() -> list[dict]:
    """Every event of the month, in the order of the README."""
    c = [number for number, *_ in CLUB]
    new = list(NEWCOMERS)
    autumn = [
        (1, c[9], new[0], "1"), (1, c[12], new[1], "0"), (1, c[17], c[10], "="),
        (2, new[0], c[16], "1"), (2, new[1], c[9], "="), (2, c[10], c[12], "1"),
        (3, c[17], new[0], "="), (3, new[1], c[16], "1"), (3, c[12], c[9], "+"),
        (4, new[0], c[12], "="), (4, c[10], new[1], "0"), (4, c[16], c[17], "W"),
        (5, c[10], new[0], "0"), (5, c[17], c[9], "="), (5, new[1], c[12], "="),
    ]  # fmt: skip
    weekend = [
        (1, c[20], new[2], "1"), (1, new[3], c[22], "0"), (2, new[2], c[22], "0"),
        (2, c[20], new[3], "1"), (3, c[21], new[2], "1"), (3, new[3], c[23], "="),
        (4, c[21], c[20], "0"), (4, c[22], c[23], "="), (4, new[4], new[3], "1"),
        (5, c[21], new[3], "1"), (5, c[20], c[22], "="),
    ]  # fmt: skip
    beginners = [
        (number, c[at], new[5], "1" if number < 6 else "=")
        for number, at in enumerate([24, 25, 23, 22, 21, 24], start=1)
    ]
    match = [(number, c[3], c[4], "1" if number < 4 else "=") for number in range(1, 7)]
    return [
        _champions(),
        _event("autumn-open", "Autumn Open", "2025-10-03", "2025-10-07", autumn),
        _event("weekend-swiss", "Weekend Swiss", "2025-10-10", "2025-10-12", weekend),
        _event("beginners-cup", "Beginners' Cup", "2025-10-13", "2025-10-18", beginners),
        _event("club-marathon", "Club Marathon", "2025-10-01", "2025-10-20",
               _round_robin([*c[6:19], *c[20:26], c[26]], 11)),
        _event("masters-exhibition", "Masters' Exhibition", "2025-10-02", "2025-10-04",
               [(1, c[0], c[5], "1"), (2, c[6], c[0], "="), (3, c[0], c[7], "1")]),
        _event("one-hour-open", "One Hour Open", "2025-10-04", "2025-10-05",
               _round_robin([c[14], c[15], c[16], c[17]], 3), rate_of_play="3600"),
        _event("fast-open", "Fast Open", "2025-10-05", "2025-10-05",
               _round_robin([c[8], c[9], c[10], c[11]], 4), rate_of_play="3000"),
        _event("long-day", "Long Day", "2025-10-06", "2025-10-07",
               _round_robin([c[8], c[9], c[10], c[12]], 5), rate_of_play="40/6000+30:900+30",
               round_dates={number: date(2025, 10, 6) for number in (1, 2, 3)}),
        _event("decided-match", "Forniel - Esparra", "2025-10-08", "2025-10-14", match),
        _event("uneven-match", "A first match", "2025-10-08", "2025-10-10",
               [(1, c[12], new[4], "1"), (2, new[4], c[12], "0")]),
        _event("late-registration", "Harbour Open", "2025-10-10", "2025-10-12",
               _round_robin([c[12], c[13], c[14], c[15]], 6)),
        _event("accepted-late", "Bridge Open", "2025-10-11", "2025-10-13",
               _round_robin([c[16], c[17], c[18], c[19]], 7)),
        _event("not-registered", "Café Open", "2025-10-11", "2025-10-12",
               _round_robin([c[18], c[19], c[20], c[21]], 8)),
        _event("summer-open", "Summer Open", "2025-06-14", "2025-06-20",
               _round_robin([c[5], c[6], c[7], c[8]], 9)),
        _event("september-start", "Equinox Open", "2025-09-27", "2025-10-04",
               _round_robin([c[5], c[6], c[7], c[8]], 10)),
        _event("refused-open", "Mirage Open", "2025-10-14", "2025-10-16",
               _round_robin([c[1], c[2], c[3], c[4]], 12)),
        _event("missing-number", "Lakeside Open", "2025-10-14", "2025-10-16",
               _round_robin([c[8], c[9], c[10], c[11]], 13), people={c[11]: {"player_id": None}}),
        _event("impossible-pair", "Hilltop Open", "2025-10-15", "2025-10-17",
               _impossible([c[8], c[9], c[10], c[11]], 14)),
        _event("corrected-open", "Riverside Open", "2025-10-15", "2025-10-17",
               _round_robin([c[12], c[13], c[14], 7000999], 15),
               people={7000999: {"name": names()[c[15]]}}),
        _event("national-final", "National Final", "2025-10-27", "2025-10-30",
               _round_robin([c[1], c[2], c[4], c[27]], 16)),
        _event("october-end", "October's End", "2025-10-25", "2025-10-30",
               _round_robin([c[5], c[6], c[7], c[8]], 17)),
    ]  # fmt: skip


def register(all_reports: list[dict]) -> list[dict]:
    """All events but one are registered; two were registered too late."""
    changes = {
        "us-championship": {"format": "round_robin"},
        "decided-match": {"format": "match"},
        "uneven-match": {"format": "match"},
        "late-registration": {"registered_on": "2025-10-09"},
        "accepted-late": {"registered_on": "2025-10-10"},
        "national-final": {"is_official": True, "received": date(2025, 10, 31)},
        "october-end": {"received": date(2025, 10, 30)},
    }
    return [
        registered(one, **changes.get(one["event_id"], {}))
        for one in all_reports
        if one["event_id"] != "not-registered"
    ]


def decisions() -> list[dict]:
    """What the commission ordered for this month."""
    club = [number for number, *_ in CLUB]
    base = {"system": "standard", "list_date": LIST}
    return [
        decision("D01", "base_correction", "2025-10-20", player_id=2020009, value="-2.60",
                 **base, reason="another event of the period"),
        decision("D02", "base_correction", "2025-10-20", player_id=13300474, value="2.40",
                 **base, reason="another event of the period"),
        decision("D03", "accept_event", "2025-10-21", event_id="accepted-late", value="0.2",
                 reason="the federation's office was closed"),
        decision("D04", "refuse_event", "2025-10-22", event_id="refused-open",
                 reason="no such tournament took place"),
        decision("D05", "correct_player", "2025-10-22", event_id="corrected-open",
                 player_id=7000999, value=club[15], reason="wrong FIDE number in the report"),
        decision("D06", "correct_result", "2025-10-22", event_id="corrected-open",
                 player_id=club[12], round=1, value="1", reason="score sheets seen"),
        decision("D07", "exclude_federation", "2025-09-30", value="MNC",
                 reason="an invented exclusion, to show one"),
    ]  # fmt: skip


def month() -> dict:
    """The whole month as a world of the calculator."""
    all_reports = reports()
    return world(
        [previous_list()],
        all_reports,
        [LIST],
        register=register(all_reports),
        decisions=decisions(),
    )

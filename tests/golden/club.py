"""The people of data/sample/2025-11: champions by their FIDE numbers, an invented club, newcomers.

The ratings of the champions are public facts; their names are left out.
"""

from calculator.builders import imported
from calculator.test_hand_official import US_PLAYERS

from .people import person

PREVIOUS = "2025-10-01"
US_IDS = dict(
    zip("ABCDEFGHIJKL",
        [2020009, 5202213, 2093596, 13300474, 2056437, 2040506, 2023970, 24125890, 2004887,
         30920019, 30953499, 1126881], strict=True)
)  # fmt: skip
# The invented club: rating, K, birth year, sex; numbered from 7000101 in this order.
CLUB = [
    (2712, 10, 1990, "M"), (2431, 10, 1985, "M"), (2402, 10, 1979, "F"), (2298, 20, 2001, "M"),
    (2254, 20, 1995, "M"), (2210, 20, 1988, "F"), (2150, 20, 1992, "M"), (2088, 40, 2009, "M"),
    (2045, 20, 1971, "M"), (2003, 20, 1983, "M"), (1969, 20, 1999, "F"), (1931, 20, 1966, "M"),
    (1886, 20, 1990, "M"), (1842, 40, 2012, "F"), (1801, 20, 1958, "M"), (1799, 20, 1977, "M"),
    (1755, 20, 1994, "M"), (1703, 40, 2010, "M"), (1660, 20, 1987, "F"), (1612, 20, 2000, "M"),
    (1577, 20, 1969, "M"), (1523, 40, 2013, "M"), (1480, 20, 1991, "F"), (1441, 20, 1984, "M"),
    (1404, 20, 1996, "M"), (1401, 20, 2002, "M"), (1950, 20, 1975, "M"), (1890, 20, 1964, "M"),
    (1720, 20, 1981, "M"),
]  # fmt: skip
C = [7000101 + place for place in range(len(CLUB))]
RETURNING, ABSENT, EXCLUDED, FALLING = C[26], C[27], C[28], C[25]
NEW = [7000901, 7000902, 7000903, 7000904, 7000905, 7000906]
WRONG, DOUBLE = 7000998, 7000999  # numbers that belong to somebody else


def people() -> dict[int, dict]:
    """The list before and the newcomers, by number."""
    more = {
        C[0]: {"title": "GM"}, C[1]: {"title": "IM"}, C[2]: {"title": "WGM", "w_title": "WGM"},
        C[5]: {"title": "WFM", "w_title": "WFM"}, RETURNING: {"flag": "i"}, ABSENT: {"flag": "i"},
        EXCLUDED: {"federation": "MNC"},
    }  # fmt: skip
    rows = {
        number: person(number, 0, US_PLAYERS[letter], 10, 1990, "M", federation="USA", title="GM",
                       name=f"Player {number}")
        for letter, number in US_IDS.items()
    }  # fmt: skip
    for place, (number, row) in enumerate(zip(C, CLUB, strict=True)):
        rows[number] = person(number, place, *row, **more.get(number, {}))
    rows[7000900] = person(7000900, 29, None, None, 2008, "F", title="WCM", w_title="WCM")
    for place, number in enumerate(NEW, start=30):
        rows[number] = person(number, place, None, None, 1969 + place, "MF"[place % 2])
    for number, place in ((WRONG, 15), (DOUBLE, 22)):
        _, _, born, sex = CLUB[place]
        rows[number] = person(number, place, None, None, born, sex)
    return rows


def previous_list(rows: dict[int, dict]) -> dict:
    """The list of October: no newcomers, but one titled player without a rating."""
    known = [number for number in rows if number not in (*NEW, WRONG, DOUBLE)]
    return imported(PREVIOUS, [rows[number] for number in known])

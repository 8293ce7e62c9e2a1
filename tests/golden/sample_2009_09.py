"""The sample data/sample/2009-09-dresden: the printed example of article 8.58 as a report.

Ten players, four of them unrated; the example prints the points only, the games are invented so
that everybody has his points. Its numbers follow from the text as approved in Dresden.
"""

from calculator.builders import imported, registered, world
from calculator.orders import MIRROR
from calculator.test_hand_round_robin import POINTS, RATINGS, crosstable

from .people import Office, person, round_robin

PREVIOUS, LIST, RECEIVED = "2009-07-01", "2009-09-01", "2009-08-14"
EDITION = "2009-07-01-dresden"
IDS = {letter: 7200001 + place for place, letter in enumerate(RATINGS)}


def results() -> dict[tuple[int, int], str]:
    """Result of every pair, in both orders: everybody reaches his points."""
    numbers = dict(enumerate(IDS.values(), start=1))
    found = {}
    for _, white, black, result in crosstable(POINTS):
        found[numbers[white], numbers[black]] = result
        found[numbers[black], numbers[white]] = MIRROR[result]
    return found


def month() -> dict:
    """The round robin and the list before, as a world of the calculator."""
    people = {
        number: person(number, place, RATINGS[letter], None, 1975 + place, "M",
                       name=f"{letter}, Player")
        for place, (letter, number) in enumerate(IDS.items())
    }  # fmt: skip
    known = results()
    games = [
        (number, white, black, known[white, black])
        for number, white, black, _ in round_robin(list(people), dict.fromkeys(people, 0), seed=1)
    ]
    one = Office(people, RECEIVED).event(
        "example-8-58", "Example 8.58", "2009-08-01", "2009-08-12", games, format="round_robin"
    )
    rated = [row for row in people.values() if row["rating"] is not None]
    made = world(
        [imported(PREVIOUS, rated)], [one], [LIST], [registered(one, format="round_robin")]
    )
    return made | {"edition": EDITION}

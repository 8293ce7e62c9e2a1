"""The invented people of the sample months, and reports in which they play."""

from datetime import date, timedelta
from random import Random

from calculator.builders import listed, report
from calculator.to_files import POINTS

GIVEN_MEN = ("Arnau", "Blai", "Ciril", "Damia", "Eloi", "Ferran", "Gil", "Hug", "Isard", "Jofre")
GIVEN_WOMEN = ("Aina", "Berta", "Clara", "Duna", "Emma", "Flora", "Gala", "Helga", "Ivet", "Joana")
FAMILIES = (
    "Abelin", "Borroso", "Cadevall", "Dolmet", "Esparra", "Forniel", "Garbet", "Hostalot",
    "Iribas", "Jordiel", "Kenhavn", "Lluvera", "Morasco", "Nadalet", "Orbaiz", "Pradell",
    "Quiroles", "Rovelo", "Sagrista", "Torrell", "Ubieto", "Valcorba", "Wendal", "Xifreu",
    "Yarnoz", "Zubielqui", "Armengou", "Beltrall", "Cirera", "Dalfo", "Escuder", "Fontal",
    "Gomis", "Hereu", "Isern", "Joval", "Lladro", "Mundet", "Nogarol", "Oriach", "Planell", "Quer",
)  # fmt: skip


def name_of(place: int, sex: str) -> str:
    """An invented name, the same for the same place."""
    given = GIVEN_WOMEN if sex == "F" else GIVEN_MEN
    return f"{FAMILIES[place % len(FAMILIES)]}, {given[place % len(given)]}"


def person(number: int, place: int, rating: int | None, k: int | None, born: int, sex: str,
           **more: object) -> dict:  # fmt: skip
    """A row of the list before, with a name; ``more``: other columns."""
    row = {"name": name_of(place, sex), "birth_year": born, "sex": sex} | more
    return listed(number, rating, k, **row)


class Office:
    """Makes reports whose entries carry the data of these people; ``received``: the usual day.

    people: rows of the list before and newcomers (rating None), by number.
    """

    def __init__(self, people: dict[int, dict], received: str) -> None:
        self.people, self.received = people, received

    def event(
        self, event_id: str, name: str, start: str, end: str, games: list[tuple], **more: object
    ) -> dict:
        """A report; games by player number as in ``calculator.builders.report``.

        Rounds are spread evenly over its days, where ``more`` does not say it otherwise.
        """
        ids = {player for _, white, black, *_ in games for player in (white, black)}
        corrections = more.pop("people", {})
        people = {
            number: self._entry(number) | corrections.get(number, {}) for number in sorted(ids)
        }
        rounds = max(number for number, *_ in games)
        usual = {"received": self.received, "round_dates": _spread(start, end, rounds)}
        return _seeded(report(event_id, start, end, games, people, name=name, **usual | more))

    def _entry(self, number: int) -> dict:
        row = self.people[number]
        return {
            "name": row["name"], "sex": "w" if row["sex"] == "F" else "m", "title": row["title"],
            "rating": row["rating"], "federation": row["federation"],
            "birth_year": row["birth_year"],
        }  # fmt: skip


def _spread(start: str, end: str, rounds: int) -> dict[int, date]:
    first, last = date.fromisoformat(start), date.fromisoformat(end)
    length = (last - first).days + 1
    return {
        number: first + timedelta((number - 1) * length // rounds)
        for number in range(1, rounds + 1)
    }


def _seeded(made: dict) -> dict:
    """Start ranks in the order of ratings, final places in that of points: as in real reports."""
    players = sorted(made["players"], key=lambda player: (-(player["rating"] or 0), player["rank"]))
    ranks = {player["rank"]: place for place, player in enumerate(players, start=1)}
    for player in players:
        player["rank"] = ranks[player["rank"]]
        player["games"] = {
            number: (ranks[opponent], *rest)
            for number, (opponent, *rest) in player["games"].items()
        }
    standings = sorted(
        players,
        key=lambda player: -sum(POINTS[result] for *_, result in player["games"].values()),
    )
    for place, player in enumerate(standings, start=1):
        player["place"] = place
    return made | {"players": players}


def round_robin(ids: list[int], ratings: dict[int, int], seed: int) -> list[tuple]:
    """All pairings of a single round robin; invented results that know who is stronger."""
    chance, ring, games = Random(seed), list(ids), []
    if len(ring) % 2:
        ring.append(None)
    for number in range(1, len(ring)):
        for one, other in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
            white, black = (one, other) if number % 2 else (other, one)
            if white is not None and black is not None:
                gap = max(-400, min(400, ratings[white] - ratings[black]))
                roll = chance.randrange(100) - gap // 10
                result = "1" if roll < 38 else "=" if roll < 66 else "0"
                games.append((number, white, black, result))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return games


def days(first: str, *later: int) -> dict[int, date]:
    """Dates of rounds: the first, and the others as days of the same month."""
    start = date.fromisoformat(first)
    return {1: start} | {number: start.replace(day=day) for number, day in enumerate(later, 2)}

"""What is played in a month: which events, how large, when, at which rate of play, by whom."""

from dataclasses import dataclass
from datetime import date

import numpy as np

from pipeline.demo_world import calendar, names
from pipeline.demo_world.calendar import Month
from pipeline.demo_world.shape import SHAPE, generator, one_of, pick

FORMATS = SHAPE["formats"]
REGISTERED_FORMAT = {"weekender": "swiss"}  # the others are registered under their own name


@dataclass
class Event:
    """One announced event. Players are chosen later, by ``entrants``."""

    number: int
    event_id: str
    month: Month
    system: str
    kind: str  # a key of FORMATS
    players: int
    rounds: int
    teams: int
    boards: int
    days: list[date]  # the day of each round
    band: str
    federation: int
    city: str
    name: str
    arbiter: str
    registered: date | None
    received: date
    rate: str = ""  # in the notation of line 222; set when the players are known
    rate_text: str = ""
    file_name: str = ""
    in_register: bool = True

    @property
    def format(self) -> str:
        return REGISTERED_FORMAT.get(self.kind, self.kind)


def plan_month(
    seed: int, month: Month, count: int, games: int, systems: list[str], federations: list
) -> list[Event]:
    """The events of a month; open events are scaled until about ``games`` games are played."""
    first = (month.number - 1) * count
    events = [
        _plan(generator(seed, month.number, number), first + number, month, systems, federations)
        for number in range(count)
    ]
    _scale(events, games)
    return events


def _plan(rng, number: int, month: Month, systems: list[str], federations: list) -> Event:
    system = pick(rng, {name: SHAPE["systems"][name] for name in systems})
    kind = pick(rng, {name: shape["share"][system] for name, shape in FORMATS.items()})
    shape = FORMATS[kind]
    teams, boards, players = 0, 0, 0
    if "teams" in shape:
        teams, boards = (one_of(rng, shape[name]["choices"]) for name in ("teams", "boards"))
        players = teams * (boards + shape["reserves"])
    elif "choices" in shape["players"]:
        players = one_of(rng, shape["players"]["choices"])
    else:
        drawn = rng.lognormal(np.log(shape["players"]["median"]), shape["players"]["spread"])
        players = _clip(drawn, kind)
    rounds = _rounds(rng, kind, system, players)
    days = calendar.round_days(rng, month, one_of(rng, shape["schedule"][system]), rounds)
    city = names.town(rng)
    band = pick(rng, {name: row["share"] for name, row in SHAPE["bands"].items()})
    federation = pick(rng, {str(at): row[1] for at, row in enumerate(federations)})
    step = SHAPE["identifiers"]["event_step"]
    event_id = SHAPE["identifiers"]["first_event"] + number * step[1] + int(rng.integers(*step))
    return Event(
        number=number,
        event_id=str(event_id),
        month=month,
        system=system,
        kind=kind,
        players=players,
        rounds=rounds,
        teams=teams,
        boards=boards,
        days=days,
        band=band,
        federation=int(federation),
        city=city,
        name=_name(rng, kind, band, city, days[0].year),
        arbiter=f"{names.town(rng).capitalize()}, {names.town(rng)[:4]}",
        registered=calendar.registered_on(rng, days[0]),
        received=calendar.reported_on(rng, month, days[-1]),
    )


def _rounds(rng, kind: str, system: str, players: int) -> int:
    if kind == "round_robin":
        return players - 1 + players % 2
    if kind == "double_round_robin":
        return 2 * (players - 1 + players % 2)
    if kind == "knockout":
        return (players - 1).bit_length()
    return one_of(rng, FORMATS[kind]["rounds"][system])


def _name(rng, kind: str, band: str, city: str, year: int) -> str:
    words = {
        "swiss": ["Open", "International Open", "Festival"],
        "weekender": ["Weekend Open", "Weekender"],
        "round_robin": ["Masters", "Invitational", "Championship"],
        "double_round_robin": ["Double Round Robin"],
        "league": ["Team League", "First Division"],
        "team": ["Team Cup"],
        "match": ["Match"],
        "knockout": ["Cup"],
    }
    group = {"under": " B", "young": " Juniors"}.get(band, "")
    return f"{city} {one_of(rng, words[kind])} {year}{group}"


def _clip(players: float, kind: str) -> int:
    shape = FORMATS[kind]["players"]
    return int(min(max(players, shape["least"]), shape["most"]))


def games_of(event: Event) -> float:
    """Games of an event before absences."""
    if event.teams:
        return event.teams * event.boards * event.rounds / 2
    if event.kind == "knockout":
        return event.players - 1
    return event.players * event.rounds / 2


def _scale(events: list[Event], games: int) -> None:
    shape = SHAPE["results"]
    gone = shape["withdraws"] * shape["rounds_missed_by_withdrawn"]
    present = 1 - shape["requested_bye"] - shape["absent"] - gone
    scalable = [event for event in events if "median" in FORMATS[event.kind].get("players", {})]
    for _ in range(4):
        whole = sum(games_of(event) * present for event in scalable)
        rest = sum(games_of(event) for event in events) - whole / present
        factor = max(games - rest, 0) / max(whole, 1)
        for event in scalable:
            event.players = _clip(event.players * factor + 0.5, event.kind)


def set_rate(rng: np.random.Generator, event: Event, best: int, system: str | None = None) -> None:
    """Chooses a rate of play that is slow enough for the best player."""
    fitting = [
        row
        for row in SHAPE["rates"]
        if row["system"] == (system or event.system) and best < row["under"]
    ]
    chosen = pick(rng, {str(at): row["weight"] for at, row in enumerate(fitting)})
    event.rate = fitting[int(chosen)]["notation"]
    event.rate_text = one_of(rng, fitting[int(chosen)]["texts"])

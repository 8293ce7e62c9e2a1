"""What kinds of worked examples there are: how each enters a world, and what it asks of the list.

``PLACE[kind](world, example)`` puts the players and events of an example into a world and
returns a function that reads the answers from the tables of the list: text by quantity. Points
have two decimals; several values stand in the order of events, or after the players' letters.
"""

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal

from pipeline.examples_world import World

Tables = dict[str, list[dict]]
Answers = Callable[[Tables], dict[str, str]]
RESULTS = {"1": "1", ".5": "=", "0": "0"}


def place_change(world: World, example: dict) -> Answers:
    """A rated player: events with opponents of given ratings, and the new rating."""
    events = example["events"]
    used = {one["start"]: one["rating"] for one in events if "start" in one}
    player = world.player(example["rating"], example["k"], used)
    played = [world.event(_games(world, player, one["games"]), one.get("start")) for one in events]
    if "correction" in example:
        world.correct(player, example["correction"])

    def answers(tables: Tables) -> dict[str, str]:
        by_event = {row["event_id"]: row for row in _of(tables, "changes", player)}
        rows = [by_event[event] for event in played if event in by_event]
        [listed] = _of(tables, "list", player)
        sums = [row["score_hundredths"] - row["expected_hundredths"] for row in rows]
        changes = [row["change_hundredths"] for row in rows]
        rounded = listed["rating"] - listed["previous_rating"]
        return {
            "k": " ".join(sorted({str(row["k"]) for row in rows})),
            "expected_score": _points(sum(row["expected_hundredths"] for row in rows)),
            "sums": " ".join(map(_points, sums)),
            "changes": " ".join(map(_points, changes)),
            "change": _points(sum(changes)),
            "rounded_change": str(rounded),
            "new_rating": str(listed["rating"]),
        }

    return answers


def place_first_rating(world: World, example: dict) -> Answers:
    """A newcomer: games in one event, or parts that wait in the pool (games x average: score)."""
    player = world.player()
    if "games" in example:
        world.event(_games(world, player, example["games"]))
    for games, average, score in re.findall(r"(\d+)x(\d+):([\d.]+)", example.get("parts", "")):
        world.pooled(player, int(games), int(average), int(Decimal(score) * 100))

    def answers(tables: Tables) -> dict[str, str]:
        [row] = _of(tables, "first_ratings", player)
        [listed] = _of(tables, "list", player)
        return {
            "average": str(row["opponents_average"]),
            "first_rating": str(row["first_rating"]),
            "printed_k": str(listed["k"]),
        }

    return answers


def place_round_robin(world: World, example: dict) -> Answers:
    """A round robin; players by letter (0: unrated), rounds as "LG= AH1 …|…", White first."""
    ids = {
        letter: world.player(rating or None, example.get("k") if rating else None)
        for letter, rating in example["players"].items()
    }
    games = [
        (number, ids[game[0]], ids[game[1]], game[2])
        for number, line in enumerate(example["rounds"].split("|"), start=1)
        for game in line.split()
    ]
    event = world.event(games, example.get("start"), "round_robin")
    for letter, value in example.get("corrections", {}).items():
        world.correct(ids[letter], value)

    def answers(tables: Tables) -> dict[str, str]:
        changes = {row["player_id"]: row for row in tables["changes"] if row["event_id"] == event}
        found = {
            row["player_id"]: row for row in tables["performances"] if row["event_id"] == event
        }
        listed = {row["player_id"]: row for row in tables["list"]}

        def each(rows: dict[int, dict], column: str, text: Callable = str) -> str:
            known = [(letter, rows[one]) for letter, one in ids.items() if one in rows]
            return " ".join(f"{letter} {text(row[column])}" for letter, row in known)

        field = next(iter(found.values()), {"rar": None, "dpa_hundredths": 0, "ra": None})
        for row in changes.values():
            row["sum"] = row["score_hundredths"] - row["expected_hundredths"]
        return {
            "rar": str(field["rar"]),
            "dpa": _points(field["dpa_hundredths"]),
            "ra": str(field["ra"]),
            "rc": each(found, "rc"),
            "ru": each(found, "ru"),
            "expected_scores": each(changes, "expected_hundredths", _points),
            "sums": each(changes, "sum", _points),
            "changes": each(changes, "change_hundredths", _points),
            "new_ratings": each(listed, "rating"),
        }

    return answers


def place_operation(world: World, example: dict) -> Answers:
    """An operation made once on a whole list: ratings before and after."""
    standard = example.get("standard")
    before = [int(text) for text in example["ratings"].split()]
    players = [world.player(rating, standard=standard) for rating in before]

    def answers(tables: Tables) -> dict[str, str]:
        listed = {row["player_id"]: row["rating"] for row in tables["list"]}
        return {"new_ratings": " ".join(str(listed[player]) for player in players)}

    return answers


PLACE: dict[str, Callable[[World, dict], Answers]] = {
    "change": place_change,
    "first_rating": place_first_rating,
    "round_robin": place_round_robin,
    "operation": place_operation,
}


def start_of(example: dict) -> date | None:
    """The first day of the example's last event, where it says one."""
    days = [one["start"] for one in example.get("events", [example]) if "start" in one]
    return max(days, default=None)


def _games(world: World, player: int, text: str) -> list[tuple[int, int, int, str]]:
    """Games "1995:1 2205:.5 …", each against somebody new; * marks a rating printed capped."""
    games = []
    for number, game in enumerate(text.split(), start=1):
        rating, score = game.replace("*", "").split(":")
        games.append((number, player, world.player(int(rating), k=10), RESULTS[score]))
    return games


def _of(tables: Tables, table: str, player: int) -> list[dict]:
    return [row for row in tables[table] if row["player_id"] == player]


def _points(hundredths: int) -> str:
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"

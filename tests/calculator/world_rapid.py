"""Random worlds with three systems: a standard world, and rapid and blitz lists and events."""

from datetime import timedelta
from itertools import pairwise
from random import Random

from .builders import day, decision
from .numbers import numbers_on
from .world_events import entries_of, register_row, report_of
from .world_games import make_games
from .worlds import standard_world

# lists across the changes of the rapid and blitz editions
FIRSTS = [
    "2012-07-01", "2014-05-01", "2020-09-01", "2021-11-01", "2022-08-01", "2024-01-01",
    "2024-10-01", "2025-10-01",
]  # fmt: skip
RATES = {
    "rapid": ("900+10", "900+10", "900+10", "1500", "600+10", "600", "3540", "W900-B840"),
    "blitz": ("180+2", "180+2", "180+2", "300", "180", "600", "240+1", "W300-B240"),
}


def three_systems_world(seed):
    """A world of all three systems on one chain of monthly lists."""
    first = FIRSTS[seed % len(FIRSTS)]
    world = standard_world(seed, first, 4)
    random = Random(1000 + seed)
    people = next(one for one in world["imports"] if one["list_date"] == day(first))["rows"]
    newcomers = [90000 + number for number in range(4)]
    for system in ("rapid", "blitz"):
        rows = _own_rows(random, system, people, day(first))
        world["imports"].append({"system": system, "list_date": day(first), "rows": rows})
        world["systems"].append(system)
        _add_events(random, world, system, rows, people, newcomers)
        _add_decisions(random, world, system, rows)
    return world


def _own_rows(random, system, people, list_date):
    """The same people on the list of another system: half of them rated there."""
    numbers = numbers_on(system, list_date)
    k, rows = numbers["k"], []
    for row in people:
        own = {**row, "rating": None, "k": None, "games": 0, "flag": row["flag"].replace("i", "")}
        if random.random() < 0.55:
            near = (row["rating"] or 1500) + random.randint(-180, 120)
            own["rating"] = max(numbers["floor"], near)
            own["games"] = random.randint(0, 20)
            own["k"] = k["top"] if own["rating"] >= 2400 else random.choice((k["new"], k["middle"]))
            is_junior = k["junior"] and list_date.year <= row["birth_year"] + 18
            if is_junior and own["rating"] < 2300:
                own["k"] = k["junior"]
            own["flag"] += "i" if random.random() < 0.15 else ""
        if row["rating"] is not None or own["rating"] is not None or random.random() < 0.5:
            rows.append(own)
    return rows


def _add_events(random, world, system, rows, people, newcomers):
    dates = [world["imports"][0]["list_date"], *world["list_dates"]]
    standard = {row["player_id"]: row["rating"] for row in people}
    players = [{**row, "rating": row["rating"] or standard[row["player_id"]]} for row in rows]
    count = 0
    for start, end in pairwise(dates):
        for _ in range(random.randint(2, 4)):
            count += 1
            form = random.choice(("swiss", "swiss", "team", "round_robin"))
            on = start + timedelta(days=random.randint(0, (end - start).days - 3))
            entries = entries_of(random, form, players, newcomers)
            games, rounds = make_games(random, form, entries)
            one = report_of(
                random, f"{system[0].upper()}{count:03}", on, on, entries, games, rounds
            )
            has_dates = random.random() < 0.5
            one["round_dates"] = dict.fromkeys(range(1, rounds + 1), on) if has_dates else {}
            rates = RATES[system] if world["register"] else RATES[system][:1]
            one["rate_of_play"] = random.choice(rates)
            if one["processed_after"] not in world["list_dates"]:
                one["processed_after"] = None
            world["reports"].append(one)
            if world["register"]:
                row = register_row(random, one, form)
                row |= {"system": system, "ratings": "start", "category": None}
                row["rate_of_play"] = one["rate_of_play"] if random.random() < 0.9 else None
                world["register"].append(row)


def _add_decisions(random, world, system, rows):
    rated = [row["player_id"] for row in rows if row["rating"] is not None]
    for list_date in world["list_dates"]:
        row = decision(f"D{len(world['decisions']) + 1:03}", "base_correction", str(list_date))
        row |= {"system": system, "list_date": list_date, "player_id": random.choice(rated)}
        row["value"] = random.choice(("6", "-4", "1.25", "-0.75"))
        world["decisions"].append(row)

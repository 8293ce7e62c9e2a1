"""Random worlds: invented players, lists, events and decisions around every threshold.

`standard_world(seed)` gives the same world for the same seed, always.
"""

from datetime import timedelta
from random import Random

from .builders import day, decision, imported, listed
from .dates import add_months, next_list_date
from .numbers import numbers_on
from .rate_of_play import least_seconds, parse
from .world_aliases import add_aliases
from .world_copies import add_copies
from .world_events import make_events

FEDERATIONS = ("ESP", "FRA", "GER", "ITA", "POL")
# Decisions that may come in after a list was made.
AFTERWARDS = ("accept_event", "hold_event", "release_event", "refuse_event", "publish_anyway")


def standard_world(seed, first="2025-10-01", lists=3):
    """A world of standard chess whose imported list is `first`."""
    random = Random(seed)
    first = day(first)
    dates = [next_list_date("standard", first)]
    while len(dates) < lists:
        dates.append(next_list_date("standard", dates[-1]))
    people = _people(random, first, "standard")
    imports = [{"system": "standard", "list_date": first, "rows": people}]
    if random.random() < 0.4 and first.year > 2003:
        imports.append(_older_list(random, first, people))
    newcomers = [90000 + number for number in range(random.randint(4, 9))]
    events, register = make_events(random, imports, dates, people, newcomers)
    if random.random() < 0.15:
        register, events = [], [one for one in events if is_slow(one)]
    world = {
        "systems": ["standard"],
        "imports": imports,
        "register": register,
        "decisions": [],
        "reports": events,
        "list_dates": dates,
    }
    world["decisions"] = _decisions(random, world, people)
    add_aliases(world, seed)
    add_copies(world, seed)
    return world


# (imported list, lists to make): chains across every change of edition, floor and calendar
BOUNDARIES = [
    ("2003-04-01", 3), ("2004-07-01", 4), ("2005-10-01", 3), ("2009-01-01", 4),
    ("2009-07-01", 4), ("2011-03-01", 4), ("2012-03-01", 5), ("2013-05-01", 4),
    ("2014-05-01", 5), ("2017-05-01", 4), ("2020-10-01", 3), ("2021-01-01", 4),
    ("2021-11-01", 4), ("2023-12-01", 5), ("2025-08-01", 5),
]  # fmt: skip


def boundary_world(seed):
    """A world of standard chess across a change of edition; every boundary in its turn."""
    first, lists = BOUNDARIES[seed % len(BOUNDARIES)]
    return standard_world(seed, first, lists)


def is_slow(one):
    """Slow enough that the rate of play alone makes it an event of standard chess."""
    return least_seconds(parse(one["rate_of_play"])) >= 3600


def _ratings(random, numbers):
    """A rating near a threshold, or anywhere."""
    floor = numbers["floor"]
    edges = (floor, floor + 8, 1600, 1800, 2000, 2200, 2300, 2400, 2650)
    if random.random() < 0.5:
        return max(floor, random.choice(edges) + random.randint(-6, 6))
    return random.randint(floor, max(2750, floor + 400))


def _k(random, numbers, rating, birth_year, list_date):
    k = numbers["k"]
    if rating >= 2400 or random.random() < 0.05:
        return k["top"]
    if k["junior"] and list_date.year <= birth_year + 18:
        return k["junior"] if rating < 2300 and random.random() < 0.8 else k["middle"]
    return random.choice((k["new"], k["middle"], k["middle"], k["middle"]))


def _people(random, list_date, system):
    numbers = numbers_on(system, list_date)
    rows = []
    for number in range(random.randint(30, 60)):
        rating = _ratings(random, numbers)
        sex = random.choice("MMMF")
        birth_year = list_date.year - random.choice((15, 17, 18, 18, 19, 25, 40, 60))
        k = _k(random, numbers, rating, birth_year, list_date)
        flag = ("w" if sex == "F" else "") + ("i" if random.random() < 0.15 else "")
        rows.append(
            listed(
                10000 + number, rating, None if random.random() < 0.05 else k,
                games=random.randint(0, 12), birth_year=birth_year, sex=sex, flag=flag,
                federation=random.choice(FEDERATIONS),
            )
        )  # fmt: skip
    for number in range(random.randint(2, 5)):  # registered, not yet rated
        rows.append(listed(20000 + number, None, birth_year=list_date.year - 20))
    if random.random() < 0.3:  # below the floor, still as printed
        rows.append(listed(30000, numbers["floor"] - random.randint(1, 30), numbers["k"]["new"]))
    return rows


def _older_list(random, first, people):
    """An older imported list: history only. Some were not on it, some were 2400 then."""
    list_date = add_months(first, -12)
    while next_list_date("standard", list_date) <= add_months(first, -5):
        list_date = next_list_date("standard", list_date)
    numbers = numbers_on("standard", list_date)
    rows = []
    for row in people:
        if row["rating"] is None or random.random() < 0.1:
            continue
        rating = max(numbers["floor"], row["rating"] + random.randint(-60, 60))
        k = _k(random, numbers, rating, row["birth_year"], list_date)
        rows.append({**row, "rating": rating, "k": k, "games": random.randint(0, 12)})
    return imported(str(list_date), rows)


def _decisions(random, world, people):
    """A few decisions of every kind; each kind with its own chance."""
    made = []
    events = [one for one in world["reports"] if not one["is_for_register"]]
    rated = [row["player_id"] for row in people if row["rating"] is not None]
    first = min(world["list_dates"])

    def add(chance, kind, decided_on=None, **more):
        if random.random() < chance:
            decided_on = decided_on or first + timedelta(days=random.randint(-20, 50))
            row = decision(f"D{len(made) + 1:03}", kind, str(decided_on))
            made.append({**row, **more})

    for one in events:
        row = next((r for r in world["register"] if r["event_id"] == one["event_id"]), {})
        if row.get("pooled_with") or one["is_stage"] or one["has_fault"]:
            continue
        event_id, early = one["event_id"], one["start"] - timedelta(days=5)
        for chance, kind in ((0.04, "refuse_event"), (0.03, "hold_event")):
            add(chance, kind, event_id=event_id)
            last = made[-1] if made else {}
            if last and (last["kind"], last["event_id"]) == (kind, event_id):
                day = one["received"] + timedelta(days=random.choice((0, 5, 25)))
                more = random.choice((("release_event", None), ("accept_event", "*")))
                add(0.4, more[0], day, event_id=event_id, value=more[1],
                    supersedes=last["decision_id"])  # fmt: skip
        add(0.05, "hold_event", one["received"], event_id=event_id)
        if made and made[-1]["kind"] == "hold_event" and random.random() < 0.6:
            days = random.choice((0, 5, 25))
            add(1, "release_event", one["received"] + timedelta(days=days), event_id=event_id)
        add(0.08, "accept_event", event_id=event_id, value=one["register_article"])
        add(0.05, "accept_event", event_id=event_id, value="9.1")
        add(0.05, "accept_event", early, event_id=event_id, value="1.1")
        add(0.05, "accept_event", event_id=event_id, value="1.1")
        if row.get("format") == "match":
            add(0.2, "accept_event", early, event_id=event_id, value=one["match_article"])
            add(0.2, "accept_event", event_id=event_id, value=one["unrated_match_article"])
        if "robin" in (row.get("format") or ""):
            add(0.2, "accept_event", event_id=event_id, value="6.3")
        _result_decisions(random, one, add)
    _player_decisions(random, world, people, rated, add)
    add(0.1, "accept_event", first - timedelta(days=200), event_id="*", value="3.1")
    for row in list(made):
        add(0.05, "publish_anyway", supersedes=row["decision_id"], system="standard",
            list_date=first, value="none")  # fmt: skip
    by_id = {row["decision_id"]: row for row in made}
    for row in made:
        if row["kind"] in AFTERWARDS and random.random() < 0.25:
            row["loaded_after"] = random.choice(world["list_dates"][:-1])
        if row["supersedes"]:  # handed in with the decision that it supersedes
            row["loaded_after"] = by_id[row["supersedes"]].get("loaded_after")
    for player in range(90000, 90004):
        add(0.2, "member_of", player_id=player, value=random.choice(("IBCA", "ICSC", "IPCA")))
    return made


def _result_decisions(random, one, add):
    games = [
        (player["player_id"], number)
        for player in one["players"]
        for number, (opponent, _, result) in player["games"].items()
        if opponent is not None and result in "1=0"
    ]
    if games and not one["has_fault"]:
        player, number = random.choice(games)
        add(0.1, "correct_result", event_id=one["event_id"], player_id=player, round=number,
            value=random.choice("10=+-"))  # fmt: skip


def _player_decisions(random, world, people, rated, add):
    for list_date in world["list_dates"]:
        for player in random.sample(rated, 3):
            value = random.choice(("5", "-3", "2.40", "-1.75", "0.50", "-0.35"))
            add(0.3, "base_correction", player_id=player, system="standard",
                list_date=list_date, value=value)  # fmt: skip
    add(0.1, "base_correction", player_id=90000, system="standard",
        list_date=world["list_dates"][0], value="4")  # fmt: skip
    excluded = random.choice(FEDERATIONS)
    add(0.3, "exclude_federation", min(world["list_dates"]), value=excluded)
    add(0.15, "readmit_federation", min(world["list_dates"]) + timedelta(days=9), value=excluded)
    for row in people:
        if row["federation"] == excluded:
            add(0.2, "dispensation", player_id=row["player_id"])
    entries = {p["player_id"] for one in world["reports"] for p in one["players"]}
    free = [player for player in rated if player not in entries]
    for wrong, kind in ((80001, "alias"), (80002, "correct_player")):
        holders = [one for one in world["reports"]
                   if any(p["player_id"] == wrong for p in one["players"])]  # fmt: skip
        if holders and free:
            event_id = holders[0]["event_id"] if kind == "correct_player" else None
            add(1, kind, player_id=wrong, event_id=event_id, value=str(free.pop()))

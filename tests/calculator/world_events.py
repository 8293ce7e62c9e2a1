"""Random events for a world: Swiss, round robins, matches, leagues, team events, stages."""

from datetime import timedelta
from itertools import pairwise

from .builders import registered
from .dates import next_list_date
from .numbers import numbers_on
from .world_games import make_games

RATES = ("5400+30", "5400+30", "40/6000+30:900+30", "7200", "4500+15", "3600", "3000+10",
         "2700+10", "40/5400:1800+30", "W7200-B5400+30", "36/5400:3600", "25/5400:3600",
         )  # fmt: skip
FORMATS = (
    "swiss",
    "swiss",
    "swiss",
    "round_robin",
    "double_round_robin",
    "match",
    "team",
    "league",
)


def make_events(random, imports, dates, people, newcomers):
    """(reports, register rows) for the periods from the oldest imported list to the last list."""
    reports, register = [], []
    for one in imports:
        start = one["list_date"]
        end = next_list_date("standard", start)
        is_base = start == max(i["list_date"] for i in imports)
        for _ in range(random.randint(2, 5) if is_base else 1):
            _add(random, reports, register, start, end, people, newcomers)
    for start, end in pairwise(dates):
        for _ in range(random.randint(2, 5)):
            _add(random, reports, register, start, end, people, newcomers)
    for one in reports:  # handed in after its list was made, where that list is in the chain
        if one["processed_after"] not in dates:
            one["processed_after"] = None
    _add_stage(random, reports, register, people, newcomers)
    # an event that is only there so that the register begins early enough
    first = min(one["start"] for one in reports) - timedelta(days=1)
    register.append({**register[0], "event_id": "E000", "start_date": first, "end_date": first})
    register[-1]["pooled_with"] = None
    return reports, register


def _add(random, reports, register, period_start, period_end, people, newcomers):
    event_id = f"E{len(reports) + 1:03}"
    form = random.choice(FORMATS)
    days = (period_end - period_start).days
    start = period_start + timedelta(days=random.randint(0, days - 4))
    length = random.choice((0, 1, 2, 4, 8, 8)) if form != "league" else 20
    length = random.choice((120, 200)) if random.random() < 0.03 else length
    entries = entries_of(random, form, people, newcomers)
    games, rounds = make_games(random, form, entries)
    one = report_of(random, event_id, start, start + timedelta(days=length), entries, games, rounds)
    reports.append(one)
    if random.random() < 0.05:
        one |= {"is_for_register": True, "rate_of_play": "5400+30"}  # no row: held (0.4)
        return
    register.append(register_row(random, one, form))


def entries_of(random, form, people, newcomers):
    """Rows of the people who play: mostly rated, some newcomers, now and then a stranger's ID."""
    rated = [row for row in people if row["rating"] is not None]
    if random.random() < 0.3:  # an event of the weaker half
        rated = sorted(rated, key=lambda row: row["rating"])[: len(rated) // 2]
    unrated = [row for row in people if row["rating"] is None]
    unrated += [
        {"player_id": n, "name": f"Novice, N{n}", "federation": "ESP", "sex": "MF"[n % 2],
         "title": "", "birth_year": 1990 + n % 25, "rating": None}
        for n in newcomers
    ]  # fmt: skip
    count = {"match": 2, "round_robin": random.randint(4, 9), "double_round_robin": 4}.get(
        form, random.randint(8, 20)
    )
    fresh = random.randint(0, count // 3)
    if form == "match":
        fresh = int(random.random() < 0.3)
    fresh = min(fresh, len(unrated))
    chosen = random.sample(rated, min(count - fresh, len(rated))) + random.sample(unrated, fresh)
    if form == "swiss" and random.random() < 0.2:
        chosen.append({**unrated[-1], "player_id": random.choice((80001, 80002)), "sex": "M",
                       "name": "Wrong, Number", "birth_year": 1985})  # fmt: skip
    random.shuffle(chosen)
    return chosen


def report_of(random, event_id, start, end, entries, games, rounds):
    players = []
    for rank, row in enumerate(entries, 1):
        players.append(
            {
                "rank": rank,
                "player_id": row["player_id"],
                "name": row["name"],
                "sex": "w" if row["sex"] == "F" else "m",
                "title": row["title"],
                "rating": row["rating"],
                "federation": row["federation"],
                "birth_year": row["birth_year"],
                "games": {},
            }
        )
    for number, white, black, code, answer in games:
        players[white]["games"][number] = (black + 1, "w", code)
        players[black]["games"][number] = (white + 1, "b", answer)
    for player in players:  # byes
        for number in range(1, rounds + 1):
            if number not in player["games"] and random.random() < 0.5:
                player["games"][number] = (None, None, random.choice("HZZU"))
    has_fault = bool(games) and random.random() < 0.04
    if has_fault:
        number, white, _, _, _ = games[0]
        opponent, color, _ = players[white]["games"][number]
        black = players[opponent - 1]
        players[white]["games"][number] = (opponent, color, "1")
        black["games"][number] = (white + 1, "b", "=")
    numbers = numbers_on("standard", start)
    name = numbers["name"]
    per_day = random.choice((1, 1, 2, 3))
    has_dates = random.random() < 0.5
    dates = {
        number: min(end, start + timedelta(days=(number - 1) // per_day))
        for number in range(1, rounds + 1)
    }
    late = random.choice((0, 0, 0, 1, 3, 6, 20, 45, 100))
    received = end + timedelta(days=late)
    due = next_list_date("standard", received)
    return {
        "event_id": event_id,
        "received": received,
        "system": None,
        "name": f"Open {event_id}",
        "city": "Town",
        "federation": "ESP",
        "start": start,
        "end": end,
        "rounds": rounds,
        "round_dates": dates if has_dates else {},
        "rate_of_play": random.choice(RATES),
        "format": None,
        "processed_after": due if random.random() < 0.1 else None,
        "players": players,
        # notes for the making of decisions
        "is_for_register": False,
        "is_stage": False,
        "has_fault": has_fault,
        "register_article": "0.2" if numbers["registration_days"] else "0.4",
        "match_article": "6.2" if name >= "2022" else "6.5",
        "unrated_match_article": "6.1" if name >= "2022" else "6.6" if name >= "2009" else "6.3",
    }


def register_row(random, one, form):
    early = random.choice((200, 200, 200, 70, 35, 10, 4, 2))
    row = registered(
        one,
        format=form,
        is_official=random.random() < 0.12,
        is_norm_event=random.random() < 0.1,
        is_national_championship=form.endswith("round_robin") and random.random() < 0.2,
    )
    row["registered_on"] = one["start"] - timedelta(days=early)
    if random.random() < 0.05:
        row["registered_on"] = None
    if random.random() < 0.2:
        row["rate_of_play"] = None if random.random() < 0.5 else random.choice(RATES)
    if form == "league" and random.random() < 0.6:
        row["ratings"] = "current"
        step = timedelta(days=3)
        dates = {n: min(one["end"], one["start"] + (n - 1) * step)
                 for n in range(1, one["rounds"] + 1)}  # fmt: skip
        one["round_dates"] = dates
    if form == "team" and random.random() < 0.3:
        row["category"] = random.choice(("olympiad", "world_team", "continental_team"))
    return row


def _add_stage(random, reports, register, people, newcomers):
    """Sometimes a second stage linked with a first one of the same days or later (6.2)."""
    candidates = [
        (one, row)
        for one in reports
        for row in register
        if row["event_id"] == one["event_id"] and row["format"] == "swiss" and not one["has_fault"]
        and row["registered_on"] and one["processed_after"] is None
    ]  # fmt: skip
    if not candidates or random.random() < 0.6:
        return
    first, row = random.choice(candidates)
    entries = entries_of(random, "swiss", people, newcomers)
    games, rounds = make_games(random, "swiss", entries)
    later = timedelta(days=random.choice((0, 0, 2, 6)))
    start, end = first["start"] + later, first["end"] + later
    one = report_of(random, f"E{len(reports) + 1:03}", start, end, entries, games, rounds)
    one |= {"received": first["received"] + later, "rate_of_play": "7200", "round_dates": {},
            "has_fault": False, "is_stage": True, "processed_after": None}  # fmt: skip
    first |= {"rate_of_play": "7200", "round_dates": {}, "is_stage": True}
    row |= {"registered_on": first["start"] - timedelta(days=200), "rate_of_play": "7200"}
    register.append({**row, "event_id": one["event_id"], "name": one["name"], "start_date": start,
                     "end_date": end, "pooled_with": first["event_id"]})  # fmt: skip
    reports.append(one)

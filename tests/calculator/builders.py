"""Short ways to write the pieces of a world down, for hand examples and random worlds."""

from datetime import date, timedelta

from .orders import MIRROR

SWISS_PACE, SLOW_PACE = "5400+30", "40/6000+30:900+30"  # 120 and 145 minutes for 60 moves


def day(text):
    return date.fromisoformat(text)


def listed(player_id, rating, k=None, games=0, birth_year=1980, sex="M", flag=None, **more):
    """A row of an imported list."""
    row = {
        "player_id": player_id,
        "name": f"Player, N{player_id}",
        "federation": "ESP",
        "sex": sex,
        "title": "",
        "w_title": "",
        "o_title": "",
        "birth_year": birth_year,
        "rating": rating,
        "games": games,
        "k": k,
        "flag": ("w" if sex == "F" else "") if flag is None else flag,
    }
    return {**row, **more}


def imported(list_date, rows, system="standard"):
    return {"system": system, "list_date": day(list_date), "rows": rows}


def report(event_id, start, end, games, people=None, **more):
    """A report. games: [(round, white, black, white's result[, black's result])], by player ID.

    people: player ID -> entry data (name, sex, birth_year ...) for those not to be made up.
    """
    start, end = day(start), day(end)
    ids = []
    for _, white, black, *_ in games:
        ids += [player for player in (white, black) if player not in ids]
    ids += [player for player in people or {} if player not in ids]
    players = []
    for rank, player in enumerate(ids, 1):
        entry = {
            "rank": rank,
            "player_id": player,
            "name": f"Player, N{player}",
            "sex": "m",
            "title": "",
            "rating": None,
            "federation": "ESP",
            "birth_year": 1980,
            "games": {},
        }
        entry.update((people or {}).get(player, {}))
        players.append(entry)
    by_id = dict(zip(ids, players, strict=True))
    for number, white, black, result, *answer in games:
        black_result = answer[0] if answer else MIRROR[result]
        by_id[white]["games"][number] = (by_id[black]["rank"], "w", result)
        by_id[black]["games"][number] = (by_id[white]["rank"], "b", black_result)
    found = {
        "event_id": event_id,
        "received": end,
        "system": None,
        "name": f"Event {event_id}",
        "city": "Town",
        "federation": "ESP",
        "start": start,
        "end": end,
        "rounds": max((number for number, *_ in games), default=1),
        "round_dates": {},
        "rate_of_play": SWISS_PACE,
        "format": None,
        "processed_after": None,
        "players": players,
    }
    more = {key: day(v) if key == "received" else v for key, v in more.items()}
    return {**found, **more}


def registered(one, **more):
    """The register's row of a report; registered 60 days before the start."""
    row = {
        "event_id": one["event_id"],
        "name": one["name"],
        "federation": one["federation"],
        "system": "standard",
        "format": "swiss",
        "start_date": one["start"],
        "end_date": one["end"],
        "rate_of_play": one["rate_of_play"],
        "registered_on": one["start"] - timedelta(days=60),
        "is_official": False,
        "ratings": "start",
        "category": None,
        "report_file": None,
        "is_national_championship": False,
        "is_norm_event": False,
        "pooled_with": None,
        "received": None,
    }
    dates = ("registered_on", "start_date", "end_date")
    return {**row, **{k: day(v) if k in dates and v else v for k, v in more.items()}}


def decision(decision_id, kind, decided_on="2025-01-01", **more):
    row = dict.fromkeys(
        ("event_id", "player_id", "round", "system", "list_date", "value", "supersedes")
    )
    row |= {
        "decision_id": decision_id,
        "decided_on": day(decided_on),
        "kind": kind,
        "reason": "as decided",
        "decided_by": "The commission",
    }
    return {**row, **{k: day(v) if k == "list_date" else v for k, v in more.items()}}


def world(imports, reports, list_dates, register=None, decisions=(), systems=("standard",)):
    """A world; without `register` every report is registered in time as a Swiss."""
    return {
        "systems": list(systems),
        "imports": imports,
        "register": [registered(one) for one in reports] if register is None else register,
        "decisions": list(decisions),
        "reports": reports,
        "list_dates": [day(text) for text in list_dates],
    }


def table(one, name, **where):
    """The rows of a table of a list that have these values."""
    rows = one["tables"][name]
    return [row for row in rows if all(row[key] == value for key, value in where.items())]


def only(one, name, **where):
    (row,) = table(one, name, **where)
    return row

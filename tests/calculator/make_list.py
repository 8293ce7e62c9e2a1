"""One list: from the previous list and the events accepted for it, all tables of the contract."""

from . import orders
from .dates import add_months, next_list_date
from .development import k_by_rules, new_state
from .facts import order_key
from .firsts import first_ratings, in_window
from .numbers import numbers_named, numbers_on
from .period import changes_of, judge_events
from .points import cause, rated_player


def make_list(
    system, list_date, previous, published, standard, events, decisions, edition=None, moves=()
):
    """The list as a dict: rows and state by player, pool, events_rated and the tables.

    previous: the previous list; published: list date -> list, of this system; standard: the
    same of standard chess (for rapid and blitz); events: facts of the accepted events;
    moves: ratings and results that `previous` shows under another ID than was printed.
    """
    work = {
        "system": system,
        "list_date": list_date,
        "numbers": numbers_on(system, list_date),
        "previous": previous,
        "published": published,
        "standard": standard,
        "bases": standard_before(system, list_date, standard),
        "decisions": decisions,
        "edition": edition,
        "moves": [move for move in moves if move["rating"] is not None],
        "events": sorted(events, key=order_key),
        "state": {player: dict(state) for player, state in previous["state"].items()},
        "people": {player: dict(row) for player, row in previous["rows"].items()},
    }
    _meet_new_people(work)
    half_games, performances, pooled = judge_events(work)
    changes = changes_of(work, half_games)
    pool, firsts = _pool(work, pooled)
    own_base = {row["player_id"] for row in changes}  # rated, or with a standard rating (R25)
    for row in firsts:
        if row["player_id"] in own_base:  # minimum games do not apply (F26)
            row["is_published"], row["reason"] = False, "standard_rating"
    _count_games(work, half_games)
    rows, causes = _rows(work, changes, firsts)
    pool = [row for row in pool if _is_unrated_still(rows[row["player_id"]])]
    rated = [_event_rated(facts, list_date) for facts in work["events"]]
    now = {row["event_id"] for row in rated}
    rated += [row for row in previous["events_rated"] if row["event_id"] not in now]
    return {
        "system": system,
        "list_date": list_date,
        "rows": rows,
        "state": work["state"],
        "pool": pool,
        "events_rated": rated,
        "tables": {
            "list": [rows[player] for player in sorted(rows)],
            "changes": changes,
            "causes": causes,
            "half_games": half_games,
            "first_ratings": firsts,
            "performances": performances,
            "state": [{"player_id": p, **work["state"][p]} for p in sorted(work["state"])],
            "pool": pool,
            "events_rated": rated,
        },
    }


def _event_rated(facts, list_date):
    """An event judged on this list: rated, or not counted as a whole by an article."""
    article = facts["stopped_by"]
    outcome = "does_not_count" if article else "rated"
    row = {"event_id": facts["event_id"], "list_date": list_date}
    return {**row, "outcome": outcome, "article": article}


def standard_before(system, list_date, standard):
    """player -> standard rating on the standard list before this list (F25, F26)."""
    dates = [day for day in standard if day < list_date]
    if system == "standard" or not dates:
        return {}
    return {p: row["rating"] for p, row in standard[max(dates)]["rows"].items()}


def _meet_new_people(work):
    """Every entry of an accepted event has a row and a state; new IDs from their first report."""
    for facts in work["events"]:
        for player, entry in facts["entries"].items():
            work["people"].setdefault(
                player,
                {
                    "player_id": player,
                    "name": entry["name"],
                    "federation": entry["federation"],
                    "sex": "F" if entry["sex"] == "w" else "M",
                    "title": entry["title"],
                    "w_title": "",
                    "o_title": "",
                    "birth_year": entry["birth_year"],
                    "rating": None,
                    "status": "unrated",
                    "inactive_from": None,
                },
            )
            work["state"].setdefault(player, new_state())


def _pool(work, pooled):
    """Pool rows inside the window of this list, and the first ratings they give."""
    numbers, list_date = work["numbers"], work["list_date"]
    pool = [r for r in work["previous"]["pool"] + pooled if in_window(numbers, r, list_date)]
    pool.sort(key=lambda row: (row["player_id"], row["event_id"]))
    pools = {}
    for row in pool:
        pools.setdefault(row["player_id"], []).append(row)

    def numbers_of_edition(row):
        if work["edition"]:
            return numbers_named(work["system"], work["edition"])
        return numbers_on(work["system"], row["event_start"])

    members = orders.players_with(work["decisions"], "member_of")
    return pool, first_ratings(numbers, pools, numbers_of_edition, members)


def _count_games(work, half_games):
    """Games counted (pooled ones too), last game, counter (F2, R19)."""
    ends = {facts["event_id"]: facts["end"] for facts in work["events"]}
    work["games"] = {}
    for row in half_games:
        if row["is_rated"]:
            player, end = row["player_id"], ends[row["event_id"]]
            work["games"][player] = work["games"].get(player, 0) + 1
            state = work["state"][player]
            state["games_counted"] += 1
            state["last_game_on"] = max(state["last_game_on"] or end, end)


def _rows(work, changes, firsts):
    """The rows of `list` by player, and the causes; brings the state up to date."""
    corrections = orders.base_corrections(work["decisions"], work["system"], work["list_date"])
    published = {r["player_id"]: r["first_rating"] for r in firsts if r["is_published"]}
    by_player = {}
    for row in changes:
        by_player.setdefault(row["player_id"], []).append(row)
    rows, causes = {}, []
    for player, person in sorted(work["people"].items()):
        before, computed, reasons = person["rating"], None, []
        base = before
        if base is None and player in by_player:
            base = work["bases"][player]
        if base is not None:
            corrected = corrections.get(player, []) if before is not None else []
            computed, reasons = rated_player(
                work, player, before, base, corrected, by_player.get(player, [])
            )
        elif player in published:
            computed = published[player]
            reasons = [cause(player, "first_rating", 100 * computed)]
        rating = computed
        if computed is not None and computed < work["numbers"]["floor"]:
            rating = None
            reasons.append(cause(player, "floor", -100 * computed))
        row = {**person, "previous_rating": before, "computed_rating": computed, "rating": rating}
        for move in work["moves"]:
            if player in (move["player_id"], move["lasting_id"]):
                is_gone = player == move["player_id"]
                row["previous_rating"] = move["rating"] if is_gone else None
                points = 100 * move["rating"] * (-1 if is_gone else 1)
                reasons.append(cause(player, "identity", points, decision_id=move["decision_id"]))
        row["games"] = work["games"].get(player, 0)
        _settle(work, player, row, before)
        rows[player] = row
        causes += reasons
    _mark_listed(work, rows)
    return rows, causes


def _is_unrated_still(row):
    """No rating, and none lost on this list: who fell below the floor starts afresh (R18)."""
    return row["rating"] is None and row["computed_rating"] is None


def _settle(work, player, row, before):
    """Status, activity, K and flag of a row; what the next list must know of the player."""
    state, numbers, list_date = work["state"][player], work["numbers"], work["list_date"]
    was_inactive, inactive_from = row["status"] == "inactive", row["inactive_from"]
    row["inactive_from"] = row["k"] = None
    if row["rating"] is None:
        row["status"] = "unrated"
        if row["computed_rating"] is not None:  # fell below the floor on this list (R18)
            row["status"] = numbers["below_floor"]
            state["pool_starts_on"], state["has_earlier_result"] = list_date, False
    else:
        row["status"], row["inactive_from"] = activity(
            work["system"], list_date, state["last_game_on"], was_inactive, inactive_from,
            row["games"],
        )  # fmt: skip
        state["is_ever_2400"] |= row["rating"] >= 2400
        state["is_ever_2300"] |= row["rating"] >= 2300
        state["has_earlier_result"], state["pool_starts_on"] = True, None
        state["first_published_on"] = state["first_published_on"] or list_date
        row["k"] = k_by_rules(numbers, state, row["birth_year"], list_date)
    row["flag"] = ("w" if row["sex"] == "F" else "") + ("i" if row["status"] == "inactive" else "")


def activity(system, list_date, last_game_on, was_inactive, inactive_from, games):
    """(status, inactive_from) of a rated player (R19, F3)."""
    months = numbers_on(system, list_date)["inactivity_months"]
    if was_inactive and not games:
        return "inactive", inactive_from
    turns_inactive = next_list_date(system, add_months(last_game_on, months))
    if list_date < turns_inactive:
        return "active", turns_inactive
    return "inactive", inactive_from if was_inactive else max(turns_inactive, list_date)


def _mark_listed(work, rows):
    """is_listed: active, and of a member federation or with a dispensation (F38, F39)."""
    excluded = orders.excluded_federations(work["decisions"])
    dispensed = orders.players_with(work["decisions"], "dispensation")
    for player, row in rows.items():
        is_member = row["federation"] not in excluded or player in dispensed
        row["is_listed"] = row["status"] == "active" and is_member

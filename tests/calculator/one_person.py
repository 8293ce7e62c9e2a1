"""Two IDs of one person (`alias`): what earlier lists hold of the first ID goes to the second."""

from .development import new_state
from .orders import of_kind


def lasting_ids(decisions):
    """{ID: (ID its results go to, decision)}, each followed to the end; a circle has no end."""
    orders = {row["player_id"]: row for row in of_kind(decisions, "alias")}
    found = {}
    for player, row in orders.items():
        target, seen = int(row["value"]), {player}
        while target in orders and target not in seen:
            seen.add(target)
            target = int(orders[target]["value"])
        if target not in seen:
            found[player] = (target, row["decision_id"])
    return found


def carried(previous, decisions):
    """(previous list with the results gone over, [{player_id, lasting_id, decision_id, rating}]).

    A rating goes where no other ID of the person has one; results that wait go where none has.
    Nothing goes where two of the IDs have results of one event.
    """
    targets = lasting_ids(decisions)
    rows, state = dict(previous["rows"]), dict(previous["state"])
    persons = {}
    for old, (lasting, _) in targets.items():
        persons.setdefault(lasting, [lasting]).append(old)
    moves = []
    for lasting, ids in sorted(persons.items()):
        rated = [player for player in ids if _rating(previous, player) is not None]
        going = [
            old
            for old in sorted(ids)
            if old != lasting
            and _has_something(previous, old)
            and rated in ([], [old])
            and not _shares_an_event(previous, old, ids)
        ]
        for old in going:
            decision_id, rating = targets[old][1], _rating(previous, old)
            moves.append({"player_id": old, "lasting_id": lasting, "decision_id": decision_id,
                          "rating": rating})  # fmt: skip
        if going:
            _go(rows, state, going, lasting, rated)
    goes = {move["player_id"]: move["lasting_id"] for move in moves}
    pool = [{**row, "player_id": goes.get(row["player_id"], row["player_id"])}
            for row in previous["pool"]]  # fmt: skip
    pool = [row for row in pool if rows[row["player_id"]]["rating"] is None]
    return {**previous, "rows": rows, "state": state, "pool": pool}, moves


def _rating(previous, player):
    return previous["rows"].get(player, {"rating": None})["rating"]


def _has_something(previous, player):
    if _rating(previous, player) is not None:
        return True
    if any(row["player_id"] == player for row in previous["pool"]):
        return True
    return previous["state"].get(player, new_state())["games_counted"] > 0


def _shares_an_event(previous, old, ids):
    own = {row["event_id"] for row in previous["pool"] if row["player_id"] == old}
    return any(
        row["event_id"] in own and row["player_id"] in ids and row["player_id"] != old
        for row in previous["pool"]
    )


def _go(rows, state, going, lasting, rated):
    """Rows and states after the results of some IDs have gone to the one that lasts."""
    standing = ("rating", "k", "status", "inactive_from")
    lender = next((old for old in going if old in rated), going[0])
    lent = rows[lender]
    if lasting not in rows:
        rows[lasting] = {**lent, "player_id": lasting}
    elif rated:
        rows[lasting] = {**rows[lasting], **{name: lent.get(name) for name in standing}}
    for old in going:
        nothing = {"rating": None, "k": None, "status": "unrated", "inactive_from": None}
        rows[old] = {**rows[old], **nothing}
    states = [state[player] for player in [lasting, *going] if player in state]
    whole = {
        "games_counted": sum(one["games_counted"] for one in states),
        "last_game_on": _latest(one["last_game_on"] for one in states),
        "pool_starts_on": _latest(one["pool_starts_on"] for one in states),
        "first_published_on": min(
            (one["first_published_on"] for one in states if one["first_published_on"]),
            default=None,
        ),
    }
    for name in ("is_ever_2400", "is_ever_2300", "has_earlier_result"):
        whole[name] = any(one[name] for one in states)
    state[lasting] = whole
    for old in going:
        state[old] = new_state()


def _latest(days):
    return max((day for day in days if day), default=None)


def lists_in_force(published, decisions):
    """The same lists: the ID that lasts has, where unrated, the row of an ID that goes to it."""
    targets = lasting_ids(decisions)
    found = {}
    for day, one in published.items():
        rows, state = dict(one["rows"]), dict(one["state"])
        for old in sorted(targets, reverse=True):  # the smallest ID is the last to lend
            lasting = targets[old][0]
            if _rating(one, old) is not None and _rating(one, lasting) is None:
                rows[lasting], state[lasting] = one["rows"][old], one["state"][old]
        found[day] = {**one, "rows": rows, "state": state}
    return found

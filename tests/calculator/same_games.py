"""The same games are rated once (9.1), whatever name or file they come under.

Two events share a game when the same two players have the same result in the same round, and on
the same day where both give one; rounds under other numbers are found by who met whom
(``met_again``). Each event is compared with those standing before it: those already judged, then
the registered ones, then as they were received.
"""

from collections import Counter
from datetime import timedelta

from . import orders
from .dates import closing_date
from .met_again import rated_meetings, reported_meetings, tell_the_same

CERTAIN, SHARE, APART = 10, 80, timedelta(days=62)


def reported_games(report):
    """Counter of (smaller ID, greater ID, round, result of the smaller) as the report has them."""
    lines = {line["rank"]: line for line in report["players"]}
    found = Counter()
    for line in report["players"]:
        for number, (rank, _, result) in line["games"].items():
            own, other = line["player_id"], lines.get(rank, {}).get("player_id")
            if own is not None and other is not None and own < other:
                found[own, other, number, result] += 1
    return found


def same_games(known, waiting, judged, decisions, published, list_date):
    """event_id -> (code of the hold or None, rounds that another event has told of).

    known: facts of all reports; waiting: the IDs of those to be judged; judged: event_id -> row of
    events_rated.
    """
    stands = []
    for facts in known:
        event_id, row = facts["event_id"], judged.get(facts["event_id"])
        one = {"event_id": event_id, "reported": reported_games(facts["report"]),
               "received": facts["received"], "dates": facts["round_dates"]}  # fmt: skip
        if event_id in waiting:
            closing = closing_date(facts["system"], list_date, facts["is_official"])
            if facts["received"] > closing or not one["reported"]:
                continue
            one |= {"games": one["reported"], "start": facts["start"], "end": facts["end"],
                    "meetings": reported_meetings(facts["report"])}  # fmt: skip
        else:
            halves = _rated_halves(published[row["list_date"]], event_id)
            one["games"] = Counter(
                (half["player_id"], half["opponent_id"], half["round"], half["result"])
                for half in halves
            )
            one["meetings"] = rated_meetings(halves, facts["round_dates"])
        if row:
            one |= {"start": facts["report"]["start"], "end": facts["report"]["end"]}
        one["place"] = (
            (0, row["list_date"], event_id) if row
            else (1, facts["registered"] != "yes", facts["received"], event_id)
        )  # fmt: skip
        if orders.last_day(decisions, "refuse_event", event_id) is None:
            stands.append(one)
    holders = {}  # game, or two players -> the events that tell of it, or of them
    for one in stands:
        for game in {**one["reported"], **one["games"], **dict.fromkeys(_pairs(one))}:
            holders.setdefault(game, []).append(one)
    answers = {}
    for own in stands:
        if own["event_id"] in waiting:
            told = [*own["games"], *_pairs(own)]
            near = {other["event_id"]: other for game in told for other in holders[game]}
            found = [
                (_kind(own, other), other)
                for other in near.values()
                if other["place"] < own["place"]
            ]
            found = [
                (kind, other)
                for kind, other in found
                if kind == "new_rounds" or not _said_different(decisions, own, other)
            ]
            answers[own["event_id"]] = _answer(own, found)
    return answers


def _said_different(decisions, own, other):
    """Whether the other was accepted by its name when this one was there already."""
    days = orders.days_accepted_by_name(decisions, other["event_id"])
    return any(day >= own["received"] for day in days)


def _pairs(one):
    return {(low, high) for low, high, *_ in one["meetings"]}


def _rated_halves(one, event_id):
    return [
        half for half in one["tables"]["half_games"]
        if half["event_id"] == event_id and half["player_id"] < half["opponent_id"]
    ]  # fmt: skip


def _shared(own, other):
    """round -> games in common."""
    found = Counter()
    for game, times in own["games"].items():
        days = own["dates"].get(game[2]), other["dates"].get(game[2])
        if days[0] == days[1] or None in days:
            found[game[2]] += times * other["games"].get(game, 0)
    return +found


def _kind(own, other):
    shared = _shared(own, other)
    apart = max(own["start"] - other["end"], other["start"] - own["end"])
    same_days, same_time = apart <= timedelta(0), apart <= APART
    count = own["games"].total()
    if own["reported"] == other["reported"] and (count >= CERTAIN or same_days):
        return "same_games_as"
    common = shared.total()
    if common >= CERTAIN and same_time and _goes_on(own, other, shared):
        return "new_rounds"
    smaller = min(count, other["games"].total())
    if common and ((common >= CERTAIN and same_time)
                   or (100 * common >= SHARE * smaller and same_days)):  # fmt: skip
        return "nearly_same_games_as"
    if same_time and tell_the_same(own["meetings"], other["meetings"]):
        return "nearly_same_games_as"
    return None


def _goes_on(own, other, shared):
    """Whether own repeats whole rounds of the other and has rounds that the other has not."""
    known = {game[2] for game in other["games"]}
    rounds = Counter()
    for game, times in own["games"].items():
        rounds[game[2]] += times
    old = [number for number in rounds if number in known]
    return len(old) < len(rounds) and all(shared[number] >= rounds[number] for number in old)


def _answer(own, found):
    codes = {kind for kind, _ in found}
    code = next((one for one in ("same_games_as", "nearly_same_games_as") if one in codes), None)
    rounds = {
        number for kind, other in found if kind == "new_rounds" for number in _shared(own, other)
    }
    return code, rounds

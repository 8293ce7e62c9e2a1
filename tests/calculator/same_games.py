"""The same games are rated once (9.1), whatever name or file they come under.

Two events are compared round by round (``in_common``); rounds under other numbers are found by who
met whom (``met_again``, ``told_again``). Each event is compared with those standing before it:
those already judged, then the registered ones, then as they were received.
"""

from collections import Counter
from datetime import timedelta

from . import orders
from .dates import closing_date
from .in_common import ALIKE, CERTAIN, DATED, SHARE, UNDATED, InCommon, rated_games, told_games
from .in_parts import in_parts
from .met_again import old_rounds, tell_the_same, tell_the_same_moved
from .told_again import have_the_pairs, tells_again, tells_turned

APART = timedelta(days=62)


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


def same_games(known, waiting, judged, decisions, published, list_date, withheld=()):
    """event_id -> (code of the hold or None, rounds that another event has told of, day of the
    decision that lets it count, where it needs one).

    known: facts of all reports; waiting: the IDs of those to be judged; judged: event_id -> row of
    events_rated; withheld: the IDs of those that do not count whatever others tell: of their games
    another may tell.
    """
    stands = []
    for facts in known:
        event_id, row = facts["event_id"], judged.get(facts["event_id"])
        one = {"event_id": event_id, "reported": reported_games(facts["report"]),
               "received": facts["received"], "format": facts["format"]}  # fmt: skip
        if event_id in waiting:
            closing = closing_date(facts["system"], list_date, facts["is_official"])
            if facts["received"] > closing or not one["reported"]:
                continue
            one |= {"start": facts["start"], "end": facts["end"]}
        if row:
            one |= {"start": facts["report"]["start"], "end": facts["report"]["end"]}
        day = one["end"] if one["start"] == one["end"] else None
        if event_id in waiting:
            one["games"] = told_games(facts["report"], event_id, decisions, day)
        else:
            halves = _rated_halves(published[row["list_date"]], event_id)
            one["games"] = rated_games(halves, facts["round_dates"], decisions, day)
        one["place"] = (
            (0, row["list_date"], event_id) if row
            else (1, facts["registered"] != "yes", facts["received"], event_id)
        )  # fmt: skip
        is_rated = row and row["outcome"] == "rated"
        if is_rated or orders.last_day(decisions, "refuse_event", event_id) is None:
            stands.append(one)
    holders = {}  # two players, or a fingerprint -> the events that tell of them, or have it
    for one in stands:
        for key in _keys(one):
            holders.setdefault(key, []).append(one)
    parts = in_parts(stands, waiting, APART)
    repeats, different = {}, {}
    for own in stands:
        if own["event_id"] in waiting:
            near = {other["event_id"]: other for key in _keys(own) for other in holders[key]}
            found = [
                (other["place"], *_kind(own, other, decisions, parts))
                for other in near.values()
                if other["place"] < own["place"]
            ]
            different[own["event_id"]] = {
                other["place"]: day for other in near.values()
                if (day := _said_different(decisions, own, other))
            }  # fmt: skip
            not_counting = {o["place"] for o in near.values() if o["event_id"] in withheld}
            is_ordered = orders.new_rounds_accepted(decisions, own["event_id"]) is not None
            repeats[own["event_id"]] = [
                one for one in found
                if one[0] not in not_counting or (is_ordered and one[1] == "new_rounds")
            ]  # fmt: skip
    series = _series(repeats, stands, decisions)
    answers = {}
    for event_id, found in repeats.items():
        days = {place: day for (one, place), day in series.items() if one == event_id}
        accepted = orders.accepted_by_name(decisions, event_id)
        answers[event_id] = _answer(found, days | different[event_id], accepted)
    return answers


def _series(repeats, stands, decisions):
    """(event, place of another) -> day of the decision, for all that tell nearly the same on days
    of their own, where the commission has said of one of them, or of one that these are like, that
    it is of a series."""
    own = {one["event_id"]: one for one in stands}
    by_place = {one["place"]: one for one in stands}
    alike = {
        (event_id, place)
        for event_id, found in repeats.items()
        for place, kind, *_ in found
        if kind not in (None, "all", "new_rounds")
        and (own[event_id]["start"] > by_place[place]["end"]
             or own[event_id]["end"] < by_place[place]["start"])
    }  # fmt: skip
    days = {}
    for row in reversed(orders.of_kind(decisions, "accept_event")):  # the earliest stands
        if row["value"] == "series":
            edges = [{event_id, by_place[place]["event_id"]} for event_id, place in alike]
            members = {row["event_id"]}
            while more := set().union(*(edge for edge in edges if edge & members)) - members:
                members |= more
            days |= dict.fromkeys(members, row["decided_on"])
    return {(event_id, place): days[event_id] for event_id, place in alike if event_id in days}


def _said_different(decisions, own, other):
    """The earliest day on which the other was accepted by its name when this one was there already,
    or None."""
    days = orders.days_accepted_by_name(decisions, other["event_id"])
    return min((day for day in days if day >= own["received"]), default=None)


def _keys(one):
    pairs = {pair for game in one["games"] for pair, _ in game[-1]}
    return pairs | {game[:2] for game in one["games"]} | {tuple(sorted(one["reported"]))}


def _rated_halves(one, event_id):
    return [
        half for half in one["tables"]["half_games"]
        if half["event_id"] == event_id and half["player_id"] < half["opponent_id"]
    ]  # fmt: skip


def _kind(own, other, decisions, parts):
    """(kind, rounds known to the other, whether new rounds go on, day of the decision needed)."""
    both = InCommon(own["games"], other["games"])
    shared, agreed, paired, alike = (
        counts.total() for counts in (both.shared, both.agreed, both.paired, both.alike)
    )
    apart = max(own["start"] - other["end"], other["start"] - own["end"])
    same_days, same_time = apart <= timedelta(0), apart <= APART
    smaller = min(len(own["games"]), len(other["games"]))
    nearly = (
        both.is_certain
        or (same_days and 100 * shared >= SHARE * smaller)
        or (
            same_days
            and alike >= UNDATED
            and 100 * paired >= ALIKE * both.comparable
            and 100 * alike >= SHARE * paired
        )
        or (shared >= CERTAIN and same_time and 100 * shared >= SHARE * both.comparable_of_days)
    )
    shifted = (agreed >= DATED and same_days and 100 * agreed >= SHARE * smaller) or (
        agreed >= CERTAIN and same_time and 100 * agreed >= SHARE * both.comparable
    )
    same_pairs = same_days and (
        (paired >= DATED and 100 * paired >= SHARE * smaller)
        or (
            paired >= CERTAIN
            and both.comparable_of_days is not None
            and 100 * paired >= SHARE * both.comparable_of_days
        )
    )
    day = orders.new_rounds_accepted(decisions, own["event_id"]) if both.has_new_rounds else None
    count = len(own["games"])
    is_certain = count >= CERTAIN and 100 * both.turned.total() < SHARE * count
    if own["reported"] == other["reported"] and (same_days or is_certain):
        return "all", set(), False, None
    if both.is_continued and (shared >= CERTAIN or both.is_certain) and same_time:
        return "new_rounds", both.known_rounds, True, None
    if day is not None and (nearly or shifted or same_pairs):
        return "new_rounds", both.known_rounds, True, day
    if nearly or shifted:
        return "nearly", set(), both.has_new_rounds, None
    if same_time and (
        (own["event_id"], other["event_id"]) in parts
        or tell_the_same(_meetings(own), _meetings(other), same_days)
        or tell_the_same_moved(own["games"], other["games"], same_days)
        or tells_again(own["games"], other["games"], same_days, own["format"] == "swiss")
    ):
        known = old_rounds(own["games"], other["games"], same_days)
        goes_on = bool(known) and known != {game[2] for game in own["games"]}
        day = orders.new_rounds_accepted(decisions, own["event_id"]) if goes_on else None
        if day is not None:
            return "new_rounds", known, True, day
        return "renumbered", set(), goes_on, None
    if same_days and tells_turned(own["games"], other["games"]):
        return "nearly", set(), False, None
    same_swiss = own["format"] == "swiss" and have_the_pairs(
        own["games"], other["games"], both.pairs
    )
    if same_pairs and (same_swiss or 100 * alike >= ALIKE * paired):
        return "paired", set(), both.has_new_rounds, None
    if same_swiss and not same_pairs:
        return "pairs", set(), False, None
    return None, set(), False, None


def _meetings(one):
    return [(low, high, color, now, day) for low, high, _, color, now, _, day, _ in one["games"]]


def _answer(found, different, accepted):
    """Of the events that tell of the games, the one that matters most decides; from those that a
    decision tells it apart from (place -> its day) it is different since the last of these days, or
    since it was accepted itself."""
    found = [one for one in found if one[1]]
    days = [different[place] for place, kind, *_ in found
            if kind != "new_rounds" and place in different]  # fmt: skip
    lifted_on = min(max(days), accepted or max(days)) if days else None
    found = [one for one in found if one[1] == "new_rounds" or one[0] not in different]
    if not found:
        return None, set(), lifted_on
    rounds = set().union(*(known for _, kind, known, *_ in found if kind == "new_rounds"))
    _, kind, _, goes_on, day = min(
        found, key=lambda one: (one[1] == "new_rounds", one[1] != "all", one[4] is None, one[0])
    )
    if kind == "new_rounds":
        return None, rounds, max(filter(None, (day, lifted_on)), default=None)
    if kind == "all":
        return "same_games_as", rounds, None
    return "nearly_same_and_new_rounds" if goes_on else "nearly_same_games_as", rounds, None

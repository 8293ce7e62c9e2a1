"""The half-games of one event: which are rated, with which ratings, and what they bring.

`judge_event` is the heart: for every player and pairing the first reason that keeps the game
from being rated (in the order of the contract), or the expected score and the gain.
"""

from . import orders, rate_of_play
from .articles import article, waived_by
from .dates import list_date_in_force
from .facts import FORFEITS, UNDER_ONE_MOVE
from .tables import expected_hundredths

SCORES = {"1": 100, "=": 50, "0": 0, "W": 100, "D": 50, "L": 0, "+": 100, "-": 0}


class Ratings:
    """Ratings for one event and one list: at the start (or the round), and on the previous list.

    lists: list date -> {player: rating}, standard ratings included where they serve (R25);
    own_lists: the same without them; previous: {player: rating or None}; bases: standard ratings
    on the list before, for those who have no other (F26); pool_starts_on: {player: date of the
    list that delisted him}.
    """

    def __init__(self, facts, lists, own_lists, previous, bases, pool_starts_on):
        self.facts, self.lists, self.own_lists = facts, lists, own_lists
        self.previous, self.bases, self.pool_starts_on = previous, bases, pool_starts_on

    def at(self, player, number):
        """Rating on the list in force at the start; `current`: on the round's date (F31)."""
        return self.lists[self._list_date(number)].get(player)

    def _list_date(self, number):
        facts = self.facts
        day = facts["start"]
        if facts["ratings"] == "current":
            day = facts["round_dates"].get(number, day)
        return list_date_in_force(facts["system"], day)

    def kind(self, player, number):
        """list, standard (R25) or None."""
        if self.own_lists[self._list_date(number)].get(player) is not None:
            return "list"
        return None if self.at(player, number) is None else "standard"

    def own(self, player, number):
        """What the player himself is rated with; the current rating where he was unrated (R17)."""
        start, previous = self.at(player, number), self.previous.get(player)
        if previous is not None:
            return start if start is not None else previous
        return None if self.is_own_delisted(player, number) else start

    def is_own_delisted(self, player, number):
        """F6: rated then (or before a delisting), nothing to start from on the previous list."""
        if self.previous.get(player) is not None:
            return False
        kind = self.kind(player, number)
        if kind == "standard":  # serves again after a delisting, wherever the event stands (R25)
            return self.bases.get(player) is None
        delisted_on = self.pool_starts_on.get(player)
        before = delisted_on is not None and self.facts["start"] < delisted_on
        return before or kind == "list"


def barred(facts, ratings, decisions):
    """{(player, round): reason} for the reasons that bar a game whoever the newcomers are."""
    reasons = {}
    fast_waived = _waiver(facts, decisions, "rate_of_play")
    match_reasons = _match_reasons(facts, decisions)
    for key, half in facts["halves"].items():
        if half["result"] in FORFEITS:
            reason = "forfeit"
        elif half["result"] in UNDER_ONE_MOVE:
            reason = "under_one_move"
        elif half["opponent_id"] is None or {key[0], half["opponent_id"]} & facts["held_players"]:
            reason = "entry_held"
        elif key[1] in facts.get("rounds_before", ()):
            reason = "counted_before"
        elif not fast_waived and _too_fast(facts, ratings, half):
            reason = "rate_of_play"
        elif key in match_reasons:
            reason = match_reasons[key]
        elif "composition" in facts["codes"]:
            reason = "composition"
        else:
            continue
        reasons[key] = reason
    return reasons


def _waiver(facts, decisions, code):
    return orders.waiver(decisions, facts["event_id"], waived_by(code, facts["numbers"]))


def _too_fast(facts, ratings, half):
    numbers, rate = facts["numbers"], facts["rate"]
    if rate is None:
        return False
    if "rate_of_play" in facts["codes"]:
        return True
    if numbers["fastest"] or numbers["speed_judged"] == "event":
        return False
    players = (half["player_id"], half["opponent_id"])
    highest = max(ratings.at(player, half["round"]) or 0 for player in players)
    needed = rate_of_play.minutes_needed(numbers, highest)
    return rate_of_play.least_seconds(rate) < needed * 60


def _match_reasons(facts, decisions):
    """F14: both rated (6.6); nothing after one side has more than half of the points (6.5)."""
    if facts["format"] != "match" or len(facts["entries"]) != 2:
        return {}
    halves = facts["halves"]
    if "match_unrated" in facts["codes"]:
        return dict.fromkeys(halves, "match_unrated")
    if _waiver(facts, decisions, "match_decided"):
        return {}
    reasons, points = {}, dict.fromkeys(facts["entries"], 0)
    for number in sorted({number for _, number in halves}):
        is_decided = any(2 * score > 100 * facts["rounds"] for score in points.values())
        for player in points:
            if (player, number) in halves:
                if is_decided:
                    reasons[(player, number)] = "match_decided"
                points[player] += SCORES[halves[(player, number)]["result"]]
    return reasons


def judge_event(facts, ratings, newcomers):
    """The rows of `half_games` for one event.

    newcomers: what `newcomers.judge_newcomers` found: ignored, too_few, below_floor (sets of
    players), performances {player: rating for his opponents, or None}, is_round_robin.
    """
    rows = []
    reasons = facts["barred"]
    for key in sorted(facts["halves"]):
        half = facts["halves"][key]
        player, opponent, number = half["player_id"], half["opponent_id"], half["round"]
        row = {**half, "score_hundredths": SCORES[half["result"]]}
        row["edition"] = facts["numbers"]["name"]
        own = ratings.own(player, number)
        theirs, kind = ratings.at(opponent, number), ratings.kind(opponent, number)
        if theirs is None and newcomers["performances"].get(opponent) is not None:
            theirs, kind = newcomers["performances"][opponent], "performance"
        row["rating_used"] = own
        row["opponent_rating_used"], row["opponent_rating_kind"] = theirs, kind
        both = own is not None and theirs is not None
        row["difference"] = own - theirs if both else None
        row["difference_counted"] = row["expected_hundredths"] = row["delta_hundredths"] = None
        reason = reasons.get(key) or _reason(facts, ratings, newcomers, row)
        row["is_rated"], row["reason"] = reason is None, reason
        row["article"] = article(reason, facts["numbers"]) if reason else None
        rows.append(row)
    _count(facts["numbers"], [row for row in rows if row["is_rated"] and row["rating_used"]])
    return rows


def _reason(facts, ratings, newcomers, row):
    own, theirs = row["rating_used"], row["opponent_rating_used"]
    player, opponent, number = row["player_id"], row["opponent_id"], row["round"]
    if {player, opponent} & newcomers["ignored"]:
        return "first_event_ignored"
    if player in newcomers["below_floor"]:
        return "below_floor_first"
    if player in newcomers["too_few"]:
        return "too_few_rated_opponents"
    if theirs is None:
        return "opponent_unrated"
    was_unrated = own is None and ratings.at(player, number) is None
    by_performance = row["opponent_rating_kind"] == "performance"
    if was_unrated and by_performance and not newcomers["is_round_robin"]:
        return "opponent_unrated"
    if ratings.is_own_delisted(player, number):
        return "own_delisted"
    applies = facts["numbers"]["difference_600"] and own is not None
    if applies and max(own, theirs) > 2600 and abs(own - theirs) >= 600:
        return "difference_600"
    return None


def _count(numbers, rows):
    """Difference that counts (cap), expected score and gain of rated players' games."""
    for row in rows:
        row["difference_counted"] = _capped(numbers, row)
    if numbers["one_upgrade"]:
        _lift_all_but_one(numbers, rows)
    for row in rows:
        row["expected_hundredths"] = expected_hundredths(row["difference_counted"])
        row["delta_hundredths"] = row["score_hundredths"] - row["expected_hundredths"]


def _capped(numbers, row):
    difference, cap = row["difference"], numbers["cap"]
    exempt = numbers["cap_exempt"]
    if cap is None or (exempt and row["rating_used"] >= exempt):
        return difference
    return max(-cap, min(cap, difference))


def _lift_all_but_one(numbers, rows):
    """R9: of a player's opponents more than 400 below, only the farthest is brought to 400."""
    for player in {row["player_id"] for row in rows}:
        far = [r for r in rows if r["player_id"] == player and r["difference"] > numbers["cap"]]
        far.sort(key=lambda row: (-row["difference"], row["round"]))
        for row in far[1:]:
            row["difference_counted"] = row["difference"]

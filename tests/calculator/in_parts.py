"""A whole event and the smaller ones that tell its rounds again (9.1), each too few to tell by.

A part has at most half of the games of the whole, and lies near it in time. It tells a round of the
whole where most games of a round of its own, several, have the pairs, colors and results of that
one round. What all parts of a whole so tell must be most of its games, and many.
"""

from collections import Counter, defaultdict

from .in_common import ALIKE, CERTAIN, DATED
from .told_again import alike

PART = 50  # percent


def in_parts(stands, waiting, days_apart):
    """{(event waiting, one standing before it)} where either is a whole told again in parts and the
    other one of these."""
    told, pairs = defaultdict(set), set()
    for own in stands:
        if own["event_id"] not in waiting:
            continue
        for other in stands:
            if other["place"] >= own["place"]:
                continue
            for whole, part in ((own, other), (other, own)):
                if games := _rounds_told(whole, part, days_apart):
                    told[whole["event_id"]] |= games
                    pairs.add((own["event_id"], other["event_id"], whole["event_id"]))
    sizes = {one["event_id"]: len(one["games"]) for one in stands}
    return {
        (own, other) for own, other, whole in pairs
        if len(told[whole]) >= max(CERTAIN, ALIKE * sizes[whole] / 100)
    }  # fmt: skip


def _rounds_told(whole, part, days_apart):
    """The games of the whole, (smaller ID, greater ID, round), in the rounds the part tells."""
    if 100 * len(part["games"]) > PART * len(whole["games"]):
        return set()
    if max(whole["start"] - part["end"], part["start"] - whole["end"]) > days_apart:
        return set()
    sizes = Counter(game[2] for game in part["games"])
    same = {game[:4] for game in alike(whole["games"], part["games"])}
    rounds = Counter((at, part_at) for _, _, at, part_at in same)
    return {
        (low, high, at) for low, high, at, part_at in same
        if rounds[at, part_at] >= max(DATED, ALIKE * sizes[part_at] / 100)
    }  # fmt: skip

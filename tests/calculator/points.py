"""From the previous rating to the new one: operations, base corrections, changes, rounding."""

from datetime import date
from fractions import Fraction

from .tables import half_away, half_up

LIFT_ON, ALIGN_ON = date(2024, 3, 1), date(2022, 10, 1)


def lifted(list_date, rating):
    """R24: on the list of 2024-03-01, R + 0.4 x (2000 - R) below 2000, to an integer (F25)."""
    if list_date != LIFT_ON or rating >= 2000:
        return rating
    return half_up(rating + Fraction(4, 10) * (2000 - rating))


def aligned(system, list_date, rating, standard):
    """On the rapid and blitz lists of 2022-10-01: not more than 100 below standard (F25)."""
    if system == "standard" or list_date != ALIGN_ON or standard is None:
        return rating
    return max(rating, standard - 100)


def toward_zero(hundredths):
    """Whole points of a number of hundredths."""
    return abs(hundredths) // 100 * (1 if hundredths >= 0 else -1)


def new_rating(rounding, base, corrections_hundredths, change_hundredths):
    """R3, F29: base in points, the rest in hundredths of a point.

    `rating`: the sum to the nearest integer, one half up. `change`: the whole points of the
    corrections join the base, their hundredths the change; the change is rounded, one half away
    from zero.
    """
    if rounding == "rating":
        return half_up(Fraction(100 * base + corrections_hundredths + change_hundredths, 100))
    whole = toward_zero(corrections_hundredths)
    rest = corrections_hundredths - 100 * whole
    return base + whole + half_away(Fraction(rest + change_hundredths, 100))


def cause(player, kind, points, event_id=None, decision_id=None):
    return {
        "player_id": player,
        "cause": kind,
        "event_id": event_id,
        "decision_id": decision_id,
        "points_hundredths": points,
    }


def rated_player(work, player, previous, base, corrections, changes):
    """(computed rating, causes) of a player with a rating to start from.

    previous: rating printed on the previous list, or None where the base comes from elsewhere
    (R25); base: the points he starts from; changes: his rows of `changes`.
    """
    causes = []
    start = lifted(work["list_date"], base)
    if previous is not None:
        start = aligned(work["system"], work["list_date"], start, work["bases"].get(player))
    if previous is None:
        causes.append(cause(player, "first_rating", 100 * base))
    if start != base:
        causes.append(cause(player, "operation", 100 * (start - base)))
    for decision_id, hundredths in corrections:
        if hundredths:
            causes.append(cause(player, "base_correction", hundredths, decision_id=decision_id))
    for row in changes:
        causes.append(cause(player, "event", row["change_hundredths"], row["event_id"]))
    corrected = sum(hundredths for _, hundredths in corrections)
    changed = sum(row["change_hundredths"] for row in changes)
    computed = new_rating(work["numbers"]["rounding"], start, corrected, changed)
    rest = 100 * computed - (100 * start + corrected + changed)
    if rest:
        causes.append(cause(player, "rounding", rest))
    return computed, causes

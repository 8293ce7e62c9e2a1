"""First ratings (8.2 to 8.34; 8.2 of 2024): the formulas and the pool of results (R12)."""

from fractions import Fraction

from .dates import add_months
from .tables import half_up, percentage, performance_difference


def performance(numbers, score_hundredths, games, opponents_sum, factor=None):
    """(average of the opponents, half up; rating), by the edition's formula.

    score and sum over `games` games; factor: n/(n+1) of round robins, used below 50 % only.
    """
    average = half_up(Fraction(opponents_sum, games))
    if numbers["hypothetical"]:
        # 2024: two more opponents of 1800, a draw with each; Ra not rounded before dp (F24)
        exact = Fraction(opponents_sum + 2 * 1800, games + 2)
        percent = percentage(score_hundredths + 2 * 50, games + 2)
        return average, min(half_up(exact + performance_difference(percent)), 2200)
    over = 2 * score_hundredths - 100 * games  # half points above 50 %, in hundredths
    if over >= 0:
        return average, half_up(average + Fraction(over, 100) * Fraction(numbers["bonus"], 100))
    dp = performance_difference(percentage(score_hundredths, games))
    return average, half_up(average + dp * (factor or 1))


def in_window(numbers, row, list_date):
    """F40: the event ended on or after list date - n months."""
    return row["event_end"] >= add_months(list_date, -numbers["pool_months"])


def last_pooled(pool):
    """The event pooled last: by list, then end, start, event_id (F11)."""
    return max(
        pool,
        key=lambda r: (r["list_date_counted"], r["event_end"], r["event_start"], r["event_id"]),
    )


def first_rating(numbers_of_edition, pool):
    """(games, score, average, rating, edition name) of one player's pooled results."""
    games = sum(row["games"] for row in pool)
    score = sum(row["score_hundredths"] for row in pool)
    opponents_sum = sum(row["opponents_sum"] for row in pool)
    last = last_pooled(pool)
    numbers = numbers_of_edition(last)
    factor = None
    if numbers["round_robin_factor"] and all(r["method"] == "round_robin" for r in pool):
        opponents = sum(row["opponents_count"] for row in pool)
        factor = Fraction(opponents, opponents + 1)
    average, rating = performance(numbers, score, games, opponents_sum, factor)
    return games, score, average, rating, last["edition"]


def games_needed(numbers, pool, is_member):
    """R12, F32: games to publish, 7 for the exceptions of 2009 (7.14f)."""
    exception = numbers["first_games_exception"]
    special = ("olympiad", "world_team", "continental_team")
    if exception and (is_member or all(r["category"] in special for r in pool)):
        return exception
    return numbers["first_games"]


def first_ratings(list_numbers, pools, numbers_of_edition, members):
    """The rows of `first_ratings`; `pools`: player -> rows inside the window."""
    rows = []
    for player, pool in sorted(pools.items()):
        games, score, average, rating, edition = first_rating(numbers_of_edition, pool)
        reason = None
        if games < games_needed(list_numbers, pool, player in members):
            reason = "too_few_games"
        elif rating < list_numbers["floor"]:
            reason = "below_floor"
        rows.append(
            {
                "player_id": player,
                "games": games,
                "score_hundredths": score,
                "opponents_average": average,
                "first_rating": rating,
                "is_published": reason is None,
                "reason": reason,
                "edition": edition,
            }
        )
    return rows

"""Round robins with newcomers (8.2b, 8.25, 8.58; R14): Rar, dpa, Ra, Rc and Ru.

Left for the editions 2003 to 2017; a later edition treats every round robin as a Swiss.
"""

from fractions import Fraction

from .firsts import performance
from .tables import half_up, percentage, performance_difference

SCORES = {"1": 100, "=": 50, "0": 0}


def round_robin_performances(facts, ratings, ignored):
    """newcomer -> {rar, dpa_hundredths, ra, rc, ru, games, opponents}.

    The games of ignored newcomers are taken out first (F12). `rar` is shown half up, used exact.
    """
    numbers = facts["numbers"]
    players = sorted(set(facts["entries"]) - ignored)
    rating = {player: ratings.at(player, 1) for player in players}
    rated = [player for player in players if rating[player] is not None]
    if not rated or len(players) < 2:
        return {}
    results = {player: [] for player in players}
    for (player, _), half in sorted(facts["halves"].items()):
        if {player, half["opponent_id"]} <= results.keys() and half["result"] in SCORES:
            results[player].append((half["opponent_id"], SCORES[half["result"]]))
    opponents = len(players) - 1
    factor = Fraction(opponents, opponents + 1)
    rar = Fraction(sum(rating[player] for player in rated), len(rated))
    dpa = Fraction(
        sum(
            performance_difference(percentage(sum(s for _, s in results[p]), len(results[p])))
            for p in rated
        ),
        len(rated),
    )
    ra = half_up(rar - dpa * factor)
    below = factor if numbers["round_robin_factor"] else None
    score = {p: sum(s for _, s in results[p]) for p in players}
    first = {
        player: performance(
            numbers, score[player], len(results[player]), ra * len(results[player]), below
        )[1]
        for player in players
        if rating[player] is None
    }
    found = {}
    for player, first_ru in first.items():
        rc = half_up(ra + _correction(numbers, player, first_ru, results, rating, first))
        games = len(results[player])
        ru = performance(numbers, score[player], games, rc * games, below)[1]
        found[player] = {
            "rar": half_up(rar),
            "dpa_hundredths": half_up(dpa * 100),
            "ra": ra,
            "rc": rc,
            "ru": ru,
            "games": games,
            "opponents": opponents,
        }
    return found


def _correction(numbers, player, own, results, rating, first):
    """8.58: opponents farther away than the cap are brought to it, once; the mean shift of Rc."""
    cap, shift = numbers["cap"], 0
    if cap is None:  # rapid and blitz 2014 to 2021: no cap in effect, nothing to bring nearer
        return 0
    games = results[player]
    for opponent, _ in games:
        theirs = rating[opponent] if rating[opponent] is not None else first[opponent]
        if theirs - own > cap:
            shift -= theirs - own - cap
        elif own - theirs > cap:
            shift += own - theirs - cap
    return Fraction(shift, len(games))

"""Players unrated at the start of an event: which of their results count, and as what (8.2, 6.4).

Events are judged in their order (F11), each knowing who has an earlier counted result. Stages
linked by `pooled_with` are one event for R11, F9 and R15 (F19).
"""

from .composition import is_rated_as_round_robin
from .facts import PLAYED
from .firsts import performance
from .round_robin import round_robin_performances


def newcomers_of(facts, ratings):
    """Players without a rating on the list in force at some round they play (or at the start)."""
    rounds = {player: {1} for player in facts["entries"]}
    for player, number in facts["halves"]:
        rounds[player].add(number)
    return {p for p, nums in rounds.items() if any(ratings.at(p, n) is None for n in nums)}


def swiss_results(facts, ratings, player):
    """(games, score, sum of opponents) against rated opponents, bars and forfeits left out."""
    games = score = opponents_sum = 0
    for key, half in facts["halves"].items():
        if key[0] != player or key in facts["barred"]:
            continue
        theirs = ratings.at(half["opponent_id"], key[1])
        if theirs is not None and ratings.at(player, key[1]) is None:
            games += 1
            score += {"1": 100, "=": 50, "0": 0}[half["result"]]
            opponents_sum += theirs
    return games, score, opponents_sum


def table_score(facts, player):
    """Games and points of the full table of a round robin (F12)."""
    halves = [half for key, half in facts["halves"].items() if key[0] == player]
    results = [half["result"] for half in halves if half["result"] in PLAYED]
    return len(results), sum({"1": 100, "=": 50, "0": 0}[result] for result in results)


def judge_newcomers(stages, has_earlier_result):
    """For linked stages [(facts, ratings)]: event_id -> what `judge_event` needs to know."""
    found = {}
    players = set()
    for facts, ratings in stages:
        found[facts["event_id"]] = {
            "ignored": set(),
            "too_few": set(),
            "below_floor": set(),
            "performances": {},
            "table": {},
            "is_round_robin": is_rated_as_round_robin(facts),
        }
        players |= newcomers_of(facts, ratings)
    for player in sorted(players):
        _judge_player(stages, player, has_earlier_result, found)
    for facts, ratings in stages:
        one = found[facts["event_id"]]
        if one["is_round_robin"]:
            one["table"] = round_robin_performances(facts, ratings, one["ignored"])
            one["performances"] = {p: row["ru"] for p, row in one["table"].items()}
            _below_floor_in_round_robin(facts, ratings, one, has_earlier_result)
    return found


def _below_floor_in_round_robin(facts, ratings, one, has_earlier_result):
    """F10 in a round robin: ignored for himself; his opponents keep their games."""
    if not facts["numbers"]["below_floor_first"]:
        return
    for player, row in one["table"].items():
        is_first = _pools(ratings, player) and not has_earlier_result.get(player, False)
        if is_first and row["ru"] < facts["numbers"]["floor"]:
            one["below_floor"].add(player)


def _pools(ratings, player):
    """His results go to a pool: no rating on the previous list, and none lost since the start."""
    return ratings.previous.get(player) is None and not ratings.is_own_delisted(player, 1)


def _judge_player(stages, player, has_earlier_result, found):
    """Ignored (R11), below the floor (F10), too few rated opponents (F9), valid (R15)."""
    mine = [(facts, ratings) for facts, ratings in stages if player in facts["entries"]]
    numbers = mine[0][0]["numbers"]
    games = points = swiss_games = swiss_score = swiss_sum = 0
    for facts, ratings in mine:
        if found[facts["event_id"]]["is_round_robin"]:
            count, score = table_score(facts, player)
        else:
            count, score, total = swiss_results(facts, ratings, player)
            swiss_games, swiss_score = swiss_games + count, swiss_score + score
            swiss_sum += total
        games, points = games + count, points + score
    facts, ratings = mine[-1]
    pools_results = _pools(ratings, player)
    is_first = pools_results and not has_earlier_result.get(player, False)
    if is_first and games and points < numbers["first_event_score"]:
        for facts, _ in mine:
            found[facts["event_id"]]["ignored"].add(player)
        return
    of_event = "rated_opponents_first" if is_first else "rated_opponents_later"
    for facts, ratings in mine:
        one, numbers = found[facts["event_id"]], facts["numbers"]  # F19: dates of each stage
        if one["is_round_robin"]:
            continue
        count, score, total = swiss_results(facts, ratings, player)
        ru = performance(numbers, score, count, total)[1] if count else None
        one["table"][player] = {"ra": None, "rc": None, "ru": ru, "games": count}
        is_below = ru is not None and ru < numbers["floor"]
        if is_first and is_below and numbers["below_floor_first"]:
            one["below_floor"].add(player)
        elif pools_results and swiss_games < numbers[of_event]:
            one["too_few"].add(player)
        elif count:
            is_first = False  # F10 judges each stage; the next one has an earlier result
        if numbers["swiss_newcomers"] and swiss_games:
            least_games, least_score = numbers["swiss_newcomers"]
            valid_ru = performance(numbers, swiss_score, swiss_games, swiss_sum)[1]
            is_enough = swiss_games >= least_games and swiss_score >= least_score
            if is_enough and valid_ru >= numbers["floor"]:
                one["performances"][player] = valid_ru

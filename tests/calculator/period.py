"""The games of one rating period: half-games, pool rows and changes of the events of a list."""

from .dates import list_date_in_force
from .development import k_for_event
from .half_games import Ratings, barred, judge_event
from .newcomers import judge_newcomers


def judge_events(work):
    """(half_games, performances, new pool rows) of all events, in the order of F11.

    Sets `has_earlier_result` in the state of a player as soon as an event has counted.
    """
    previous = {player: row["rating"] for player, row in work["previous"]["rows"].items()}
    own_lists = ratings_of_lists(work["published"])
    lists = with_standard(work["system"], work["published"], work["standard"])
    pool_starts_on = {p: state["pool_starts_on"] for p, state in work["state"].items()}
    ratings = {}
    for facts in work["events"]:
        facts["start_list_date"] = list_date_in_force(facts["system"], facts["start"])
        ratings[facts["event_id"]] = Ratings(
            facts, lists, own_lists, previous, work["bases"], pool_starts_on
        )
        facts["barred"] = barred(facts, ratings[facts["event_id"]], work["decisions"])
    half_games, performances, pooled = [], [], []
    for stages in linked(work["events"]):
        pairs = [(facts, ratings[facts["event_id"]]) for facts in stages]
        earlier = {p: state["has_earlier_result"] for p, state in work["state"].items()}
        found = judge_newcomers(pairs, earlier)
        for facts, event_ratings in pairs:
            one = found[facts["event_id"]]
            rows = judge_event(facts, event_ratings, one)
            half_games += rows
            for player, values in sorted(one["table"].items()):
                row = {"event_id": facts["event_id"], "player_id": player, **values}
                performances.append({**row, "is_valid": player in one["performances"]})
            new = _pool_rows(facts, rows, one, work["list_date"])
            pooled += new
            for row in new:
                work["state"][row["player_id"]]["has_earlier_result"] = True
    half_games.sort(key=lambda row: (row["player_id"], row["event_id"], row["round"]))
    return half_games, performances, pooled


def ratings_of_lists(published):
    """list date -> {player: rating or None}."""
    return {
        day: {player: row["rating"] for player, row in one["rows"].items()}
        for day, one in published.items()
    }


def with_standard(system, published, standard):
    """The same, with the standard rating of those who have no rapid or blitz rating (R25)."""
    lists = ratings_of_lists(published)
    if system == "standard":
        return lists
    standard_lists = ratings_of_lists(standard)
    for day, ratings in lists.items():
        for player, rating in standard_lists.get(list_date_in_force("standard", day), {}).items():
            if ratings.get(player) is None:
                ratings[player] = rating
    return lists


def linked(events):
    """Events in order (F11); those linked by `pooled_with` have one place, as one event (F19)."""
    groups = {}
    for facts in events:
        groups.setdefault(facts["pooled_with"] or facts["event_id"], []).append(facts)

    def place(root):
        stages = groups[root]
        return max(one["end"] for one in stages), min(one["start"] for one in stages), root

    return [groups[root] for root in sorted(groups, key=place)]


def _pool_rows(facts, rows, found, list_date):
    """What the event adds to the pools of the unrated (F20)."""
    by_player = {}
    for row in rows:
        if row["is_rated"] and row["rating_used"] is None:
            by_player.setdefault(row["player_id"], []).append(row)
    added = []
    for player, games in sorted(by_player.items()):
        opponents_sum = sum(row["opponent_rating_used"] for row in games)
        if found["is_round_robin"]:
            opponents_sum = len(games) * found["table"][player]["rc"]
        added.append(
            {
                "player_id": player,
                "event_id": facts["event_id"],
                "event_start": facts["start"],
                "event_end": facts["end"],
                "edition": facts["numbers"]["name"],
                "method": "round_robin" if found["is_round_robin"] else "swiss",
                "games": len(games),
                "score_hundredths": sum(row["score_hundredths"] for row in games),
                "opponents_sum": opponents_sum,
                "opponents_count": len({row["opponent_id"] for row in games}),
                "list_date_counted": list_date,
                "category": facts["category"],
            }
        )
    return added


def changes_of(work, half_games):
    """One row per rated player and event with a rated game."""
    by_event = {facts["event_id"]: facts for facts in work["events"]}
    games = {}
    for row in half_games:
        if row["is_rated"] and row["rating_used"] is not None:
            games.setdefault(row["player_id"], {}).setdefault(row["event_id"], []).append(row)
    changes = []
    for player, events in sorted(games.items()):
        all_games = sum(len(rows) for rows in events.values())
        for event_id, rows in sorted(events.items()):
            facts = by_event[event_id]
            k = k_for_event(
                facts, player, work["people"][player]["birth_year"], work["published"],
                work["previous"], all_games, bool(work["edition"]),
            )  # fmt: skip
            is_current = facts["ratings"] == "current"
            changes.append(
                {
                    "player_id": player,
                    "event_id": event_id,
                    "edition": facts["numbers"]["name"],
                    "games": len(rows),
                    "score_hundredths": sum(row["score_hundredths"] for row in rows),
                    "expected_hundredths": sum(row["expected_hundredths"] for row in rows),
                    "k": k,
                    "change_hundredths": k * sum(row["delta_hundredths"] for row in rows),
                    "rating_used": None if is_current else rows[0]["rating_used"],
                }
            )
    return changes

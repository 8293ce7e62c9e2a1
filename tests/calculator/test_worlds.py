"""Random worlds keep the laws that hold for every list, and are written as readable files."""

import pytest

from .chain import lists_of
from .compare import compare, compare_lists
from .to_files import write_world
from .world_rapid import three_systems_world
from .worlds import BOUNDARIES, boundary_world, standard_world

WORLDS = [(standard_world, seed) for seed in range(6)]
WORLDS += [(three_systems_world, seed) for seed in range(8)]
WORLDS += [(boundary_world, seed) for seed in range(len(BOUNDARIES))]


@pytest.fixture(scope="module", params=WORLDS, ids=lambda p: f"{p[0].__name__}-{p[1]}")
def made(request):
    make, seed = request.param
    world = make(seed)
    return world, lists_of(world)


def test_the_same_seed_gives_the_same_world():
    assert standard_world(3) == standard_world(3)


def test_previous_rating_and_causes_make_the_rating(made):
    for one in made[1].values():
        points = {}
        for row in one["tables"]["causes"]:
            points[row["player_id"]] = points.get(row["player_id"], 0) + row["points_hundredths"]
        for player, row in one["rows"].items():
            before, after = row["previous_rating"] or 0, row["rating"] or 0
            assert 100 * before + points.get(player, 0) == 100 * after


def test_every_game_between_rated_players_brings_expected_scores_that_add_up_to_one(made):
    for one in made[1].values():
        halves = {
            (row["event_id"], row["round"], row["player_id"]): row
            for row in one["tables"]["half_games"]
        }
        for (event_id, number, _), row in halves.items():
            other = halves[(event_id, number, row["opponent_id"])]
            both = (row["difference_counted"], other["difference_counted"])
            if None not in both and both[0] == -both[1]:
                assert row["expected_hundredths"] + other["expected_hundredths"] == 100


def test_an_event_is_rated_once_on_a_chain(made):
    last = list(made[1].values())[-1]
    rated = [row["event_id"] for row in last["events_rated"]]
    assert len(rated) == len(set(rated))


def test_a_list_agrees_with_itself_and_a_change_is_told(made):
    one = next(iter(made[1].values()))["tables"]
    assert compare_lists(one, one) == []
    changed = [dict(row) for row in one["list"]]
    changed[0]["games"] += 1
    (text,) = compare("list", one["list"], changed)
    assert "games" in text and str(changed[0]["player_id"]) in text


def test_a_world_is_written_as_reports_lists_register_and_decisions(made, tmp_path):
    world, _ = made
    commands = write_world(world, tmp_path)
    assert len(list(tmp_path.rglob("*.trf"))) == len(world["reports"])
    runs = [command for command in commands if command[0] == "run"]
    assert len(runs) == len(world["list_dates"]) * len(world["systems"])
    text = next(iter((tmp_path / "lists").iterdir())).read_bytes().decode("ascii")
    assert {len(line) for line in text.split("\r\n")[1:-1]} == {162}


def test_the_worlds_meet_every_reason_and_status_of_the_edition():
    reasons, statuses, causes = set(), set(), set()
    for seed in range(40):
        for one in lists_of(standard_world(seed)).values():
            reasons |= {row["reason"] for row in one["tables"]["half_games"]}
            statuses |= {code for event in one["events"] for code, _, _ in event["codes"]}
            causes |= {row["cause"] for row in one["tables"]["causes"]}
    assert reasons == {
        None, "forfeit", "under_one_move", "rate_of_play", "match_unrated", "match_decided",
        "first_event_ignored", "too_few_rated_opponents", "opponent_unrated", "own_delisted",
        "counted_before",
    }  # fmt: skip
    assert statuses >= {"not_registered", "registered_late", "report_late", "report_faults",
                        "hours_a_day", "decision", "same_games_as", "nearly_same_games_as",
                        }  # fmt: skip
    assert causes == {
        "event", "rounding", "first_rating", "floor", "base_correction", "identity",
    }  # fmt: skip


def test_the_worlds_at_the_boundaries_meet_what_only_older_editions_have():
    reasons, codes, kinds, statuses, causes, methods = (set() for _ in range(6))
    for seed in range(4 * len(BOUNDARIES)):
        for one in lists_of(boundary_world(seed)).values():
            halves = one["tables"]["half_games"]
            reasons |= {row["reason"] for row in halves}
            kinds |= {row["opponent_rating_kind"] for row in halves if row["is_rated"]}
            codes |= {code for event in one["events"] for code, _, _ in event["codes"]}
            statuses |= {row["status"] for row in one["rows"].values()}
            causes |= {row["cause"] for row in one["tables"]["causes"]}
            methods |= {row["method"] for row in one["tables"]["pool"]}
    assert reasons >= {"composition", "below_floor_first", "own_delisted"}
    assert codes >= {"composition", "rate_of_play", "length", "rounds_a_day", "first_control"}
    assert kinds == {"list", "performance"} and methods == {"swiss", "round_robin"}
    assert statuses == {"active", "inactive", "unrated", "delisted"} and "operation" in causes


def test_the_worlds_of_three_systems_meet_what_only_rapid_and_blitz_have():
    reasons, codes, kinds, causes = (set() for _ in range(4))
    for seed in range(16):
        for (system, _), one in lists_of(three_systems_world(seed)).items():
            if system != "standard":
                halves = one["tables"]["half_games"]
                reasons |= {row["reason"] for row in halves}
                kinds |= {row["opponent_rating_kind"] for row in halves if row["is_rated"]}
                codes |= {code for event in one["events"] for code, _, _ in event["codes"]}
                causes |= {row["cause"] for row in one["tables"]["causes"]}
    assert reasons >= {"difference_600", "rate_of_play", "first_event_ignored"}
    assert kinds >= {"list", "standard"} and "operation" in causes
    assert "registered_late" in codes

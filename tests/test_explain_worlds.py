"""Every player of random worlds of every edition is explained, and what is told adds up; so do the
differences between their lists."""

from itertools import combinations

import pytest
from calculator.world_rapid import three_systems_world
from calculator.worlds import boundary_world, standard_world
from explained_worlds import made_home

from pipeline import chain
from pipeline.diff import diff
from pipeline.explain import as_text, explain_player
from pipeline.explanations.reading import reader

EN, ES = (80, "en"), (44, "es")


def players(home, revision, number):
    """Some players of a list, the ones with most games first."""
    with reader(home) as opened:
        rows = opened.records(
            f"SELECT player_id FROM '{revision.table('list')}' ORDER BY games DESC, player_id"
        )
    return [row["player_id"] for row in rows[:number]]


def check_sums(data):
    sums = data["sums"]
    if sums is None or sums["exact_hundredths"] is None:
        return
    steps = sum(one["points_hundredths"] for one in sums["steps"])
    assert 100 * (sums["before"] or 0) + steps == 100 * (sums["after"] or 0)


def check_changes(data):
    for change in (one["change"] for one in data["events"] if one["change"]):
        told = change["coefficient"]
        uncut = told["rule"]["k"]
        assert change["k"] == (told["cut"]["value"] if told["cut"] else uncut or change["k"])
    for event in (one for one in data["events"] if one["change"]):
        deltas = sum(one["delta_hundredths"] for one in event["games"] if one["is_rated"])
        assert deltas * event["change"]["k"] == event["change"]["change_hundredths"]


def check_first_rating(data):
    first = data["first_rating"]
    if first is None:
        return
    ceiling = first["maximum"]["value"] if first["maximum"] else first["uncut"]
    assert min(first["uncut"], ceiling) == first["first_rating"]
    assert sum(one["games"] for one in first["events"]) == first["games"]


def check_home(home, number):
    for system in chain.systems(home):
        for list_date in chain.list_dates(home, system):
            revision = chain.published(home, system, list_date)
            for player_id in players(home, revision, number):
                data = explain_player(home, player_id, list_date, system)
                check_sums(data)
                check_changes(data)
                check_first_rating(data)
                for width, language in (EN, ES):
                    lines = as_text(data, width, language).splitlines()
                    assert max(map(len, lines)) <= width


def check_differences(home):
    """From every list to every later one the parts add up, player by player."""
    for system in chain.systems(home):
        dates = chain.list_dates(home, system)
        for first, second in combinations(dates, 2):
            data = diff(home, first, system, to_list=second)
            for one in data["players"]:
                parts = sum(part["points_hundredths"] for part in one["parts"])
                ratings = (one["to_rating"] or 0) - (one["from_rating"] or 0)
                assert parts == one["difference_hundredths"] == 100 * ratings
            moved = sum(one["difference_hundredths"] for one in data["players"])
            assert moved == sum(one["points_hundredths"] for one in data["totals"])


@pytest.mark.slow
def test_the_players_of_a_random_world_are_explained(tmp_path):
    home = made_home(boundary_world(1), tmp_path)
    check_home(home, 3)
    check_differences(home)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("make", [standard_world, boundary_world, three_systems_world])
def test_the_players_of_many_random_worlds_are_explained(make, seed, tmp_path):
    home = made_home(make(seed), tmp_path)
    check_home(home, 12)
    check_differences(home)

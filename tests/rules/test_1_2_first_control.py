"""Article 1.2 (1.3 in 2009): moves of the first of several time controls."""

from .scenes import boundary, in_editions


def _controlled(desk, rate):
    return desk.game(*desk.players(1900, 1900), "=", rate_of_play=rate)


def _three(desk, moves):
    return [_controlled(desk, f"{moves + more}/7200:1800") for more in (-1, 0, 1)]


@boundary("first_control", "standard")
def test_the_moves_of_the_first_control_are_advised_or_required(desk, force):
    # 20 moves are too few in every edition
    event = _controlled(desk, "20/7200:1800")
    made = yield
    assert made.event(event) == ("held" if force == "required" else "counts")
    code = "first_control" if force == "required" else "first_control_advised"
    found = made.one("verdicts", event_id=event, code=code)
    assert found["verdict"] == ("held" if force == "required" else "counts")


@boundary("first_control_moves")
def test_the_first_control_has_at_least_so_many_moves(desk, moves):
    below, at, _ = _three(desk, moves)
    made = yield
    found = [
        {row["code"] for row in made.rows("verdicts", event_id=event)} & FIRST_CONTROL
        for event in (below, at)
    ]
    assert [bool(codes) for codes in found] == [True, False]


FIRST_CONTROL = {"first_control", "first_control_advised"}


@boundary("first_control_exact")
def test_the_first_control_has_exactly_forty_moves_or_at_least_thirty(desk, is_exact):
    above = _controlled(desk, "41/7200:1800")
    made = yield
    found = {row["code"] for row in made.rows("verdicts", event_id=above)} & FIRST_CONTROL
    assert bool(found) == is_exact


@in_editions()
def test_a_single_control_has_no_first(desk):
    event = _controlled(desk, "7200+30")
    made = yield
    assert made.event(event) == "counts"
    assert made.rows("verdicts", event_id=event, code="first_control_advised") == []


@in_editions("2017-07-01")
def test_a_decision_accepts_another_first_control(desk):
    event = _controlled(desk, "20/7200:1800")
    desk.decide("accept_event", event_id=event, value="*")
    made = yield
    assert made.event(event) == "counts"

"""Article 9.1: an event rated once says what was told of it before, and what of it counts."""

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _played, _rounds

NOTHING = {"told_by": None, "rounds_before": None, "supersedes_sha256": None}


def _recognised(made, event):
    row = made.one("events_rated", event_id=event)
    return {name: row[name] for name in NOTHING}


@in_editions("2025-10-01", systems=("standard", "rapid", "blitz"))
def test_a_rated_event_names_the_other_that_told_of_its_games_and_the_rounds_it_told(desk):
    rounds = _rounds(desk, 4)
    first = desk.event(_played(rounds[:2]))
    whole = desk.event(_played(rounds))
    copy = desk.event(_played(rounds[:1]))
    desk.decide("accept_event", event_id=copy, value="*")
    made = yield
    assert _recognised(made, first) == NOTHING
    assert _recognised(made, whole) == NOTHING | {"told_by": first, "rounds_before": "1, 2"}
    assert _recognised(made, copy) == NOTHING | {"told_by": first}


def test_a_newer_report_of_an_event_names_the_one_it_took_the_place_of():
    desk = Desk("2025-11-01")
    pair, copies = desk.players(1900, 1900), []
    for received in ("2025-10-10", "2025-10-08", "2025-10-12"):
        event = desk.game(*pair, "=", received=received, report={"event_id_given": "open"})
        copies.append(desk.rows["staged_reports"][-1]["report_sha256"])
    made = desk.build()
    assert made.one("events_rated", event_id=event)["report_sha256"] == copies[2]
    assert _recognised(made, event) == NOTHING | {"supersedes_sha256": copies[0]}


def test_what_was_recognised_is_kept_on_the_lists_that_follow():
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 3)
    first, whole = desk.event(_played(rounds[:2])), desk.event(_played(rounds))
    made = desk.next(desk.build(), "2025-12-01").build()
    assert _recognised(made, whole) == NOTHING | {"told_by": first, "rounds_before": "1, 2"}

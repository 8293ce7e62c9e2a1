"""Articles 0.3 to 0.5: of an event that the commission refused nothing more is read or judged."""

from datetime import timedelta

from .desk import Desk


def refused_and_other(desk):
    """An event with a fault of its own, which is refused, and one that has the same games."""
    pair = desk.players(1900, 1900)
    late = {"registered_on": desk.start + timedelta(days=1)}
    refused = desk.game(*pair, "=", register=late)
    return refused, desk.game(*pair, "=")


def judged(made):
    return {row["event_id"] for row in made.rows("candidate_events")}


def test_a_refused_event_has_the_refusal_as_its_verdict_and_no_other():
    desk = Desk("2025-11-01")
    event, other = refused_and_other(desk)
    refusal = desk.decide("refuse_event", event_id=event)
    made = desk.build()
    [told] = made.rows("verdicts", event_id=event)
    assert (told["scope"], told["verdict"], told["code"]) == (
        "event", "refused", "refused_by_decision",
    )  # fmt: skip
    assert refusal in told["message"]
    assert (made.event(event), made.event(other)) == ("refused", "counts")
    assert judged(made) == {other}


def test_an_event_whose_refusal_is_superseded_is_judged_by_all_its_faults_again():
    desk = Desk("2025-11-01")
    event, other = refused_and_other(desk)
    refusal = desk.decide("refuse_event", event_id=event)
    desk.decide("hold_event", event_id=event, supersedes=refusal)
    made = desk.build()
    assert judged(made) == {event, other}
    assert {"held_by_decision", "registered_late"} <= made.codes(event)


def test_a_refused_stage_is_judged_with_the_others_of_its_event():
    desk = Desk("2025-11-01")
    first = desk.game(*desk.players(1900, 1900), "=")
    second = desk.game(*desk.players(1900, 1900), "=", register={"pooled_with": first})
    desk.decide("refuse_event", event_id=second)
    made = desk.build()
    assert judged(made) == {first, second}
    assert made.event(second) == "refused"


def test_what_is_accepted_or_corrected_in_a_refused_event_is_told_to_be_refused():
    desk = Desk("2025-11-01")
    event, _ = refused_and_other(desk)
    desk.decide("refuse_event", event_id=event)
    accepted = desk.decide("accept_event", event_id=event, value="new_rounds")
    desk.decide("correct_result", event_id=event, player_id=1, round=1, value="1")
    [told] = desk.build().rows("decisions_without_effect")
    assert told["decision_id"] == accepted
    assert told["message"].startswith("refused by decision")

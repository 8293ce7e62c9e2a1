"""Decisions of the commission that contradict one another, change nothing or mend a report."""

from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")


def _message(made, decision):
    return made.one("decisions_without_effect", decision_id=decision)["message"]


@in_editions("2025-10-01")
def test_a_decision_that_changes_nothing_is_told(desk):
    one, other, absent, unrated = *desk.players(1900, 1900, 1900), desk.player(None)
    event = desk.game(one, other, "1")
    result = {"event_id": event, "value": "="}
    to_pass = {"system": "standard", "list_date": desk.list_date}
    told = {
        desk.decide("publish_anyway", **to_pass, value="no_such"): "no check is called no_such",
        desk.decide("refuse_event", event_id="nowhere"): "there is no event nowhere",
        desk.decide("correct_result", **result, player_id=one, round=7):
            f"player {one} has no game in round 7",
        desk.decide("correct_result", **result, player_id=absent, round=1):
            f"player {absent} is not in event {event}",
        desk.decide("correct_player", event_id=event, player_id=absent, value="77"):
            f"player {absent} is not in event {event}",
        desk.decide("correct_player", event_id=event, player_id=one, value="77@9"):
            f"player {one} is not in event {event}",
        desk.decide("base_correction", player_id=unrated, system="standard",
                    list_date=desk.list_date, value="5"):
            f"player {unrated} has no rating on the previous list to correct",
        desk.decide("base_correction", player_id=777, system="standard",
                    list_date=desk.list_date, value="5"):
            "player 777 has no rating on the previous list to correct",
    }  # fmt: skip
    made = yield
    assert {decision: _message(made, decision) for decision in told} == told
    assert made.event(event) == "counts"


@in_editions("2025-10-01")
def test_aliases_in_a_circle_and_a_release_of_a_refused_event_are_told(desk):
    one, other, third, fourth = desk.players(1900, 1900, 1900, 1900)
    circle = [
        desk.decide("alias", player_id=player, value=str(value))
        for player, value in ((one, other), (other, one))
    ]
    event = desk.game(third, fourth, "1")
    desk.decide("refuse_event", event_id=event)
    release = desk.decide("release_event", event_id=event)
    made = yield
    assert all("in a circle" in _message(made, decision) for decision in circle)
    assert "does not lift a refusal" in _message(made, release)
    assert made.event(event) == "refused"


@in_editions("2025-10-01")
def test_a_decision_with_an_effect_or_that_waits_for_its_report_is_not_told(desk):
    one, other = desk.players(1900, 1900)
    event = desk.game(one, other, "1")
    desk.register("to-come", start_date=desk.start, end_date=desk.start)
    decisions = [
        desk.decide("correct_result", event_id=event, player_id=one, round=1, value="="),
        desk.decide("hold_event", event_id="to-come"),
        desk.decide("base_correction", player_id=one, system="standard", value="5",
                    list_date=desk.list_date),
        desk.decide("base_correction", player_id=777, system="rapid", value="5",
                    list_date=desk.list_date),
        desk.decide("accept_event", event_id="*", value="99.9"),
        desk.decide("publish_anyway", system="standard", list_date=desk.list_date,
                    value="causes_add_up"),
    ]  # fmt: skip
    made = yield
    told = {row["decision_id"] for row in made.tables["decisions_without_effect"]}
    assert not told & set(decisions)


@in_editions("2025-10-01")
def test_a_release_or_acceptance_that_does_not_let_an_event_count_says_what_stops_it(desk):
    pairs = [desk.players(1900, 1900) for _ in range(3)]
    events = [(desk.game(*pair, "1"), desk.game(*pair, "1")) for pair in pairs]
    released = desk.decide("release_event", event_id=events[0][1])
    entries = desk.decide("accept_event", event_id=events[1][1], value="identity")
    past = desk.decide("accept_event", event_id=events[2][1], value="*")
    later = desk.decide("accept_event", event_id=events[2][1], value="1.1", supersedes=past)
    told = {
        decision: f"the same games as event {first}; event {copy} is held all the same"
        for decision, (first, copy) in zip((released, entries, later), events, strict=True)
    }
    made = yield
    assert {decision: _message(made, decision) for decision in told} == told
    assert _message(made, past) == f"decision {later} took its place"
    assert [made.event(copy) for _, copy in events] == ["held"] * 3


@in_editions("2025-10-01")
def test_a_release_of_an_event_that_nothing_holds_is_told_and_one_with_an_effect_is_not(desk):
    pairs = [desk.players(1900, 1900) for _ in range(3)]
    free, held = desk.game(*pairs[0], "1"), desk.game(*pairs[1], "1", rate_of_play=None)
    copies = desk.game(*pairs[2], "1"), desk.game(*pairs[2], "1")
    idle = desk.decide("release_event", event_id=free)
    lifting = [
        desk.decide("release_event", event_id=held),
        desk.decide("accept_event", event_id=copies[1], value="*"),
    ]
    made = yield
    assert _message(made, idle) == f"nothing of event {free} was there to lift"
    told = {row["decision_id"] for row in made.tables["decisions_without_effect"]}
    assert not told & set(lifting)
    assert [made.event(one) for one in (free, held, *copies)] == ["counts"] * 4


@in_editions(systems=EVERY)
def test_decisions_that_contradict_one_another_hold_the_event(desk):
    pairs = [desk.players(1900, 1900) for _ in range(4)]
    twice, sides, settled, numbers = (desk.game(*pair, "=") for pair in pairs)
    result = {"kind": "correct_result", "round": 1}
    first, second = (
        desk.decide(**result, event_id=twice, player_id=pairs[0][0], value=value) for value in "01"
    )
    own, opposite = (
        desk.decide(**result, event_id=sides, player_id=player, value="1") for player in pairs[1]
    )
    wrong = desk.decide(**result, event_id=settled, player_id=pairs[2][0], value="0")
    desk.decide(**result, event_id=settled, player_id=pairs[2][0], value="1", supersedes=wrong)
    for value in ("771", "772"):
        desk.decide("correct_player", event_id=numbers, player_id=pairs[3][0], value=value)
    made = yield
    assert made.codes(twice) == made.codes(numbers) == {"decisions_contradict"}
    (row,) = made.rows("event_verdicts", event_id=twice, code="decisions_contradict")
    assert first in row["message"]
    assert second in row["message"]
    (row,) = made.rows("event_verdicts", event_id=sides, code="impossible_pair")
    assert own in row["message"]
    assert opposite in row["message"]
    assert made.event(settled) == "counts"
    assert made.games(pairs[2][0], settled)[0]["result"] == "1"


@in_editions(systems=EVERY)
def test_two_rows_for_the_two_sides_of_a_game_do_not_contradict(desk):
    one, other = desk.players(1900, 1900)
    event = desk.game(one, other, "1")
    for player, value in ((one, "="), (other, "0")):
        desk.decide("correct_result", event_id=event, player_id=player, round=1, value=value)
    made = yield
    assert made.event(event) == "counts"
    assert [made.games(player, event)[0]["result"] for player in (one, other)] == ["=", "0"]


@in_editions(systems=EVERY)
def test_a_number_that_stands_twice_is_mended_for_one_start_rank(desk):
    one, two, three, right = desk.players(1900, 1900, 1900, 1850)
    event = desk.event([(1, one, two, "="), (2, two, three, "1")], report={"state": "held"})
    rows = [row for row in desk.rows["staged_entries"] if row["player_id"] == three]
    rows[-1]["player_id"] = one  # start rank 3 has the number of start rank 1
    key = {name: rows[-1][name] for name in ("batch", "report_no", "report_sha256")}
    for rank in (1, 3):
        desk.add("staged_findings", **key, finding_no=rank, severity="error", code="id_repeated",
                 start_rank=rank, line=10 + rank, message="the ID stands twice")  # fmt: skip
    desk.decide("correct_player", event_id=event, player_id=one, value=f"{right}@3")
    made = yield
    assert made.event(event) == "counts"
    assert [half["opponent_id"] for half in made.games(right, event)] == [two]
    assert [half["opponent_id"] for half in made.games(one, event)] == [two]


@in_editions(systems=EVERY)
def test_the_number_of_one_start_rank_goes_before_that_of_all(desk):
    wrong, other, here, elsewhere = desk.players(1900, 1900, 1850, 1800)
    event = desk.game(wrong, other, "=")
    desk.decide("correct_player", event_id=event, player_id=wrong, value=f"{here}@1")
    desk.decide("correct_player", event_id=event, player_id=wrong, value=f"{elsewhere}@2")
    made = yield
    assert made.event(event) == "counts"
    assert made.games(here, event) != []
    assert made.games(wrong, event) == made.games(elsewhere, event) == []

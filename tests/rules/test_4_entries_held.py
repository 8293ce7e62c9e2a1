"""Article 4: an entry without a sound FIDE number holds its event, or by decision only its games.

Field cases 34 and 35: the office chooses (``accept_event`` with ``identity``, for an event or for
all); the choice is told, the games held are listed, and join once the number is right.
"""

from .desk import Desk
from .scenes import in_editions

SINCE = "2022-01-01"  # the numbers do not change with the editions


def _doubtful(desk, one, code, player_id=None):
    """The last entry of the last event has a fault found at reading, and perhaps no ID."""
    entry = next(row for row in reversed(desk.rows["staged_entries"]) if row["player_id"] == one)
    entry["player_id"] = player_id
    report = desk.rows["staged_reports"][-1]
    report["state"] = "held"
    key = {name: report[name] for name in ("batch", "report_no", "report_sha256")}
    desk.add("staged_findings", **key, finding_no=1, severity="error", code=code, line=14,
             start_rank=entry["start_rank"], message="no FIDE number")  # fmt: skip


def _event(desk: Desk, code: str = "id_missing", player_id: int | None = None):
    """Three players meet each other; the third has no sound number."""
    one, two, three = desk.players(1900, 1900, 1900)
    event = desk.event([(1, one, two, "1"), (2, two, three, "1"), (3, three, one, "=")])
    _doubtful(desk, three, code, player_id)
    return one, two, three, event


@in_editions(SINCE)
def test_a_missing_number_holds_the_event(desk):
    *_, event = _event(desk)
    made = yield
    assert (made.event(event), made.codes(event)) == ("held", {"id_missing"})


@in_editions(SINCE)
def test_a_decision_holds_the_entry_only_and_its_games_are_listed(desk):
    one, two, three, event = _event(desk)
    order = desk.decide("accept_event", event_id=event, value="identity")
    made = yield
    assert made.event(event) == "counts"
    told = made.one("event_verdicts", event_id=event, code="id_missing")
    assert told["verdict"] == "counts" and f"not rated, by decision {order}" in told["message"]
    reasons = [(half["round"], half["reason"]) for half in made.games(one, event)]
    assert reasons == [(1, None), (3, "entry_held")]
    assert made.one("changes", player_id=two)["games"] == 1
    assert made.games(three) == []


@in_editions(SINCE)
def test_the_office_can_choose_so_for_all_events(desk):
    *_, event = _event(desk)
    desk.rows["staged_events"][-1]["federation"] = "AND"
    desk.decide("accept_event", event_id="*", value="identity federation=AND")
    made = yield
    assert made.event(event) == "counts"


@in_editions(SINCE)
def test_accepting_every_article_does_not_say_who_a_player_is(desk):
    *_, event = _event(desk)
    desk.decide("accept_event", event_id=event, value="*")
    made = yield
    assert made.event(event) == "held"


@in_editions(SINCE)
def test_a_number_that_is_none_is_nobody_and_makes_nobody(desk):
    one, *_, event = _event(desk, "id_with_zeros", 30374)
    desk.decide("accept_event", event_id=event, value="identity")
    made = yield
    assert [half["reason"] for half in made.games(one, event)] == [None, "entry_held"]
    assert 30374 not in made.people


@in_editions(SINCE)
def test_the_games_join_once_the_number_is_corrected(desk):
    one, _, three, event = _event(desk, "id_with_zeros", 30374)
    desk.decide("accept_event", event_id=event, value="identity")
    desk.decide("correct_player", event_id=event, player_id=30374, value=str(three))
    made = yield
    assert [half["reason"] for half in made.games(one, event)] == [None, None]
    assert made.one("changes", player_id=three)["games"] == 2


@in_editions(SINCE)
def test_an_unknown_federation_is_no_doubt_about_who_plays(desk):
    *_, three, event = _event(desk)
    desk.rows["staged_findings"][-1]["code"] = "federation_unknown"
    desk.rows["staged_entries"][-1]["player_id"] = three
    desk.decide("accept_event", event_id=event, value="identity")
    made = yield
    assert made.event(event) == "counts"
    assert made.one("changes", player_id=three)["games"] == 2


@in_editions(SINCE)
def test_another_fault_still_holds_the_event(desk):
    *_, event = _event(desk)
    fault = desk.rows["staged_findings"][-1]
    desk.add("staged_findings", **fault | {"code": "one_sided_game", "finding_no": 2})
    desk.decide("accept_event", event_id=event, value="identity")
    made = yield
    assert made.event(event) == "held"


@in_editions(SINCE)
def test_more_doubts_than_are_shown_hold_the_event(desk):
    *_, event = _event(desk)
    fault = desk.rows["staged_findings"][-1]
    more = {"code": "more_of_a_kind", "severity": "note", "text": "id_missing", "finding_no": 2}
    desk.add("staged_findings", **fault | more)
    desk.decide("accept_event", event_id=event, value="identity")
    made = yield
    assert made.event(event) == "held"


@in_editions(SINCE)
def test_dates_that_cannot_be_read_hold_nothing_where_the_register_has_them(desk):
    pair = desk.players(1900, 1900)
    registered = desk.game(*pair, "1")
    _say_ambiguous(desk)
    unknown = desk.game(*pair, "1", register=None)
    _say_ambiguous(desk)
    made = yield
    assert made.event(registered) == "counts"
    assert made.verdict(registered, "dates_of_register") == "counts"
    assert "date_ambiguous" in made.codes(unknown)


def _say_ambiguous(desk):
    report = desk.rows["staged_reports"][-1]
    report["state"] = "held"
    key = {name: report[name] for name in ("batch", "report_no", "report_sha256")}
    desk.rows["staged_events"][-1] |= {"start_date": None, "end_date": None}
    desk.add("staged_findings", **key, finding_no=1, severity="error", code="date_ambiguous",
             message="The dates can mean different days.")  # fmt: skip


@in_editions(SINCE)
def test_a_missing_number_is_given_by_the_start_rank(desk):
    one, _, three, event = _event(desk)
    order = desk.decide("correct_player", event_id=event, value=f"{three}@3")
    made = yield
    assert made.event(event) == "counts"
    assert [half["reason"] for half in made.games(one, event)] == [None, None]
    assert made.one("changes", player_id=three)["games"] == 2
    assert made.rows("decisions_without_effect", decision_id=order) == []


@in_editions(SINCE)
def test_without_a_player_nobody_who_has_a_number_is_corrected(desk):
    *_, three, event = _event(desk)
    order = desk.decide("correct_player", event_id=event, value=f"{three}@2")
    made = yield
    assert made.codes(event) == {"id_missing"}
    told = made.one("decisions_without_effect", decision_id=order)["message"]
    assert told == f"event {event} has no player without an ID at start rank 2"


@in_editions(SINCE)
def test_two_numbers_for_one_start_rank_contradict(desk):
    *_, three, event = _event(desk)
    orders = [desk.decide("correct_player", event_id=event, value=f"{each}@3")
              for each in (three, desk.player(1900))]  # fmt: skip
    made = yield
    assert made.codes(event) == {"decisions_contradict"}
    told = made.one("event_verdicts", event_id=event, code="decisions_contradict")["message"]
    assert told == (
        f"decisions {', '.join(orders)} give the player of start rank 3 different numbers; "
        "supersede all but one"
    )


@in_editions(SINCE)
def test_rounds_told_twice_hold_their_event(desk):
    *_, three, event = _event(desk)
    desk.rows["staged_entries"][-1]["player_id"] = three
    desk.rows["staged_findings"][-1] |= {"code": "rounds_repeated", "start_rank": None}
    made = yield
    assert made.codes(event) == {"rounds_repeated"}


@in_editions(SINCE)
def test_rounds_told_twice_count_once_they_are_accepted(desk):
    *_, three, event = _event(desk)
    desk.rows["staged_entries"][-1]["player_id"] = three
    fault = {"code": "rounds_repeated", "start_rank": None, "line": None, "message": "twice"}
    desk.rows["staged_findings"][-1] |= fault
    order = desk.decide("accept_event", event_id=event, value="identity")
    made = yield
    assert made.event(event) == "counts"
    told = made.one("event_verdicts", event_id=event, code="rounds_repeated")
    assert told["message"] == f"twice; accepted by decision {order}"
    assert made.one("changes", player_id=three)["games"] == 2

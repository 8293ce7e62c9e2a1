"""Article 4: which report speaks for an event, who its players are, and reports with faults."""

from datetime import timedelta

from .desk import Desk
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")
ONE_DAY = timedelta(days=1)


def _versions(desk, first, second, **more):
    """Two reports of one event: results of the first and of the one received a day later."""
    pair = desk.players(1900, 1900)
    name = {"event_id_given": f"twice-{desk.events}"}
    end = desk.start + 2 * ONE_DAY
    desk.game(*pair, first, report=name)
    event = desk.game(*pair, second, report=name, received=end + ONE_DAY, register=None, **more)
    return pair, event


@in_editions(systems=EVERY)
def test_the_last_report_received_speaks_for_the_event(desk):
    pair, event = _versions(desk, "1", "0")
    made = yield
    assert [half["result"] for half in made.games(pair[0], event)] == ["0"]


@in_editions(systems=EVERY)
def test_refused_and_repeated_files_speak_for_nothing(desk):
    pair = desk.players(1900, 1900)
    events = [desk.game(*pair, "1", report={"state": state}) for state in ("refused", "duplicate")]
    made = yield
    assert [made.event(event) for event in events] == ["not on this list"] * 2


@in_editions(systems=EVERY)
def test_the_parts_of_an_event_are_rated_together(desk):
    own, *others = desk.players(1900, 1900, 1900)
    names = [f"part-{desk.events}-{number}.trf" for number in (1, 2)]
    for name, other in zip(names, others, strict=True):
        desk.game(own, other, "=", register=None, report={"file_name": name})
    event = f"parts-{desk.events}"
    desk.register(event, start_date=desk.start, end_date=desk.start + 2 * ONE_DAY,
                  report_file="|".join(names))  # fmt: skip
    made = yield
    assert made.event(event) == "counts"
    assert made.one("changes", player_id=own)["games"] == 2


@in_editions(systems=EVERY)
def test_an_error_found_at_reading_holds_the_event(desk):
    pair = desk.players(1900, 1900)
    event = desk.game(*pair, "=", report={"state": "held"})
    report = desk.rows["staged_reports"][-1]
    key = {name: report[name] for name in ("batch", "report_no", "report_sha256")}
    desk.add("staged_findings", **key, finding_no=1, severity="error", code="one_sided_game",
             line=12, round=1, start_rank=2, message="no answer to this pairing")  # fmt: skip
    warned = desk.game(*desk.players(1900, 1900), "=")
    report = desk.rows["staged_reports"][-1]
    key = {name: report[name] for name in ("batch", "report_no", "report_sha256")}
    desk.add("staged_findings", **key, finding_no=1, severity="warning", code="points_differ",
             line=12, message="points do not add up")  # fmt: skip
    made = yield
    assert (made.event(event), made.codes(event)) == ("held", {"one_sided_game"})
    assert made.event(warned) == "counts"
    assert made.rows("half_games", event_id=event) == []


@in_editions(systems=EVERY)
def test_a_player_who_stands_twice_holds_the_event(desk):
    one, two, three = desk.players(1900, 1900, 1900)
    event = desk.event([(1, one, two, "="), (2, two, three, "=")])
    desk.rows["staged_entries"][-1]["player_id"] = one
    made = yield
    assert (made.event(event), made.codes(event)) == ("held", {"repeated_player"})


@in_editions(systems=EVERY)
def test_a_wrong_number_is_corrected_for_its_event_only(desk):
    wrong, right, *others = desk.players(1900, 1800, 1900, 1900)
    corrected, kept = (desk.game(wrong, other, "=") for other in others)
    desk.decide("correct_player", event_id=corrected, player_id=wrong, value=str(right))
    made = yield
    (half,) = made.games(right)
    assert (half["event_id"], half["rating_used"]) == (corrected, 1800)
    assert [half["event_id"] for half in made.games(wrong)] == [kept]


@in_editions(systems=EVERY)
def test_the_results_of_an_alias_go_to_the_lasting_number(desk):
    old, lasting, other = desk.players(1900, 1800, 1900)
    event = desk.game(old, other, "=")
    desk.decide("alias", player_id=old, value=str(lasting))
    made = yield
    (half,) = made.games(lasting, event)
    assert half["rating_used"] == 1800
    assert made.games(old) == []


@in_editions(systems=EVERY)
def test_aliases_are_followed_to_their_end(desk):
    first, second, third, other = desk.players(1900, 1850, 1800, 1900)
    one, two = desk.players(1700, 1700)
    desk.game(first, other, "=")
    desk.game(one, other, "=")
    for alias, target in ((first, second), (second, third), (one, two), (two, one)):
        desk.decide("alias", player_id=alias, value=str(target))
    made = yield
    assert len(made.games(third)) == 1
    assert made.games(first) + made.games(second) == []
    # a circle has no end: the results stay where they are
    assert len(made.games(one)) == 1


@in_editions(systems=EVERY)
def test_somebody_registered_and_unrated_is_known_and_keeps_the_data_of_the_list(desk):
    # field case: not "unknown"; the report's spelling does not replace the name of the list
    known, unknown = desk.player(None, name="Known, Person", born=1999), desk.newcomer()
    people = {
        known: {"name": "Knwon, P", "birth_year": 1900},
        unknown: {"name": "New, Person", "sex": "w", "birth_year": 2001, "title": "wf"},
    }
    desk.event([(1, known, unknown, "=")], people=people)
    made = yield
    found = made.people[known]
    assert (found["name"], found["birth_year"], found["status"]) == (
        "Known, Person", 1999, "unrated",
    )  # fmt: skip
    found = made.people[unknown]
    assert (found["name"], found["sex"], found["birth_year"], found["w_title"]) == (
        "New, Person", "F", 2001, "WFM",
    )  # fmt: skip


@in_editions(systems=EVERY)
def test_everybody_of_the_list_before_is_on_the_next(desk):
    players = [desk.player(1900), desk.player(None), desk.player(900)]
    made = yield
    assert set(players) <= set(made.people)


def test_field_case_a_corrected_rate_of_play_moves_an_event_to_another_system():
    # no register: the version in force says 60 minutes + 30 seconds, the first said 10 + 5
    for system, status in (("standard", "counts"), ("rapid", "not on this list")):
        desk = Desk("2025-11-01", system)
        pair = desk.players(1700, 1700)
        for rate, received in (("600+5", "2025-10-08"), ("3600+30", "2025-10-09")):
            event = desk.game(*pair, "=", register=None, rate_of_play=rate, received=received,
                              report={"event_id_given": "open"})  # fmt: skip
        assert desk.build().event(event) == status


def test_field_case_a_registered_system_stands_and_the_contradiction_is_told():
    desk = Desk("2025-11-01", "rapid")
    event = desk.game(*desk.players(1700, 1700), "=", rate_of_play="3600+30",
                      register={"rate_of_play": "900+10"})  # fmt: skip
    made = desk.build()
    assert made.event(event) == "counts"
    assert "rate of play" in made.one("verdicts", code="register_differs")["message"]

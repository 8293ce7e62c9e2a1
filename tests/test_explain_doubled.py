"""Doubled events in answers: status and explanation say which games are whose, and what to do."""

import csv
import json
from datetime import date

import pytest
from calculator.builders import imported, listed, report, world
from explained_worlds import made_home, run

from pipeline.explain import as_text, explain_event
from pipeline.explanations.event_next import ROW

pytestmark = pytest.mark.slow

NOVEMBER = date(2025, 11, 1)


def _draws(first, rounds):
    """Draws of six players against six others, whose numbers follow theirs."""
    return [
        (number, first + place, first + 6 + (place + number) % 6, "=")
        for number in rounds
        for place in range(6)
    ]


def _reports():
    """An event; the same under another name; with one result changed; one, and a later part."""
    games, other = _draws(1, range(1, 7)), _draws(21, range(1, 6))
    given = {
        "open": games,
        "copy": games,
        "almost": [(*games[0][:3], "1"), *games[1:]],
        "part": other,
        "whole": other + _draws(21, (6,)),
    }
    return [
        report(name, "2025-10-06", "2025-10-10", played, received=f"2025-10-{12 + place}")
        for place, (name, played) in enumerate(given.items())
    ]


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    people = [listed(number, 2000, 20) for number in (*range(1, 13), *range(21, 33))]
    made = world([imported("2025-10-01", people)], _reports(), [str(NOVEMBER)])
    return made_home(made, tmp_path_factory.mktemp("doubled"))


@pytest.mark.parametrize(
    ("event", "code", "message", "others"),
    [
        ("copy", "same_games_as", "the same games as event open (2025-11-01)", ()),
        (
            "almost",
            "nearly_same_games_as",
            "35 of 36 games are those of event open (2025-11-01); so it is with event copy",
            ("open", "copy"),
        ),
    ],
    ids=["of all games", "of nearly all"],
)
def test_the_explanation_of_a_doubled_event_names_the_other_and_the_ways_out(
    home, event, code, message, others
):
    data = explain_event(home, event)
    assert data["outcome"]["code"] == "outcome_next_held"
    (held,) = [one for one in data["verdicts"] if one["verdict"] == "held"]
    assert (held["code"], held["message"]) == (code, message)
    rows = [dict(zip(ROW, next(csv.reader([one["row"]])), strict=True)) for one in data["next"]]
    assert [(one["kind"], one["event_id"], one["value"]) for one in rows] == [
        ("refuse_event", event, ""),
        *(("refuse_event", other, "") for other in others),
        ("accept_event", event, "*"),
    ]
    text = " ".join(as_text(data).split())
    assert message in text
    assert "If it is the same event, refuse it" in text


def test_a_part_that_repeats_rounds_says_that_only_the_new_ones_count(home):
    data = explain_event(home, "whole")
    assert data["outcome"]["code"] == "outcome_counts"
    message = "30 of 36 games are those of event part; only the new rounds count"
    assert message in [one["message"] for one in data["verdicts"]]
    assert message in " ".join(as_text(data).split())
    games = data["games"]
    assert (games["half_games"], games["rated"]) == (72, 12)
    assert {one["reason"]: one["half_games"] for one in games["not_rated"]} == {
        "counted_before": 60
    }


def test_status_names_the_doubled_events_with_the_games_and_the_rows_that_decide(home, capsys):
    capsys.readouterr()
    run(home, "status", "--json")
    told = json.loads(capsys.readouterr().out)
    waiting = {one["event_id"]: one["verdicts"] for one in told["events"]}
    assert {name: found[0]["code"] for name, found in waiting.items()} == {
        "copy": "same_games_as", "almost": "nearly_same_games_as",
    }  # fmt: skip
    assert "event open" in waiting["copy"][0]["message"]
    steps = {one["code"]: [step["code"] for step in one["steps"]] for one in told["to_decide"]}
    assert steps["same_games_as"] == ["next_same_event", "next_other_event"]


def test_what_was_rated_is_kept_with_the_fingerprint_of_its_games(home, capsys):
    capsys.readouterr()
    run(home, "query", "--json", "SELECT event_id, fingerprint, outcome FROM events_rated")
    rows = json.loads(capsys.readouterr().out)
    assert {one["event_id"]: one["outcome"] for one in rows} == dict.fromkeys(
        ("open", "part", "whole"), "rated"
    )
    assert [one["fingerprint"].split("-")[0] for one in sorted(rows, key=str)] == ["36", "30", "36"]

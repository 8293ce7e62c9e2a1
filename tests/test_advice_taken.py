"""The rows and orders that ``status`` advises, taken literally: then the event counts."""

from datetime import date

import pytest
from calculator.builders import imported, listed, report, world
from calculator.to_files import DECISIONS, trf16
from explained_worlds import made_home, run

from pipeline.status import status

pytestmark = pytest.mark.slow

BOARDS = range(6)


def _rounds(*numbers, boards=BOARDS, first=1):
    """Rounds of six against six others, each board against another every time."""
    return [(at, first + board, first + 6 + (board + at) % 6, "1=0"[(at + board) % 3])
            for at in numbers for board in boards]  # fmt: skip


def _home(folder, *reports):
    people = [listed(number, 2000, 20) for number in range(1, 13)]
    return made_home(world([imported("2025-10-01", people)], reports, [], []), folder)


def _report(name, games, days="06", **more):
    return report(name, f"2025-10-{days}", "2025-10-14", games, **more)


def _advised(home, code):
    """The step of that code, and what the events stand at."""
    known = status(home)
    steps = [one for group in known["to_decide"] for one in group["steps"] if one["code"] == code]
    assert len(steps) == 1, steps
    return steps[0]


def _decided(home, folder, row, **filled):
    """Loads the advised row, its blanks filled."""
    for blank, value in {"ID,YYYY-MM-DD": "G1,2025-10-20", "REASON": "as advised",
                         "NAME": "The commission", **filled}.items():  # fmt: skip
        assert blank in row
        row = row.replace(blank, value)
    file = folder / "decisions.csv"
    file.write_text(f"{','.join(DECISIONS)}\n{row}\n")
    run(home, "decide", file)


def _given(home, folder, one, event_id):
    """Ingests a report once more, under an event ID and with a blank line more."""
    file = folder / f"{event_id}.trf"
    file.write_text(trf16(one) + "\n")
    run(home, "ingest", file, "--event", event_id, "--received", one["received"])


def _standing(home):
    return {one["event_id"]: one["status"] for one in status(home)["events"]}


def test_the_whole_after_a_half_counts_once_the_half_is_refused(tmp_path):
    half = _report("half", _rounds(*range(1, 5), boards=BOARDS[:3]))
    whole = _report("whole", _rounds(*range(1, 5)), received="2025-10-16")
    home = _home(tmp_path, half, whole)
    assert _standing(home) == {"half": "counts", "whole": "held"}
    step = _advised(home, "next_refuse_other")
    assert "all games of event half" in step["text"]
    _decided(home, tmp_path, step["row"])
    assert _standing(home) == {"half": "refused", "whole": "counts"}


def test_a_rated_half_is_refused_and_its_list_made_again(tmp_path):
    half = _report("half", _rounds(*range(1, 5), boards=BOARDS[:3]))
    home = _home(tmp_path, half)
    run(home, "run", "--list", "2025-11-01", "--system", "standard")
    whole = _report("whole", _rounds(*range(1, 5)), received="2025-11-03")
    _given(home, tmp_path, whole, "whole")
    step = _advised(home, "next_refuse_rated")
    again = ("--list", "2025-11-01", "--system", "standard", "--reason", "the whole came")
    assert " ".join(("ratinglist rerun", *again[:5])) in step["text"]
    _decided(home, tmp_path, step["row"])
    run(home, "rerun", *again)
    run(home, "publish", *again, "--revision", "2")
    [event] = [one for one in status(home)["events"] if one["event_id"] == "whole"]
    assert (event["status"], event["list_date"]) == ("counts", date(2025, 12, 1))


def test_two_parts_under_one_id_count_under_ids_of_their_own(tmp_path):
    first, second = (_report("open", _rounds(*numbers)) for numbers in ((1, 2, 3), (4, 5)))
    home = _home(tmp_path, first)
    file = tmp_path / "open.trf"
    file.write_text(trf16(second))
    run(home, "ingest", file, "--received", "2025-10-16")
    assert _standing(home) == {"open": "held"}
    step = _advised(home, "next_other_report")
    for name, one in (("part-1", first), ("part-2", second)):
        _given(home, tmp_path, one, name)
    _decided(home, tmp_path, step["row"])
    assert _standing(home) == {"open": "refused", "part-1": "counts", "part-2": "counts"}


def test_a_player_without_an_id_gets_it_by_the_start_rank(tmp_path):
    games = _rounds(1, 2, 3)
    nobody = {3: {"player_id": None}}
    home = _home(tmp_path, _report("open", games, people=nobody))
    assert _standing(home) == {"open": "held"}
    step = _advised(home, "next_missing_id")
    _decided(home, tmp_path, step["row"], RIGHT_ID="3", RANK="5")
    assert _standing(home) == {"open": "counts"}


def test_rounds_that_came_late_count_under_an_id_of_their_own_and_are_told_no_more(tmp_path):
    home = _home(tmp_path, _report("open", _rounds(1, 2, 3)))
    run(home, "run", "--list", "2025-11-01", "--system", "standard")
    whole = _report("open", _rounds(1, 2, 3, 4, 5), received="2025-11-10")
    file = tmp_path / "open.trf"
    file.write_text(trf16(whole))
    run(home, "ingest", file, "--received", "2025-11-10")
    assert [(one["games"], one["rounds"]) for one in status(home)["late_rounds"]] == [(12, 2)]
    _given(home, tmp_path, whole, "open-late")
    run(home, "run", "--list", "2025-12-01", "--system", "standard")
    assert status(home)["late_rounds"] == []

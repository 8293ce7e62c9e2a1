"""The publication gate from a run that it stops to a decision that lets the list pass."""

import json
from datetime import date

import pytest

from pipeline.paths import REFERENCE

pytestmark = pytest.mark.slow
DECEMBER = date(2025, 12, 1)
NAME = "publication_gate.csv"


@pytest.fixture
def strict(month, tmp_path, monkeypatch):
    """The home of the month with a gate that nobody passes who has three players."""
    header, *_ = (REFERENCE / NAME).read_text().splitlines()
    (tmp_path / NAME).write_text(f"{header}\nnewcomers,3,0,-1,6,24,1,0,% are new\n")
    monkeypatch.setattr("pipeline.gate.REFERENCE", tmp_path)
    return month.home


def manifest(home):
    return json.loads((home.revision("standard", DECEMBER, 1) / "manifest.json").read_text())


def test_a_breach_stops_with_4_and_the_figures(ratinglist, strict):
    answer = ratinglist("run", "--list", DECEMBER)
    assert answer.code == 4
    assert "figures_within_their_band" in answer.err
    assert "newcomers: 0.00 % are new; allowed from 0.00 to -0.01, whatever the" in answer.err
    assert not strict.list_folder("standard", DECEMBER).exists()


def test_status_tells_which_list_was_stopped_by_what_until_it_is_made(
    ratinglist, strict, monkeypatch
):
    ratinglist("run", "--list", DECEMBER)
    [told] = json.loads(ratinglist("status", "--json").out)["stopped"]
    assert (told["system"], told["list_date"]) == ("standard", str(DECEMBER))
    assert told["checks"] == ["figures_within_their_band"]
    shown = ratinglist("status").out
    assert "The standard list of 2025-12-01 was stopped by a check at 2" in shown
    assert "newcomers: 0.00 % are new; allowed from 0.00 to -0.01" in shown
    assert ratinglist("verify").code == 0
    monkeypatch.setattr("pipeline.gate.REFERENCE", REFERENCE)
    assert ratinglist("run", "--list", DECEMBER).code == 3  # the held event of the month
    assert json.loads(ratinglist("status", "--json").out)["stopped"] == []


def test_status_names_the_revision_that_stands_where_a_rerun_was_stopped(ratinglist, strict):
    ratinglist("run", "--list", DECEMBER)
    assert json.loads(ratinglist("status", "--json").out)["stopped"][0]["published"] is None
    assert ratinglist("rerun", "--list", "2025-11-01", "--reason", "again").code == 4
    shown = ratinglist("status").out
    assert "The standard list of 2025-11-01 was stopped by a check" in shown
    assert "Revision 1 of the standard list of 2025-11-01 stands." in shown


def test_a_damaged_note_on_a_stopped_list_is_found(ratinglist, strict):
    ratinglist("run", "--list", DECEMBER)
    note = strict.stopped("standard")
    note.write_text(note.read_text().replace(str(DECEMBER), "2026-12-01"))
    answer = ratinglist("verify")
    assert (answer.code, f"{note}\tit is not what was written" in answer.out) == (4, True)


def test_a_breach_is_told_to_programs_too(ratinglist, strict):
    answer = ratinglist("run", "--list", DECEMBER, "--json")
    told = json.loads(answer.out)
    assert (answer.code, told["exit_code"]) == (4, 4)
    assert "newcomers: 0.00 % are new" in told["error"]
    [check] = told["checks"]
    assert (check["check"], check["rows"]) == ("figures_within_their_band", 1)
    [breach] = check["examples"]
    assert (breach["figure"], breach["value"], breach["to_value"]) == ("newcomers", 0, -1)


def test_a_decision_lets_the_list_pass_and_is_in_the_manifest(ratinglist, strict, tmp_path):
    (tmp_path / "pass.csv").write_text(
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
        "decided_by,supersedes\n"
        f"pass-1,2025-11-28,publish_anyway,,,,standard,{DECEMBER},figures_within_their_band,"
        "first list of a new member,Commission,\n"
        f"pass-2,2025-11-28,publish_anyway,,,,standard,{DECEMBER},no_such_check,x,Commission,\n"
    )
    assert ratinglist("decide", tmp_path / "pass.csv").code == 0
    assert ratinglist("run", "--list", DECEMBER).code == 3  # the held event of the month
    assert manifest(strict)["passes"] == [
        {
            "check": "figures_within_their_band",
            "decision_id": "pass-1",
            "decided_on": "2025-11-28",
            "decided_by": "Commission",
            "reason": "first list of a new member",
        }
    ]


def test_the_manifest_holds_the_figures_that_the_next_lists_are_compared_with(ratinglist, month):
    ratinglist("run", "--list", DECEMBER)
    ratinglist("run", "--list", "2026-01-01")
    figures = manifest(month.home)["figures"]
    assert set(figures) >= {"newcomers", "removals", "sum_of_changes"}
    assert all(one["base"] > 0 for one in figures.values())

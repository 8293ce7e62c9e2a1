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
    (tmp_path / NAME).write_text(f"{header}\nnewcomers,3,0,-1,6,24,1,0\n")
    monkeypatch.setattr("pipeline.gate.REFERENCE", tmp_path)
    return month.home


def manifest(home):
    return json.loads((home.revision("standard", DECEMBER, 1) / "manifest.json").read_text())


def test_a_breach_stops_with_4_and_the_figures(ratinglist, strict):
    answer = ratinglist("run", "--list", DECEMBER)
    assert answer.code == 4
    assert "figures_within_their_band" in answer.err
    assert "figure newcomers, value 0, from_value 0, to_value -1, lists 1" in answer.err
    assert not strict.list_folder("standard", DECEMBER).exists()


def test_a_breach_is_told_to_programs_too(ratinglist, strict):
    answer = ratinglist("run", "--list", DECEMBER, "--json")
    told = json.loads(answer.out)
    assert (answer.code, told["exit_code"]) == (4, 4)
    assert "figure newcomers, value 0" in told["error"]


def test_a_decision_lets_the_list_pass_and_is_in_the_manifest(ratinglist, strict, tmp_path):
    (tmp_path / "pass.csv").write_text(
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
        "decided_by,supersedes\n"
        f"pass-1,2025-11-28,publish_anyway,,,,standard,{DECEMBER},figures_within_their_band,"
        "first list of a new member,Commission,\n"
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

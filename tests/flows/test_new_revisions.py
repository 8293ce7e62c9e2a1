"""The flows that make lists again: what they make, and the table of differences they show."""

from datetime import date

import pytest
from prefect.artifacts import Artifact
from prefect.testing.utilities import prefect_test_harness

from flows.new_revisions import replay_lists, rerun_list

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def prefect_server():
    with prefect_test_harness(server_startup_timeout=120):
        yield


@pytest.fixture
def released(ratinglist, month, tmp_path):
    """The month, after the event that was held has been released in time for its list."""
    (tmp_path / "release.csv").write_text(
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
        "decided_by,supersedes\n"
        f"free-1,2025-10-27,release_event,{month.held_event},,,,,,complaint withdrawn,Board,\n"
    )
    assert ratinglist("decide", tmp_path / "release.csv").code == 0
    return month


def test_a_rerun_shows_the_table_of_differences_by_cause(released):
    state = rerun_list(
        released.list_date, "complaint withdrawn", home=released.home.root, return_state=True
    )
    [made] = state.result().lists
    assert made.folder == released.home.revision("standard", released.list_date, 2)
    shown = Artifact.get("rating-differences-standard").data
    assert "# Standard rating list of 2025-11-01: revision 1 to 2" in shown
    assert "made because: complaint withdrawn" in shown
    assert "| cause | players | gains | losses | points |" in shown
    assert released.held_event in shown


def test_a_replay_makes_all_lists_and_shows_what_differs(released):
    state = replay_lists(
        released.list_date, date(2025, 12, 1), home=released.home.root, return_state=True
    )
    made = [(one.list_date, one.revision) for one in state.result().lists]
    assert made == [(released.list_date, 2), (date(2025, 12, 1), 1)]
    assert released.held_event in Artifact.get("rating-differences-standard").data


@pytest.mark.parametrize("flow", [rerun_list, replay_lists], ids=lambda flow: flow.name)
def test_every_parameter_is_described_and_typed(flow):
    described = flow.parameters.properties
    assert [name for name, about in described.items() if not about.get("description")] == []
    assert [one for one in described.values() if not {"type", "anyOf", "enum"} & set(one)] == []

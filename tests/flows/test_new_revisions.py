"""The flows that make lists again: what they make, and the table of differences they show."""

from datetime import date

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("prefect")]


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


def test_a_rerun_shows_the_table_of_differences_by_cause(new_revisions, shown, released):
    state = new_revisions.rerun_list(
        released.list_date, "complaint withdrawn", home=released.home.root, return_state=True
    )
    [made] = state.result().lists
    assert made.folder == released.home.revision("standard", released.list_date, 2)
    text = shown("rating-differences-standard")
    assert "# Standard rating list of 2025-11-01: revision 1 to 2" in text
    assert "made because: complaint withdrawn" in text
    assert "| cause | players | gains | losses | points |" in text
    assert released.held_event in text


def test_a_replay_makes_all_lists_and_shows_what_differs(new_revisions, shown, released):
    state = new_revisions.replay_lists(
        released.list_date, date(2025, 12, 1), home=released.home.root, return_state=True
    )
    made = [(one.list_date, one.revision) for one in state.result().lists]
    assert made == [(released.list_date, 2), (date(2025, 12, 1), 1)]
    assert released.held_event in shown("rating-differences-standard")


@pytest.mark.parametrize("name", ["rerun_list", "replay_lists"])
def test_every_parameter_is_described_and_typed(new_revisions, name):
    described = getattr(new_revisions, name).parameters.properties
    assert [name for name, about in described.items() if not about.get("description")] == []
    assert [one for one in described.values() if not {"type", "anyOf", "enum"} & set(one)] == []

"""Lists made again: rerun, replay, and which revision is published."""

import json

import pytest

pytestmark = pytest.mark.slow


def revisions(ratinglist):
    sql = "SELECT list_date, revision, is_published, is_latest FROM revisions ORDER BY ALL"
    return [tuple(row.values()) for row in json.loads(ratinglist("query", sql, "--json").out)]


def list_of(home, list_date, revision):
    return (home.revision("standard", list_date, revision) / "list.parquet").read_bytes()


def test_a_rerun_is_a_new_revision_and_the_first_stays_published(ratinglist, month):
    ratinglist("rerun", "--list", month.list_date, "--reason", "asked for")
    assert revisions(ratinglist) == [
        ("2025-10-01", 1, True, True),
        ("2025-11-01", 1, True, False),
        ("2025-11-01", 2, False, True),
    ]


def test_a_revision_is_published_by_name_and_reason(ratinglist, month):
    ratinglist("rerun", "--list", month.list_date, "--reason", "asked for")
    answer = ratinglist(
        "publish", "--list", month.list_date, "--revision", 2, "--reason", "appeal upheld"
    )
    assert answer.code == 0
    assert revisions(ratinglist)[-1] == ("2025-11-01", 2, True, True)
    pointer = month.home.published_pointer("standard", month.list_date)
    assert json.loads(pointer.read_text())["reason"] == "appeal upheld"


def test_a_revision_that_does_not_exist_cannot_be_published(ratinglist, month):
    answer = ratinglist("publish", "--list", month.list_date, "--revision", 2, "--reason", "none")
    assert answer.code == 2
    assert "it has: standard 1" in answer.err


def test_a_replay_makes_every_list_in_order_and_new_revisions_of_those_there_are(ratinglist, month):
    answer = ratinglist("replay", "--from", "2025-10-01", "--to", "2026-01-01", "--json")
    made = [(one["list_date"], one["revision"]) for one in json.loads(answer.out)]
    assert made == [("2025-11-01", 2), ("2025-12-01", 1), ("2026-01-01", 1)]
    assert list_of(month.home, month.list_date, 2) == list_of(month.home, month.list_date, 1)


def test_a_replay_without_a_list_to_make_is_refused(ratinglist, home):
    answer = ratinglist("replay", "--from", "2025-10-01", "--to", "2026-01-01")
    assert answer.code == 2
    assert "needs a list before" in answer.err

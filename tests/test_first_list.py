"""The first list of a system: before it there was none, and nobody was rated."""

import json

import pytest

from .reports.trf_texts import cell, header, player, report

pytestmark = pytest.mark.slow


def test_an_event_of_the_first_list_names_no_list_in_force(ratinglist, tmp_path):
    text = report(
        player(1, cell(2, "w", "1"), player_id=101),
        player(2, cell(1, "b", "0"), player_id=102),
        head=header(_042="2025/10/08", _052="2025/10/09"),
    )
    (tmp_path / "start.trf").write_text(text)
    assert ratinglist("ingest", tmp_path / "start.trf", "--received", "2025-10-15").code == 0
    made = ratinglist("run", "--list", "2025-11-01", "--system", "standard", "--first")
    assert made.code == 0, made.err
    event = ratinglist("explain", "--event", "start").out
    assert "no list yet on 2025-10-08: everybody is unrated" in event
    explained = ("explain", 101, "--list", "2025-11-01")
    assert "There was no list yet on the day of the start" in ratinglist(*explained).out
    [told] = json.loads(ratinglist(*explained, "--json").out)["events"]
    assert told["list_in_force"] is None
    spanish = ratinglist("explain", "--event", "start", "--language", "es").out
    assert "aún no hay lista el 2025-10-08" in spanish

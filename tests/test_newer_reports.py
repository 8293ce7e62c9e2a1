"""A newer report of an event that a list has judged is told, with the way onto a list."""

import json
from datetime import date

import pytest

from pipeline.explain import as_text, explain_event
from pipeline.paths import PROJECT

pytestmark = pytest.mark.slow

NOVEMBER = date(2025, 11, 1)
REPORTS = PROJECT / "data" / "sample" / "2025-11" / "reports"


@pytest.fixture
def corrected(sample, ratinglist, tmp_path):
    """The sample after its list, with a second report of lowland-open, received on a day."""

    def give(received):
        file = tmp_path / "lowland-open.trf"
        text = (REPORTS / file.name).read_text().replace("Lowland Open", "Lowlands Open")
        file.write_text(text)
        assert ratinglist("ingest", file, "--received", received).code == 0
        return sample

    return give


def test_without_a_newer_report_nothing_is_said(sample_made_once):
    data = explain_event(sample_made_once, "lowland-open")
    assert data["newer"] == []
    assert [(one["is_current"], one["used_on"]) for one in data["reports"]] == [(True, NOVEMBER)]


def test_status_and_explain_name_the_report_used_the_newer_one_and_the_rerun(corrected, ratinglist):
    home = corrected("2025-10-28")
    [told] = json.loads(ratinglist("status", "--json").out)["newer_reports"]
    assert (told["event_id"], told["code"], told["list_date"]) == (
        "lowland-open", "newer_report", "2025-11-01",
    )  # fmt: skip
    assert told["used_sha256"] != told["report_sha256"]
    sentence = "To rate it: ratinglist rerun --list 2025-11-01 --system standard --reason"
    assert sentence in ratinglist("status").out
    data = explain_event(home, "lowland-open")
    assert data["newer"][0]["text"] == told["text"]
    assert [(one["is_current"], one["used_on"]) for one in data["reports"]] == [
        (False, NOVEMBER), (True, None),
    ]  # fmt: skip
    assert sentence in " ".join(as_text(data).split())
    assert data["facts"]["name"] == "Lowland Open"
    assert data["facts"]["received"] < date(2025, 10, 28)


def test_after_the_rerun_the_revision_to_publish_is_named_and_then_nothing(corrected, ratinglist):
    home = corrected("2025-10-28")
    arguments = ("--list", "2025-11-01", "--reason", "a corrected report")
    assert ratinglist("rerun", *arguments).code in (0, 3)
    [told] = explain_event(home, "lowland-open")["newer"]
    assert (told["code"], told["revision"]) == ("newer_report_revision", 2)
    assert ratinglist("publish", *arguments, "--revision", "2").code == 0
    data = explain_event(home, "lowland-open")
    assert data["newer"] == []
    assert [one["used_on"] for one in data["reports"]] == [None, NOVEMBER]


def test_a_report_after_the_closing_date_says_what_a_rerun_would_do(corrected):
    [told] = explain_event(corrected("2025-11-05"), "lowland-open")["newer"]
    assert (told["code"], told["closing"]) == ("newer_report_late", date(2025, 10, 29))
    assert "a rerun would leave the event to a later list" in told["text"]


def test_why_not_in_november_is_answered_by_the_report_that_was_judged_then(sample, ratinglist):
    december = REPORTS.parent / "december" / "reports" / "missing-number.trf"
    assert ratinglist("ingest", december, "--received", "2025-11-24").code == 0
    data = explain_event(sample, "missing-number", NOVEMBER)
    assert data["asked"]["code"] == "list_held_earlier"
    assert [one["code"] for one in data["asked"]["verdicts"]] == ["id_missing"]
    assert "held, by an earlier report; the one that speaks now came on 2025-11-24" in " ".join(
        as_text(data).split()
    )


def test_a_rerun_that_drops_an_event_is_told_by_explain_once_it_is_published(corrected, ratinglist):
    assert ratinglist("run", "--list", "2025-12-01").code in (0, 3)
    home = corrected("2025-11-05")
    arguments = ("--list", "2025-11-01", "--reason", "a corrected report")
    lost = (
        "lowland-open: rated in revision 1 of the standard list of 2025-11-01, not in revision 2: "
        "report received on 2025-11-05, after the closing date"
    )
    assert lost in ratinglist("rerun", *arguments).err
    data = explain_event(home, "lowland-open")
    assert data["outcome"]["code"] == "outcome_counts"
    answer = ratinglist("publish", *arguments, "--revision", "2")
    assert answer.code == 0 and lost in answer.out
    assert lost in ratinglist("status").out
    [january] = json.loads(ratinglist("run", "--list", "2026-01-01", "--json").out)
    assert january["dropped"] == []
    assert [(one["list_date"], one["published"]) for one in january["outdated"]] == [
        ("2025-12-01", 2)
    ]
    data = explain_event(home, "lowland-open")
    assert data["outcome"]["text"].startswith(
        "Not rated on the published list of 2025-11-01 (revision 2); revision 1 of it"
    )
    assert data["newer"] == []
    [november] = data["lists"]
    assert november["code"] == "list_dropped"
    assert [one["code"] for one in november["verdicts"]] == ["list_received_late"]
    assert "- report received on 2025-11-05, after the closing date" in as_text(data)


def test_rounds_that_came_after_their_event_was_judged_are_counted_by_run_and_status(
    sample, ratinglist, tmp_path
):
    file = tmp_path / "lowland-open.trf"
    lines = (REPORTS / file.name).read_text().splitlines()
    first, second = [at for at, line in enumerate(lines) if line.startswith("001")][:2]
    lines[first] = lines[first].replace(" 1.0 ", " 2.0 ").ljust(119) + "     2 w 1"
    lines[second] = lines[second].ljust(119) + "     1 b 0"
    file.write_text("\n".join(lines).replace("XXR 3", "XXR 4") + "\n")
    ratinglist("ingest", file, "--received", "2025-11-20")
    told = "1 game of a round that came in after its event was judged reaches no list: lowland-open"
    answer = ratinglist("run", "--list", "2025-12-01", "--system", "standard")
    assert told in answer.err
    [late] = json.loads(ratinglist("status", "--json").out)["late_rounds"]
    assert (late["event_id"], late["games"], late["rounds"]) == ("lowland-open", 1, 1)
    assert told in " ".join(ratinglist("status").out.split())
    answer = ratinglist("run", "--list", "2026-01-01", "--system", "standard", "--json")
    assert json.loads(answer.out)[0]["late_rounds"] == [late]

"""A folder of bad files beside good reports: each is named with the reason, the good ones rated."""

import json
import resource

import pytest

from pipeline.paths import SAMPLES

pytestmark = pytest.mark.slow
SAMPLE = SAMPLES / "2025-11"
GOOD = ("autumn-open", "us-championship")


@pytest.fixture
def folder(tmp_path):
    """Two good reports, an empty file, a binary one, a line of 200 MB, two faulty reports."""
    found = tmp_path / "reports"
    found.mkdir()
    for name in GOOD:
        (found / f"{name}.trf").write_bytes((SAMPLE / "reports" / f"{name}.trf").read_bytes())
    (found / "empty.trf").write_bytes(b"")
    (found / "binary.trf").write_bytes(bytes(range(256)) * 40)
    with (found / "huge-line.trf").open("wb") as stream:
        for _ in range(200):
            stream.write(b"x" * 1_000_000)
    text = (SAMPLE / "reports" / "corrected-open.trf").read_text()
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("001"))
    missing = lines.copy()
    missing[first] = missing[first][:91] + "  99" + missing[first][95:]
    (found / "missing-opponent.trf").write_text("\r\n".join(missing))
    uneven = lines.copy()
    at = 98  # the result of round 1
    other = first + int(uneven[first][91:95]) - 1
    for line, result in ((first, "="), (other, "1")):
        uneven[line] = uneven[line][:at] + result + uneven[line][at + 1 :]
    (found / "half-and-one.trf").write_text("\r\n".join(uneven))
    return found


@pytest.fixture
def taken(ratinglist, folder):
    """The answer of ingest, with list and register of the sample before it."""
    list_file = SAMPLE / "list-2025-10-01.txt"
    imported = ratinglist("import-list", list_file, "--date", "2025-10-01", "--system", "standard")
    assert imported.code == 0, imported.err
    answer = ratinglist("ingest", folder, "--received", "2025-10-24", "--json")
    assert answer.code == 3
    return answer


@pytest.mark.parametrize(
    ("file", "state", "code"),
    [
        ("empty.trf", "refused", "empty_file"),
        ("binary.trf", "refused", "binary_file"),
        ("huge-line.trf", "refused", "file_too_large"),
        ("missing-opponent.trf", "held", "opponent_missing"),
        ("half-and-one.trf", "held", "impossible_pair"),
    ],
)
def test_every_bad_file_is_named_with_its_state_line_and_reason(
    ratinglist, taken, file, state, code
):
    answer = ratinglist(
        "query", "--json",
        "SELECT reports.state, findings.line, findings.code, findings.message"
        " FROM reports INNER JOIN findings USING (batch, report_no)"
        f" WHERE reports.file_name = '{file}' AND findings.severity = 'error'"
    )  # fmt: skip
    found = json.loads(answer.out)
    assert code in {row["code"] for row in found}
    assert {row["state"] for row in found} == {state}
    assert all(row["message"] for row in found)
    if state == "held":
        assert all(row["line"] for row in found)


def test_the_good_reports_are_rated_and_the_run_says_that_some_were_held(ratinglist, taken):
    answer = ratinglist("run", "--list", "2025-11-01", "--system", "standard")
    assert answer.code == 3
    rated = ratinglist("query", "--json", "SELECT event_id FROM events_rated ORDER BY ALL")
    assert [row["event_id"] for row in json.loads(rated.out)] == list(GOOD)
    for held in ("missing-opponent", "half-and-one"):
        assert held in answer.out


def test_every_file_is_kept_in_exactly_one_state(ratinglist, taken, folder):
    answer = ratinglist(
        "query", "--json", "SELECT file_name, count(*) AS n FROM reports GROUP BY ALL ORDER BY ALL"
    )
    found = {row["file_name"]: row["n"] for row in json.loads(answer.out)}
    assert found == {path.name: 1 for path in folder.iterdir()}


def test_a_line_of_200_megabytes_costs_no_such_memory(taken):
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    assert peak < 2_000_000_000

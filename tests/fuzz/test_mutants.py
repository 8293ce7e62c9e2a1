"""Damaged reports never break the reading, and what is accepted is what a plain reader reads.

The bases are the invented twins, generated reports of every dialect and, where they are at hand,
the collected reports. RATINGLIST_MUTANTS gives another number of mutants for the long test.
"""

import os
import resource
import time
from collections import Counter
from pathlib import Path

import pytest

from pipeline.demo_world import make_world
from tests.fuzz import plain_reader
from tests.fuzz.mutations import mutant
from tests.reports.trf_texts import Reading, read_texts

TWINS = Path(__file__).parents[1] / "reports" / "twins"
AT_ONCE = 1_000
MUTANTS = int(os.environ.get("RATINGLIST_MUTANTS", "100000"))
SECONDS_OF_A_BATCH = 60  # of the processor, whatever else the machine does; it takes about two
BYTES_MORE = 1_000_000_000

# What the project mends and says so; the plain reader mends nothing.
MENDED_LINES = {"columns_counted_in_bytes", "half_sign_read", "id_cleaned"}
MENDED_FILES = {"control_characters", "encoded_twice", "read_from_crosstable"}
FIELDS = (
    "start_rank", "sex", "title", "name", "rating_stated", "federation", "player_id",
    "birth_year", "points_hundredths", "rank",
)  # fmt: skip
HEADER = {"012": "name", "022": "city", "092": "type_text", "102": "chief_arbiter"}


@pytest.fixture(scope="module")
def bases(tmp_path_factory) -> list[bytes]:
    """Reports to damage: those of a small world without faults, the twins, the collected ones."""
    world = make_world(tmp_path_factory.mktemp("fuzz") / "world", players=600, reports=40,
                       faults=False, seed=3)  # fmt: skip
    files = [
        path
        for month in world.months
        for path in sorted(world.reports(month).rglob("*"))
        if path.is_file() and path.stat().st_size < 12_000
    ]
    files += sorted(TWINS.iterdir())
    collected = Path(os.environ.get("RATINGLIST_CASES", "../shared/cases"))
    for folder in ("trf_real", "trf26", "trf_broken"):
        if (collected / folder).is_dir():
            files += [one for one in sorted((collected / folder).iterdir())
                      if one.stat().st_size < 12_000]  # fmt: skip
    return [path.read_bytes() for path in files]


def check_batch(bases: list[bytes], first: int) -> Counter:
    """Reads a batch of mutants, compares the accepted ones and counts the states."""
    texts = {str(number): mutant(bases, number) for number in range(first, first + AT_ONCE)}
    readings = read_texts(texts)
    states: Counter = Counter()
    for number, content in texts.items():
        reading = readings[number]
        states[reading.state] += 1
        assert reading.state in ("accepted", "held", "refused"), number
        assert (reading.state == "accepted") == (not _errors(reading)), number
        if reading.state != "refused":
            assert "accounts_differ" not in reading.codes, number
        if reading.state == "accepted" and not MENDED_FILES & set(reading.codes):
            states["compared"] += 1
            compare(reading, plain_reader.read(content), number)
    return states


def _errors(reading: Reading) -> list[str]:
    return [one["code"] for one in reading.findings if one["severity"] == "error"]


def compare(reading: Reading, plain: plain_reader.Plain, number: str) -> None:
    """Everything the plain reader knows is what the project read, line by line."""
    mended = {one["line"] for one in reading.findings if one["code"] in MENDED_LINES}
    entries = {one["line"]: {key: one[key] for key in FIELDS} for one in reading.entries}
    assert reading.report["lines"] == plain.lines, number
    assert entries.keys() == plain.entries.keys(), number
    for line in entries.keys() - mended:
        assert entries[line] == plain.entries[line], (number, line)
    games = {
        (one["line"], one["round"]): (one["kind"], one["opponent_rank"], one["color"],
                                      one["result"])
        for one in reading.games if one["line"] not in mended
    }  # fmt: skip
    assert games == {key: cell for key, cell in plain.games.items() if key[0] not in mended}, number
    for code, column in HEADER.items():
        assert reading.event[column] == plain.header.get(code), (number, code)
    stated = plain.header.get("142", "")
    if stated.isascii() and stated.isdigit():
        assert reading.event["rounds"] == int(stated), number
    if "date_order_inferred" not in reading.codes:
        for code, column in (("042", "start_date"), ("052", "end_date")):
            text = plain.header.get(code, "")
            if len(text) == 10 and text[4] + text[7] == "//":
                assert f"{reading.event[column]:%Y/%m/%d}" == text, (number, code)


def report_shares(states: Counter, seconds: float, capsys: pytest.CaptureFixture) -> None:
    read = sum(states[name] for name in ("accepted", "held", "refused"))
    shares = ", ".join(
        f"{name} {100 * states[name] / read:.1f} %" for name in ("accepted", "held", "refused")
    )
    with capsys.disabled():
        print(f"\n{read:,} mutants in {seconds:.0f} s: {shares}; {states['compared']:,} compared")


@pytest.mark.slow
def test_a_thousand_mutants_are_read_as_a_plain_reader_reads_them(bases, capsys):
    start = time.monotonic()
    states = check_batch(bases, 0)
    report_shares(states, time.monotonic() - start, capsys)
    assert states["compared"] > AT_ONCE // 10


@pytest.mark.long
def test_a_hundred_thousand_mutants_are_read_in_bounded_time_and_memory(bases, capsys):
    states: Counter = Counter()
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    for first in range(AT_ONCE, AT_ONCE + MUTANTS, AT_ONCE):
        batch_start = time.process_time()
        states += check_batch(bases, first)
        assert time.process_time() - batch_start < SECONDS_OF_A_BATCH
    report_shares(states, time.monotonic() - start, capsys)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    assert peak < before + BYTES_MORE

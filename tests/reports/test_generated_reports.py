"""Generated reports come back as they were meant; mutated ones never break the reading.

Each example is a batch of reports: reading costs the same for one as for many.
"""

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.reports.test_crosstables import RANKED, workbook
from tests.reports.trf_texts import HEADER, Reading, cell, header, player, read_texts, report

pytestmark = pytest.mark.slow

# An example takes a good part of a second, so a failing one is shown as it was found.
SLOW = settings(
    max_examples=8,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
NAMES = st.text(
    st.characters(codec="utf-8", categories=("Lu", "Ll"), max_codepoint=0x24F),
    min_size=1,
    max_size=33,
)
RESULTS = st.sampled_from(["10", "01", "==", "+-", "-+", "--", "WL", "DD", "=0", "00"])
BYES = st.sampled_from(["U", "H", "F", "Z", ""])
COLORS = ("w", "b")


@dataclass
class Event:
    """What a report was made from: names and, for each player and round, what the cell means."""

    names: list[str]
    ratings: list[int]
    games: dict[tuple[int, int], tuple]
    text: str


@st.composite
def events(draw: st.DrawFn) -> Event:
    """A consistent event with any pairing, any results and byes, in any layout of its lines."""
    size = draw(st.integers(2, 9))
    rounds = draw(st.integers(1, 12))
    names = draw(st.lists(NAMES, min_size=size, max_size=size))
    ratings = draw(st.lists(st.integers(0, 2900), min_size=size, max_size=size))
    games: dict[tuple[int, int], tuple] = {}
    for round_ in range(1, rounds + 1):
        order = draw(st.permutations(range(1, size + 1)))
        playing = draw(st.integers(0, size // 2))
        for white, black in zip(order[:playing], order[playing : 2 * playing], strict=True):
            results = draw(RESULTS)
            games[white, round_] = ("half_game", black, "w", results[0])
            games[black, round_] = ("half_game", white, "b", results[1])
        for resting in order[2 * playing :]:
            if bye := draw(BYES):
                games[resting, round_] = ("bye", None, None, bye)
    lines = [
        player(
            rank, *[written(games.get((rank, round_))) for round_ in range(1, rounds + 1)],
            name=names[rank - 1], rating=ratings[rank - 1],
        )
        for rank in draw(st.permutations(range(1, size + 1)))
    ]  # fmt: skip
    padding = draw(st.sampled_from(["", "  ", " " * 40]))
    text = report(
        *[line + padding for line in lines],
        head=header(_142=str(rounds), _062=str(size)),
        end=draw(st.sampled_from(["\n", "\r\n", "\r"])),
    )
    return Event(names, ratings, games, text)


def written(meaning: tuple | None) -> str:
    if meaning is None:
        return cell()
    kind, opponent, color, result = meaning
    return cell(opponent, color, result) if kind == "half_game" else cell("0000", "-", result)


@SLOW
@given(st.lists(events(), min_size=5, max_size=15))
def test_a_generated_event_comes_back_as_it_was_meant(batch: list[Event]):
    readings = read_texts({f"{n}.trf": event.text for n, event in enumerate(batch)})
    for n, event in enumerate(batch):
        reading = readings[f"{n}.trf"]
        errors = [one["code"] for one in reading.findings if one["severity"] == "error"]
        has_games = any(kind == "half_game" for kind, *_ in event.games.values())
        assert errors == ([] if has_games else ["no_results"]), reading.findings
        by_rank = {entry["start_rank"]: entry for entry in reading.entries}
        assert [by_rank[rank]["name"] for rank in sorted(by_rank)] == event.names
        assert [by_rank[rank]["rating_stated"] or 0 for rank in sorted(by_rank)] == event.ratings
        assert {
            (game["start_rank"], game["round"]): (
                game["kind"], game["opponent_rank"], game["color"], game["result"],
            )
            for game in reading.games
        } == event.games  # fmt: skip
        check_accounts(reading)


BASE = report(
    player(1, cell(2, "w", "1"), cell(3, "b", "="), points="1.5", rank=1),
    player(2, cell(1, "b", "0"), cell("0000", "-", "U"), points="1.0", rank=2),
    player(3, cell("0000", "-", "H"), cell(1, "w", "="), points="1.0", rank=3, name="Żółć, Ł"),
    "XXA    1  1.0", "240 H   1    3", "013 Team                              1    2",
    head=[*HEADER, "132" + " " * 88 + "25/03/08  25/03/09", "112 Roe, Rik", "XXR 2"],
).encode()  # fmt: skip
BASES = (BASE, BASE, RANKED.encode(), workbook(RANKED))
POSITIONS = st.integers(0, len(BASE))
MUTATIONS = st.one_of(
    st.tuples(st.just("put"), POSITIONS, st.binary(min_size=1, max_size=12)),
    st.tuples(st.just("text"), POSITIONS, st.text(min_size=1, max_size=12)),
    st.tuples(st.just("cut"), POSITIONS, st.integers(1, 60)),
    st.tuples(st.just("repeat"), POSITIONS, st.integers(1, 300)),
    st.tuples(st.just("replace"), POSITIONS, st.sampled_from(list("0123456789 .-+=wbHUZ\r\n\t½*"))),
)


def mutated(content: bytes, mutation: tuple) -> bytes:
    kind, at, what = mutation
    if kind == "put":
        return content[:at] + what + content[at:]
    if kind == "text":
        return content[:at] + what.encode(errors="replace") + content[at:]
    if kind == "cut":
        return content[:at] + content[at + what :]
    if kind == "repeat":
        return content[: at + what] + content[at:]
    return content[:at] + what.encode() + content[at + 1 :]


@SLOW
@given(st.lists(st.lists(MUTATIONS, min_size=1, max_size=6), min_size=20, max_size=60))
def test_a_mutated_report_never_breaks_the_reading_and_nothing_of_it_is_lost(batch):
    texts = {}
    for n, mutations in enumerate(batch):
        content = BASES[n % len(BASES)]
        for mutation in mutations:
            content = mutated(content, mutation)
        texts[f"{n}.trf"] = content
    readings = read_texts(texts)
    assert set(readings) == set(texts)
    for reading in readings.values():
        assert reading.state in ("accepted", "held", "refused")
        if reading.state == "refused":
            assert any(finding["severity"] == "error" for finding in reading.findings)
        else:
            check_accounts(reading)


@SLOW
@given(st.lists(st.one_of(st.binary(max_size=400), st.text(max_size=200).map(str.encode)),
                min_size=10, max_size=40))  # fmt: skip
def test_any_bytes_at_all_are_one_report_in_one_state(contents):
    texts = {f"{n}.trf": content for n, content in enumerate(contents)}
    readings = read_texts(texts)
    assert [readings[name].state in ("refused", "held", "accepted") for name in texts] == [
        True
    ] * len(texts)


def check_accounts(reading: Reading) -> None:
    """Lines and cells add up, and the games are as many as the cells that are not blank."""
    told = reading.report
    assert told["lines"] == sum(
        told[f"{kind}_lines"] for kind in ("header", "entry", "blank", "unknown")
    )
    assert told["result_cells"] == sum(
        told[f"{kind}_cells"] for kind in ("half_game", "bye", "blank", "fault")
    )
    assert len(reading.entries) == told["entry_lines"]
    assert len(reading.games) == told["result_cells"] - told["blank_cells"]
    assert "accounts_differ" not in reading.codes

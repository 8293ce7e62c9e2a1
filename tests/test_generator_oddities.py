"""What invented reports get wrong: as often as the settings say, and each as it is meant."""

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from pipeline.demo_world.calendar import months_after
from pipeline.demo_world.entrants import Entrants
from pipeline.demo_world.events import plan_month
from pipeline.demo_world.oddity import FAULTS, NO_FAULT, QUIRKS, draw_fault
from pipeline.demo_world.players import SYSTEMS, make_players
from pipeline.demo_world.shape import DIALECTS, ODDITIES, SHAPE, generator
from pipeline.demo_world.submission import Submissions
from pipeline.demo_world.trf import report_bytes


def text_of(content: bytes, encoding: str) -> str:
    return content.decode("utf-8-sig" if encoding == "utf-8-bom" else encoding)


def test_faults_come_as_often_as_the_settings_say():
    rng, draws = generator(1), 100_000
    found = Counter(draw_fault(rng).name for _ in range(draws))
    for name, share in ODDITIES["faults"].items():
        assert abs(found[name] - share * draws) < 6 * (share * draws) ** 0.5, name


def test_every_setting_has_its_function_and_every_function_its_setting():
    assert set(ODDITIES["quirks"]) == set(QUIRKS)
    assert set(ODDITIES["faults"]) == set(FAULTS)


@pytest.fixture(scope="module")
def newly_reported():
    """Gives a report of one kind of event, by a program, ready to be spoilt."""
    people = make_players(generator(1), 2000, 20, 1)
    entrants = Entrants(generator(2), people)
    month = months_after(date(2025, 10, 1), 1)[0]
    pools = SHAPE["federations"]["pools"][: len(people.federations)]

    def give(kind: str, number: int = 0, fault=NO_FAULT):
        events = plan_month(9, month, 60, 6000, list(SYSTEMS), pools)
        event = [event for event in events if event.format == kind][number]
        submissions = Submissions(Path(), 9, people, entrants, with_faults=False)
        return submissions.report(generator(9, number), event, fault)[0]

    return give


@pytest.mark.parametrize("name", QUIRKS)
def test_a_quirk_keeps_every_player_line_readable(name, newly_reported):
    changed = False
    for number in range(8):
        report = newly_reported("swiss", number)
        plain = report_bytes(report)
        if QUIRKS[name](generator(4, number), report) is not False:
            spoilt = report_bytes(report)
            changed |= spoilt != plain
            text = text_of(spoilt, report.encoding)
            players = re.findall(r"(?:^|[\r\n])001 ([ \d]{4}) ", text)
            assert len(set(players)) == len(report.entries)
    assert changed


@pytest.mark.parametrize("name", [name for name in FAULTS if FAULTS[name].stage == "report"])
def test_a_fault_of_a_report_changes_it(name, newly_reported):
    outcomes = []
    for number in range(8):
        report = newly_reported("swiss", number)
        plain = report_bytes(report)
        if FAULTS[name].apply(generator(4, number), report) is not False:
            marked = report.is_sent_twice or report.corrected_game
            outcomes.append(bool(marked) or report_bytes(report) != plain)
    assert any(outcomes)


def test_every_program_writes_leagues_with_their_teams(newly_reported):
    for number, (program, dialect) in enumerate(DIALECTS.items()):
        report = newly_reported("league", number % 2)
        report.program, report.dialect = program, dialect
        text = report_bytes(report).decode("ascii")
        lines = [line for line in re.split(r"\r\n|\n|\r", text) if line[:3] in ("013", "310")]
        assert len(lines) == report.event.teams
        first = 36 if dialect["team_line"] == "013" else 73
        ranks = [int(line[at : at + 4]) for line in lines for at in range(first, len(line), 5)]
        assert ranks == list(range(1, len(report.entries) + 1))

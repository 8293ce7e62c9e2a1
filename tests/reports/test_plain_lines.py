"""Plain player lines are read to the same values as all others, and most lines are plain."""

import random
from dataclasses import replace

import numpy as np
import pytest

from pipeline.reports import pieces
from pipeline.reports.plain_lines import read_plain_lines
from tests.reports.trf_texts import Reading, cell, player, read_texts, report

SIGNS = " 0123456789.,/-+=wbWBmfFHUZxé½\u00a0\u2009\t|'łſ\U0001f600"
TITLES = ("", "g", "GM", "wf", "WIM", "c", "xx")
FEDERATIONS = ("ESP", "esp", "GER", "", "Esp", "ZZZ", "12 ")
BIRTHS = ("1980/01/02", "1980", "", "0000/00/00", "01.02.1980", "19801", "80", "2011-")
PLAYERS, REPORTS = 20, 60


def line(chance: random.Random, rank: int) -> str:
    """A player line with values of every kind, most of them sound; some have wrong signs."""

    def mostly(sound: object, *others: object) -> object:
        return sound if chance.random() < 0.8 else chance.choice(others)

    opponents = [chance.randrange(1, PLAYERS + 1) for _ in range(chance.randrange(5))]
    text = player(
        mostly(rank, f"0{rank}", "1e1", 1),
        *(cell(other, *chance.choice(["w1", "b0", "w=", "b+", "-U"])) for other in opponents),
        name=mostly("Doe, Jane", "Łódź, é", "Ñandú" * 6, "\u00a0Blank", "É" * 33, " B"),
        player_id=mostly(rank + 100_000, 12345678901, "0123", "'77001'", "x", " ", 0),
        title=mostly(*TITLES),
        rating=mostly(2000, 0, "", "99", "2e3"),
        federation=mostly(*FEDERATIONS),
        birth=mostly(*BIRTHS),
        points=mostly("0.5", "10.0", "1,5", "3", "", "01.5", "1.55"),
        rank=mostly(rank, "", "1 1", "007"),
    ) + mostly("", " ", " " * 10, " " * 23, "\u00a0 ")
    for _ in range(mostly(0, 1, 2)):
        at = chance.randrange(4, len(text))
        text = text[:at] + chance.choice(SIGNS) + text[at + 1 :]
    return text[: mostly(len(text), chance.randrange(4, 120))]


def sound_line(chance: random.Random, rank: int) -> str:
    return player(rank, cell(1 + rank % PLAYERS, "w", "1"), name=chance.choice(["Łódź", "Doe"]),
                  points="1.0", rank=rank, birth=chance.choice(BIRTHS[:3]))  # fmt: skip


def random_reports() -> dict[str, str]:
    chance = random.Random(11)
    return {
        f"{make.__name__} {number}": report(*(make(chance, rank) for rank in range(1, PLAYERS + 1)))
        for number in range(REPORTS)
        for make in (line, sound_line)
    }


@pytest.fixture(scope="module")
def readings() -> list[dict[str, Reading]]:
    """Reports read as they are, with few plain lines where a line is one, and with none."""
    found = [read_texts(random_reports())]

    def none_plain(lines, known):
        read = read_plain_lines(lines, known)
        none = np.zeros(len(lines), bool)
        columns = {name: column.slice(0, 0) for name, column in read.columns.items()}
        return replace(read, is_plain=none, is_placed=none, columns=columns)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "read_plain_lines", none_plain)
        found.append(read_texts(random_reports()))
    return found


def test_plain_lines_are_read_as_all_others(readings):
    plain, odd = readings
    for name, reading in plain.items():
        for table in ("report", "event", "findings"):
            assert getattr(reading, table) == getattr(odd[name], table), name
        for table in ("entries", "games"):
            assert by_line(getattr(reading, table)) == by_line(getattr(odd[name], table)), name


def by_line(rows: list[dict]) -> list[dict]:
    return sorted(rows, key=lambda row: (row["line"], row.get("round", 0)))


def test_lines_with_nothing_odd_are_plain(monkeypatch):
    shares = {}

    def counted(lines, known):
        read = read_plain_lines(lines, known)
        shares[len(shares)] = read.is_plain.mean()
        return read

    monkeypatch.setattr(pieces, "read_plain_lines", counted)
    for make in ("line", "sound_line"):
        read_texts({n: text for n, text in random_reports().items() if n.startswith(make)})
    assert 0.1 < shares[0] < 0.5
    assert shares[1] == 1

"""Invented worlds: the same arguments give the same bytes, valid records, a truth that holds."""

import csv
import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from pipeline.demo_world import make_world
from pipeline.demo_world.calendar import months_after
from pipeline.demo_world.shape import SHAPE
from pipeline.errors import InputError

PLAYER = re.compile(
    r"001 [ \d]{3}\d [mw](GM|IM|FM|CM|W[GIFC]M|  [gmfc]| w[gmfc]|   |[ GIFC]{1}[ GIFC]M) "
    r".{33} ([ \d]{4}) [A-Z]{3} [ \d]{11} (\d{4}[/.]\d\d[/.]\d\d|\d{4} {6}| {10}) "
    r"[ \d]\d\.[05] [ \d]{4}(  ( {8}|([ \d]{3}\d|0000) [wb-] [10=WDL+\-HFUZ]))*"
)


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def digest(folder: Path) -> str:
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            total.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return total.hexdigest()


def text_of(content: bytes, encoding: str) -> str:
    return content.decode("utf-8-sig" if encoding == "utf-8-bom" else encoding)


def cells(line: str, rounds: int) -> list[tuple[str, str, str]]:
    """Opponent, colour and result of each round, by the columns of the format."""
    padded = line.ljust(91 + 10 * rounds)
    starts = range(91, 91 + 10 * rounds, 10)
    return [(padded[at : at + 4].strip(), padded[at + 5], padded[at + 7].strip()) for at in starts]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world") / "w", 3000, 60, months=2, seed=7)


@pytest.fixture(scope="module")
def plain_world(tmp_path_factory):
    folder = tmp_path_factory.mktemp("plain") / "w"
    return make_world(folder, 1500, 40, seed=3, faults=False)


def test_the_same_arguments_give_the_same_bytes_whatever_the_hash_seed(tmp_path):
    code = "import sys; from pipeline.demo_world import make_world; "
    code += "make_world(sys.argv[1], 600, 12, seed=5)"
    for name, hash_seed in (("a", "1"), ("b", "77")):
        subprocess.run(
            [sys.executable, "-c", code, str(tmp_path / name)],
            check=True,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
        )
    assert digest(tmp_path / "a") == digest(tmp_path / "b")


def test_another_seed_gives_another_world(tmp_path):
    for seed in (1, 2):
        make_world(tmp_path / str(seed), 500, 2, seed=seed)
    assert digest(tmp_path / "1") != digest(tmp_path / "2")


def test_the_first_list_has_the_columns_of_the_combined_file(world):
    header, *lines = world.first_list.read_text("ascii").splitlines()
    assert len(lines) == 3000
    assert {len(line) for line in (header, *lines)} == {162}
    ids = [line[:15].rstrip() for line in lines]
    assert len(set(ids)) == 3000
    assert {len(number) for number in ids} <= set(range(4, 10))
    for line in lines:
        assert re.fullmatch(r"[A-Z][a-z]+, [A-Z][a-z]+ *", line[15:76]), line
        assert re.fullmatch(r"[A-Z]{3} [MF]   (\w\w )? *", line[76:89]), line
        assert re.fullmatch(r"(\d{4}|0000)  (  |w |i |wi)  ", line[152:]), line
        for column in (113, 126, 139):
            assert re.fullmatch(r"\d{4}  (\d |\d\d)  (10|20|40) | {13}", line[column : column + 13])
    assert b"\r\n" in world.first_list.read_bytes()


def test_a_long_list_has_one_line_too_long_and_one_without_a_name(tmp_path):
    world = make_world(tmp_path / "w", SHAPE["players"]["odd_lines_from"], 1)
    lines = world.first_list.read_bytes().split(b"\r\n")[1:-1]
    assert Counter(map(len, lines)) == {162: len(lines) - 1, 163: 1}
    assert sum(not line[15:76].strip() for line in lines) == 1


def test_every_player_line_of_a_world_without_faults_is_in_its_columns(plain_world):
    seen = 0
    for row in read(plain_world.truth):
        content = (plain_world.folder / row["file"]).read_bytes()
        for line in re.split(r"\r\n|\n|\r", text_of(content, row["encoding"])):
            if line.startswith("001"):
                seen += 1
                assert PLAYER.fullmatch(line.rstrip().ljust(90)), line
    assert seen == plain_world.totals["entries"] > 1000


def test_a_world_without_faults_is_accepted_and_counts(plain_world):
    rows = read(plain_world.truth)
    assert {(row["state"], row["verdict"], row["quirks"]) for row in rows} == {
        ("accepted", "counts", "")
    }
    assert plain_world.decisions.read_text().count("\n") == 1


def test_the_truth_agrees_with_a_reader_that_knows_nothing_but_the_columns(world):
    rows = [row for row in read(world.truth) if int(row["players"])]
    assert len(rows) > 100
    for row in rows:
        content = (world.folder / row["file"]).read_bytes()
        assert len(content) == int(row["bytes"])
        lines = re.split(r"\r\n|\n|\r", text_of(content, row["encoding"]))
        assert len(lines) - 1 == int(row["lines"])
        entries = [line for line in lines if line.startswith("001 ")]
        assert len(entries) == int(row["players"])
        found = [cell for line in entries for cell in cells(line, int(row["rounds"]))]
        games = sum(opponent not in ("", "0000") for opponent, _, _ in found)
        byes = sum(opponent in ("", "0000") and result != "" for opponent, _, result in found)
        assert games == int(row["half_games"]) + int(row["fault_cells"]), row["file"]
        assert byes == int(row["byes"]), row["file"]
        blanks = int(row["blanks"]) + int(row["blank_ends"])
        blanks -= row["fault"] == "extra_empty_round"
        assert len(found) - games - byes == blanks, row["file"]


def test_the_totals_are_the_sums_of_the_truth(world):
    rows = read(world.truth)
    for name in ("half_games", "byes", "blanks", "lines", "bytes"):
        assert world.totals[name] == sum(int(row[name]) for row in rows)
    assert world.totals["files"] == len(rows) == len(list(world.folder.glob("reports/**/*.t*")))


def test_games_have_two_sides_that_fit_where_nothing_is_wrong(world):
    fits = {("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "+"), ("-", "-"), ("W", "L")}
    fits |= {("L", "W")}
    checked = 0
    for row in read(world.truth):
        if row["fault"] or "gaps_in_ranks" in row["quirks"]:
            continue
        content = (world.folder / row["file"]).read_bytes()
        entries = {}
        for line in re.split(r"\r\n|\n|\r", text_of(content, row["encoding"])):
            if line.startswith("001 "):
                entries[int(line[4:8])] = cells(line, int(row["rounds"]))
        for rank, found in entries.items():
            for number, (opponent, _, result) in enumerate(found):
                if opponent not in ("", "0000"):
                    back, _, answer = entries[int(opponent)][number]
                    assert int(back) == rank
                    assert (result.upper(), answer.upper()) in fits
                    checked += 1
    assert checked > 10_000


def test_nobody_meets_twice_in_an_open_event(plain_world):
    for row in read(plain_world.truth):
        if row["format"] != "swiss" or int(row["players"]) < 3 * int(row["rounds"]):
            continue
        content = (plain_world.folder / row["file"]).read_bytes()
        for line in re.split(r"\r\n|\n|\r", content.decode("ascii")):
            if line.startswith("001 "):
                met = [cell[0] for cell in cells(line, int(row["rounds"]))]
                met = [opponent for opponent in met if opponent not in ("", "0000")]
                assert len(met) == len(set(met)), line


def test_the_register_holds_every_event_but_those_not_announced(world):
    register = {row["event_id"]: row for row in read(world.register)}
    for row in read(world.truth):
        assert (row["event_id"] in register) == (row["fault"] != "not_registered")
        if row["event_id"] in register:
            known = register[row["event_id"]]
            assert known["start_date"] == row["start_date"] <= row["end_date"] == known["end_date"]
            assert known["end_date"] <= known["received"] < row["list_date"]
            file_name = row["file_name"].replace("_copy.", ".")
            named = known["report_file"] or f"{row['event_id']}.{file_name.rpartition('.')[2]}"
            assert named == file_name


def test_events_end_in_the_window_of_their_list(world):
    windows = {month.list_date: month for month in world.months}
    for row in read(world.truth):
        month = windows[date.fromisoformat(row["list_date"])]
        if row["fault"] not in ("late", "much_too_late", "before_first_list"):
            assert month.first_end <= date.fromisoformat(row["end_date"]) <= month.last_end
            assert date.fromisoformat(row["start_date"]) >= world.first_list_date


def test_months_follow_each_other_without_a_gap():
    months = months_after(date(2024, 11, 1), 14)
    assert [month.list_date.isoformat()[:7] for month in months][:3] == [
        "2024-12", "2025-01", "2025-02",
    ]  # fmt: skip
    for before, after in pairwise(months):
        assert after.first_end - before.last_end == timedelta(days=1)


def test_decisions_name_what_is_there(world):
    files = {row["event_id"]: world.folder / row["file"] for row in read(world.truth)}
    decided = read(world.decisions)
    for row in decided:
        if row["event_id"] and row["player_id"]:
            assert row["player_id"] in files[row["event_id"]].read_bytes().decode("latin-1")
    assert [row["decision_id"] for row in decided] == sorted(row["decision_id"] for row in decided)


def test_the_number_of_games_asked_for_is_met(tmp_path):
    world = make_world(tmp_path / "w", 20_000, 60, games=9_000, systems=["standard"])
    assert 0.95 * 18_000 < world.totals["half_games"] < 1.05 * 18_000
    assert {row["system"] for row in read(world.truth)} == {"standard"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": 20}, "at least 500 players"),
        ({"reports": 0}, "at least one report"),
        ({"systems": ["bullet"]}, "systems standard, rapid, blitz"),
        ({"first_list": date(2025, 10, 2)}, "first of a month"),
    ],
)
def test_arguments_that_make_no_world_are_refused(arguments, words, tmp_path):
    with pytest.raises(InputError, match=words):
        make_world(tmp_path / "w", **arguments)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("keep")
    with pytest.raises(InputError, match="not an empty folder"):
        make_world(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]

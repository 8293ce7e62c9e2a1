"""Small invented worlds, taken through the commands, for the tests of explanations and differences.

The numbers a test expects were computed by hand from the tables, not by the code under test.
"""

from datetime import date

import pytest
from calculator.builders import decision, imported, listed, registered, report, world
from calculator.to_files import write_world

from pipeline.cli import main
from pipeline.paths import Home

DONE = (0, 3)  # 3: something was held or refused, as it should be


def run(home: Home, *arguments: object) -> None:
    """Runs one command in a home, in this process."""
    with pytest.raises(SystemExit) as ended:
        main(["--home", str(home.root), *map(str, arguments)])
    assert (ended.value.code or 0) in DONE, arguments


def made_home(one: dict, folder) -> Home:
    """The home that the commands of a world make."""
    home = Home(folder / "home")
    for command in write_world(one, folder / "files"):
        run(home, *command)
    return home


def players_of_autumn() -> list[dict]:
    """The list of October 2025."""
    others = [listed(number, 2000, 20) for number in range(41, 60)]
    fives = [listed(61 + number, 1700 + 50 * number, 20) for number in range(5)]
    return [
        listed(11, 2405, 10),
        *(listed(number, 2370, 20) for number in range(21, 28)),
        listed(12, 2660, 10),
        listed(31, 2200, 20),
        listed(32, 2300, 20),
        listed(13, 1800, 40, birth_year=2010),
        *others,
        *fives,
        listed(16, 1405, 20),
        listed(71, 1405, 20),
        *(listed(number, 2000, 20) for number in (91, 92, 93)),
        listed(81, 1500, 20),
        listed(82, 1500, 20),
        listed(17, 1900, 20),
        listed(18, 2100, 20),
        listed(19, 2100, 20, name="Evil\x1b[31m, N19"),
    ]


def reports_of_autumn() -> list[dict]:
    """The events of October 2025; ``unregistered`` has no row in the register."""
    five = ("1", "1", "1", "0", "0")
    return [
        report(
            "draws", "2025-10-06", "2025-10-10",
            [*((number, 11, 20 + number, "=") for number in range(1, 6)), (6, 11, 26, "+")],
        ),
        report("gap", "2025-10-06", "2025-10-07", [(1, 12, 31, "1")]),
        report("many", "2025-10-06", "2025-10-20", [(n, 13, 40 + n, "=") for n in range(1, 20)]),
        report(
            "newcomer", "2025-10-06", "2025-10-10",
            [(number, 14, 60 + number, result) for number, result in enumerate(five, 1)],
        ),
        report("first_games", "2025-10-11", "2025-10-12", [(1, 15, 61, "1"), (2, 15, 62, "0")]),
        report("low", "2025-10-06", "2025-10-06", [(1, 16, 71, "0")]),
        report("late", "2025-10-13", "2025-10-20", [(1, 11, 27, "1")], received="2025-11-02"),
        report("unregistered", "2025-10-06", "2025-10-08", [(1, 18, 19, "1")]),
        report("stopped", "2025-10-06", "2025-10-08", [(1, 18, 17, "1")]),
        report("mistyped", "2025-10-06", "2025-10-06", [(1, 81, 82, "0")]),
        report("before_league", "2025-10-06", "2025-10-06", [(1, 91, 93, "1")]),
        report("league", "2025-10-12", "2025-11-06", [(1, 91, 92, "="), (2, 92, 91, "=")],
               round_dates={1: date(2025, 10, 12), 2: date(2025, 11, 5)}),
        report("faulty", "2025-10-14", "2025-10-15", [(1, 18, 17, "1", "=")]),
    ]  # fmt: skip


def autumn() -> dict:
    """November and December 2025, made from the list of October."""
    reports = reports_of_autumn()
    for one in reports:
        one["received"] = max(one["received"], date(2025, 10, 21))  # few batches are quick
    register = [registered(one) for one in reports if one["event_id"] != "unregistered"]
    for one in register:
        one["ratings"] = "current" if one["event_id"] == "league" else "start"
    decisions = [
        decision("B1", "base_correction", player_id=17, system="standard",
                 list_date="2025-11-01", value="-12.40"),
        decision("C1", "correct_result", event_id="mistyped", player_id=81, round=1, value="1"),
        decision("R1", "refuse_event", "2025-10-20", event_id="stopped"),
    ]  # fmt: skip
    return world(
        [imported("2025-10-01", players_of_autumn())],
        reports,
        ["2025-11-01", "2025-12-01"],
        register,
        decisions,
    )


def summer_2009() -> dict:
    """September 2009: the example of article 8.34, and a round robin with a newcomer."""
    fields = [(2220, 3, "100"), (2150, 5, "11100"), (2200, 4, "110=")]
    rows, reports, next_id = [], [], 201
    for place, (rating, games, results) in enumerate(fields):
        opponents = range(next_id, next_id + games)
        rows += [listed(number, rating, 15) for number in opponents]
        played = [
            (n, 101, who, r) for n, (who, r) in enumerate(zip(opponents, results, strict=True), 1)
        ]
        day = f"2009-07-{6 + 7 * place:02d}"
        reports.append(report(f"open{place}", day, day, played))
        next_id += games
    rows += [
        listed(number, rating, 15) for number, rating in ((301, 2200), (302, 2100), (303, 2300))
    ]
    rows += [listed(304, 2200, 15)]
    ids = (301, 302, 303, 304, 102)
    pairs = [(a, b) for place, a in enumerate(ids) for b in ids[place + 1 :]]
    games = [(n, a, b, "=" if b != 102 else "1") for n, (a, b) in enumerate(pairs, 1)]
    games[-1] = (len(pairs), 304, 102, "0")
    reports.append(report("round", "2009-07-06", "2009-07-20", games))
    formats = {"round": "round_robin"}
    register = [registered(one, format=formats.get(one["event_id"], "swiss")) for one in reports]
    return world([imported("2009-07-01", rows)], reports, ["2009-09-01"], register)


def corrected_autumn(folder) -> Home:
    """November 2025 twice: as it was made, and rerun with what came in after that.

    After the list: a report that arrived in time but was not given; a wrong result; a wrong ID;
    an event accepted by decision; a base correction. Revision 2 is the rerun.
    """
    world_before = autumn()
    world_before["decisions"] = []
    world_before["list_dates"] = world_before["list_dates"][:1]
    late = next(one for one in world_before["reports"] if one["event_id"] == "late")
    late["received"] = date(2025, 10, 21)
    late["processed_after"] = world_before["list_dates"][0]
    more = report(
        "late", "2025-10-13", "2025-10-20",
        [(1, 11, 27, "1"), (1, 13, 32, "0"), *((n, 15, 60 + n, "1") for n in range(1, 4))],
        received="2025-10-21", processed_after=world_before["list_dates"][0],
    )  # fmt: skip
    world_before["reports"][world_before["reports"].index(late)] = more
    home = made_home(world_before, folder)
    orders = [
        decision("C1", "correct_result", event_id="mistyped", player_id=81, round=1, value="1"),
        decision("C2", "correct_result", event_id="low", player_id=16, round=1, value="="),
        decision("P1", "correct_player", event_id="gap", player_id=31, value="32"),
        decision("A1", "accept_event", "2025-10-20", event_id="unregistered", value="0.2"),
        decision("B1", "base_correction", player_id=17, system="standard",
                 list_date="2025-11-01", value="7"),
    ]  # fmt: skip
    write_world(world_before | {"decisions": orders}, folder / "later")
    run(home, "decide", folder / "later" / "decisions.csv")
    run(home, "rerun", "--list", "2025-11-01", "--reason", "what came in since")
    return home

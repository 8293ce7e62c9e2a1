"""What keeps the program fast, counted and not timed: statements, plans, rows, row groups, imports.

One invented month is built once more in memory; every model tells its plan before it runs.
"""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import pytest

from pipeline import build
from pipeline.build import PASSING, build_tables
from pipeline.database import connect, last_readers, models, run_models
from pipeline.orders import Order
from pipeline.publish import ROW_GROUP, write_table

SLOW_TO_IMPORT = {"pandas", "numpy", "pyarrow", "prefect", "jinja2", "altair", "lxml"}
LOOPS = {"NESTED_LOOP_JOIN", "BLOCKWISE_NL_JOIN", "IE_JOIN", "CROSS_PRODUCT"}
# One row per half-game or game; every other table is smaller.
OF_HALF_GAMES = {
    "pairings", "event_games", "games_judged", "half_games_judged", "differences", "cap_every_game",
    "rated_half_games", "half_games",
}  # fmt: skip

OF_THE_RUN = """
SELECT count(*) FROM duckdb_logs_parsed('QueryLog')
WHERE NOT starts_with(message, 'EXPLAIN') AND NOT starts_with(message, 'SELECT count(*) FROM "')
"""


@dataclass
class Watched:
    """What was seen of one run: the plan, the rows and the passes of every model."""

    half_games: int = 0
    players: int = 0
    statements: int = 0
    loops: dict[str, int] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)


@pytest.fixture(scope="module")
def watched(month_made_once) -> Watched:
    """A rerun of the month's list, watched model by model; nothing is written."""
    seen = Watched()

    def watch(con, chosen, progress=None, ends=None):
        for model in chosen:
            plan = con.execute(f"EXPLAIN (FORMAT json) {model.path.read_text()}").fetchall()
            seen.loops[model.table] = widest_loop(json.loads(plan[0][1]))
            run_models(con, [model], progress, ends)
            if model.table not in (ends or {}).get(model.table, ()):
                counted = con.execute(f'SELECT count(*) FROM "{model.table}"')
                seen.rows[model.table] = counted.fetchall()[0][0]

    with pytest.MonkeyPatch.context() as patch, connect(month_made_once.home) as con:
        patch.setattr(build, "run_models", watch)
        con.execute("CALL enable_logging('QueryLog')")
        order = Order("standard", month_made_once.list_date, is_rerun=True, reason="watched")
        build_tables(con, month_made_once.home, order)
        seen.statements = con.execute(OF_THE_RUN).fetchall()[0][0]
        seen.half_games = seen.rows["half_games"]
        seen.players = seen.rows["list"]
        seen.left = {row[0] for row in con.execute("SHOW TABLES").fetchall()}
    return seen


def widest_loop(plan: list[dict]) -> int:
    """The rows that the smaller side of a loop over pairs of rows is expected to have, at most."""
    widest, rest = 0, list(plan)
    while rest:
        node = rest.pop()
        children = node.get("children", [])
        if node["name"].strip() in LOOPS:
            sides = [int(child["extra_info"].get("Estimated Cardinality", 1)) for child in children]
            widest = max(widest, min(sides))
        rest += children
    return widest


def test_no_model_compares_every_row_of_one_table_with_every_row_of_another(watched):
    # A loop over a handful of rules, dates or orders is no matter; one over games or players is.
    assert watched.half_games > 1000
    wide = {table: rows for table, rows in watched.loops.items() if rows > 30}
    assert wide == {}


def test_a_loop_over_two_large_tables_would_be_seen():
    with duckdb.connect() as con:
        con.execute("CREATE TABLE big AS SELECT range AS a FROM range(1000)")
        sql = "SELECT count(*) FROM big AS one JOIN big AS other ON one.a <> other.a"
        plan = con.execute(f"EXPLAIN (FORMAT json) {sql}").fetchall()[0][1]
    assert widest_loop(json.loads(plan)) > 30


def test_few_tables_have_a_row_for_every_half_game(watched):
    large = {table for table, rows in watched.rows.items() if 2 * rows > watched.half_games}
    # Beside the players and the rows of table 8.1b, and the notes on entries: in a small world
    # nearly every entry is that of a player with several events on one day.
    others = {"list", "state", "ratings", "players", "expected_by_difference"}
    notes = {"verdicts_on_entries", "verdicts_on_double_entries", "verdicts"}
    assert large - others - notes <= OF_HALF_GAMES


def test_a_run_holds_few_rows_at_a_time(watched):
    half_games = sum(watched.rows.get(table, 0) for table in OF_HALF_GAMES)
    assert half_games <= len(OF_HALF_GAMES) * watched.half_games * 1.1
    assert not watched.left & set(PASSING)
    assert {"list", "half_games", "state"} <= watched.left


def test_a_passing_table_goes_with_its_last_reader():
    ends = last_readers(models(), PASSING)
    assert {table for tables in ends.values() for table in tables} == set(PASSING)
    assert ends["rated_half_games"] == ["cap_every_game", "cap_one_upgrade", "cap_none"]


def test_a_run_takes_few_statements_however_many_reports_there_are(watched):
    # Every model once, those of newcomers again in a second pass, and the opening of the inputs.
    assert len(models()) < watched.statements < 5 * len(models()) // 2


def test_row_groups_are_full(tmp_path):
    rows = 2 * ROW_GROUP + 7
    with connect() as con:
        con.execute(
            f"""
            CREATE VIEW state AS SELECT {rows} - range AS player_id, 0 AS games_counted,
                false AS is_ever_2400, false AS is_ever_2300, NULL AS last_game_on,
                false AS has_earlier_result, NULL AS pool_starts_on, NULL AS first_published_on,
                'history' AS k_basis, 'history' AS activity_basis
            FROM range({rows})
            """
        )
        write_table(con, "state", tmp_path)
        groups = con.execute(
            "SELECT DISTINCT row_group_id, row_group_num_rows"
            f" FROM parquet_metadata('{tmp_path / 'state.parquet'}') ORDER BY ALL"
        ).fetchall()
    assert [rows for _, rows in groups] == [ROW_GROUP, ROW_GROUP, 7]


def loaded(*arguments: str | Path, codes: tuple[str, ...] = ("0",)) -> set[str]:
    """The slow libraries that a command has imported by its end."""
    code = (
        "import sys\nfrom pipeline.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit as ended:\n    code = ended.code or 0\n"
        "print(code, *sys.modules, file=sys.stderr)"
    )
    command = [sys.executable, "-c", code, *map(str, arguments)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    code, *modules = told.splitlines()[-1].split()
    assert code in codes, told
    return (SLOW_TO_IMPORT | {"duckdb"}) & set(modules)


def test_help_starts_without_any_slow_library():
    assert loaded("--help") == set()


def test_answers_start_with_the_database_alone(month_made_once):
    home = str(month_made_once.home.root)
    with duckdb.connect() as con:
        files = f"{home}/lists/system=standard/*/revision=1/list.parquet"
        player = con.execute(f"SELECT max(player_id) FROM '{files}' WHERE games > 0").fetchall()
    words = ["--list", str(month_made_once.list_date), "--system", "standard"]
    assert loaded("--home", home, "explain", str(player[0][0]), *words) == {"duckdb"}
    assert loaded("--home", home, "query", "SELECT 1") <= {"duckdb"}


def test_no_step_of_a_month_loads_pandas(month_made_once, tmp_path):
    # pyarrow looks for pandas as soon as it makes an array of a Python value, in the midst of it.
    reports = shutil.copytree(month_made_once.reports, tmp_path / "reports")
    accented = max(reports.iterdir(), key=lambda path: path.stat().st_size)
    accented.write_bytes(re.sub(rb"(\n001 .{11})", b"\\1\xd3", accented.read_bytes(), count=1))
    world, written = month_made_once.reports.parent.parent, tmp_path / "list.xml"
    decisions = next(month_made_once.home.decisions.glob("load=*/source.csv"))
    this = ("--list", str(month_made_once.list_date), "--system", "standard")
    for step in (
        ("import-list", *world.glob("list-*.txt"), "--date", "2025-10-01", "--system", "standard"),
        ("register", world / "register.csv"),
        ("decide", decisions),
        ("ingest", reports, "--received", "2025-10-24"),
        ("run", *this),
        ("status",),
        ("export", *this, "--format", "fide-txt", "--out", tmp_path / "list.txt"),
        ("export", *this, "--format", "fide-xml", "--out", written),
        ("import-list", written, "--date", "2025-12-01"),
        ("verify",),
    ):
        assert "pandas" not in loaded("--home", tmp_path / "home", *step, codes=("0", "3")), step

"""A peak month of 6,000 generated reports, every dialect and fault kind: all are accounted for.

`pytest tests/test_peak_month.py -m long -s` prints the speed; `make bench WORLD=peak` measures it
beside the goals.
"""

import tomllib
from datetime import date
from pathlib import Path
from time import monotonic

import duckdb
import pytest

import pipeline.demo_world
from pipeline.demo_world import make_world
from pipeline.ingest import ingest
from pipeline.paths import Home

pytestmark = pytest.mark.long

REPORTS, GAMES = 6_000, 1_000_000


def test_a_peak_month_is_taken_in_with_all_counts_accounted_for(tmp_path, capsys):
    world = make_world(tmp_path / "world", players=300_000, reports=REPORTS, games=GAMES,
                       systems=("standard",), seed=2025)  # fmt: skip
    month = world.months[0]
    start = monotonic()
    summary = ingest(Home(tmp_path / "home"), [world.reports(month)], received=_day(month.received))
    seconds = monotonic() - start
    with capsys.disabled():
        print(
            f"\n{summary.files:,} reports, {summary.bytes / 1e6:.0f} MB in {seconds:.1f} s: "
            f"{summary.bytes / 1e6 / seconds:.1f} MB/s; {summary.accepted:,} accepted, "
            f"{summary.held:,} held, {summary.refused:,} refused, {summary.duplicate:,} duplicate"
        )
    con = duckdb.connect()
    con.execute(f"CREATE TABLE truth AS FROM read_csv('{world.truth}')")
    con.execute(f"CREATE TABLE reports AS FROM read_parquet('{summary.folder}/reports.parquet')")
    con.execute(f"CREATE TABLE games AS FROM read_parquet('{summary.folder}/games.parquet')")

    def one(query: str) -> tuple:
        return con.execute(query).fetchall()[0]

    assert one("SELECT count(*) >= 6000 FROM reports") == (True,)
    files = sum(path.is_file() for path in world.reports(month).rglob("*"))
    assert (
        summary.files
        == files
        == sum((summary.accepted, summary.held, summary.refused, summary.duplicate))
    )
    # 5.4: lines and cells, counted apart, are those that were sorted
    assert one(
        "SELECT count(*) FROM reports WHERE lines <> header_lines + entry_lines + blank_lines"
        " + unknown_lines OR result_cells <> half_game_cells + bye_cells + blank_cells"
        " + fault_cells"
    ) == (0,)
    assert one("SELECT count(*) FROM games") == one(
        "SELECT sum(half_game_cells + bye_cells + fault_cells)::BIGINT FROM reports"
    )
    # and they are those that the generator wrote
    pairs = "reports JOIN truth USING (file_name, bytes) WHERE reports.state = truth.state"
    assert one(f"SELECT count(*) FROM {pairs}")[0] >= REPORTS
    assert one(
        f"SELECT count(*) FROM {pairs} AND reports.state IN ('accepted', 'held')"
        " AND truth.players > 0 AND (reports.lines <> truth.lines OR entry_lines <> truth.players"
        " OR half_game_cells <> half_games OR bye_cells <> byes"
        " OR reports.fault_cells <> truth.fault_cells"
        " OR blank_cells NOT BETWEEN blanks AND blanks + blank_ends)"
    ) == (0,)
    dialects = tomllib.loads(_settings("dialects.toml")).keys() & {
        row[0] for row in con.execute("SELECT DISTINCT dialect FROM truth").fetchall()
    }
    assert len(dialects) == one("SELECT count(DISTINCT dialect) FROM truth")[0]
    assert len(dialects) >= 8
    assert one("SELECT count(DISTINCT fault) FROM truth")[0] > 15


def _day(text: str | date) -> date:
    return text if isinstance(text, date) else date.fromisoformat(text)


def _settings(name: str) -> str:
    return Path(pipeline.demo_world.__file__).with_name(name).read_text(encoding="utf-8")

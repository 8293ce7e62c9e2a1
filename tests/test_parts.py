"""A month in parts: the same bytes as in one, whatever the number of parts."""

import hashlib

import pytest

from pipeline.build import NEWCOMERS, build_tables
from pipeline.database import connect, models, tables_read
from pipeline.orders import Order
from pipeline.parts import Parts, wanted_parts
from pipeline.publish import write_table, write_tables
from pipeline.schemas import ROW_GROUP
from pipeline.steps import KEPT, OF_EVENTS, OF_PLAYERS, in_steps

CANDIDATES = """
CREATE TABLE reports_of_events AS SELECT range::VARCHAR AS event_id, true AS is_current,
    1000 AS half_game_cells FROM range(100, 160);
CREATE TABLE candidate_events AS
    SELECT event_id, CASE WHEN event_id IN ('115', '140') THEN '115' ELSE event_id END AS stage_of
    FROM reports_of_events;
"""
# Player 7 has more rows than a group of the file holds.
ALL_HALF_GAMES = """
CREATE TABLE all_half_games AS
SELECT (100 + hash(range) % 60)::VARCHAR AS event_id,
    CASE WHEN range % 2 = 0 THEN 7 ELSE hash(range) % 5000 END AS player_id, range AS opponent_id,
    hash(range) % 9 AS round, CASE WHEN range % 3 = 0 THEN 'w' END AS color,
    DATE '2025-10-01' AS round_date, '1' AS result,
    true AS is_rated, NULL AS reason, '8.3' AS article, '2024' AS edition, 2000 AS rating_used,
    2000 AS opponent_rating_used, 'list' AS opponent_rating_kind, 0 AS difference,
    0 AS difference_counted, 50 AS expected_hundredths, 100 AS score_hundredths,
    50 AS delta_hundredths, sha256(event_id) AS report_sha256, range AS report_line
FROM range(200_000)
"""


@pytest.fixture(scope="module")
def steps():
    chosen = [one for one in models() if one.number >= 10]
    newcomers = [one for one in chosen if one.number in NEWCOMERS]
    return in_steps([*([one] for one in chosen if one not in newcomers), newcomers])


def test_every_model_has_its_step_after_what_it_reads(steps):
    order = [model.table for step in steps for model in step.models()]
    assert sorted(order) == sorted(one.table for one in models() if one.number >= 10)
    for step in steps:
        for model in step.models():
            read = tables_read(model) & set(order)
            late = read - set(order[: order.index(model.table)])
            assert late == set() or model.number in NEWCOMERS, model.table


def test_a_month_is_gone_through_three_times_at_most(steps):
    # Entries and pairings; what counts of them; the sums. Each time reads and keeps many rows.
    assert [one.kind for one in steps].count("events") == 3
    known = {one.table for one in models()}
    assert known >= OF_EVENTS
    assert known >= OF_PLAYERS.keys()
    assert OF_EVENTS >= KEPT


@pytest.mark.slow
@pytest.mark.parametrize("number", [3, 16])
def test_a_list_made_in_parts_has_the_same_bytes(month_made_once, tmp_path, monkeypatch, number):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    order = Order("standard", month_made_once.list_date, is_rerun=True, reason="in parts")
    for folder, wanted in ((whole, 1), (parts, number)):
        folder.mkdir()
        monkeypatch.setenv("RATINGLIST_PARTS", str(wanted))
        with connect() as con:
            prepared = build_tables(con, month_made_once.home, order)
            assert (prepared.parts is None) == (wanted == 1)
            write_tables(con, folder, prepared.parts.sorted if prepared.parts else ())
    assert hashes(parts) == hashes(whole)


def hashes(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def test_linked_stages_are_in_one_part(tmp_path):
    with connect() as con:
        con.execute(CANDIDATES)
        parts = Parts(con, 20, tmp_path)
    assert all(not first < "140" <= last or first <= "115" for first, last in parts.ranges)
    assert 10 < len(parts.ranges) < 20
    assert (parts.ranges[0][0], parts.ranges[-1][1]) == ("100", "159")


@pytest.mark.slow
def test_sorted_files_are_written_like_one_table(tmp_path):
    folders = [tmp_path / name for name in ("whole", "parts", "models")]
    for folder in folders:
        folder.mkdir()
    model = folders[2] / "81_half_games.sql"
    model.write_text(
        "select * from all_half_games\n"
        "where event_id in (select candidate_events.event_id from candidate_events)"
    )
    with connect() as con:
        con.execute(CANDIDATES + ALL_HALF_GAMES)
        con.execute("CREATE TABLE half_games AS FROM all_half_games")
        write_table(con, "half_games", folders[0])
        con.execute("DROP TABLE half_games")
        parts = Parts(con, 5, tmp_path)
        parts.run(in_steps([[one] for one in models(folders[2])]), lambda unit: None)
        rows = con.execute("SELECT count(*) FROM half_games WHERE player_id = 7").fetchall()[0][0]
        assert rows > 3 * ROW_GROUP
        write_tables(con, folders[1], parts.sorted, ["half_games"])
        assert len(list(parts.folder.iterdir())) == len(parts.ranges) > 3
    assert hashes(folders[1]) == hashes(folders[0])


def test_only_a_month_larger_than_the_memory_is_made_in_parts(monkeypatch):
    with connect() as con:
        con.execute(CANDIDATES)
        assert wanted_parts(con) == 1
        con.execute("UPDATE reports_of_events SET half_game_cells = 100_000")
        con.execute("SET memory_limit = '1600MB'")
        assert wanted_parts(con) == 3
        con.execute("SET memory_limit = '800MB'")
        assert wanted_parts(con) == 4
        monkeypatch.setenv("RATINGLIST_PARTS", "7")
        assert wanted_parts(con) == 7


def test_the_files_go_with_the_connection(tmp_path):
    with connect() as con:
        con.execute(CANDIDATES)
        folder = Parts(con, 2, tmp_path).folder
        assert folder.is_dir()
    del con
    assert not folder.exists()

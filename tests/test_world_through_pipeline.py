"""An invented month goes through the commands; what comes out is compared with its truth."""

import subprocess
import sys

import duckdb
import pytest

from pipeline.demo_world import make_world

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("world")]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A connection with the truth, the staged tables and the published tables of the month."""
    place = tmp_path_factory.mktemp("month")
    world, home = make_world(place / "world", 20_000, 400, seed=11), place / "home"
    month = world.months[0]

    def ratinglist(*words: object, codes=(0,)) -> None:
        command = [sys.executable, "-m", "pipeline", "--home", str(home), *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode in codes, done.stderr[-3000:]

    ratinglist("import-list", world.first_list, "--date", world.first_list_date)
    ratinglist("register", world.register)
    ratinglist("decide", world.decisions)
    ratinglist("ingest", world.reports(month), "--received", month.received, codes=(3,))
    ratinglist("run", "--list", month.list_date, codes=(3,))
    con = duckdb.connect()
    con.execute(f"CREATE TABLE truth AS FROM read_csv('{world.truth}', all_varchar = true)")
    for name in ("reports", "findings"):
        con.execute(f"CREATE VIEW {name} AS FROM read_parquet('{home}/staged/*/{name}.parquet')")
    lists = f"{home}/lists/system=*/list_date={month.list_date}/revision=1"
    for name in ("events_rated", "half_games", "verdicts"):
        con.execute(f"CREATE VIEW {name} AS FROM read_parquet('{lists}/{name}.parquet')")
    con.execute(
        """
        CREATE VIEW compared AS
        SELECT truth.*, reports.entry_lines, reports.half_game_cells, reports.bye_cells,
            reports.blank_cells, reports.fault_cells AS fault_cells_found,
            reports.state AS state_found, reports.lines AS lines_found, reports.report_no AS number
        FROM truth LEFT JOIN reports
            ON truth.file_name = reports.file_name AND truth.bytes = reports.bytes::VARCHAR
        """
    )
    return con


def rows(con: duckdb.DuckDBPyConnection, query: str) -> list[tuple]:
    return con.execute(query).fetchall()


def test_every_file_is_in_the_state_that_its_fault_calls_for(made):
    wrong = "SELECT file, fault, quirks, state, state_found FROM compared"
    assert rows(made, f"{wrong} WHERE state IS DISTINCT FROM state_found") == []
    assert rows(made, "SELECT count(DISTINCT state) FROM compared") == [(4,)]


def test_every_line_and_cell_of_the_readable_reports_is_found(made):
    wrong = rows(
        made,
        """
        SELECT file, fault, quirks FROM compared
        WHERE state <> 'duplicate' AND players <> '0' AND (
            lines_found <> lines::INT OR entry_lines <> players::INT
            OR half_game_cells <> half_games::INT OR bye_cells <> byes::INT
            OR fault_cells_found <> fault_cells::INT
            OR blank_cells NOT BETWEEN blanks::INT AND blanks::INT + blank_ends::INT
        )
        """,
    )
    assert wrong == []


def test_every_held_report_says_why(made):
    silent = """
        SELECT file, fault, code FROM compared
        WHERE state = 'held' AND code NOT IN (
            SELECT findings.code FROM findings
            WHERE findings.report_no = number AND findings.severity = 'error'
        )
        """
    assert rows(made, silent) == []


def test_the_events_that_should_count_are_rated_and_no_others(made):
    outcomes = """
        SELECT truth.event_id, truth.fault, truth.verdict, events_rated.outcome
        FROM truth LEFT JOIN events_rated ON truth.event_id = events_rated.event_id
        WHERE truth.verdict IN ('counts', 'held', 'refused', 'does_not_count')
            AND truth.verdict <> CASE events_rated.outcome
                WHEN 'rated' THEN 'counts'
                WHEN 'does_not_count' THEN 'does_not_count'
                ELSE if(truth.verdict = 'refused', 'refused', 'held')
            END
        """
    assert rows(made, outcomes) == []


def test_the_half_games_of_the_counted_events_are_published(made):
    differing = """
        SELECT truth.event_id, truth.fault, truth.half_games, count(half_games.event_id)
        FROM truth LEFT JOIN half_games ON truth.event_id = half_games.event_id
        WHERE truth.verdict = 'counts'
        GROUP BY ALL HAVING count(half_games.event_id) <> truth.half_games::INT
        """
    assert rows(made, differing) == []

"""The views over a home: in ``query`` and in the catalogue, the same answers."""

import shutil
import stat
from contextlib import closing
from datetime import date

import duckdb
import polars as pl
import pyarrow.parquet as pq
import pytest
from made_by_hand import write_manifest

from pipeline import dictionary
from pipeline.catalogue import shown_columns, write_catalogue
from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.pointer import publish_revision
from pipeline.query import opened
from pipeline.schemas import TABLES, typed_columns

pytestmark = pytest.mark.slow
OCTOBER, NOVEMBER = date(2025, 10, 1), date(2025, 11, 1)
OLD, NEW = 100, 200  # a player of both lists, and one whose first rating is in November
VIEWS = [one for one in dictionary.tables().values() if one.name != "raw"]


def write_revision(home: Home, list_date: date, number: int, **rows: list[dict]) -> None:
    """A revision with some rows in some tables; what is not said of a row is NULL."""
    folder = home.revision("standard", list_date, number)
    folder.mkdir(parents=True)
    for table, columns in TABLES.items():
        given = [
            f"SELECT {typed_columns(columns, {k: repr(v) for k, v in row.items()})}"
            for row in rows.get(table, [])
        ] or [f"SELECT {typed_columns(columns, {})} WHERE false"]
        duckdb.sql(f"COPY ({' UNION ALL '.join(given)}) TO '{folder}/{table}.parquet'")
    write_manifest(folder)


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Two lists; of the second the second revision is the published one of two."""
    home = Home(tmp_path_factory.mktemp("views") / "home")
    write_revision(home, OCTOBER, 1, list=[{"player_id": OLD, "rating": 2000}])
    for number in (1, 2):
        write_revision(
            home,
            NOVEMBER,
            number,
            list=[
                {"player_id": OLD, "rating": 2000 + number, "previous_rating": 2000},
                {"player_id": NEW, "rating": 1700, "name": "Ny, Nils"},
                {"player_id": NEW + 1, "status": "unrated"},
            ],
            first_ratings=[
                {"player_id": NEW, "first_rating": 1700, "games": 5, "is_published": True},
                {"player_id": NEW + 1, "first_rating": 1300, "games": 5, "is_published": False},
            ],
            events_rated=[{"event_id": "e", "list_date": str(OCTOBER), "revision": 1}],
        )
    publish_revision(home, NOVEMBER, 2, "for a test")
    return home


@pytest.fixture
def lists(home: Home, made_once: Home) -> Home:
    """These lists in a home of its own: a test may change it."""
    shutil.copytree(made_once.root, home.root)
    return home


@pytest.fixture(scope="module", params=["query", "catalogue"])
def asked(request, made_once):
    """Both ways to the views, as a function from SQL to rows."""
    if request.param == "query":
        with opened(made_once) as con:
            yield lambda sql: con.execute(sql).fetchall()
    else:
        with closing(opened_catalogue(write_catalogue(made_once).parent)) as con:
            yield lambda sql: con.execute(sql).fetchall()


def opened_catalogue(folder) -> duckdb.DuckDBPyConnection:
    config = {"file_search_path": str(folder)}
    return duckdb.connect(folder / "ratinglist.duckdb", read_only=True, config=config)


def test_ratings_are_those_of_the_published_revisions(asked):
    sql = "SELECT list_date, revision, player_id, rating FROM ratings ORDER BY ALL"
    assert asked(sql) == [
        (OCTOBER, 1, OLD, 2000),
        (NOVEMBER, 2, OLD, 2002), (NOVEMBER, 2, NEW, 1700), (NOVEMBER, 2, NEW + 1, None),
    ]  # fmt: skip


def test_the_history_of_a_player_has_the_lists_that_rate_him(asked):
    sql = "SELECT list_date, rating, change FROM rating_history WHERE player_id = {} ORDER BY 1"
    assert asked(sql.format(OLD)) == [(OCTOBER, 2000, None), (NOVEMBER, 2002, 2)]
    assert asked(sql.format(NEW + 1)) == []


def test_newcomers_are_those_whose_first_rating_is_published(asked):
    sql = "SELECT system, list_date, revision, player_id, name, rating, games FROM newcomers"
    assert asked(sql) == [("standard", NOVEMBER, 2, NEW, "Ny, Nils", 1700, 5)]


@pytest.mark.parametrize(
    ("day", "ratings"),
    [("2025-09-30", []), ("2025-10-01", [2000]), ("2025-10-31", [2000]), ("2025-11-01", [2002])],
)
def test_the_list_in_force_on_a_day_is_the_last_one_up_to_it(asked, day, ratings):
    sql = f"SELECT rating FROM list_in_force('standard', DATE '{day}') WHERE player_id = {OLD}"
    assert asked(sql) == [(rating,) for rating in ratings]


def test_an_event_is_told_with_the_list_of_its_chain_and_the_one_it_was_rated_on(asked):
    sql = "SELECT chain_list_date, chain_revision, list_date, revision FROM events_rated ORDER BY 2"
    assert asked(sql) == [(NOVEMBER, 1, OCTOBER, 1), (NOVEMBER, 2, OCTOBER, 1)]


@pytest.mark.parametrize("one", VIEWS, ids=lambda one: one.name)
def test_a_view_has_the_columns_that_the_dictionary_says(asked, one):
    found = [(name, kind) for name, kind, *_ in asked(f'DESCRIBE "{one.name}"')]
    assert found == [(column.name, column.type) for column in shown_columns(one)]


def test_a_game_of_a_list_is_that_of_the_report_with_event_and_both_players(month_made_once):
    sql = """
        SELECT count(*), count(opponent_name), count_if(is_current),
            count_if((games.event_id, games.player_id, games.opponent_id, games.result)
                = (half.event_id, half.player_id, half.opponent_id, half.result))
        FROM half_games AS half JOIN games
            ON half.report_sha256 = games.report_sha256
            AND half.report_line = games.line AND half.round = games.round
    """
    with opened(month_made_once.home) as con:
        [counts] = con.execute(sql).fetchall()
        [(rows,)] = con.execute("SELECT count(*) FROM half_games").fetchall()
    assert set(counts) == {rows} and rows > 100


def test_a_report_that_another_took_the_place_of_is_not_current(month, ratinglist, tmp_path):
    report = next(path for path in month.reports.iterdir() if path.name != month.empty_file)
    corrected = tmp_path / report.name
    corrected.write_bytes(report.read_bytes() + b"### corrected\n")
    ratinglist("ingest", corrected, "--received", "2025-10-25")
    sql = (
        "SELECT count(DISTINCT event_id), list(is_current ORDER BY batch) FROM events"
        f" JOIN reports USING (report_sha256, batch, report_no) WHERE file_name = '{report.name}'"
    )
    with opened(month.home) as con:
        assert con.execute(sql).fetchall() == [(1, [False, True])]


def test_a_file_from_before_a_column_came_has_nothing_in_it(lists):
    file = lists.revision("standard", OCTOBER, 1) / "list.parquet"
    duckdb.sql(f"COPY (SELECT {OLD} AS player_id, 2000 AS rating) TO '{file}'")
    write_manifest(file.parent)
    with opened(lists) as con:
        sql = "SELECT rating, is_listed FROM ratings WHERE list_date = '2025-10-01'"
        assert con.execute(sql).fetchall() == [(2000, None)]


@pytest.mark.parametrize(
    ("view", "day"), [("ratings", "2025-10-01"), ("list_in_force('standard', '2025-10-09')", None)]
)
def test_only_the_files_of_the_list_asked_for_are_read(lists, view, day):
    where = f"WHERE list_date = '{day}'" if day else ""
    with opened(lists) as con:
        [(_, plan)] = con.execute(f"EXPLAIN ANALYZE SELECT rating FROM {view} {where}").fetchall()
    assert "Total Files Read: 1 " in plan


@pytest.mark.parametrize("name", ["o'd [x] *dir", "año, été", "a?b"])
def test_a_home_may_have_any_name(lists, ratinglist, tmp_path, name):
    moved = shutil.move(lists.root, tmp_path / name)
    sql = "SELECT count(*) AS n FROM ratings"
    assert ratinglist("--home", moved, "query", sql, "--csv").out == "n\n4\n"
    assert ratinglist("--home", moved, "catalogue").code == 0


def test_a_catalogue_knows_lists_that_came_later(lists):
    folder = write_catalogue(lists).parent
    write_revision(lists, date(2025, 12, 1), 1, list=[{"player_id": OLD, "rating": 2050}])
    publish_revision(lists, NOVEMBER, 1, "for a test")
    with closing(opened_catalogue(folder)) as con:
        sql = f"SELECT rating FROM ratings WHERE player_id = {OLD} ORDER BY list_date"
        assert con.execute(sql).fetchall() == [(2000,), (2001,), (2050,)]


def test_a_catalogue_is_valid_where_the_home_is_moved_to(lists, tmp_path, monkeypatch):
    write_catalogue(lists)
    shutil.move(lists.root, tmp_path / "moved")
    monkeypatch.chdir(tmp_path / "moved")
    with closing(duckdb.connect("ratinglist.duckdb", read_only=True)) as con:
        assert con.execute("SELECT count(*) FROM ratings").fetchall() == [(4,)]


def test_a_catalogue_that_does_not_find_its_home_says_so(lists, tmp_path, monkeypatch):
    file = write_catalogue(lists)
    monkeypatch.chdir(tmp_path)
    with closing(duckdb.connect(file, read_only=True)) as con:
        for view in ("ratings", "games", "revisions"):
            with pytest.raises(duckdb.Error, match="file_search_path"):
                con.execute(f"FROM {view}")


def test_a_catalogue_is_read_only_and_can_be_made_again(lists):
    for _ in range(2):
        file = write_catalogue(lists)
        assert stat.S_IMODE(file.stat().st_mode) == 0o444


def test_a_catalogue_carries_what_the_dictionary_says(lists):
    with closing(opened_catalogue(write_catalogue(lists).parent)) as con:
        sql = "SELECT comment FROM duckdb_columns() WHERE table_name = 'ratings'"
        comments = [comment for (comment,) in con.execute(sql).fetchall()]
        views = con.execute(
            "SELECT view_name, comment FROM duckdb_views()"
            " WHERE schema_name = 'main' AND NOT internal"
        )
        assert dict(views.fetchall()) == {one.name: one.rows for one in VIEWS}
    told = shown_columns(dictionary.table("ratings"))
    assert comments == [f"{column.description} Unit: {column.unit}." for column in told]


def test_without_a_home_there_is_no_catalogue(home):
    with pytest.raises(InputError, match="nothing was given to it"):
        write_catalogue(home)
    assert not home.root.exists()


def test_a_table_of_all_lists_is_read_by_the_names_of_its_folders(lists):
    found = pl.scan_parquet(lists.lists / "**/list.parquet", hive_partitioning=True).collect()
    assert found.height == 7
    assert found["list_date"].unique().sort().to_list() == [OCTOBER, NOVEMBER]
    one = pq.read_table(lists.revision("standard", NOVEMBER, 2) / "list.parquet").to_pandas()
    assert one["rating"].max() == 2002


ANSWERS = {
    "csv": "player_id,rating\n100,2002\n200,1700\n",
    "table": "player_id\trating\n100\t2002\n200\t1700\n",
    "json": '[\n  {\n    "player_id": 100,\n    "rating": 2002\n  },\n'
    '  {\n    "player_id": 200,\n    "rating": 1700\n  }\n]\n',
}
ASKED = "SELECT player_id, rating FROM list_in_force('standard', '2025-11-05') WHERE rating > 0"


@pytest.mark.parametrize("format", ANSWERS)
def test_query_answers_in_a_format_on_the_screen_or_into_a_file(
    ratinglist, lists, tmp_path, format
):
    sql = f"{ASKED} ORDER BY player_id"
    assert ratinglist("query", sql, "--format", format).out == ANSWERS[format]
    out = tmp_path / "answer"
    answer = ratinglist("query", sql, "--format", format, "--out", out)
    assert (answer.code, answer.out) == (0, f"{out}\n")
    assert out.read_text() == ANSWERS[format]


def test_query_writes_parquet(ratinglist, lists, tmp_path):
    out = tmp_path / "answer.parquet"
    assert ratinglist("query", ASKED, "--format", "parquet", "--out", out).code == 0
    assert sorted(pq.read_table(out)["rating"].to_pylist()) == [1700, 2002]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answer.parquet", "home"]


def test_what_parquet_cannot_hold_is_told_and_leaves_no_file(ratinglist, lists, tmp_path):
    out = tmp_path / "answer.parquet"
    answer = ratinglist("query", "SELECT INTERVAL 1 DAY", "--format", "parquet", "--out", out)
    assert (answer.code, out.exists()) == (2, False)
    assert "cast it, to VARCHAR" in answer.err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--format", "parquet"], "name the file with --out"),
        (["--out", "/nowhere/there/x.csv"], "cannot be written"),
        (["--out", "/tmp"], "is a folder"),
    ],
)
def test_an_answer_that_can_go_nowhere_is_told(ratinglist, lists, options, told):
    answer = ratinglist("query", "SELECT 1", *options)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


def test_the_command_makes_the_catalogue(ratinglist, lists):
    assert ratinglist("catalogue").out == f"{lists.catalogue}\n"

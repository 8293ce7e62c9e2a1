"""The command line: help, errors, exit codes, and answers over a home."""

import json
import os
import re
import shutil
import subprocess
import sys
from datetime import date

import duckdb
import pytest
from made_by_hand import write_manifest

from pipeline import __version__
from pipeline.cli import home_first
from pipeline.errors import CheckFailed
from pipeline.paths import PROJECT
from pipeline.pointer import publish_revision
from pipeline.schemas import TABLES, empty_table

DAY = date(2025, 11, 1)
COMMANDS = [
    "import-list", "register", "decide", "ingest", "run", "rerun", "publish", "replay",
    "diff", "explain", "audit", "status", "export", "query", "dictionary", "catalogue",
    "editions",
    "verify", "serve", "demo-world",
]  # fmt: skip
EDITIONS = ["show", "diff", "coverage", "unverified"]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_names_every_command(ratinglist, command):
    assert re.search(rf"│ {command} ", ratinglist("--help").out)


@pytest.mark.parametrize(
    "command",
    [[name] for name in COMMANDS if name != "editions"] + [["editions", n] for n in EDITIONS],
)
def test_the_help_of_every_command_has_an_example(ratinglist, command):
    answer = ratinglist(*command, "--help")
    assert answer.code == 0
    assert f"ratinglist {' '.join(command)}" in answer.out.partition("Example:")[2]


def test_the_version_is_that_of_the_package(ratinglist):
    assert ratinglist("--version").out == f"ratinglist {__version__}\n"


def test_an_unknown_command_is_a_usage_error(ratinglist):
    assert ratinglist("rum").code == 2


def test_a_date_that_is_none_is_a_usage_error_that_says_how_to_write_it(ratinglist):
    answer = ratinglist("run", "--list", "November 2025")
    assert answer.code == 2
    assert "YYYY-MM-DD" in answer.err


def test_bad_input_gives_a_message_and_no_traceback(ratinglist):
    answer = ratinglist("run", "--list", "2025-11-01")
    assert answer.code == 2
    assert "has no list yet" in answer.err
    assert "Traceback" not in answer.err


def test_the_home_may_stand_after_the_command():
    given = ["query", "SELECT 1", "--home", "a", "--json"]
    assert home_first(given) == ["--home", "a", "query", "SELECT 1", "--json"]


def test_a_home_with_a_blank_name_is_refused(ratinglist):
    answer = ratinglist("--home", "", "status")
    assert (answer.code, answer.out) == (2, "")
    assert "blank" in answer.err


def test_a_file_is_no_home(ratinglist, tmp_path):
    (tmp_path / "file").write_text("")
    answer = ratinglist("--home", tmp_path / "file", "status")
    assert (answer.code, answer.out) == (2, "")
    assert f"{tmp_path / 'file'} is a file" in answer.err


@pytest.mark.parametrize("question", [["status"], ["verify"], ["query", "FROM list"]])
def test_a_mistyped_home_does_not_look_like_one_without_troubles(ratinglist, home, question):
    answer = ratinglist(*question)
    assert answer.code == 0
    assert "There is no home there yet" in answer.out + answer.err
    home.lists.mkdir(parents=True)
    answer = ratinglist(*question)
    assert "no home" not in answer.out + answer.err


def test_nothing_after_two_dashes_is_taken_for_the_home():
    assert home_first(["ingest", "--", "--home", "a"]) == ["ingest", "--", "--home", "a"]


@pytest.mark.slow
def test_a_run_without_prefect_does_not_import_it(month):
    code = (
        "import sys\nfrom pipeline.cli import main\n"
        "try:\n    main(['run', '--list', '2025-12-01', '--home', sys.argv[1]])\n"
        "finally:\n    print('prefect' in sys.modules, file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code, str(month.home.root)], capture_output=True, text=True
    )
    assert ended.returncode == 3
    assert ended.stderr.splitlines()[-1] == "False"


def test_a_run_with_held_reports_ends_with_3_and_names_them(ratinglist, month):
    answer = ratinglist("run", "--list", "2025-12-01", "--json")
    assert answer.code == 3
    [made] = json.loads(answer.out)
    assert [held["event_id"] for held in made["held"]] == [month.held_event]


@pytest.mark.slow
def test_a_list_that_exists_is_not_made_again(ratinglist, month):
    answer = ratinglist("run", "--list", month.list_date)
    assert answer.code == 2
    assert "never overwritten" in answer.err


@pytest.mark.slow
def test_a_failed_check_ends_with_4_and_publishes_nothing(ratinglist, month, monkeypatch):
    def fail(*_, **__):
        raise CheckFailed("The built list fails 1 check")

    monkeypatch.setattr("pipeline.build.run_checks", fail)
    answer = ratinglist("run", "--list", "2025-12-01")
    assert (answer.code, answer.err.splitlines()[-1]) == (4, "The built list fails 1 check")
    assert not month.home.list_folder("standard", date(2025, 12, 1)).exists()


def test_ingest_ends_with_3_and_names_what_it_could_not_read(ratinglist, tmp_path):
    (tmp_path / "empty.trf").write_bytes(b"")
    answer = ratinglist("ingest", tmp_path / "empty.trf", "--received", "2025-10-24")
    assert answer.code == 3
    assert "empty.trf\trefused" in answer.out


def test_ingest_of_what_is_known_ends_with_0(ratinglist, tmp_path):
    (tmp_path / "empty.trf").write_bytes(b"")
    ratinglist("ingest", tmp_path / "empty.trf", "--received", "2025-10-24")
    answer = ratinglist("ingest", tmp_path / "empty.trf", "--received", "2025-10-25", "--json")
    assert answer.code == 0
    assert json.loads(answer.out)["duplicate"] == 1


@pytest.fixture
def two_revisions(home):
    """A home with a list of two revisions, the second published; one player each."""
    for number in (1, 2):
        folder = home.revision("standard", DAY, number)
        folder.mkdir(parents=True)
        for table, columns in TABLES.items():
            row = {"player_id": number, "rating": 2000 + number} if table == "list" else {}
            content = ", ".join(
                f"CAST({row.get(name, 'NULL')} AS {kind}) AS {name}" for name, kind in columns
            )
            select = f"SELECT {content}" if row else empty_table(columns)
            duckdb.sql(f"COPY ({select}) TO '{folder}/{table}.parquet'")
        write_manifest(folder)
    publish_revision(home, DAY, 2, "for a test")
    return home


def test_query_shows_all_revisions_and_which_one_is_published(ratinglist, two_revisions):
    sql = "SELECT system, list_date, revision, is_published, is_latest, rating FROM list ORDER BY 3"
    assert json.loads(ratinglist("query", sql, "--json").out) == [
        {
            "system": "standard",
            "list_date": "2025-11-01",
            "revision": number,
            "is_published": number == 2,
            "is_latest": number == 2,
            "rating": 2000 + number,
        }
        for number in (1, 2)
    ]


@pytest.mark.parametrize(
    "sql",
    [
        "COPY (SELECT 1) TO '{home}/new.csv'",
        "ATTACH '{home}/new.duckdb'",
        "CREATE TABLE mine AS SELECT 1",
        "SET threads = 1",
        "SELECT 1; SELECT 2",
        "EXPLAIN ANALYZE COPY (SELECT 1) TO '{home}/new.csv'",
        "SELECT * FROM read_text('/etc/hostname')",
        "SELECT * FROM '{home}/../outside.csv'",
        "SELEC 1",
    ],
)
def test_query_writes_nothing_and_reads_only_the_home(ratinglist, two_revisions, sql):
    outside = two_revisions.root.parent / "outside.csv"
    outside.write_text("a\n1\n")
    before = sorted(two_revisions.root.parent.rglob("*"))
    answer = ratinglist("query", sql.format(home=two_revisions.root))
    assert answer.code == 2
    assert "Traceback" not in answer.err
    assert sorted(two_revisions.root.parent.rglob("*")) == before


PUBLISHED = {table: [name for name, _ in columns] for table, columns in TABLES.items()}
OF_THE_HOME = ["reports", "findings", "events", "entries", "games", "register", "decisions"]


def test_query_has_every_table_before_anything_was_given(ratinglist, home):
    shown = json.loads(ratinglist("query", "SHOW TABLES", "--json").out)
    views = {"revisions", "ratings", "rating_history", "newcomers"}
    assert {row["name"] for row in shown} == {*views, *PUBLISHED, *OF_THE_HOME}


@pytest.mark.slow
@pytest.mark.parametrize("table", OF_THE_HOME)
def test_a_table_of_the_home_has_its_columns_before_anything_was_given(ratinglist, month, table):
    def columns():
        described = ratinglist("query", f"DESCRIBE {table}", "--json").out
        return {row["column_name"]: row["column_type"] for row in json.loads(described)}

    filled = columns()
    shutil.rmtree(month.home.root)
    assert columns() == filled


@pytest.mark.parametrize("table", PUBLISHED)
def test_query_shows_every_column_of_a_published_table_under_its_own_name(
    ratinglist, two_revisions, table
):
    shown = ratinglist("query", f"FROM {table}", "--csv").out.splitlines()[0].split(",")
    assert shown[-len(PUBLISHED[table]) :] == PUBLISHED[table]
    assert shown[0] == "system"


@pytest.mark.slow
def test_query_tells_the_list_an_event_was_rated_on_from_the_list_of_the_chain(ratinglist, month):
    ratinglist("run", "--list", "2025-12-01")
    sql = "SELECT DISTINCT list_date, revision, chain_list_date FROM events_rated ORDER BY ALL"
    assert ratinglist("query", sql, "--csv").out.splitlines()[1:] == [
        "2025-11-01,1,2025-11-01",
        "2025-11-01,1,2025-12-01",
    ]


def test_query_gives_tab_separated_lines_where_there_is_no_terminal(ratinglist, two_revisions):
    answer = ratinglist("query", "SELECT rating, name FROM list ORDER BY rating")
    assert answer.out == "rating\tname\n2001\t\n2002\t\n"


def test_control_characters_of_a_name_do_not_reach_the_terminal(ratinglist):
    answer = ratinglist("query", "SELECT 'Eve' || chr(27) || '[2J' AS name")
    assert answer.out == "name\nEve\\x1b[2J\n"


def test_query_gives_csv(ratinglist, two_revisions):
    answer = ratinglist("query", "SELECT rating FROM list ORDER BY rating", "--csv")
    assert answer.out == "rating\n2001\n2002\n"


def test_query_disarms_formulas_in_csv_and_leaves_numbers(ratinglist, two_revisions):
    cells = (
        "'=1+1'",
        "'+2|x'",
        "'-x'",
        "' @SUM(1)'",
        "chr(9) || 'tab'",
        "'-7'",
        "-7",
        "-2.5",
        "'a=b'",
    )
    asked = "SELECT " + ", ".join(f"{cell} AS c{n}" for n, cell in enumerate(cells))
    shown = ratinglist("query", asked, "--csv").out.splitlines()[1]
    assert shown == "'=1+1,'+2|x,'-x,' @SUM(1),'\ttab,-7,-7,-2.5,a=b"


@pytest.mark.parametrize(
    "command", [["rerun"], ["publish", "--revision", "1"]], ids=lambda command: command[0]
)
@pytest.mark.parametrize("reason", ["", "  "])
def test_a_blank_reason_is_no_reason(ratinglist, two_revisions, command, reason):
    answer = ratinglist(*command, "--list", DAY, "--reason", reason)
    assert answer.code == 2
    assert "--reason" in answer.err


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (["editions", "diff", "2022-01-01", "2022-06-01"], "No value differs"),
        (["status", "--runs"], "has no list yet"),
    ],
)
def test_an_answer_without_rows_says_so_in_words(ratinglist, question, said):
    assert said in ratinglist(*question).out
    assert json.loads(ratinglist(*question, "--json").out) == []


@pytest.mark.slow
def test_explain_answers_for_a_player_and_for_an_event(ratinglist, month):
    sql = f"SELECT player_id FROM list WHERE list_date = '{month.list_date}' AND games > 0 LIMIT 1"
    [row] = json.loads(ratinglist("query", sql, "--json").out)
    player = ratinglist("explain", row["player_id"], "--list", month.list_date)
    event = ratinglist("explain", "--event", month.held_event, "--json")
    assert (player.code, event.code) == (0, 0)
    assert str(row["player_id"]) in player.out
    assert json.loads(event.out)["event_id"] == month.held_event


@pytest.mark.parametrize(
    "arguments", [[], ["100"], ["100", "--event", "7", "--list", "2025-11-01"]]
)
def test_explain_needs_a_player_and_a_list_or_an_event(ratinglist, arguments):
    answer = ratinglist("explain", *arguments)
    assert answer.code == 2
    assert "--event" in answer.err


@pytest.mark.slow
def test_export_writes_the_published_list_and_says_which_it_is(ratinglist, month, tmp_path):
    out = tmp_path / "list.txt"
    options = ["--system", "standard", "--format", "fide-txt", "--out", out]
    answer = ratinglist("export", "--list", month.list_date, *options)
    assert (answer.code, answer.out) == (
        0, f"{out}: list of {month.list_date}, standard revision 1\n"
    )  # fmt: skip
    assert out.read_text().startswith("ID Number")


def test_export_says_where_the_system_named_changes_nothing(ratinglist, two_revisions, tmp_path):
    asked = ["export", "--list", DAY, "--system", "standard", "--format", "csv"]
    asked += ["--out", tmp_path / "list.csv"]
    notes = [ratinglist(*asked, "--layout", layout).err for layout in ("combined", "single")]
    assert "--system standard only says which one the --revision is of" in notes[0]
    assert notes[1] == ratinglist(*asked, "--layout", "combined", "--revision", 1).err == ""


@pytest.mark.slow
def test_a_world_can_be_invented_to_try_things_with(ratinglist, tmp_path):
    world = tmp_path / "world"
    answer = ratinglist("demo-world", world, "--players", "500", "--reports", "1")
    assert answer.code == 0
    assert (world / "register.csv").exists()


@pytest.mark.slow
def test_diff_of_two_equal_revisions_names_no_player(ratinglist, month):
    ratinglist("rerun", "--list", month.list_date, "--reason", "the same again")
    answer = ratinglist("diff", "--list", month.list_date, "--json")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert (told["from"]["revision"], told["to"]["revision"], told["players"]) == (1, 2, [])


def test_diff_of_a_list_that_does_not_exist_is_a_usage_error(ratinglist):
    assert ratinglist("diff", "--list", "2025-11-01").code == 2


def test_a_reader_who_closes_the_pipe_has_had_enough():
    command = f"{sys.executable} -m pipeline editions unverified"
    shown = subprocess.run(
        ["bash", "-c", f"{command} | head -1; exit ${{PIPESTATUS[0]}}"],
        cwd=PROJECT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("system\t")


def test_an_error_told_into_a_closed_pipe_keeps_its_code_and_shows_no_traceback(home):
    reader, writer = os.pipe()
    os.close(reader)
    command = ["--home", str(home.root), "diff", "--list", "2025-11-01", "--json"]
    ended = subprocess.run(
        [sys.executable, "-m", "pipeline", *command],
        cwd=PROJECT, stdout=writer, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    os.close(writer)
    assert ended.returncode == 2
    assert "2025-11-01" in ended.stderr
    assert "BrokenPipe" not in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.slow
def test_an_id_that_no_list_and_no_report_has_ends_with_2(ratinglist, sample):
    answer = ratinglist("explain", 1, "--list", "2025-11-01")
    assert answer.code == 2
    assert "No report that was accepted or held enters this ID" in answer.out

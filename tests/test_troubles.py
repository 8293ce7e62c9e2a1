"""Damaged stored files, a full disk, folders that cannot be written: one sentence, no traceback."""

import errno
import os
from datetime import date

import duckdb
import pytest

from pipeline.verify import verify_home

pytestmark = pytest.mark.slow
BEFORE = date(2025, 10, 1)
NEXT_LIST = ("run", "--list", "2025-12-01")


def flip(path):
    """Changes one byte in the middle of a file."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def assert_told(answer, code, *words):
    assert answer.code == code
    assert "Traceback" not in answer.err
    assert all(word in answer.err for word in words), answer.err


def list_of(home, list_date):
    return home.revision("standard", list_date, 1) / "list.parquet"


def raise_rating(home, list_date):
    """Gives everybody of a list one point more, in a file that is as sound as before."""
    path = list_of(home, list_date)
    with duckdb.connect() as con:
        con.execute(f"CREATE TABLE altered AS FROM '{path}'")
        con.execute("UPDATE altered SET rating = rating + 1")
        con.execute(f"COPY altered TO '{path}' (FORMAT parquet)")


@pytest.mark.parametrize(
    "command",
    [NEXT_LIST, ("rerun", "--list", "2025-11-01", "--reason", "asked for"), ("status",)],
    ids=lambda command: command[0],
)
def test_an_altered_list_is_no_base(ratinglist, month, command):
    raise_rating(month.home, BEFORE)
    raise_rating(month.home, month.list_date)
    assert_told(ratinglist(*command), 4, "list.parquet is damaged", "ratinglist verify")
    assert not month.home.revision("standard", date(2025, 12, 1), 1).exists()
    assert not month.home.revision("standard", month.list_date, 2).exists()


# A file of each kind that a list is made from.
READ_BY_A_RUN = (
    "staged/batch=000001/games.parquet",
    "staged/batch=000001/reports.parquet",
    "staged/batch=000001/manifest.json",
    "register/load=000001/register.parquet",
    "register/load=000001/source.csv",
    "decisions/load=000001/decisions.parquet",
    "lists/system=standard/list_date=2025-11-01/revision=1/state.parquet",
    "lists/system=standard/list_date=2025-11-01/revision=1/manifest.json",
)


def test_a_list_is_not_made_from_a_damaged_file(ratinglist, month):
    for name in READ_BY_A_RUN:
        damaged = month.home.root / name
        flip(damaged)
        assert_told(ratinglist(*NEXT_LIST), 4, damaged.parent.name)
        assert not month.home.revision("standard", date(2025, 12, 1), 1).exists()
        flip(damaged)
    assert ratinglist(*NEXT_LIST).code == 3  # the held event of the month


def test_a_list_is_not_made_without_a_file_it_needs(ratinglist, month):
    (month.home.revision("standard", month.list_date, 1) / "pool.parquet").unlink()
    assert_told(ratinglist(*NEXT_LIST), 4, "pool.parquet is damaged: it is missing")


@pytest.mark.parametrize(
    "command", [NEXT_LIST, ("status",), ("export", "--format", "csv", "--out", "list.csv")],
    ids=lambda command: command[0],
)  # fmt: skip
def test_a_damaged_pointer_stops_every_command(ratinglist, month, command):
    month.home.published_pointer("standard", month.list_date).write_text("{")
    list_date = () if "--list" in command or command == ("status",) else ("--list", "2025-11-01")
    assert_told(ratinglist(*command, *list_date), 4, "published.json is damaged")


def test_an_answer_over_a_damaged_table_names_it(ratinglist, month):
    path = list_of(month.home, month.list_date)
    path.write_bytes(path.read_bytes()[:200])
    answer = ratinglist(
        "export", "--list", "2025-11-01", "--format", "csv", "--out", month.home.root / "list.csv"
    )
    assert_told(answer, 4, f"{path} is damaged")


PLAYER = "SELECT player_id FROM list WHERE list_date = '2025-11-01' AND games > 0 LIMIT 1"
READERS = {
    "export": ("export", "--list", "2025-11-01", "--format", "fide-txt", "--out", "{file}"),
    "page": ("export", "--list", "2025-11-01", "--format", "html", "--out", "{file}"),
    "diff": ("diff", "--list", "2025-11-01", "--to-revision", "1", "--parquet", "{file}"),
    "explain": ("explain", "{player}", "--list", "2025-11-01"),
    "query": ("query", "SELECT * FROM ratings", "--out", "{file}"),
}


@pytest.mark.parametrize("alter", [raise_rating, lambda home, day: flip(list_of(home, day))])
@pytest.mark.parametrize("command", READERS)
def test_no_answer_is_given_from_an_altered_list(ratinglist, month, tmp_path, command, alter):
    player = ratinglist("query", PLAYER, "--csv").out.split()[1]
    file = tmp_path / "answer"
    words = [word.format(file=file, player=player) for word in READERS[command]]
    assert ratinglist(*words).code == 0
    file.unlink(missing_ok=True)
    alter(month.home, month.list_date)
    assert_told(ratinglist(*words), 4, "list.parquet is damaged", "ratinglist verify")
    assert not file.exists()


WRITERS = {
    "run": NEXT_LIST,
    "rerun": ("rerun", "--list", "2025-11-01", "--reason", "asked for"),
    "replay": ("replay", "--from", "2025-11-01", "--to", "2025-12-01"),
    "ingest": ("ingest", "{folder}/new.trf", "--received", "2025-11-03"),
    "register": ("register", "{folder}/register.csv"),
    "decide": ("decide", "{folder}/decisions.csv"),
    "import-list": ("import-list", "{folder}/list.txt", "--date", "2025-08-01"),
    "export": ("export", "--list", "2025-11-01", "--format", "csv", "--out", "{folder}/list.csv"),
}


@pytest.fixture
def given(month, tmp_path):
    """The arguments of a command that writes, with files to take in."""
    home = month.home
    register = (home.register / "load=000001" / "source.csv").read_text()
    decisions = (home.decisions / "load=000001" / "source.csv").read_text()
    (tmp_path / "register.csv").write_text(register)
    (tmp_path / "decisions.csv").write_text(decisions.replace("hold-1", "hold-2"))
    (tmp_path / "new.trf").write_text("012 Invented\n")
    export = [*WRITERS["export"][:-1], str(tmp_path / "list.txt")]
    export[export.index("csv")] = "fide-txt"

    def arguments(command, ratinglist):
        if command == "import-list":
            assert ratinglist(*export, "--system", "standard").code == 0
            text = (tmp_path / "list.txt").read_text().replace("NOV25", "AUG25")
            (tmp_path / "list.txt").write_text(text)
        return [part.format(folder=tmp_path) for part in WRITERS[command]]

    return arguments


@pytest.mark.parametrize("command", WRITERS)
def test_a_full_disk_is_told_in_a_sentence_and_harms_nothing(
    ratinglist, month, given, command, monkeypatch
):
    arguments = given(command, ratinglist)

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr("pipeline.storage.os.fsync", full)
        patched.setattr("pipeline.lists.export.shutil.copyfileobj", full)
        patched.setattr("pipeline.lists.export.csv_select", full)
        assert_told(ratinglist(*arguments), 2, "The disk is full", "give the command again")
    assert verify_home(month.home).damages == []
    assert ratinglist(*arguments).code in (0, 3)


def test_an_export_onto_a_folder_is_refused(ratinglist, month, tmp_path):
    answer = ratinglist(*WRITERS["export"][:-1], tmp_path)
    assert_told(answer, 2, f"{tmp_path} is a folder")


def test_an_export_into_a_folder_that_may_not_be_written_is_refused(
    ratinglist, month, tmp_path, monkeypatch
):
    def forbidden(*_, **__):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(tmp_path))

    monkeypatch.setattr("pipeline.lists.export.tempfile.TemporaryDirectory", forbidden)
    answer = ratinglist(*WRITERS["export"][:-1], tmp_path / "list.csv")
    assert_told(answer, 2, f"{tmp_path} cannot be read or written: Permission denied")


def test_a_home_that_may_not_be_written_is_told(ratinglist, month, monkeypatch):
    monkeypatch.setattr("pipeline.storage.os.access", lambda *_: False)
    assert_told(ratinglist(*NEXT_LIST), 2, "is read-only; choose another with --home")


def test_too_little_memory_is_told_with_the_settings_that_allow_more(
    ratinglist, month, monkeypatch
):
    monkeypatch.setenv("RATINGLIST_MEMORY_LIMIT", "3MB")
    assert_told(ratinglist(*NEXT_LIST), 2, "RATINGLIST_MEMORY_LIMIT")

"""Every given file is stored and judged exactly once, in a batch that appears whole."""

import os
import signal
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
import pytest

from pipeline import batches
from pipeline.csv_cells import id_cell
from pipeline.errors import InputError
from pipeline.ingest import ingest
from pipeline.paths import PROJECT, Home
from pipeline.reports import limits
from pipeline.staged import STAGED
from tests.reports.trf_texts import cell, header, pair, player, report

RECEIVED = date(2025, 3, 10)
GOOD = report(*pair())
HELD = report(*pair("1", "1"))


def write(folder: Path, **texts: str | bytes) -> Path:
    """A folder with the files ``name.trf``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        content = text if isinstance(text, bytes) else text.encode()
        (folder / f"{name}.trf").write_bytes(content)
    return folder


def rows(home: Home, table: str, columns: str = "*") -> list[tuple]:
    source = str(home.staged / "*" / f"{table}.parquet")
    return duckdb.sql(
        f"select {columns} from read_parquet('{source}', hive_partitioning = false) order by all"
    ).fetchall()


def test_every_file_is_in_exactly_one_state_and_its_bytes_are_kept(home, tmp_path):
    folder = write(tmp_path / "in", a=GOOD, b=HELD, c=b"", d=b"\0\1", e=GOOD)
    summary = ingest(home, [folder], received=RECEIVED)
    assert rows(home, "reports", "file_name, state") == [
        ("a.trf", "accepted"),
        ("b.trf", "held"),
        ("c.trf", "refused"),
        ("d.trf", "refused"),
        ("e.trf", "duplicate"),
    ]
    assert (summary.accepted, summary.held, summary.refused, summary.duplicate) == (1, 1, 2, 1)
    assert [name for name, *_ in summary.troubled] == ["b.trf", "c.trf", "d.trf"]
    kept = rows(home, "raw", "report_no, content")
    assert kept == [(1, GOOD.encode()), (2, HELD.encode()), (3, b""), (4, b"\0\1")]


def test_the_staged_tables_have_the_agreed_columns_and_types(home, tmp_path):
    ingest(home, [write(tmp_path / "in", a=GOOD, b=HELD)], received=RECEIVED)
    for table, columns in STAGED.items():
        source = str(home.staged / "*" / f"{table}.parquet")
        found = duckdb.sql(
            f"describe select * from read_parquet('{source}', hive_partitioning = false)"
        ).fetchall()
        assert [(name, kind) for name, kind, *_ in found] == columns
    hashes = {row[0] for row in rows(home, "reports", "report_sha256")}
    for table in ("events", "entries", "games", "findings"):
        assert {row[0] for row in rows(home, table, "report_sha256")} <= hashes


def test_lines_and_cells_add_up_for_every_report(home, tmp_path):
    folder = write(
        tmp_path / "in",
        a=report(
            player(1, cell(2, "w", "1"), cell("0000", "-", "H"), cell(9, "b", "1")),
            player(2, cell(1, "b", "0"), cell(), cell("0000", "-", "Q")),
            "", "what is this", "### comment",
            head=header(_142="3"),
        ),
        b=GOOD,
    )  # fmt: skip
    ingest(home, [folder], received=RECEIVED)
    for counts in rows(
        home,
        "reports",
        "lines, header_lines + entry_lines + blank_lines + unknown_lines,"
        "result_cells, half_game_cells + bye_cells + blank_cells + fault_cells",
    ):
        assert counts[0] == counts[1]
        assert counts[2] == counts[3]
    games = rows(home, "games", "count(*)")[0][0]
    assert games == sum(
        row[0] for row in rows(home, "reports", "half_game_cells + bye_cells + fault_cells")
    )


def test_bytes_given_before_are_a_duplicate_and_stored_once(home, tmp_path):
    ingest(home, [write(tmp_path / "in", a=GOOD)], received=RECEIVED)
    summary = ingest(home, [write(tmp_path / "again", other=GOOD)], received=RECEIVED)
    assert (summary.batch, summary.duplicate) == (2, 1)
    assert rows(home, "reports", "batch, file_name, state") == [
        (1, "a.trf", "accepted"),
        (2, "other.trf", "duplicate"),
    ]
    assert len(rows(home, "raw")) == len(rows(home, "events")) == 1


def test_what_was_said_of_the_reports_is_kept_with_them(home, tmp_path):
    folder = write(tmp_path / "in", **{"spring open 2025": GOOD})
    ingest(home, [folder], received=RECEIVED, event_id="410001", system="rapid")
    assert rows(
        home, "reports", "file_name, file_stem, event_id_given, system_given, received"
    ) == [("spring open 2025.trf", "spring open 2025", "410001", "rapid", RECEIVED)]


def test_two_ingests_of_the_same_files_write_the_same_bytes(tmp_path):
    folder = write(tmp_path / "in", a=GOOD, b=HELD, c=b"")
    written = []
    for name in ("one", "two"):
        home = Home(tmp_path / name)
        summary = ingest(home, [folder], received=RECEIVED)
        written.append({path.name: path.read_bytes() for path in summary.folder.iterdir()})
    assert written[0] == written[1]
    assert set(written[0]) == {
        "manifest.json",
        *(f"{table}.parquet" for table in (*STAGED, "raw")),
    }


def test_a_batch_read_in_several_chunks_holds_the_same_rows(tmp_path, monkeypatch):
    folder = write(
        tmp_path / "in", **{f"r{n}": report(*pair(), head=header(_012=f"R{n}")) for n in range(7)}
    )
    whole, parts = Home(tmp_path / "whole"), Home(tmp_path / "parts")
    ingest(whole, [folder], received=RECEIVED)
    monkeypatch.setattr(limits, "CHUNK_BYTES", 700)
    monkeypatch.setattr(batches, "PIECE", 700)
    said: list[tuple] = []
    ingest(parts, [folder], received=RECEIVED, progress=lambda *told: said.append(told))
    counts = [told for told in said if told[0] == "files read"]
    assert len(counts) > 2
    assert counts[-1] == ("files read", 7, 7)
    for table in (*STAGED, "raw"):
        assert rows(parts, table) == rows(whole, table)
    assert pq.read_metadata(next(parts.staged.glob("*/raw.parquet"))).num_row_groups > 2


def test_no_file_makes_no_batch(home, tmp_path):
    (tmp_path / "empty").mkdir()
    assert ingest(home, [tmp_path / "empty"], received=RECEIVED).batch is None
    assert not home.staged.exists()


def test_a_path_that_does_not_exist_is_bad_usage(home, tmp_path):
    with pytest.raises(InputError, match=r"There is no file or folder .*nowhere"):
        ingest(home, [tmp_path / "nowhere"], received=RECEIVED)


def test_a_system_that_does_not_exist_is_bad_usage(home, tmp_path):
    with pytest.raises(InputError, match="standard, rapid, blitz"):
        ingest(home, [write(tmp_path / "in", a=GOOD)], received=RECEIVED, system="bullet")


def test_without_received_an_event_long_past_stores_nothing_and_says_what_to_type(home, tmp_path):
    folder = write(tmp_path / "in", a=GOOD)
    with pytest.raises(InputError) as caught:
        ingest(home, [folder])
    assert "a.trf ended on 2025-03-09" in str(caught.value)
    assert f"ratinglist ingest {folder} --received 2025-03-10" in str(caught.value)
    assert not list(home.staged.glob("*"))


@pytest.mark.parametrize(("days", "is_guess"), [(60, False), (61, True)])
def test_without_received_a_recent_event_was_received_today(home, tmp_path, days, is_guess):
    ended = date.today() - timedelta(days=days)
    day = ended.strftime("%Y/%m/%d")
    folder = write(tmp_path / "in", a=report(*pair(), head=header(_042=day, _052=day)))
    if is_guess:
        with pytest.raises(InputError):
            ingest(home, [folder])
    else:
        ingest(home, [folder])
        assert rows(home, "reports", "received") == [(date.today(),)]


NAMES = {
    "spring-open.trf": "spring-open",
    "Málaga (A) & B, nº.1.trf": "Málaga (A) & B, nº.1",
    "=cmd.trf": "cmd-26b1f9b9",
    "line\nbreak.trf": "line-break-697affca",
    "..trf": "report-cdb4ee2a",
    "open .trf": "open-a470b3b9",
    f"{'x' * 121}.trf": f"{'x' * 80}-79072a47",
}


def test_a_file_name_that_cannot_be_an_id_gives_the_event_one_made_of_it(home, tmp_path):
    (tmp_path / "in").mkdir()
    for number, name in enumerate(NAMES):
        (tmp_path / "in" / name).write_text(report(*pair(), head=header(_012=f"Open {number}")))
    assert ingest(home, [tmp_path / "in"], received=RECEIVED).accepted == len(NAMES)
    assert dict(rows(home, "reports", "file_name, file_stem")) == NAMES
    told = [
        (name, event, message)
        for name, code, event, message in rows(
            home, "findings", "file_name, code, value_taken, message"
        )
        if code == "file_name_no_id"
    ]
    found = {name: event for name, event, _ in told}
    assert found == {name: event for name, event in NAMES.items() if Path(name).stem != event}
    assert all("Name the event with --event" in message for _, _, message in told)
    assert all(id_cell(event_id) for event_id in NAMES.values())


def test_an_event_named_by_what_cannot_be_an_id_stores_nothing(home, tmp_path):
    with pytest.raises(InputError, match="--event '=x' cannot be an ID; use letters"):
        ingest(home, [write(tmp_path / "in", a=GOOD)], received=RECEIVED, event_id="=x")
    assert not home.staged.exists()


def test_only_the_basename_of_a_file_is_kept(home, tmp_path):
    folder = write(tmp_path / "secret folder" / "deeper", a=HELD)
    ingest(home, [folder.parent], received=RECEIVED)
    for table in STAGED:
        assert "secret" not in repr(rows(home, table))


def test_a_hundred_thousand_findings_of_a_kind_are_shown_some_times_and_counted(home, tmp_path):
    lines = [player(n, cell(9999, "w", "1")) for n in range(1, 80)]
    ingest(home, [write(tmp_path / "in", a=report(*lines))], received=RECEIVED)
    shown = rows(home, "findings", "code, message")
    assert sum(code == "opponent_missing" for code, _ in shown) == limits.FINDINGS_OF_A_KIND
    assert ("more_of_a_kind", "There are 29 more findings opponent_missing.") in shown


def test_bytes_are_kept_where_the_readers_of_parquet_expect_them(home, tmp_path):
    summary = ingest(home, [write(tmp_path / "in", a=GOOD)], received=RECEIVED)
    raw = pq.read_table(summary.folder / "raw.parquet").to_pylist()
    (sha256,) = rows(home, "reports", "report_sha256")[0]
    assert raw == [{"report_no": 1, "report_sha256": sha256, "content": GOOD.encode()}]


@pytest.mark.parametrize("point", ["stored", "staged", "before_rename_staged"])
def test_an_ingest_killed_on_the_way_leaves_nothing_and_is_simply_run_again(home, tmp_path, point):
    folder = write(tmp_path / "in", a=GOOD)
    code = (
        "import sys; from datetime import date; from pipeline.ingest import ingest;"
        "from pipeline.paths import Home; from pathlib import Path;"
        "ingest(Home(Path(sys.argv[1])), [sys.argv[2]], received=date(2025, 3, 10))"
    )
    killed = subprocess.run(
        [sys.executable, "-c", code, str(home.root), str(folder)],
        cwd=PROJECT,
        env={**os.environ, "RATINGLIST_STOP_AFTER": point},
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    assert list(home.staged.glob("batch=*")) == []
    assert ingest(home, [folder], received=RECEIVED).accepted == 1

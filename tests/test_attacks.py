"""Scripted attacks: files from strangers leave nothing outside the home, execute nothing and show
nothing unescaped. Each attack has its name in a test.

One office takes in all hostile files together, beside good ones, and goes on to a list; the tests
look at what it left, what it said and what it hands out.
"""

import contextlib
import io
import json
import os
import socket
import subprocess
import zipfile
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import pytest

from pipeline.cli import main
from pipeline.reports import limits
from tests.reports.trf_texts import cell, header, pair, player, report

pytestmark = pytest.mark.slow

ESCAPE = "\x1b]0;owned\x07\x1b[31m"
NAMES = {
    1: '<script>alert("x")</script>',
    2: "=cmd|' /C calc'!A0",
    3: "@SUM(1+1)*cmd, A",
    4: "'; DROP TABLE staged_reports; --",
    5: "[/red] [link=file:///etc]x",
    6: "{{ 7 * 7 }} {% include x %}",
    7: "$(touch owned) `touch owned`",
    8: f"Esc {ESCAPE}",
}


def _event(**changes: str) -> str:
    """Eight players with hostile names, four games."""
    players = [
        player(n, cell(n + 1 if n % 2 else n - 1, "bw"[n % 2], "01"[n % 2]), name=name)
        for n, name in NAMES.items()
    ]
    head = {"_012": '<img src=x onerror="alert(1)">', "_042": "2025/10/08", "_052": "2025/10/10"}
    return report(*players, head=header(**(head | changes)))


def _bomb(member: str = "xl/worksheets/sheet1.xml") -> bytes:
    """A workbook of a few kilobytes that unpacks to 80 million bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(member, b"\0" * 80_000_000)
    return packed.getvalue()


def _laughing_workbook() -> bytes:
    """A workbook whose strings are entities that grow a billionfold, and one of a local file."""
    book = openpyxl.Workbook()
    book.active.append(["No.", "Name", "1.Rd"])
    kept = io.BytesIO()
    book.save(kept)
    growing = '<!ENTITY e0 "ha">' + "".join(
        f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10)
    )
    strings = (
        f'<!DOCTYPE x [{growing}<!ENTITY file SYSTEM "file:///etc/passwd">]><sst xmlns="http://'
        'schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&e9;&file;</t></si></sst>'
    )
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(kept.getvalue())) as source,
        zipfile.ZipFile(packed, "w") as archive,
    ):
        for member in source.infolist():
            is_strings = member.filename == "xl/sharedStrings.xml"
            archive.writestr(member, strings if is_strings else source.read(member))
    return packed.getvalue()


FILES: dict[str, str | bytes] = {
    "good.trf": report(
        player(1, cell(2, "w", "1"), player_id=1000101),
        player(2, cell(1, "b", "0"), player_id=1000102),
        head=header(_042="2025/10/08", _052="2025/10/09"),
    ),
    "hostile-names.trf": _event(),
    "..trf": _event(_012="Dots"),
    "=cmd.trf": _event(_012="Formula"),
    "$(touch owned).trf": _event(_012="Shell"),
    "new\nline.trf": _event(_012="Line"),
    f"esc{ESCAPE}.trf": _event(_012="Escape"),
    "<b>bold<b>.trf": _event(_012="Markup"),
    "null-bytes.trf": report(*pair()).encode() + b"\0",
    "bomb.xlsx": _bomb(),
    "laughing.xlsx": _laughing_workbook(),
    "archive.zip": _bomb("report.trf"),
    "too-large.trf": b"001 " * (limits.REPORT_BYTES // 4 + 1),
    "too-many-lines.trf": "001\n" * (limits.REPORT_LINES + 1),
    "ten-thousand-rounds.trf": report(
        player(1, *[cell(2, "w", "=")] * 10_000), player(2, *[cell(1, "b", "=")] * 10_000)
    ),
    "nearly-ten-thousand-rounds.trf": report(
        player(1, *[cell(2, "w", "=")] * 9_950), player(2, *[cell(1, "b", "=")] * 9_950),
        head=header(_142="9950"),
    ),
    "hundred-thousand-players.trf": "".join(
        player(n % 9999 + 1, player_id=n + 1)[:69] + "\n" for n in range(100_000)
    ),
    "absurd-numbers.trf": report(
        *pair(), "299          -9.9    1 99999999999999", "XXP 1 99999999999999999999",
        "013 Team" + " " * 28 + "99999999999999", "240 H 999 999999999999",
        head=header(_142="99999999999999", _062="9" * 30, _072="-1", _162=" W 9e99 D NaN"),
    ),
    "year-nought.trf": report(*pair(), head=header(_042="0000/01/01", _052="9999/12/31")),
}  # fmt: skip


@dataclass(frozen=True)
class Office:
    """What became of the home, the folder around it, and everything that was printed."""

    root: Path
    home: Path
    said: dict[str, tuple[int, str]]
    before: set[str]


@pytest.fixture(scope="module")
def office(tmp_path_factory) -> Office:
    root = tmp_path_factory.mktemp("office")
    inbox, home = root / "inbox", root / "home"
    inbox.mkdir()
    for name, content in FILES.items():
        data = content.encode() if isinstance(content, str) else content
        (inbox / name).write_bytes(data)
    (inbox / "link.trf").symlink_to("/etc/passwd")
    (inbox / "around").symlink_to(inbox)
    os.mkfifo(inbox / "pipe.trf")
    before = {str(path) for path in root.rglob("*")}
    said: dict[str, tuple[int, str]] = {}

    def say(name: str, *arguments: object) -> None:
        out = io.StringIO()
        with (
            contextlib.redirect_stdout(out), contextlib.redirect_stderr(out),
            pytest.raises(SystemExit) as ended, contextlib.chdir(root),
        ):  # fmt: skip
            main(["--home", str(home), *map(str, arguments)])
        said[name] = (ended.value.code or 0, out.getvalue())

    executed = []
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PREFECT_API_URL", raising=False)
        for place, name in (
            (os, "system"), (os, "popen"), (subprocess, "Popen"), (socket.socket, "connect"),
        ):  # fmt: skip
            patch.setattr(place, name, lambda *given, **_: executed.append(given))
        say("ingest", "ingest", inbox, "--received", "2025-10-20")
        say("run", "run", "--list", "2025-11-01", "--system", "standard", "--first")
        say("status", "status")
        say("explain event", "explain", "--event", "hostile-names")
        say("explain player", "explain", "1000001", "--list", "2025-11-01")
        say("audit", "audit", inbox / "hostile-names.trf")
        for form in ("csv", "fide-xml", "fide-txt", "html"):
            say(form, "export", "--list", "2025-11-01", "--format", form,
                "--out", root / f"list.{form}")  # fmt: skip
        say("files", "query", "--json", "SELECT * FROM reports ORDER BY file_name")
        say("findings", "query", "--json", "SELECT * FROM findings")
    assert executed == []
    return Office(root, home, said, before)


def _states(office: Office) -> dict[str, str]:
    return {row["file_name"]: row["state"] for row in json.loads(office.said["files"][1])}


def test_no_command_breaks_and_the_good_report_is_accepted(office):
    assert {name: said[0] for name, said in office.said.items() if said[0] not in (0, 3)} == {}
    assert not [name for name, said in office.said.items() if "Traceback" in said[1]]
    assert _states(office)["good.trf"] == "accepted"


def test_every_hostile_file_is_in_the_state_it_deserves(office):
    states = _states(office)
    refused = {
        "null-bytes.trf", "bomb.xlsx", "archive.zip", "too-large.trf",
        "too-many-lines.trf", "ten-thousand-rounds.trf", "hundred-thousand-players.trf",
        "link.trf", "pipe.trf", "around",
    }  # fmt: skip
    assert {name for name, state in states.items() if state == "refused"} == refused
    assert states["nearly-ten-thousand-rounds.trf"] == "accepted"  # and held by 3.1 in the run
    assert states["laughing.xlsx"] == "held"  # its entities stay empty
    assert states["absurd-numbers.trf"] == states["year-nought.trf"] == "held"


def test_path_tricks_and_links_leave_nothing_outside_the_home(office):
    after = {str(path) for path in office.root.rglob("*")}
    outside = {path for path in after - office.before if not path.startswith(str(office.home))}
    written = {
        str(office.root / f"list.{form}") for form in ("csv", "fide-xml", "fide-txt", "html")
    }
    assert outside == written
    content = b"".join(path.read_bytes() for path in office.home.rglob("*.parquet"))
    assert b"root:x:0" not in content


def test_file_names_that_are_commands_are_not_executed(office):
    assert not list(office.root.rglob("owned"))


@pytest.mark.parametrize("event_id", ["../x", "a/b", "=1", "x\ny", "", ".", "$(x)", "a" * 200])
def test_an_event_id_that_is_a_path_or_a_formula_is_refused(office, event_id):
    out = io.StringIO()
    with (
        contextlib.redirect_stdout(out), contextlib.redirect_stderr(out),
        pytest.raises(SystemExit) as ended,
    ):  # fmt: skip
        main(["--home", str(office.home), "ingest", str(office.root / "inbox" / "good.trf"),
              "--received", "2025-10-20", "--event", event_id])  # fmt: skip
    assert ended.value.code == 2
    assert "cannot be an ID" in out.getvalue()


def test_names_that_are_formulas_are_disarmed_in_csv(office):
    text = (office.root / "list.csv").read_text(encoding="utf-8")
    assert "cmd|" in text and "SUM(1+1)" in text
    for line in text.splitlines():
        assert not any(part[:1] in "=+@\t" and part for part in line.replace('"', "").split(","))


def test_names_that_are_markup_are_escaped_in_xml_and_html(office):
    for form in ("fide-xml", "html"):
        text = (office.root / f"list.{form}").read_text(encoding="utf-8")
        assert "<script>alert(" not in text and "<img src=x" not in text
    assert "&lt;script&gt;" in (office.root / "list.fide-xml").read_text(encoding="utf-8")


def test_templates_in_names_are_not_filled_in(office):
    for form in ("csv", "fide-xml", "html"):
        text = (office.root / f"list.{form}").read_text(encoding="utf-8")
        assert "49" not in text.split("{% include x %}")[0][-12:]


def test_a_terminal_gets_no_escape_sequence_of_a_stranger(office):
    for name in ("ingest", "run", "status", "explain event", "explain player", "audit"):
        assert "\x07" not in office.said[name][1], name
        assert "\x1b]" not in office.said[name][1], name
        assert "\x1b[31m" not in office.said[name][1], name
    assert b"\x1b" not in (office.root / "list.csv").read_bytes()


def test_the_bytes_of_what_was_too_large_are_not_kept(office):
    size = sum(path.stat().st_size for path in office.home.rglob("*") if path.is_file())
    assert size < 20_000_000


@pytest.mark.parametrize("packed", ["forged", "bomb", "two", "nested"])
def test_an_archive_given_as_a_list_is_bounded(office, tmp_path, packed):
    path = tmp_path / f"{packed}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        if packed == "two":
            archive.writestr("../../a.txt", "ID Number")
            archive.writestr("b.txt", "ID Number")
        elif packed == "nested":
            archive.writestr("list.zip", _bomb())
        else:
            archive.writestr("list.txt", b" " * 50_000_000)
    if packed == "forged":  # the size stated in the directory is a lie
        data = path.read_bytes()
        path.write_bytes(data.replace((50_000_000).to_bytes(4, "little"), b"\x10\0\0\0"))
    out = io.StringIO()
    with (
        contextlib.redirect_stdout(out), contextlib.redirect_stderr(out),
        pytest.raises(SystemExit) as ended,
    ):  # fmt: skip
        main(["--home", str(tmp_path / "home"), "import-list", str(path), "--date", "2025-10-01",
              "--system", "standard"])  # fmt: skip
    assert ended.value.code == 2, out.getvalue()
    assert "Traceback" not in out.getvalue()
    assert not list((tmp_path / "home").glob("lists/**/*.parquet"))

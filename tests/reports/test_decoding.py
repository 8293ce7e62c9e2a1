"""Bytes become text by a stated order; what is no text or too large is refused with its reason."""

import os
from pathlib import Path

import pytest

from pipeline.messages import catalogue
from pipeline.reports import limits
from pipeline.reports.archives import remark_on_archive
from pipeline.reports.decoding import decode
from pipeline.reports.files import find_files, read_files
from pipeline.reports.readers import text_of
from tests.reports.trf_texts import Reading, header, pair, player, read_texts, report

PLAIN = report(*pair())
ACCENTED = report(*pair(), head=header(_012="Torneo de España"))


def codes(text) -> list[str]:
    return [remark.code for remark in text.remarks]


@pytest.mark.parametrize(
    ("content", "encoding", "expected"),
    [
        (PLAIN.encode(), "ascii", []),
        (ACCENTED.encode(), "utf-8", []),
        (ACCENTED.encode("utf-8-sig"), "utf-8-bom", ["byte_order_mark"]),
        (ACCENTED.encode("utf-16"), "utf-16-le-bom", ["byte_order_mark"]),
        (b"\xfe\xff" + ACCENTED.encode("utf-16-be"), "utf-16-be-bom", ["byte_order_mark"]),
        (ACCENTED.encode("cp1252"), "cp1252", ["encoding_assumed"]),
        (ACCENTED.encode().decode("cp1252").encode(), "utf-8", ["encoded_twice"]),
    ],
)
def test_the_encoding_is_chosen_by_mark_then_utf8_then_windows_1252(content, encoding, expected):
    text = decode(content)
    assert (text.encoding, codes(text)) == (encoding, expected)
    assert b"012 Spring" in text.content or "España".encode() in text.content


def test_the_first_byte_that_is_not_utf8_is_named():
    (remark,) = decode(ACCENTED.encode("cp1252")).remarks
    assert (remark.line, remark.value_taken) == (1, "cp1252")
    assert remark.detail.startswith("Byte 19 is not UTF-8")


def test_real_accented_letters_are_not_taken_for_a_double_encoding():
    names = report(*pair(), head=header(_012="Ãbüñ, Âé Côté Łódź"))
    text = decode(names.encode())
    assert text.content.decode() == names.removesuffix("\n")
    assert codes(text) == []


@pytest.mark.parametrize(
    ("end", "name"), [("\r\n", "crlf"), ("\n", "lf"), ("\r", "cr")], ids=["crlf", "lf", "cr"]
)
def test_every_kind_of_line_end_gives_the_same_lines(end, name):
    text = decode(report(*pair(), end=end).encode())
    assert (text.line_ends, text.lines) == (name, 13)
    assert text.content == PLAIN.encode().removesuffix(b"\n")
    assert codes(text) == []


def test_mixed_line_ends_are_read_and_told():
    text = decode(PLAIN.encode().replace(b"\n", b"\r\n", 1))
    assert (text.line_ends, codes(text)) == ("mixed", ["line_ends_mixed"])
    assert text.content == PLAIN.encode().removesuffix(b"\n")


def test_a_last_line_without_an_end_is_a_line():
    assert decode(PLAIN.encode().removesuffix(b"\n")).lines == decode(PLAIN.encode()).lines == 13


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b"", "empty_file", None),
        (b"001\n\0", "binary_file", 2),
        (b"x\n" * (limits.REPORT_LINES + 1), "too_many_lines", limits.REPORT_LINES + 1),
        (b"012 A\n" + b"x" * (limits.LINE_CHARACTERS + 1), "line_too_long", 2),
    ],
    ids=["empty", "binary", "lines", "characters"],
)
def test_what_is_no_text_or_too_large_is_refused_with_line_and_reason(content, code, line):
    text = decode(content)
    assert text.content is None
    assert [(remark.code, remark.line) for remark in text.remarks] == [(code, line)]


def test_a_line_is_measured_in_characters_not_in_bytes():
    text = decode(b"012 " + "ñ".encode() * (limits.LINE_CHARACTERS - 4))
    assert text.content is not None


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(
        {
            "cp1252": report(player(1, name="Muñoz, Íñigo"), *pair()[1:]).encode("cp1252"),
            "letter": b"Dear colleagues,\nplease find the report attached.\n",
            "empty": b"",
            "page": b"<!DOCTYPE html>\n<html></html>\n",
            "vega tdf": b"012|Spring Open|\n001|1|Doe, Jane|\n142|1.5|\n",
            "control Z": report(*pair()).encode() + b"\x1a",
        }
    )


def test_columns_count_characters_whatever_the_encoding(readings):
    entry = readings["cp1252"].entry(1)
    assert (entry["name"], entry["rating_stated"], entry["player_id"]) == (
        "Muñoz, Íñigo",
        2000,
        1000001,
    )


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("letter", "not_a_report"),
        ("page", "not_a_report"),
        ("vega tdf", "not_a_report"),
        ("empty", "empty_file"),
    ],
)
def test_a_file_that_is_no_report_is_refused_and_nothing_else_is_said_of_it(name, code, readings):
    reading = readings[name]
    assert reading.state == "refused"
    assert reading.codes == [code]
    assert reading.event is None
    assert reading.entries == []


def test_an_end_of_file_byte_of_old_systems_does_no_harm(readings):
    assert readings["control Z"].state == "accepted"
    assert readings["control Z"].report["blank_lines"] == 1


def test_a_file_over_the_limit_is_refused_without_being_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "REPORT_BYTES", 100)
    (tmp_path / "large.trf").write_bytes(b"x" * 1000)
    (file,) = read_files(find_files([tmp_path]))
    assert (file.content, file.size) == (None, 1000)
    assert [remark.code for remark in file.remarks] == ["file_too_large"]


def test_a_file_at_the_limit_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "REPORT_BYTES", 100)
    (tmp_path / "just.trf").write_bytes(b"x" * 100)
    (file,) = read_files(find_files([tmp_path]))
    assert file.content == b"x" * 100


def test_links_in_a_folder_are_not_followed_and_a_link_that_was_named_is(tmp_path):
    inside = tmp_path / "inside"
    inside.mkdir()
    outside = tmp_path / "outside.trf"
    outside.write_text(PLAIN)
    (inside / "link.trf").symlink_to(outside)
    (inside / "folder").symlink_to(tmp_path)
    found = {file.name: file for file in read_files(find_files([inside]))}
    assert {name: [remark.code for remark in file.remarks] for name, file in found.items()} == {
        "link.trf": ["link_not_followed"],
        "folder": ["link_not_followed"],
    }
    (named,) = read_files(find_files([inside / "link.trf"]))
    assert (named.name, named.content) == ("link.trf", PLAIN.encode())


def test_a_pipe_is_refused_and_does_not_block(tmp_path):
    os.mkfifo(tmp_path / "pipe.trf")
    (file,) = read_files(find_files([tmp_path]))
    assert [remark.code for remark in file.remarks] == ["unreadable_file"]


def test_files_are_found_in_subfolders_once_each_and_in_order_of_their_names(tmp_path):
    for name in ("b/a.trf", "a/b.trf", "c.trf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(PLAIN)
    found = find_files([tmp_path, tmp_path / "c.trf"])
    assert [file.name for file in found] == ["a.trf", "b.trf", "c.trf"]


def test_a_file_name_that_is_no_utf8_is_made_printable(tmp_path):
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.trf")).write_text(PLAIN)
    (file,) = read_files(find_files([tmp_path]))
    assert file.name == "caf\ufffd.trf"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.zip", b"PK\x03\x04 report.trf"), ("a.trf.gz", b"\x1f\x8b\x08"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c"), ("a.rar", b"Rar!\x1a\x07\x00"),
    ],
)  # fmt: skip
def test_an_archive_is_to_be_unpacked_and_named(name, content):
    text = text_of(content, name=name)
    kind = name.rpartition(".")[2]
    assert text.content is None
    assert [(one.code, one.detail) for one in text.remarks] == [
        ("archive", f"{name} is a {kind} archive.")
    ]
    told = f"{name} is a {kind} archive. Unpack it and give the reports that are in it."
    assert catalogue("es").verdict("archive", told) == (
        f"{name} es un archivo comprimido ({kind}). Descomprimirlo y dar los informes que contiene."
    )


def test_a_workbook_is_no_archive():
    assert remark_on_archive("table.xlsx", b"PK\x03\x04 whatever") is None
    assert remark_on_archive("table.trf", b"PK\x03\x04 xl/workbook.xml") is None

"""Writes a list as a file that other programs import (FIDE's TXT, XML, CSV), or as a page.

Names are in ASCII in TXT and XML; the inactive are flagged, the unrated and delisted stand there
without a rating. A name that ends in ``.zip`` makes an archive with one member that is dated with
the list.
"""

import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import duckdb
import numpy as np
import pyarrow as pa

from pipeline import chain
from pipeline.database import connect
from pipeline.errors import InputError
from pipeline.integrity import read_as_written
from pipeline.lists.export_rows import open_combined_rows, open_single_rows
from pipeline.lists.layouts import HEADERS, SYSTEMS
from pipeline.lists.write_csv import csv_select
from pipeline.lists.write_txt import txt_header, txt_select
from pipeline.lists.write_xml import XML_FOOTER, XML_HEADER, xml_select
from pipeline.messages import DEFAULT
from pipeline.paths import Home

FORMATS = {"fide-txt": "txt", "fide-xml": "xml", "csv": "csv", "html": "html"}
BATCH = 1 << 17  # lines fetched at once


def export(
    home: Home,
    system: str | None,
    list_date: date,
    revision: int | None,
    format: str,
    layout: str | None,
    out: Path,
    language: str = DEFAULT,
    edition: str | None = None,
) -> dict[str, int]:
    """Writes one file; returns the revision used of each system in it.

    ``edition`` takes the what-if of the system's list under that edition in place of the list.

    The page (``html``, in ``language``) is of one list: of the first system without ``system``.

    ``layout`` is combined (three systems, with FOA titles), legacy (three, without them) or single;
    without it single where a system is named, else combined. ``revision`` belongs to the system
    named; without it the published one. Raises InputError where there is no such list, DamagedHome
    where it is not what was written: then there is no file.
    """
    if format not in FORMATS:
        raise InputError(f"There is no format {format}; there are {', '.join(FORMATS)}.")
    if format == "html":
        system = system or next(
            (one for one in SYSTEMS if list_date in chain.list_dates(home, one)), SYSTEMS[0]
        )
    chosen = layout or ("single" if system else "combined")
    if chosen not in HEADERS:
        raise InputError(f"There is no layout {chosen}; there are {', '.join(HEADERS)}.")
    if not system and (chosen == "single" or revision or edition):
        raise InputError("Name the system: --system standard, rapid or blitz.")
    if edition and chosen != "single":
        raise InputError(f"A what-if is of one list: it has no layout {chosen}.")
    out = Path(out)
    if out.is_dir():
        raise InputError(f"{out} is a folder; name a file in it.")
    if not out.parent.is_dir():
        raise InputError(f"There is no folder {out.parent} to write {out.name} into.")
    revisions = (
        {system: chain.what_if(home, system, list_date, edition, revision)}
        if edition
        else _revisions(home, system, list_date, revision, chosen)
    )
    member = f"{out.stem}.{FORMATS[format]}"
    if format == "html":
        if chosen != "single":
            raise InputError(f"A page is of one list: it has no layout {chosen}.")
        from pipeline.pages.list_page import list_page

        with _appearing(out, member, list_date) as draft:
            page = list_page(home, revisions[system], language)
            draft.write_text(page, encoding="utf-8", newline="")
        return {system: revisions[system].revision}
    with (
        connect() as con,
        _appearing(out, member, list_date) as draft,
        read_as_written(con, home),
    ):
        con.execute("SET temp_directory = ?", [str(draft.with_name("spill"))])
        if chosen == "single":
            open_single_rows(con, revisions[system])
        else:
            open_combined_rows(con, revisions)
        if format == "csv":
            combined = "(SELECT * EXCLUDE (ascii_name) FROM export_rows)"
            source = f"{system}_rows" if chosen == "single" else combined
            path = str(draft).replace("'", "''")
            con.execute(f"COPY ({csv_select(con, source)}) TO '{path}' (FORMAT csv, HEADER)")
        else:
            if format == "fide-txt":
                head, foot = txt_header(chosen, list_date), ""
                select = txt_select(chosen, list_date)
            else:
                head, foot, select = XML_HEADER, XML_FOOTER, xml_select(chosen)
            _write_texts(con, select, draft, head, foot)
    return {one: found.revision for one, found in revisions.items()}


@contextmanager
def _appearing(out: Path, member: str, list_date: date) -> Iterator[Path]:
    """Gives a draft that becomes ``out`` when the block ends; zipped where the name says so.

    The draft is in a folder of its own beside ``out``, where other drafts may be put too.
    """
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as folder:
        draft = Path(folder) / member
        yield draft
        finished = draft
        if out.suffix.lower() == ".zip":
            finished = draft.with_name("archive")
            _zip(draft, finished, member, list_date)
        finished.replace(out)


def _zip(file: Path, archive: Path, member: str, list_date: date) -> None:
    """Makes an archive of one file, dated with the list: equal lists give equal bytes."""
    entry = zipfile.ZipInfo(member, (*list_date.timetuple()[:3], 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    with (
        file.open("rb") as source,
        zipfile.ZipFile(archive, "w") as zipped,
        zipped.open(entry, "w", force_zip64=True) as target,
    ):
        shutil.copyfileobj(source, target, 1 << 20)


def _revisions(
    home: Home, system: str | None, list_date: date, revision: int | None, layout: str
) -> dict[str, chain.ListRevision]:
    """The revision of each system that goes into the file."""
    wanted = [system] if layout == "single" else list(SYSTEMS)
    found = {one: chain.published(home, one, list_date) for one in wanted}
    if revision is not None:
        numbered = {one.revision: one for one in chain.revisions(home, system, list_date)}
        if revision not in numbered:
            there = ", ".join(map(str, numbered)) or "none"
            raise InputError(
                f"The {system} list of {list_date} has no revision {revision}; there: {there}."
            )
        found[system] = numbered[revision]
    present = {one: given for one, given in found.items() if given}
    if not present:
        dates = sorted({day for one in wanted for day in chain.list_dates(home, one)})
        there = f"the latest is of {dates[-1]}" if dates else "there is none at all"
        raise InputError(f"There is no {' or '.join(wanted)} list of {list_date}; {there}.")
    return present


def _write_texts(
    con: duckdb.DuckDBPyConnection, select: str, path: Path, head: str, foot: str
) -> None:
    """Writes head, the texts of a SELECT one after the other, and foot."""
    with path.open("wb") as stream:
        stream.write(head.encode())
        for batch in con.sql(select).to_arrow_reader(BATCH):
            texts = batch.column(0).cast(pa.large_string())
            _, offsets, content = texts.buffers()
            first, last = np.frombuffer(offsets, np.int64)[
                [texts.offset, texts.offset + len(texts)]
            ]
            stream.write(memoryview(content)[first:last])
        stream.write(foot.encode())

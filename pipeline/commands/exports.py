"""The command that writes a list for other programs, or as a page for people."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from pipeline.commands.options import Edition, Language, ListDate, OneRevision, System
from pipeline.commands.output import say, spoken, told
from pipeline.errors import InputError

Format = Literal["fide-txt", "fide-xml", "csv", "html"]
COMBINED = ("fide-txt", "fide-xml")
Layout = Literal["combined", "legacy", "single"]


def export(
    context: typer.Context,
    list_date: ListDate,
    format: Annotated[
        Format, typer.Option(help="What the other program reads; html: a report to read.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="File to write; an archive where it ends in .zip. Without it: the combined TXT "
            "and XML of the published lists, kept in the home under lists/combined.",
        ),
    ] = None,
    system: Annotated[
        System | None,
        typer.Option(help="Rating system; all three in one file without it, one in html."),
    ] = None,
    revision: OneRevision = None,
    layout: Annotated[
        Layout | None,
        typer.Option(
            help="combined or legacy: all three systems in one file, with or without FIDE Online "
            "Arena titles. Without it: single where a system is named, else combined."
        ),
    ] = None,
    edition: Edition = None,
    language: Language = None,
) -> None:
    """Write one file of a list: for another program to import, or a report to read."""
    if out is None:
        if (
            format not in COMBINED
            or system
            or revision
            or edition
            or layout not in (None, "combined")
        ):
            raise InputError("Name the file with --out; only combined TXT and XML are kept.")
        from pipeline.lists.combined import keep_combined

        say(str(keep_combined(context.obj, list_date)))
        return
    from pipeline.lists.export import export as write

    written = write(
        context.obj, system, list_date, revision, format, layout, out, spoken(language), edition
    )
    named = "exported_what_if" if edition else "exported_system"
    lists = [told(named, system=one, revision=n, edition=edition) for one, n in written.items()]
    say(told("exported", file=out, list_date=list_date, lists=", ".join(lists)))
    if system and revision is None and layout in ("combined", "legacy"):
        say(told("holds_all_systems", layout=layout, system=system), error=True)


def add_to(app: typer.Typer) -> None:
    """Registers the command."""
    app.command(
        rich_help_panel="Answers",
        epilog="Example: ratinglist export --list 2025-11-01 --format fide-txt --out nov25.txt",
    )(export)

"""Arguments and options that several commands share: one type, one help text."""

from datetime import date
from typing import Annotated, Literal

import typer

from pipeline.commands.output import refused

EXIT_WITH_HELD = 3


def iso_date(text: str) -> date:
    """Reads ``YYYY-MM-DD``."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        told = refused(f"'{text}' is no date; write it as YYYY-MM-DD.")
        raise typer.BadParameter(told) from None


def some_text(text: str) -> str:
    """Reads a text that is not blank."""
    if not text.strip():
        raise typer.BadParameter(refused("It is blank; say it in words."))
    return text.strip()


def date_option(*names: str, help: str):
    """An option that takes a date."""
    return typer.Option(*names, parser=iso_date, metavar="YYYY-MM-DD", help=help)


System = Literal["standard", "rapid", "blitz"]
Base = Literal["published", "latest"]

ListDate = Annotated[date, date_option("--list", help="Date of the list.")]
OneSystem = Annotated[System, typer.Option(help="Rating system.")]
AnySystem = Annotated[
    System | None,
    typer.Option(help="Rating system. Without it: every system that has a previous list."),
]
OneRevision = Annotated[
    int | None, typer.Option(min=1, help="Revision; the published one without it.")
]
BaseOption = Annotated[
    Base, typer.Option(help="Which revision of the earlier lists to build on and rate with.")
]
Reason = Annotated[
    str, typer.Option(parser=some_text, metavar="TEXT", help="Why; kept with the list.")
]
Edition = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="The what-if under this edition (run --edition) in place of the list."
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        metavar="CODE",
        help="Language of the text: en, es. Without it: RATINGLIST_LANGUAGE, else that of the "
        "locale; JSON is in English.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Threads = Annotated[int | None, typer.Option(min=1, help="Threads to use; all cores without it.")]

"""Commands that take something in."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from pipeline.commands.options import date_option
from pipeline.commands.output import say

LoadedOn = Annotated[
    date | None,
    date_option("--loaded-on", help="The day from which this is known; today without it."),
]


def register(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The announced events.")],
    loaded_on: LoadedOn = None,
) -> None:
    """Add or update the events that federations announced; each load is kept as a file."""
    from pipeline.register import load_register

    load, events = load_register(context.obj, file, loaded_on)
    say(f"Register: {events} events from {file.name} are load {load}.")


def decide(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The decisions.")],
    loaded_on: LoadedOn = None,
) -> None:
    """Add decisions of the commission; never edited, only superseded by later ones."""
    from pipeline.decisions import load_decisions

    load, decisions = load_decisions(context.obj, file, loaded_on)
    say(f"Decisions: {decisions} from {file.name} are load {load}.")


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    panel = "Input"
    app.command(rich_help_panel=panel, epilog="Example: ratinglist register events.csv")(register)
    app.command(rich_help_panel=panel, epilog="Example: ratinglist decide decisions.csv")(decide)

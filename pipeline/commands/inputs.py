"""Commands that take something in."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from pipeline.commands.options import EXIT_WITH_HELD, AsJson, System, date_option
from pipeline.commands.output import (
    counted,
    print_json,
    print_records,
    print_table,
    progress,
    say,
    told,
    verdict,
)

SHOWN = 10  # reports told of by name

LoadedOn = Annotated[
    date | None,
    date_option("--loaded-on", help="The day from which this is known; today without it."),
]


def import_list(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A list in FIDE's TXT (any layout) or XML.")
    ],
    list_date: Annotated[date, date_option("--date", help="Date of the list.")],
    system: Annotated[
        System | None,
        typer.Option(help="Rating system, where the file does not say it or only one is wanted."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Take a published FIDE list, also zipped, as the first of a chain or as older history."""
    from pipeline.lists.import_list import import_list as take

    with progress(f"import of {file.name}") as report:
        result = take(context.obj, file, list_date, system, report)
    if as_json:
        print_json({"lists": [vars(one) for one in result.lists], "notes": result.notes})
        return
    print_records([vars(one) for one in result.lists], title=told("imported"))
    for note in result.notes:
        say(note)


def register(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The announced events.")],
    loaded_on: LoadedOn = None,
) -> None:
    """Add or update the events that federations announced; each load is kept as a file."""
    from pipeline.register import load_register

    load, events = load_register(context.obj, file, loaded_on)
    say(told("registered", number=events, file=file.name, load=load))


def decide(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The decisions.")],
    loaded_on: LoadedOn = None,
) -> None:
    """Add decisions of the commission; never edited, only superseded by later ones."""
    from pipeline.decisions import doubled, load_decisions
    from pipeline.judging import idle_of_load

    load, decisions = load_decisions(context.obj, file, loaded_on)
    say(told("decided", number=decisions, file=file.name, load=load))
    for this, other in doubled(context.obj, load):
        say(told("doubled", this=this, other=other), error=True)
    for one in idle_of_load(context.obj, load):
        one["message"] = verdict(None, one["message"])
        say(told("idle_decision", **one), error=True)


def ingest(
    context: typer.Context,
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="Reports, or folders with reports.")
    ],
    received: Annotated[
        date | None, date_option("--received", help="Day of receipt; today without it.")
    ] = None,
    event: Annotated[
        str | None, typer.Option(metavar="ID", help="Event of the report, if the register is mute.")
    ] = None,
    system: Annotated[System | None, typer.Option(help="Rating system of the reports.")] = None,
    as_json: AsJson = False,
) -> None:
    """Store reports byte for byte; each is accepted, held or refused, with findings."""
    from pipeline.ingest import ingest as take

    with progress("ingest") as report:
        summary = take(context.obj, paths, received, event, system, report)
    if received and received > date.today():
        say(told("future", received=received), error=True)
    if not summary.files:
        say(told("nothing_found"), error=True)
    if as_json:
        print_json(vars(summary))
    else:
        states = ("accepted", "held", "refused", "duplicate")
        numbers = counted({state: getattr(summary, state) for state in states})
        say(told("ingested", number=summary.files, received=summary.received, counted=numbers))
        if summary.troubled:
            rows = [
                (file, state, code, verdict(code, message))
                for file, state, code, message in summary.troubled
            ]
            print_table(["file", "state", "finding", "why"], rows)
        tell_replaced(summary.replaced)
    if summary.held or summary.refused:
        raise typer.Exit(EXIT_WITH_HELD)


def tell_replaced(replaced: list[dict]) -> None:
    """Says which reports may be of another event than those they replace, and counts the others."""
    doubtful = [one for one in replaced if not one["keeps_most"]]
    for one in doubtful[:SHOWN]:
        say(told("replaced", **one), error=True)
    if len(doubtful) > SHOWN:
        say(told("replaced_more", number=len(doubtful) - SHOWN), error=True)
    if ordinary := len(replaced) - len(doubtful):
        say(told("replaced_ordinary", number=ordinary), error=True)


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    panel = "Input"
    app.command(
        "import-list",
        rich_help_panel=panel,
        epilog="Example: ratinglist import-list standard_oct25frl.zip --date 2025-10-01",
    )(import_list)
    app.command(rich_help_panel=panel, epilog="Example: ratinglist register events.csv")(register)
    app.command(rich_help_panel=panel, epilog="Example: ratinglist decide decisions.csv")(decide)
    app.command(
        rich_help_panel=panel,
        epilog="Example: ratinglist ingest reports/november --received 2025-10-27",
    )(ingest)

"""Commands that look after an installation."""

from pathlib import Path
from typing import Annotated

import typer

from pipeline.commands.options import AsJson
from pipeline.commands.output import print_json, print_records, progress, say, told

EXIT_DAMAGED = 4


def verify(context: typer.Context, as_json: AsJson = False) -> None:
    """Compare every stored report, table and manifest with its hash; code 4 if one is damaged."""
    from pipeline.verify import verify_home

    with progress("verify") as report:
        findings = verify_home(context.obj, report)
    damaged = [{"path": one.path, "what": one.what} for one in findings.damages]
    if as_json:
        print_json({"files": findings.files, "reports": findings.reports, "damaged": damaged})
    else:
        numbers = dict(files=findings.files, reports=findings.reports)
        say(told("verified", home=context.obj.root, **numbers))
        if damaged:
            print_records(damaged)
        else:
            say(told("sound" if context.obj.is_there else "no_home"))
    if damaged:
        raise typer.Exit(EXIT_DAMAGED)


def serve(
    context: typer.Context,
    cron: Annotated[str, typer.Option(help="When, as a cron expression.")] = "0 6 1 * *",
    timezone: Annotated[str, typer.Option(help="Time zone of the cron expression.")] = "UTC",
    inbox: Annotated[
        Path | None,
        typer.Option(
            exists=True, file_okay=False, help="Folder whose reports every run takes in first."
        ),
    ] = None,
    port: Annotated[int, typer.Option(help="Port of the Prefect server.")] = 4200,
) -> None:
    """Run the Prefect server with the scheduled monthly list until interrupted."""
    from flows import serve as schedule

    schedule.serve(context.obj, cron, timezone, inbox, port)


def demo_world(
    folder: Annotated[Path, typer.Argument(help="Folder to write, empty or not there yet.")],
    players: Annotated[int, typer.Option(help="Players of the first list.")] = 3000,
    reports: Annotated[int, typer.Option(help="Reports a month.")] = 40,
    months: Annotated[int, typer.Option(help="Months with reports.")] = 1,
    seed: Annotated[int, typer.Option(help="Another number, another world.")] = 1,
    faults: Annotated[
        bool, typer.Option("--faults/--no-faults", help="Whether reports have errors.")
    ] = True,
) -> None:
    """Invent a list, months of reports, a register and decisions, to try things with."""
    from pipeline.demo_world import make_world

    with progress("world") as report:
        world = make_world(folder, players, reports, months, seed, faults, report=report)
    say(f"First list: {world.first_list}, of {world.first_list_date}")
    for month in world.months:
        say(f"List of {month.list_date}: {world.reports(month)}, received {month.received}")
    say(f"Register: {world.register}")
    say(f"Decisions: {world.decisions}")
    say(f"What is in the reports, one row each: {world.truth}")


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    panel = "Upkeep"
    app.command(rich_help_panel=panel, epilog="Example: ratinglist verify")(verify)
    app.command(rich_help_panel=panel, epilog="Example: ratinglist serve --inbox reports/")(serve)
    app.command(
        "demo-world", rich_help_panel=panel, epilog="Example: ratinglist demo-world build/world"
    )(demo_world)

"""Commands that look after an installation."""

from pathlib import Path
from typing import Annotated

import typer

from pipeline.commands.options import AsJson
from pipeline.commands.output import print_json, print_records, progress, say

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
        say(f"{findings.files} files and {findings.reports} reports checked in {context.obj.root}.")
        if damaged:
            print_records(damaged)
        else:
            say("None is damaged.")
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


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    panel = "Upkeep"
    app.command(rich_help_panel=panel, epilog="Example: ratinglist verify")(verify)
    app.command(rich_help_panel=panel, epilog="Example: ratinglist serve --inbox reports/")(serve)

"""Commands that answer why."""

import shutil
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from pipeline.commands.options import (
    EXIT_WITH_HELD,
    AsJson,
    Edition,
    Language,
    ListDate,
    OneRevision,
    OneSystem,
    System,
    date_option,
)
from pipeline.commands.output import print_json, print_records, refused, say, spoken, told, verdict
from pipeline.errors import InputError
from pipeline.messages import catalogue, own_language
from pipeline.paths import Home

PANEL = "Answers"
WIDEST = 100
NOBODY = {"not_on_list", "no_entry"}  # all that is said of an ID that no list and no report has


def explain(
    context: typer.Context,
    player_id: Annotated[int | None, typer.Argument(help="FIDE ID of a player.")] = None,
    list_date: Annotated[
        date | None, date_option("--list", help="Date of the list; an event may do without.")
    ] = None,
    event: Annotated[str | None, typer.Option(metavar="ID", help="An event instead.")] = None,
    system: Annotated[
        System | None, typer.Option(help="Rating system; standard, or that of the event.")
    ] = None,
    revision: OneRevision = None,
    formula: Annotated[
        str | None,
        typer.Option(
            metavar="EDITION", help="Tell a first rating by the formula of this edition too."
        ),
    ] = None,
    edition: Edition = None,
    language: Language = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it as a page with a chart (players).")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Give the whole reasoning on a player of a list, or on an event, down to the games."""
    from pipeline import explain as explanations

    language = spoken(language, as_json)

    if event is not None and player_id is None:
        if edition and list_date is None:
            raise _misused("A what-if is of one list: name it with --list.")
        data = explanations.explain_event(context.obj, event, list_date, system, language, edition)
    elif event is None and player_id is not None and list_date is not None:
        data = explanations.explain_player(
            context.obj,
            player_id,
            list_date,
            system or "standard",
            revision,
            language,
            formula,
            edition,
        )
    else:
        raise _misused("Name a player and --list, or an event with --event.")
    if html:
        _write_page(context.obj, data, html)
        return
    if as_json:
        print_json(data)
    else:
        print(explanations.as_text(data, width()), end="")
    if data["kind"] == "player" and {one["code"] for one in data.get("known", ())} == NOBODY:
        raise typer.Exit(InputError.exit_code)


def _misused(told: str) -> typer.BadParameter:
    return typer.BadParameter(refused(told))


def _write_page(home: Home, data: dict, file: Path) -> None:
    """Writes the page of a player in one step."""
    if data["kind"] != "player":
        raise _misused("--html is for a player; an event is told as text or --json.")
    if not file.parent.is_dir():
        raise InputError(f"There is no folder {file.parent} to write {file.name} into.")
    from pipeline.pages.player_page import player_page
    from pipeline.storage import write_file

    write_file(file, player_page(home, data).encode())
    named = {name: data[name] for name in ("player_id", "system", "list_date")}
    say(told("player_page", file=file, **named))


def diff(
    context: typer.Context,
    list_date: ListDate,
    system: OneSystem = "standard",
    from_revision: Annotated[
        int | None, typer.Option(min=1, help="Revision to compare from. [default: 1]")
    ] = None,
    to_revision: Annotated[
        int | None, typer.Option(min=1, help="Revision to compare with; the newest without it.")
    ] = None,
    to_list: Annotated[
        date | None,
        date_option(
            "--to-list", help="Compare with this later list; of both lists the published revisions."
        ),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Compare with the what-if under this edition instead."),
    ] = None,
    players: Annotated[int, typer.Option(help="Players shown, greatest difference first.")] = 50,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "--parquet",
            metavar="FILE.parquet",
            help="Write one row per player and cause here.",
        ),
    ] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Show what differs between two revisions of a list, or two lists: per player, by cause."""
    from pipeline import diff as differences

    language = spoken(language, as_json)

    data = differences.diff(
        context.obj,
        list_date,
        system,
        from_revision,
        to_revision,
        edition,
        out,
        language,
        to_list,
    )
    if as_json:
        print_json(data)
    else:
        print(differences.as_text(data, width(), players=players), end="")


def width() -> int:
    """Columns of the terminal, within reason."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def audit(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Reports, or folders.")],
    received: Annotated[
        date | None,
        date_option("--received", help="Day of receipt; without it nothing is said of lateness."),
    ] = None,
    event: Annotated[str | None, typer.Option(metavar="ID", help="Event of the report.")] = None,
    system: Annotated[System | None, typer.Option(help="Rating system of the report.")] = None,
    as_json: AsJson = False,
) -> None:
    """Judge reports without storing or rating them: findings, and verdicts on the event."""
    from pipeline.audit import audit as judge

    reports = judge(context.obj, files, received, event, system)
    if as_json:
        print_json(reports)
    else:
        for report in reports:
            _show(report)
    stopped = [
        report
        for report in reports
        if report["state"] in ("held", "refused")
        or any(one["status"] in ("held", "refused") for one in report["events"])
    ]
    if stopped:
        raise typer.Exit(EXIT_WITH_HELD)


def _show(report: dict) -> None:
    words = catalogue(own_language())
    say(f"{report['file_name']}: {words.word('states', report['state'])}")
    columns = ("severity", "line", "column_from", "code", "message", "text")
    print_records(_in_words(report["findings"]), columns=columns)
    for event in report["events"]:
        status = words.word("verdicts", event["status"])
        named = ("event_id", "name", "system", "list_by_dates")
        say(told("audited", status=status, **{name: event[name] for name in named}))
        print_records(_in_words(event["verdicts"]))
    say("")


def _in_words(found: list[dict]) -> list[dict]:
    """Findings or verdicts with their messages in the language of whoever asks."""
    return [one | {"message": verdict(one["code"], one["message"])} for one in found]


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    app.command(
        rich_help_panel=PANEL, epilog="Example: ratinglist explain 7000106 --list 2025-11-01"
    )(explain)
    app.command(rich_help_panel=PANEL, epilog="Example: ratinglist diff --list 2025-11-01")(diff)
    app.command(rich_help_panel=PANEL, epilog="Example: ratinglist audit my-open.trf")(audit)

"""Commands that make lists."""

import os
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.commands.options import (
    EXIT_WITH_HELD,
    AnySystem,
    AsJson,
    BaseOption,
    ListDate,
    Reason,
    System,
    Threads,
    date_option,
)
from pipeline.commands.output import (
    counted,
    own_words,
    print_json,
    print_table,
    progress,
    refused,
    say,
    told,
    verdict,
)
from pipeline.errors import CheckFailed, InputError

if TYPE_CHECKING:
    from pipeline.results import RunResult, SystemResult


def run(
    context: typer.Context,
    list_date: ListDate,
    system: AnySystem = None,
    first: Annotated[
        bool, typer.Option("--first", help="Start the system from an empty list.")
    ] = False,
    base: BaseOption = "published",
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="What if all events were under this edition: kept under whatif/, never a base.",
        ),
    ] = None,
    prefect: Annotated[
        bool,
        typer.Option("--prefect", help="As a Prefect flow; so too where PREFECT_API_URL is set."),
    ] = False,
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Make and publish the next list. Nothing is overwritten; a failed check publishes nothing."""
    wanted = dict(
        list_date=list_date,
        system=system,
        first=first,
        base=base,
        edition=edition,
        threads=threads,
    )
    if prefect or os.environ.get("PREFECT_API_URL"):
        from flows.server import connect

        connect()
        from flows.monthly_rating_list import monthly_rating_list

        result = monthly_rating_list(home=context.obj.root, **wanted)
    else:
        from pipeline.build import run_list

        with progress(f"list of {list_date}") as report:
            result = run_list(context.obj, progress=report, **wanted)
    show(result, as_json)


def rerun(
    context: typer.Context,
    list_date: ListDate,
    reason: Reason,
    system: AnySystem = None,
    as_of: Annotated[
        date | None,
        date_option(
            "--as-of",
            help="Only what was known on that day: reports received, register and decisions loaded "
            "(and taken) by then. Without it: all there is.",
        ),
    ] = None,
    base: BaseOption = "published",
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Make a new revision of a list; the published one stays published."""
    from pipeline.build import run_list

    with progress(f"new revision of the list of {list_date}") as report:
        result = run_list(
            context.obj,
            list_date,
            system=system,
            base=base,
            reason=reason,
            as_of=as_of,
            rerun=True,
            threads=threads,
            progress=report,
        )
    show(result, as_json)


def publish(
    context: typer.Context,
    list_date: ListDate,
    revision: Annotated[int, typer.Option(min=1, help="The revision to publish.")],
    reason: Reason,
    system: Annotated[
        System | None, typer.Option(help="Rating system. Without it: every one that has it.")
    ] = None,
) -> None:
    """Make a revision the published one; until then revision 1 is."""
    from pipeline import chain, outdated
    from pipeline.explanations.dropped import told as told_dropped
    from pipeline.pointer import publish_revision

    home = context.obj
    before = {each: chain.published(home, each, list_date) for each in chain.systems(home)}
    for one in publish_revision(home, list_date, revision, reason, system):
        values = dict(system=one.system, list_date=one.list_date, revision=one.revision)
        say(told("is_published", **values))
        for each in outdated.dropped(home, before[one.system], one):
            say(told_dropped(own_words(), each))
    for one in outdated.outdated(home):
        say(told("outdated", **one))


def replay(
    context: typer.Context,
    start: Annotated[date, date_option("--from", help="Date of the first list.")],
    end: Annotated[date, date_option("--to", help="Date of the last list.")],
    base: BaseOption = "published",
    system: AnySystem = None,
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Make all lists of a span of time in order, each from the one before."""
    from pipeline.replay import replay as replay_lists

    with progress("replay") as report:
        result = replay_lists(context.obj, start, end, base, system, threads, report)
    show(result, as_json)


def show(result: "RunResult", as_json: bool) -> None:
    """Prints what a run made, left out and could not make.

    Ends with the code of the gravest error where a list could not be made; with 3 where reports
    were held or refused.
    """
    from pipeline import run_summary

    if as_json:
        failed = [run_summary.failure_as_json(one) for one in result.failed]
        print_json([run_summary.as_json(one) for one in result.lists] + failed)
    else:
        for one in result.lists:
            _show_one(one)
    for reason in result.left_out:
        say(told("left_out", reason=refused(reason)), error=True)
    for failure in result.failed:
        say(refused(str(failure)), error=True)
    if error := result.gravest:
        raise typer.Exit(error.exit_code) if isinstance(error, InputError | CheckFailed) else error
    if result.has_held:
        raise typer.Exit(EXIT_WITH_HELD)


def _show_one(one: "SystemResult") -> None:
    from pipeline.run_summary import notes_on

    values = dict(system=one.system, list_date=one.list_date, revision=one.revision)
    say(told("made", folder=one.folder, **values))
    if base := one.base:
        say(told("made_from", list_date=base.list_date, revision=base.revision))
    else:
        say(told("made_from_nothing"))
    say(told("events", counted=counted(one.events)))
    say(told("figures", counted=counted(one.figures)))
    for warning in one.warnings:
        say(told("warning", check=warning.name, rows=warning.rows), error=True)
        for record in warning.records:
            name, text = next(iter(record.values())), verdict(None, record.get("message"))
            say(f"    {name}: {text}" if text else f"    {name}", error=True)
        if warning.rows > len(warning.records):
            say(told("warning_more", number=warning.rows - len(warning.records)), error=True)
    for note in notes_on(one, own_words()):
        say(note, error=True)
    if one.held:
        rows = [(event, code, verdict(code, message)) for event, code, message in one.held]
        print_table(["event", "code", "why"], rows, title=told("held"))


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    panel = "Lists"
    app.command(rich_help_panel=panel, epilog="Example: ratinglist run --list 2025-11-01")(run)
    app.command(
        rich_help_panel=panel,
        epilog="Example: ratinglist rerun --list 2025-11-01 --reason 'result of round 3 corrected'",
    )(rerun)
    app.command(
        rich_help_panel=panel,
        epilog="Example: ratinglist publish --list 2025-11-01 --revision 2 --reason 'appeal'",
    )(publish)
    app.command(
        rich_help_panel=panel,
        epilog="Example: ratinglist replay --from 2024-12-01 --to 2025-11-01",
    )(replay)

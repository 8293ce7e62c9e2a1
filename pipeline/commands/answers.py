"""Commands that answer questions and change nothing."""

from typing import Annotated

import typer

from pipeline.commands.options import AsJson
from pipeline.commands.output import (
    counted,
    own_words,
    print_json,
    print_records,
    say,
    sentence,
    told,
    verdict,
    word,
)

EVENTS_NAMED = 6
WIDTH = 80
OVERTAKEN = ("event_id", "list_by_dates", "list_date")


def status(
    context: typer.Context,
    show_runs: Annotated[
        bool, typer.Option("--runs", help="Every revision: when, where, on what and why.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show which lists exist, what waits for the next ones, and what is held and why."""
    from pipeline import status as home_status
    from pipeline.aliases import told as told_alias
    from pipeline.explanations.dropped import told as told_dropped
    from pipeline.explanations.late_rounds import told as told_late

    if show_runs:
        columns = ("system", "list_date", "revision", "finished", "base", "reason", "host")
        none = told("no_list", home=context.obj.root)
        print_records(home_status.runs(context.obj), as_json, columns, none=none)
        return
    known = home_status.status(context.obj)
    if as_json:
        print_json(known)
        return
    say(told("home", home=known["home"]))
    if not known["is_there"]:
        say(told("no_home"))
    print_records(known["lists"], title=told("lists"))
    for one in known["stopped"]:
        say(told("stopped", **one | {"reason": own_words().refusal(one["reason"])}))
        if one["published"]:
            say(told("stopped_stands", **one))
    for one in known["outdated"]:
        say(told("outdated", **one))
    for one in known["dropped"]:
        say(told_dropped(own_words(), one))
    for one in known["aliases"]:
        say(told_alias(own_words(), one))
    waiting = ("event_id", "name", "system", "end_date", "received", "status", "list_date")
    print_records(
        known["events"], columns=waiting, title=told("waiting"), optional=("name", "end_date")
    )
    stopped = [
        {
            "event_id": event["event_id"],
            **found,
            "message": verdict(found["code"], found["message"]),
        }
        for event in known["events"]
        for found in event["verdicts"]
    ]
    print_records(stopped, title=told("why_not"))
    noted = [
        {"event_id": event["event_id"]} | note | {"message": verdict(note["code"], note["message"])}
        for event in known["events"]
        for note in event["notes"]
    ]
    print_records(noted, title=told("worth_a_look"))
    _say_what_to_decide(known["to_decide"])
    for event in known["events"]:
        if event["list_by_dates"] and event["list_by_dates"] < event["list_date"]:
            say(told("overtaken", **{name: event[name] for name in OVERTAKEN}))
            if event["may_be_on_imported_list"]:
                say(told("may_be_imported", event_id=event["event_id"]))
    for one in known["newer_reports"]:
        say(f"{one['event_id']}: {sentence(one)}")
    for line in told_late(own_words(), known["late_rounds"]):
        say(line)
    for one in known["in_two_systems"]:
        say(sentence(one))
    print_records(known["unreported"], title=told("unreported"))
    idle = [
        one | {"message": verdict(None, one["message"])}
        for one in known["decisions_without_effect"]
    ]
    print_records(idle, columns=("decision_id", "kind", "message"), title=told("idle_decisions"))
    columns = ("file_name", "received", "state", "code", "line", "message")
    refused = [
        one | {"message": verdict(one["code"], one["message"])} for one in known["not_accepted"]
    ]
    print_records(refused, columns=columns, title=told("not_accepted"))
    say(told("reports", counted=counted(known["reports"])))


def _say_what_to_decide(groups: list[dict]) -> None:
    """Prints what waits for a decision, the longest waiting first, with the rows to write."""
    from pipeline.explanations.layout import wrapped

    if groups:
        say(told("to_decide"))
    for one in groups:
        events = ", ".join(one["events"][:EVENTS_NAMED])
        if (more := len(one["events"]) - EVENTS_NAMED) > 0:
            events = told("and_more", events=events, number=more)
        what = told(
            "decide_what",
            article=told("place_article", article=one["article"]) if one["article"] else "",
            verdict=word("verdicts", one["verdict"]),
            since=one["since"],
            number=len(one["events"]),
            events=events,
        )
        say("\n".join(wrapped(what, WIDTH, "  ", "    ")))
        for step in one["steps"]:
            say("\n".join(wrapped(sentence(step), WIDTH, "    - ", "      ")))
            if step["row"]:
                say(f"      {step['row']}")


def add_to(app: typer.Typer) -> None:
    """Registers the command."""
    app.command(rich_help_panel="Answers", epilog="Example: ratinglist status")(status)

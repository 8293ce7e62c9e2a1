"""What a run made for one system, as JSON and as Markdown; what differs, as Markdown."""

from typing import TYPE_CHECKING, Any

from pipeline.aliases import told as told_alias
from pipeline.explanations.dropped import told
from pipeline.explanations.late_rounds import told as told_late
from pipeline.messages import Catalogue, catalogue

if TYPE_CHECKING:
    from pipeline.results import Failure, SystemResult

TOTALS = ("gains", "losses", "points")


def as_json(result: "SystemResult") -> dict[str, Any]:
    """System, list date, revision, folder, the list it builds on, events by status, what is held
    and why, figures, the checks that warn, lists below that are outdated, events dropped, lists
    to be made again for an alias, rounds that reach no list, events rated in two systems."""
    base = result.base
    return {
        "system": result.system,
        "list_date": result.list_date,
        "revision": result.revision,
        "folder": result.folder,
        "base": base and {"list_date": base.list_date, "revision": base.revision},
        "events": result.events,
        "held": [
            {"event_id": event, "code": code, "message": message}
            for event, code, message in result.held
        ],
        "figures": result.figures,
        "warnings": [
            {"check": one.name, "rows": one.rows, "examples": one.records}
            for one in result.warnings
        ],
        "outdated": result.outdated,
        "dropped": result.dropped,
        "aliases": result.aliases,
        "late_rounds": result.late,
        "in_two_systems": result.two_systems,
    }


def failure_as_json(failure: "Failure") -> dict[str, Any]:
    """The same of a list that could not be made: it has no revision, but an error."""
    return {
        "system": failure.system,
        "list_date": failure.list_date,
        "revision": None,
        "error": str(failure.error),
        "checks": getattr(failure.error, "checks", []),
    }


def as_markdown(result: "SystemResult") -> str:
    """The same for a reader."""
    parts = [
        f"# {result.system.capitalize()} rating list of {result.list_date}",
        f"Revision {result.revision}, made from {base_of(result)}, in `{result.folder}`.",
        _table(("events", "number"), result.events.items()),
        _table(("figure", "value"), result.figures.items()),
    ]
    if result.held:
        parts += ["## Held or refused", _table(("event", "code", "why"), result.held)]
    if result.warnings:
        rows = [(one.name, one.rows, "; ".join(one.told)) for one in result.warnings]
        parts += ["## Checks that warn", _table(("check", "rows", "what"), rows)]
    if notes := notes_on(result, catalogue()):
        parts += ["## Notes", "\n".join(f"- {one}" for one in notes)]
    return "\n\n".join(parts) + "\n"


def notes_on(result: "SystemResult", words: Catalogue) -> list[str]:
    """Lists below that are outdated or to be made again, events dropped, late rounds, events
    of two systems, as lines of text."""
    outdated = [words.phrase("commands", "outdated", **one) for one in result.outdated]
    dropped = [told(words, one) for one in result.dropped]
    aliases = [told_alias(words, one) for one in result.aliases]
    twice = [words.say(**one) for one in result.two_systems]
    return outdated + dropped + aliases + told_late(words, result.late) + twice


def differences_as_markdown(found: dict, players: int = 50) -> str:
    """What ``diff`` gave: points by cause, and the first players, each with his causes."""
    words = catalogue()
    before, after = found["from"]["revision"], found["to"]["revision"]
    totals = [
        (
            words.word("causes", one["cause"]),
            one["players"],
            *(words.amount(one[f"{name}_hundredths"], "+2") for name in TOTALS),
        )
        for one in found["totals"]
    ]
    shown = [
        (
            one["name"],
            one["player_id"],
            one["from_rating"],
            one["to_rating"],
            "; ".join(_part(words, part) for part in one["parts"]),
        )
        for one in found["players"][:players]
    ]
    parts = [
        f"# {found['system'].capitalize()} rating list of {found['list_date']}: revision {before} "
        f"to {after}",
        f"Revision {after} was made because: {found['to']['reason'] or 'no reason given'}.",
        ", ".join(f"{what}: {number}" for what, number in found["counts"].items()) + ".",
        _table(("cause", "players", *TOTALS), totals),
        _table(("name", "player", "from", "to", "causes"), shown),
    ]
    if more := len(found["players"]) - len(shown):
        parts.append(f"And {more} more: `ratinglist diff --list {found['list_date']}`.")
    return "\n\n".join(parts) + "\n"


def _part(words: Catalogue, part: dict) -> str:
    named = [one for one in (part["event_id"], part["decision_id"]) if one]
    points = words.amount(part["points_hundredths"], "+2")
    return " ".join([points, words.word("causes", part["cause"]), *named])


def base_of(result: "SystemResult") -> str:
    """The list that a list builds on, in words."""
    base = result.base
    return f"the list of {base.list_date} revision {base.revision}" if base else "an empty list"


def _table(columns, rows) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: object) -> str:
    return "" if value is None else str(value).replace("|", "\\|").replace("\n", " ")

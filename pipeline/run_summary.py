"""What a run made for one system, as JSON and as Markdown."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pipeline.results import SystemResult


def as_json(result: "SystemResult") -> dict[str, Any]:
    """System, list date, revision, folder, the list it builds on, events by status, what is held
    and why, figures and the checks that warn."""
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
        "warnings": [{"check": one.name, "rows": one.rows} for one in result.warnings],
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
        rows = [(one.name, one.rows) for one in result.warnings]
        parts += ["## Checks that warn", _table(("check", "rows"), rows)]
    return "\n\n".join(parts) + "\n"


def base_of(result: "SystemResult") -> str:
    """The list that a list builds on, in words."""
    base = result.base
    return f"the list of {base.list_date} revision {base.revision}" if base else "an empty list"


def _table(columns, rows) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: object) -> str:
    return "" if value is None else str(value).replace("|", "\\|").replace("\n", " ")

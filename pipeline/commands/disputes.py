"""The command that answers a claim about a result."""

from datetime import date
from typing import Annotated

import typer

from pipeline.commands.options import AsJson, Language, System, date_option
from pipeline.commands.output import print_json, spoken
from pipeline.commands.reasons import PANEL, width


def dispute(
    context: typer.Context,
    player_id: Annotated[int, typer.Argument(help="FIDE ID of the player.")],
    event: Annotated[str, typer.Option(metavar="ID", help="The event.")],
    round: Annotated[int, typer.Option(min=1, help="The round.")],
    result: Annotated[
        str, typer.Option(metavar="CODE", help="Result claimed, his side: 1, =, 0, +, -, W, D, L.")
    ],
    list_date: Annotated[
        date | None, date_option("--list", help="List; the one that rated the event without it.")
    ] = None,
    system: Annotated[System | None, typer.Option(help="Rating system; that of the event.")] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Answer a claim about a result: the line of the report, the rule, the effect if accepted."""
    from pipeline.dispute import dispute as answer
    from pipeline.explain import as_text

    spoken_in = spoken(language, as_json)
    data = answer(context.obj, player_id, event, round, result, list_date, system, spoken_in)
    if as_json:
        print_json(data)
    else:
        print(as_text(data, width()), end="")


def add_to(app: typer.Typer) -> None:
    """Registers the command."""
    app.command(
        rich_help_panel=PANEL,
        epilog="Example: ratinglist dispute 7000106 --event my-open --round 3 --result =",
    )(dispute)

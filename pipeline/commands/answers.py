"""Commands that answer questions and change nothing."""

import csv
import itertools
import sys
from typing import Annotated

import typer

from pipeline.commands.options import AsJson
from pipeline.commands.output import print_json, print_table, say

ROWS_SHOWN = 1000


def query(
    context: typer.Context,
    sql: Annotated[str, typer.Argument(help="One SELECT; see SHOW TABLES for what there is.")],
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
) -> None:
    """Answer SQL (DuckDB) over all lists, revisions, reports, register and decisions."""
    from pipeline.query import selected

    with selected(context.obj, sql) as (columns, rows):
        if as_json:
            print_json([dict(zip(columns, row, strict=True)) for row in rows])
        elif as_csv:
            csv.writer(sys.stdout, lineterminator="\n").writerows(itertools.chain([columns], rows))
        else:
            print_table(columns, itertools.islice(rows, ROWS_SHOWN))
            if next(rows, None):
                say(f"Only {ROWS_SHOWN} rows shown; --csv or --json give all.", error=True)


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    app.command(
        rich_help_panel="Answers",
        epilog="Example: ratinglist query "
        "'SELECT player_id, name, rating FROM list WHERE is_latest ORDER BY rating DESC LIMIT 10'",
    )(query)

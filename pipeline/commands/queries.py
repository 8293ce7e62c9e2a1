"""Commands for analysts: SQL over everything, what its columns mean, a catalogue of the views."""

import csv
import itertools
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated, Literal

import typer

from pipeline.commands.options import AsJson, Edition
from pipeline.commands.output import (
    print_json,
    print_records,
    print_table,
    say,
    told,
    written_whole,
)
from pipeline.errors import InputError
from pipeline.paths import Home

PANEL = "Answers"
ROWS_SHOWN = 1000
AnswerFormat = Literal["table", "csv", "json", "parquet"]


def query(
    context: typer.Context,
    sql: Annotated[
        str,
        typer.Argument(
            help="One SELECT. SHOW TABLES says what there is, ratinglist dictionary what it means."
        ),
    ],
    format: Annotated[
        AnswerFormat, typer.Option(help="How to answer; parquet goes to a file only.")
    ] = "table",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File to write instead of printing.")
    ] = None,
    edition: Edition = None,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="The same as --format csv.")] = False,
) -> None:
    """Answer SQL (DuckDB) over all lists, revisions, reports, register and decisions."""
    from pipeline.query import write_parquet

    form = "json" if as_json else "csv" if as_csv else format
    if form == "parquet" and not out:
        raise InputError("Parquet is no text to print; name the file with --out FILE.")
    if not context.obj.is_there:
        say(f"{context.obj.root}: {told('no_home')}", error=True)
    if not out:
        _print_answer(context.obj, sql, form, edition)
        return
    with written_whole(out) as draft:
        if form == "parquet":
            write_parquet(context.obj, sql, draft, edition)
        else:
            with draft.open("w", encoding="utf-8") as stream, redirect_stdout(stream):
                _print_answer(context.obj, sql, form, edition, rows_shown=None)
    say(str(out))


def _print_answer(
    home: Home, sql: str, form: str, edition: str | None, rows_shown: int | None = ROWS_SHOWN
) -> None:
    from pipeline.lists.write_csv import guarded
    from pipeline.query import selected

    with selected(home, sql, edition) as (columns, rows):
        if form == "csv":  # as it comes: it may be long
            csv.writer(sys.stdout, lineterminator="\n").writerows(
                map(guarded, row) for row in itertools.chain([columns], rows)
            )
            return
        shown = list(itertools.islice(rows, None if form == "json" else rows_shown))
        is_cut = next(rows, None) is not None
    if form == "json":
        print_json([dict(zip(columns, row, strict=True)) for row in shown])
    else:
        print_table(columns, shown, is_query=True)
        if is_cut:
            say(told("rows_shown", number=ROWS_SHOWN), error=True)


def dictionary(
    context: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="TABLE", help="One table; all of them without it.")
    ] = None,
    as_json: AsJson = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print all of it as a page.")
    ] = False,
) -> None:
    """Show what each table and column means, with its unit and type."""
    from pipeline import dictionary as known
    from pipeline.dictionary_page import page

    chosen = [known.table(name)] if name else list(known.tables().values())
    if as_json:
        print_json(known.as_records(chosen))
    elif markdown:
        say(page())
    elif name:
        [one] = chosen
        say(f"{one.name}: {one.rows} Key: {', '.join(one.key)}.")
        print_records([vars(column) for column in one.columns])
    else:
        print_records([{"table": one.name, "rows": one.rows} for one in chosen])


def catalogue(context: typer.Context) -> None:
    """Make ratinglist.duckdb in the home: all tables as views, for DuckDB without ratinglist.

    It needs to be made once. Open it read-only, in the home or with file_search_path set to it.
    """
    from pipeline.catalogue import write_catalogue

    say(str(write_catalogue(context.obj)))


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""
    app.command(
        rich_help_panel=PANEL,
        epilog="Example: ratinglist query "
        "'SELECT player_id, name, rating FROM list WHERE is_latest ORDER BY rating DESC LIMIT 10'",
    )(query)
    app.command(rich_help_panel=PANEL, epilog="Example: ratinglist dictionary half_games")(
        dictionary
    )
    app.command(rich_help_panel=PANEL, epilog="Example: ratinglist catalogue")(catalogue)

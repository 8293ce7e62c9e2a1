"""``ratinglist editions``: the regulations as data."""

from collections import Counter
from typing import Annotated

import typer

from pipeline.commands.options import AsJson, OneSystem, System
from pipeline.commands.output import print_records, progress, say

app = typer.Typer(
    help="The editions of FIDE B.02 as data: values, articles and how sure each one is.",
    no_args_is_help=True,
)
VALUE = ("system", "edition", "valid_from", "article", "parameter", "value", "unit", "confidence")

Article = Annotated[
    str | None,
    typer.Argument(help="An article, with its sub-articles, or a parameter; else all editions."),
]
InEdition = Annotated[
    str | None, typer.Option("--edition", metavar="NAME", help="Only this edition (or a date).")
]
OfSystem = Annotated[System | None, typer.Option(help="Only this rating system.")]


@app.command(epilog="Example: ratinglist editions show 8.3.1 --edition 2024-03-01")
def show(
    article: Article = None,
    edition: InEdition = None,
    system: OfSystem = None,
    as_json: AsJson = False,
) -> None:
    """What an article says in each edition, or which editions there are."""
    from pipeline import editions_answers as answers

    if article is None and edition is None:
        print_records(answers.overview(), as_json)
    else:
        print_records(answers.show(article, edition, system), as_json, (*VALUE, "note"))


@app.command(epilog="Example: ratinglist editions diff 2022-01-01 2024-03-01")
def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="Name of an edition, or a date.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Name of another, or a date.")],
    system: OneSystem = "standard",
    as_json: AsJson = False,
) -> None:
    """Which values differ between two editions, each with its article."""
    from pipeline import editions_answers as answers

    columns = ("parameter", "value_a", "article_a", "value_b", "article_b", "unit")
    none = f"No value differs between {first} and {second} ({system})."
    print_records(answers.diff(first, second, system), as_json, columns, none=none)


@app.command(epilog="Example: ratinglist editions coverage")
def coverage(as_json: AsJson = False) -> None:
    """What becomes of every article: where it is done, or why it is left to people."""
    from pipeline import editions_answers as answers

    print_records(answers.coverage(), as_json)


@app.command(epilog="Example: ratinglist editions examples")
def examples(as_json: AsJson = False) -> None:
    """Published calculations, each made again here: what was printed, what comes out, and why."""
    from pipeline.examples import examples as made_again

    with progress("examples") as report:
        rows = made_again(report)
    columns = ("id", "edition", "list_date", "what", "expected", "ours", "status", "reason")
    print_records(rows, as_json, columns)
    if not as_json:
        counted = Counter(row["status"] for row in rows)
        say(", ".join(f"{number} {status}" for status, number in counted.most_common()))


@app.command(epilog="Example: ratinglist editions unverified --system rapid")
def unverified(system: OfSystem = None, as_json: AsJson = False) -> None:
    """The values for which no source was found, with what was assumed."""
    from pipeline import editions_answers as answers

    rows = answers.unverified(system)
    print_records(rows, as_json, (*VALUE, "note"), none="Every value has a source.")

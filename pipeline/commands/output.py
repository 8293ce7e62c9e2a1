"""What the commands print: plain lines, tables, JSON and the progress of long work.

Answers go to the standard output; progress, notes and errors to the standard error, so that an
answer can be piped. On a terminal rich draws tables and a bar; elsewhere there are plain lines.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from time import monotonic
from typing import Any

from pipeline.errors import InputError
from pipeline.messages import DEFAULT, Catalogue, UnknownLanguage, catalogue, own_language
from pipeline.progress import how_far, now_and_then


def spoken(language: str | None, as_json: bool = False) -> str:
    """The language asked for, else that of whoever asks; programs that read JSON speak English."""
    return language or (DEFAULT if as_json else own_language())


def own_words() -> Catalogue:
    """The sentences in the language of whoever asks."""
    return catalogue(own_language())


def told(key: str, **values: Any) -> str:
    """A sentence of the commands in the language of whoever asks."""
    return catalogue(own_language()).phrase("commands", key, **values)


def verdict(code: str | None, message: str | None) -> str:
    """The message of a verdict or finding, stored in English, in the language of whoever asks."""
    return catalogue(own_language()).verdict(code, message)


def refused(error: Exception | str) -> str:
    """What a command refuses in the language of whoever asks."""
    return str(error) if isinstance(error, UnknownLanguage) else own_words().refusal(str(error))


def word(section: str, key: str) -> str:
    """The word for a value, in the language of whoever asks."""
    return catalogue(own_language()).word(section, key)


def sentence(statement: dict) -> str:
    """The sentence of a statement (see ``messages``) in the language of whoever asks."""
    return catalogue(own_language()).say(**statement)


def counted(numbers: dict[str, int]) -> str:
    """Numbers with what they count; ``none`` in words."""
    shown = [
        f"{n} {word('counted', f'{one}_one' if n == 1 else one)}" for one, n in numbers.items()
    ]
    return ", ".join(shown) or told("none")


def say(text: str, error: bool = False) -> None:
    """Prints a line; with ``error`` on the standard error."""
    lines = "\n".join(map(_printable, text.split("\n")))
    print(lines, file=sys.stderr if error else sys.stdout, flush=True)


def _printable(text: str) -> str:
    """The same text with control characters as escapes: names come from files of others."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def print_json(content: Any) -> None:
    """Prints JSON; dates become ISO text, paths their text, decimals numbers."""
    print(json.dumps(content, indent=2, ensure_ascii=False, default=_as_json))


def _as_json(value: Any) -> Any:
    return float(value) if isinstance(value, Decimal) else str(value)


def print_table(
    columns: Sequence[str],
    rows: Iterable[Sequence[Any]],
    title: str | None = None,
    optional: Sequence[str] = (),
    is_query: bool = False,
) -> None:
    """Prints a table: drawn on a terminal, tab-separated lines elsewhere. None is left blank.

    On a terminal the heads are in the language of whoever asks, but those of a query, and columns
    named ``optional`` are left out where there is no room.
    """
    cells = [["" if value is None else _printable(str(value)) for value in row] for row in rows]
    if not sys.stdout.isatty():
        heading = [title] if title else []
        print("\n".join([*heading, *("\t".join(row) for row in [columns, *cells])]))
        return
    from pipeline.commands.tables import print_drawn

    heads = {one: one if is_query else word("columns", one) for one in columns}
    shown = [heads[one] for one in columns]
    print_drawn(shown, cells, title, optional=[heads[one] for one in optional])


def print_records(
    records: Sequence[dict],
    as_json: bool = False,
    columns: Sequence[str] | None = None,
    title: str | None = None,
    none: str | None = None,
    optional: Sequence[str] = (),
) -> None:
    """Prints dicts: as JSON whole, as a table the named columns (all of the first without).

    A table without rows is left out; where it is the whole answer, ``none`` says so in words.
    """
    if as_json:
        print_json(records)
        return
    if records:
        shown = columns or list(records[0])
        rows = [[_cell(record.get(column)) for column in shown] for record in records]
        print_table(shown, rows, title, optional)
    elif none:
        say(none)


def _cell(value: Any) -> Any:
    if isinstance(value, dict):
        value = [f"{name} {each}" for name, each in value.items()]
    return ", ".join(map(str, value)) if isinstance(value, list) else value


@contextmanager
def written_whole(out: Path) -> Iterator[Path]:
    """Gives a draft beside ``out`` that takes its place when the block ends without an error.

    Raises InputError where nothing can be written there.
    """
    if out.is_dir():
        raise InputError(f"{out} is a folder; name a file.")
    try:
        with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as folder:
            draft = Path(folder) / out.name
            yield draft
            draft.replace(out)
    except OSError as error:
        raise InputError(f"{out} cannot be written: {error.strerror}.") from error


@contextmanager
def progress(title: str) -> Iterator[Callable[..., None]]:
    """Gives ``report(what, done=None, total=None)``, called as long work goes on.

    On a terminal it moves a bar (with a share where the total is known); elsewhere it prints a
    line now and then.
    """
    if sys.stderr.isatty():
        with _bar(title) as report:
            yield report
    else:
        yield now_and_then(lambda what: say(f"{title}: {what}", error=True))


@contextmanager
def _bar(title: str) -> Iterator[Callable[..., None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    with Progress(
        SpinnerColumn(),
        TextColumn(title, markup=False),
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}", markup=False),
        console=Console(stderr=True),
        transient=True,
    ) as drawn:
        bar = drawn.add_task("", total=None)
        start = monotonic()

        def report(what: str, done: int | None = None, total: int | None = None) -> None:
            shown = how_far(what, done, total, monotonic() - start)
            drawn.update(bar, description=shown, completed=done, total=total)

        yield report

"""The command line. Only argument names, help and exit codes live here and in ``commands``.

Modules of ``commands`` import what does the work inside their functions: the help has to appear
at once, and DuckDB, pandas or Prefect take up to a second to load.
"""

import atexit
import os
import select
import sys
from contextlib import suppress
from typing import Annotated

import typer
from typer.core import TyperGroup

from pipeline import __version__
from pipeline.commands import (
    answers,
    disputes,
    editions,
    exports,
    inputs,
    lists,
    queries,
    reasons,
    upkeep,
)
from pipeline.commands.help_texts import HELP_OPTIONS, translate
from pipeline.commands.output import own_words, print_json, refused, say
from pipeline.errors import CheckFailed, InputError
from pipeline.messages import DEFAULT, own_language
from pipeline.paths import Home

app = typer.Typer(
    name="ratinglist",
    help="Makes a chess federation's official rating list under FIDE B.02: reports go in, a "
    "list comes out, with the reason for every point.",
    epilog="First list in five commands: import-list, register, ingest, run, status.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": HELP_OPTIONS},
)
for commands in (inputs, lists, answers, queries, reasons, disputes, exports, upkeep):
    commands.add_to(app)
app.add_typer(editions.app, name="editions", rich_help_panel="Answers")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"ratinglist {__version__}")
        raise typer.Exit


@app.callback()
def ratinglist(
    context: typer.Context,
    home: Annotated[
        str | None,
        typer.Option(
            envvar="RATINGLIST_HOME",
            metavar="DIR",
            help="Folder of the installation (data/lake in the project without it); may also "
            "stand after the command.",
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    context.obj = Home.find(home)


def home_first(arguments: list[str]) -> list[str]:
    """Moves ``--home DIR`` to the front, so that it may stand anywhere before a ``--``."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    moved: list[str] = []
    kept: list[str] = []
    before = iter(arguments[:end])
    for argument in before:
        if argument == "--home":
            moved += [argument, *([value] if (value := next(before, None)) is not None else [])]
        elif argument.startswith("--home="):
            moved += argument.split("=", 1)
        else:
            kept.append(argument)
    return moved + kept + arguments[end:]


def main(arguments: list[str] | None = None) -> None:
    """Runs one command and ends the process with its exit code.

    0 done · 1 internal error · 2 usage or unreadable input · 3 done, but reports were held or
    refused · 4 stopped by a check, or a stored file is damaged. With ``--json`` the error is also
    told as JSON: error, exit_code, and checks where one stopped it. A reader who closes the pipe
    early has had enough: 0, where nothing else went wrong.
    """
    pipe = os.dup(sys.__stdout__.fileno())
    try:
        _run(arguments)
    except SystemExit as ended:
        if ended.code != 1 or not _has_no_reader(pipe):
            raise
        sys.exit(0)
    finally:
        os.close(pipe)
        _write_out()


def program() -> None:
    """``main`` as a process of its own, which is over when its work is.

    Python would take apart what a large command had in memory piece by piece, for a fifth of a
    second; the system frees it at once.
    """
    try:
        main()
    except SystemExit as ended:
        if not isinstance(ended.code, int | None):
            raise
        atexit._run_exitfuncs()
        os._exit(ended.code or 0)


def _has_no_reader(pipe: int) -> bool:
    """Whether a pipe was closed by whoever read it."""
    watch = select.poll()
    watch.register(pipe, 0)
    return any(event & select.POLLERR for _, event in watch.poll(0))


def _write_out() -> None:
    """Writes what is still held back; nothing more, where nobody reads it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            # Python would try again as the process ends, and complain.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(arguments: list[str] | None) -> None:
    given = home_first(sys.argv[1:] if arguments is None else arguments)
    try:
        _command()(given, prog_name="ratinglist")
    except (CheckFailed, InputError) as error:
        _end(error, given)
    except Exception as error:
        from pipeline.troubles import explained

        known = explained(error, Home.find(given[1] if given[0] == "--home" else None))
        if known is None:
            raise
        _end(known, given)


def _command() -> TyperGroup:
    """The application, its help in the language of whoever asks."""
    command = typer.main.get_command(app)
    if own_language() != DEFAULT:
        translate(command, own_words())
    return command


def _end(error: CheckFailed | InputError, given: list[str]) -> None:
    with suppress(BrokenPipeError):  # the exit code still says what happened
        say(refused(error), error=True)
        if "--json" in given:
            checks = {"checks": error.checks} if isinstance(error, CheckFailed) else {}
            print_json({"error": str(error), "exit_code": error.exit_code} | checks)
    sys.exit(error.exit_code)

"""The help in the language of whoever asks: texts of commands and options are looked up as they are
written in the code."""

from typing import Any

from pipeline.messages import Catalogue

HELP_OPTIONS = ["-h", "--help"]


def translate(command: Any, words: Catalogue) -> None:
    """Puts the texts of a command and of those below it into a language.

    ``command`` is what typer makes of the application. Only what the project says itself: words
    such as "Usage" are the library's.
    """
    for name in ("help", "epilog", "short_help", "rich_help_panel"):
        if isinstance(text := getattr(command, name, None), str):
            setattr(command, name, words.help(text))
    shown = command.context_class(command, help_option_names=HELP_OPTIONS)
    for one in [*command.params, command.get_help_option(shown)]:
        if getattr(one, "help", None):
            one.help = words.help(one.help)
        kind = "Arguments" if one.param_type_name == "argument" else "Options"
        one.rich_help_panel = words.help(kind)
    for other in getattr(command, "commands", {}).values():
        other.rich_help_panel = getattr(other, "rich_help_panel", None) or "Commands"
        translate(other, words)

"""Commands that take something in."""

import typer


def add_to(app: typer.Typer) -> None:
    """Registers the commands."""

"""The page on a dispute: its commands run in the sample, and what they answer.

``python -m dispute_page`` from the folder ``tests`` writes the answers into the page anew.
"""

import os
import re
import shlex
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from pipeline.cli import main
from pipeline.paths import PROJECT
from pipeline.samples import sample_home

PAGE = PROJECT / "data" / "sample" / "2025-11" / "DISPUTE.md"
BLOCK = re.compile(r"```\n\$ (ratinglist [^\n]+)\n(.*?)```", re.DOTALL)
FILE = re.compile(r"`(\w+\.csv)`:\n\n```csv\n(.*?)```", re.DOTALL)
TERMINAL = {"COLUMNS": "80", "RATINGLIST_LANGUAGE": "en", "RATINGLIST_HOME": "data/lake"}


def answer(command: str) -> str:
    """What a command prints; it has to end with 0 or 3."""
    printed = StringIO()
    with redirect_stdout(printed), redirect_stderr(StringIO()):
        try:
            main(shlex.split(command)[1:])
        except SystemExit as ended:
            assert ended.code in (None, 0, 3), command
    return printed.getvalue().replace(f"{Path.cwd()}/", "")


def answered(text: str, folder: Path) -> str:
    """The page with the answers of today, from a home made in a folder."""
    sample_home(folder / "data" / "lake")
    for name, content in FILE.findall(text):
        (folder / name).write_text(content, encoding="utf-8")
    with chdir(folder), patch.dict(os.environ, TERMINAL):
        return BLOCK.sub(lambda found: f"```\n$ {found[1]}\n{answer(found[1])}```", text)


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        PAGE.write_text(answered(PAGE.read_text(encoding="utf-8"), Path(place)), encoding="utf-8")

"""Where everything is. The only module that knows a path, inside the project or inside a home."""

import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pipeline.errors import InputError

PROJECT = Path(__file__).resolve().parent.parent


def project_folder(name: str) -> Path:
    """A folder of the project (``sql``, ``data`` …), in a checkout or in an installed package."""
    in_checkout = PROJECT / name
    return (
        in_checkout if in_checkout.is_dir() else Path(__file__).resolve().parent / "_project" / name
    )


SQL = project_folder("sql")
CHECKS = SQL / "checks"
REGULATIONS = project_folder("data") / "regulations"
REFERENCE = project_folder("data") / "reference"
SAMPLES = project_folder("data") / "sample"


@dataclass(frozen=True)
class Home:
    """A working installation: reports, registers, decisions and lists under one root folder."""

    root: Path

    @classmethod
    def find(cls, given: str | os.PathLike | None = None) -> "Home":
        """The home asked for, else RATINGLIST_HOME, else ``data/lake`` in the project.

        Raises InputError where the name is blank or that of a file.
        """
        if given is not None and not str(given).strip():
            raise InputError("The name of the home is blank; name a folder, or leave --home away.")
        chosen = given or os.environ.get("RATINGLIST_HOME") or PROJECT / "data" / "lake"
        home = cls(Path(chosen).expanduser().resolve())
        if home.root.exists() and not home.root.is_dir():
            raise InputError(f"{home.root} is a file; a home is a folder. Choose it with --home.")
        return home

    @property
    def is_there(self) -> bool:
        """Whether anything was ever given to it; a mistyped name is no home."""
        kept = (self.staged, self.register, self.decisions, self.lists)
        return any(folder.is_dir() for folder in kept)

    @property
    def staged(self) -> Path:
        return self.root / "staged"

    @property
    def register(self) -> Path:
        return self.root / "register"

    @property
    def decisions(self) -> Path:
        return self.root / "decisions"

    @property
    def lists(self) -> Path:
        return self.root / "lists"

    @property
    def what_if(self) -> Path:
        return self.root / "whatif"

    @property
    def temporary(self) -> Path:
        return self.root / "tmp"

    @property
    def catalogue(self) -> Path:
        """Holds the views over all tables, for DuckDB."""
        return self.root / "ratinglist.duckdb"

    def stopped(self, system: str) -> Path:
        """Tells which list of a system a check stopped; absent where none since the last made."""
        return self.root / "stopped" / f"system={system}.json"

    @property
    def lock(self) -> Path:
        return self.root / ".lock"

    def list_folder(self, system: str, list_date: date) -> Path:
        """Holds all revisions of one list."""
        return self.lists / f"system={system}" / f"list_date={list_date:%Y-%m-%d}"

    def revision(self, system: str, list_date: date, revision: int) -> Path:
        """Holds the tables and the manifest of one revision."""
        return self.list_folder(system, list_date) / f"revision={revision}"

    def combined(self, list_date: date) -> Path:
        """Holds the files that show the lists of all three systems of one date."""
        return self.lists / "combined" / f"list_date={list_date:%Y-%m-%d}"

    def what_ifs(self, edition: str, system: str, list_date: date) -> Path:
        """Holds the what-ifs of one list under one edition."""
        return self.what_if / edition / f"system={system}" / f"list_date={list_date:%Y-%m-%d}"

    def published_pointer(self, system: str, list_date: date) -> Path:
        """Names the published revision; absent while revision 1 is the published one."""
        return self.list_folder(system, list_date) / "published.json"


def numbered(folder: Path, label: str) -> list[tuple[int, Path]]:
    """The subfolders ``label=N`` of a folder, in order of N."""
    if not folder.is_dir():
        return []
    found = [
        (int(entry.name.removeprefix(f"{label}=")), entry)
        for entry in folder.iterdir()
        if entry.is_dir() and entry.name.removeprefix(f"{label}=").isdigit()
    ]
    return sorted(found)


def next_numbered(folder: Path, label: str, width: int = 6) -> tuple[int, Path]:
    """Number and path of the next subfolder ``label=N``; not created."""
    taken = numbered(folder, label)
    number = taken[-1][0] + 1 if taken else 1
    return number, folder / f"{label}={number:0{width}d}"

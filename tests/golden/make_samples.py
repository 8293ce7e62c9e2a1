"""Writes the samples: inputs as files, expected tables from the independent calculator.

``python -m golden.make_samples`` from the folder ``tests``. Nothing here looks at the SQL.
"""

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from calculator import to_files
from calculator.chain import lists_of

from . import sample_2009_09, sample_2014_09, sample_2025_11, sample_2025_12

SAMPLES = Path(__file__).parents[2] / "data" / "sample"
EXPECTED = {
    "events": ("event_id", "status"),
    "list": ("player_id", "rating", "previous_rating", "computed_rating", "games", "k", "status",
             "flag", "inactive_from", "is_listed"),
    "changes": ("player_id", "event_id", "edition", "games", "score_hundredths",
                "expected_hundredths", "k", "change_hundredths", "rating_used"),
    "causes": ("player_id", "cause", "event_id", "decision_id", "points_hundredths"),
    "first_ratings": ("player_id", "games", "score_hundredths", "opponents_average",
                      "first_rating", "is_published", "reason", "edition"),
    "performances": ("event_id", "player_id", "rar", "dpa_hundredths", "ra", "rc", "ru"),
}  # fmt: skip


@dataclass(frozen=True)
class Sample:
    """One list: the folder of its inputs, its world, and the world of the list before (or None)."""

    folder: str
    list_date: str
    world: dict
    before: dict | None = None

    @property
    def input_folder(self) -> Path:
        """Where lists, register, decisions and reports are."""
        return SAMPLES / self.folder

    @property
    def expected_folder(self) -> Path:
        """Where its expected tables are."""
        return self.input_folder / "expected"


def samples() -> list[Sample]:
    """All samples; December goes on where November ends."""
    november = sample_2025_11.month()
    return [
        Sample("2009-09-dresden", sample_2009_09.LIST, sample_2009_09.month()),
        Sample("2014-09", sample_2014_09.LIST, sample_2014_09.month()),
        Sample("2025-11", sample_2025_11.LIST, november),
        Sample("2025-11/december", sample_2025_12.LIST, sample_2025_12.month(), november),
    ]


def files_of(sample: Sample) -> dict[Path, bytes]:
    """Inputs that the sample adds to those of the list before, by path."""
    folder, world = sample.input_folder, sample.world
    known = sample.before or {"imports": [], "reports": [], "register": [], "decisions": []}
    files = {}
    for one in world["imports"]:
        if one not in known["imports"]:
            path = folder / f"list-{one['list_date']}.txt"
            files[path] = to_files.fide_txt(one).encode("ascii")
    for one in world["reports"]:
        if one not in known["reports"]:
            path = folder / "reports" / f"{one['event_id']}.trf"
            files[path] = to_files.trf16(one).encode()
    for name, columns in (("register", to_files.REGISTER), ("decisions", to_files.DECISIONS)):
        rows = [row for row in world[name] if row not in known[name]]
        if rows:
            files[folder / f"{name}.csv"] = to_files.csv_text(columns, rows).encode()
    return files


def expected_tables(sample: Sample) -> dict[str, list[list[str]]]:
    """The calculator's tables of the list as sorted text rows.

    An event of which no game is rated does not count; performances are those of round robins.
    """
    one = lists_of(sample.world)["standard", date.fromisoformat(sample.list_date)]
    tables = one["tables"]
    with_games = {row["event_id"] for row in tables["half_games"] if row["is_rated"]}
    events = [
        row | {"status": "does_not_count"}
        if row["status"] == "counts" and row["event_id"] not in with_games
        else row
        for row in one["events"]
    ]
    performances = [row for row in tables["performances"] if row.get("rar") is not None]
    tables = tables | {"events": events, "performances": performances}
    return {
        name: sorted([_cell(row.get(column)) for column in columns] for row in tables[name])
        for name, columns in EXPECTED.items()
    }


def _cell(value: object) -> str:
    return "" if value is None else str(value)


def main() -> None:
    """Writes inputs and expected tables of all samples."""
    for sample in samples():
        files = files_of(sample)
        for table, rows in expected_tables(sample).items():
            path = sample.expected_folder / f"{table}.csv"
            files[path] = "".join(",".join(row) + "\n" for row in [EXPECTED[table], *rows]).encode()
        for path, content in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


if __name__ == "__main__":
    main()

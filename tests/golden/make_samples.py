"""Writes the sample months: inputs as files, expected tables from the independent calculator.

``python -m tests.golden.make_samples`` from the project's folder. Nothing here looks at the SQL.
"""

import csv
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from calculator import to_files
from calculator.chain import lists_of

from golden import sample_2025_11

SAMPLES = Path(__file__).parents[2] / "data" / "sample"
EXPECTED = {
    "list": ("player_id", "rating", "previous_rating", "computed_rating", "games", "k", "status",
             "flag", "inactive_from", "is_listed"),
    "changes": ("player_id", "event_id", "edition", "games", "score_hundredths",
                "expected_hundredths", "k", "change_hundredths", "rating_used"),
    "causes": ("player_id", "cause", "event_id", "decision_id", "points_hundredths"),
    "first_ratings": ("player_id", "games", "score_hundredths", "opponents_average",
                      "first_rating", "is_published", "reason", "edition"),
}  # fmt: skip


def write_inputs(world: dict, folder: Path) -> None:
    """Lists, reports, register and decisions as a rating officer would hold them."""
    for one in world["imports"]:
        path = folder / f"list-{one['list_date']}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_files.fide_txt(one).encode("ascii", "replace"))
    for one in world["reports"]:
        path = folder / "reports" / f"{one['event_id']}.trf"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_files.trf16(one).encode("utf-8"))
    to_files._csv(folder / "register.csv", to_files.REGISTER, world["register"])
    to_files._csv(folder / "decisions.csv", to_files.DECISIONS, world["decisions"])


def expected_rows(one: dict, table: str) -> list[list[str]]:
    """A table of the calculator's list as sorted text rows."""
    rows = [
        ["" if row[name] is None else str(row[name]) for name in EXPECTED[table]]
        for row in one["tables"][table]
    ]
    return sorted(rows)


def write_expected(world: dict, folder: Path) -> None:
    """The calculator's tables of every list of the world."""
    for (_, list_date), one in lists_of(world).items():
        for table, columns in EXPECTED.items():
            path = folder / "expected" / str(list_date) / f"{table}.csv"
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("w", newline="", encoding="utf-8") as stream:
                writer = csv.writer(stream, lineterminator="\n")
                writer.writerow(columns)
                writer.writerows(expected_rows(one, table))


def main() -> None:
    """Writes both samples."""
    for name, sample in (("2025-11", sample_2025_11),):
        month = sample.month()
        write_inputs(month, SAMPLES / name)
        write_expected(month, SAMPLES / name)


if __name__ == "__main__":
    main()

"""The lists of all samples, made by the commands as their READMEs say."""

from dataclasses import dataclass
from pathlib import Path

import duckdb
import pytest

from pipeline.cli import main

from . import sample_2009_09, sample_2014_09, sample_2025_11, sample_2025_12
from .make_samples import Sample, samples

BY_LIST = {sample.list_date: sample for sample in samples()}


@dataclass(frozen=True)
class Made:
    """A list made from a sample by the commands: the folder of its tables."""

    sample: Sample
    folder: Path

    def rows(self, sql: str) -> list[tuple]:
        """The answer to a question; ``{table}`` names a published table of the list."""
        tables = {
            path.stem: f"read_parquet('{path}', hive_partitioning = false)"
            for path in self.folder.glob("*.parquet")
        }
        return duckdb.sql(sql.format(**tables)).fetchall()


def answer(home: Path, *arguments: object) -> int:
    """Runs one command in a home and returns its exit code."""
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit) as ended:
        patch.delenv("PREFECT_API_URL", raising=False)
        main(["--home", str(home), *map(str, arguments)])
    return ended.value.code or 0


def put_in(home: Path, sample: Sample, received: str) -> int:
    """Gives a home everything of a sample; returns how ``ingest`` ended."""
    folder = sample.input_folder
    lists = sorted(folder.glob("list-*.txt"))
    for path in lists:
        day = path.stem.removeprefix("list-")
        assert answer(home, "import-list", path, "--date", day, "--system", "standard") == 0
    assert answer(home, "register", folder / "register.csv") == 0
    if (folder / "decisions.csv").exists():
        assert answer(home, "decide", folder / "decisions.csv") == 0
    return answer(home, "ingest", folder / "reports", "--received", received)


def lists_made(homes: dict[str, Path]) -> dict[str, Made]:
    """The list of every sample by date; ``homes``: empty folders for the homes, by year."""
    found = {}
    for home, module, ingested, ran, options in (
        ("2009", sample_2009_09, 0, 0, ["--edition", sample_2009_09.EDITION]),
        ("2014", sample_2014_09, 0, 3, []),
        ("2025", sample_2025_11, 3, 3, []),
        ("2025", sample_2025_12, 0, 3, []),
    ):
        sample, root = BY_LIST[module.LIST], homes[home]
        assert put_in(root, sample, module.RECEIVED) == ingested
        run = ["run", "--list", sample.list_date, "--system", "standard"]
        assert answer(root, *run, *options) == ran
        [list_file] = root.glob(f"*/**/list_date={sample.list_date}/**/list.parquet")
        found[sample.list_date] = Made(sample, list_file.parent)
    return found

"""Parts of the work that no command shows by itself, timed inside one process.

``reading FOLDER``: reports to columns in memory, nothing stored.
``models HOME LIST_DATE SYSTEM``: each SQL model of a list that was made already.
Prints JSON: seconds by name.
"""

import json
import sys
import time
from datetime import date
from pathlib import Path

SUMS = range(50, 56)  # the models from rating differences to changes


def reading(folder: Path) -> dict[str, float]:
    """Seconds to read all reports of a folder, library start left out."""
    from pipeline.database import connect
    from pipeline.reports.files import find_files, read_files
    from pipeline.reports.reading import read_reports

    with connect() as con:
        started = time.perf_counter()
        read_reports(con, read_files(find_files([folder])))
        return {"reading": time.perf_counter() - started}


def models(home: Path, list_date: date, system: str) -> dict[str, float]:
    """Seconds of all models, of the sums among them, and of each."""
    from pipeline.build import build_tables
    from pipeline.database import connect
    from pipeline.database import models as models_of
    from pipeline.orders import Order
    from pipeline.paths import Home

    marks: list[tuple[str, float]] = []

    def mark(name: str, *_: int) -> None:
        marks.append((name, time.perf_counter()))

    order = Order(system, list_date, is_rerun=True, reason="benchmark")
    with connect(Home(home)) as con:
        started = time.perf_counter()
        build_tables(con, Home(home), order, mark)
        ended = time.perf_counter()
    seconds: dict[str, float] = {}
    ends = [at for _, at in marks[1:]] + [ended]
    for (name, begin), end in zip(marks, ends, strict=True):
        seconds[name] = seconds.get(name, 0) + end - begin
    of_sums = {one.table for one in models_of() if one.number in SUMS}
    return {
        "models": ended - started,
        "sums": sum(value for name, value in seconds.items() if name in of_sums),
        "each": dict(sorted(seconds.items(), key=lambda item: -item[1])),
    }


if __name__ == "__main__":
    what, place, *rest = sys.argv[1:]
    if what == "reading":
        print(json.dumps(reading(Path(place))))
    else:
        print(json.dumps(models(Path(place), date.fromisoformat(rest[0]), rest[1])))

"""The same sums and the same reading, done here and in other ways, in one process, one by one.

``sums HOME LIST_DATE SYSTEM``: change of rating per player and event from the rated half-games of
a list (difference, cap, table 8.1b, sum, K), by the SQL models' formula in one statement, a plain
loop, pandas, Polars and NumPy. Each starts from the rows in its own usual form in memory, ends with
(player, event, change), and must find what the list has published.
``reading FOLDER``: the reports that another public reader can read too, read by both; the games
found must be the same. Prints JSON; what is not installed is left out and named.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import duckdb
import numpy as np

from benchmarks.other_ways import WAYS, Rules
from pipeline.editions import load_editions
from pipeline.paths import REFERENCE, REGULATIONS

INPUT = """
SELECT games.player_id, games.event_id, games.rating_used, games.opponent_rating_used,
    games.score_hundredths, changes.k
FROM read_parquet('{folder}/half_games.parquet') AS games
INNER JOIN read_parquet('{folder}/changes.parquet') AS changes USING (player_id, event_id)
WHERE games.is_rated AND games.edition = $edition
"""
PUBLISHED = """
SELECT player_id, event_id, change_hundredths FROM read_parquet('{folder}/changes.parquet')
WHERE edition = $edition ORDER BY player_id, event_id
"""


def sums(folder: Path, list_date: date, system: str) -> dict:
    """Seconds of every way to the changes of a list, and how often the fastest fits into them."""
    rules, edition = _rules(list_date, system)
    con = duckdb.connect()
    asked = con.sql(INPUT.format(folder=folder), params={"edition": edition})
    given = asked.to_arrow_table()
    published = con.execute(PUBLISHED.format(folder=folder), {"edition": edition}).fetchall()
    found, left_out = {}, []
    for name, (module, prepare, change) in WAYS.items():
        if find_spec(module) is None:
            left_out.append(f"{name}: {module} is not installed")
            continue
        rows = prepare(given)
        seconds, result = _timed(lambda rows=rows, change=change: change(rows, rules))
        if sorted(result) != published:
            raise SystemExit(f"{name} finds other changes than the list has")
        found[name] = seconds
    return {"half_games": given.num_rows, "seconds": found, "left_out": left_out}


def _rules(list_date: date, system: str) -> tuple[Rules, str]:
    """Cap, exemption and table 8.1b of the edition in force on the day before the list."""
    known = [one for one in load_editions(REGULATIONS) if not one.is_variant]
    edition = max(
        (one for one in known if one.system == system and one.valid_from < list_date),
        key=lambda one: one.valid_from,
    )
    value = {name: setting.value for name, setting in edition.settings.items()}
    if value["cap"] != "every_game":
        raise SystemExit(f"only editions that cap every game are compared; this is {edition.name}")
    text = (REFERENCE / "expected_scores.csv").read_text().splitlines()[1:]
    rows = [[int(cell or -1) for cell in line.split(",")] for line in text]
    size = rows[-1][0] + 1
    table = np.zeros(size, dtype=np.int64)
    for start, end, expected in rows:
        table[start : (end if end >= start else start) + 1] = expected
    return Rules(value["difference_cap"], value.get("cap_exempt_rating"), table), edition.name


def _timed(work: Callable[[], object]) -> tuple[float, object]:
    """The least seconds of two repetitions, and what came out."""
    best, result = float("inf"), None
    for _ in range(2):
        started = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - started)
    return best, result


def reading(folder: Path) -> dict:
    """Seconds of this project's reader and of the package trf, on the reports both can read."""
    if find_spec("trf") is None:
        return {"left_out": ["reading: trf is not installed (pip install trf)"]}
    import trf

    from pipeline.database import connect
    from pipeline.reports.files import find_files, read_files
    from pipeline.reports.reading import read_reports

    files = [file for file in read_files(find_files([folder])) if file.content]
    readable, texts = [], []
    for file in files:
        try:
            text = file.content.decode()
            trf.loads(text)
        except (UnicodeDecodeError, ValueError, trf.TrfException.TrfException):
            continue
        readable.append(file)
        texts.append(text)
    theirs, tournaments = _timed(lambda: [trf.loads(text) for text in texts])
    with connect(threads=int(os.environ.get("RATINGLIST_THREADS", "0")) or None) as con:
        ours, _ = _timed(lambda: read_reports(con, readable))
        found = con.execute(
            "SELECT report_no, start_rank, round, opponent_rank FROM reading.games"
            " WHERE opponent_rank IS NOT NULL"
        ).fetchall()
    told = {
        (number, player.startrank, game.round, game.startrank)
        for number, tournament in enumerate(tournaments, start=1)
        for player in tournament.players
        for game in player.games
        if game.startrank
    }
    return {
        "files": len(files),
        "files_both_read": len(readable),
        "megabytes": sum(len(text) for text in texts) / 1e6,
        "games_in_both": len(told & set(found)),
        "games_only_here": len(set(found) - told),
        "games_only_there": len(told - set(found)),
        "seconds": {"this project (checked, two cores)": ours, "trf (one core)": theirs},
        "left_out": [],
    }


if __name__ == "__main__":
    what, place, *rest = sys.argv[1:]
    if what == "sums":
        print(json.dumps(sums(Path(place), date.fromisoformat(rest[0]), rest[1])))
    else:
        print(json.dumps(reading(Path(place))))

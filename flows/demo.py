"""``make demo``: a small month of data/sample from its reports to a published list."""

import shutil
import sys
from datetime import date
from pathlib import Path

from flows.server import connect
from pipeline.commands.output import print_table, say
from pipeline.decisions import load_decisions
from pipeline.explain import as_text, explain_player
from pipeline.lists.export import export
from pipeline.lists.import_list import import_list
from pipeline.paths import PROJECT, SAMPLES, Home
from pipeline.query import selected
from pipeline.register import load_register

SAMPLE = SAMPLES / "2025-11"
LAST_DEMO = PROJECT / "build" / "demo"
PREVIOUS = date(2025, 10, 1)
LIST = date(2025, 11, 1)
RECEIVED = date(2025, 10, 24)

TOP = f"""
SELECT name, federation AS fed, title, rating, rating - previous_rating AS change, games, k
FROM list WHERE system = 'standard' AND list_date = '{LIST}' AND is_listed
ORDER BY rating DESC, name LIMIT 10
"""
STOPPED = f"""
SELECT DISTINCT event_id, verdict, article, code, message FROM verdicts
WHERE list_date = '{LIST}' AND scope = 'event'
    AND verdict IN ('held', 'refused', 'does_not_count')
ORDER BY ALL
"""
FIRST = f"""
SELECT player_id FROM list WHERE system = 'standard' AND list_date = '{LIST}' AND is_listed
ORDER BY rating DESC, name LIMIT 1
"""


def main(sample: Path = SAMPLE, folder: Path | None = None) -> None:
    """Makes the list in a fresh home and shows what came out.

    Only the home of the last demo is ever emptied; another ``folder`` has to be new.
    """
    if folder is None:
        folder = LAST_DEMO
        shutil.rmtree(folder, ignore_errors=True)
    home = Home(folder)
    say(f"The list before, register and decisions of {sample}")
    import_list(home, sample / f"list-{PREVIOUS}.txt", PREVIOUS, system="standard")
    load_register(home, sample / "register.csv")
    load_decisions(home, sample / "decisions.csv")
    connect()
    from flows.monthly_rating_list import monthly_rating_list

    result = monthly_rating_list(home.root, LIST, reports=[sample / "reports"], received=RECEIVED)
    for title, sql in (
        (f"\nTop of the standard list of {LIST}", TOP),
        ("\nEvents that do not count, and why", STOPPED),
    ):
        with selected(home, sql) as (columns, rows):
            print_table(columns, rows, title)
    with selected(home, FIRST) as (_, rows):
        [(player_id,)] = rows
    say("\nHow the first of the list came to this rating (ratinglist explain)\n")
    say(as_text(explain_player(home, player_id, LIST)))
    say("The lists are here:")
    for one in result.lists:
        say(f"  {one.folder}")
    report = home.root / "exports" / f"standard-{LIST}.html"
    report.parent.mkdir(exist_ok=True)
    export(home, "standard", LIST, None, "html", None, report)
    say(f"The report of the list, to open in a browser:\n  {report}")
    say(f"\nLook further: .venv/bin/ratinglist --home {home.root} status")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))

"""The small months of ``data/sample`` as a home to look at: for notebooks, examples and tests."""

from datetime import date
from pathlib import Path

from pipeline.build import run_list
from pipeline.decisions import load_decisions
from pipeline.ingest import ingest
from pipeline.lists.import_list import import_list
from pipeline.paths import SAMPLES, Home
from pipeline.register import load_register

MONTHS = {  # list: folder of its sample, day on which its reports were received
    date(2025, 11, 1): ("2025-11", date(2025, 10, 24)),
    date(2025, 12, 1): ("2025-11/december", date(2025, 11, 24)),
}
FIRST_LIST = date(2025, 10, 1)


def sample_home(folder: Path) -> Home:
    """Makes a home with the lists of October (imported), November and December 2025.

    The lists are those that the sample's README makes, with the decisions and the register of
    each month. ``folder`` is empty or not there yet.
    """
    home = Home(Path(folder).resolve())
    first = SAMPLES / "2025-11" / f"list-{FIRST_LIST}.txt"
    import_list(home, first, FIRST_LIST, system="standard")
    for list_date, (name, received) in MONTHS.items():
        month = SAMPLES / name
        load_register(home, month / "register.csv", loaded_on=received)
        load_decisions(home, month / "decisions.csv", loaded_on=received)
        ingest(home, [month / "reports"], received=received)
        run_list(home, list_date, system="standard")
    return home

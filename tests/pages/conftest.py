"""A month whose names come from strangers, and its pages, made once."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path

import duckdb
import pytest

from pipeline import chain
from pipeline.build import run_list
from pipeline.decisions import load_decisions
from pipeline.ingest import ingest
from pipeline.lists.import_list import import_list
from pipeline.paths import SAMPLES, Home
from pipeline.register import load_register

SAMPLE = SAMPLES / "2025-11"
NOVEMBER, DECEMBER = date(2025, 11, 1), date(2025, 12, 1)
BAD_NAME = "<script>alert(1)</script>"
BAD_EVENT = "</td><img src=x onerror=alert(2)> & Sons"
RECEIVED = date(2025, 10, 24)


@dataclass(frozen=True)
class Strange:
    """The home, with player 7000110 and event club-marathon under hostile names."""

    home: Home
    player_id: int = 7000110


@pytest.fixture(scope="session")
def strange(tmp_path_factory) -> Strange:
    folder = tmp_path_factory.mktemp("strange")
    home = Home(folder / "home")
    old_list = folder / "list.txt"
    text = (SAMPLE / "list-2025-10-01.txt").read_text()
    assert "Jordiel, Jofre" in text
    old_list.write_text(text.replace("Jordiel, Jofre".ljust(len(BAD_NAME)), BAD_NAME))
    register = folder / "register.csv"
    text = (SAMPLE / "register.csv").read_text()
    assert ",Club Marathon," in text
    register.write_text(text.replace(",Club Marathon,", f',"{BAD_EVENT}",'))
    import_list(home, old_list, date(2025, 10, 1), system="standard")
    load_register(home, register)
    load_decisions(home, SAMPLE / "decisions.csv")
    ingest(home, [SAMPLE / "reports"], received=RECEIVED)
    _ingest_unreadable(home, folder)
    run_list(home, NOVEMBER, system="standard")
    corrected = folder / "corrected.csv"
    head = (SAMPLE / "decisions.csv").read_text().splitlines()[0]
    corrected.write_text(
        f"{head}\nD20,2025-10-23,correct_result,weekend-swiss,7000121,5,,,1,seen,Commission,\n"
        "D21,2025-10-23,correct_result,weekend-swiss,7000123,5,,,0,seen,Commission,\n"
    )
    load_decisions(home, corrected)
    run_list(home, NOVEMBER, system="standard", reason="a <b>corrected</b> result", rerun=True)
    december = SAMPLE / "december"
    load_register(home, december / "register.csv")
    load_decisions(home, december / "decisions.csv")
    ingest(home, [december / "reports"], received=date(2025, 11, 24))
    run_list(home, DECEMBER, system="standard")
    return Strange(home)


def _ingest_unreadable(home: Home, folder: Path) -> None:
    empty = folder / "empty & <b>.trf"
    empty.write_bytes(b"")
    ingest(home, [empty], received=RECEIVED)


@pytest.fixture(scope="session")
def revisions(strange) -> dict[int, chain.ListRevision]:
    """The revisions of the November list."""
    return {one.revision: one for one in chain.revisions(strange.home, "standard", NOVEMBER)}


@pytest.fixture(scope="session")
def con():
    with duckdb.connect() as opened:
        yield opened

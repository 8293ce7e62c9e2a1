"""A what-if is looked at by the commands that look at lists: the printed example of 8.58."""

import re
from datetime import date

import pytest

from pipeline.build import run_list
from pipeline.ingest import ingest
from pipeline.lists.import_list import import_list
from pipeline.paths import SAMPLES, Home
from pipeline.register import load_register

pytestmark = pytest.mark.slow
SAMPLE = SAMPLES / "2009-09-dresden"
DRESDEN = ("--edition", "2009-07-01-dresden")
LIST = ("--list", "2009-09-01")


@pytest.fixture(scope="module")
def dresden(tmp_path_factory) -> Home:
    """The sample as its README makes it."""
    home = Home(tmp_path_factory.mktemp("dresden") / "home")
    import_list(home, SAMPLE / "list-2009-07-01.txt", date(2009, 7, 1), system="standard")
    load_register(home, SAMPLE / "register.csv")
    ingest(home, [SAMPLE / "reports"], received=date(2009, 8, 14))
    run_list(home, date(2009, 9, 1), edition=DRESDEN[1])
    return home


@pytest.fixture
def asked(dresden, ratinglist):
    """Runs one command in that home."""
    return lambda *arguments: ratinglist("--home", dresden.root, *arguments)


def test_the_query_of_the_sample_shows_the_numbers_of_its_page(asked):
    [sql] = re.findall(r'query .* "(.*)"', (SAMPLE / "README.md").read_text(encoding="utf-8"))
    lines = asked("query", *DRESDEN, sql, "--csv").out.splitlines()
    assert lines[1:4] == [
        '"A, Player",1280,,,,',
        '"B, Player",1040,,,,',
        '"C, Player",,2375,2950,2348,2423',
    ]
    assert lines[10] == '"J, Player",-9630,,,,'


def test_a_player_is_explained_under_that_edition(asked):
    told = asked("explain", 7200003, *LIST, *DRESDEN).out
    assert "what-if: all events under edition 2009-07-01-dresden" in told
    assert "Rar 2375, dpa +29.50, Ra 2348" in told
    assert "Ru = 2348 + 5 half points above 50 % x 15.00 = 2423" in told


def test_his_page_says_so_too(asked, tmp_path):
    page = tmp_path / "c.html"
    assert asked("explain", 7200003, *LIST, *DRESDEN, "--html", page).code == 0
    assert "what-if: all events under edition 2009-07-01-dresden" in page.read_text()


def test_an_event_is_explained_under_that_edition(asked):
    told = asked("explain", "--event", "example-8-58", *LIST, *DRESDEN).out
    assert "as a what-if of the list of 2009-09-01: counts" in told
    assert "10 players, 90 half-games, of which 90 rated" in told


@pytest.mark.parametrize(("form", "told"), [("csv", "2423"), ("html", "what-if: all events under")])
def test_a_what_if_is_exported_as_a_list_is(asked, tmp_path, form, told):
    out = tmp_path / "out"
    answer = asked(
        "export", *LIST, *DRESDEN, "--system", "standard", "--format", form, "--out", out
    )
    named = "standard what-if under edition 2009-07-01-dresden, revision 1"
    assert answer.out == f"{out}: list of 2009-09-01, {named}\n"
    assert told in out.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["query", "--edition", "2025-10-01", "SELECT 1"], "no what-if under edition 2025-10-01"),
        (["explain", "--event", "example-8-58", *DRESDEN], "name it with --list"),
        (["explain", 7200003, *LIST, "--edition", "2009-07-01"], "Make it: ratinglist run --list"),
        (["export", *LIST, *DRESDEN, "--format", "fide-txt", "--out", "x"], "Name the system"),
        (["explain", "--event", "other", *LIST, *DRESDEN], "Nothing is known of event other"),
    ],
)
def test_a_what_if_that_is_not_there_is_told(asked, arguments, told):
    answer = asked(*arguments)
    assert answer.code == 2
    assert told in " ".join(answer.err.replace("│", " ").split())

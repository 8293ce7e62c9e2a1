"""What the page for analysts says to type works, and answers as it says."""

import re
from pathlib import Path

import pytest

from pipeline.catalogue import write_catalogue
from pipeline.dictionary import tables
from pipeline.paths import PROJECT, Home
from pipeline.query import opened, selected
from pipeline.samples import sample_home

pytestmark = pytest.mark.slow
PAGE = (PROJECT / "notebooks" / "README.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"([^\n]+):\n\n```sql\n(.*?)```\n\n((?:\|[^\n]*\n)+)", PAGE, re.DOTALL)
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Home:
    """The sample, in the place that the page names."""
    made = sample_home(tmp_path_factory.mktemp("analysts") / "data" / "lake")
    write_catalogue(made)
    return made


def as_markdown(columns: list[str], rows: list[tuple]) -> str:
    """A table as the page shows it."""
    cells = [["" if value is None else str(value) for value in row] for row in rows]
    lines = [columns, ["---"] * len(columns), *cells]
    return (
        "".join(f"| {' | '.join(line)} |\n" for line in lines)
        .replace("| ---", "|---")
        .replace("--- |", "---|")
    )


def test_every_question_has_its_answer():
    assert len(QUESTIONS) == PAGE.count("```sql") == 6


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question[0])
def test_a_question_is_answered_as_the_page_says(home, question):
    _, sql, answer = question
    with selected(home, sql) as (columns, rows):
        assert as_markdown(columns, list(rows)) == answer


@pytest.mark.parametrize("program", PROGRAMS, ids=["pandas", "polars", "duckdb"])
def test_a_program_of_the_page_reads_the_tables(home, program, monkeypatch):
    monkeypatch.chdir(home.root.parent.parent)
    names: dict = {}
    exec(program, names)
    [found] = [names[name] for name in ("ratings", "highest", "top") if name in names]
    assert len(found) > 0


def test_the_views_that_the_page_names_are_there(home):
    named = re.findall(r"^\| (`[^|]*) \|", PAGE, re.MULTILINE)
    views = [view for line in named for view in re.findall(r"`(\w+)[(`]", line)]
    assert {"ratings", "newcomers", "games"} < set(views)
    assert set(views) - set(tables()) == {"list_in_force"}
    with opened(home) as con:
        assert con.execute("FROM list_in_force('standard', '2025-10-09')").fetchall()
    assert Path(home.root / "ratinglist.duckdb").exists()

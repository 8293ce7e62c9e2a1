"""The SQL files say what a row is, depend on no order that they do not state, and sum no floats."""

import re

import pytest

from pipeline.database import models
from pipeline.paths import SQL
from pipeline.schemas import KEYS, TABLES

from .texts import ALL_FILES, CHECKS, FILES, MODELS, code, name

WITHOUT_HEAD = {*CHECKS, SQL / "macros.sql"}
# Aggregates whose result depends on the order of their rows.
ORDERED = re.compile(
    r"\b(any_value|arbitrary|first|last|arg_max|arg_min|max_by|min_by|string_agg|group_concat|"
    r"listagg|list|array_agg|mode|first_value|last_value|nth_value)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)"
)
FLOATING = re.compile(r"\b(double|float|real|float4|float8|avg|mean|fsum|sqrt|exp|ln|pow|power)\b")
# A number with a fraction is shown to people, by printf, and nothing is computed from it.
SHOWN = re.compile(r"printf\(''\s*,[^()]*(?:\([^()]*\)[^()]*)*\)")


@pytest.mark.parametrize("path", [path for path in FILES if path not in WITHOUT_HEAD], ids=name)
def test_a_file_says_first_what_a_row_is(path):
    assert path.read_text().startswith(("-- One row per ", "-- One row: "))


@pytest.mark.parametrize("path", CHECKS, ids=name)
def test_a_check_says_how_grave_it_is_and_what_a_row_is(path):
    first, second, *_ = path.read_text().splitlines()
    assert first in ("-- fail", "-- warn")
    assert second.startswith("-- One row per ")


def test_a_model_names_an_article_in_its_head():
    heads = {
        name(path): path.read_text().split("\nwith ")[0].split("\nselect")[0] for path in MODELS
    }
    without = [file for file, head in heads.items() if "rticle" not in head]
    # Files about reports, decisions and the register serve every article alike.
    assert without == [
        "04_decisions_in_force.sql", "06_reports_of_events.sql",
    ]  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_result_depends_on_an_order_that_is_not_stated(path):
    text = code(path.read_text())
    unstated = [
        match[0] for match in ORDERED.finditer(text)
        if "order by" not in match[2] and not re.match(r"\s*over\b", text[match.end() :])
    ]  # fmt: skip
    assert unstated == []


@pytest.mark.parametrize("path", ALL_FILES, ids=name)
def test_every_window_that_numbers_rows_states_an_order(path):
    text = code(path.read_text())
    windows = re.findall(
        r"\b(?:row_number|rank|dense_rank|lead|lag|first_value|last_value)\s*\([^()]*\)\s*over\s*"
        r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)",
        text,
    )
    numbered = len(re.findall(r"\b(?:row_number|rank|dense_rank|lead|lag)\s*\(", text))
    assert len(windows) == numbered
    assert all("order by" in window for window in windows)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nothing_is_summed_or_divided_in_floating_point(path):
    text = SHOWN.sub("", code(path.read_text()))
    assert FLOATING.findall(text) == []
    # a single slash divides into a DOUBLE; // stays among integers
    assert re.findall(r"(?<![/*])/(?![/*])", text) == []
    assert re.findall(r"\d\.\d", text) == []


@pytest.mark.parametrize("path", ALL_FILES, ids=name)
def test_nothing_is_limited_sampled_or_dated_today(path):
    of_chance = r"\b(limit\s+\d+|using sample|random\s*\(|now\s*\(|current_date|today\s*\()"
    assert re.findall(of_chance, code(path.read_text())) == []


def test_every_published_table_has_a_model_and_a_key():
    made = {one.table for one in models()}
    assert set(TABLES) <= made
    assert set(KEYS) == set(TABLES)
    for table, key in KEYS.items():
        assert set(key) <= {column for column, _ in TABLES[table]}


def test_models_read_only_what_was_made_before_them():
    made = [one.table for one in models()]
    late = []
    for place, one in enumerate(models()):
        text = code(one.path.read_text())
        read = set(re.findall(r"\b(?:from|join)\s+(\w+)", text))
        own = set(re.findall(r"(\w+) as \(", text))
        late += [(one.table, other) for other in made[place:] if other in read - own]
    assert late == []

"""The editions as they ship: complete, unique, in force when they should be, and easy to extend."""

from datetime import date
from pathlib import Path

import duckdb
import pytest

from pipeline.editions import load_editions, load_schema, numbers, register_regulations
from pipeline.paths import REGULATIONS

STANDARD = {
    "2003-01-01": ["2003-01-01", "2005-01-01", "2006-01-01"],
    "2009-07-01": ["2009-07-01"],
    "2009-07-01-dresden": ["2009-07-01"],
    "2011-07-01": ["2011-07-01"],
    "2012-07-01": ["2012-07-01"],
    "2013-07-01": ["2013-07-01"],
    "2014-07-01": ["2014-07-01"],
    "2017-07-01": ["2017-07-01", "2020-11-01", "2021-02-01"],
    "2022-01-01": ["2022-01-01", "2023-12-25"],
    "2024-03-01": ["2024-03-01"],
    "2025-10-01": ["2025-10-01"],
}
RAPID_AND_BLITZ = {
    "2012-01-01": ["2012-01-01"],
    "2014-07-01": ["2014-07-01", "2020-11-01"],
    "2022-01-01": ["2022-01-01"],
    "2022-10-01": ["2022-10-01"],
    "2024-03-01": ["2024-03-01"],
    "2024-12-01": ["2024-12-01"],
}


@pytest.fixture(scope="module")
def editions():
    return load_editions(REGULATIONS)


@pytest.fixture(scope="module")
def tables():
    con = duckdb.connect()
    register_regulations(con)
    return con


def values(con, sql):
    return con.execute(sql).fetchall()


def in_force(con, system, day, column):
    """The value of a parameter in force on a day, by the join that the SQL uses."""
    return values(
        con,
        f"""
        SELECT {column} FROM (SELECT DATE '{day}' AS day) AS asked
        ASOF JOIN (FROM regulations WHERE system = '{system}' AND NOT is_variant) AS rules
            ON asked.day >= rules.valid_from
        """,
    )[0][0]


@pytest.mark.parametrize(
    ("system", "expected"),
    [("standard", STANDARD), ("rapid", RAPID_AND_BLITZ), ("blitz", RAPID_AND_BLITZ)],
)
def test_every_edition_is_there_with_its_dates(editions, system, expected):
    found = {}
    for edition in editions:
        if edition.system == system:
            found.setdefault(edition.name, []).append(str(edition.valid_from))
    assert found == expected


def test_no_two_editions_of_a_system_start_on_the_same_day(tables):
    twice = """
        SELECT system, valid_from FROM regulations WHERE NOT is_variant
        GROUP BY ALL HAVING count(*) > 1
    """
    assert values(tables, twice) == []


def test_every_edition_gives_every_parameter_of_its_systems_and_no_other(editions):
    schema = load_schema(REGULATIONS)
    for edition in editions:
        expected = {name for name, one in schema.items() if edition.system in one.systems}
        assert set(edition.settings) == expected, edition.name


def test_every_value_has_its_article_and_a_guess_has_its_reason(tables):
    assert values(tables, "SELECT count(*) FROM articles WHERE article IS NULL") == [(0,)]
    no_reason = """
        SELECT edition, parameter FROM articles
        WHERE confidence IN ('reading', 'unverified') AND note IS NULL
    """
    assert values(tables, no_reason) == []


def test_articles_name_the_value_that_the_table_of_regulations_holds(tables):
    wrong = """
        SELECT system, edition, floor, value_text
        FROM regulations JOIN articles USING (system, edition, valid_from)
        WHERE parameter = 'floor' AND value_text <> floor::VARCHAR
    """
    assert values(tables, wrong) == []
    assert values(tables, "SELECT count(*) FROM articles WHERE parameter = 'floor'")[0] == (30,)


def test_notes_speak_for_themselves(tables):
    """A note gives the reason itself, not the number of one kept elsewhere."""
    notes = values(tables, "SELECT note FROM articles WHERE regexp_matches(note, '\\b[RFES]\\d+')")
    assert notes == []


@pytest.mark.parametrize(
    ("system", "day", "parameter", "value"),
    [
        ("standard", "2009-06-30", "difference_cap", 350),
        ("standard", "2009-07-01", "difference_cap", 400),
        ("standard", "2009-07-01", "k_new", 25),
        ("standard", "2009-07-01", "bonus_hundredths", 1250),
        ("standard", "2011-07-01", "k_new", 30),
        ("standard", "2012-06-30", "floor", 1200),
        ("standard", "2012-07-01", "floor", 1000),
        ("standard", "2014-06-30", "first_rating_games", 9),
        ("standard", "2014-07-01", "first_rating_games", 5),
        ("standard", "2020-10-31", "inactivity_months", 12),
        ("standard", "2021-12-31", "inactivity_months", 24),
        ("standard", "2022-01-01", "inactivity_months", 12),
        ("standard", "2021-01-31", "registration_months", 1),
        ("standard", "2021-02-01", "registration_days", 7),
        ("standard", "2021-12-31", "rounding", "rating"),
        ("standard", "2022-01-01", "rounding", "change"),
        ("standard", "2022-01-01", "cap", "one_upgrade"),
        ("standard", "2023-12-24", "registration_days_top", None),
        ("standard", "2023-12-25", "registration_days_top", 30),
        ("standard", "2024-02-29", "floor", 1000),
        ("standard", "2024-03-01", "floor", 1400),
        ("standard", "2025-09-30", "cap_exempt_rating", None),
        ("standard", "2025-10-01", "cap_exempt_rating", 2650),
        ("rapid", "2025-10-01", "cap_exempt_rating", None),
        ("rapid", "2014-07-01", "cap", "none"),
        ("rapid", "2014-07-01", "difference_cap", None),
        ("rapid", "2024-03-01", "rate_shortest_minutes", 10),
        ("blitz", "2024-03-01", "rate_shortest_minutes", 3),
        ("blitz", "2022-09-30", "k_new", 20),
        ("blitz", "2022-10-01", "k_new", 40),
        ("blitz", "2024-11-30", "exclusion_difference", None),
        ("blitz", "2024-12-01", "exclusion_difference", 600),
        ("standard", "2024-12-01", "exclusion_difference", None),
    ],
)
def test_a_value_holds_from_its_day_on(tables, system, day, parameter, value):
    assert in_force(tables, system, day, parameter) == value


def test_the_dresden_text_differs_from_the_one_in_force_in_its_examples_values_only(tables):
    dresden = dict(k_new=30, k_middle=30, k_top=20, bonus_hundredths=1500)
    dresden["validity_score_hundredths"] = 50
    rows = tables.execute(
        "FROM regulations WHERE system = 'standard' AND edition LIKE '2009%' ORDER BY is_variant"
    )
    columns = [column[0] for column in rows.description]
    in_force_row, variant = (dict(zip(columns, row, strict=True)) for row in rows.fetchall())
    differ = {name: variant[name] for name in columns if variant[name] != in_force_row[name]}
    assert differ == dresden | {"edition": "2009-07-01-dresden", "is_variant": True}


def test_lists_are_changed_once_in_2022_and_2024(tables):
    found = values(
        tables,
        "SELECT * EXCLUDE (article, edition, confidence, note) FROM operations ORDER BY ALL",
    )
    align = (date(2022, 10, 1), "align_to_standard", None, None, 100)
    lift = (date(2024, 3, 1), "lift", 2000, 40, None)
    assert found == [
        ("blitz", *align),
        ("blitz", *lift),
        ("rapid", *align),
        ("rapid", *lift),
        ("standard", *lift),
    ]


def test_an_edition_that_changes_one_number_is_one_new_file(tmp_path):
    for file in REGULATIONS.glob("**/*.toml"):
        copy = tmp_path / file.relative_to(REGULATIONS)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(file.read_text())
    text = (REGULATIONS / "standard" / "2025-10-01.toml").read_text()
    text = text.replace("2025-10-01", "2027-01-01").replace(
        "floor = { value = 1400", "floor = { value = 1500"
    )
    (tmp_path / "standard" / "2027-01-01.toml").write_text(text)
    con = duckdb.connect()
    register_regulations(con, tmp_path)
    assert in_force(con, "standard", "2026-12-31", "floor") == 1400
    assert in_force(con, "standard", "2027-01-01", "floor") == 1500
    assert ("2027-01-01", "floor", 1500) in numbers(tmp_path)


def test_numbers_lists_every_number_with_its_edition_and_parameter():
    found = numbers()
    assert {("2009-07-01", "difference_cap", 400), ("2024-03-01", "target", 2000)} <= set(found)
    assert ("2012-01-01", "rate_longest_minutes", 15) in found
    assert ("2012-01-01", "rate_longest_minutes", 60) in found
    assert (
        "2021-02-01",
        "registration_days",
        7,
    ) not in found  # amendments carry the edition's name
    assert ("2017-07-01", "registration_days", 7) in found
    assert all(type(value) is int for _, _, value in found)
    assert found == sorted(set(found))


def test_the_same_files_give_the_same_rows_in_the_same_order(tables):
    again = duckdb.connect()
    register_regulations(again, Path(REGULATIONS))
    for table in ("regulations", "articles", "operations"):
        assert values(tables, f"FROM {table}") == values(again, f"FROM {table}")

"""Answers about the regulations, and the register of what becomes of every article."""

import pytest

from pipeline.editions_answers import coverage, diff, overview, show, unverified
from pipeline.errors import InputError
from pipeline.paths import PROJECT, REGULATIONS

ARTICLES_OF_2009 = {  # chapter: what follows its number
    "0": "_ .1 .2 .3 .4 .5 .6",
    "1": ".1 .2 .3",
    "2": ".1",
    "3": ".1",
    "4": ".1 .11 .12 .13",
    "5": ".1",
    "6": ".1 .2 .3 .31 .32 .33 .4 .41 .42 .43 .5 .6",
    "7": ".1 .11 .12 .13 .14 .14a .14b .14c .14d .14e .14e_(second) .14f"
    " .2 .21 .22 .23 .23a .23b .23c .24 .3",
    "8": "_ .1 .1a .1b .2 .21 .21a .21b .21b_i .21b_ii .21b_iii .22 .23 .24 .25"
    " .3 .31 .32 .33 .34 .4 .5 .51 .52 .53 .54 .55a .55b .56 .57 .58",
}
RULES_ON_SLIDE = (  # of the slides 1 to 40
    5, 5, 3, 1, 4, 3, 4, 2, 3, 4, 1, 1, 1, 2, 2, 1, 2, 3, 2, 2,
    3, 2, 1, 1, 2, 2, 3, 2, 3, 2, 1, 1, 4, 1, 3, 4, 2, 2, 2, 2,
)  # fmt: skip


def test_an_article_is_shown_with_its_sub_articles():
    rows = show("8.5", edition="2009-07-01", system="standard")
    assert {row["article"] for row in rows} == {"8.51", "8.54", "8.56", "8.57", "8.58"}
    caps = [row for row in rows if row["parameter"] == "difference_cap"]
    assert [(row["value"], row["unit"], row["confidence"]) for row in caps] == [
        ("400", "points", "text")
    ]


def test_a_chapter_does_not_take_in_chapters_that_begin_with_its_number():
    assert {row["article"].split(".")[0] for row in show("1", edition="2003-01-01")} == {"1"}


def test_a_parameter_is_shown_through_all_editions():
    rows = show("floor", system="standard")
    assert [row["value"] for row in rows if row["edition"] == "2003-01-01"] == [
        "1801",
        "1600",
        "1400",
    ]
    assert rows[-1]["value"] == "1400"
    assert len({row["edition"] for row in rows}) == len(rows) - 2


def test_a_date_asks_for_the_editions_in_force_on_it():
    rows = show("7.3", edition="2026-01-15")
    assert {(row["system"], row["edition"]) for row in rows} == {
        ("rapid", "2024-12-01"), ("blitz", "2024-12-01")
    }  # fmt: skip
    assert show("inactivity_months", "2021-06-01", "standard")[0]["value"] == "24"


def test_a_variant_is_asked_for_by_name():
    assert [row["value"] for row in show("k_top", "2009-07-01-dresden")] == ["20"]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"article": "9.99"}, "No article or parameter '9.99' in any edition"),
        ({"edition": "next"}, "'next' is neither an edition nor a date; there are 2003-01-01"),
        (
            {"edition": "1990-01-01"},
            "No edition was in force on 1990-01-01; the oldest starts on 2003",
        ),
        ({"system": "bullet"}, "'bullet' is no system; there are standard, rapid, blitz"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(asked, message):
    with pytest.raises(InputError) as caught:
        show(**asked)
    assert message in str(caught.value)


def test_two_editions_differ_in_the_values_that_changed_only():
    rows = diff("2024-03-01", "2025-10-01")
    assert [(row["parameter"], row["value_a"], row["value_b"]) for row in rows] == [
        ("cap_exempt_rating", "none", "2650")
    ]
    assert {row["parameter"] for row in diff("2024-03-01", "2024-12-01", "blitz")} == {
        "exclusion_difference", "exclusion_rating_above"
    }  # fmt: skip
    assert diff("2022-01-01", "2022-01-01") == []


def test_unverified_values_come_with_what_was_assumed():
    rows = unverified("standard")
    assert rows
    assert all(row["note"] and row["confidence"] == "unverified" for row in rows)
    assert ("2003-01-01", "closing_days") in {(row["edition"], row["parameter"]) for row in rows}
    read_in_full = {"2024-03-01", "2025-10-01"}
    assert not read_in_full & {row["edition"] for row in rows}


def test_the_overview_has_a_row_for_every_edition_and_amendment():
    rows = overview()
    assert len(rows) == 30
    assert {row["valid_from"].year for row in rows if row["amendment"]} == {
        2005,
        2006,
        2020,
        2021,
        2023,
    }


def test_no_article_of_2009_is_missing_from_the_register():
    found = [row["article"] for row in coverage() if row["text"] == "2009"]
    expected = [
        (chapter + rest).replace("_", " ").strip()
        for chapter, sections in ARTICLES_OF_2009.items()
        for rest in sections.split()
    ]
    assert sorted(found) == sorted(expected)


def test_no_rule_of_the_slides_of_2014_is_missing_from_the_register():
    found = [row["article"] for row in coverage() if row["text"] == "2014"]
    expected = [
        f"{slide}.{rule}"
        for slide, rules in enumerate(RULES_ON_SLIDE, start=1)
        for rule in range(1, rules + 1)
    ]
    assert found == expected


def test_everything_done_points_to_something_that_exists():
    for row in coverage():
        missing = [name for name in row["files"] if not (PROJECT / name).is_file()]
        assert not missing, (row["text"], row["article"], missing)
        assert (row["status"] == "done") == bool(row["parameters"] or row["files"])
        assert (row["status"] == "for_people") == bool(row["why"])


def test_everything_done_names_where_and_a_test():
    for row in coverage():
        tests = [name for name in row["files"] if name.startswith("tests/")]
        assert (row["status"] == "done") == bool(tests), (row["text"], row["article"])
        assert row["status"] != "done" or row["parameters"] or len(tests) < len(row["files"])


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('{ rule = "r", status = "done" }', "1.1 must be done, with parameters or files"),
        ('{ rule = "r", status = "for_people" }', "or for_people, with why"),
        ('{ rule = "r", status = "later", why = "w" }', "1.1 must be done"),
        ('{ rule = "r", status = "done", parameters = ["ceiling"] }', "ceiling is not a parameter"),
    ],
)
def test_an_incomplete_entry_of_the_register_is_refused(tmp_path, entry, message):
    (tmp_path / "parameters.toml").write_text((REGULATIONS / "parameters.toml").read_text())
    (tmp_path / "coverage_x.toml").write_text(f'text = "x"\n[articles]\n"1.1" = {entry}\n')
    with pytest.raises(InputError) as caught:
        coverage(tmp_path)
    assert message in str(caught.value)
    assert "coverage_x.toml" in str(caught.value)

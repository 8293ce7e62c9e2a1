"""Every value of every edition is typed a second time, and played at and on both sides of it."""

import pytest

from pipeline.editions import load_schema, numbers
from pipeline.paths import REGULATIONS

from .desk import all_editions
from .rows import rows
from .scenes import SCENES, load_all
from .typed_numbers import TIMELINES
from .values import is_felt, typed_value

# Parameters that no list can show to be another one, each with the reason.
NOT_PLAYED = {
    "round_robin_passes": "the SQL makes one pass, as the printed example does: article 8.58",
    "average_rounding": "goes with the formula: first_rating",
    "inactive_listed_years": "about the alphabetical file, which is an export",
}


@pytest.fixture(scope="module", autouse=True)
def _all_scenes():
    load_all()


def test_the_typed_values_are_those_of_the_edition_files():
    schema = load_schema(REGULATIONS)
    assert set(TIMELINES) == set(schema)
    differences = []
    for one, row in zip(all_editions(), rows(), strict=True):
        for parameter in schema:
            given = one.settings[parameter].value if parameter in one.settings else None
            typed = typed_value(parameter, row)
            if str(given) != str(typed):
                differences.append(f"{row}: {parameter} is {given}, typed {typed}")
    assert differences == []


def test_every_value_of_every_edition_has_a_scene():
    played = {
        (case.row.system, case.row.edition, scene.parameter, value)
        for scene in SCENES.values() if scene.parameter
        for case in scene.cases for value in case.values
    }  # fmt: skip
    missing = {
        (row.system, row.edition, parameter, value)
        for row in rows() for parameter in set(TIMELINES) - set(NOT_PLAYED)
        if (value := typed_value(parameter, row)) is not None and is_felt(parameter, row)
    } - played  # fmt: skip
    assert sorted(missing, key=str) == []


def test_every_number_of_the_editions_and_their_operations_has_a_scene():
    played = {
        (case.row.edition, scene.parameter, value)
        for scene in SCENES.values() if scene.parameter
        for case in scene.cases for value in case.values
    }  # fmt: skip
    variant = {row.edition: row for row in rows() if row.is_variant}
    expected = {
        (edition, parameter, value) for edition, parameter, value in numbers()
        if parameter not in NOT_PLAYED
        and (edition not in variant or is_felt(parameter, variant[edition]))
    }  # fmt: skip
    assert sorted(expected - played) == []


def test_the_reasons_for_values_that_are_not_played_are_still_needed():
    assert set(NOT_PLAYED) <= set(TIMELINES)
    assert not {scene.parameter for scene in SCENES.values()} & set(NOT_PLAYED)

"""A number of an edition made one less or one more is found out by the scenes of that number.

So the scenes lie just below, at and just above it, and not only somewhere near.
"""

import pytest

from pipeline.errors import CheckFailed

from .rows import rows
from .scenes import SCENES, Case, Scene, begin, finish, load_all

load_all()

# Numbers beside which nothing changes: (parameter, number, step).
NEXT_TO = {
    ("first_event_score_hundredths", 50, -1): "points come in halves",
    ("first_event_score_hundredths", 100, -1): "points come in halves",
    ("validity_score_hundredths", 50, -1): "points come in halves",
    ("validity_score_hundredths", 100, -1): "points come in halves",
    ("k_games_product", 700, 1): "701 is prime: no number of games has another K",
    ("rated_opponents_first", 1, -1): "without a rated opponent there is no average",
    ("rated_opponents_later", 1, -1): "without a rated opponent there is no average",
    ("composition_double_rated", 4, -1): "below ten players four must be rated in any case",
    ("composition_small_players", 10, 1): "a third of ten is four in any case",
}


def _numbers() -> list[tuple[str, int, list[tuple[Scene, Case]]]]:
    """Every number of the regulations once, with the scenes of the first edition that has it."""
    order = {row: place for place, row in enumerate(rows())}
    found: dict[tuple[str, int], dict] = {}
    for scene in SCENES.values():
        for case in scene.cases:
            number = case.values[0] if scene.parameter and case.values else None
            if type(number) is int and not _is_of_operation(scene):
                of_rows = found.setdefault((scene.parameter, number), {})
                of_rows.setdefault(case.row, []).append((scene, case))
    return [
        (parameter, number, of_rows[min(of_rows, key=order.get)])
        for (parameter, number), of_rows in sorted(found.items())
    ]


def _is_of_operation(scene: Scene) -> bool:
    return scene.parameter in ("target", "share_hundredths", "gap")


@pytest.mark.long
@pytest.mark.parametrize("step", [-1, 1], ids=["one less", "one more"])
@pytest.mark.parametrize(
    ("parameter", "number", "played"),
    [pytest.param(*one, id=f"{one[0]} {one[1]}") for one in _numbers()],
)
def test_a_number_one_less_or_one_more_is_found_out(parameter, number, played, step):
    changed = f"UPDATE regulations SET {parameter} = {number + step} WHERE {parameter} = {number}"
    felt = [_is_found_out(scenes, changed) for scenes in _desks(played)]
    assert any(felt) != ((parameter, number, step) in NEXT_TO)


def _desks(played: list[tuple[Scene, Case]]) -> list[list[tuple[Scene, Case]]]:
    """The scenes that share a desk together, every other alone."""
    shared = [one for one in played if not one[0].own]
    return ([shared] if shared else []) + [[one] for one in played if one[0].own]


def _is_found_out(scenes: list[tuple[Scene, Case]], changed: str) -> bool:
    """Whether a scene fails, or the list cannot be made, under changed regulations."""
    scene, case = scenes[0]
    desk = scene.own(case.row) if scene.own else case.row.desk()
    desk.changed = changed
    started = [begin(scene, desk, case) for scene, case in scenes]
    try:
        made = desk.build()
    except CheckFailed:
        return True
    for one in started:
        try:
            finish(one, made)
        except (AssertionError, KeyError, TypeError):
            return True
    return False

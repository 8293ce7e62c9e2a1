"""Puts the scenes of an edition together, so that no two workers build its world."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests of this folder in the order of their editions, leaving all others in place;
    the scenes of an edition run in one worker."""
    places = [place for place, item in enumerate(items) if item.path.parent == HERE]
    ordered = sorted((items[place] for place in places), key=_edition)
    for place, item in zip(places, ordered, strict=True):
        items[place] = item
        if _edition(item):
            item.add_marker(pytest.mark.xdist_group(f"scenes of {_edition(item)}"))


def _edition(item: pytest.Item) -> str:
    case = item.callspec.params.get("case") if hasattr(item, "callspec") else None
    return str(case.row) if case else ""

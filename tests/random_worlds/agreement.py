"""The SQL against the independent calculator on many random worlds: which, and what differs.

Worlds are of four kinds: with or without a register, with one imported list or also an older one.
Only worlds of a kind and of the same lists are put together.
"""

from collections.abc import Callable, Iterable
from itertools import islice

from calculator.chain import lists_of

from .bridge import differences, made_lists
from .merged import merged, place

# (has a register, has an older imported list)
KINDS = {
    "": (True, False),
    "with an older list": (True, True),
    "without a register": (False, False),
    "with an older list, without a register": (False, True),
}
Make = Callable[[int], dict]


def kind(world: dict) -> tuple[bool, bool]:
    """Whether a world has a register, and whether it has an older imported list."""
    dates = {one["list_date"] for one in world["imports"]}
    return bool(world["register"]), len(dates) > 1


def worlds(make: Make, seeds: Iterable[int]) -> dict[int, dict]:
    """The world of each seed."""
    return {seed: make(seed) for seed in seeds}


def worlds_of_kind(make: Make, name: str, seeds: Iterable[int], count: int) -> dict[int, dict]:
    """The first worlds of a kind, by seed."""
    made = ((seed, make(seed)) for seed in seeds)
    return dict(islice(((seed, one) for seed, one in made if kind(one) == KINDS[name]), count))


def agree(chosen: dict[int, dict]) -> None:
    """Fails where the two differ, with the seeds and the first differences."""
    groups: dict[tuple[bool, bool], list[int]] = {}
    for seed, world in chosen.items():
        groups.setdefault(kind(world), []).append(seed)
    said = [text for seeds in groups.values() for text in _disagreements(chosen, seeds)]
    wrong = sorted({text.split(":")[0] for text in said})
    assert said == [], (
        f"{len(said)} differences in {len(wrong)} of {len(chosen)} worlds "
        f"({', '.join(wrong[:5])}):\n" + "\n".join(said[:15])
    )


def _disagreements(chosen: dict[int, dict], seeds: list[int]) -> list[str]:
    """What differs in worlds of one kind: seed, list, table, row, both values."""
    whole = merged([chosen[seed] for seed in seeds])
    found = []
    for text in differences(lists_of(whole), made_lists(whole)):
        at = place(text)
        found.append(f"{f'seed {seeds[at]}' if at is not None else 'some seed'}: {text}")
    return found

"""Worked examples: published calculations, each made again by the SQL of the project.

``data/reference/worked_examples.toml`` holds the numbers. An example has a kind (the name of its
table), an ``id``, what went in, and ``replays``: on which list it is made, of which ``system``
(standard without it), under which named ``edition`` (by date without it), ``without`` which switch
of the regulations, and what has to come out. ``reasons`` says, by quantity, why something does not
come out; ``note`` is a remark; ``correction`` a base correction that FIDE made and did not explain.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from pipeline.examples_kinds import PLACE, start_of
from pipeline.examples_world import World
from pipeline.paths import REFERENCE

FILE = REFERENCE / "worked_examples.toml"
QUANTITIES = {
    "k": "K",
    "expected_score": "We",
    "sums": "score - expected",
    "changes": "changes",
    "change": "sum of changes",
    "rounded_change": "rounded change",
    "new_rating": "new rating",
    "average": "average of the opponents",
    "first_rating": "first rating",
    "printed_k": "K printed",
    "rar": "Rar",
    "dpa": "dpa",
    "ra": "Ra",
    "rc": "Rc",
    "ru": "Ru",
    "expected_scores": "We",
    "new_ratings": "new ratings",
}


@dataclass(frozen=True)
class Replay:
    """One example on one list."""

    kind: str
    example: dict
    settings: dict

    @property
    def world(self) -> tuple[str, date, str | None, str | None]:
        """System, list date, named edition and switch: replays that share them share a list."""
        one = self.settings
        return (one.get("system", "standard"), one["list_date"], one.get("edition"),
                one.get("without"))  # fmt: skip

    @property
    def expected(self) -> dict[str, str]:
        """What has to come out, by quantity."""
        return {name: str(self.settings[name]) for name in QUANTITIES if name in self.settings}


def replays() -> list[Replay]:
    """Every example on every list it is made on, in the order of the file."""
    content = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return [
        Replay(kind, example, settings)
        for kind, examples in content.items()
        for example in examples
        for settings in example["replays"]
    ]


def examples(progress: Callable[..., None] | None = None) -> list[dict]:
    """Makes all lists of the examples; one row per number (or row of numbers) that was published.

    Takes some seconds; ``progress(what, done, total)`` is told of every list. Columns: id,
    edition, list_date, what, expected, ours, reason (or a remark), source and status:
    ``reproduced``; ``corrected`` (with a base correction that FIDE made); ``exception`` (does not
    come out, the reason says why); ``unexplained`` (does not come out, no reason); ``outdated``
    (comes out, although a reason says that it does not).
    """
    chosen, answered = replays(), {}
    worlds = dict.fromkeys(one.world for one in chosen)
    for done, key in enumerate(worlds):
        if progress:
            progress(f"list of {key[1]}, {key[0]}", done, len(worlds))
        here = [number for number, one in enumerate(chosen) if one.world == key]
        answered |= _made(key, {number: chosen[number] for number in here})
    return [row for number in range(len(chosen)) for row in answered[number]]


def _made(key: tuple, chosen: dict[int, Replay]) -> dict[int, list[dict]]:
    """The rows of the replays that share a list."""
    system, list_date, edition, without = key
    world = World(system, list_date, edition, without)
    readers = {number: PLACE[one.kind](world, one.example) for number, one in chosen.items()}
    starts = {
        number: list_date if one.kind == "operation" else start_of(one.example) or world.start
        for number, one in chosen.items()
    }
    tables = world.make()
    return {
        number: _rows(one, world.rules_on(starts[number]).name, readers[number](tables))
        for number, one in chosen.items()
    }


def _rows(replay: Replay, edition: str, ours: dict[str, str]) -> list[dict]:
    example, rows = replay.example, []
    for name, expected in replay.expected.items():
        status = _status(example, name, expected == ours[name])
        # A remark on the example stands once, and where it explains a base correction.
        is_first = replay.settings is example["replays"][0] and not rows
        remark = example.get("note") if is_first or status == "corrected" else None
        # Without the correction of 8.58 a performance is the first of its two.
        what = f"first {QUANTITIES[name]}" if "without" in replay.settings else QUANTITIES[name]
        rows.append({
            "id": example["id"],
            "edition": edition,
            "list_date": replay.settings["list_date"],
            "what": what,
            "expected": expected,
            "ours": ours[name],
            "status": status,
            "reason": example.get("reasons", {}).get(name) or remark,
            "source": example["source"],
        })  # fmt: skip
    return rows


def _status(example: dict, name: str, is_equal: bool) -> str:
    has_reason = name in example.get("reasons", {})
    if not is_equal:
        return "exception" if has_reason else "unexplained"
    if has_reason:
        return "outdated"
    is_corrected = "correction" in example or "corrections" in example
    return "corrected" if is_corrected and name.startswith("new_rating") else "reproduced"

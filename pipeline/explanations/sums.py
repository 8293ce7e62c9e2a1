"""From the rating before to the rating after: every cause with its points, rounding and floor."""

from collections.abc import Sequence
from datetime import date

from pipeline.explanations.corrections import decisions_of
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook

ORDER = ("identity", "operation", "base_correction", "first_rating", "event", "rounding", "floor")


def sums(
    reader: Reader,
    book: RuleBook,
    row: dict,
    causes: list[dict],
    list_date: date,
    events: Sequence[str],
) -> dict:
    """The causes in the order in which they are added, and what they add up to.

    ``events`` are the events of the player in the order in which they are told.
    ``exact_hundredths`` is the rating before it is rounded; null where nobody is rated.
    """
    decisions = decisions_of(reader, [one["decision_id"] for one in causes])
    rules = book.of_list(list_date)
    places = {event: place for place, event in enumerate(events)}
    ordered = sorted(
        causes,
        key=lambda one: (
            ORDER.index(one["cause"]),
            places.get(one["event_id"], len(places)),
            str(one["event_id"]),
            str(one["decision_id"]),
        ),
    )
    steps = [
        {name: one[name] for name in ("cause", "event_id", "article", "points_hundredths")}
        | {"kind": _kind(one, causes), "decision": decisions.get(one["decision_id"])}
        for one in ordered
    ]
    unrounded = [one for one in steps if one["cause"] not in ("rounding", "floor")]
    exact = 100 * (row["previous_rating"] or 0) + sum(one["points_hundredths"] for one in unrounded)
    before, after = row["previous_rating"], row["rating"]
    is_rated = before is not None or bool(steps)
    return {
        "before": before,
        "steps": steps,
        "exact_hundredths": exact if is_rated else None,
        "rounding": {
            "code": f"rounding_{rules.value('rounding')}",
            "article": rules.article("rounding"),
        },
        "computed": row["computed_rating"],
        "floor": {"value": rules.value("floor"), "article": rules.article("floor")},
        "after": after,
        "change": None if before is None or after is None else after - before,
        "operation": _operation(book, list_date) if _has(steps, "operation") else None,
    }


def _kind(cause: dict, causes: list[dict]) -> str:
    """The cause; ``standard_rating`` where a player new to rapid or blitz starts from that."""
    if cause["cause"] == "first_rating" and _has(causes, "event"):
        return "standard_rating"
    return cause["cause"]


def _has(steps: list[dict], cause: str) -> bool:
    return any(one["cause"] == cause for one in steps)


def _operation(book: RuleBook, list_date: date) -> dict | None:
    """The change made once to every rating of this list."""
    for edition in book.editions:
        for one in edition.operations:
            if (one.system, one.list_date) == (book.system, list_date):
                return {
                    "code": f"operation_{one.kind}", "article": one.article, "target": one.target,
                    "share": one.share_hundredths, "gap": one.gap,
                }  # fmt: skip
    return None

"""A first rating: the pooled events, the steps of the formula, published or why not."""

from datetime import date
from itertools import groupby

from pipeline.chain import ListRevision
from pipeline.errors import InputError
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.persons import carried_ids, former_ids
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook, Rules
from pipeline.paths import REFERENCE

PERCENTAGES = REFERENCE / "performance_differences.csv"
OF_FORMULA = (
    "hypothetical_opponents", "hypothetical_rating", "hypothetical_score_hundredths",
    "bonus_hundredths",
)  # fmt: skip


def pooled_events(
    reader: Reader, lineage: Lineage, player_id: int, is_published: bool, half_games: list[dict]
) -> list[dict]:
    """The rows of ``pool`` that the list counted for a player.

    They are on the list while he stays unrated; where it gives him a rating, they are those of the
    previous list, under his ID or one whose results came to him, and the results this list adds,
    whose dates are filled in by ``first_rating``.
    """
    if not is_published:
        return reader.rows(lineage.revision, "pool", player_id=player_id)
    ids = [player_id, *carried_ids(reader, lineage, player_id)]
    carried = reader.rows_among(lineage.base, "pool", "player_id", ids) if lineage.base else []
    performances = reader.of_events(lineage.revision, "performances", player_id)
    counted = [one for one in half_games if one["is_rated"] and one["rating_used"] is None]
    added = [
        _pooled(list(games), performances.get(event_id), lineage.revision)
        for event_id, games in groupby(counted, key=lambda one: one["event_id"])
    ]
    return carried + added


def _pooled(games: list[dict], performance: dict | None, revision: ListRevision) -> dict:
    """What the games of one event on this list add to the pool."""
    is_round_robin = bool(performance) and performance["rar"] is not None
    if is_round_robin:
        opponents_sum = performance["rc"] * len(games)
        opponents = len({one["opponent_id"] for one in games})
    else:
        opponents_sum = sum(one["opponent_rating_used"] for one in games)
        opponents = len(games)
    return {
        "player_id": games[0]["player_id"],
        "event_id": games[0]["event_id"],
        "event_start": None,
        "event_end": None,
        "edition": games[0]["edition"],
        "method": "round_robin" if is_round_robin else "swiss",
        "games": len(games),
        "score_hundredths": sum(one["score_hundredths"] for one in games),
        "opponents_sum": opponents_sum,
        "opponents_count": opponents,
        "list_date_counted": revision.list_date,
    }


def first_rating(
    reader: Reader,
    lineage: Lineage,
    book: RuleBook,
    row: dict,
    pool: list[dict],
    known: dict[str, dict],
    formula: str | None = None,
) -> dict:
    """How the row of ``first_ratings`` came about. ``known`` are the facts of the pooled events.

    ``formula`` names an edition whose formula is told too, as ``also``, only to compare.
    """
    list_rules = book.of_list(lineage.revision.list_date)
    events = [_dated(one, known.get(one["event_id"], {})) for one in pool]
    last = max(events, key=lambda one: (one["event_end"], one["event_start"], one["event_id"]))
    rules = book.of_event(row["edition"], last["event_start"])
    months = list_rules.value("pool_months")
    window_from = _months_before(reader, lineage.revision.list_date, months)
    inside = [one for one in events if one["event_end"] >= window_from]
    for one in inside:
        one["performance"] = _performance(reader, lineage, one)
    exception = list_rules.value("first_rating_games_exception")
    needed = list_rules.value("first_rating_games")
    return {
        **_by(reader, rules, row, inside),
        "also": _by(reader, _named(book, formula), row, inside) if formula else None,
        "events": sorted(inside, key=lambda one: (one["event_end"], one["event_id"])),
        "left_window": [one["event_id"] for one in events if one not in inside],
        "months": months,
        "window_from": window_from,
        "first_rating": row["first_rating"],
        "is_published": row["is_published"],
        "reason": row["reason"],
        "needed": {
            "games": exception
            if exception is not None and row["is_published"] and row["games"] < needed
            else needed,
            "article": list_rules.article("first_rating_games"),
        },
        "floor": {"value": list_rules.value("floor"), "article": list_rules.article("floor")},
    }


def _by(reader: Reader, rules: Rules, row: dict, events: list[dict]) -> dict:
    """The steps of the formula of an edition; ``result`` is what they come to."""
    factor = _factor(rules, events)
    steps = _steps(reader, rules, row, events, factor)
    maximum = rules.value("first_rating_maximum")
    is_cut = maximum is not None and steps["uncut"] > maximum
    return {
        "edition": rules.name,
        "article": rules.article("first_rating"),
        "method": rules.value("first_rating"),
        "games": row["games"],
        "score_hundredths": row["score_hundredths"],
        "opponents_sum": sum(one["opponents_sum"] for one in events),
        "opponents_average": row["opponents_average"],
        **{name: rules.value(name) for name in OF_FORMULA},
        **steps,
        "factor": factor,
        "maximum": {"value": maximum, "article": rules.article("first_rating_maximum")}
        if is_cut
        else None,
        "result": maximum if is_cut else steps["uncut"],
    }


def _named(book: RuleBook, name: str) -> Rules:
    """The edition of a name. Raises InputError naming those there are."""
    names = sorted({one.name for one in book.editions if one.system == book.system})
    if name not in names:
        raise InputError(
            f"No edition of {book.system} is named {name}; there are: {', '.join(names)}."
        )
    return book.of_event(name, None)


def _dated(one: dict, fact: dict) -> dict:
    """A pooled event with its name; an event of this list takes its dates from the facts."""
    return one | {
        "name": fact.get("name"),
        "event_start": one["event_start"] or fact["start_date"],
        "event_end": one["event_end"] or fact["end_date"],
    }


def _months_before(reader: Reader, day: date, months: int) -> date:
    return reader.records(
        "SELECT months_before($day, $months) AS day", {"day": day, "months": months}
    )[0]["day"]


def _factor(rules: Rules, events: list[dict]) -> int | None:
    """The number n of opponents where n / (n + 1) applies: round robins only."""
    if not rules.value("round_robin_factor"):
        return None
    if any(one["method"] != "round_robin" for one in events):
        return None
    return sum(one["opponents_count"] for one in events)


def _steps(reader: Reader, rules: Rules, row: dict, events: list[dict], factor: int | None) -> dict:
    return reader.answer(
        "first_rating_steps",
        {
            "method": rules.value("first_rating"),
            "games": row["games"],
            "score_hundredths": row["score_hundredths"],
            "opponents_sum": sum(one["opponents_sum"] for one in events),
            **{name: rules.value(name) for name in OF_FORMULA},
            "certain": rules.value("performance_difference_certain"),
            "percentages": str(PERCENTAGES),
            "factor": factor,
        },
    )[0]


def _performance(reader: Reader, lineage: Lineage, pooled: dict) -> dict | None:
    """The performance in a pooled event, from the list that counted it."""
    if pooled["list_date_counted"] == lineage.revision.list_date:
        revision: ListRevision | None = lineage.revision
    else:
        revision = lineage.rated_on(reader, pooled["event_id"])
    if revision is None:
        return None
    ids = [pooled["player_id"], *former_ids(reader, lineage, pooled["player_id"])]
    found = (reader.of_events(revision, "performances", one) for one in ids)
    return next((one[pooled["event_id"]] for one in found if pooled["event_id"] in one), None)

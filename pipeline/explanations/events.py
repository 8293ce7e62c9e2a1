"""The events of a player on one list: dates, list in force, own rating, games, sum, K, change."""

from datetime import date
from itertools import groupby

from pipeline.chain import ListRevision
from pipeline.explanations.coefficients import coefficient
from pipeline.explanations.corrections import corrections, of_entry
from pipeline.explanations.games import described, people, reported_of
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.persons import row_of_person
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook, Rules

SHOWN = (
    "event_id", "name", "city", "federation", "format", "start_date", "end_date", "received",
    "rate_of_play", "ratings", "rounds", "is_official", "files",
)  # fmt: skip
STOPS = ("does_not_count", "held", "refused")


def events_of_player(
    reader: Reader,
    lineage: Lineage,
    book: RuleBook,
    half_games: list[dict],
    known: dict[str, dict],
) -> list[dict]:
    """One entry per event of the list in which the player met an opponent, in order of dates.

    ``known`` are the facts of the events (see ``facts``).
    """
    if not half_games:
        return []
    player_id = half_games[0]["player_id"]
    opponents = people(reader, lineage.revision, [one["opponent_id"] for one in half_games])
    reported = reported_of(reader, half_games)
    changes = reader.of_events(lineage.revision, "changes", player_id)
    performances = reader.of_events(lineage.revision, "performances", player_id)
    total = sum(one["games"] for one in changes.values())
    verdicts = reader.rows_among(
        lineage.revision, "verdicts", "event_id", (one["event_id"] for one in half_games)
    )
    corrected = corrections(reader, verdicts)
    verdicts_on: dict[str, list[dict]] = {}
    for one in verdicts:
        verdicts_on.setdefault(one["event_id"], []).append(one)
    found = []
    for event_id, group in groupby(half_games, key=lambda one: one["event_id"]):
        games = list(group)
        event = {name: known[event_id][name] for name in SHOWN}
        rules = book.of_event(games[0]["edition"], event["start_date"])
        rows = _rows(reader, lineage, book, event, player_id)
        event |= {
            "edition": rules.name,
            "list_in_force": _in_force(lineage, book, event["start_date"]),
            "own_rating": _own_rating(rules, games, rows, event["ratings"]),
            "games": _games(games, opponents, reported, rules, event["format"], corrected),
            "corrections": of_entry(corrected, event_id, player_id),
            "verdicts": _stops(verdicts_on.get(event_id, []), player_id),
            "performance": performances.get(event_id),
            "change": None,
        }
        if event["ratings"] == "current":
            for game in event["games"]:
                played_on = game["round_date"] or event["start_date"]
                game["list_in_force"] = _in_force(lineage, book, played_on)
        if change := changes.get(event_id):
            k = coefficient(reader, book, rules, change, rows, total)
            event["change"] = change | {
                "difference_hundredths": change["score_hundredths"] - change["expected_hundredths"],
                "coefficient": k,
            }
        found.append(event)
    return sorted(found, key=lambda one: (one["end_date"], one["start_date"], one["event_id"]))


def _in_force(lineage: Lineage, book: RuleBook, day: date) -> date | None:
    """Date of the list in force on a day; None before the first list of a system."""
    list_date = book.list_in_force(day)
    return list_date if lineage.list_in_force(list_date) else None


def _rows(
    reader: Reader, lineage: Lineage, book: RuleBook, event: dict, player_id: int
) -> dict[str, tuple[ListRevision, dict] | None]:
    """The player's rows on the list in force at the start and on the previous list; where those are
    without a rating, the rows of an ID whose results are his."""
    start = lineage.list_in_force(book.list_in_force(event["start_date"]))
    lists = {"start": start, "previous": lineage.base}
    return {
        name: (one, row) if (row := row_of_person(reader, lineage, one, player_id)) else None
        for name, one in lists.items()
    }


def _own_rating(rules: Rules, games: list[dict], rows: dict, ratings: str) -> dict:
    """Which rating of his own was used, and why that one."""
    used = next((one["rating_used"] for one in games if one["rating_used"] is not None), None)
    at_start = rows["start"] and rows["start"][1]["rating"]
    previous = rows["previous"] and rows["previous"][1]["rating"]
    parameter = "ratings_used"
    if used is None and at_start is not None:
        code, parameter = "own_delisted", "delisted_player"
    elif used is None:
        code, parameter = "own_unrated", "first_rating"
    elif ratings == "current":
        code, parameter = "own_of_rounds", "ratings_used"
    elif at_start is not None:
        code = "own_of_list"
    elif previous is not None:
        code, parameter = "own_published_since", "published_before_earlier_event"
    else:
        code, parameter = "own_standard", "standard_rating_serves"
    return {"code": code, "rating": used, "article": rules.article(parameter)}


def _games(
    half_games: list[dict],
    opponents: dict,
    reported: dict,
    rules: Rules,
    format_: str,
    corrected: list[dict],
) -> list[dict]:
    unknown = {"name": None, "federation": None, "title": None}
    return [
        described(
            one,
            opponents.get(one["opponent_id"], {"player_id": one["opponent_id"], **unknown}),
            rules,
            reported.get((one["report_sha256"], one["report_line"], one["round"])),
            "round_robin" in format_,
            corrected,
        )
        for one in half_games
    ]


def _stops(verdicts: list[dict], player_id: int) -> list[dict]:
    """What speaks against the whole event or this player's entry."""
    return [
        {name: one[name] for name in ("scope", "article", "verdict", "code", "message")}
        for one in verdicts
        if one["verdict"] in STOPS
        and (one["scope"] == "event" or (one["scope"] == "entry" and one["player_id"] == player_id))
    ]

"""One player on one list, explained: all parts together, as plain data."""

from pipeline import chain
from pipeline.explanations.absent import absent
from pipeline.explanations.events import events_of_player
from pipeline.explanations.facts import ask, facts
from pipeline.explanations.first_rating import first_rating, pooled_events
from pipeline.explanations.games import half_games_of
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.persons import moves
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import rule_book
from pipeline.explanations.standing import standing
from pipeline.explanations.sums import sums
from pipeline.explanations.waiting import waiting_events

PERSON = ("name", "federation", "sex", "title", "w_title", "o_title", "birth_year")
ON_LIST = (
    "rating", "previous_rating", "computed_rating", "games", "k", "status", "flag",
    "inactive_from", "is_listed",
)  # fmt: skip


def player_explained(
    reader: Reader, revision: chain.ListRevision, player_id: int, formula: str | None = None
) -> dict:
    """The explanation of a player; ``is_on_list`` tells which parts there are.

    ``formula`` names an edition by whose formula a first rating is told too.
    """
    lineage = Lineage(reader.home, revision)
    book = rule_book(revision.system)
    published = chain.published(reader.home, revision.system, revision.list_date)
    head = {
        "player_id": player_id,
        "system": revision.system,
        "list_date": revision.list_date,
        "revision": revision.revision,
        "is_published": published == revision,
        "is_imported": lineage.is_imported,
        "what_if": revision.edition,
        "edition": book.of_list(revision.list_date).name,
        "base": lineage.base
        and {"list_date": lineage.base.list_date, "revision": lineage.base.revision},
    }
    row = reader.row(revision, "list", player_id)
    if row is None:
        return head | {"is_on_list": False} | absent(reader, lineage, book, player_id)
    return head | {"is_on_list": True} | _on_list(reader, lineage, row, formula)


def _on_list(reader: Reader, lineage: Lineage, row: dict, formula: str | None) -> dict:
    revision, player_id = lineage.revision, row["player_id"]
    book = rule_book(revision.system)
    half_games = half_games_of(reader, revision, player_id)
    first = reader.row(revision, "first_ratings", player_id)
    pool = (
        pooled_events(reader, lineage, player_id, first["is_published"], half_games)
        if first
        else []
    )
    pairs = [(one["event_id"], one["report_sha256"]) for one in half_games]
    events = [one["event_id"] for one in pool]
    rated = lineage.events_rated(reader, events)
    pairs += [(event, rated.get(event, {}).get("report_sha256")) for event in events]
    ask(reader, pairs)
    known = facts(reader, lineage)
    causes = reader.rows(revision, "causes", player_id=player_id)
    previous = reader.row(lineage.base, "list", player_id)
    told = events_of_player(reader, lineage, book, half_games, known)
    order = [one["event_id"] for one in told]
    return {
        "player": {name: row[name] for name in PERSON},
        "list": {name: row[name] for name in ON_LIST},
        "persons": moves(reader, lineage, player_id),
        "events": told,
        "sums": None
        if lineage.is_imported
        else sums(reader, book, row, causes, revision.list_date, order),
        "first_rating": first_rating(reader, lineage, book, first, pool, known, formula)
        if first
        else None,
        "standing": standing(reader, lineage, book, row, previous),
        "waiting": waiting_events(
            reader, lineage, book, player_id, {one["event_id"] for one in half_games}
        ),
    }

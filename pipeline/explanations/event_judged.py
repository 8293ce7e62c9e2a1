"""How an event was judged by the list that took it in, or would be judged by the next list."""

from dataclasses import dataclass, field

from pipeline import history, inputs
from pipeline.build import run_models_with_games
from pipeline.chain import ListRevision
from pipeline.errors import InputError
from pipeline.explanations.reading import Reader, parquet
from pipeline.orders import Order

WORST_FIRST = ("refused", "held", "does_not_count")
VERDICT = ("scope", "player_id", "round", "article", "verdict", "code", "message", "decision_id")

LIFTED_LATER = """
SELECT event_id, 'event' AS scope, NULL AS player_id, NULL AS round,
    article, verdict, code, message, decision_id
FROM event_verdicts
"""


@dataclass
class Judgement:
    """Verdicts and counts; ``revision`` is the list that gave them, None for a preview."""

    status: str
    revision: ListRevision | None
    verdicts: list[dict] = field(default_factory=list)
    games: list[dict] = field(default_factory=list)
    players: int = 0
    people: dict[int, str] = field(default_factory=dict)


def published(reader: Reader, revision: ListRevision, event_id: str, status: str) -> Judgement:
    """The judgement that a list holds."""
    verdicts = reader.rows(revision, "verdicts", event_id=event_id)
    reader.con.execute(
        "CREATE OR REPLACE VIEW half_games_asked AS"
        f" SELECT * FROM {parquet(revision.table('half_games'))}"
    )
    return _judged(reader, status, revision, verdicts, event_id, parquet(revision.table("list")))


def of_what_if(reader: Reader, revision: ListRevision, event_id: str) -> Judgement:
    """The judgement that a what-if holds. Raises InputError where it judges no such event."""
    given = {
        one["verdict"]
        for one in reader.rows(revision, "verdicts", event_id=event_id)
        if one["scope"] == "event"
    }
    if not given:
        raise InputError(
            f"Event {event_id} is not judged by the what-if of the {revision.system} list of"
            f" {revision.list_date} under edition {revision.edition}."
        )
    status = next((one for one in WORST_FIRST if one in given), "counts")
    return published(reader, revision, event_id, status)


def preview(
    reader: Reader, order: Order, prepared: inputs.Prepared, event_id: str
) -> Judgement | None:
    """The judgement the next list would give now; None where the event is not due for it.

    Needs the tables of the heads; makes all tables of that list, in memory only.
    """
    if not reader.records("SELECT 1 AS due FROM events_due WHERE event_id = $id", {"id": event_id}):
        return None
    inputs.open_games(reader.con, reader.home)
    history.open_history(reader.con, reader.home, order, prepared)
    run_models_with_games(reader.con)
    found = reader.records(
        "SELECT status FROM events_of_list WHERE event_id = $id", {"id": event_id}
    )
    reader.con.execute("CREATE OR REPLACE VIEW half_games_asked AS SELECT * FROM half_games")
    # Where a hold was lifted too late for this list, the verdicts are not on it either.
    source = "verdicts" if found else f"({LIFTED_LATER})"
    verdicts = reader.records(f"SELECT * FROM {source} WHERE event_id = $id", {"id": event_id})
    status = found[0]["status"] if found else "later"
    return _judged(reader, status, None, verdicts, event_id, "list")


def _judged(
    reader: Reader,
    status: str,
    revision: ListRevision | None,
    verdicts: list[dict],
    event_id: str,
    people: str,
) -> Judgement:
    order = (*WORST_FIRST, "not_checked", "counts")
    ordered = sorted(
        ({name: one[name] for name in VERDICT} for one in verdicts),
        key=lambda one: (order.index(one["verdict"]), str(one["article"]), one["code"], str(one)),
    )
    named = sorted({one["player_id"] for one in ordered if one["player_id"]})
    found = reader.records(
        f"SELECT player_id, name FROM {people} WHERE player_id IN (SELECT unnest($ids::BIGINT[]))",
        {"ids": named},
    )
    counted = reader.records(
        "SELECT count(DISTINCT player_id) AS players FROM half_games_asked WHERE event_id = $id",
        {"id": event_id},
    )
    return Judgement(
        status,
        revision,
        ordered,
        reader.answer("games_of_event", {"event_id": event_id}),
        counted[0]["players"],
        {one["player_id"]: one["name"] for one in found},
    )

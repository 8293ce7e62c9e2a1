"""What is known of a player who is not on a list."""

from pipeline import chain
from pipeline.decisions import read_decisions
from pipeline.explanations.corrections import OF_ENTRIES
from pipeline.explanations.lineage import Lineage, newest_list
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook
from pipeline.explanations.waiting import waiting_events

ORDERS = """
SELECT decision_id, decided_on, kind, event_id, value, reason FROM decision_rows
WHERE kind IN ('alias', 'correct_player')
    AND (player_id = $id OR split_part(value, '@', 1) = $id::VARCHAR)
ORDER BY decided_on, decision_id
"""


def absent(reader: Reader, lineage: Lineage, book: RuleBook, player_id: int) -> dict:
    """Statements on a player without a row: other lists, orders on his ID, events that wait."""
    revision = lineage.revision
    known = [{"code": "not_on_list", "article": None, "list_date": revision.list_date}]
    known += _other_lists(reader, revision, player_id)
    read_decisions(reader.con, reader.home)
    orders = reader.records(ORDERS, {"id": player_id})
    for order in orders:
        known.append({"code": f"order_{order.pop('kind')}", "article": None, **order})
    counted = _counted_as_another(reader, revision, [one["decision_id"] for one in orders])
    known += counted
    waiting = waiting_events(reader, lineage, book, player_id, set())
    if not waiting and not counted:
        known.append({"code": "no_entry", "article": None, "list_date": revision.list_date})
    return {"known": known, "waiting": waiting}


def _counted_as_another(
    reader: Reader, revision: chain.ListRevision, decisions: list[str]
) -> list[dict]:
    """Entries of this list that a decision on the ID gave to another player, and to whom."""
    if not decisions:
        return []
    verdicts = reader.rows_among(revision, "verdicts", "decision_id", decisions)
    return [
        {"code": "entry_of_another", "article": None}
        | {name: one[name] for name in ("event_id", "player_id", "decision_id")}
        | {"list_date": revision.list_date}
        for one in verdicts
        if one["code"] in OF_ENTRIES
    ]


def _other_lists(reader: Reader, revision: chain.ListRevision, player_id: int) -> list[dict]:
    """The newest list of each system that has him, and his first on this one."""
    found = []
    for system in chain.systems(reader.home):
        newest = newest_list(reader.home, system).revision
        row = reader.row(newest, "list", player_id)
        if not row:
            continue
        state = reader.row(newest, "state", player_id) or {}
        found.append(
            {
                "code": "on_other_list",
                "article": None,
                "system": system,
                "list_date": newest.list_date,
                "name": row["name"],
                "rating": row["rating"],
                "first_published": state.get("first_published_on"),
            }
        )
    return found

"""Two IDs of one person (alias): whose rating and results of earlier lists are a player's own."""

from pipeline.chain import ListRevision
from pipeline.decisions import read_decisions
from pipeline.explanations.corrections import decisions_of
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.reading import Reader

CARRIED = "id_carried"  # the verdict on both IDs, on the list with which they went
UNUSED = "id_results_unused"  # that on the ID whose own results count no more, as a rating comes
ALIASES = """
WITH known AS (
    SELECT * FROM decision_rows
    WHERE greatest(decided_on, loaded_on) <= $known_on AND load IN (SELECT unnest($loads))
)
SELECT player_id, value::BIGINT AS goes_to FROM known
WHERE kind = 'alias' AND decision_id NOT IN
    (SELECT supersedes FROM known WHERE supersedes IS NOT NULL)
ORDER BY decided_on, decision_id
"""


def former_ids(reader: Reader, lineage: Lineage, player_id: int) -> list[int]:
    """The IDs whose results go to this one by the decisions that the list knew."""

    def found() -> list[int]:
        read_decisions(reader.con, reader.home)
        known = {"known_on": lineage.known_on, "loads": lineage.decision_loads}
        goes = {one["player_id"]: one["goes_to"] for one in reader.records(ALIASES, known)}
        ids, added = set(), {player_id}
        while added:
            added = {old for old, new in goes.items() if new in added} - ids
            ids |= added
        return sorted(ids - {player_id})

    return reader.once((lineage.revision.folder, "former_ids", player_id), found)


def carried_ids(reader: Reader, lineage: Lineage, player_id: int) -> list[int]:
    """Those of the former IDs whose results came along with this very list."""
    return [
        one
        for one in former_ids(reader, lineage, player_id)
        if reader.rows(lineage.revision, "verdicts", player_id=one, code=CARRIED)
    ]


def row_of_person(
    reader: Reader, lineage: Lineage, one: ListRevision | None, player_id: int
) -> dict | None:
    """A player's row on a list in force: his own, or where it has no rating that of a former ID."""
    own = reader.row(one, "list", player_id)
    if own and own["rating"] is not None:
        return own
    others = (reader.row(one, "list", old) for old in former_ids(reader, lineage, player_id))
    return next((row for row in others if row and row["rating"] is not None), own)


def moves(reader: Reader, lineage: Lineage, player_id: int) -> list[dict]:
    """Statements on what went from this ID to another with this list, or came from one."""
    verdicts = [
        one
        for code in (CARRIED, UNUSED)
        for one in reader.rows(lineage.revision, "verdicts", player_id=player_id, code=code)
    ]
    orders = decisions_of(reader, (one["decision_id"] for one in verdicts))
    return [
        {"code": one["code"], "article": None, "message": one["message"],
         "decision": orders.get(one["decision_id"])}
        for one in verdicts
    ]  # fmt: skip

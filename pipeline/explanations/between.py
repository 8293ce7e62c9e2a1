"""What happened between two lists: the lists made on the way, with their causes, as tables.

The later list is followed back by the bases that the manifests name, to the earlier list or to an
imported one. Every list on the way tells why a rating is not the previous one; together they are
the whole difference. What the last base differs from the earlier list is a cause of its own: it is
another revision of it (``previous_list``), or a later list that was imported (``imported``).
"""

from pipeline import chain
from pipeline.database import models, run_models
from pipeline.errors import InputError
from pipeline.explanations.facts import ask, facts
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.reading import QUESTIONS, Reader, all_columns, parquet
from pipeline.explanations.rules import rule_book

STEPS = ("causes", "changes", "half_games", "verdicts")


def open_between(reader: Reader, before: chain.ListRevision, after: chain.ListRevision) -> None:
    """Makes the table ``parts`` of two lists of one system, beside views of both.

    Raises InputError where the second is not the later one.
    """
    if after.list_date <= before.list_date:
        raise InputError(
            f"--to-list {after.list_date} is not after --list {before.list_date}; "
            "two revisions of one list: --from-revision and --to-revision."
        )
    steps, base = _steps(reader, before, after)
    for name, one in (("from", before), ("to", after), ("base", base)):
        reader.con.execute(f"CREATE VIEW {name}_list AS {all_columns(one, 'list')}")
    for table in STEPS:
        # An imported list has these tables too, without a row: no step leaves them empty.
        sources = " UNION ALL BY NAME ".join(
            f"SELECT DATE '{one.list_date}' AS list_date, * FROM ({all_columns(one, table)})"
            for one in steps or [after]
        )
        reader.con.execute(f"CREATE VIEW step_{table} AS {sources}")
    reader.con.execute(
        "CREATE TABLE compared AS SELECT $base::DATE AS base_date, $to::DATE AS to_date,"
        " $cause AS base_cause",
        {
            "base": base.list_date,
            "to": after.list_date,
            "cause": "imported" if base.list_date > before.list_date else "previous_list",
        },
    )
    _open_event_dates(reader, steps)
    run_models(reader.con, models(QUESTIONS / "between"))


def _steps(
    reader: Reader, before: chain.ListRevision, after: chain.ListRevision
) -> tuple[list[chain.ListRevision], chain.ListRevision]:
    """The lists made from the earlier to the later one, newest first, and the base of the oldest.

    A first list has no base: what it is made from is the earlier list then, of which nobody is
    rated by it.
    """
    steps, one = [], after
    while one.list_date > before.list_date:
        lineage = Lineage(reader.home, one)
        if lineage.is_imported or lineage.base is None:
            return steps, one
        steps.append(one)
        one = lineage.base
    return steps, one


def _open_event_dates(reader: Reader, steps: list[chain.ListRevision]) -> None:
    """The table ``event_dates``: end of each rated event, and closing date of the list before."""
    reader.con.execute(
        "CREATE TABLE event_dates"
        " (list_date DATE, event_id VARCHAR, end_date DATE, closing_before DATE)"
    )
    for one in steps:
        lineage = Lineage(reader.home, one)
        book = rule_book(one.system)
        events = reader.records(
            f"SELECT event_id, report_sha256 FROM {parquet(one.table('events_rated'))}"
            " WHERE list_date = $day",
            {"day": one.list_date},
        )
        ask(reader, [(event["event_id"], event["report_sha256"]) for event in events])
        known = facts(reader, lineage)
        closing = {
            is_official: book.closing(lineage.base.list_date, is_official)
            for is_official in (False, True)
        }
        rows = [
            {
                "list_date": one.list_date,
                "event_id": event_id,
                "end_date": fact["end_date"],
                "closing_before": closing[fact["is_official"]],
            }
            for event_id, fact in known.items()
        ]
        if rows:
            reader.con.execute(
                "INSERT INTO event_dates BY NAME SELECT unnest($rows, recursive := true)",
                {"rows": rows},
            )

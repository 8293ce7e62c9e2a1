"""Events in which a player is entered and that the list did not rate: held, refused, or not yet."""

from datetime import date

from pipeline.database import models, run_models
from pipeline.explanations.facts import ask, facts
from pipeline.explanations.lineage import Lineage, newest_list
from pipeline.explanations.reading import QUESTIONS, Reader
from pipeline.explanations.rules import RuleBook
from pipeline.register import read_register
from pipeline.staged import read_staged

NAMES_EVENTS = ("register_in_force", "reports_of_events")
STOPS = ("refused", "held")


def waiting_events(
    reader: Reader, lineage: Lineage, book: RuleBook, player_id: int, seen: set[str]
) -> list[dict]:
    """One entry per event of the player, not in ``seen``, that started before the list date.

    ``code``: event_refused, event_held (by the verdicts of this list), event_later (rated on the
    list ``rated_on``), event_elsewhere (rated in another revision of this list or an earlier one,
    on which the newest list rests) or event_waits.
    """
    entered = [one for one in _entered(reader, lineage, player_id) if one["event_id"] not in seen]
    if not entered:
        return []
    ask(reader, [(one["event_id"], one["report_sha256"]) for one in entered])
    known = facts(reader, lineage)
    newest = newest_list(reader.home, book.system)
    found = []
    for one in entered:
        fact = known[one["event_id"]]
        is_of_system = fact["system"] in (None, book.system)
        start: date | None = fact["start_date"]
        if not is_of_system or (start and start >= lineage.revision.list_date):
            continue
        if lineage.rated_on(reader, one["event_id"]):
            continue
        stops = [
            {name: verdict[name] for name in ("article", "verdict", "code", "message")}
            for verdict in reader.rows(lineage.revision, "verdicts", event_id=one["event_id"])
            if verdict["verdict"] in STOPS
        ]
        verdicts = {verdict["verdict"] for verdict in stops}
        later = newest.rated_on(reader, one["event_id"])
        is_later = later and later.list_date > lineage.revision.list_date
        rated = "later" if is_later else "elsewhere" if later else "waits"
        state = next((stop for stop in STOPS if stop in verdicts), rated)
        found.append(
            {
                "code": f"event_{state}",
                "article": None,
                **{name: fact[name] for name in ("event_id", "name", "start_date", "end_date")},
                **{name: one[name] for name in ("name_in_report", "file_name", "line", "received")},
                "closing": book.closing(lineage.revision.list_date, fact["is_official"]),
                "rated_on": later and later.list_date,
                "revision": later and later.revision,
                "verdicts": stops,
            }
        )
    return found


def _entered(reader: Reader, lineage: Lineage, player_id: int) -> list[dict]:
    """The events in whose reports the player is entered."""
    con = reader.con
    read_staged(con, reader.home, ("reports", "entries"))
    con.execute(
        "CREATE OR REPLACE TABLE entries_of_player AS"
        " SELECT batch, report_no, name, line FROM staged_entries WHERE player_id = $id",
        {"id": player_id},
    )
    con.execute(
        f"CREATE OR REPLACE TABLE reports_near AS {(QUESTIONS / 'reports_near.sql').read_text()}"
    )
    con.execute("CREATE OR REPLACE VIEW staged_reports AS SELECT * FROM reports_near")
    con.execute(
        "CREATE OR REPLACE TABLE run AS SELECT $day::DATE AS known_on", {"day": lineage.known_on}
    )
    read_register(con, reader.home)
    run_models(con, [one for one in models() if one.table in NAMES_EVENTS])
    return reader.answer("entries_waiting")

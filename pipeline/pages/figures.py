"""The figures of a list report, found by ``sql/questions/list_page`` from the published tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from pipeline import chain
from pipeline.database import models, run_models
from pipeline.explanations.facts import ask
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.reading import QUESTIONS, Reader, parquet, reader
from pipeline.paths import Home
from pipeline.register import read_register
from pipeline.schemas import TABLES, empty_table
from pipeline.staged import read_staged

QUESTIONS_OF_PAGE = QUESTIONS / "list_page"
TABLES_OF_PAGE = ("list", "changes", "half_games", "first_ratings", "verdicts")
NAMES_EVENTS = ("register_in_force", "reports_of_events")
# Top lists call juniors those who are not yet 20 on the first day of the year.
JUNIOR_AGE = 20
# How much a page shows, so that it stays small however long the list is.
SHOWN = {
    "top": 100,
    "top_of_federation": 10,
    "movers": 50,
    "newcomers": 100,
    "events": 500,
    "files": 500,
    "most_games": 27,
    "step": 5,
    "steps_shown": 12,
}
# The tables of the page and the order of their rows.
ANSWERS = {
    "figures": "",
    "events_judged": "WHERE status = 'counts' ORDER BY rated DESC, event_id LIMIT {events}",
    "event_stops": "ORDER BY status, event_id, article, code, message LIMIT {events}",
    "games_not_rated": "ORDER BY half_games DESC, reason, article",
    "newcomers": "WHERE place <= {newcomers} ORDER BY place",
    "movers": "WHERE place <= {movers} ORDER BY side, place",
    "boards": "ORDER BY board, line",
    "federations": "ORDER BY listed DESC, federation",
    "distribution": "ORDER BY bin",
    "games_of_players": "ORDER BY games",
    "changes_of_ratings": "ORDER BY change",
    "statuses": "ORDER BY status_before NULLS FIRST, status NULLS FIRST",
    "coefficients": "ORDER BY k DESC",
    "files_refused": "ORDER BY received, file_name, message LIMIT {files}",
}


@contextmanager
def _opened(home: Home, revision: chain.ListRevision) -> Iterator[Reader]:
    """A reader with the inputs of the questions: the list, the one before, its events, ``page``."""
    lineage = Lineage(home, revision)
    with reader(home) as found:
        con = found.con
        for table in TABLES_OF_PAGE:
            con.execute(f"CREATE VIEW list_{table} AS FROM {parquet(revision.table(table))}")
        con.execute("CREATE VIEW list_now AS FROM list_list")
        before = parquet(lineage.base.table("list")) if lineage.base else None
        nothing = f"({empty_table(TABLES['list'])})"
        con.execute(f"CREATE VIEW list_before AS FROM {before or nothing}")
        con.execute(
            "CREATE TABLE page AS SELECT $list_date AS list_date, $previous_date AS previous_date,"
            " $is_made AS is_made, $junior_from AS junior_from, $top AS top,"
            " $top_of_federation AS top_of_federation, $most_games AS most_games, $step AS step,"
            " $steps_shown AS steps_shown",
            {
                "list_date": revision.list_date,
                "previous_date": lineage.base.list_date if lineage.base else revision.list_date,
                "is_made": not lineage.is_imported,
                "junior_from": revision.list_date.year - JUNIOR_AGE,
            }
            | {
                name: SHOWN[name]
                for name in ("top", "top_of_federation", "most_games", "step", "steps_shown")
            },
        )
        _open_events(found, lineage)
        yield found


def _open_events(found: Reader, lineage: Lineage) -> None:
    """What register and reports say of the events the list judged: the table ``event_facts``."""
    con = found.con
    read_staged(con, found.home, ("reports",))
    read_register(con, found.home)
    con.execute("CREATE TABLE run AS SELECT $day::DATE AS known_on", {"day": lineage.known_on})
    run_models(con, [one for one in models() if one.table in NAMES_EVENTS])
    reports = [one["sha256"] for one in lineage.revision.manifest["inputs"]]
    con.execute(
        "CREATE TABLE reports_used AS SELECT unnest($reports::VARCHAR[]) AS report_sha256",
        {"reports": reports},
    )
    pairs = con.execute(
        "SELECT DISTINCT judged.event_id, reports_of_events.report_sha256"
        " FROM (SELECT event_id FROM list_verdicts WHERE event_id IS NOT NULL"
        " UNION SELECT event_id FROM list_half_games) AS judged"
        " LEFT JOIN reports_of_events ON judged.event_id = reports_of_events.event_id"
        " AND report_sha256 IN (SELECT report_sha256 FROM reports_used)"
    ).fetchall()
    ask(found, pairs)
    read_staged(con, found.home, ("findings",))
    con.execute(
        "CREATE TABLE event_facts AS " + (QUESTIONS / "events_asked.sql").read_text(),
        {"loads": lineage.loads, "known_on": lineage.known_on},
    )


def figures(home: Home, revision: chain.ListRevision) -> dict[str, list[dict]]:
    """The tables of the page, each as rows in the order in which they are shown."""
    with _opened(home, revision) as found:
        run_models(found.con, models(QUESTIONS_OF_PAGE))
        return {
            table: found.records(f"FROM {table} {order.format(**SHOWN)}")
            for table, order in ANSWERS.items()
        }

"""Makes a list: brings the inputs of one system and date into DuckDB and runs the regulations."""

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import duckdb

from pipeline import chain, history, inputs, publish
from pipeline.database import (
    CheckResult,
    Model,
    Progress,
    connect,
    load_macros,
    models,
    run_checks,
    run_models,
)
from pipeline.editions import load_editions, register_reference, register_regulations
from pipeline.errors import InputError
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import list_date_before, require_list_date
from pipeline.storage import stage, writer_lock

FAR_FUTURE = date(9999, 12, 31)
# Models below this number need only the heads of reports; from it on, entries and games are read.
FIRST_MODEL_WITH_GAMES = 10
# These models tell which results of newcomers count. An event can be a player's first only as long
# as no earlier one counts, so they run again until nothing changes (articles 8.21 and 8.31).
NEWCOMERS = range(41, 47)


@dataclass(frozen=True)
class Order:
    """What is asked for: one list of one system."""

    system: str
    list_date: date
    base: str = "published"
    is_first: bool = False
    is_rerun: bool = False
    edition: str | None = None
    reason: str | None = None
    as_of: date | None = None

    @property
    def known_on(self) -> date:
        """The last day whose reports, register loads and decisions are used."""
        return self.as_of or FAR_FUTURE


@dataclass
class SystemResult:
    """One list made: where it is, what happened to the events that belong to it."""

    system: str
    list_date: date
    revision: int
    folder: Path
    events: dict[str, int]
    held: list[tuple[str, str, str]]
    figures: dict[str, int]
    warnings: list[CheckResult]


@dataclass
class RunResult:
    """The lists made in one run."""

    lists: list[SystemResult] = field(default_factory=list)

    @property
    def has_held(self) -> bool:
        """Whether reports that would be rated on these lists were held or refused."""
        return any(one.held for one in self.lists)


def run_list(
    home: Home,
    list_date: date,
    system: str | None = None,
    first: bool = False,
    base: str = "published",
    edition: str | None = None,
    reason: str | None = None,
    as_of: date | None = None,
    rerun: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
) -> RunResult:
    """Makes and publishes the list of a date, for one system or for all that have a previous list.

    Raises InputError where the date is no list date, leaves a gap or has a list already, and
    CheckFailed where a check stops the list; then nothing is published.
    """
    if system is None and first:
        raise InputError("--first starts one system from an empty list: name it with --system.")
    with writer_lock(home, f"{'rerun' if rerun else 'run'} of {list_date}"):
        chosen = [system] if system else chain.systems(home)
        if not chosen:
            raise InputError(
                f"{home.root} has no list yet. Import one: ratinglist import-list FILE --date …"
            )
        orders = [
            Order(one, list_date, base, first, rerun, edition, reason, as_of) for one in chosen
        ]
        for order in orders:
            _check_order(home, order)
        result = RunResult()
        for order in orders:
            result.lists.append(_make(home, order, threads, progress))
        return result


def _check_order(home: Home, order: Order) -> None:
    """Raises InputError where the list asked for cannot follow from the lists there are."""
    editions = load_editions(REGULATIONS)
    if order.edition and order.edition not in {one.name for one in editions}:
        raise InputError(f"No edition is named {order.edition}; see: ratinglist editions show.")
    require_list_date(editions, order.system, order.list_date)
    present = chain.list_dates(home, order.system)
    is_present = order.list_date in present
    if order.is_rerun and not is_present:
        raise InputError(f"There is no {order.system} list of {order.list_date} to rerun; use run.")
    if is_present and not order.is_rerun and not order.edition:
        raise InputError(
            f"The {order.system} list of {order.list_date} exists already and is never overwritten."
            f' To make a new revision: ratinglist rerun --list {order.list_date} --reason "…"'
        )
    if order.is_first:
        if present:
            raise InputError(
                f"{order.system} has lists already; --first is for a system without any."
            )
        return
    before = list_date_before(editions, order.system, order.list_date)
    if order.is_rerun:
        return
    if before not in present:
        made = f"its last list is {present[-1]}" if present else "it has no list"
        raise InputError(
            f"The {order.system} list of {order.list_date} follows the one of {before}, which is "
            f"missing ({made}). Make or import that list first, or use --first for a new system."
        )


def _make(home: Home, order: Order, threads: int | None, progress: Progress | None) -> SystemResult:
    with connect(home, threads) as con:
        prepared = build_tables(con, home, order, progress)
        stage("built")
        warnings = run_checks(con, passed=inputs.passed_checks(con))
        stage("checked")
        revision, folder = publish.publish(con, home, order, prepared)
        return SystemResult(
            order.system,
            order.list_date,
            revision,
            folder,
            _events_by_status(con),
            _held(con),
            _figures(con),
            warnings,
        )


def build_tables(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, progress: Progress | None = None
) -> inputs.Prepared:
    """Runs all models for one list; the tables stay in the connection."""
    open_rules(con)
    prepared = inputs.open_heads(con, home, order)
    run_models_of_heads(con, progress)
    inputs.open_games(con, home)
    history.open_history(con, home, order, prepared)
    run_models_with_games(con, progress)
    return prepared


def open_rules(con: duckdb.DuckDBPyConnection) -> None:
    """The vocabulary, the regulations and the reference tables."""
    load_macros(con)
    register_regulations(con)
    register_reference(con)


def run_models_of_heads(con: duckdb.DuckDBPyConnection, progress: Progress | None = None) -> None:
    """Runs the models that tell which events this list may rate."""
    run_models(con, [one for one in models() if one.number < FIRST_MODEL_WITH_GAMES], progress)


def run_models_with_games(con: duckdb.DuckDBPyConnection, progress: Progress | None = None) -> None:
    """Runs the models that judge those events and make the list."""
    chosen = [one for one in models() if one.number >= FIRST_MODEL_WITH_GAMES]
    run_models(con, [one for one in chosen if one.number < NEWCOMERS.start], progress)
    _run_newcomers(con, [one for one in chosen if one.number in NEWCOMERS], progress)
    run_models(con, [one for one in chosen if one.number >= NEWCOMERS.stop], progress)


def _run_newcomers(
    con: duckdb.DuckDBPyConnection, chosen: list[Model], progress: Progress | None
) -> None:
    """Runs the newcomers' models until no event gains or loses an earlier result."""
    con.execute(
        "CREATE TABLE results_before"
        " (player_id BIGINT, event_id VARCHAR, has_result_before BOOLEAN)"
    )
    while True:
        run_models(con, chosen, progress)
        changed = con.execute(
            """
            SELECT count(*) FROM newcomer_events
            LEFT JOIN results_before USING (player_id, event_id)
            LEFT JOIN previous_state USING (player_id)
            WHERE newcomer_events.has_result_before
                <> coalesce(results_before.has_result_before, has_earlier_result, false)
            """
        ).fetchall()[0][0]
        con.execute(
            "CREATE OR REPLACE TABLE results_before AS"
            " SELECT player_id, event_id, has_result_before FROM newcomer_events"
        )
        if not changed:
            return


def _events_by_status(con: duckdb.DuckDBPyConnection) -> dict[str, int]:
    rows = con.execute("SELECT status, count(*) FROM events_of_list GROUP BY ALL ORDER BY ALL")
    return dict(rows.fetchall())


def _held(con: duckdb.DuckDBPyConnection) -> list[tuple[str, str, str]]:
    """Held and refused events of this list with the first verdict that stops each."""
    return con.execute(
        """
        SELECT event_verdicts.event_id, min_by(code, (verdict <> 'refused', rule, code)),
            min_by(message, (verdict <> 'refused', rule, code))
        FROM event_verdicts INNER JOIN events_of_list
            ON event_verdicts.event_id = events_of_list.event_id
        WHERE verdict IN ('held', 'refused')
        GROUP BY event_verdicts.event_id ORDER BY event_verdicts.event_id
        """
    ).fetchall()


def _figures(con: duckdb.DuckDBPyConnection) -> dict[str, int]:
    """Counts that describe the list."""
    names = ("players", "rated", "active", "games", "changed", "newcomers")
    row = con.execute(
        """
        SELECT count(*), count(rating), count(*) FILTER (WHERE status = 'active'),
            (SELECT count(*) FROM half_games WHERE is_rated),
            count(*) FILTER (WHERE rating <> previous_rating),
            count(*) FILTER (WHERE rating IS NOT NULL AND previous_rating IS NULL)
        FROM list
        """
    ).fetchall()[0]
    return dict(zip(names, row, strict=True))

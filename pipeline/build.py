"""Makes a list: brings the inputs of one system and date into DuckDB and runs the regulations."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import duckdb

from pipeline import chain, gate, history, inputs, publish, stopped
from pipeline.aliases import to_make_again
from pipeline.database import (
    Model,
    Progress,
    connect,
    last_readers,
    load_macros,
    models,
    register_checks,
    run_checks,
    run_models,
)
from pipeline.editions import register_reference, register_regulations
from pipeline.errors import CheckFailed, InputError
from pipeline.explanations.dropped import events_dropped
from pipeline.explanations.late_rounds import late_rounds
from pipeline.explanations.reading import Reader
from pipeline.explanations.two_systems import in_two_systems
from pipeline.orders import NotPossible, Order, checked
from pipeline.parts import Parts, wanted_parts
from pipeline.paths import Home
from pipeline.results import Failure, RunResult, SystemResult, resting, system_result
from pipeline.steps import KEPT, in_steps
from pipeline.storage import stage, writer_lock

# Models below this number need only the heads of reports; from it on, entries and games are read.
FIRST_MODEL_WITH_GAMES = 10
# These models tell which results of newcomers count. An event can be a player's first only as long
# as no earlier one counts, so they run again until nothing changes (articles 8.21 and 8.31).
NEWCOMERS = range(42, 47)
# Large tables that only models read. Each goes when the last of these is made, so that a month of
# a million games stays within the memory limit.
PASSING = (
    "event_games", "pairings", "entries_of_events", "games_judged", "newcomers",
    "half_games_judged", "counted_games", "differences", "cap_every_game", "cap_one_upgrade",
    "cap_none", "rated_half_games", "sums_of_events", "players", "ratings",
    "verdicts_on_double_entries", "verdicts_on_entries",
)  # fmt: skip


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
    made: Mapping[tuple[str, date], chain.ListRevision] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> RunResult:
    """Makes and publishes the list of a date, for one system or for all that have a previous list.

    ``made`` are earlier lists to build on before those of ``base``. Where several systems are due,
    one that cannot be made keeps no other back: it is left out where its list cannot follow from
    the lists there are, and has failed where a check or an error stopped it.

    Raises InputError where nothing is left to make, and what stopped the only list there was to
    make: CheckFailed, where a check did. Then nothing is published.
    """
    if system is None and first:
        raise InputError("--first starts one system from an empty list: name it with --system.")
    with writer_lock(home, f"{'rerun' if rerun else 'run'} of {list_date}"):
        chosen = [system] if system else chain.systems(home)
        if not chosen:
            raise InputError(
                f"{home.root} has no list yet. Import one: ratinglist import-list FILE --date …"
            )
        result = RunResult()
        for one in chosen:
            order = Order(one, list_date, base, first, rerun, edition, reason, as_of, made or {})
            try:
                result.lists.append(_make(home, checked(home, order), threads, progress))
            except NotPossible as error:
                result.left_out.append(str(error))
            except Exception as error:
                result.failed.append(Failure(one, list_date, error))
        if not result.lists and not result.failed:
            raise InputError("\n".join(result.left_out))
        if not result.lists and len(chosen) == 1:
            raise result.failed[0].error
        return result


def _make(home: Home, order: Order, threads: int | None, progress: Progress | None) -> SystemResult:
    with connect(home, threads) as con:
        prepared = build_tables(con, home, order, progress)
        stage("built")
        passed = frozenset(one["check"] for one in gate.passes(con))
        try:
            warnings = run_checks(con, passed)
        except CheckFailed as error:
            stopped.keep(home, order, prepared.revision, error)
            raise
        stage("checked")
        revision, folder = publish.publish(con, home, order, prepared)
        stopped.forget(home, order)
        one = chain.ListRevision(order.system, order.list_date, revision, folder)
        return system_result(
            con, one, prepared.previous, warnings, _outdated(home, order, prepared.previous),
            _dropped(con, home, order, one), to_make_again(home, chain.bases(home, one)),
            late_rounds(Reader(con, home), order.system),
            in_two_systems(Reader(con, home), order.system),
        )  # fmt: skip


def _outdated(home: Home, order: Order, previous: chain.ListRevision | None) -> list[dict]:
    """Lists below that rest on a revision which is no longer published; where the newest revisions
    or those of a replay were asked for, it is meant so."""
    if order.base != "published" or order.made:
        return []
    return [resting(*one) for one in chain.outdated_among(home, chain.bases(home, previous))]


def _dropped(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, one: chain.ListRevision
) -> list[dict]:
    """Events that the published revision of the list rates, and the one just made does not."""
    if not order.is_rerun:
        return []
    before = chain.published(home, order.system, order.list_date)
    return events_dropped(Reader(con, home), before, one)


def build_tables(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, progress: Progress | None = None
) -> inputs.Prepared:
    """Runs all models for one list; all tables but the passing ones stay in the connection."""
    open_rules(con)
    prepared = inputs.open_heads(con, home, order)
    run_models_of_heads(con, progress)
    inputs.open_games(con, home)
    history.open_history(con, home, order, prepared)
    gate.open_figures_before(con, home, prepared.previous)
    prepared.parts = run_models_with_games(con, progress, home.temporary)
    return prepared


def open_rules(con: duckdb.DuckDBPyConnection) -> None:
    """The vocabulary, the regulations and the reference tables."""
    load_macros(con)
    register_regulations(con)
    register_reference(con)
    gate.open_limits(con)
    register_checks(con)


def run_models_of_heads(con: duckdb.DuckDBPyConnection, progress: Progress | None = None) -> None:
    """Runs the models that tell which events this list may rate."""
    run_models(con, [one for one in models() if one.number < FIRST_MODEL_WITH_GAMES], progress)


def run_models_with_games(
    con: duckdb.DuckDBPyConnection, progress: Progress | None = None, place: Path | None = None
) -> Parts | None:
    """Runs the models that judge those events and make the list.

    Where the month is too large for the memory, in parts, whose files are kept in ``place`` as long
    as the connection is there; then returns them.
    """
    chosen = [one for one in models() if one.number >= FIRST_MODEL_WITH_GAMES]
    newcomers = [one for one in chosen if one.number in NEWCOMERS]
    wanted = wanted_parts(con)
    if wanted > 1:
        steps = in_steps([*([one] for one in chosen if one not in newcomers), newcomers])
        whole = [name for name in PASSING if name not in KEPT]
        ends = last_readers([one for step in steps for one in step.models()], whole)

        def run_whole(unit: list[Model]) -> None:
            if unit == newcomers:
                _run_newcomers(con, unit)
            else:
                run_models(con, unit, None, ends)

        parts = Parts(con, wanted, place)
        parts.run(steps, run_whole, progress)
        return parts
    ends = last_readers(chosen, PASSING)
    run_models(con, [one for one in chosen if one.number < NEWCOMERS.start], progress, ends)
    _run_newcomers(con, newcomers, progress)
    run_models(con, [one for one in chosen if one.number >= NEWCOMERS.stop], progress, ends)
    return None


def _run_newcomers(
    con: duckdb.DuckDBPyConnection, chosen: list[Model], progress: Progress | None = None
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
            LEFT JOIN states_of_entrants USING (player_id)
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

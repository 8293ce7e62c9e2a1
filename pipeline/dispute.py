"""A result that somebody disputes: what the report says and where, what counts, and what would.

The effect of the claimed result is computed by the same models as every list, in memory: once from
what is known today, once with the claim as a decision. Nothing in the home is changed.
"""

from datetime import date

import duckdb

from pipeline import chain, history, inputs
from pipeline.build import open_rules, run_models_of_heads, run_models_with_games
from pipeline.database import connect
from pipeline.decision_values import RESULTS
from pipeline.errors import InputError
from pipeline.explanations.event_next import row_of
from pipeline.explanations.lineage import newest_list
from pipeline.explanations.reading import Reader
from pipeline.explanations.report_lines import lines_of_report
from pipeline.explanations.rules import rule_book
from pipeline.messages import DEFAULT, catalogue
from pipeline.orders import Order, checked
from pipeline.paths import Home

GAME = """
SELECT half_games.*, own.name, own.federation, opponent.name AS opponent_name
FROM half_games
LEFT JOIN list AS own ON half_games.player_id = own.player_id
LEFT JOIN list AS opponent ON half_games.opponent_id = opponent.player_id
WHERE event_id = $event_id AND round = $round AND $player_id IN (half_games.player_id, opponent_id)
ORDER BY half_games.player_id <> $player_id
"""
CORRECTED = """
SELECT player_id, round, code, message, decision_id FROM verdicts
WHERE event_id = $event_id AND decision_id IS NOT NULL
    AND (scope = 'entry' OR (scope = 'game' AND round = $round))
"""
RATINGS = """
SELECT list.player_id, list.name, list.rating, list.computed_rating, list.k, list.status,
    changes.change_hundredths, changes.games
FROM list LEFT JOIN changes ON list.player_id = changes.player_id AND changes.event_id = $event_id
"""
CLAIM = """
CREATE TABLE claim AS SELECT 'CLAIM' AS decision_id, $day::DATE AS decided_on,
    'correct_result' AS kind, $event_id AS event_id, $player_id AS player_id, $round AS round,
    $result AS value, 'claim' AS reason, 'nobody' AS decided_by, $supersedes AS supersedes
"""
JUDGED = ("result", "is_rated", "reason", "article", "delta_hundredths")
# The claim comes after all other decisions, of its own day too.
AFTER_ALL = date(9999, 12, 30)


def dispute(
    home: Home,
    player_id: int,
    event_id: str,
    round: int,
    result: str,
    list_date: date | None = None,
    system: str | None = None,
    language: str = DEFAULT,
) -> dict:
    """What is to be said of a claim that a player's result in a round was another one.

    ``result`` is the TRF code claimed, from the player's side; the list is the one that rated the
    event, else the next one. Keys: kind, language, player_id, event_id, round, claimed, system,
    list_date, is_made, games (his and the opponent's: result, reason, article, and the ``source``
    in the report: file, sha256, line, bytes from and to, text), corrections, effect (per player:
    change in the event and rating, as it is and as it would be; hundredths), row (that would
    accept the claim).

    Raises InputError where there is no such game on the list, or no such result.
    """
    catalogue(language)
    claimed = result.upper()
    if claimed not in RESULTS.split():
        raise InputError(f"'{result}' is no result; TRF codes: {RESULTS} (the player's side).")
    order = _order(home, event_id, list_date, system)
    asked = {"event_id": event_id, "round": round, "player_id": player_id}
    with connect() as con:
        _build(con, home, order)
        reader = Reader(con, home)
        games = reader.records(GAME, asked)
        if not games:
            raise InputError(_no_game(reader, order, asked))
        for game in games:
            game["source"] = lines_of_report(reader, game["report_sha256"], game["report_line"])
        corrections = [
            one | {"article": None}
            for one in reader.records(CORRECTED, {"event_id": event_id, "round": round})
            if one["player_id"] in (games[0]["player_id"], games[0]["opponent_id"])
        ]
        before = _ratings(reader, event_id)
    earlier = [one["decision_id"] for one in corrections if one["code"] == "result_corrected"]
    claim = {"result": claimed, "day": AFTER_ALL, "supersedes": earlier[0] if earlier else None}
    with connect() as con:
        _build(con, home, order, asked | claim)
        reader = Reader(con, home)
        claims = {one["player_id"]: one for one in reader.records(GAME, asked)}
        after = _ratings(reader, event_id)
    for game in games:
        then = claims.get(game["player_id"])
        game["claim"] = then and {name: then[name] for name in JUDGED}
    return {
        "kind": "dispute",
        "language": language,
        "player_id": player_id,
        "event_id": event_id,
        "round": round,
        "claimed": claimed,
        "system": order.system,
        "list_date": order.list_date,
        "is_made": order.is_rerun,
        "games": games,
        "corrections": corrections,
        "effect": _effect(before, after),
        "row": row_of(
            kind="correct_result",
            event_id=event_id,
            player_id=str(player_id),
            round=str(round),
            value=claimed,
            supersedes=claim["supersedes"] or "",
        ),
    }


def _order(home: Home, event_id: str, list_date: date | None, system: str | None) -> Order:
    """The list that rated the event, made again, else the next list; or the one asked for.

    Raises InputError where there is no list at all.
    """
    systems = [system] if system else chain.systems(home)
    for one in systems:
        if not chain.list_dates(home, one):
            continue
        with connect() as con:
            rated = newest_list(home, one).rated_on(Reader(con, home), event_id)
        if rated:
            day = list_date or rated.list_date
            return checked(home, Order(one, day, is_rerun=day in chain.list_dates(home, one)))
    if not systems or not chain.list_dates(home, systems[0]):
        raise InputError(f"{home.root} has no {system or ''} list yet.".replace("  ", " "))
    one = "standard" if "standard" in systems else systems[0]
    dates = chain.list_dates(home, one)
    day = list_date or rule_book(one).list_after(dates[-1])
    return checked(home, Order(one, day, is_rerun=day in dates))


def _build(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, claim: dict | None = None
) -> None:
    """All tables of the list from what is known today, with a claim as a decision where given."""
    open_rules(con)
    prepared = inputs.open_heads(con, home, order)
    if claim:
        con.execute(CLAIM, claim)
        con.execute("CREATE TABLE decided AS SELECT * FROM decision_rows")
        con.execute(
            "CREATE OR REPLACE VIEW decision_rows AS"
            " SELECT * FROM decided UNION ALL BY NAME SELECT * FROM claim"
        )
    run_models_of_heads(con)
    inputs.open_games(con, home)
    history.open_history(con, home, order, prepared)
    run_models_with_games(con)


def _ratings(reader: Reader, event_id: str) -> dict[int, dict]:
    return {one["player_id"]: one for one in reader.records(RATINGS, {"event_id": event_id})}


def _effect(before: dict[int, dict], after: dict[int, dict]) -> list[dict]:
    """The players who would stand otherwise, each with both sides."""
    empty = dict.fromkeys(
        ("rating", "computed_rating", "k", "status", "change_hundredths", "games")
    )
    found = []
    for player_id in sorted(before.keys() | after.keys()):
        sides = before.get(player_id, empty), after.get(player_id, empty)
        if sides[0] == sides[1]:
            continue
        name = (after.get(player_id) or before[player_id])["name"]
        told = {f"{side}_{key}": one[key] for side, one in zip(("is", "would"), sides, strict=True)
                for key in empty}  # fmt: skip
        found.append({"player_id": player_id, "name": name} | told)
    return found


def _no_game(reader: Reader, order: Order, asked: dict) -> str:
    """Why there is no such game, and what there is."""
    rounds = reader.records(
        "SELECT DISTINCT round FROM half_games"
        " WHERE event_id = $event_id AND player_id = $player_id ORDER BY round",
        {name: asked[name] for name in ("event_id", "player_id")},
    )
    if rounds:
        named = ", ".join(str(one["round"]) for one in rounds)
        return (
            f"Player {asked['player_id']} has no opponent in round {asked['round']} of "
            f"{asked['event_id']}; rounds with one: {named}."
        )
    return (
        f"Player {asked['player_id']} has no game in {asked['event_id']} on the {order.system} "
        f"list of {order.list_date} as it would be made today.{_on_published(reader, order, asked)}"
        f" What became of the event: ratinglist explain --event {asked['event_id']}"
    )


def _on_published(reader: Reader, order: Order, asked: dict) -> str:
    """Says so where the published list has his games all the same."""
    one = chain.published(reader.home, order.system, order.list_date)
    wanted = {name: asked[name] for name in ("player_id", "event_id")}
    if one is None or not reader.rows(one, "half_games", **wanted):
        return ""
    return f" The published list, revision {one.revision}, has his games there."

"""The games of a player in the events of one list: each with the numbers that led to its points."""

from datetime import date

from pipeline.chain import ListRevision
from pipeline.explanations.corrections import of_game
from pipeline.explanations.facts import reported_games
from pipeline.explanations.reading import Reader, parquet
from pipeline.explanations.rules import Rules

KEPT = (
    "round", "color", "result", "is_rated", "rating_used", "difference", "difference_counted",
    "expected_hundredths", "score_hundredths", "delta_hundredths", "report_sha256", "report_line",
)  # fmt: skip
# How the rating of an opponent came about, where it is not simply the list's.
KINDS = {"standard": "standard_rating_serves", "performance": "swiss_newcomers"}


def people(reader: Reader, revision: ListRevision, ids: list[int]) -> dict[int, dict]:
    """Name, federation and title of players, by ID."""
    found = reader.records(
        f"SELECT player_id, name, federation, title FROM {parquet(revision.table('list'))}"
        " WHERE player_id IN (SELECT unnest($ids))",
        {"ids": ids},
    )
    return {one["player_id"]: one for one in found}


def described(
    half_game: dict,
    opponent: dict,
    rules: Rules,
    reported: dict | None,
    is_round_robin: bool,
    corrected: list[dict],
) -> dict:
    """A half-game with its opponent and with notes on everything that is not plain.

    ``reported`` is the game as the report gave it, ``corrected`` what decisions corrected in the
    event.
    """
    game = {name: half_game[name] for name in KEPT}
    game["opponent"] = opponent
    game["opponent_rating"] = half_game["opponent_rating_used"]
    game["opponent_rating_kind"] = half_game["opponent_rating_kind"]
    game["round_date"]: date | None = reported and reported["round_date"]
    game["result_reported"] = reported and reported["result"]
    game["notes"] = [*_notes(half_game, rules, is_round_robin), *of_game(corrected, half_game)]
    return game


def _notes(half_game: dict, rules: Rules, is_round_robin: bool):
    if not half_game["is_rated"]:
        yield {"code": f"reason_{half_game['reason']}", "article": half_game["article"]}
        return
    if half_game["rating_used"] is None:
        yield {"code": "pooled", "article": rules.article("first_rating")}
    elif note := _cap(half_game, rules):
        yield note
    kind = half_game["opponent_rating_kind"]
    if kind in KINDS:
        parameter = "round_robin" if is_round_robin and kind == "performance" else KINDS[kind]
        yield {"code": f"opponent_{kind}", "article": rules.article(parameter)}


def _cap(half_game: dict, rules: Rules) -> dict | None:
    """What was done with a difference greater than the cap."""
    cap = rules.value("difference_cap")
    difference, counted = half_game["difference"], half_game["difference_counted"]
    if cap is None or abs(difference) <= cap:
        return None
    exempt = rules.value("cap_exempt_rating")
    found = {"cap": cap, "difference": difference, "counted": counted}
    if counted != difference:
        return {"code": "capped", "article": rules.article("difference_cap"), **found}
    if exempt is not None and half_game["rating_used"] >= exempt:
        article = rules.article("cap_exempt_rating")
        return {"code": "cap_exempt", "article": article, "exempt": exempt, **found}
    return {"code": "not_capped", "article": rules.article("cap"), **found}


def half_games_of(reader: Reader, revision: ListRevision, player_id: int) -> list[dict]:
    """All half-games of a player on a list, by event, then round."""
    found = reader.rows(revision, "half_games", player_id=player_id)
    order = ("event_id", "round", "report_sha256", "report_line")
    return sorted(found, key=lambda one: tuple(one[name] for name in order))


def reported_of(reader: Reader, half_games: list[dict]) -> dict[tuple, dict]:
    """The games as the reports gave them, by (report, line, round)."""
    return reported_games(
        reader, ((one["report_sha256"], one["report_line"]) for one in half_games)
    )

"""The models of a large month in steps: which see the whole month, and which a part of it.

Every model is the same in a part as in a whole month. A model of ``OF_EVENTS`` judges an event by
its own entries and games: it sees only the events of the part, and the rows of all parts together
are its table. Tables of ``KEPT``, with a row per entry or half-game, wait on the disk. A model of
``OF_PLAYERS`` compares the events of a player, so its parts are of players. All others see the
whole month.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.database import Model, tables_read

KEPT = frozenset({
    "entries_of_events", "round_ratings", "pairings", "event_games", "games_judged",
    "half_games_judged", "differences", "cap_every_game", "cap_one_upgrade", "cap_none",
    "rated_half_games", "half_games", "counted_games", "sums_of_events",
})  # fmt: skip
OF_EVENTS = KEPT | {
    "games_of_parts", "opponents_of_parts", "faults_of_parts", "verdicts_on_parts",
    "corrected_results", "fingerprints", "round_robins", "registration_due",
    "impossible_pairs", "reading_faults", "faults_of_reports", "verdicts_on_rate_of_play",
    "verdicts_on_playing_time", "verdicts_on_matches", "verdicts_on_composition",
    "verdicts_on_contradictions", "match_ends", "newcomers", "newcomer_scores",
    "round_robin_games", "newcomer_k", "verdicts_on_entries", "verdicts_on_corrections",
    "verdicts_on_games", "event_games_renamed",
}  # fmt: skip
# The player by whom the rows of each table are dealt out.
OF_PLAYERS = {
    "games_in_common": {
        "event_games": "low_id",
        "event_games_renamed": "low_id",
        "games_met": "low_id",
        "games_before_renamed": "low_id",
    },
    "games_alike": {"event_games": "low_id", "games_met": "low_id"},
    "verdicts_on_double_entries": {"pairings": "player_id", "entries_of_events": "player_id"},
}


@dataclass(frozen=True)
class Step:
    """Models that follow one another: each for the whole month, or all of them part by part."""

    kind: str
    units: list[list[Model]]

    def models(self) -> list[Model]:
        return [model for unit in self.units for model in unit]

    def reads(self) -> set[str]:
        """Every table that its models read."""
        return set().union(*map(tables_read, self.models()))


def in_steps(units: Iterable[list[Model]]) -> list[Step]:
    """The models in steps, each as early as what it reads allows. Models of a unit stay together
    (those of newcomers, which run again and again)."""
    waiting = list(units)
    steps: list[Step] = []
    while waiting:
        for kind in ("whole", "players", "events"):
            late = {model.table for unit in waiting for model in unit}
            chosen = []
            for unit in waiting:
                own = {model.table for model in unit}
                read = {table for model in unit for table in tables_read(model)}
                if _kind(unit) == kind and not (read - own) & late:
                    chosen.append(unit)
                    late -= own
            if chosen:
                steps.append(Step(kind, chosen))
                waiting = [unit for unit in waiting if unit not in chosen]
    return steps


def _kind(unit: list[Model]) -> str:
    if unit[0].table in OF_EVENTS:
        return "events"
    return "players" if unit[0].table in OF_PLAYERS else "whole"

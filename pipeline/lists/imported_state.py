"""The state that imported lists set: what the next list must know of each player.

An imported list tells the past only by what is printed on it. K of a newcomer: no games counted yet
(players of junior age: all, their K comes from their age); any other K, or none: all. K of the top
or a rating that earns it: ever in the top. A rating at the junior limit, or a junior printed below
the junior K: ever at that limit. Where the K of newcomers and of the others are equal, a printed K
tells nothing. With several imported lists of a system, whenever they were imported, the games
printed on them are added, and all of them are searched for those ratings.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pipeline import chain
from pipeline.editions_files import Edition
from pipeline.paths import Home

INPUT_KIND = "imported_list"  # in the manifest of an imported list: the file it came from

_RULES = (
    "k_new", "k_middle", "k_top", "k_top_rating", "k_new_games",
    "k_junior", "k_junior_rating", "k_junior_age",
)  # fmt: skip


@dataclass(frozen=True)
class PrintedList:
    """An imported list: its date, the SQL relation of its rows, the numbers of its edition."""

    list_date: date
    rows: str
    rules: dict[str, int | None]


def rules_of(editions: Sequence[Edition], system: str, day: date) -> dict[str, int | None]:
    """The numbers on K in force for a list; before the first edition, those of the first.

    The junior limit is the one of the next edition that has it: an earlier list can already show a
    rating that passes it.
    """
    known = sorted(
        (one for one in editions if one.system == system and not one.is_variant),
        key=lambda one: one.valid_from,
    )
    in_force = [one for one in known if one.valid_from <= day] or known[:1]
    later = known[known.index(in_force[-1]) :]
    rules = {name: _value(in_force[-1], name) for name in _RULES}
    limits = (_value(edition, "k_junior_rating") for edition in later)
    return rules | {"k_junior_rating": next((one for one in limits if one is not None), None)}


def _value(edition: Edition, name: str) -> int | None:
    return edition.settings[name].value if name in edition.settings else None


def imported_lists(home: Home, system: str, before: date) -> list[chain.ListRevision]:
    """The imported lists of a system that are dated before a day, oldest first."""
    firsts = (
        chain.revisions(home, system, day)[0]
        for day in chain.list_dates(home, system)
        if day < before
    )
    return [one for one in firsts if is_imported(one)]


def is_imported(revision: chain.ListRevision) -> bool:
    """Whether a list came from a file and was not made here."""
    return INPUT_KIND in revision.head["kinds"]


def previous_state(
    home: Home, editions: Sequence[Edition], previous: chain.ListRevision
) -> tuple[str, list[chain.ListRevision]]:
    """The SQL of the state of an imported list, from all imported lists there are up to its date.

    Differs from its file ``state.parquet`` where an older list was imported after it. Also returns
    the older lists, which are inputs then.
    """
    older = imported_lists(home, previous.system, previous.list_date)
    return state_select(printed_lists(editions, [*older, previous])), older


def printed_lists(
    editions: Sequence[Edition], revisions: Sequence[chain.ListRevision]
) -> list[PrintedList]:
    """Imported lists as they are stored, each with the numbers of its edition."""
    return [
        PrintedList(
            one.list_date,
            f"SELECT * FROM read_parquet({_quoted(one.table('list'))}, hive_partitioning = false)",
            rules_of(editions, one.system, one.list_date),
        )
        for one in revisions
    ]


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"


def state_select(printed: Sequence[PrintedList]) -> str:
    """The SELECT of the table ``state`` for the last of some imported lists, given oldest first."""
    *older, today = printed
    return f"""
        SELECT
            player_id,
            games_before + games_added AS games_counted,
            is_top AS is_ever_2400,
            is_above_juniors AS is_ever_2300,
            CASE WHEN status = 'active' THEN DATE '{today.list_date}' END AS last_game_on,
            is_rated AS has_earlier_result,
            CAST(NULL AS DATE) AS pool_starts_on,
            CASE WHEN is_rated THEN first_rated_on END AS first_published_on,
            'import' AS k_basis,
            'import' AS activity_basis
        FROM ({_with_history(_judged(today), older) if older else _judged(today)})
    """


def _judged(one: PrintedList) -> str:
    """What one list tells of each player."""
    rule = {name: "NULL" if value is None else str(value) for name, value in one.rules.items()}
    k_tells = f"{rule['k_new']} IS DISTINCT FROM {rule['k_middle']}"
    is_junior = (
        f"coalesce({rule['k_junior']} IS NOT NULL "
        f"AND {one.list_date.year} - birth_year <= {rule['k_junior_age']}, false)"
    )
    return f"""
        SELECT
            player_id,
            status,
            rating IS NOT NULL AS is_rated,
            games,
            0 AS games_added,
            CASE WHEN rating IS NULL OR (k = {rule["k_new"]} AND {k_tells} AND NOT {is_junior})
                THEN 0 ELSE {rule["k_new_games"]} END AS games_before,
            coalesce(rating >= {rule["k_top_rating"]}, false)
                OR coalesce(k = {rule["k_top"]} AND {k_tells}, false) AS is_top,
            coalesce(rating >= {rule["k_junior_rating"]}, false)
                OR coalesce({is_junior} AND k < {rule["k_junior"]}, false) AS is_above_juniors,
            DATE '{one.list_date}' AS list_date,
            CASE WHEN rating IS NOT NULL THEN DATE '{one.list_date}' END AS first_rated_on
        FROM ({one.rows})
    """


def _with_history(today: str, older: Sequence[PrintedList]) -> str:
    """What a list tells of its players together with older ones.

    Who is unrated now has the games counted that the last list told on which he was rated.
    """
    earlier = " UNION ALL ".join(_judged(one) for one in older)
    return f"""
        SELECT
            today.player_id,
            today.status,
            today.is_rated,
            today.games + coalesce(earlier.games, 0) AS games_added,
            CASE WHEN today.is_rated THEN today.games_before
                ELSE coalesce(earlier.last_rated.games_before, 0) END AS games_before,
            today.is_top OR coalesce(earlier.is_top, false) AS is_top,
            today.is_above_juniors OR coalesce(earlier.is_above_juniors, false)
                AS is_above_juniors,
            coalesce(earlier.first_rated_on, today.first_rated_on) AS first_rated_on
        FROM ({today}) AS today
        LEFT JOIN (
            SELECT
                player_id,
                sum(games) AS games,
                max({{'list_date': list_date, 'games_before': games_before}})
                    FILTER (is_rated) AS last_rated,
                bool_or(is_top) AS is_top,
                bool_or(is_above_juniors) AS is_above_juniors,
                min(first_rated_on) AS first_rated_on
            FROM ({earlier})
            GROUP BY player_id
        ) AS earlier ON today.player_id = earlier.player_id
    """

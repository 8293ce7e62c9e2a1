"""What differs between two revisions of a list, or two lists, per player and split by cause.

The parts of a player add up to the difference of his ratings exactly (no rating counts as 0); they
are found by the queries of ``sql/questions/difference`` from the causes, changes and games of both
revisions. A what-if under another edition can stand in place of the second revision. Of two lists
of a chain the parts are the causes of all lists made on the way (``explanations/between``).
"""

from datetime import date
from pathlib import Path

from pipeline import chain
from pipeline.database import models, run_models
from pipeline.errors import InputError
from pipeline.explanations.between import open_between
from pipeline.explanations.reading import QUESTIONS, Reader, all_columns
from pipeline.explanations.reading import reader as questions
from pipeline.integrity import require_read_as_written
from pipeline.messages import DEFAULT, catalogue
from pipeline.paths import Home

QUESTIONS_OF_DIFFERENCE = QUESTIONS / "difference"
PLAYERS_DIFFERING = QUESTIONS / "players_differing.sql"
COMPARED = ("list", "causes", "changes", "half_games", "verdicts")
TOTALS = """
SELECT cause, count(DISTINCT player_id) AS players,
    sum(points_hundredths) FILTER (points_hundredths > 0) AS gains_hundredths,
    sum(points_hundredths) FILTER (points_hundredths < 0) AS losses_hundredths,
    sum(points_hundredths)::BIGINT AS points_hundredths
FROM parts GROUP BY cause ORDER BY cause
"""
PLAYERS = """
SELECT players_differing.*, coalesce(told.parts, []) AS parts
FROM players_differing
LEFT JOIN (
    SELECT player_id, list({'list_date': list_date, 'cause': cause, 'event_id': event_id,
        'decision_id': decision_id, 'points_hundredths': points_hundredths}
        ORDER BY list_date, cause, event_id, decision_id) AS parts
    FROM parts GROUP BY player_id
) AS told ON players_differing.player_id = told.player_id
ORDER BY abs(difference_hundredths) DESC, players_differing.player_id
"""
NOT_ADDING_UP = """
SELECT players_differing.player_id, difference_hundredths,
    coalesce(sum(points_hundredths), 0) AS parts_hundredths
FROM players_differing LEFT JOIN parts ON players_differing.player_id = parts.player_id
GROUP BY ALL HAVING difference_hundredths <> parts_hundredths ORDER BY ALL LIMIT 5
"""
TABLE = """
SELECT players_differing.player_id, name, federation, from_rating, to_rating,
    difference_hundredths, list_date, cause, event_id, decision_id, points_hundredths
FROM players_differing LEFT JOIN parts ON players_differing.player_id = parts.player_id
ORDER BY players_differing.player_id, list_date, cause,
    event_id NULLS FIRST, decision_id NULLS FIRST
"""


def diff(
    home: Home,
    list_date: date,
    system: str = "standard",
    from_revision: int | None = None,
    to_revision: int | None = None,
    edition: str | None = None,
    parquet_file: Path | None = None,
    language: str = DEFAULT,
    to_list: date | None = None,
) -> dict:
    """The differences from one revision of a list (1) to another (the newest), or to another list.

    ``to_list`` is the date of a later list; its published revision is compared with the published
    one of the earlier list, where no revision is named. ``edition`` compares with the newest
    what-if under that edition instead. ``parquet_file`` gets one row per player and part. Keys:
    kind, language, system, list_date, to_list_date, edition, from and to (list_date, revision,
    reason, base, as_of), counts, totals (per cause), players (each with parts; the greatest
    difference first). Points are in hundredths.

    Raises InputError where there is no such list or revision.
    """
    catalogue(language)
    is_other_list = to_list not in (None, list_date)
    if edition and is_other_list:
        raise InputError("--to-list and --edition do not go together: a what-if is of one list.")
    if is_other_list:
        before = _published_or(home, system, list_date, from_revision)
        after = _published_or(home, system, to_list, to_revision)
    else:
        before = _revision(home, system, list_date, from_revision or 1)
        after = _revision(home, system, list_date, to_revision) if not edition else None
    if edition:
        after = chain.what_if(home, system, list_date, edition, to_revision)
    with questions(home) as reader:
        if is_other_list:
            open_between(reader, before, after)
        else:
            _open(reader, before, after, is_what_if=edition is not None)
            run_models(reader.con, models(QUESTIONS_OF_DIFFERENCE))
        reader.con.execute(
            f"CREATE TABLE players_differing AS {PLAYERS_DIFFERING.read_text()}",
            {"is_one_list": not is_other_list},
        )
        if wrong := reader.records(NOT_ADDING_UP):
            raise AssertionError(f"parts do not add up to the difference: {wrong}")
        players = reader.records(PLAYERS)
        totals = reader.records(TOTALS)
        if parquet_file:
            require_read_as_written(reader.con, home)
            _write(reader, Path(parquet_file))
    return {
        "kind": "difference",
        "language": language,
        "system": system,
        "list_date": list_date,
        "to_list_date": after.list_date,
        "edition": edition,
        "from": _told(before),
        "to": _told(after),
        "counts": {
            "players": len(players),
            "ratings": sum(one["from_rating"] != one["to_rating"] for one in players),
            "added": sum(not one["is_in_from"] for one in players),
            "removed": sum(not one["is_in_to"] for one in players),
        },
        "totals": [
            one | {name: int(one[name] or 0) for name in one if name.endswith("_hundredths")}
            for one in totals
        ],
        "players": players,
    }


def as_text(data: dict, width: int = 80, language: str | None = None, players: int = 50) -> str:
    """What ``diff`` gave, as text of at most ``width`` columns with the first ``players``."""
    from pipeline.explanations.difference_text import write_difference
    from pipeline.explanations.page import Page

    page = Page(catalogue(language or data["language"]), width)
    write_difference(page, data, players)
    return page.text()


def _revision(home: Home, system: str, list_date: date, revision: int | None) -> chain.ListRevision:
    """A revision of a list, the newest without a number. Raises InputError naming what there is."""
    made = chain.revisions(home, system, list_date)
    if not made:
        raise InputError(f"{home.root} has no {system} list of {list_date}.")
    chosen = [one for one in made if revision in (None, one.revision)]
    if not chosen:
        numbers = ", ".join(str(one.revision) for one in made)
        raise InputError(
            f"The {system} list of {list_date} has no revision {revision}; it has: {numbers}. "
            f'A new one: ratinglist rerun --list {list_date} --reason "…"'
        )
    return chosen[-1]


def _published_or(
    home: Home, system: str, list_date: date, revision: int | None
) -> chain.ListRevision:
    """A revision of a list, the published one without a number."""
    chosen = _revision(home, system, list_date, revision)
    return chosen if revision else chain.published(home, system, list_date)


def _open(
    reader: Reader, before: chain.ListRevision, after: chain.ListRevision, is_what_if: bool
) -> None:
    """The tables of both revisions as views ``from_…`` and ``to_…``, and the reports they knew."""
    reader.con.execute("CREATE TABLE reports_known (side VARCHAR, report_sha256 VARCHAR)")
    for side, revision in (("from", before), ("to", after)):
        for table in COMPARED:
            source = all_columns(revision, table)
            reader.con.execute(f"CREATE VIEW {side}_{table} AS {source}")
        inputs = revision.manifest["inputs"]
        reader.con.execute(
            "INSERT INTO reports_known SELECT $side, unnest($reports::VARCHAR[])",
            {"side": side, "reports": [i["sha256"] for i in inputs if i["kind"] == "report"]},
        )
    reader.con.execute(
        "CREATE TABLE compared AS SELECT $it AS is_what_if, $day::DATE AS list_date",
        {"it": is_what_if, "day": after.list_date},
    )


def _told(revision: chain.ListRevision) -> dict:
    manifest = revision.manifest
    told = {name: manifest.get(name) for name in ("reason", "base", "as_of")}
    return {"list_date": revision.list_date, "revision": revision.revision} | told


def _write(reader: Reader, file: Path) -> None:
    """Writes one row per player and part, in one step."""
    draft = file.with_name(f".{file.name}.draft")
    text = str(draft).replace("'", "''")
    try:
        reader.con.execute(f"COPY ({TABLE}) TO '{text}' (FORMAT parquet, COMPRESSION zstd)")
        draft.replace(file)
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error}.") from error
    finally:
        draft.unlink(missing_ok=True)

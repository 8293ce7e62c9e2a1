"""Rounds that came in after a list had judged their event: their games reach no list."""

from pipeline import chain
from pipeline.explanations.newer_reports import reports_used
from pipeline.explanations.reading import Reader, parquet
from pipeline.messages import Catalogue
from pipeline.staged import batches

NAMED = 5
NEWER = ("event_id", "list_date", "file_name", "batch", "report_no")


def late_rounds(reader: Reader, system: str) -> list[dict]:
    """One record per report that speaks for an event now and has rounds of which the published
    list that judged the event has no game, nor a later one under another event: event_id,
    file_name, list_date, games, rounds.

    Needs the tables of the heads for a later list.
    """
    lists: dict = {}
    newer = []
    for one in reader.answer("newer_reports"):
        day = one["list_date"]
        if day not in lists:
            published = chain.published(reader.home, system, day)
            lists[day] = published and (published, reports_used(published))
        if lists[day] and one["report_sha256"] not in lists[day][1]:
            newer.append({name: one[name] for name in NEWER})
    if not newer:
        return []
    reader.con.execute(
        "CREATE OR REPLACE TABLE newer AS SELECT unnest($rows, recursive := true)", {"rows": newer}
    )
    chosen = {one["batch"] for one in newer}
    days = sorted({one["list_date"] for one in newer})
    folders = [at for number, at in batches(reader.home) if number in chosen]
    for name in ("games", "entries"):
        _show(reader, f"{name}_now", [at / f"{name}.parquet" for at in folders])
    _show(reader, "half_games_judged_then", [lists[day][0].table("half_games") for day in days])
    since = [
        chain.published(reader.home, system, day)
        for day in chain.list_dates(reader.home, system)
        if day >= days[0]
    ]
    files = [one.table("half_games") for one in since if one]
    _show(reader, "half_games_since", [file for file in files if file.is_file()])
    return reader.answer("late_rounds")


def _show(reader: Reader, view: str, files: list) -> None:
    reads = " UNION ALL BY NAME ".join(f"FROM {parquet(file)}" for file in files)
    reader.con.execute(f"CREATE OR REPLACE VIEW {view} AS {reads}")


def told(words: Catalogue, late: list[dict]) -> list[str]:
    """What is told of late rounds, in one line: how many games, and of which events."""
    if not late:
        return []
    named = ", ".join(
        words.phrase("commands", "late_event", **one | {"number": one["rounds"]})
        for one in late[:NAMED]
    )
    if (more := len(late) - NAMED) > 0:
        named = words.phrase("commands", "and_more", events=named, number=more)
    games = sum(one["games"] for one in late)
    return [words.phrase("commands", "late_rounds", number=games, events=named)]

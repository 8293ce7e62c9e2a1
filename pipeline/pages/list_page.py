"""The report of one list as one HTML file: the month in figures, the best, what did not count."""

from pipeline import chain
from pipeline.diff import diff
from pipeline.lists.imported_state import is_imported
from pipeline.messages import DEFAULT, Catalogue, catalogue
from pipeline.pages import charts
from pipeline.pages.figures import JUNIOR_AGE, SHOWN, figures
from pipeline.pages.rendering import points, render, whole
from pipeline.paths import Home

BOARDS = ("all", "women", "juniors")
STATUSES = ("active", "inactive", "unrated", "delisted")
PARTS = (
    "figures", "top", "federations", "movers", "newcomers", "distribution", "activity", "events",
    "revisions", "origin",
)  # fmt: skip
TITLES = {"top": "top_lists", "federations": "by_federation", "revisions": "differences"}


def list_page(home: Home, revision: chain.ListRevision, language: str = DEFAULT) -> str:
    """The page of a revision of a list; the same revision gives the same bytes.

    Raises InputError where there is no such language.
    """
    words = catalogue(language)
    found = figures(home, revision)
    [month] = found["figures"]
    boards = {name: [] for name in BOARDS}
    for one in found["boards"]:
        boards.setdefault(one["board"], []).append(one)
    movers = found["movers"]
    imported = is_imported(revision)
    differences = None if imported else _differences(home, revision, language)
    absent = {
        "movers": not movers,
        "newcomers": not found["newcomers"],
        "events": imported,
    }
    return render(
        "list.html.j2",
        words,
        **_tables(found),
        figures=month,
        boards={name: boards[name] for name in BOARDS},
        parts=[
            (one, words.phrase("page", TITLES.get(one, one)))
            for one in PARTS
            if not absent.get(one)
        ],
        head=_head(home, revision, imported),
        cards=list(_cards(words, month, imported)),
        junior_from=revision.list_date.year - JUNIOR_AGE,
        boards_of_federations=[(name, rows) for name, rows in boards.items() if name not in BOARDS],
        has_movers=bool(movers),
        up=[one for one in movers if one["side"] == "up"],
        down=[one for one in movers if one["side"] == "down"],
        charts=_charts(words, found, has_before=month["listed_before"] > 0),
        not_rated=sum(one["half_games"] for one in found["games_not_rated"]),
        differences=differences,
        differing=differences["players"][: SHOWN["top"]] if differences else [],
        editions=sorted({one["edition"] for one in found["events_judged"] if one["edition"]}),
    )


def _head(home: Home, revision: chain.ListRevision, imported: bool) -> dict:
    """What list it is, and what it was made from."""
    manifest = revision.manifest
    hashes = {one["name"]: one["sha256"] for one in manifest["outputs"]}
    return {
        "system": revision.system,
        "list_date": revision.list_date,
        "revision": revision.revision,
        "is_published": chain.published(home, revision.system, revision.list_date) == revision,
        "is_imported": imported,
        "what_if": revision.edition,
        "inputs": len(manifest["inputs"]),
        "sha256": hashes["list.parquet"],
        **{name: manifest.get(name) for name in ("base", "reason")},
        **{name: manifest.get(name) for name in ("code_version", "duckdb_version")},
    }


def _cards(words: Catalogue, month: dict, imported: bool):
    """The figures of the month that stand first, each with a note."""

    def number(name: str) -> str:
        return whole(month[name], words.word("page", "group"))

    def card(name: str, value: str, change: int | None = None, note: str = "", **values: object):
        told = words.phrase("page", note, **values) if note else ""
        return {"name": name, "value": value, "change": change, "note": told}

    listed = month["listed"] - month["listed_before"]
    rated = month["rated"] - month["rated_before"]
    yield card(
        "listed", number("listed"), listed, "listed_note",
        women=number("women"), juniors=number("juniors"),
    )  # fmt: skip
    yield card("rated", number("rated"), rated, "rated_note")
    yield card("federations", number("federations"))
    average = month["average_hundredths"]
    before = month["average_before_hundredths"]
    yield card(
        "average", points(words, average), None,
        "average_note" if before is not None else "", before=points(words, before),
    )  # fmt: skip
    if imported:
        return
    stopped = {one: number(one) for one in ("events_held", "events_refused", "events_out")}
    yield card("events_counted", number("events_counted"), None, "events_note", **stopped)
    yield card(
        "half_games_rated", number("half_games_rated"), None, "half_games_note",
        all=number("half_games_of_counted"),
    )  # fmt: skip
    yield card("played", number("played"), None, "played_note")
    yield card(
        "moved", whole(month["rose"] + month["fell"], words.word("page", "group")), None,
        "moved_note", rose=number("rose"), fell=number("fell"),
    )  # fmt: skip
    yield card(
        "gone_quiet", number("gone_quiet"), None, "gone_quiet_note",
        active_again=number("active_again"), fell_out=number("fell_out"),
    )  # fmt: skip
    yield card("newcomers", number("newcomers"), None, "newcomers_card_note")


def _charts(words: Catalogue, found: dict, has_before: bool) -> dict:
    drawn = {
        "distribution": charts.distribution(found["distribution"], words, has_before=has_before)
    }
    if found["changes_of_ratings"]:
        drawn["changes"] = charts.changes(
            found["changes_of_ratings"], words, SHOWN["step"], SHOWN["step"] * SHOWN["steps_shown"]
        )
    if found["games_of_players"]:
        drawn["games"] = charts.games(found["games_of_players"], words, SHOWN["most_games"])
    return drawn


def _tables(found: dict) -> dict:
    """The tables that the template takes as they are."""
    others = ("figures", "boards", "movers", "statuses")
    taken = {name: rows for name, rows in found.items() if name not in others}
    return taken | _statuses(found["statuses"])


def _statuses(rows: list[dict]) -> dict:
    """Players by status on both lists, and those whose status changed."""
    now, before = dict.fromkeys(STATUSES, 0), dict.fromkeys(STATUSES, 0)
    for one in rows:
        if one["status"]:
            now[one["status"]] += one["players"]
        if one["status_before"]:
            before[one["status_before"]] += one["players"]
    return {
        "statuses": [
            {"status": name, "now": now[name], "before": before[name]}
            for name in STATUSES
            if now[name] or before[name]
        ],
        "moves": [one for one in rows if one["status"] != one["status_before"]]
        if any(before.values())
        else [],
    }


def _differences(home: Home, revision: chain.ListRevision, language: str) -> dict | None:
    """What this revision made different from the one before it; None for the first or a what-if."""
    if revision.edition:
        return None
    earlier = [
        one.revision
        for one in chain.revisions(home, revision.system, revision.list_date)
        if one.revision < revision.revision
    ]
    if not earlier:
        return None
    return diff(
        home, revision.list_date, revision.system, earlier[-1], revision.revision,
        language=language,
    )  # fmt: skip

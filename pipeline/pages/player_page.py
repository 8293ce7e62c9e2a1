"""One player on one list as one HTML file: every event, game, number, article, list and decision.

Made of what ``pipeline.explain.explain_player`` gives, with the history of his ratings beside it.
"""

from collections.abc import Iterator

from pipeline import chain
from pipeline.explanations.first_rating_text import outcome, steps
from pipeline.explanations.page import Page
from pipeline.explanations.reading import reader
from pipeline.messages import Catalogue, catalogue
from pipeline.pages import charts
from pipeline.pages.history import history_of
from pipeline.pages.rendering import points, render
from pipeline.paths import Home

PARTS = ("history", "calculation", "first_rating", "sums", "standing", "known", "waiting", "origin")
AFTER_THE_SUM = ("rounding", "floor")


def player_page(home: Home, data: dict) -> str:
    """The page of what ``explain_player`` gave, in its language."""
    words = catalogue(data["language"])
    named = [data[name] for name in ("system", "list_date", "revision")]
    revision = (
        chain.what_if(home, *named[:2], data["what_if"], data["revision"])
        if data["what_if"]
        else chain.ListRevision(*named, home.revision(*named))
    )
    with reader(home) as opened:
        past = history_of(opened, home, revision, data["player_id"])
    is_on_list = data["is_on_list"]
    sums = data.get("sums")
    present = {
        "history": bool(past),
        "calculation": is_on_list and not data["is_imported"],
        "first_rating": bool(data.get("first_rating")),
        "sums": bool(sums) and sums["exact_hundredths"] is not None,
        "standing": is_on_list,
        "known": not is_on_list,
        "waiting": bool(data["waiting"]),
        "origin": True,
    }
    rated = [one for one in past if one["rating"] is not None]
    return render(
        "player.html.j2",
        words,
        data=data,
        parts=[(one, words.phrase("page", one)) for one in PARTS if present[one]],
        present=present,
        past=past[::-1],
        chart=charts.history(rated, words) if len(rated) > 1 else None,
        events=data.get("events", []),
        total=_total(data.get("events", [])),
        **_first_rating(words, data.get("first_rating")),
        sum_rows=list(_sum_rows(words, data)) if present["sums"] else [],
        reports=_reports(data.get("events", [])),
        manifest=revision.manifest,
        label=words.label,
    )


def _total(events: list[dict]) -> dict | None:
    """The sums over the events that changed the rating; None where none did."""
    changed = [one["change"] for one in events if one["change"]]
    added = ("games", "score_hundredths", "expected_hundredths", "difference_hundredths")
    names = (*added, "change_hundredths")
    return {name: sum(one[name] for one in changed) for name in names} if changed else None


def _first_rating(words: Catalogue, first: dict | None) -> dict[str, list[str]]:
    """The formula line by line and what came of it; and another edition's, where one was asked."""
    if not first:
        return {"first_rating_lines": [], "compared_lines": []}
    page = Page(words, 0)
    return {
        "first_rating_lines": [*steps(page, first), outcome(page, first)],
        "compared_lines": [*steps(page, first["also"])] if first["also"] else [],
    }


def _sum_rows(words: Catalogue, data: dict) -> Iterator[dict]:
    """From the rating before to the new one: name, points, article and decision of each step."""
    sums = data["sums"]
    names = {one["event_id"]: one["name"] for one in data["events"]}
    exact = _row(words.label("exact"), points(words, sums["exact_hundredths"]))
    if sums["before"] is not None:
        yield _row(words.label("before"), str(sums["before"]))
    is_summed = False
    for step in sums["steps"]:
        if step["cause"] in AFTER_THE_SUM and not is_summed:
            is_summed = True
            yield exact
        if step["cause"] == "floor":
            yield _row(words.label("computed"), str(sums["computed"]))
        of = names.get(step["event_id"]) or step["event_id"]
        yield _row(
            words.word("causes", step["kind"]) + (f" {of}" if of else ""),
            points(words, step["points_hundredths"], "+2"),
            step["article"],
            step["decision"],
        )
    if not is_summed:
        yield exact


def _row(
    name: str, shown: str, article: str | None = None, decision: dict | None = None
) -> dict[str, object]:
    return {"name": name, "points": shown, "article": article, "decision": decision}


def _reports(events: list[dict]) -> list[tuple[str, str]]:
    """The reports the games come from: event and hash."""
    return sorted(
        {(one["event_id"], game["report_sha256"]) for one in events for game in one["games"]}
    )

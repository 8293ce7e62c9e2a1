"""Answers why: for a player on a list, for a player who is not on it, for an event.

``explain_player`` and ``explain_event`` give plain data: integers in hundredths, dates, and
statements, which are dicts with a ``code``, the ``article`` it rests on, the values it names and
their sentence as ``text`` in the language asked for. ``as_text`` lays either out as text.
"""

from datetime import date

from pipeline import chain
from pipeline.errors import InputError
from pipeline.messages import DEFAULT, Catalogue, catalogue
from pipeline.paths import Home


def explain_player(
    home: Home,
    player_id: int,
    list_date: date,
    system: str = "standard",
    revision: int | None = None,
    language: str = DEFAULT,
    formula: str | None = None,
    edition: str | None = None,
) -> dict:
    """The whole reasoning on one player of one list (the published revision without ``revision``),
    or of its what-if under an ``edition`` (the newest without ``revision``).

    Keys: kind, language, player_id, system, list_date, revision, is_published, is_imported,
    what_if (its edition), edition, base, is_on_list; on the list: player, list (his row), persons
    (what went to or came from another ID of his), events (each with games, change, k), sums,
    first_rating, standing, waiting; not on it: known, waiting. ``formula`` names an edition by
    whose formula a first rating is told too, only to compare.

    Raises InputError where there is no such list or language.
    """
    from pipeline.explanations.player import player_explained
    from pipeline.explanations.reading import reader

    words = catalogue(language)
    chosen = (
        chain.what_if(home, system, list_date, edition, revision)
        if edition
        else _revision(home, system, list_date, revision)
    )
    with reader(home, chosen) as opened:
        data = player_explained(opened, chosen, int(player_id), formula)
    return {"kind": "player", "language": language} | _with_texts(data, words)


def explain_event(
    home: Home,
    event_id: str,
    list_date: date | None = None,
    system: str | None = None,
    language: str = DEFAULT,
    edition: str | None = None,
) -> dict:
    """Why an event is on a list, or on none: with ``list_date``, why not on that one; with
    ``edition`` too, how the newest what-if of that list judged it.

    Keys: kind, language, event_id, system, reports (each with findings, and the list it was used
    on), facts, outcome, newer (reports that came in after that list), is_preview (judged now, as
    the next list would), asked, lists (one statement per list), verdicts, people (names by ID),
    games (counts), next (what can be decided, with the row to write).

    Raises InputError where nothing is known of the event, or it belongs to another system.
    """
    from pipeline.explanations.event import event_explained

    words = catalogue(language)
    data = event_explained(home, event_id, list_date, system, edition)
    return {"kind": "event", "language": language} | _with_texts(data, words)


def _revision(home: Home, system: str, list_date: date, revision: int | None) -> chain.ListRevision:
    """The revision asked for. Raises InputError naming what there is."""
    found = chain.revisions(home, system, list_date)
    if not found:
        dates = ", ".join(map(str, chain.list_dates(home, system))) or "none"
        raise InputError(
            f"{home.root} has no {system} list of {list_date}; its {system} lists: {dates}."
        )
    if revision is None:
        return chain.published(home, system, list_date)
    chosen = [one for one in found if one.revision == revision]
    if not chosen:
        numbers = ", ".join(str(one.revision) for one in found)
        raise InputError(
            f"The {system} list of {list_date} has no revision {revision}; it has: {numbers}."
        )
    return chosen[0]


def _with_texts(part: object, words: Catalogue) -> object:
    """The same data with the sentence of every statement beside its code."""
    if isinstance(part, list):
        return [_with_texts(one, words) for one in part]
    if not isinstance(part, dict):
        return part
    filled = {name: _with_texts(value, words) for name, value in part.items()}
    if "message" in part:
        filled["text"] = words.verdict(part["code"], part["message"])
    elif "code" in part:
        filled["text"] = words.say(**part)
    return filled


def as_text(data: dict, width: int = 80, language: str | None = None) -> str:
    """What ``explain_player``, ``explain_event`` or ``dispute`` gave, as text of ``width`` columns.

    In the language of the data unless another is asked for. No colour codes; control characters in
    names are shown as escapes.
    """
    from pipeline.explanations.page import Page

    page = Page(catalogue(language or data["language"]), width)
    if data["kind"] == "player":
        from pipeline.explanations.player_text import write_player as write
    elif data["kind"] == "event":
        from pipeline.explanations.event_text import write_event_page as write
    else:
        from pipeline.explanations.dispute_text import write_dispute as write
    write(page, data)
    return page.text()

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
) -> dict:
    """The whole reasoning on one player of one list (the published revision without ``revision``).

    Keys: kind, language, player_id, system, list_date, revision, is_published, is_imported,
    edition, base, is_on_list; on the list: player, list (his row), events (each with games, change,
    k), sums, first_rating, standing, waiting; not on it: known, waiting.

    Raises InputError where there is no such list or language.
    """
    from pipeline.explanations.player import player_explained
    from pipeline.explanations.reading import reader

    words = catalogue(language)
    chosen = _revision(home, system, list_date, revision)
    with reader(home) as opened:
        data = player_explained(opened, chosen, int(player_id))
    return {"kind": "player", "language": language} | _with_texts(data, words)


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
    """What ``explain_player`` or ``explain_event`` gave, as text of at most ``width`` columns.

    In the language of the data unless another is asked for. No colour codes; control characters in
    names are shown as escapes.
    """
    from pipeline.explanations.page import Page
    from pipeline.explanations.player_text import write_player

    page = Page(catalogue(language or data["language"]), width)
    {"player": write_player}[data["kind"]](page, data)
    return page.text()

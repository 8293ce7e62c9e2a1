"""A disputed result as text: the report's lines, what counts, what would, and how to accept it."""

from pipeline.explanations.layout import Column, plain
from pipeline.explanations.page import Page

EFFECT = ("player", "change_now", "change_then", "rating_now", "rating_then")


def write_dispute(page: Page, data: dict) -> None:
    """Writes the page of ``dispute``."""
    words = page.words
    own, *others = data["games"]
    page.title(
        page.word(
            "title_dispute",
            name=own["name"],
            player_id=data["player_id"],
            round=data["round"],
            event_id=data["event_id"],
            claimed=words.word("results", data["claimed"]),
        )
    )
    made = "dispute_list" if data["is_made"] else "dispute_next_list"
    page.say(
        page.word(made, system=words.word("systems", data["system"]), list_date=data["list_date"])
    )
    page.heading(page.word("report_says"))
    for game in (own, *others):
        _write_source(page, game)
    page.heading(page.word("counts_now"))
    _write_game(page, own, own)
    for one in data["corrections"]:
        page.statement(one, "  ", "- ")
    page.heading(page.word("if_accepted"))
    if own["claim"]:
        _write_game(page, own, own["claim"])
    if not data["effect"]:
        page.say(page.word("no_effect"), "  ")
    else:
        _write_effect(page, data["effect"])
    page.heading(page.word("to_accept"))
    page.lines.append(f"    {plain(data['row'])}")
    page.say(
        page.word("dispute_commands", list_date=data["list_date"], system=data["system"]), "  "
    )


def _write_source(page: Page, game: dict) -> None:
    """The line of a side of the game, as it stands in the report."""
    source = game["source"]
    if source is None:
        return
    page.say(page.word("source_line", **source), "  ", "    ")
    # The line is evidence: it is never broken.
    page.lines.append(f"    {plain(source['text'])}")


def _write_game(page: Page, game: dict, how: dict) -> None:
    """Result, and points or the reason for none, with its article."""
    words = page.words
    if how["reason"]:
        told = words.say(f"reason_{how['reason']}")
    elif how["delta_hundredths"] is None:
        told = words.say("pooled")
    else:
        told = page.word("game_rated", delta_hundredths=how["delta_hundredths"])
    if how["article"]:
        told = f"{told} ({page.article(how['article'])})"
    page.say(
        page.word(
            "game_against",
            opponent=game["opponent_name"],
            opponent_id=game["opponent_id"],
            result=words.word("results", how["result"]),
            told=told,
        ),
        "  ",
        "    ",
    )


def _write_effect(page: Page, effect: list[dict]) -> None:
    words = page.words
    unrated = page.word("unrated")
    rows = [
        [
            plain(f"{one['name']} ({one['player_id']})"),
            words.amount(one["is_change_hundredths"], "+2"),
            words.amount(one["would_change_hundredths"], "+2"),
            unrated if one["is_rating"] is None else one["is_rating"],
            unrated if one["would_rating"] is None else one["would_rating"],
        ]
        for one in effect
    ]
    columns = [Column(page.word(name), is_number=name != "player") for name in EFFECT]
    page.table(columns, rows, "  ")

"""A first rating as text: the pooled events, the formula step by step, published or why not."""

from pipeline.explanations.layout import Column, plain
from pipeline.explanations.page import Page

POOL = {"event": 0, "ended": 1, "edition": 4, "games": 0, "score": 0, "average": 0, "counted_on": 3}
TEXTS = ("event", "ended", "edition", "counted_on")


def write_first_rating(page: Page, data: dict) -> None:
    """Writes the part ``first_rating`` of ``explain_player``."""
    words = page.words
    page.heading(page.word("first_rating"))
    page.say(page.word("window", months=data["months"], window_from=data["window_from"]), "  ")
    columns = [
        Column(page.word(name), is_number=name not in TEXTS, rank=rank)
        for name, rank in POOL.items()
    ]
    rows = [
        [
            plain(one["name"] or one["event_id"]), one["event_end"], one["edition"], one["games"],
            words.amount(one["score_hundredths"], "1"),
            words.amount(_average(one["opponents_sum"], one["games"])),
            one["list_date_counted"],
        ]
        for one in data["events"]
    ]  # fmt: skip
    score = words.amount(data["score_hundredths"], "1")
    foot = [page.word("exact"), "", "", data["games"], score, data["opponents_average"], ""]
    page.table(columns, rows, "  ", foot)
    if data["left_window"]:
        page.say(page.word("left_window", events=", ".join(data["left_window"])), "  ")
    formula = page.word("formula", edition=data["edition"])
    page.say(f"{formula} ({page.article(data['article'])})", "  ")
    for line in steps(page, data):
        page.say(line, "    ")
    page.say(outcome(page, data), "  ")
    if also := data["also"]:
        compared = page.word("formula_to_compare", edition=also["edition"])
        page.say(f"{compared} ({page.article(also['article'])})", "  ")
        for line in steps(page, also):
            page.say(line, "    ")


def _average(total: int, games: int) -> int:
    """The average in hundredths, halves up."""
    return (200 * total + games) // (2 * games)


def steps(page: Page, data: dict):
    """The formula, line by line."""
    is_bonus = data["method"] == "bonus"
    half = 50 * data["games"]
    yield page.word("fr_average", **data)
    if not is_bonus:
        yield page.word("fr_hypothetical", **data)
    if not is_bonus or data["score_hundredths"] < half:
        yield page.word("fr_percentage", **data)
    if not is_bonus:
        yield page.word("fr_result_hypothetical", **data)
    elif data["score_hundredths"] == half:
        yield page.word("fr_result_half", **data)
    elif data["score_hundredths"] > half:
        yield page.word("fr_result_bonus", **data)
    elif data["factor"] is None:
        yield page.word("fr_result_below", **data)
    else:
        yield page.word("fr_result_factor", factor_and_one=data["factor"] + 1, **data)
    if data["maximum"]:
        article = page.article(data["maximum"]["article"])
        yield f"{page.word('fr_maximum', value=data['maximum']['value'])} ({article})"


def outcome(page: Page, data: dict) -> str:
    key = "fr_published" if data["is_published"] else f"fr_{data['reason']}"
    source = data["floor"] if data["reason"] == "below_floor" else data["needed"]
    text = page.word(
        key,
        games=data["games"],
        needed=data["needed"]["games"],
        first_rating=data["first_rating"],
        floor=data["floor"]["value"],
    )
    return f"{text} ({page.article(source['article'])})"

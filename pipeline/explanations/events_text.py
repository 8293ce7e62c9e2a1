"""An event of a player as text: dates, ratings used, the table of games, notes, K and change."""

from string import ascii_lowercase

from pipeline.explanations.layout import NARROWEST, Column, plain
from pipeline.explanations.page import Page

# Columns and the order in which they go where there is little room, the greatest number first.
# ``list`` and ``own`` stand only where each round has the ratings of its own date.
RANKS = {
    "round": 0, "color": 5, "opponent": 0, "federation": 6, "list": 4, "own": 3, "rating": 1,
    "difference": 2, "counted": 1, "expected": 0, "score": 0, "delta": 0, "note": 0,
}  # fmt: skip
TEXTS = ("color", "opponent", "federation", "list", "note")
LEAST = {"opponent": 14}


def write_event(page: Page, event: dict, number: int, known_k: dict | None) -> dict | None:
    """Writes one event of ``explain_player``; K only where it is not the one just told.

    Returns the K told last.
    """
    words = page.words
    lead = f"{number}. "
    indent = " " * len(lead)
    if number > 1:
        page.lines.append("")
    name = event["name"] or event["event_id"]
    page.say(page.word("event_head", name=name, event_id=event["event_id"]), lead, indent)
    dated = {key: event[key] for key in ("start_date", "end_date", "received", "edition")}
    page.say(
        page.word("event_line", format=words.word("formats", event["format"]), **dated), indent
    )
    if event["ratings"] == "current":
        page.say(page.word("list_of_rounds"), indent)
    elif event["list_in_force"]:
        page.say(page.word("list_in_force", list_in_force=event["list_in_force"]), indent)
    else:
        page.say(page.word("no_list_yet"), indent)
    page.statement(event["own_rating"], indent)
    for correction in event["corrections"]:
        page.statement(correction, indent)
    for verdict in event["verdicts"]:
        page.statement(verdict, indent, f"{words.word('verdicts', verdict['verdict'])}: ")
    _write_games(page, event, indent)
    if event["performance"] and event["change"] is None:
        _write_performance(page, event["performance"], indent)
    if not (change := event["change"]):
        return known_k
    if change["coefficient"] != known_k:
        _write_k(page, change["coefficient"], indent)
    page.say(page.word("change_sum", **change), indent)
    return change["coefficient"]


def _write_games(page: Page, event: dict, indent: str) -> None:
    words, games = page.words, event["games"]
    notes: dict[str, str] = {}
    rows = []
    for game in games:
        marks = [notes.setdefault(page.sentence(note), _mark(len(notes))) for note in game["notes"]]
        rows.append(_row(page, game, ",".join(marks)))
    titles = {name: page.word(name) for name in RANKS}
    columns = [
        Column(titles[name], name not in TEXTS, rank, LEAST.get(name, NARROWEST))
        for name, rank in RANKS.items()
    ]
    foot = None
    if change := event["change"]:
        sums = {
            "opponent": page.word("sum", games=change["games"]),
            "expected": words.amount(change["expected_hundredths"]),
            "score": words.amount(change["score_hundredths"], "1"),
            "delta": words.amount(change["difference_hundredths"], "+2"),
        }
        foot = [sums.get(name) for name in RANKS]
    page.table(columns, rows, indent, foot)
    for sentence, mark in notes.items():
        page.say(sentence, f"{indent}{mark}  ", indent + " " * (len(mark) + 2))


def _mark(number: int) -> str:
    """a, b, … z, aa, ab, …"""
    lead, place = divmod(number, len(ascii_lowercase))
    return (_mark(lead - 1) if lead else "") + ascii_lowercase[place]


def _row(page: Page, game: dict, marks: str) -> list[object]:
    words, opponent = page.words, game["opponent"]
    is_rated = game["is_rated"]
    color = words.word("colors", game["color"]) if game["color"] else ""
    name = opponent["name"] or str(opponent["player_id"])
    score = (
        words.amount(game["score_hundredths"], "1")
        if is_rated
        else f"[{words.word('results', game['result'])}]"
    )
    own_list = game.get("list_in_force")
    cells = {
        "round": game["round"],
        "color": color,
        "opponent": plain(name),
        "federation": opponent["federation"],
        "list": own_list and f"{own_list:%Y-%m}",
        "own": game["rating_used"] if own_list else None,
        "rating": game["opponent_rating"],
        "difference": game["difference"],
        "counted": game["difference_counted"],
        "expected": words.amount(game["expected_hundredths"]),
        "score": score,
        "delta": words.amount(game["delta_hundredths"], "+2"),
        "note": marks,
    }
    return [cells[name] for name in RANKS]


def _write_performance(page: Page, performance: dict, indent: str) -> None:
    kind = "performance" if performance["rar"] is None else "performance_round_robin"
    page.say(page.word(kind, **performance), indent)


def _write_k(page: Page, k: dict, indent: str) -> None:
    shown = k["rule"].get("k")
    moment = f"k_of_{k['moment']}" if k["moment"] else "k_plain"
    page.say(
        page.word(
            moment,
            k=k["value"] if shown is None else shown,
            list_date=k["list_date"],
            rule=page.sentence(k["rule"]),
        ),
        indent,
    )
    if k["cut"]:
        page.statement(k["cut"], indent)

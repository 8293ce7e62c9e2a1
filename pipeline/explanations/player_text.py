"""The explanation of a player as text."""

from pipeline.explanations.events_text import write_event
from pipeline.explanations.first_rating_text import write_first_rating
from pipeline.explanations.layout import Column
from pipeline.explanations.page import Page

LINE_OF_SUM = (Column(""), Column("", is_number=True), Column("", rank=1))


def write_player(page: Page, data: dict) -> None:
    """Writes the page of ``explain_player``."""
    words = page.words
    system = words.word("systems", data["system"])
    named = {"player_id": data["player_id"], "list_date": data["list_date"]}
    page.title(page.word("title_player", system=system, **named))
    base = page.word("base", **data["base"]) if data["base"] else page.word("no_base")
    published = (
        page.word("what_if", edition=data["what_if"])
        if data["what_if"]
        else page.word("published" if data["is_published"] else "not_published")
    )
    if data["is_on_list"]:
        page.say(page.word("person", **data["player"]))
    page.say(
        page.word(
            "revision",
            revision=data["revision"],
            published=published,
            base=base,
            edition=data["edition"],
        )
    )
    if data["is_imported"]:
        page.say(page.word("imported"))
    if data["is_on_list"]:
        _write_list(page, data)
    else:
        page.heading(page.word("known"))
        for one in data["known"]:
            page.statement(one, "  ", "- ")
    _write_waiting(page, data["waiting"])


def _write_list(page: Page, data: dict) -> None:
    row = data["list"]
    if not data["is_imported"]:
        before, after = row["previous_rating"], row["rating"]
        change = "-" if before is None or after is None else f"{after - before:+d}"
        unrated = page.word("unrated")
        page.say(
            page.word(
                "now",
                before=unrated if before is None else before,
                after=unrated if after is None else after,
                change=change,
                games=row["games"],
                k=row["k"],
            )
        )
        for one in data["persons"]:
            page.statement(one)
        page.heading(page.word("events"))
        if not data["events"]:
            page.say(page.word("no_events"))
        k = None
        for number, event in enumerate(data["events"], 1):
            k = write_event(page, event, number, k)
    if data["first_rating"]:
        write_first_rating(page, data["first_rating"])
    if data["sums"] and data["sums"]["exact_hundredths"] is not None:
        _write_sums(page, data["sums"], data["events"])
    page.heading(page.word("standing"))
    for one in data["standing"]:
        page.statement(one, "  ", "- ")


def _write_sums(page: Page, sums: dict, events: list[dict]) -> None:
    words = page.words
    unrated = page.word("unrated")
    before, after = (unrated if sums[name] is None else sums[name] for name in ("before", "after"))
    page.heading(page.word("from_to", before=before, after=after))
    names = {one["event_id"]: one["name"] for one in events}
    rows = [] if sums["before"] is None else [(page.word("before"), sums["before"], "")]
    steps = [*sums["steps"], None]
    for step in steps:
        is_last_exact = step is None or step["cause"] in ("rounding", "floor")
        if is_last_exact and not any(row[0] == page.word("exact") for row in rows):
            rows.append((page.word("exact"), words.amount(sums["exact_hundredths"]), ""))
        if step is None:
            break
        if step["cause"] == "floor":
            rows.append((page.word("computed"), sums["computed"], ""))
        article = page.article(step["article"]) if step["article"] else ""
        amount = words.amount(step["points_hundredths"], "+2")
        rows.append((_cause(page, step, names), amount, article))
    page.table(LINE_OF_SUM, _aligned(rows), "  ", (page.word("after"), after, ""))
    if any(step["cause"] == "rounding" for step in sums["steps"]):
        page.statement(sums["rounding"], "  ")
    if sums["operation"]:
        page.statement(sums["operation"], "  ")
    for step in sums["steps"]:
        if step["decision"]:
            page.say(page.word("decision", **step["decision"]), "  ", "    ")


def _aligned(rows: list[tuple]) -> list[tuple]:
    """Whole numbers get the room of the decimals, so that the points stand under each other."""
    return [(text, f"{one}   " if isinstance(one, int) else one, note) for text, one, note in rows]


def _cause(page: Page, step: dict, names: dict[str, str]) -> str:
    cause = page.words.word("causes", step["kind"])
    if step["event_id"]:
        return f"{cause} {names.get(step['event_id']) or step['event_id']}"
    if step["decision"]:
        return f"{cause} {step['decision']['decision_id']}"
    return cause


def _write_waiting(page: Page, waiting: list[dict]) -> None:
    if not waiting:
        return
    page.heading(page.word("waiting"))
    for one in waiting:
        page.statement(one, "  ", "- ")
        for verdict in one["verdicts"]:
            page.statement(verdict, "      ", "- ")

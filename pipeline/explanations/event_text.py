"""The explanation of an event as text."""

from pipeline.explanations.layout import Column, plain
from pipeline.explanations.page import Page

REPORTS = {"file": 0, "received": 0, "state": 0, "in_force": 1, "used_on": 0}
NOT_RATED = {"not_rated": 0, "article_short": 0, "number": 0, "players": 1}


def write_event_page(page: Page, data: dict) -> None:
    """Writes the page of ``explain_event``."""
    words, fact = page.words, data["facts"]
    page.title(page.word("title_event", event_id=data["event_id"]))
    named = {name: fact[name] for name in ("name", "start_date", "end_date", "edition")}
    if any(named[known] for known in ("name", "start_date")):
        page.say(
            page.word(
                "facts",
                format=words.word("formats", fact["format"]) if fact["format"] else "-",
                system=words.word("systems", data["system"]),
                rate_of_play=fact["rate_of_play"],
                **named,
            )
        )
    page.statement(data["outcome"])
    if data["is_first_list"]:
        page.say(page.word("no_list_of_system", system=words.word("systems", data["system"])))
    for one in data["newer"]:
        page.statement(one)
    if asked := data["asked"]:
        page.say(f"{asked['list_date']}: {page.sentence(asked)}")
    if data["lists"]:
        _write_lists(page, data["lists"])
    _write_verdicts(page, data)
    _write_games(page, data["games"])
    _write_reports(page, data["reports"])
    for one in data["idle"]:
        message = words.verdict(one["code"], one["message"])
        page.say(words.phrase("commands", "idle_decision", **one | {"message": message}))
    if data["next"]:
        page.heading(page.word("next"))
        for step in data["next"]:
            page.statement(step, "  ", "- ")
            if step["row"]:
                # A row is to be copied: it is never broken.
                page.lines.append(f"    {plain(step['row'])}")


def _write_lists(page: Page, lists: list[dict]) -> None:
    page.heading(page.word("lists"))
    for one in lists:
        closing = page.word("closing_of", closing=one["closing"])
        page.say(f"{one['list_date']} ({closing}): {page.sentence(one)}", "  ", "      ")
        for verdict in one["verdicts"]:
            page.statement(verdict, "      ", "- ")


def _write_verdicts(page: Page, data: dict) -> None:
    words = page.words
    of_event = [one for one in data["verdicts"] if one["scope"] == "event"]
    if of_event:
        page.heading(page.word("verdicts"))
    for one in of_event:
        page.statement(one, "  ", f"{words.word('verdicts', one['verdict'])}: ")
    others = [one for one in data["verdicts"] if one["scope"] != "event"]
    if others:
        page.heading(page.word("of_games"))
    for one in others:
        who = data["people"].get(one["player_id"]) or one["player_id"]
        where = f", {page.word('round')} {one['round']}" if one["round"] else ""
        told = page.sentence(one)
        if one["verdict"] != "counts":
            told = f"{words.word('reasons', one['code'])}; {told}"
        page.say(f"{plain(who)}{where}: {told}", "  ", "      ")


def _write_games(page: Page, games: dict | None) -> None:
    if games is None or not games["half_games"]:
        return
    page.heading(page.word("games_of_event"))
    page.say(
        page.word(
            "counted_games", **{name: games[name] for name in ("players", "half_games", "rated")}
        )
    )
    rows = [
        [
            page.words.word("reasons", one["reason"]),
            one["article"],
            one["half_games"],
            one["players"],
        ]
        for one in games["not_rated"]
    ]
    columns = [
        Column(page.word(name), is_number=name in ("number", "players"), rank=rank)
        for name, rank in NOT_RATED.items()
    ]
    if rows:
        page.table(columns, rows, "  ")


def _write_reports(page: Page, reports: list[dict]) -> None:
    words = page.words
    if not reports:
        return
    page.heading(page.word("reports"))
    rows = [
        [
            one["file_name"],
            one["received"],
            words.word("states", one["state"]),
            page.word("yes" if one["is_current"] else "no"),
            one["used_on"],
        ]
        for one in reports
    ]
    page.table([Column(page.word(name), rank=rank) for name, rank in REPORTS.items()], rows, "  ")
    findings = [finding for one in reports for finding in one["findings"]]
    if not findings:
        return
    page.heading(page.word("findings"))
    files: dict[str, dict[str, None]] = {}  # what is found alike in several files is told once
    for one in findings:
        told = f"{_place(page, one)}: {_found(page, one)}"
        files.setdefault(told, {})[one["file_name"]] = None
    for told, names in files.items():
        page.say(f"{', '.join(names)}{told}", "  ", "      ")


def _place(page: Page, finding: dict) -> str:
    """Line and columns of a finding."""
    if finding["line"] is None:
        return ""
    place = f", {page.word('line')} {finding['line']}"
    if finding["column_from"] is None:
        return place
    return f"{place}, {page.word('columns')} {finding['column_from']}-{finding['column_to']}"


def _found(page: Page, finding: dict) -> str:
    severity = page.words.word("severities", finding["severity"])
    return f"{severity}: {page.words.verdict(finding['code'], finding['message'])}"

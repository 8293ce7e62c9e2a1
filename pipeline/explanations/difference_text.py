"""The differences of two revisions as text: totals per cause, then the players."""

from pipeline.explanations.layout import Column, plain, table
from pipeline.explanations.page import Page

TOTALS = ("cause", "players", "gains", "losses", "points")
PLAYERS = {"player": 0, "federation": 3, "from": 0, "to": 0, "difference": 1}
TEXTS = ("player", "federation")
SIDES = ("from", "to")


def write_difference(page: Page, data: dict, shown: int) -> None:
    """Writes the page of ``diff`` with the first ``shown`` players."""
    words = page.words
    is_one_list = data["to_list_date"] == data["list_date"]
    page.title(
        page.word(
            "title_difference" if is_one_list else "title_two_lists",
            system=words.word("systems", data["system"]),
            list_date=data["list_date"],
            from_date=data["from"]["list_date"],
            to_date=data["to"]["list_date"],
            from_revision=data["from"]["revision"],
            to_revision=data["edition"] or data["to"]["revision"],
        )
    )
    for side in SIDES:
        if data[side]["reason"]:
            page.say(page.word("reason_of", **data[side]), "", "  ")
    if not data["players"]:
        is_itself = is_one_list and not data["edition"] and data["from"] == data["to"]
        page.say(page.word("one_revision" if is_itself else "no_difference"))
        return
    page.say(page.word("counts", **data["counts"]))
    _write_totals(page, data["totals"])
    _write_players(page, data["players"], shown)


def _write_totals(page: Page, totals: list[dict]) -> None:
    words = page.words
    page.heading(page.word("totals"))
    rows = [
        [
            words.word("causes", one["cause"]),
            one["players"],
            *(words.amount(one[f"{name}_hundredths"], "+2") for name in TOTALS[2:]),
        ]
        for one in totals
    ]
    points = sum(one["points_hundredths"] for one in totals)
    columns = [Column(page.word(name), is_number=name != "cause") for name in TOTALS]
    page.table(columns, rows, "  ", [page.word("exact"), "", "", "", words.amount(points, "+2")])


def _write_players(page: Page, players: list[dict], shown: int) -> None:
    """One line per player, under it what the difference is made of."""
    words = page.words
    page.heading(page.word("per_player"))
    columns = [
        Column(page.word(name), is_number=name not in TEXTS, rank=rank)
        for name, rank in PLAYERS.items()
    ]
    unrated = page.word("unrated")
    are_several = len({part["list_date"] for one in players for part in one["parts"]}) > 1
    rows = [
        [
            plain(f"{one['name']} ({one['player_id']})"),
            one["federation"],
            *(unrated if one[side] is None else one[side] for side in ("from_rating", "to_rating")),
            words.amount(one["difference_hundredths"], "+0"),
        ]
        for one in players[:shown]
    ]
    head, *lines = table(columns, rows, page.width, "  ")
    page.lines.append(head)
    for one, line in zip(players, lines, strict=False):
        page.lines.append(line)
        for told in [_part(page, part, are_several) for part in one["parts"]] or [
            _other(page, one)
        ]:
            page.say(told, "      ", "        ")
    if len(players) > shown:
        page.say(page.word("more_players", number=len(players) - shown), "  ")


def _part(page: Page, part: dict, is_dated: bool) -> str:
    """Points, cause, and what is named; the list too, where there are several."""
    words = page.words
    cause = words.word("causes", part["cause"])
    named = [one for one in (part["event_id"], part["decision_id"]) if one]
    points = (
        f"{words.amount(part['points_hundredths'], '+2')} " if part["points_hundredths"] else ""
    )
    dated = f"{part['list_date']:%Y-%m}: " if is_dated else ""
    return plain(f"{dated}{points}{' '.join([cause, *named])}")


def _other(page: Page, player: dict) -> str:
    """What differs where the rating does not; a dash for who is not on a list."""
    names = ("games", "k", "status", "is_listed")
    shown = {
        name: [
            "-" if player[f"{side}_{name}"] is None else player[f"{side}_{name}"] for side in SIDES
        ]
        for name in names
    }
    found = [
        f"{page.word(f'{name}_short')} {before} -> {after}"
        for name, (before, after) in shown.items()
        if before != after
    ]
    return ", ".join(found)

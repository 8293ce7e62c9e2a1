"""One report before it becomes text: everything that an arbiter's program would write down."""

from dataclasses import dataclass, field
from datetime import date

import numpy as np

from pipeline.demo_world.crosstable import Crosstable
from pipeline.demo_world.events import Event
from pipeline.demo_world.players import Players

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
OLD_TITLES = {"GM": "g", "IM": "m", "FM": "f", "CM": "c"}
OLD_TITLES |= {"WGM": "wg", "WIM": "wm", "WFM": "wf", "WCM": "wc"}
TYPE_CODES = {
    "swiss": ("Individual: Swiss-System", "FIDE_DUTCH"),
    "round_robin": ("Individual: Round-Robin", "BERGER_ROUNDROBIN"),
    "double_round_robin": ("Individual: Double Round-Robin", "BERGER_DOUBLEROUNDROBIN"),
    "league": ("Team: Round-Robin (League)", "BERGER_TEAM_ROUNDROBIN"),
    "team": ("Team: Round-Robin", "BERGER_TEAM_ROUNDROBIN"),
    "match": ("Individual: Match", ""),
    "knockout": ("Individual: Knock-out", ""),
}
SIGNS = {"U": "+", "F": "+", "H": "=", "Z": "-"}


@dataclass(slots=True)
class Entry:
    """One player's line, every field as it will be printed."""

    rank: int
    sex: str
    title: str
    name: str
    rating: str
    federation: str
    player_id: str
    birth: str
    points: str
    place: str


@dataclass
class Report:
    event: Event
    program: str
    dialect: dict
    entries: list[Entry]
    table: Crosstable
    players: np.ndarray  # positions of the people behind the entries
    headers: dict[str, list[str]] = field(default_factory=dict)
    last_lines: list[str] = field(default_factory=list)
    keeps_dates: bool = False  # quirks leave the dates as they are
    blank_lines: bool = False
    rulers: bool = False
    mixed_ends: bool = False
    is_by_place: bool = False
    line_end: str = "lf"
    encoding: str = "ascii"
    quirks: list[str] = field(default_factory=list)
    fault_cells: int = 0  # cells with an opponent and an impossible result
    extra_cell_of: int | None = None  # the entry with an empty cell after the last round
    stranger_id: str = ""  # of somebody on the list who does not play here
    right_and_wrong_id: tuple[str, str] | None = None
    corrected_game: tuple[int, int] | None = None  # white and round; reported wrongly at first
    is_sent_twice: bool = False
    content: bytes | None = None  # set where the file is no report at all


def write_date(day: date, style: str) -> str:
    """The day as programs write it; ``words`` is English whatever the locale."""
    if style == "words":
        return f"{MONTHS[day.month - 1]} {day.day}, {day.year}"
    return day.strftime(DATE_STYLES[style])


DATE_STYLES = {
    "slash": "%Y/%m/%d",
    "dots": "%d.%m.%Y",
    "spaced": "%d. %m. %Y",
    "day_first": "%d/%m/%Y",
    "iso": "%Y-%m-%d",
    "short_dots": "%y.%m.%d",
    "short": "%y/%m/%d",
    "iso_day_month": "%Y-%d-%m",
}


def make_report(
    rng: np.random.Generator,
    event: Event,
    players: Players,
    chosen: np.ndarray,
    table: Crosstable,
    program: str,
    dialect: dict,
) -> Report:
    """The report of an event in the manner of one program, without a fault."""
    ratings = players.rating_in_report(event.system, chosen).tolist()
    half_points = [table.half_points(at) for at in range(len(chosen))]
    _spell_byes(table, dialect)
    order = sorted(range(len(chosen)), key=lambda at: (-half_points[at], at))
    place = {at: str(number) for number, at in enumerate(order, start=1)}
    births = _births(rng, players, chosen, dialect["births"])
    old = dialect["titles"] == "old"
    entries = []
    for at, player in enumerate(chosen.tolist()):
        title = players.title_words[players.title[player] or players.woman_title[player]]
        entries.append(
            Entry(
                rank=at + 1,
                sex="w" if players.is_woman[player] else "m",
                title=OLD_TITLES.get(title, "") if old else title,
                name=players.name(player),
                rating=str(ratings[at]) if ratings[at] or old else "",
                federation=players.federations[players.federation[player]],
                player_id=str(players.player_id[player]),
                birth=births[at],
                points=f"{half_points[at] / 2:.1f}",
                place={"rank": place[at], "start": str(at + 1), "blank": ""}[dialect["place"]],
            )
        )
    report = Report(event, program, dialect, entries, table, chosen)
    report.line_end = dialect["line_end"]
    report.rulers = dialect.get("rulers", False)
    report.headers = _headers(report, players, ratings)
    if rng.random() < dialect.get("national", 0):
        report.headers["172"] = [f"{report.headers['032'][0]} NRO"]
        report.last_lines += [_national(entry, at) for at, entry in enumerate(entries)]
    return report


def _spell_byes(table: Crosstable, dialect: dict) -> None:
    for row in table.results:
        for number, result in enumerate(row):
            if result == "Z" and dialect["absent"] == "blank":
                row[number] = ""
            elif result in SIGNS and dialect["byes"] == "signs":
                row[number] = SIGNS[result]
            elif result == "U" and dialect.get("full_point_byes"):
                row[number] = "F"


def _births(rng, players: Players, chosen: np.ndarray, style: str) -> list[str]:
    years = players.birth_year[chosen].tolist()
    days = players.player_id[chosen].tolist()  # the same person has the same birthday everywhere
    births = []
    for year, number in zip(years, days, strict=True):
        if style == "none" or not year:
            births.append("")
        elif style == "year":
            births.append(str(year))
        else:
            mark = {"slash": "/", "dots": "."}[style]
            births.append(f"{year}{mark}{1 + number % 12:02}{mark}{1 + number % 28:02}")
    return births


def _headers(report: Report, players: Players, ratings: list[int]) -> dict[str, list[str]]:
    event, dialect, count = report.event, report.dialect, len(report.entries)
    rated = sum(rating > 0 for rating in ratings)
    text, code = TYPE_CODES[event.format]
    headers = {
        "012": [event.name],
        "022": [event.city],
        "032": [players.federations[event.federation]],
        "042": [write_date(event.days[0], dialect["dates"])],
        "052": [write_date(event.days[-1], dialect["dates"])],
        "062": [f"{count} ({rated})" if dialect.get("counts_rated") else str(count)],
        "072": [str(rated)],
        "082": [str(event.teams)],
        "092": [text],
        "102": [event.arbiter],
        "112": [],
        "122": [event.rate_text],
    }
    if dialect["rounds"] != "none":
        headers[dialect["rounds"]] = [str(report.table.rounds)]
    if dialect.get("type_code"):
        headers["152"] = ["W"]
        headers["172"] = [f"{headers['032'][0]} FIDON"]
        headers["182"] = ["Pairing program"]
        headers["192"] = [code] if code else []
        headers["202"] = ["BH/C1,BH,SB"]
        headers["222"] = [event.rate]
    if dialect["round_dates"]:
        headers["132"] = ["  ".join(write_date(day, "short") for day in event.days)]
    for line in dialect.get("extra_lines", []):
        headers.setdefault(line.split()[0], []).append(line.partition(" ")[2])
    return headers


def _national(entry: Entry, at: int) -> str:
    """The national rating record that goes with an entry."""
    rating = int(entry.rating or 0) + at % 50
    return (
        f"{entry.federation} {entry.rank:>4} {entry.sex:1}{'':>3} {entry.name[:33]:<33} "
        f"{rating:>4} {'':<3} {'N' + entry.player_id[:9]:>11} {entry.birth:<10}"
    )

"""Invented reports in the TRF layout, and reading many of them in one go.

Reading costs the same for one report as for many, so a test module reads all its texts once
(``read_texts``) and each test looks at its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

import duckdb

from pipeline.reports.files import ReportFile
from pipeline.reports.reading import read_reports


def cell(opponent: int | str = "", color: str = " ", result: str = " ") -> str:
    """Ten columns of one round: ``cell(2, "w", "1")``, ``cell("0000", "-", "U")``, ``cell()``."""
    return f" {opponent:>4} {color} {result} "


def player(
    start_rank: int | str,
    *cells: str,
    name: str = "",
    player_id: int | str = "",
    sex: str = "m",
    title: str = "",
    rating: int | str = 2000,
    federation: str = "ESP",
    birth: str = "1980/00/00",
    points: str = "",
    rank: int | str = "",
) -> str:
    """A line 001; without an ID of its own a player has 1000000 + starting rank."""
    if player_id == "":
        player_id = 1_000_000 + int(start_rank)
    name = name or f"Player, {start_rank}"
    line = (
        f"001 {start_rank:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:<3} "
        f"{player_id:>11} {birth:<10} {points:>4} {rank:>4} "
    )
    return (line + "".join(cells)).rstrip()


# A header without a fault and without an assumption.
HEADER = (
    "012 Spring Open",
    "022 Newtown",
    "032 ESP",
    "042 2025/03/08",
    "052 2025/03/09",
    "092 Individual: Swiss-System",
    "102 Doe, Jane (1000900)",
    "142 1",
    "152 W",
    "162  W 1.0 D 0.5 L 0.0",
    "222 5400+30",
)


def header(**changes: str | None) -> list[str]:
    """``HEADER`` with other values, ``header(_042="30/09/2024", _222=None)``; None leaves out."""
    values = {line[:3]: line for line in HEADER}
    for code, value in changes.items():
        values[code.strip("_")] = None if value is None else f"{code.strip('_')} {value}"
    return [line for line in values.values() if line is not None]


def pair(first: str = "1", second: str = "0", colors: str = "wb") -> list[str]:
    """Two players and one game."""
    return [player(1, cell(2, colors[0], first)), player(2, cell(1, colors[1], second))]


def report(*players: str, head: Iterable[str] = HEADER, end: str = "\n") -> str:
    """A whole report: a header, then lines."""
    return end.join([*head, *players]) + end


@dataclass
class Reading:
    """What was read of one text."""

    report: dict
    event: dict | None = None
    entries: list[dict] = field(default_factory=list)
    games: list[dict] = field(default_factory=list)
    findings: list[dict] = field(default_factory=list)

    @property
    def state(self) -> str:
        return self.report["state"]

    @property
    def codes(self) -> list[str]:
        """The code of every finding, sorted."""
        return sorted(finding["code"] for finding in self.findings)

    def finding(self, code: str) -> dict:
        """The only finding with a code."""
        (found,) = [finding for finding in self.findings if finding["code"] == code]
        return found

    def entry(self, start_rank: int) -> dict:
        """The only entry with a starting rank."""
        (found,) = [entry for entry in self.entries if entry["start_rank"] == start_rank]
        return found

    def game(self, start_rank: int, round_: int) -> dict:
        """The only cell of a player in a round."""
        (found,) = [
            game
            for game in self.games
            if game["start_rank"] == start_rank and game["round"] == round_
        ]
        return found


def read_texts(texts: Mapping[str, str | bytes]) -> dict[str, Reading]:
    """Reads named texts as one batch."""
    contents = {
        name: text.encode() if isinstance(text, str) else text for name, text in texts.items()
    }
    names = {f"report-{number:04}.trf": name for number, name in enumerate(contents)}
    files = []
    for file_name, name in names.items():
        content = contents[name]
        files.append(ReportFile(file_name, content, sha256(content).hexdigest(), len(content)))
    with duckdb.connect() as con:
        read_reports(con, files)
        readings = {row["report_no"]: Reading(row) for row in _rows(con, "reports")}
        for row in _rows(con, "events"):
            readings[row["report_no"]].event = row
        for table in ("entries", "games", "findings"):
            for row in _rows(con, table):
                getattr(readings[row["report_no"]], table).append(row)
    return {names[reading.report["file_name"]]: reading for reading in readings.values()}


def _rows(con: duckdb.DuckDBPyConnection, table: str) -> list[dict]:
    order = {"games": "start_rank, round, line", "entries": "line", "findings": "finding_no"}
    query = f"select * from reading.{table} order by report_no, {order.get(table, '1')}"
    return con.sql(query).to_arrow_table().to_pylist()

"""Write a world as the files a rating officer would hold, and the commands that read them.

Reports in TRF16, lists in FIDE's combined TXT layout, register.csv and decisions.csv.
"""

import csv
from io import StringIO
from pathlib import Path

HEADER = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
RATING_COLUMNS = {"standard": (113, 119, 123), "rapid": (126, 132, 136), "blitz": (139, 145, 149)}
POINTS = {"1": 10, "=": 5, "0": 0, "W": 10, "D": 5, "L": 0, "+": 10, "-": 0,
          "F": 10, "H": 5, "U": 10, "Z": 0}  # fmt: skip
REGISTER = [
    "event_id", "name", "federation", "system", "format", "start_date", "end_date",
    "rate_of_play", "registered_on", "is_official", "ratings", "category", "report_file",
    "is_national_championship", "is_norm_event", "pooled_with", "received",
]  # fmt: skip
DECISIONS = [
    "decision_id", "decided_on", "kind", "event_id", "player_id", "round", "system", "list_date",
    "value", "reason", "decided_by", "supersedes",
]  # fmt: skip
TYPES = {  # records 092 and 192
    "swiss": ("Individual: Swiss-System", "FIDE_DUTCH"),
    "round_robin": ("Individual: Round-Robin", "FIDE_ROUNDROBIN"),
    "double_round_robin": ("Individual: Double Round-Robin", "FIDE_DOUBLEROUNDROBIN"),
}


def write_world(world, folder):
    """Write everything into `folder`; returns the commands (lists of arguments) in order.

    `ingest` may end with code 3 (something held or refused); the others must end with 0 or,
    `run`, with 3.
    """
    folder = Path(folder)
    commands = []
    for one in sorted(world["imports"], key=lambda one: one["list_date"]):
        path = folder / "lists" / f"{one['system']}_{one['list_date']}.txt"
        _write(path, fide_txt(one), "ascii")
        commands.append(
            ["import-list", str(path), "--date", str(one["list_date"]), "--system", one["system"]]
        )
    if world["register"]:
        _write(folder / "register.csv", csv_text(REGISTER, world["register"]), "utf-8")
        loaded = str(min(one["list_date"] for one in world["imports"]))
        commands.append(["register", str(folder / "register.csv"), "--loaded-on", loaded])
    commands += _decide(world, folder, None)
    commands += _ingest(world, folder, None)
    for list_date in world["list_dates"]:
        for system in world["systems"]:
            commands.append(["run", "--list", str(list_date), "--system", system])
        commands += _decide(world, folder, list_date)
        commands += _ingest(world, folder, list_date)
    return commands


def _decide(world, folder, loaded_after):
    """One command for the decisions handed in after a list was made, or from the start."""
    rows = [row for row in world["decisions"] if row.get("loaded_after") == loaded_after]
    if not rows:
        return []
    path = folder / ("decisions" + f"_after_{loaded_after}" * bool(loaded_after) + ".csv")
    _write(path, csv_text(DECISIONS, rows), "utf-8")
    return [["decide", str(path)]]


def _ingest(world, folder, processed_after):
    """One command for each day and system on which reports arrived; the file's stem is the ID."""
    given = {}
    for one in world["reports"]:
        if one.get("processed_after") == processed_after:
            given.setdefault((one["received"], one.get("system")), []).append(one)
    commands = []
    for (received, system), reports in sorted(given.items(), key=str):
        name = f"{received}_{system or 'any'}" + (
            f"_after_{processed_after}" * bool(processed_after)
        )
        for one in reports:
            _write(folder / "reports" / name / f"{one['event_id']}.trf", trf16(one), "utf-8")
        command = ["ingest", str(folder / "reports" / name), "--received", str(received)]
        commands.append(command + (["--system", system] if system else []))
    return commands


def fide_txt(imported):
    """A list in FIDE's combined layout; only the columns of its own system are filled."""
    lines = [HEADER]
    places = RATING_COLUMNS[imported["system"]]
    for row in imported["rows"]:
        line = [" "] * 162
        values = [
            (0, row["player_id"]), (15, row["name"]), (76, row["federation"]), (80, row["sex"]),
            (84, row["title"]), (89, row["w_title"]), (94, row["o_title"]),
            (152, row["birth_year"] or "0000"), (158, row["flag"]),
        ]  # fmt: skip
        if row["rating"] is not None:
            values += zip(places, (row["rating"], row["games"], row["k"]), strict=True)
        for place, value in values:
            text = "" if value is None else str(value)
            line[place : place + len(text)] = text
        lines.append("".join(line))
    return "\r\n".join(lines) + "\r\n"


def trf16(report):
    """A report in TRF16 (columns of the 001 record), with 132, 222 and XXR where known."""
    words, code = TYPES.get(report.get("format"), TYPES["swiss"])
    lines = [
        f"012 {report['name']}",
        f"022 {report['city']}",
        f"032 {report['federation']}",
        f"042 {report['start']:%Y/%m/%d}",
        f"052 {report['end']:%Y/%m/%d}",
        f"062 {len(report['players'])}",
        f"072 {sum(1 for p in report['players'] if p['rating'])}",
        "082 0",
        f"092 {words}",
        "102 Arbiter, Ann",
    ]
    if report.get("rate_of_play"):
        lines.append(f"222 {report['rate_of_play']}")
    if report.get("format") in TYPES:
        lines.append(f"192 {code}")
    if report.get("round_dates"):
        dates = [report["round_dates"].get(n) for n in range(1, report["rounds"] + 1)]
        lines.append("132".ljust(89) + "".join(f"  {d:%y/%m/%d}" if d else " " * 10 for d in dates))
    lines.append(f"XXR {report['rounds']}")
    lines += [_player_line(player, report["rounds"]) for player in report["players"]]
    return "\r\n".join(lines) + "\r\n"


def _player_line(player, rounds):
    points = sum(POINTS[result] for _, _, result in player["games"].values())
    birth = f"{player['birth_year']}/00/00" if player["birth_year"] else ""
    place = player.get("place", player["rank"])
    line = (
        f"001 {player['rank']:>4} {player['sex']:1}{player['title']:>3} {player['name'][:33]:<33} "
        f"{player['rating'] or '':>4} {player['federation']:3} {player['player_id'] or '':>11} "
        f"{birth:<10} {points // 10:>2}.{points % 10} {place:>4}"
    )
    for number in range(1, rounds + 1):
        if number not in player["games"]:
            line += " " * 10
            continue
        opponent, color, result = player["games"][number]
        line += f"  {'0000' if opponent is None else f'{opponent:>4}'} {color or '-'} {result}"
    return line.rstrip()


def _write(path, text, encoding):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode(encoding))


def csv_text(columns, rows):
    """The rows as CSV with a heading; dates in ISO form, booleans in lower case."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(row.get(column)) for column in columns])
    return stream.getvalue()


def _cell(value):
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)

"""From measurements to figures: seconds, speeds and ratios, each beside its goal and its floor."""

import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.measure import median
from benchmarks.month import Month

GOALS = tomllib.loads((Path(__file__).parent / "goals.toml").read_text())
MEGA = 1_000_000


@dataclass(frozen=True)
class Figure:
    """One line of the results. ``floor`` is in seconds, ``ratio`` how often it fits in ours."""

    name: str
    label: str
    value: float
    unit: str
    least: float | None = None  # of the repetitions
    most: float | None = None
    goal: str = ""
    is_met: bool | None = None
    floor: float | None = None
    floor_label: str = ""
    ratio: float | None = None


def figure(
    section: str,
    name: str,
    label: str,
    values: list[float],
    unit: str = "s",
    floor: tuple[float, str] | None = None,
    is_judged: bool = True,
) -> Figure:
    """The median of some repetitions, judged by the goal of that name if there is one."""
    value = median(values)
    goal = GOALS[section].get(name) if is_judged else None
    seconds, words = floor or (None, "")
    return Figure(
        name=name,
        label=label,
        value=value,
        unit=unit,
        least=min(values),
        most=max(values),
        goal=_goal_words(goal) if goal else "",
        is_met=_is_met(goal, value) if goal else None,
        floor=seconds,
        floor_label=words,
        ratio=value / seconds if seconds and unit == "s" else None,
    )


def _goal_words(goal: dict) -> str:
    sign, limit = ("≤", goal["most"]) if "most" in goal else ("≥", goal["least"])
    return f"{sign} {limit:,} {goal['unit']}"


def _is_met(goal: dict, value: float) -> bool:
    return value <= goal["most"] if "most" in goal else value >= goal["least"]


def figures_of_month(month: Month, is_judged: bool = True) -> list[Figure]:
    """All figures of one month, in the order of the work. The goals are those of a peak month."""
    floors, sizes, inside = month.floors, month.sizes, month.inside
    trf_mb = sizes["bytes"] / MEGA
    ingest, run = month.column("ingest"), month.column("run")
    txt, xml = month.column("export_txt"), month.column("export_xml")
    published = [sum(pair) for pair in zip(ingest, run, strict=True)]
    exported = [sum(all_) for all_ in zip(published, txt, xml, strict=True)]
    read, copy = (floors["read_reports"], "reading the bytes"), floors["copy_tables"]
    written = (floors["scan_staged"], "hashing the staged Parquet")

    def one(name, label, values, unit="s", floor=None):
        return figure("month", name, label, values, unit, floor, is_judged)

    figures = [
        one("help", "`--help`", month.column("help"), floor=_start(month)),
        one("import_list", "import of the full list", month.column("import_list"),
            floor=(floors["read_list"], "reading the bytes")),
        one("register", "register", month.column("register"), floor=_start(month)),
        one("decide", "decide", month.column("decide"), floor=_start(month)),
        one("reading", "reading reports to columns, in one process", [inside["reading"]],
            floor=read),
        one("reading_speed", "the same as speed", [trf_mb / inside["reading"]], "MB/s"),
        one("ingest", "ingest", ingest, floor=read),
        one("ingest_speed", "the same as speed", [trf_mb / value for value in ingest], "MB/s"),
        one("run", "run", run, floor=(written[0] + copy, "hashing staged + copying tables")),
        one("models", "of which rating: staged Parquet to tables", [inside["models"]],
            floor=written),
        one("writing", "of which writing the tables", [inside["writing"]],
            floor=(copy, "DuckDB COPY of the same rows")),
        one("raw_to_published", "raw reports to published Parquet", published),
        one("raw_to_exports", "the same and both exports", exported),
    ]  # fmt: skip
    if floors["numpy_sums"]:
        ratio = inside["sums"] / floors["numpy_sums"]
        kernel = (floors["numpy_sums"], "NumPy kernel on arrays in memory")
        figures += [
            one("sums", "the sums alone (models 50 to 55)", [inside["sums"]], floor=kernel),
            one("sums_ratio", "the same against the kernel", [ratio], "x"),
        ]
    for position, (ending, seconds) in enumerate((("txt", txt), ("xml", xml))):
        speed = [sizes["players"] / value for value in seconds]
        floor = (floors["write_exports"][position], "writing as many bytes")
        figures += [
            one(f"export_{ending}", f"export {ending.upper()}", seconds, floor=floor),
            one(f"export_{ending}_speed", "the same as speed", speed, "players/s"),
        ]
    peaks = [max(run.peak_mb for run in runs) for runs in zip(*_steps(month), strict=True)]
    return [
        *figures,
        one("explain", "explain one player", month.column("explain"), floor=_start(month)),
        one("peak_memory", "peak memory of the largest command", peaks, "MB"),
    ]


def _start(month: Month) -> tuple[float, str]:
    return median(month.column("python")), "starting Python"


def _steps(month: Month) -> list:
    return [runs for name, runs in month.runs.items() if name != "python"]


def commands_of(runs: dict) -> list[dict[str, float | str]]:
    """Wall, processor seconds and peak memory of every command, medians."""
    return [
        {
            "command": name,
            "wall": median([run.wall for run in of_step]),
            "cpu": median([run.cpu for run in of_step]),
            "peak_mb": median([run.peak_mb for run in of_step]),
        }
        for name, of_step in runs.items()
    ]


def sums_side_by_side(measured: dict) -> list[dict]:
    """Every way to the same changes, its speed and how often the fastest fits into its seconds."""
    seconds = measured["seconds"]
    fastest = min(seconds.values())
    rows = [
        {
            "way": name,
            "seconds": value,
            "half_games_per_second": measured["half_games"] / value,
            "ratio": f"{value / fastest:.1f}×",
        }
        for name, value in sorted(seconds.items(), key=lambda item: item[1])
    ]
    return rows + [_left_out(words, rows) for words in measured["left_out"]]


def reading_side_by_side(measured: dict) -> list[dict]:
    """Both readers on the reports that both can read; and how many reports those are."""
    rows = [
        {
            "reader": name,
            "seconds": value,
            "mb_per_second": measured["megabytes"] / value,
            "reports": f"{measured['files_both_read']} of {measured['files']}",
            "games_found_by_it_alone": measured[f"games_only_{place}"],
        }
        for (name, value), place in zip(
            measured.get("seconds", {}).items(), ("here", "there"), strict=False
        )
    ]
    return rows + [_left_out(words, rows) for words in measured["left_out"]]


def _left_out(words: str, rows: list[dict]) -> dict:
    """A row that only says what was not measured."""
    names = list(rows[0]) if rows else ["not_measured"]
    return {names[0]: words} | dict.fromkeys(names[1:], "")


def plain(figures: list[Figure]) -> list[dict]:
    """For JSON."""
    return [asdict(one) for one in figures]

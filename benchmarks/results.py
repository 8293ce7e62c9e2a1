"""Writes what was measured, as JSON for programs and as Markdown for readers."""

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks.figures import Figure, plain
from benchmarks.measure import PROJECT

FOLDER = Path(__file__).resolve().parent / "results"


def write(name: str, title: str, sections: dict[str, object]) -> Path:
    """Writes ``name.json`` and ``name.md``; a section is figures, rows or a mapping."""
    FOLDER.mkdir(exist_ok=True)
    about = {"title": title, "measured_on": f"{datetime.now(UTC):%Y-%m-%d}", **machine()}
    content = about | {
        label: plain(part) if _is_figures(part) else part for label, part in sections.items()
    }
    _remember(name, content)
    text = json.dumps(content, indent=2, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    parts = [f"# {title}", _machine_words(about)]
    for label, part in sections.items():
        heading = label.replace("_", " ").capitalize()
        parts.append(f"## {heading}")
        parts.append(figure_table(part) if _is_figures(part) else row_table(part))
    path = FOLDER / f"{name}.md"
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return path


def _remember(name: str, content: dict) -> None:
    """Adds the figures to the history: one line of JSON for every measurement ever written."""
    figures = {one["name"]: one["value"] for one in content.get("figures", [])}
    known = ("measured_on", "commit", "cores", "processor", "load_of_last_minutes")
    line = {"what": name} | {key: content[key] for key in known} | figures
    with (FOLDER / "history.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _is_figures(part: object) -> bool:
    return isinstance(part, list) and bool(part) and isinstance(part[0], Figure)


def machine() -> dict[str, object]:
    """What the figures depend on, without the machine's name."""
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return {
        "commit": commit,
        "cores": os.cpu_count(),
        "processor": _processor(),
        "memory_gb": round(pages / 1e9, 1),
        "load_of_last_minutes": [round(load, 1) for load in os.getloadavg()],
        "python": platform.python_version(),
        "duckdb": version("duckdb"),
    }


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _machine_words(about: dict) -> str:
    return (
        f"Measured on {about['measured_on']} at commit {about['commit']}: {about['cores']} cores "
        f"({about['processor']}), {about['memory_gb']} GB, Python {about['python']}, DuckDB "
        f"{about['duckdb']}. Load of the last 1, 5 and 15 minutes, this work included: "
        f"{' '.join(map(str, about['load_of_last_minutes']))}. Medians of wall-clock time; files "
        "in the page cache. Floors were measured in the same run."
    )


def figure_table(figures: list[Figure]) -> str:
    rows = [
        {
            "what": one.label,
            "median": f"{number(one.value)} {one.unit}",
            "from – to": f"{number(one.least)} – {number(one.most)}",
            "goal": one.goal,
            "met": {True: "yes", False: "**no**", None: ""}[one.is_met],
            "floor": f"{number(one.floor)} s ({one.floor_label})" if one.floor else "",
            "ratio": f"{number(one.ratio)}×" if one.ratio else "",
        }
        for one in figures
    ]
    return row_table(rows)


def row_table(rows: list[dict] | dict) -> str:
    """A Markdown table; a mapping becomes two columns."""
    if isinstance(rows, dict):
        rows = [{"name": name, "value": value} for name, value in rows.items()]
    if not rows:
        return "Nothing."
    lines = [list(rows[0]), ["---"] * len(rows[0])]
    lines += [[_cell(value) for value in row.values()] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(value: object) -> str:
    return number(value) if isinstance(value, int | float) else str(value)


def number(value: float) -> str:
    """Three digits that matter, thousands with commas."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3g}"

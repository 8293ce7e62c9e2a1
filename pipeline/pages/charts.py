"""Charts as SVG for the inside of a page, in the page's own colours: they turn dark with it.

Each chart is drawn twice, for a wide page and for a phone; the style of the page shows one of them.
"""

import re
from datetime import UTC, date, datetime

import altair as alt
import vl_convert
from markupsafe import Markup

from pipeline.messages import Catalogue
from pipeline.pages.rendering import signed

# Colours are names of the page's style, which knows them for light and dark.
ONE, OTHER, THIRD = "var(--chart-1)", "var(--chart-2)", "var(--chart-3)"
UP, DOWN = "var(--up)", "var(--down)"
MUTED, LINE = "var(--muted)", "var(--line)"
SIZES = {"wide": (860, 260), "narrow": (345, 230)}
LOCALES = {"en": "en-US", "es": "es-ES"}
WIDTH = 50  # points of rating of a bar, as in the table distribution
MOST_POINTS = 50  # lists on a history that are drawn as points too
SIGNED = "(datum.value > 0 ? '+' : '') + datum.label"
MARK = re.compile(r'(<(path|circle) aria-label="([^"]*)"[^>]*?)(?:/>|></\2>)')
NAMESPACE = re.compile(r' xmlns(:\w+)?="[^"]*"')
BACKGROUND = re.compile(r'<rect width="\d+" height="\d+" fill="white"/>')


def distribution(rows: list[dict], words: Catalogue, has_before: bool) -> Markup:
    """Listed players by rating: this list as bars, the one before as a line."""
    before = words.phrase("page", "list_before")
    for one in rows:
        one |= {"end": one["bin"] + WIDTH, "middle": one["bin"] + WIDTH / 2}
        one["range"] = f"{one['bin']}–{one['end'] - 1}"
        one["label"] = f"{one['range']}: {one['players']}"
        if has_before:
            one["label"] += f" ({before}: {one['players_before']})"
    base = alt.Chart(alt.Data(values=rows))
    bars = base.mark_bar(color=ONE).encode(
        _whole("bin:Q", words, "rating").bin("binned"),
        alt.X2("end:Q"),
        _count(words),
        alt.Description("label:N"),
    )
    line = base.mark_line(color=OTHER, interpolate="step", strokeWidth=2, aria=False).encode(
        alt.X("middle:Q"), alt.Y("players_before:Q")
    )
    return _drawn(bars + line if has_before else bars, words, "distribution")


def changes(rows: list[dict], words: Catalogue, step: int, greatest: int) -> Markup:
    """Listed players by the change of their rating; falls and rises in their own colours.

    The bars at ``greatest``, up and down, take all who changed by more.
    """
    for one in rows:
        one |= {"end": one["change"] + step, "color": DOWN if one["change"] < 0 else UP}
        low, high = (signed(number, "") for number in (one["change"], one["end"] - 1))
        one["range"] = f"{low} … {high}"
        if abs(one["change"]) == greatest:
            one["range"] = f"≤ {high}" if one["change"] < 0 else f"≥ {low}"
        one["label"] = f"{one['range']}: {one['players']}"
    bars = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(opacity=0.8)
        .encode(
            _whole("change:Q", words, "change").bin("binned").axis(labelExpr=SIGNED),
            alt.X2("end:Q"),
            _count(words),
            alt.Color("color:N", scale=None),
            alt.Description("label:N"),
        )
    )
    return _drawn(bars, words, "changes_of_ratings")


def games(rows: list[dict], words: Catalogue, most: int) -> Markup:
    """Rated players by the games counted in the period; the bar at ``most`` takes all above."""
    for one in rows:
        one |= {"from": one["games"] - 1 / 2, "to": one["games"] + 1 / 2}
        one["range"] = f"≥ {most}" if one["games"] == most else str(one["games"])
        one["label"] = f"{one['range']}: {one['players']}"
    bars = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=ONE)
        .encode(
            _whole("from:Q", words, "games_in_period").bin("binned"),
            alt.X2("to:Q"),
            _count(words),
            alt.Description("label:N"),
        )
    )
    return _drawn(bars, words, "games_of_players")


def history(rows: list[dict], words: Catalogue) -> Markup:
    """The ratings of a player over all lists, one line a system."""
    systems = {"standard": "var(--accent)", "rapid": OTHER, "blitz": THIRD}
    shown = [name for name in systems if any(one["system"] == name for one in rows)]
    values = [
        {
            "day": _milliseconds(one["list_date"]),
            "rating": one["rating"],
            "system": words.word("systems", one["system"]),
            "label": f"{words.word('systems', one['system'])} {one['list_date']}: {one['rating']}",
        }
        for one in rows
    ]
    days = sorted({one["list_date"] for one in rows})
    is_long = len(days) > MOST_POINTS
    # Names of months, or of years where there are many.
    told = list({day.year: day for day in days[::-1]}.values()) if is_long else days
    color = alt.Color(
        "system:N",
        scale=alt.Scale(
            domain=[words.word("systems", name) for name in shown],
            range=[systems[name] for name in shown],
        ),
        legend=alt.Legend(title=None, orient="top") if len(shown) > 1 else None,
    )
    base = alt.Chart(alt.Data(values=values)).encode(
        alt.X("day:T", title=None)
        .scale(type="utc")
        .axis(
            format="%Y" if is_long else "%b %Y",
            values=[*map(_milliseconds, told)],
            labelOverlap="parity",
            labelSeparation=12,
            grid=False,
        ),
        alt.Y("rating:Q", title=words.phrase("page", "rating")).scale(zero=False).axis(format="d"),
        color,
    )
    line = base.mark_line(strokeWidth=2, aria=False)
    points = base.mark_circle(size=50, opacity=1).encode(alt.Description("label:N"))
    return _drawn(line if is_long else line + points, words, "history")


def _milliseconds(day: date) -> int:
    """A day as the charts count time, the same in every zone."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000


def _whole(field: str, words: Catalogue, title: str) -> alt.X:
    """A horizontal axis of whole numbers."""
    return alt.X(field, title=words.phrase("page", title)).axis(
        format="d", grid=False, labelOverlap=True
    )


def _count(words: Catalogue) -> alt.Y:
    return alt.Y("players:Q", title=words.phrase("page", "players")).axis(tickMinStep=1)


def _drawn(chart: alt.Chart | alt.LayerChart, words: Catalogue, name: str) -> Markup:
    """The chart in both sizes, named for those who do not see it."""
    return Markup("").join(
        Markup('<div class="{}">{}</div>').format(size, _svg(chart, words, name, *wide_and_high))
        for size, wide_and_high in SIZES.items()
    )


def _svg(chart: alt.Chart | alt.LayerChart, words: Catalogue, name: str, wide: int, high: int):
    axis = dict(
        labelColor=MUTED, titleColor=MUTED, gridColor=LINE, domainColor=LINE, tickColor=LINE,
        labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelFont="inherit",
        titleFont="inherit", labelPadding=6, titlePadding=8,
    )  # fmt: skip
    legend = dict(labelColor=MUTED, labelFontSize=12, labelFont="inherit", symbolType="circle")
    spec = chart.properties(
        width=wide, height=high, autosize={"type": "fit", "contains": "padding"}, padding=2
    ).to_dict(validate=False)
    spec["config"] = {
        "background": None, "axis": axis, "axisX": {"tickCount": wide // 100},
        "axisY": {"domain": False, "ticks": False, "tickCount": 5}, "legend": legend,
        "view": {"stroke": None},
    }  # fmt: skip
    locale = LOCALES[words.language]
    svg = vl_convert.vegalite_to_svg(spec, format_locale=locale, time_format_locale=locale)
    svg = BACKGROUND.sub("", NAMESPACE.sub("", svg))
    title = Markup.escape(words.phrase("page", name))
    svg = svg.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
    # What a mark says to those who listen, it says to a pointer too.
    return Markup(MARK.sub(r"\1><title>\3</title></\2>", svg))

"""Pages in headless Chromium: they sort, they draw, they fit a phone, and say and fetch nothing.

Without Chromium these tests are skipped, and say so.
"""

import re

import pytest

from pipeline.explain import explain_player
from pipeline.pages.list_page import list_page
from pipeline.pages.player_page import player_page

from .browser import seen
from .conftest import NOVEMBER

# Every heading pressed twice by its button: the cells of its column after each.
SORTED = """(() => [...document.querySelectorAll("table.sortable")].flatMap((table) =>
  [...table.tHead.rows[0].cells].filter((one) => one.querySelector("button")).map((heading) => {
    const press = () => {
      heading.querySelector("button").click();
      const cells = [...table.tBodies[0].rows].map((row) => row.cells[heading.cellIndex]);
      return [heading.getAttribute("aria-sort"), cells.map((cell) => cell.textContent.trim())];
    };
    return {
      table: table.caption.textContent, heading: heading.textContent,
      isNumber: heading.classList.contains("n"), presses: [press(), press()],
      marked: [...table.tHead.querySelectorAll("[aria-sort]")].length,
    };
  })))()"""
WIDTHS = """(() => ({
  page: document.documentElement.scrollWidth, window: innerWidth,
  small: [...document.querySelectorAll("main *")].filter((one) =>
    !one.closest(".frame, svg, .unseen") && one.getBoundingClientRect().right > innerWidth + 1
  ).map((one) => one.outerHTML.slice(0, 200)),
  drawings: [...document.querySelectorAll("figure svg")].filter((one) =>
    one.getBoundingClientRect().width > 0).length,
}))()"""
REACHED = """(() => {
  const heading = [...document.querySelectorAll("th button")].find(
    (one) => !one.closest("details:not([open])"));
  heading.focus();
  return document.activeElement === heading && heading.tabIndex === 0;
})()"""
EVERYTHING = f"({{widths: {WIDTHS}, isReached: {REACHED}, sorted: {SORTED}}})"


def list_report(strange, revisions) -> str:
    return list_page(strange.home, revisions[2])


def player_report(strange, revisions) -> str:
    return player_page(strange.home, explain_player(strange.home, strange.player_id, NOVEMBER))


@pytest.fixture(scope="module", params=[list_report, player_report])
def page(request, strange, revisions) -> str:
    return request.param(strange, revisions)


@pytest.fixture(scope="module")
def wide(page, tmp_path_factory) -> dict:
    """What a browser answers of the page, 1280 pixels wide."""
    return seen(page, tmp_path_factory.mktemp("wide"), EVERYTHING, 1280).answer


@pytest.fixture(scope="module")
def narrow(page, tmp_path_factory) -> dict:
    """The same, as wide as a phone."""
    return seen(page, tmp_path_factory.mktemp("narrow"), EVERYTHING, 390).answer


def _number(text: str) -> float:
    plain = text.replace("−", "-").replace(",", "").lstrip("≤≥ ")
    return float(re.split("–| … ", plain)[0].removeprefix("+"))


def test_a_page_writes_nothing_to_the_console(page, tmp_path):
    assert seen(page, tmp_path).console == []


def test_another_script_and_a_fetch_are_forbidden_and_would_be_noticed(page, tmp_path):
    hurt = page.replace('"use strict";', '"use strict"; alert(1);')
    hurt = hurt.replace("</main>", '<img src="picture.png" alt=""></main>')
    hurt = hurt.replace("</head>", '<link rel="stylesheet" href="style.css"></head>')
    complaints = seen(hurt, tmp_path).console
    assert len(complaints) == 3
    assert all("Content Security Policy" in one for one in complaints)


def test_every_table_sorts_by_every_heading(wide):
    assert wide["sorted"]
    for one in wide["sorted"]:
        for direction, cells in one["presses"]:
            filled = [cell for cell in cells if cell and not cell.startswith("[")]
            assert cells[: len(filled)] == filled, f"empty cells are not last: {one}"
            if one["isNumber"]:
                numbers = [_number(cell) for cell in filled]
                assert numbers == sorted(numbers, reverse=direction == "descending"), one
        assert {direction for direction, _ in one["presses"]} == {"ascending", "descending"}
        assert one["marked"] == 1
        up, down = (cells for _, cells in one["presses"])
        if len(set(up)) == len(filled) == len(up):
            assert up == down[::-1]


def test_headings_are_reached_by_keyboard(wide):
    assert wide["isReached"]


def test_a_page_fits_its_width_and_draws_its_charts(page, wide, narrow):
    for width, found in ((1280, wide["widths"]), (390, narrow["widths"])):
        assert found["window"] == width
        assert found["page"] <= width
        assert found["small"] == []
        assert found["drawings"] == page.count("<figure>") > 0

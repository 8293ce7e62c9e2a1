"""What every page has to keep to, read from its markup."""

import re

from lxml import html

# What a page may point to: its own parts, and the icon that keeps browsers from asking for one.
OWN = re.compile(r"#[\w-]+|data:,")


def parsed(page: str) -> html.HtmlElement:
    return html.document_fromstring(page)


def problems(page: str) -> list[str]:
    """What a page fetches, or keeps from those who do not see it or have no pointer."""
    document = parsed(page)
    found = [
        f"{one.tag} {name}={one.get(name)}"
        for name in ("src", "href", "srcset", "action", "data", "poster")
        for one in document.xpath(f"//*[@{name}]")
        if not OWN.fullmatch(one.get(name))
    ]
    found += re.findall(r"https?:|file:|url\(|@import", page)
    ids = [one.get("id") for one in document.xpath("//*[@id]")]
    found += [f"id {one} stands twice" for one in set(ids) if ids.count(one) > 1]
    links = {one.get("href")[1:] for one in document.xpath("//a[@href]")}
    found += [f"#{one} leads nowhere" for one in links - set(ids)]
    found += [
        f"a table without {name}"
        for table in document.xpath("//table")
        for name, path in {
            "caption": "./caption[normalize-space()]",
            "headings": "./thead//th[@scope='col']",
            "heads of rows": "./tbody/tr/th[@scope='row']",
        }.items()
        if not table.xpath(path)
    ]
    found += [f"no {tag}" for tag in ("header", "nav", "main", "footer", "h1", "head/title")
              if len(document.xpath(f"//{tag}")) != 1]  # fmt: skip
    found += ["a frame that keys cannot scroll" for one in document.find_class("frame")
              if one.get("tabindex") != "0" or not one.get("aria-label")]  # fmt: skip
    found += ["a chart without a name" for one in document.xpath("//figure//svg")
              if not one.get("aria-label")]  # fmt: skip
    return found


def table(page: str, caption: str) -> list[list[str]]:
    """The cells of the rows of the table whose caption contains a text."""
    [found] = [
        one for one in parsed(page).xpath("//table") if caption in one.xpath("string(./caption)")
    ]
    return [
        [" ".join(cell.text_content().split()) for cell in row] for row in found.xpath("./tbody/tr")
    ]


def charts(page: str) -> dict[str, int]:
    """The marks drawn in each chart, by its name."""
    return {
        one.get("aria-label"): len(one.xpath(".//path[@aria-label]"))
        for one in parsed(page).xpath("//figure//svg")
    }

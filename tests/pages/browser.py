"""Opens a page in headless Chromium and asks it questions by a script.

The page stands in a frame of the width asked for, since a window cannot be as narrow as a phone.
"""

import html
import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
POLICY = re.compile(r"script-src '[^']*'")
FRAME = """<!doctype html><meta charset="utf-8">
<iframe src="{page}" style="border:0;width:{width}px;height:900px"></iframe><pre id="answer"></pre>
<script>
addEventListener("message", (told) => {{
  document.getElementById("answer").textContent = JSON.stringify(told.data);
}});
</script>
"""


def chromium() -> str:
    """The browser; a test that needs one skips where there is none."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium here: pages were not opened in a browser (apt install chromium)")
    return found


@dataclass(frozen=True)
class Seen:
    """What a browser found: the answer of the script, and what it wrote to its console."""

    answer: object
    console: list[str]


def seen(page: str, folder: Path, question: str = "null", width: int = 1280) -> Seen:
    """Opens a page at a width and evaluates a JavaScript expression in it.

    Only the question is let through the page's policy beside its own script.
    """
    asked = f"<script>addEventListener('load', () => parent.postMessage({question}, '*'))</script>"
    opened = folder / "page.html"
    open_page = POLICY.sub("script-src 'unsafe-inline'", page) if question != "null" else page
    opened.write_text(
        open_page.replace("</body>", f"{asked}</body>") if question != "null" else page,
        encoding="utf-8",
    )
    frame = folder / "frame.html"
    frame.write_text(FRAME.format(page=opened.as_uri(), width=width), encoding="utf-8")
    done = subprocess.run(
        [
            chromium(), "--headless=new", "--no-sandbox", "--disable-gpu",
            f"--user-data-dir={folder / 'profile'}", "--enable-logging=stderr",
            "--virtual-time-budget=5000", "--dump-dom", frame.as_uri(),
        ],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    console = re.findall(r":CONSOLE:\d+\] (.*)", done.stderr)
    told = re.search(r'<pre id="answer">(.*?)</pre>', done.stdout, re.DOTALL)[1]
    return Seen(json.loads(html.unescape(told)) if told else None, console)

"""The same list made again with other numbers of threads and less memory: the same bytes or not."""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.measure import HELD, ratinglist, run_once

# Threads and memory limit. The last leaves a peak month little more than it needs at least.
SETTINGS = (("1", "1600MB"), ("2", "1600MB"), ("4", "1600MB"), ("2", "1200MB"))


def made_again(
    home: Path,
    revision: Path,
    words: list[object],
    settings: Sequence[tuple[str, str]],
    say: Callable[[str], None],
) -> list[dict[str, object]]:
    """One row per setting: seconds, memory, and whether every table has the bytes it had before.

    ``revision`` is the folder of the list, which goes and is made anew by ``run`` with ``words``.
    """
    before = _outputs(revision)
    rows = []
    for threads, memory in settings:
        say(f"once more with {threads} threads and {memory}")
        shutil.rmtree(revision.parent)
        chosen = {"RATINGLIST_THREADS": threads, "RATINGLIST_MEMORY_LIMIT": memory}
        run = run_once(ratinglist(home, "run", *words), HELD, chosen)
        rows.append(
            {
                "threads": threads,
                "memory_limit": memory,
                "seconds": run.wall,
                "peak_mb": run.peak_mb,
                "same_bytes": "yes" if _outputs(revision) == before else "**no**",
            }
        )
    return rows


def _outputs(revision: Path) -> list[dict]:
    return json.loads((revision / "manifest.json").read_text())["outputs"]

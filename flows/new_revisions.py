"""Lists made again: a new revision of one list, or all lists of a span of time."""

from datetime import date
from pathlib import Path
from typing import Literal

from prefect import flow, get_run_logger, task
from prefect.artifacts import create_markdown_artifact
from prefect.cache_policies import NO_CACHE

from flows.logs import hide_expected_tracebacks
from flows.monthly_rating_list import ended, make_lists, report
from pipeline import chain, diff, run_summary
from pipeline.paths import Home
from pipeline.progress import now_and_then
from pipeline.replay import replay
from pipeline.results import RunResult
from pipeline.troubles import told

hide_expected_tracebacks()


@task(name="differences", cache_policy=NO_CACHE)
def differences(home: Path, result: RunResult) -> None:
    """A Markdown artifact for each new revision: what differs from the published one, by cause."""
    for one in result.lists:
        published = chain.published(Home(home), one.system, one.list_date)
        if published.revision == one.revision:
            continue
        with told(Home(home)):
            found = diff.diff(
                Home(home), one.list_date, one.system, published.revision, one.revision
            )
        create_markdown_artifact(
            run_summary.differences_as_markdown(found),
            key=f"rating-differences-{one.system}",
            description=f"{one.list_date}, revision {published.revision} to {one.revision}",
        )


@task(name="replay-build-check-publish", cache_policy=NO_CACHE)
def make_lists_again(home: Path, start: date, end: date, **choices) -> RunResult:
    """All lists in order; each appears whole, after its checks, or not at all."""
    progress = now_and_then(get_run_logger().info)
    with told(Home(home)):
        return replay(Home(home), start, end, progress=progress, **choices)


@flow(name="rerun-list")
def rerun_list(
    list_date: date,
    reason: str,
    system: Literal["standard", "rapid", "blitz"] | None = None,
    as_of: date | None = None,
    base: Literal["published", "latest"] = "published",
    home: Path | None = None,
    threads: int | None = None,
):
    """Makes a new revision of a list and shows what differs from the published one, by cause.

    The published revision stays the published one: ``ratinglist publish`` names another.

    Args:
        list_date: Date of the list to make again.
        reason: Why it is made again; kept in its manifest.
        system: Rating system; without it every system that has this list.
        as_of: Only what was known on that day; without it all there is today.
        base: Which revision of the earlier lists to build on and rate with.
        home: Folder of the installation; RATINGLIST_HOME or data/lake without it.
        threads: Threads to use; all cores without it.
    """
    root = Home.find(home).root
    result = make_lists(
        root, list_date, system=system, base=base, reason=reason, as_of=as_of, rerun=True,
        threads=threads,
    )  # fmt: skip
    report(result)
    differences(root, result)
    return ended(result)


@flow(name="replay-lists")
def replay_lists(
    start: date,
    end: date,
    system: Literal["standard", "rapid", "blitz"] | None = None,
    base: Literal["published", "latest"] = "published",
    home: Path | None = None,
    threads: int | None = None,
):
    """Makes all lists of a span of time in order, each from the one before.

    A list that exists gets a new revision; the published ones stay the published ones.

    Args:
        start: Date of the first list.
        end: Date of the last list.
        system: Rating system; without it all systems that have a list before.
        base: Which revision of the lists before the first one to build on and rate with.
        home: Folder of the installation; RATINGLIST_HOME or data/lake without it.
        threads: Threads to use; all cores without it.
    """
    root = Home.find(home).root
    result = make_lists_again(root, start, end, system=system, base=base, threads=threads)
    report(result)
    differences(root, result)
    return ended(result)

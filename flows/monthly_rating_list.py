"""The monthly run: new reports are taken in, then each system gets its list."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Literal

from prefect import flow, get_run_logger, task
from prefect.artifacts import create_markdown_artifact
from prefect.cache_policies import NO_CACHE
from prefect.runtime import flow_run
from prefect.states import Completed

from flows.logs import hide_expected_tracebacks
from pipeline import build, run_summary
from pipeline.ingest import ingest
from pipeline.paths import Home
from pipeline.progress import now_and_then
from pipeline.results import RunResult
from pipeline.troubles import told

hide_expected_tracebacks()


@task(name="ingest", cache_policy=NO_CACHE)
def ingest_reports(home: Path, reports: Sequence[Path], received: date | None) -> None:
    """Stores the reports and says which are accepted, held or refused."""
    with told(Home(home)):
        ingest(Home(home), reports, received=received)


@task(name="build-check-publish", cache_policy=NO_CACHE)
def make_lists(home: Path, list_date: date, **choices) -> RunResult:
    """One step: a list appears whole, after its checks, or not at all."""
    progress = now_and_then(get_run_logger().info)
    with told(Home(home)):
        return build.run_list(Home(home), list_date, progress=progress, **choices)


@task(name="report", cache_policy=NO_CACHE)
def report(result: RunResult) -> None:
    """A Markdown artifact for each list: figures, and what is held and why. The log names all."""
    log = get_run_logger()
    for one in result.lists:
        log.info("%s %s revision %s: %s", one.system, one.list_date, one.revision, one.folder)
        create_markdown_artifact(
            run_summary.as_markdown(one),
            key=f"rating-list-{one.system}",
            description=f"{one.list_date}, revision {one.revision}",
        )
    for reason in result.left_out:
        log.warning("Left out: %s", reason)
    for failure in result.failed:
        log.error("%s", failure)


def ended(result: RunResult):
    """How a flow ends: fails where a list could not be made, and says where reports are held."""
    if error := result.gravest:
        raise error
    if result.has_held:
        held = sum(len(one.held) for one in result.lists)
        return Completed(name="CompletedWithHeld", message=f"{held} held or refused", data=result)
    return result


@flow(name="monthly-rating-list")
def monthly_rating_list(
    home: Path | None = None,
    list_date: date | None = None,
    system: Literal["standard", "rapid", "blitz"] | None = None,
    reports: list[Path] | None = None,
    received: date | None = None,
    first: bool = False,
    base: Literal["published", "latest"] = "published",
    edition: str | None = None,
    threads: int | None = None,
):
    """Makes and publishes the next list; Completed as CompletedWithHeld where reports are held.

    Fails where the list of a system could not be made; those of the others are made all the same.

    Args:
        home: Folder of the installation; RATINGLIST_HOME or data/lake without it.
        list_date: Date of the list; without it the first day of the month of the run.
        system: Rating system; without it every system that has a previous list.
        reports: Files or folders with reports to take in first; known ones are skipped.
        received: Day on which these reports were received; today without it.
        first: Start the system from an empty list.
        base: Which revision of the earlier lists to build on and rate with.
        edition: What if all events were under this edition; never published.
        threads: Threads to use; all cores without it.
    """
    root = Home.find(home).root
    if list_date is None:
        due = flow_run.scheduled_start_time
        list_date = date(due.year, due.month, 1)
    if reports:
        ingest_reports(root, reports, received)
    result = make_lists(
        root, list_date, system=system, first=first, base=base, edition=edition, threads=threads
    )
    report(result)
    return ended(result)

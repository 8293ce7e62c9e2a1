"""Runs the scheduled flows: a Prefect server and the process that starts what is due."""

from pathlib import Path
from zoneinfo import available_timezones

from flows.server import connect
from pipeline.errors import InputError
from pipeline.paths import Home

PORT = 4200
EVERY_FIRST_AT_SIX = "0 6 1 * *"


def serve(
    home: Home,
    cron: str = EVERY_FIRST_AT_SIX,
    timezone: str = "UTC",
    inbox: Path | None = None,
    port: int = PORT,
) -> None:
    """Serves the monthly run, and reruns and replays when they are asked for, until interrupted.

    ``cron`` and ``timezone`` say when; ``inbox`` is a folder whose reports every run takes in
    first. The server is the one PREFECT_API_URL names, else one of its own at ``port``.

    Raises InputError where ``cron`` is no cron expression or there is no such time zone.
    """
    if timezone not in available_timezones():
        raise InputError(f"There is no time zone {timezone!r}; an example is Europe/Madrid.")
    address = connect(port)
    import prefect  # after connect: it reads the address when it is imported
    from prefect.schedules import Cron

    from flows.monthly_rating_list import monthly_rating_list
    from flows.new_revisions import replay_lists, rerun_list

    try:
        schedule = Cron(cron, timezone=timezone)
    except ValueError as error:
        raise InputError(
            f"{cron!r} is no cron expression; {EVERY_FIRST_AT_SIX!r} is 06:00 on the first."
        ) from error
    print(f"Prefect is at {address.removesuffix('/api')}; Ctrl-C ends it.", flush=True)
    at_home = {"home": str(home.root)}
    inboxes = {"reports": [str(inbox.resolve())] if inbox else None}
    prefect.serve(
        monthly_rating_list.to_deployment(
            name="monthly", schedule=schedule, parameters=at_home | inboxes
        ),
        rerun_list.to_deployment(name="when-asked", parameters=at_home),
        replay_lists.to_deployment(name="when-asked", parameters=at_home),
        print_starting_message=False,
    )

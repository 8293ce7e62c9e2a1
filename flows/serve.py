"""Runs the scheduled flows: a Prefect server and the process that starts what is due."""

from pathlib import Path

from flows.server import connect
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
    """Serves the monthly run until it is interrupted.

    ``cron`` and ``timezone`` say when; ``inbox`` is a folder whose reports every run takes in
    first. The server is the one PREFECT_API_URL names, else one of its own at ``port``.
    """
    address = connect(port)
    import prefect  # after connect: it reads the address when it is imported
    from prefect.schedules import Cron

    from flows.monthly_rating_list import monthly_rating_list

    print(f"Prefect is at {address.removesuffix('/api')}; Ctrl-C ends it.", flush=True)
    deployment = monthly_rating_list.to_deployment(
        name="monthly",
        schedule=Cron(cron, timezone=timezone),
        parameters={
            "home": str(home.root),
            "reports": [str(inbox.resolve())] if inbox else None,
        },
    )
    prefect.serve(deployment, print_starting_message=False)

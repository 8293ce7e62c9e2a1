"""The order of work, as Prefect flows. Every step is an ordinary function of ``pipeline``."""

import os

# Read by Prefect when it is first imported, here and in the processes it starts.
os.environ.setdefault("DO_NOT_TRACK", "1")
os.environ.setdefault("PREFECT_SERVER_ANALYTICS_ENABLED", "false")

"""What Prefect's logs show of an error that a user can act on: its message, without a traceback."""

import logging

from pipeline.errors import CheckFailed, InputError


class WithoutTraceback(logging.Filter):
    """Takes the traceback off the record of an InputError or CheckFailed."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], InputError | CheckFailed):
            record.exc_info = None
        return True


def hide_expected_tracebacks() -> None:
    """Applies to the runs of flows and tasks in this process."""
    for name in ("prefect.flow_runs", "prefect.task_runs"):
        logging.getLogger(name).addFilter(WithoutTraceback())

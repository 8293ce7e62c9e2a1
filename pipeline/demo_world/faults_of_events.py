"""What goes wrong around an event: too fast, not announced, late. Decided before the report."""

from datetime import timedelta

import numpy as np

from pipeline.demo_world.calendar import DAY, WEEK
from pipeline.demo_world.events import Event, set_rate
from pipeline.demo_world.oddity import fault

TOO_FAST_FOR = {"standard": "standard_too_fast", "rapid": "blitz"}


@fault("event", "accepted", "does_not_count", "rate_of_play")
def too_fast(rng: np.random.Generator, event: Event):
    if event.system not in TOO_FAST_FOR:
        return False
    set_rate(rng, event, 0, TOO_FAST_FOR[event.system])
    return None


@fault("event", "accepted", "held", "rate_of_play_unreadable")
def no_rate_of_play(rng: np.random.Generator, event: Event):
    event.rate = event.rate_text = ""


@fault("event", "accepted", "held", "not_registered")
def not_registered(rng: np.random.Generator, event: Event):
    event.in_register = False
    event.file_name = f"{event.event_id}.trf"  # so that its number is known all the same


@fault("event", "accepted", "held", "registered_late")
def registered_late(rng: np.random.Generator, event: Event):
    event.registered = event.days[0] - DAY


@fault("event", "accepted", "held", "no_list_in_force")
def before_first_list(rng: np.random.Generator, event: Event):
    """The event began before the first list of the world."""
    if event.month.number > 1:
        return False
    _move(event, event.days[0] - event.month.first_start + int(rng.integers(1, 6)) * DAY)
    return None


@fault("event", "accepted", "counts", "late")
def late(rng: np.random.Generator, event: Event):
    """Belonged to the list before, but was sent in for this one."""
    return _move_back(event, 5 * WEEK)


@fault("event", "accepted", "refused", "too_late")
def much_too_late(rng: np.random.Generator, event: Event):
    return _move_back(event, 22 * WEEK)


def _move_back(event: Event, span: timedelta) -> bool:
    if event.days[0] - span < event.month.first_start:
        return False
    _move(event, span)
    return True


def _move(event: Event, span: timedelta) -> None:
    event.days = [day - span for day in event.days]
    event.registered -= span

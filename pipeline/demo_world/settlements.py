"""How the commission settles what a list held: some weeks later, in worlds of several months.

The rows of ``settled.csv`` say which events those are, and on which list one that is accepted
counts. The list of the event's own month holds it, unless it is made when the decision is known.
"""

from collections.abc import Sequence

from pipeline.demo_world.calendar import DAY, Month
from pipeline.demo_world.events import Event
from pipeline.demo_world.oddity import Fault
from pipeline.demo_world.office import Decision, order
from pipeline.demo_world.shape import ODDITIES, generator, pick

COLUMNS = ["event_id", "list_date", "fault", "decision_id", "decided_on", "kind", "counts_on"]
# Of these the article on registration alone stands in the way.
NOT_ANNOUNCED = ("not_registered", "registered_late")
REGISTRATION = "0"
REASONS = {
    "refuse_event": "No corrected report came",
    "accept_event": "The federation explained why the event was announced so late",
    "release_event": "The signature came",
}


class Settlements:
    """The decisions about what was held, in the order of the events, and what they lead to.

    They are drawn by random numbers of their own, so that nothing else in the world depends on
    them, and have numbers of their own.
    """

    def __init__(self, seed: int, months: Sequence[Month]):
        self.seed, self.months = seed, months
        self.decisions: list[dict] = []
        self.rows: list[dict] = []

    def settle(self, event: Event, fault: Fault, decision: Decision | None) -> None:
        """Decides about an event that its fault or an order holds, unless the world ends before."""
        if "held" not in (fault.verdict, decision.verdict if decision else ""):
            return
        rng = generator(self.seed, event.month.number, event.number, 2)
        settings = ODDITIES["settlements"]
        later = event.month.number + int(pick(rng, settings["lists_later"]))
        on_time = int(rng.integers(settings["days_before_reports_come_in"])) * DAY
        is_accepted = bool(rng.random() < settings["accepted_share"])
        if later > len(self.months):
            return
        month = self.months[later - 1]
        kind = "refuse_event"
        if is_accepted and decision:
            kind = "release_event"
        elif is_accepted and fault.name in NOT_ANNOUNCED:
            kind = "accept_event"
        number = f"S{len(self.decisions) + 1:05}"
        row = order(number, month.received - on_time, kind, event, REASONS[kind])
        if kind == "accept_event":
            row["value"] = REGISTRATION
        if decision:
            row["supersedes"] = decision.row["decision_id"]
        self.decisions.append(row)
        about = {"event_id": event.event_id, "list_date": event.month.list_date}
        about |= {name: row[name] for name in ("decision_id", "decided_on", "kind")}
        counts_on = "" if kind == "refuse_event" else month.list_date
        self.rows.append(about | {"fault": fault.name, "counts_on": counts_on})

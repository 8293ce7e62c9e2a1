"""The sample data/sample/2025-11 goes on: reports and decisions for the list of December.

Newcomers of October play again, a held event is accepted, a report comes once more, corrected.
"""

from calculator.builders import day, decision, registered, world

from . import sample_2025_11
from .club import FALLING, NEW, C, previous_list

LIST, RECEIVED = "2025-12-01", "2025-11-24"


class Month(sample_2025_11.Month):
    """The events of December's list beside those of November."""

    def later(self) -> list[dict]:
        """Reports that come after the list of November was made."""
        advent = [
            (1, C[10], NEW[3], "="), (1, NEW[2], C[13], "0"), (1, C[16], NEW[5], "0"),
            (2, NEW[3], C[16], "1"), (2, C[10], NEW[2], "1"), (2, NEW[5], C[13], "="),
            (3, C[13], NEW[3], "1"), (3, NEW[2], C[16], "="), (3, NEW[5], C[10], "1"),
            (4, NEW[4], C[10], "="), (4, C[17], NEW[2], "0"), (4, C[13], C[16], "="),
            (5, C[16], NEW[4], "1"), (5, C[17], C[13], "0"), (5, C[18], NEW[2], "1"),
        ]  # fmt: skip
        again = [
            (number, C[20 + number % 4], FALLING, result)
            for number, result in enumerate("=10=1", start=1)
        ]
        after = {"received": RECEIVED, "processed_after": day(sample_2025_11.LIST)}
        event = self.office.event
        return [
            event("advent-open", "Advent Open", "2025-11-07", "2025-11-11", advent, **after),
            event("hillside-open", "Hillside Open", "2025-11-02", "2025-11-16", again, **after),
            self.lakeside(people={}, **after),
        ]


def decisions() -> list[dict]:
    """What the commission ordered for December."""
    return [
        decision("D09", "accept_event", "2025-11-05", event_id="late-registration", value="0.2",
                 reason="the delay was ours"),
    ]  # fmt: skip


def month() -> dict:
    """Both months as a world; the corrected report stands for the faulty one."""
    one = Month()
    later = one.later()
    replaced = {report["event_id"] for report in later}
    earlier = one.reports()
    reports = [report for report in earlier if report["event_id"] not in replaced] + later
    rows = sample_2025_11.register(earlier)
    known = {row["event_id"] for row in rows}
    rows += [registered(report) for report in later if report["event_id"] not in known]
    return world([previous_list(one.people)], reports, [sample_2025_11.LIST, LIST], register=rows,
                 decisions=sample_2025_11.decisions() + decisions())  # fmt: skip

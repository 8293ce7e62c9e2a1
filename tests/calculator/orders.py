"""Decisions of the commission: what each kind means for an event or a player.

A decision is a dict with the columns of decisions.csv. One that another supersedes is void.
All decisions present apply to every list, whatever their date; one with the key `loaded_after`
was handed in after the list of that date was made.
"""

from fractions import Fraction

MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}


def in_force(decisions, list_date):
    """kind -> decisions known when a list is made and not superseded, in the order of their days.

    This is what all other functions here, and all who call them, mean by `decisions`. Under the
    kind `ended` stand the releases and acceptances that supersede a refusal or hold of their event;
    while another order of the kind stands they have ended nothing.
    """
    known = [
        row for row in decisions if not row.get("loaded_after") or list_date > row["loaded_after"]
    ]
    superseded = {row["supersedes"] for row in known if row.get("supersedes")}
    found = {}
    for row in sorted(known, key=_order):
        if row["decision_id"] not in superseded:
            found.setdefault(row["kind"], []).append(row)
    kinds = ("refuse_event", "hold_event")
    stopped = {row["decision_id"]: row for row in decisions if row["kind"] in kinds}
    for row in of_kind(found, "release_event", "accept_event"):
        order = stopped.get(row.get("supersedes"))
        if order is None or row["event_id"] is None or order["event_id"] != row["event_id"]:
            continue
        if last_day(found, order["kind"], row["event_id"]) is None:
            found.setdefault("ended", []).append(row)
    return found


def of_kind(decisions, *kinds):
    rows = [row for kind in kinds for row in decisions.get(kind, ())]
    return rows if len(kinds) == 1 else sorted(rows, key=_order)


def _order(row):
    return row["decided_on"], row["decision_id"]


def last_day(decisions, kind, event_id):
    """The day of the last decision of a kind on an event, or None."""
    days = [row["decided_on"] for row in of_kind(decisions, kind) if row["event_id"] == event_id]
    return days[-1] if days else None


def waiver(decisions, event_id, articles):
    """The day of the earliest decision that waives one of these article numbers, or None.

    The value * waives every article that can be waived.
    """
    for row in of_kind(decisions, "accept_event") if articles else ():
        if row["event_id"] in (event_id, "*") and row["value"] in {*articles, "*"}:
            return row["decided_on"]
    return None


def accepted_by_name(decisions, event_id):
    """The day of the earliest decision that accepts every article for just this event, or None."""
    return min(days_accepted_by_name(decisions, event_id), default=None)


def days_accepted_by_name(decisions, event_id):
    """The days of the decisions that accept every article for just this event."""
    return [
        row["decided_on"] for row in of_kind(decisions, "accept_event")
        if row["event_id"] == event_id and row["value"] == "*"
    ]  # fmt: skip


def new_rounds_accepted(decisions, event_id):
    """The day of the earliest decision that lets the new rounds of an event count, or None."""
    days = [
        row["decided_on"] for row in of_kind(decisions, "accept_event")
        if row["event_id"] == event_id and row["value"] == "new_rounds"
    ]  # fmt: skip
    return min(days, default=None)


def base_corrections(decisions, system, list_date):
    """player -> [(decision, hundredths of a point)] for one list."""
    found = {}
    for row in of_kind(decisions, "base_correction"):
        if row["system"] == system and row["list_date"] == list_date:
            hundredths = Fraction(str(row["value"])) * 100
            found.setdefault(row["player_id"], []).append((row["decision_id"], int(hundredths)))
    return found


def final_player(decisions, event_id, player_id):
    """The ID an entry really belongs to: corrected for the event, then aliases followed."""
    for row in of_kind(decisions, "correct_player"):
        if row["event_id"] == event_id and row["player_id"] == player_id:
            player_id = int(row["value"])
    aliases = {row["player_id"]: int(row["value"]) for row in of_kind(decisions, "alias")}
    while player_id in aliases:
        player_id = aliases[player_id]
    return player_id


def corrected_results(decisions, event_id, halves):
    """Apply correct_result to half-games {(player, round): half}; the mirror first, then own."""
    rows = [r for r in of_kind(decisions, "correct_result") if r["event_id"] == event_id]
    for row in rows:
        half = halves[(final_player(decisions, event_id, row["player_id"]), row["round"])]
        other = halves.get((half["opponent_id"], row["round"]))
        if other is not None:
            other["result"] = MIRROR[row["value"]]
    for row in rows:
        halves[(final_player(decisions, event_id, row["player_id"]), row["round"])]["result"] = row[
            "value"
        ]


def excluded_federations(decisions):
    state = {}
    for row in of_kind(decisions, "exclude_federation", "readmit_federation"):
        state[row["value"]] = row["kind"] == "exclude_federation"
    return {federation for federation, excluded in state.items() if excluded}


def players_with(decisions, kind):
    return {row["player_id"] for row in of_kind(decisions, kind)}

"""Entry point: `lists_of(world)` makes every list of a world, one after the other.

A world is a dict (see `worlds.py` for one made at random):

- `systems`: the systems to make lists of
- `imports`: [{system, list_date, rows}], rows as on a FIDE list: player_id, name, federation,
  sex (M, F), title, w_title, o_title, birth_year, rating, games, k, flag
- `register`, `decisions`: rows with the columns of the two CSV files, typed (date, int, bool)
- `reports`: [{event_id, received, system, name, city, federation, start, end, rounds,
  round_dates {round: date}, rate_of_play, format, processed_after, players}], a player being
  {rank, player_id, name, sex (m, w), title, federation, birth_year, rating,
  games {round: (opponent's rank or None, colour, result)}}
- `list_dates`: the lists to make, in order; `loaded_after` of a decision and `processed_after` of
  a report name a list that was made before they were handed in
- `edition`: where given, all events are put under this named edition
"""

from . import one_person, orders
from .admission import admission, is_due, is_withheld
from .dates import next_list_date
from .development import imported_state
from .facts import desk, event_facts, system_of
from .make_list import activity, make_list
from .period import with_standard
from .same_games import same_games


def lists_of(world):
    """{(system, list date): list}; each list has `tables` and `events` (status of each event)."""
    published = {system: {} for system in world["systems"]}
    for system in world["systems"]:
        _import_all(world, system, published[system])
    made = {}
    for list_date in world["list_dates"]:
        new = {
            system: _make(world, system, list_date, published)
            for system in world["systems"]
            if published[system]
        }
        for system, one in new.items():
            made[(system, list_date)] = published[system][list_date] = one
    return made


def _make(world, system, list_date, all_published):
    published, standard = all_published[system], all_published.get("standard", {})
    printed = published[max(published)]
    if next_list_date(system, printed["list_date"]) != list_date:
        raise ValueError(f"no {system} list of {list_date}: the one before is missing")
    before = desk(world, list_date)
    decisions, edition = before["decisions"], world.get("edition")
    previous, moves = one_person.carried(printed, decisions)
    published = one_person.lists_in_force(published, decisions)
    standard = one_person.lists_in_force(standard, decisions)
    events, statuses = _accepted(before, edition, system, list_date, previous, published, standard)
    one = make_list(
        system, list_date, previous, published, standard, events, decisions, edition, moves
    )
    one["events"] = statuses
    return one


def _accepted(before, edition, system, list_date, previous, published, standard):
    """(facts of the events accepted for this list, status of every event that is due)."""
    decisions = before["decisions"]
    lists = with_standard(system, published, standard)
    judged = {row["event_id"]: row for row in previous["events_rated"]}
    known = [
        event_facts(before, report, edition)
        for report in before["reports"]
        if system_of(before, report) == system
    ]
    stages = {}
    for facts in known:
        _know_people(facts, previous["rows"])
        stages.setdefault(facts["pooled_with"] or facts["event_id"], []).append(facts)
    accepted, statuses = [], []
    waiting = {
        facts["event_id"]
        for facts in known
        if facts["event_id"] not in judged or _comes_back(judged[facts["event_id"]], decisions)
    }
    withheld = {
        facts["event_id"]
        for facts in known
        if facts["event_id"] in waiting
        and is_withheld(facts, decisions, lists, stages[facts["pooled_with"] or facts["event_id"]])
    }
    repeated = same_games(known, waiting, judged, decisions, published, list_date, withheld)
    for facts in known:
        if facts["event_id"] not in waiting:
            continue
        root = facts["pooled_with"] or facts["event_id"]
        nothing = (None, set(), None)
        repeats, facts["rounds_before"], lifted = repeated.get(facts["event_id"], nothing)
        answer = admission(facts, decisions, lists, stages[root], repeats, lifted)
        facts["codes"] = {code for code, _, _ in answer["codes"]}
        if not is_due(facts, answer["receipt"], list_date):
            continue
        statuses.append(answer)
        if answer["status"] in ("counts", "does_not_count"):
            stopped = [number for _, number, verdict in answer["codes"]
                       if verdict == "does_not_count"]  # fmt: skip
            facts["stopped_by"] = min(stopped, default=None)
            accepted.append(facts)
    return accepted, statuses


def _know_people(facts, rows):
    """Who is on the list is known from there, whatever the report says of an ID (aliases)."""
    for player, entry in facts["entries"].items():
        if player in rows and rows[player]["sex"]:
            entry["sex"] = "w" if rows[player]["sex"] == "F" else "m"


def _comes_back(row, decisions):
    """R20: an event that did not count as a whole is judged again once its article is waived."""
    if row["outcome"] == "rated":
        return False
    return orders.waiver(decisions, row["event_id"], {row["article"]}) is not None


def _import_all(world, system, published):
    """Imported lists in date order; the last is the base, the older ones add history (F1)."""
    older = []  # [(list date, {player: row})]
    imports = [one for one in world["imports"] if one["system"] == system]
    for one in sorted(imports, key=lambda one: one["list_date"]):
        list_date, rows, state = one["list_date"], {}, {}
        for printed in one["rows"]:
            player, row = printed["player_id"], dict(printed)
            before = [(day, people.get(player)) for day, people in older]
            state[player] = imported_state(system, list_date, row, before)
            is_inactive = row["rating"] is not None and "i" in (row["flag"] or "")
            row["status"], row["inactive_from"] = "unrated", None
            if is_inactive:
                row["status"], row["inactive_from"] = "inactive", list_date
            elif row["rating"] is not None:
                row["status"], row["inactive_from"] = activity(
                    system, list_date, list_date, False, None, 0
                )
            rows[player] = row
        older.append((list_date, rows))
        published[list_date] = {
            "system": system,
            "list_date": list_date,
            "rows": rows,
            "state": state,
            "pool": [],
            "events_rated": [],
        }

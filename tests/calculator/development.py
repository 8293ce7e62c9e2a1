"""The development coefficient K (8.56; 8.3.3) and the state of a player that decides it."""

from .numbers import numbers_on


def is_junior_age(numbers, birth_year, day):
    """R7: to the end of the year in which the player turns 18; only where K has a junior value."""
    return bool(numbers["k"]["junior"]) and birth_year is not None and day.year <= birth_year + 18


def k_by_rules(numbers, state, birth_year, day):
    """R6: ever 2400, then junior never 2300, then fewer than 30 games, else the middle K."""
    k = numbers["k"]
    if state["is_ever_2400"] and state["games_counted"] >= k["top_games"]:
        return k["top"]
    if is_junior_age(numbers, birth_year, day) and not state["is_ever_2300"]:
        return k["junior"]
    if state["games_counted"] < 30:
        return k["new"]
    return k["middle"]


def k_for_event(facts, player, birth_year, published, previous, games, is_what_if=False):
    """K of a rated player for one event of the list being made (R5, R8).

    Where no K is printed (or the event is put under another edition) the rules run in full.

    published: list date -> published list of the event's system; previous: the previous list;
    games: all rated games of the player on the list being made.
    """
    numbers = facts["numbers"]
    source = previous
    if numbers["k_moment"] == "event_start":
        start = published[facts["start_list_date"]]
        row = start["rows"].get(player)
        if row is not None and row["rating"] is not None:
            source = start
    row = source["rows"].get(player, {"k": None})
    k = row["k"]
    if k is None or is_what_if:
        k = k_by_rules(
            numbers, source["state"].get(player, new_state()), birth_year, source["list_date"]
        )
    return cut(numbers, k, games)


def cut(numbers, k, games):
    """K x games at most 700, where the edition has it."""
    if numbers["k_product"] and games:
        return min(k, numbers["k_product"] // games)
    return k


def new_state():
    """Somebody of whom nothing is known yet."""
    return {
        "games_counted": 0,
        "is_ever_2400": False,
        "is_ever_2300": False,
        "last_game_on": None,
        "has_earlier_result": False,
        "pool_starts_on": None,
        "first_published_on": None,
    }


def imported_state(system, list_date, row, older=()):
    """F1 and F3: what an imported list says about a player.

    older: [(list date, the player's row or None)] for every older imported list. With several
    lists the games printed on all of them, this one included, are added to the counter, and all
    are searched for 2400 and 2300.
    """
    state = new_state()
    printed = [(day, one) for day, one in [*older, (list_date, row)] if one is not None]
    numbers = numbers_on(system, list_date)
    is_new = _tells(numbers) and row["k"] == numbers["k"]["new"]
    is_junior = is_junior_age(numbers, row["birth_year"], list_date)
    if row["rating"] is not None:
        state["games_counted"] = 0 if is_new and not is_junior else 30
        state["has_earlier_result"] = True
        state["first_published_on"] = list_date
        state["last_game_on"] = None if "i" in (row["flag"] or "") else list_date
    if older:
        state["games_counted"] += sum(one["games"] or 0 for _, one in printed)
    state["is_ever_2400"] = any(_was_2400(numbers_on(system, day), one) for day, one in printed)
    state["is_ever_2300"] = any(_was_2300(system, day, one) for day, one in printed)
    return state


def _tells(numbers):
    """Whether a printed K tells anything: rapid and blitz had one for all to September 2022."""
    return numbers["k"]["new"] != numbers["k"]["top"]


def _was_2400(numbers, row):
    return (_tells(numbers) and row["k"] == numbers["k"]["top"]) or (row["rating"] or 0) >= 2400


def _was_2300(system, list_date, row):
    """2300 or more, or a junior printed below the junior K."""
    numbers = numbers_on(system, list_date)
    is_junior = is_junior_age(numbers, row["birth_year"], list_date)
    below = is_junior and row["k"] is not None and row["k"] < numbers["k"]["junior"]
    return below or (row["rating"] or 0) >= 2300

"""The development coefficient K (8.56; 8.3.3) and the state of a player that decides it."""


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


def imported_state(system_numbers, list_date, row, older_rows):
    """F1 and F3: what an imported list says about a player.

    older_rows: the player's rows on older imported lists. With several lists the games printed
    on all of them, this one included, are added to the counter.
    """
    state, k = new_state(), system_numbers["k"]
    rows = [*older_rows, row]
    ratings = [r["rating"] for r in rows if r["rating"] is not None]
    is_junior = is_junior_age(system_numbers, row["birth_year"], list_date)
    tells = k["new"] != k["top"]  # rapid and blitz to 2022: one K for all, which tells nothing
    is_new = tells and row["k"] == k["new"] and not is_junior
    state["games_counted"] = 0 if row["rating"] is None or is_new else 30
    if older_rows:
        state["games_counted"] += sum(r["games"] or 0 for r in rows)
    was_top = tells and any(r["k"] == k["top"] for r in rows)
    state["is_ever_2400"] = was_top or max(ratings, default=0) >= 2400
    below_junior_k = is_junior and row["k"] is not None and row["k"] < k["junior"]
    state["is_ever_2300"] = max(ratings, default=0) >= 2300 or below_junior_k
    if row["rating"] is not None:
        state["has_earlier_result"] = True
        state["first_published_on"] = list_date
        state["last_game_on"] = None if "i" in (row["flag"] or "") else list_date
    return state

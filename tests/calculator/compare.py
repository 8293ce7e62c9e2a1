"""Compare two versions of a table (lists of dicts) and say in words what differs."""

# table -> (key columns, columns compared); half_games: the numbers only where a game is rated
TABLES = {
    "list": (
        ("player_id",),
        ("federation", "sex", "birth_year", "rating", "previous_rating", "computed_rating", "games",
         "k", "status", "flag", "inactive_from", "is_listed"),
    ),
    "changes": (
        ("player_id", "event_id"),
        ("edition", "games", "score_hundredths", "expected_hundredths", "k", "change_hundredths",
         "rating_used"),
    ),
    "causes": (("player_id", "cause", "event_id", "decision_id"), ("points_hundredths",)),
    "half_games": (
        ("player_id", "event_id", "round"),
        ("opponent_id", "color", "result", "is_rated", "reason", "edition"),
    ),
    "first_ratings": (
        ("player_id",),
        ("games", "score_hundredths", "opponents_average", "first_rating", "is_published",
         "reason", "edition"),
    ),
    "state": (
        ("player_id",),
        ("games_counted", "is_ever_2400", "is_ever_2300", "last_game_on", "has_earlier_result"),
    ),
    "pool": (
        ("player_id", "event_id"),
        ("event_start", "event_end", "edition", "games", "score_hundredths", "opponents_sum",
         "list_date_counted"),
    ),
    "events_rated": (("event_id",), ("list_date", "outcome")),
}  # fmt: skip
RATED_ONLY = (
    "rating_used", "opponent_rating_used", "opponent_rating_kind", "difference",
    "difference_counted", "expected_hundredths", "score_hundredths", "delta_hundredths",
)  # fmt: skip


def compare(name, expected, actual):
    """Sentences, one for each row or value that differs; empty where the tables agree."""
    key_columns, columns = TABLES[name]
    ours, theirs = _by_key(expected, key_columns), _by_key(actual, key_columns)
    said = []
    for key in sorted(ours.keys() | theirs.keys(), key=str):
        where = f"{name} {dict(zip(key_columns, key, strict=True))}"
        if len(ours.get(key, [])) != len(theirs.get(key, [])):
            count = (len(ours.get(key, [])), len(theirs.get(key, [])))
            said.append(f"{where}: {count[0]} rows expected, {count[1]} found")
            continue
        for one, other in zip(ours[key], theirs[key], strict=True):
            compared = columns
            if name == "half_games" and one["is_rated"] and other["is_rated"]:
                compared = columns + RATED_ONLY
            for column in compared:
                if one[column] != other[column]:
                    said.append(
                        f"{where}: {column} {one[column]!r} expected, {other[column]!r} found"
                    )
    return said


def compare_lists(expected, actual):
    """All tables of one list: {table: rows} against {table: rows}."""
    said = [
        text
        for name in TABLES
        if name in actual
        for text in compare(name, expected[name], actual[name])
    ]
    if "performances" in actual:
        said += compare_performances(expected["performances"], actual["performances"])
    return said


def compare_performances(expected, actual):
    """Sentences on what differs in Rar, Ra, Rc and Ru, where they are told."""
    theirs = {(row["event_id"], row["player_id"]): row for row in actual}
    said = []
    for row in expected:
        key = row["event_id"], row["player_id"]
        told = [name for name in ("rar", "ra", "rc", "ru") if row.get(name) is not None]
        for column in told:
            found = theirs[key][column] if key in theirs else "no row"
            if row[column] != found:
                where = f"performances {{'player_id': {key[1]}, 'event_id': {key[0]!r}}}"
                said.append(f"{where}: {column} {row[column]!r} expected, {found!r} found")
    return said


def _by_key(rows, key_columns):
    found = {}
    for row in rows:
        found.setdefault(tuple(row[column] for column in key_columns), []).append(row)
    return found

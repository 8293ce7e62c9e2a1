"""The published tables of one list revision: names, types and keys, in the order of the files.

``TABLES`` gives for each table its columns with their DuckDB types, ``KEYS`` the columns that are
unique together and by which the file is sorted. Units are in the names: ``_hundredths`` are
integers in hundredths of a point; ratings, games and K are whole numbers; dates are days.
"""

TABLES: dict[str, list[tuple[str, str]]] = {
    "list": [
        ("player_id", "BIGINT"),
        ("name", "VARCHAR"),
        ("federation", "VARCHAR"),
        ("sex", "VARCHAR"),
        ("title", "VARCHAR"),
        ("w_title", "VARCHAR"),
        ("o_title", "VARCHAR"),
        ("foa_title", "VARCHAR"),
        ("birth_year", "INTEGER"),
        ("rating", "INTEGER"),
        ("previous_rating", "INTEGER"),
        ("computed_rating", "INTEGER"),
        ("games", "INTEGER"),
        ("k", "INTEGER"),
        ("status", "VARCHAR"),
        ("flag", "VARCHAR"),
        ("inactive_from", "DATE"),
        ("is_listed", "BOOLEAN"),
    ],
    "changes": [
        ("player_id", "BIGINT"),
        ("event_id", "VARCHAR"),
        ("edition", "VARCHAR"),
        ("games", "INTEGER"),
        ("score_hundredths", "INTEGER"),
        ("expected_hundredths", "INTEGER"),
        ("k", "INTEGER"),
        ("change_hundredths", "INTEGER"),
        ("rating_used", "INTEGER"),
    ],
    "causes": [
        ("player_id", "BIGINT"),
        ("cause", "VARCHAR"),
        ("event_id", "VARCHAR"),
        ("decision_id", "VARCHAR"),
        ("points_hundredths", "INTEGER"),
        ("article", "VARCHAR"),
    ],
    "half_games": [
        ("player_id", "BIGINT"),
        ("event_id", "VARCHAR"),
        ("round", "INTEGER"),
        ("opponent_id", "BIGINT"),
        ("color", "VARCHAR"),
        ("result", "VARCHAR"),
        ("is_rated", "BOOLEAN"),
        ("reason", "VARCHAR"),
        ("article", "VARCHAR"),
        ("edition", "VARCHAR"),
        ("rating_used", "INTEGER"),
        ("opponent_rating_used", "INTEGER"),
        ("opponent_rating_kind", "VARCHAR"),
        ("difference", "INTEGER"),
        ("difference_counted", "INTEGER"),
        ("expected_hundredths", "INTEGER"),
        ("score_hundredths", "INTEGER"),
        ("delta_hundredths", "INTEGER"),
        ("report_sha256", "VARCHAR"),
        ("report_line", "INTEGER"),
    ],
    "first_ratings": [
        ("player_id", "BIGINT"),
        ("games", "INTEGER"),
        ("score_hundredths", "INTEGER"),
        ("opponents_average", "INTEGER"),
        ("first_rating", "INTEGER"),
        ("is_published", "BOOLEAN"),
        ("reason", "VARCHAR"),
        ("edition", "VARCHAR"),
    ],
    "performances": [
        ("event_id", "VARCHAR"),
        ("player_id", "BIGINT"),
        ("rar", "INTEGER"),
        ("dpa_hundredths", "INTEGER"),
        ("ra", "INTEGER"),
        ("rc", "INTEGER"),
        ("ru", "INTEGER"),
        ("is_valid", "BOOLEAN"),
        ("reason", "VARCHAR"),
    ],
    "verdicts": [
        ("event_id", "VARCHAR"),
        ("scope", "VARCHAR"),
        ("player_id", "BIGINT"),
        ("round", "INTEGER"),
        ("article", "VARCHAR"),
        ("verdict", "VARCHAR"),
        ("code", "VARCHAR"),
        ("message", "VARCHAR"),
        ("decision_id", "VARCHAR"),
    ],
    "state": [
        ("player_id", "BIGINT"),
        ("games_counted", "INTEGER"),
        ("is_ever_2400", "BOOLEAN"),
        ("is_ever_2300", "BOOLEAN"),
        ("last_game_on", "DATE"),
        ("has_earlier_result", "BOOLEAN"),
        ("pool_starts_on", "DATE"),
        ("first_published_on", "DATE"),
        ("k_basis", "VARCHAR"),
        ("activity_basis", "VARCHAR"),
    ],
    "pool": [
        ("player_id", "BIGINT"),
        ("event_id", "VARCHAR"),
        ("event_start", "DATE"),
        ("event_end", "DATE"),
        ("edition", "VARCHAR"),
        ("method", "VARCHAR"),
        ("games", "INTEGER"),
        ("score_hundredths", "INTEGER"),
        ("opponents_sum", "INTEGER"),
        ("opponents_count", "INTEGER"),
        ("list_date_counted", "DATE"),
    ],
    "events_rated": [
        ("event_id", "VARCHAR"),
        ("list_date", "DATE"),
        ("revision", "INTEGER"),
        ("report_sha256", "VARCHAR"),
        ("fingerprint", "VARCHAR"),
        ("outcome", "VARCHAR"),
        ("article", "VARCHAR"),
    ],
}

KEYS: dict[str, tuple[str, ...]] = {
    "list": ("player_id",),
    "changes": ("player_id", "event_id"),
    "causes": ("player_id", "cause", "event_id", "decision_id"),
    "half_games": ("player_id", "event_id", "round", "report_sha256", "report_line"),
    "first_ratings": ("player_id",),
    "performances": ("event_id", "player_id"),
    "verdicts": ("event_id", "scope", "player_id", "round", "article", "code", "message"),
    "state": ("player_id",),
    "pool": ("player_id", "event_id"),
    "events_rated": ("event_id",),
}


def column_names(table: str) -> list[str]:
    """The columns of a published table, in file order."""
    return [name for name, _ in TABLES[table]]


def typed_columns(columns: list[tuple[str, str]], values: dict[str, str]) -> str:
    """The select list that gives ``columns`` in order and type.

    ``values`` maps a column to the SQL expression that fills it; a column without one is NULL.
    """
    return ", ".join(
        f'CAST({values.get(name, "NULL")} AS {sql_type}) AS "{name}"' for name, sql_type in columns
    )


def empty_table(columns: list[tuple[str, str]]) -> str:
    """A SELECT that returns no row, with the given columns and types."""
    return f"SELECT {typed_columns(columns, {})} WHERE false"

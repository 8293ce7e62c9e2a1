"""The published tables of one list revision: names, types and keys, in the order of the files.

``TABLES`` gives for each table its columns with their DuckDB types, ``KEYS`` the columns that are
unique together and by which the file is sorted; both as the dictionary says. Units are in the
names: ``_hundredths`` are integers in hundredths of a point; ratings, games and K are whole
numbers; dates are days.
"""

from pipeline.dictionary import of_group

TABLES: dict[str, list[tuple[str, str]]] = {
    table.name: table.typed for table in of_group("published")
}
# Rows of a group of a file: small enough that a question about a few players reads little of it.
ROW_GROUP = 30_720
KEYS: dict[str, tuple[str, ...]] = {table.name: table.key for table in of_group("published")}


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

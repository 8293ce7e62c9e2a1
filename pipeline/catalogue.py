"""``<home>/ratinglist.duckdb``: the views over a home as a database that DuckDB alone can open.

It holds no data: every view finds the files of the home when it is asked, so the catalogue is never
out of date. Its paths are relative: it is valid wherever the home is, for a DuckDB that is started
in the home or is told of it (``SET file_search_path = '/path/to/home'``). Views and columns carry
what the dictionary says of them as comments.
"""

import tempfile
from pathlib import Path

import duckdb

from pipeline.dictionary import Column, Table, table, tables
from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.storage import write_file, writer_lock
from pipeline.views import create_views, lineage_of


def write_catalogue(home: Home) -> Path:
    """Makes the catalogue of a home, in place of an earlier one; returns its path.

    Raises InputError where there is no home.
    """
    if not home.is_there:
        raise InputError(f"{home.root}: there is no home there yet, nothing was given to it.")
    name = home.catalogue.name
    with writer_lock(home, "catalogue"), tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / name
        with duckdb.connect(draft) as con:
            con.execute("SET file_search_path = ?", [folder])
            con.execute("BEGIN")
            views = Path(__file__).with_name("catalogue.sql")
            con.execute(views.read_text(encoding="utf-8"))
            create_views(con, None, nothing="is_no_home()")
            _comment(con)
            con.execute("COMMIT")
        write_file(home.catalogue, draft.read_bytes())
        home.catalogue.chmod(0o444)
    return home.catalogue


def shown_columns(one: Table) -> list[Column]:
    """The columns of a table as its view has them: with what stands in front of a published one, or
    what is added to another."""
    if one.group != "published":
        return [*one.columns, *one.added]
    known = {column.name: column for column in table("revisions").columns}
    front = [
        Column(shown, known[name].type, known[name].unit, known[name].description)
        for name, shown in lineage_of(one).items()
    ]
    return [*front, *one.columns]


def _comment(con: duckdb.DuckDBPyConnection) -> None:
    for one in tables().values():
        if one.name != "raw":
            con.execute(f'COMMENT ON VIEW "{one.name}" IS {_literal(one.rows)}')
            for column in shown_columns(one):
                told = f"{column.description} Unit: {column.unit}."
                con.execute(f'COMMENT ON COLUMN "{one.name}"."{column.name}" IS {_literal(told)}')


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"

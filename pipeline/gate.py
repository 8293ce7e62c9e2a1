"""The publication gate: a list whose figures are unlike those of the lists before it is stopped.

The figures are made by ``sql/90_figures_of_list.sql`` and judged by the check
``figures_within_their_band``; what is allowed is in ``data/reference/publication_gate.csv``. Each
manifest keeps the figures of its list. A ``publish_anyway`` decision lets a list pass a check.
"""

import duckdb

from pipeline import chain
from pipeline.database import make_table
from pipeline.kept_tables import open_csv
from pipeline.paths import REFERENCE, Home

FIGURES_BEFORE = [
    ("list_date", "DATE"), ("figure", "VARCHAR"), ("base", "BIGINT"), ("value", "BIGINT"),
]  # fmt: skip


def open_limits(con: duckdb.DuckDBPyConnection) -> None:
    """Makes the table ``gate_limits``: what is allowed for each figure."""
    open_csv(con, "gate_limits", REFERENCE / "publication_gate.csv")


def open_figures_before(
    con: duckdb.DuckDBPyConnection, home: Home, previous: chain.ListRevision | None
) -> None:
    """Makes the table ``figures_before``: those of the last lists of the chain, base by base."""
    most = con.execute("SELECT max(lists_at_most) FROM gate_limits").fetchall()[0][0]
    rows = []
    one = previous
    for _ in range(most):
        if one is None:
            break
        figures = one.head.get("figures", {})
        rows += [
            {"list_date": one.list_date, "figure": name, **told} for name, told in figures.items()
        ]
        one = chain.base_of(home, one)
    make_table(con, "figures_before", dict(FIGURES_BEFORE), rows)


def figures(con: duckdb.DuckDBPyConnection) -> dict[str, dict[str, int]]:
    """Base and value of each figure of the list made."""
    rows = con.execute("SELECT figure, base, value FROM figures_of_list ORDER BY figure").fetchall()
    return {figure: {"base": base, "value": value} for figure, base, value in rows}


def passes(con: duckdb.DuckDBPyConnection) -> list[dict[str, str]]:
    """The decisions that let this list pass a known check: check, decision, day, whose, why."""
    columns = ("check", "decision_id", "decided_on", "decided_by", "reason")
    rows = con.execute(
        """
        SELECT value, decision_id, decided_on::VARCHAR, decided_by, reason FROM decisions_in_force
        INNER JOIN run ON decisions_in_force.system = run.system
            AND decisions_in_force.list_date = run.list_date
        INNER JOIN check_names ON decisions_in_force.value = check_names.name
        WHERE kind = 'publish_anyway' ORDER BY ALL
        """
    ).fetchall()
    return [dict(zip(columns, row, strict=True)) for row in rows]

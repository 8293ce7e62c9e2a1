"""Six ways to the changes of rated half-games: difference, cap, expected score, sum, times K.

Each takes the rows (player_id, event_id, rating_used, opponent_rating_used, score_hundredths, k) in
the form its ``prepare`` gives them, and returns (player_id, event_id, change in hundredths).
"""

from collections import defaultdict
from dataclasses import dataclass

import duckdb
import numpy as np
import pyarrow as pa

Changes = list[tuple[int, str, int]]


@dataclass(frozen=True)
class Rules:
    """The cap on differences, the rating from which it is not applied, and table 8.1b."""

    cap: int
    exempt_from: int | None
    expected: np.ndarray  # hundredths of the higher-rated player by difference; the last: beyond


def in_database(given: pa.Table) -> duckdb.DuckDBPyConnection:
    """The rows as a table of DuckDB."""
    con = duckdb.connect()
    con.execute("CREATE TABLE games AS SELECT * FROM given")
    return con


def by_sql(con: duckdb.DuckDBPyConnection, rules: Rules) -> Changes:
    """One SQL statement, as the models 50 to 55 say it, without verdicts and other editions."""
    con.execute(
        "CREATE OR REPLACE TEMP TABLE expected AS SELECT unnest($e) AS points,"
        " generate_subscripts($e, 1) - 1 AS difference",
        {"e": rules.expected.tolist()},
    )
    return con.execute(
        """
        WITH counted AS (
            SELECT player_id, event_id, score_hundredths, k,
                CASE WHEN rating_used >= $exempt THEN rating_used - opponent_rating_used
                    ELSE greatest(-$cap, least($cap, rating_used - opponent_rating_used)) END AS d
            FROM games
        )
        SELECT player_id, event_id,
            (min(k) * sum(score_hundredths - CASE WHEN d >= 0 THEN points ELSE 100 - points END)
            )::BIGINT
        FROM counted INNER JOIN expected ON least(abs(d), $last) = difference
        GROUP BY player_id, event_id
        """,
        {"cap": rules.cap, "exempt": rules.exempt_from, "last": len(rules.expected) - 1},
    ).fetchall()


def by_loop(rows: list[tuple], rules: Rules) -> Changes:
    """A loop over the half-games in plain Python."""
    cap, exempt, expected = rules.cap, rules.exempt_from, rules.expected.tolist()
    last = len(expected) - 1
    sums: dict[tuple[int, str], list[int]] = defaultdict(lambda: [0, 0])
    for player, event, own, opponent, score, k in rows:
        difference = own - opponent
        if exempt is None or own < exempt:
            difference = max(-cap, min(cap, difference))
        points = expected[min(abs(difference), last)]
        entry = sums[player, event]
        entry[0] += score - (points if difference >= 0 else 100 - points)
        entry[1] = k
    return [(player, event, k * total) for (player, event), (total, k) in sums.items()]


def _expected(own: np.ndarray, opponent: np.ndarray, rules: Rules) -> np.ndarray:
    """Expected score of each half-game in hundredths."""
    difference = own - opponent
    capped = np.clip(difference, -rules.cap, rules.cap)
    if rules.exempt_from is not None:
        capped = np.where(own >= rules.exempt_from, difference, capped)
    points = rules.expected[np.minimum(np.abs(capped), len(rules.expected) - 1)]
    return np.where(capped >= 0, points, 100 - points)


def by_pandas(games, rules: Rules) -> Changes:
    """pandas: columns at once, then one groupby."""
    own, opponent = games["rating_used"].to_numpy(), games["opponent_rating_used"].to_numpy()
    games = games.assign(over=games["score_hundredths"] - _expected(own, opponent, rules))
    grouped = games.groupby(["player_id", "event_id"], sort=False).agg(
        over=("over", "sum"), k=("k", "min")
    )
    change = (grouped["over"] * grouped["k"]).tolist()
    return [
        (player, event, one) for (player, event), one in zip(grouped.index, change, strict=True)
    ]


def in_polars(given: pa.Table):
    """The rows as a Polars frame."""
    import polars

    return polars.from_arrow(given)


def by_polars(games, rules: Rules) -> Changes:
    """Polars: one lazy query."""
    import polars as pl

    difference = pl.col("rating_used") - pl.col("opponent_rating_used")
    capped = difference.clip(-rules.cap, rules.cap)
    if rules.exempt_from is not None:
        is_exempt = pl.col("rating_used") >= rules.exempt_from
        capped = pl.when(is_exempt).then(difference).otherwise(capped)
    table = pl.Series(rules.expected)
    points = pl.lit(table).gather(pl.col("d").abs().clip(0, len(table) - 1))
    expected = pl.when(pl.col("d") >= 0).then(points).otherwise(100 - points)
    return (
        games.lazy()
        .with_columns(capped.alias("d"))
        .with_columns((pl.col("score_hundredths") - expected).alias("over"))
        .group_by("player_id", "event_id")
        .agg(pl.col("over").sum() * pl.col("k").min())
        .collect()
        .rows()
    )


def in_arrays(given: pa.Table) -> tuple:
    """Arrays, with a number for each pair of player and event, and the pairs."""
    import pandas as pd

    frame = given.to_pandas()
    number, pairs = pd.factorize(pd.MultiIndex.from_frame(frame[["player_id", "event_id"]]))
    columns = ["rating_used", "opponent_rating_used", "score_hundredths", "k"]
    return number, list(pairs), *(frame[column].to_numpy() for column in columns)


def by_numpy(rows: tuple, rules: Rules) -> Changes:
    """NumPy on arrays whose groups are numbered before: the floor of this table."""
    number, pairs, own, opponent, score, k = rows
    over = (score - _expected(own, opponent, rules)) * k
    change = np.bincount(number, weights=over, minlength=len(pairs)).astype(int).tolist()
    return [(*pair, one) for pair, one in zip(pairs, change, strict=True)]


# Name: the package it needs, what gives the rows in its form, what is timed.
WAYS = {
    "this project's formula, one SQL statement": ("duckdb", in_database, by_sql),
    "plain Python loop": (
        "pyarrow", lambda given: list(zip(*given.to_pydict().values(), strict=True)), by_loop
    ),
    "pandas": ("pandas", lambda given: given.to_pandas(), by_pandas),
    "Polars": ("polars", in_polars, by_polars),
    "NumPy, groups numbered before": ("numpy", in_arrays, by_numpy),
}  # fmt: skip

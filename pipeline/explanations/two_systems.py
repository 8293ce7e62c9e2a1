"""Events that published lists of two systems rate: a report corrected from one system to another
after a list of the first was published counts in both until that list is made again."""

from itertools import combinations

from pipeline import chain
from pipeline.explanations.reading import Reader
from pipeline.published_tables import completed

RATED_TWICE = """
SELECT one.event_id, one.list_date, other.list_date AS other_date
FROM {one} AS one INNER JOIN {other} AS other ON one.event_id = other.event_id
WHERE one.outcome = 'rated' AND other.outcome = 'rated' ORDER BY one.event_id
"""


def in_two_systems(reader: Reader, system: str | None = None) -> list[dict]:
    """One statement per event that the newest published lists of two systems both have as rated
    (by events_rated; article 0.2), of all systems or with one of them: system and list_date,
    other_system and other_date."""
    newest = {
        one: published
        for one in chain.systems(reader.home)
        if (dates := chain.list_dates(reader.home, one))
        and (published := chain.published(reader.home, one, dates[-1]))
    }
    return [
        {"code": "in_two_systems", "article": None, "system": one, "other_system": other} | found
        for one, other in combinations(newest, 2)
        if system in (None, one, other)
        for found in reader.records(
            RATED_TWICE.format(
                one=completed(newest[one], "events_rated"),
                other=completed(newest[other], "events_rated"),
            )
        )
    ]

"""Numbers and dates of the regulations are in data/regulations, and nowhere in SQL or Python."""

import io
import re
import tokenize
from collections import Counter
from datetime import date

import pytest

from pipeline.editions import load_editions, load_schema, numbers
from pipeline.paths import REFERENCE, REGULATIONS

from .texts import FILES, ROOT, code, name, strings, without_comments

ALLOWED = {"0", "1", "2", "50", "100"}  # none, one, halves, half a point, a point in hundredths
SQL_EXCEPTIONS = {
    "02_calendar.sql": {"48": "months of calendar after the list, for inactive_from and deadlines"},
    "23_verdicts_on_rate_of_play.sql": {"60": "seconds of a minute"},
    "08_event_facts.sql": {"60": "seconds of a minute"},
    "24_verdicts_on_playing_time.sql": {"3600": "seconds of an hour"},
    "40_games_judged.sql": {"60": "seconds of a minute"},
    "60_base_corrections.sql": {"12": "digits of a decimal"},
    "63_pool_totals.sql": {"3": "place in a tuple"},
}

# Python may count things of its own. Numbers below this are everywhere (months, digits, columns);
# above it a number that an edition has needs a reason.
SMALL = 12
PYTHON_EXCEPTIONS = {
    "flows/demo.py": {24: "a day of the month"},
    "flows/server.py": {120: "seconds to wait"},
    "pipeline/commands/queries.py": {1000: "rows shown"},
    "pipeline/commands/upkeep.py": {40: "reports of an invented world"},
    "pipeline/dispute.py": {30: "a day of a month"},
    "pipeline/lists/export.py": {20: "a power of two"},
    "pipeline/lists/fide_txt.py": {60: "characters of a column"},
    "pipeline/lists/layouts.py": {2000: "the century of a file name"},
    "pipeline/lists/printed.py": {20: "lines named in a message"},
    "pipeline/lists/source.py": {24: "a power of two", 30: "a power of two"},
    "pipeline/pages/charts.py": {1000: "milliseconds of a second"},
    "pipeline/pages/figures.py": {20: "the age of top lists, which the regulations do not name"},
    "pipeline/periods.py": {24: "months searched for the next list"},
    "pipeline/samples.py": {24: "a day of the month"},
    "pipeline/reports/files.py": {20: "a power of two"},
    "pipeline/reports/rate_of_play.py": {
        60: "seconds of a minute", 120: "above it a time written is in seconds",
        600: "below it a time written is in minutes",
    },
}  # fmt: skip
# Places whose numbers are of another kind altogether.
OTHER_KINDS = (
    "pipeline/demo_world/",  # shapes of worlds drawn at random
    "pipeline/reports/limits.py",  # how much a report may hold, and how old it may be unasked
)

PARAMETERS_NOT_READ = {
    "round_robin_passes": "the correction of 8.58 is made in one pass; more would be another file",
    "average_rounding": "goes with the formula first_rating: two macros",
    "unplayed_games": "one method only; its article is that of the reasons forfeit, under_one_move",
    "unrated_opponents": "one method only; its article is that of the reason opponent_unrated",
    "delisted_player": "one method only; its article is that of the reason own_delisted",
    "published_before_earlier_event": "one method only: the standing published_since",
    "inactive_listed_years": "about the alphabetical file: pipeline/lists/export_rows.py",
}
A_DATE = re.compile(r"\b(?:19|20)\d\d-\d\d-\d\d\b")


def _numbers(path) -> Counter:
    found = re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])", code(path.read_text()))
    return Counter(number.removesuffix(".0") for number in found)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_sql_has_no_rule_number(path):
    excepted = SQL_EXCEPTIONS.get(name(path), {})
    assert {one for one in _numbers(path) if one not in ALLOWED and one not in excepted} == set()


def test_every_exception_for_a_number_in_sql_is_used():
    texts = {name(path): _numbers(path) for path in FILES}
    unused = [
        (file, number) for file, found in SQL_EXCEPTIONS.items() for number in found
        if number not in texts[file]
    ]  # fmt: skip
    assert unused == []


@pytest.mark.parametrize("path", FILES, ids=name)
def test_sql_has_no_date_of_an_edition(path):
    dates = {
        date for text in strings(path.read_text()) for date in A_DATE.findall(text)
    }  # fmt: skip
    assert dates == set()


def _python_files():
    return sorted([*ROOT.glob("pipeline/**/*.py"), *ROOT.glob("flows/**/*.py")])


def _tokens(path):
    return tokenize.generate_tokens(io.StringIO(path.read_text()).readline)


def _rule_numbers(path) -> set[int]:
    rules = {value for _, _, value in numbers() if value > SMALL} - {50, 100}
    found = set()
    for token in _tokens(path):
        if token.type == tokenize.NUMBER and re.fullmatch(r"[\d_]+", token.string):
            found.add(int(token.string.replace("_", "")))
    return found & rules


def test_python_has_no_rule_number():
    found = {}
    for path in _python_files():
        file = str(path.relative_to(ROOT))
        left = _rule_numbers(path) - set(PYTHON_EXCEPTIONS.get(file, {}))
        if left and not file.startswith(OTHER_KINDS):
            found[file] = left
    assert found == {}


def test_every_exception_for_a_number_in_python_is_used():
    unused = [
        (file, number) for file, found in PYTHON_EXCEPTIONS.items() for number in found
        if number not in _rule_numbers(ROOT / file)
    ]  # fmt: skip
    assert unused == []


# The demonstration's world and month, which happen to begin with an edition.
DATES_OF_DEMONSTRATIONS = {
    "flows/demo.py", "pipeline/demo_world/world.py", "pipeline/samples.py",
}  # fmt: skip


def test_python_builds_no_date_of_an_edition():
    """Dates in help texts and examples are no rule; a date that is built or compared would be."""
    editions = {one.valid_from for one in load_editions(REGULATIONS)}
    built = re.compile(r"\bdate\((\d+), (\d+), (\d+)\)")
    read = re.compile(r"\b(?:date\.fromisoformat|DATE )\W*([\d-]{10})")
    found = set()
    for path in _python_files():
        text = path.read_text()
        dates = {date(*map(int, one)) for one in built.findall(text)}
        dates |= {date.fromisoformat(one) for one in read.findall(text)}
        if dates & editions:
            found.add(str(path.relative_to(ROOT)))
    assert found == DATES_OF_DEMONSTRATIONS


def test_every_parameter_is_read_by_sql_or_has_a_reason():
    text = "\n".join(without_comments(path.read_text()) for path in FILES)
    words = set(re.findall(r"\w+", text))
    unread = {one for one in load_schema(REGULATIONS) if one not in words}
    assert unread == set(PARAMETERS_NOT_READ)


def test_every_reason_of_a_game_names_a_parameter_for_its_article():
    lines = (REFERENCE / "reason_rules.csv").read_text().split()[1:]
    rules = {line.split(",")[1] for line in lines}
    assert rules - set(load_schema(REGULATIONS)) == {"identity"}

"""Numbers and dates of the regulations are in data/regulations, and nowhere in SQL or Python."""

import ast
import io
import re
import tokenize
from collections import Counter
from datetime import date

import pytest

from pipeline.editions import load_editions, load_schema, numbers
from pipeline.paths import REFERENCE, REGULATIONS

from .texts import ALL_FILES, FILES, ROOT, code, name, strings, without_comments

ALLOWED = {"0", "1", "2", "50", "100"}  # none, one, halves, half a point, a point in hundredths
SQL_EXCEPTIONS = {
    "02_calendar.sql": {"48": "months of calendar after the list, for inactive_from and deadlines"},
    "23_verdicts_on_rate_of_play.sql": {"60": "seconds of a minute"},
    "08_event_facts.sql": {"60": "seconds of a minute"},
    "24_verdicts_on_playing_time.sql": {"3600": "seconds of an hour"},
    "40_games_judged.sql": {"60": "seconds of a minute"},
    "60_base_corrections.sql": {"12": "digits of a decimal"},
    "63_pool_totals.sql": {"3": "place in a tuple"},
    "checks/figures_within_their_band.sql": {"5": "players or events named"},
}

SQL_BESIDE_PYTHON = {
    "pipeline/catalogue.sql": {15: "letters of the name of a file"},
    "pipeline/reports/trf/13_event_date_choices.sql": {90: "days above which a date is doubted"},
    "pipeline/reports/trf/32_points.sql": {24: "a column of the record"},
    "pipeline/reports/trf/34_mentions.sql": {24: "a column of the record"},
    "pipeline/reports/trf/44_findings_of_players.sql": {15: "a column of the record"},
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
    "pipeline/ingest.py": {1000: "files of a large batch"},
    "pipeline/lists/export.py": {20: "a power of two"},
    "pipeline/lists/fide_txt.py": {60: "characters of a column"},
    "pipeline/lists/layouts.py": {2000: "the century of a file name"},
    "pipeline/lists/printed.py": {20: "lines named in a message"},
    "pipeline/lists/source.py": {24: "a power of two", 30: "a power of two"},
    "pipeline/pages/charts.py": {1000: "milliseconds of a second"},
    "pipeline/pages/figures.py": {20: "the age of top lists, which the regulations do not name"},
    "pipeline/periods.py": {24: "months searched for the next list"},
    "pipeline/samples.py": {24: "a day of the month"},
    "pipeline/reports/digits.py": {1800: "the earliest year of birth that is read"},
    "pipeline/reports/fields.py": {90: "a column of the record"},
    "pipeline/reports/files.py": {20: "a power of two"},
    "pipeline/reports/pieces.py": {90: "a column of the record"},
    "pipeline/reports/plain_lines.py": {20: "a column of the record", 30: "a column of the record"},
    "pipeline/reports/rate_of_play.py": {
        60: "seconds of a minute", 120: "above it a time written is in seconds",
        600: "below it a time written is in minutes",
    },
}  # fmt: skip
# Places whose numbers are of another kind altogether.
OTHER_KINDS = (
    "pipeline/demo_world/",  # shapes of worlds drawn at random
    "pipeline/pages/assets/",  # weights and widths of a page
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


def _rules() -> set[int]:
    """Numbers that an edition has and that code does not count with."""
    return {value for _, _, value in numbers() if value > SMALL} - {50, 100}


def test_sql_beside_its_python_has_no_rule_number_and_no_date_of_an_edition():
    """The reader of reports counts columns of records; it knows no edition."""
    editions = {str(one.valid_from) for one in load_editions(REGULATIONS)}
    found = {
        name(path): left for path in ALL_FILES if path not in FILES
        if (left := {int(one) for one in _numbers(path) if one.isdigit()} & _rules()
            - set(SQL_BESIDE_PYTHON.get(name(path), {})))
    }  # fmt: skip
    assert found == {}
    for path in set(ALL_FILES) - set(FILES):
        assert not editions & set(strings(path.read_text())), path


def test_every_exception_for_a_number_in_sql_is_used():
    texts = {name(path): _numbers(path) for path in FILES}
    unused = [
        (file, number) for file, found in SQL_EXCEPTIONS.items() for number in found
        if number not in texts[file]
    ]  # fmt: skip
    texts = {name(path): _numbers(path) for path in ALL_FILES}
    unused += [
        (file, number) for file, found in SQL_BESIDE_PYTHON.items() for number in found
        if str(number) not in texts[file]
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
    found = set()
    for token in _tokens(path):
        if token.type == tokenize.NUMBER and re.fullmatch(r"[\d_]+", token.string):
            found.add(int(token.string.replace("_", "")))
    return found & _rules()


def _texts(path) -> list[str]:
    """The strings of a Python file, those of f-strings in their pieces."""
    return [
        node.value for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]  # fmt: skip


def test_no_statement_in_python_has_a_rule_number():
    """SQL written in Python: what the tokens of Python do not show."""
    statement = re.compile(r"\b(SELECT|FROM|WHERE|JOIN|CASE|INTERVAL)\b")
    found = {
        (str(path.relative_to(ROOT)), number)
        for path in _python_files() for text in _texts(path) if statement.search(text)
        for number in re.findall(r"(?<![\w.])\d+(?![\w.])", text) if int(number) in _rules()
    }  # fmt: skip
    assert found == set()


def test_no_other_file_of_the_code_has_a_rule_number_or_a_date():
    """Tables, templates and scripts beside the Python; examples of a message are words."""
    kinds = ("toml", "csv", "j2", "js", "css")
    files = [path for kind in kinds for path in ROOT.glob(f"pipeline/**/*.{kind}")]
    assert files
    found = {}
    for path in files:
        file, text = str(path.relative_to(ROOT)), path.read_text()
        left = {int(one) for one in re.findall(r"(?<![\w.#-])\d+(?![\w.])", text)} & _rules()
        if (left or A_DATE.search(text)) and not file.startswith(OTHER_KINDS):
            found[file] = left
    assert found == {}


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
        dates |= {date.fromisoformat(one) for one in _texts(path) if A_DATE.fullmatch(one)}
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

"""The words of the explanations and their layout as text."""

import ast
import csv
import re
import string

import pytest

from pipeline.explanations.layout import Column, cut, plain, table, text_width, wrapped
from pipeline.messages import Amount, catalogue, languages
from pipeline.paths import PROJECT, REFERENCE, SQL

ENGLISH = catalogue("en")
ONLY_TRANSLATED = {"stored", "around", "findings", "details", "columns"}
SOURCES = [
    *(PROJECT / "pipeline" / "explanations").glob("*.py"),
    PROJECT / "pipeline" / "explain.py",
    PROJECT / "pipeline" / "diff.py",
]


def placeholders(text):
    return {(name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name}


def stored_messages():
    """The messages that the verdicts of the SQL hold, as patterns."""
    for path in sorted({*SQL.glob("[2-8]?_*verdicts*.sql"), SQL / "29_same_games_told.sql"}):
        code = re.sub(r"'\s*\|\|\s*'", "", re.sub(r"--.*", "", path.read_text()))
        yield from (text for text in re.findall(r"'([^']*)'", code) if " " in text.strip())


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_words_and_sentences_of_english_with_the_same_values(language):
    sections = catalogue(language).sections
    assert set(sections) - ONLY_TRANSLATED == set(ENGLISH.sections)
    for name, english in ENGLISH.sections.items():
        assert list(sections[name]) == list(english), name
        for key, text in english.items():
            assert placeholders(sections[name][key]) == placeholders(text), key


def test_no_language_leaves_a_sentence_in_english():
    for language in set(languages()) - {"en"}:
        same = {
            key
            for key, text in ENGLISH.sections["sentences"].items()
            if catalogue(language).sections["sentences"][key] == text
        }
        assert same == set()


def test_spanish_has_every_message_that_the_verdicts_store():
    spanish = catalogue("es").sections
    known = {*spanish["stored"], *spanish["around"], " and {} more"}
    known |= {text.removeprefix("{}") for text in known}  # what is put behind another message
    assert sorted(set(stored_messages()) - known) == []


def test_spanish_has_every_finding_of_the_reader():
    with (PROJECT / "pipeline" / "reports" / "findings.csv").open(encoding="utf-8") as file:
        kinds = {row["code"]: row for row in csv.DictReader(file)}
    spanish = catalogue("es").sections["findings"]
    assert spanish.keys() == kinds.keys()
    # what it is, and what to do where there is something to do
    assert [
        code for code in kinds if kinds[code]["what_to_do"] and spanish[code].count(".") < 2
    ] == []


def test_a_finding_is_told_in_spanish_by_its_code_with_what_stands_around_it():
    message = 'Player 4 shows the result "1". Ask for the result. (line 16)'
    told = catalogue("es").verdict("impossible_pair", message)
    assert told.endswith("no pueden ser los de una partida. Pedir el resultado. (línea 16)")
    assert ENGLISH.verdict("impossible_pair", message) == message


def test_a_stored_message_is_translated_with_its_values_and_what_stands_around_it():
    spanish = catalogue("es")
    assert spanish.verdict("report_late", "received on 2025-11-02, deadline was 2025-10-31") == (
        "recibido el 2025-11-02, el plazo era hasta el 2025-10-31"
    )
    message = "9 rounds on one day, 3 allowed; accepted by decision D; 4"
    assert spanish.verdict("rounds_a_day", message) == (
        "9 rondas en un día, se permiten 3; aceptado por la decisión D; 4"
    )
    assert spanish.verdict("new", "Something new.") == "Something new."
    assert ENGLISH.verdict("report_late", "received late") == "received late"


def test_every_reason_and_kind_of_the_data_has_its_words():
    with (REFERENCE / "reason_rules.csv").open() as file:
        reasons = {row["reason"] for row in csv.DictReader(file)}
    assert reasons == set(ENGLISH.sections["reasons"])
    assert {f"reason_{one}" for one in reasons} <= set(ENGLISH.sections["sentences"])


def written_codes():
    """The text constants of the sources, and patterns of those made with a value inside."""
    constants, patterns = set(), []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = [
                    one.value if isinstance(one, ast.Constant) else None for one in node.values
                ]
                text = "".join(one or "" for one in parts)
                if re.fullmatch("[a-z_]{2,}", text):
                    patterns.append(
                        re.compile("".join("[a-z0-9_]+" if one is None else one for one in parts))
                    )
    return constants, patterns


def test_every_word_and_sentence_is_used():
    constants, patterns = written_codes()
    for section in ("sentences", "words"):
        for code in {one.removesuffix("_one") for one in ENGLISH.sections[section]}:
            is_used = code in constants or any(one.fullmatch(code) for one in patterns)
            assert is_used, f"{section}: {code}"


def test_amounts_are_written_exactly_with_sign_and_decimals_as_asked():
    assert format(Amount(-250), "+2") == "-2.50"
    assert format(Amount(17784, ","), "+2") == "+177,84"
    assert format(Amount(0), "+2") == "0.00"
    assert format(Amount(650), "1") == "6.5"
    assert format(Amount(655), "1") == "6.55"  # never rounded
    assert format(Amount(1500), "+0") == "+15"
    assert format(Amount(-5), "2") == "-0.05"


def test_text_that_would_steer_a_terminal_is_shown_as_escapes():
    assert plain("A\x1b[2J\nB\u202eC") == "A\\x1b[2J\\nB\\u202eC"
    assert plain("Żółć, Łukasz") == "Żółć, Łukasz"


def test_wide_characters_count_as_two_columns():
    assert text_width("王a") == 3
    assert cut("王王王", 5) == "王王…"
    assert text_width("e\u0301") == 1


def test_lines_are_wrapped_within_the_width_even_a_word_that_is_too_long():
    assert wrapped("one two three four", 9, "- ", "  ") == ["- one two", "  three", "  four"]
    assert wrapped("x" * 10, 4) == ["xxxx", "xxxx", "xx"]
    assert wrapped("", 10) == [""]


def test_a_table_aligns_numbers_cuts_text_and_leaves_out_columns_by_rank():
    columns = [Column("name"), Column("fed", rank=1), Column("points", is_number=True)]
    rows = [["A very long name indeed", "ESP", 5], ["B", "USA", 1234]]
    assert table(columns, rows, 40) == [
        "name                     fed  points",
        "A very long name indeed  ESP       5",
        "B                        USA    1234",
    ]
    assert table(columns, rows, 21) == [
        "name      fed  points",
        "A very …  ESP       5",
        "B         USA    1234",
    ]
    assert table(columns, rows, 18) == [
        "name        points",
        "A very lo…       5",
        "B             1234",
    ]
    assert max(map(len, table(columns, rows, 6))) <= 6


def test_an_empty_column_is_left_out_and_a_foot_stands_under_a_line():
    columns = [Column("a"), Column("b"), Column("n", is_number=True)]
    assert table(columns, [["x", None, 1]], 20, "  ", ["sum", "", 1]) == [
        "  a    n", "  x    1", "  ------", "  sum  1",
    ]  # fmt: skip

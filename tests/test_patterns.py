"""No regular expression can be made to run for ages: attacks by text that nearly fits.

RE2, which DuckDB uses, takes linear time; the same rule for both keeps patterns plain.
"""

import ast
import contextlib
import re
import re._constants as sre
import re._parser as sre_parser
from collections.abc import Iterable, Iterator

from pipeline.paths import PROJECT


def _patterns() -> Iterator[tuple[str, str]]:
    """Every regular expression of the project: texts given to ``re`` and to regexp_… in SQL."""
    for path in sorted([*(PROJECT / "pipeline").rglob("*.py"), *(PROJECT / "flows").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "re"
                and node.args
            ):
                yield f"{path.name}:{node.lineno}", _pattern_of(node.args[0])
    for path in sorted([*(PROJECT / "sql").rglob("*.sql"), *(PROJECT / "pipeline").rglob("*.sql")]):
        for call in re.finditer(
            r"regexp_\w+\(|string_split_regex\(", path.read_text(encoding="utf-8")
        ):
            text = path.read_text(encoding="utf-8")[call.end() : call.end() + 600]
            for quoted in re.findall(r"'((?:[^']|'')*)'", text)[:2]:
                yield f"{path.name}:{call.start()}", quoted.replace("''", "'")


def _pattern_of(node: ast.expr) -> str:
    """The pattern as far as it is written there; what is put in at run time counts as a letter."""
    if isinstance(node, ast.Constant):
        return node.value.decode("latin-1") if isinstance(node.value, bytes) else str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "1" for part in node.values
        )
    return ""


def _has_nested_repetition(parsed: Iterable, inside: bool = False) -> bool:
    """Whether something repeated endlessly holds something repeated a changing number of times."""
    for operation, argument in parsed:
        if operation in (sre.MAX_REPEAT, sre.MIN_REPEAT):
            least, most, repeated = argument
            if inside and least != most:
                return True
            parts, is_inside = [repeated], inside or most == sre.MAXREPEAT
        else:
            parts, is_inside = _parts(operation, argument), inside
        if any(_has_nested_repetition(part, is_inside) for part in parts):
            return True
    return False


def _parts(operation: object, argument: tuple) -> list:
    """What a group or a choice holds."""
    if operation == sre.SUBPATTERN:
        return [argument[-1]]
    return list(argument[1]) if operation == sre.BRANCH else []


def test_no_regular_expression_has_a_repetition_inside_an_endless_one():
    patterns = list(_patterns())
    assert len(patterns) > 50
    found = {}
    for place, pattern in patterns:
        with contextlib.suppress(re.error):  # RE2 in SQL has a few signs of its own
            if _has_nested_repetition(sre_parser.parse(pattern)):
                found[place] = pattern
    assert found == {}


def test_the_search_for_nested_repetition_finds_it():
    for pattern in ("(a+)+", "(?:a*b?)*", "((ab|c+)d)*"):
        assert _has_nested_repetition(sre_parser.parse(pattern)), pattern
    for pattern in ("(?: [0-9]{4} [WB] )*", "a+b*", "(?:a+)?"):
        assert not _has_nested_repetition(sre_parser.parse(pattern)), pattern

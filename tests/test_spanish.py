"""What is raised, found and stored in English has its Spanish, with the same data in it."""

import ast
import csv
import re
from collections.abc import Iterator

import pytest

from pipeline.messages import FOLDER, _patterns, catalogue
from pipeline.paths import PROJECT

SPANISH = catalogue("es")
REFUSALS = ("InputError", "CheckFailed", "NotPossible", "HomeBusy", "BadParameter", "_misused")
# What only those meet who write an edition, or a test.
FOR_AUTHORS = ("editions_files.py", "editions_schema.py", "editions_answers.py", "in_memory.py")


def written(node: ast.expr | None) -> str | None:
    """A text as the code has it, with {} for what varies; None for what is made elsewhere."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in parts)
        case ast.BinOp(left=left, op=ast.Add()):
            return written(left)
    return None


def texts_of(*names: str, place: int = 0) -> Iterator[str]:
    """The texts that calls of these names are given, line by line."""
    for file in sorted((PROJECT / "pipeline").rglob("*.py")):
        if file.name in FOR_AUTHORS:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            called = getattr(node.func, "id", getattr(node.func, "attr", None))
            if called in names and (text := written(node.args[place])):
                yield from filter(None, map(str.strip, text.split("\n")))


def test_every_refusal_has_its_spanish():
    # Where an s may stand there are two patterns; so for lines and players of a list.
    told = [
        re.sub(r"(problem|check)\{\}", r"\1s", text).replace("{}s cannot", "lines cannot")
        for text in texts_of(*REFUSALS)
    ]
    untold = [text for text in told if text != "{}" and SPANISH.refusal(text) == text]
    assert len(told) > 90
    assert untold == ["--event {}."]


def test_every_problem_of_a_cell_has_its_spanish():
    problems = [*texts_of("ValueError"), *texts_of("Problem", place=2)]
    assert len(problems) > 15
    assert [text for text in problems if SPANISH.refusal(text) == text] == []


def found_by_the_reader() -> set[str]:
    """The details of findings that name something of the report."""
    texts = set(texts_of("Remark", place=1))
    for file in (PROJECT / "pipeline" / "reports" / "trf").glob("*.sql"):
        texts |= set(re.findall(r"format\(\s*'([^']*\.)'", file.read_text(encoding="utf-8")))
    return {text for text in texts if "{}" in text}


def test_every_finding_tells_in_spanish_what_it_tells_in_english():
    details = [pattern for pattern, _ in _patterns("es", "details")]
    found = found_by_the_reader()
    assert len(found) > 40
    told_by_case = {"All points agree if {}."}  # one pattern per case
    untold = {text for text in found if not any(one.match(text) for one in details)}
    assert untold == told_by_case


@pytest.mark.parametrize("section", ["details", "stored", "around", "refusals"])
def test_nothing_that_varies_is_lost_or_made_up(section):
    lost = []
    for pattern, words in _patterns("es", section):
        groups = set(range(pattern.groups))
        numbered = {int(one) for one in re.findall(r"\{(\d+)\}", words)}
        used = numbered or set(range(len(re.findall(r"\{[:n]*\}", words))))
        if used != groups:
            lost.append(words)
    assert lost == []


@pytest.mark.parametrize(
    ("code", "english", "spanish"),
    [
        (
            "id_missing",
            "Lluvera, Blai has no FIDE number. Correct it with the right number. (line 17)",
            "Lluvera, Blai no tiene número FIDE; el torneo espera. "
            "Corregirlo con el número correcto. (línea 17)",
        ),
        (
            "impossible_pair",
            'Player 4 shows the result "1". Ask for the result. (line 16) and 1 more',
            'El jugador 4 muestra el resultado "1"; los dos lados no pueden ser los de una '
            "partida. Pedir el resultado. (línea 16) y 1 más",
        ),
        (
            "points_differ",
            "The line says 1.5 points and its results make 2.0. Check the results; the games are "
            "rated as they are written.",
            "La línea dice 1,5 puntos y sus resultados suman 2,0. Comprobar los resultados; las "
            "partidas se evalúan como están escritas.",
        ),
        (
            "first_control",
            "rate of play 5400+30: 120.0 minutes for 60 moves",
            "ritmo de juego 5400+30: 120,0 minutos para 60 jugadas",
        ),
        ("hours_a_day", "14.5 hours of play on one day, 12 allowed",
         "14,5 horas de juego en un día, se permiten 12"),
    ],
)  # fmt: skip
def test_a_finding_or_verdict_keeps_its_data(code, english, spanish):
    assert SPANISH.verdict(code, english) == spanish
    assert catalogue("en").verdict(code, english) == english


def test_a_refusal_is_told_line_by_line_and_what_it_quotes_too():
    english = (
        "a.csv has 2 problems; nothing of it was taken:\n"
        "  line 2, column value: 'x' is no date; write it as YYYY-MM-DD\n  … and 51 more"
    )
    assert SPANISH.refusal(english) == (
        "a.csv tiene 2 problemas; no se tomó nada de él:\n"
        "  línea 2, columna value: 'x' no es una fecha; escribirla como AAAA-MM-DD\n  … y 51 más"
    )
    assert SPANISH.refusal("Binder Error: no such column") == "Binder Error: no such column"


def test_a_command_refuses_in_spanish_and_json_in_english(ratinglist, monkeypatch):
    monkeypatch.setenv("RATINGLIST_LANGUAGE", "es")
    asked = ["run", "--list", "2025-11-15", "--system", "standard", "--first"]
    answer = ratinglist(*asked, "--json")
    assert answer.err.startswith("2025-11-15 no es fecha de lista de standard; las más cercanas")
    assert "is no list date of standard" in answer.out
    assert "escribirla como AAAA-MM-DD" in " ".join(ratinglist("run", "--list", "x").err.split())


def test_the_files_of_a_language_are_of_a_language_that_there_is():
    assert {file.stem[:2] for file in FOLDER.glob("*.toml")} == {"en", "es"}


def test_every_figure_of_the_publication_gate_is_told_in_spanish():
    with (PROJECT / "data" / "reference" / "publication_gate.csv").open(encoding="utf-8") as file:
        meanings = [row["meaning"] for row in csv.DictReader(file)]
    for meaning in meanings:
        line = (
            f"    figure: 7.00 {meaning}; allowed up to 5.00, by the 6 lists before: players 1, 2"
        )
        told = catalogue("es").refusal(line)
        assert told.startswith("    figure: 7.00 ")
        assert told.endswith(
            "; se permite hasta 5.00, según las 6 listas anteriores: jugadores 1, 2"
        )
        assert meaning not in told

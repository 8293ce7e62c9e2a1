"""The commands answer in Spanish or English: as asked, else as the locale says."""

import json

import pytest
import typer

from pipeline.cli import app
from pipeline.commands.output import counted, told
from pipeline.errors import InputError
from pipeline.messages import catalogue, own_language
from pipeline.paths import SAMPLES
from pipeline.progress import how_far

NAMES = ("RATINGLIST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def spoken(monkeypatch):
    """Sets what the surroundings say of the language; nothing without it."""

    def say(**values: str) -> None:
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in values.items():
            monkeypatch.setenv(name, value)

    return say


@pytest.mark.parametrize(
    ("values", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nb_NO.UTF-8"}, "en"),
        ({"LANG": "es_AR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_MX"}, "es"),
        ({"LC_ALL": "", "LANG": "es_ES"}, "es"),
        ({"LANG": "es_ES.UTF-8", "RATINGLIST_LANGUAGE": "en"}, "en"),
    ],
)
def test_the_language_is_that_of_the_locale_unless_another_is_asked_for(spoken, values, language):
    spoken(**values)
    assert own_language() == language


def test_a_language_that_there_is_not_is_told(spoken):
    spoken(RATINGLIST_LANGUAGE="xx")
    with pytest.raises(InputError, match="No language 'xx'; there are: en, es"):
        own_language()


def test_status_of_nothing_in_spanish(ratinglist, spoken, home):
    spoken(LANG="es_ES.UTF-8")
    answer = ratinglist("status")
    assert f"Instalación: {home.root}\n" in answer.out
    assert "no se le ha dado nada" in answer.out
    assert answer.out.endswith("Informes: ninguno\n")


@pytest.mark.slow
def test_a_month_in_spanish(ratinglist, spoken, month):
    spoken(RATINGLIST_LANGUAGE="es")
    made = ratinglist("rerun", "--list", month.list_date, "--reason", "otra vez")
    assert "standard 2025-11-01 revisión 2:" in made.out
    assert "  hecha a partir de la lista del 2025-10-01, revisión 1\n" in made.out
    assert "1 retenido" in made.out
    assert "retenido por la decisión hold-1" in made.out
    assert "Ninguno está dañado." in ratinglist("verify").out


def help_of(command) -> list[str]:
    """The texts of the help of a command and of those below it."""
    texts = [command.help, command.epilog, getattr(command, "rich_help_panel", None)]
    texts += [getattr(one, "help", None) for one in command.params]
    for other in getattr(command, "commands", {}).values():
        texts += help_of(other)
    return [text for text in texts if isinstance(text, str)]


def test_every_text_of_the_help_has_its_spanish():
    texts = set(help_of(typer.main.get_command(app)))
    assert len(texts) > 120
    spanish = catalogue("es")
    assert [text for text in texts if spanish.help(text) == text] == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], ["Opciones", "Respuestas", "Tener en marcha el servidor de Prefect"]),
        (
            ["export"],
            ["Modalidad; sin ella", "Mostrar este mensaje y salir", "Ejemplo: ratinglist"],
        ),
        (["editions"], ["Órdenes", "Qué valores difieren entre dos ediciones"]),
    ],
)
def test_the_help_is_in_the_language_of_the_locale(ratinglist, spoken, arguments, told):
    spoken(LANG="es_ES.UTF-8")
    shown = " ".join(ratinglist(*arguments, "--help").out.replace("│", " ").split())
    assert [text for text in told if text not in shown] == []
    spoken()
    assert "Opciones" not in ratinglist(*arguments, "--help").out


@pytest.mark.parametrize(
    ("numbers", "english", "spanish"),
    [
        ({"counts": 1, "does_not_count": 2}, "1 counts, 2 do not count", "1 cuenta, 2 no cuentan"),
        ({"players": 1, "games": 3}, "1 player, 3 games", "1 jugador, 3 partidas"),
        ({}, "none", "ninguno"),
    ],
)
def test_one_is_told_otherwise_than_many(spoken, numbers, english, spanish):
    spoken(LANG="en_GB.UTF-8")
    assert counted(numbers) == english
    assert told("ingested", number=1, received="x", counted="y").startswith("1 file, ")
    spoken(LANG="es_ES.UTF-8")
    assert counted(numbers) == spanish


def test_long_work_is_told_in_spanish(spoken):
    spoken(LANG="es_ES.UTF-8")
    assert how_far("x", 10, 40, 3) == "x, 10 de 40, faltan 9 s"


@pytest.mark.slow
def test_an_audit_in_spanish(ratinglist, spoken):
    spoken(LANG="es_ES.UTF-8")
    answer = ratinglist("audit", SAMPLES / "2025-11" / "reports" / "long-day.trf")
    assert answer.out.startswith("long-day.trf: aceptado\n")
    assert "torneo long-day, Long Day: " in answer.out


@pytest.mark.slow
def test_an_explanation_is_in_the_language_of_the_locale_but_json_in_english(
    ratinglist, spoken, month
):
    spoken(LANG="es_ES.UTF-8")
    asked = ["explain", "--event", month.held_event]
    assert ratinglist(*asked).out.startswith("Por qué: torneo")
    assert json.loads(ratinglist(*asked, "--json").out)["language"] == "en"
    assert ratinglist(*asked, "--language", "en").out.startswith("Why: event")

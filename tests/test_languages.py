"""The commands answer in Spanish or English: as asked, else as the locale says."""

import json

import pytest

from pipeline.errors import InputError
from pipeline.messages import own_language
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


def test_long_work_is_told_in_spanish(spoken):
    spoken(LANG="es_ES.UTF-8")
    assert how_far("x", 10, 40, 3) == "x, 10 de 40, faltan 9 s"


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

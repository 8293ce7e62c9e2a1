"""Ingest names the reports that may be of another event than those they replace, counts others."""

import json

import pytest

from pipeline.commands.inputs import tell_replaced
from tests.reports.trf_texts import cell, header, pair, player, report


def replaced(doubtful, ordinary):
    """So many records of either kind, as ``replaced_by`` gives them."""
    return [
        {
            "event_id": f"open-{number:02}", "file_name": f"new-{number:02}.trf",
            "other_file": f"old-{number:02}.trf", "other_received": "2025-03-10",
            "kept": 2 if number < doubtful else 9, "games": 9, "keeps_most": number >= doubtful,
        }
        for number in range(doubtful + ordinary)
    ]  # fmt: skip


def test_a_report_with_other_pairs_is_told_apart_from_a_correction(ratinglist, tmp_path):
    others = [player(3, cell(4, "w", "1")), player(4, cell(3, "b", "0"))]
    days = {"2025-03-10": pair(), "2025-03-11": others}
    for received, moved in days.items():
        folder = tmp_path / received
        folder.mkdir()
        for name, lines in {"mended": pair(), "moved": moved}.items():
            text = report(*lines, head=header(_012=f"Open {name}, {received}"))
            (folder / f"{name}.trf").write_text(text)
        answer = ratinglist("ingest", folder, "--received", received, "--json")
        assert answer.code == 0
    assert "place" not in answer.err
    assert [
        (one["event_id"], one["kept"], one["games"], one["keeps_most"])
        for one in json.loads(answer.out)["replaced"]
    ] == [("mended", 1, 1, True), ("moved", 0, 1, False)]


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "1 report takes the place of an earlier one of its event, most pairs as before:"),
        (30, "30 reports take the place of earlier ones of their events, most pairs as before:"),
    ],
)
def test_corrections_are_one_line(capsys, number, line):
    tell_replaced(replaced(0, number))
    assert capsys.readouterr().err == f"{line} ratinglist status\n"


@pytest.mark.parametrize("number", [1, 10, 11])
def test_of_those_that_keep_few_pairs_ten_are_told_with_the_advice(capsys, number):
    tell_replaced(replaced(number, 0))
    told = capsys.readouterr().err.splitlines()
    if number > 10:
        assert told.pop() == "and 1 more with few pairs as before: ratinglist status"
    assert told == [
        f"new-{each:02}.trf takes the place of old-{each:02}.trf (received 2025-03-10) as the "
        f"report of event open-{each:02}, but only 2 of 9 games have the same pairs. If it is "
        "another event, give it an ID of its own."
        for each in range(min(number, 10))
    ]


def test_in_spanish_they_are_told_in_spanish(capsys, monkeypatch):
    monkeypatch.setenv("RATINGLIST_LANGUAGE", "es")
    tell_replaced(replaced(11, 1))
    *told, more, ordinary = capsys.readouterr().err.splitlines()
    assert len(told) == 10
    assert all("pero solo 2 de 9 partidas" in one and "darle un ID propio" in one for one in told)
    assert more == "y 1 más con pocas parejas como antes: ratinglist status"
    assert ordinary.startswith("1 informe sustituye a otro anterior de su torneo")

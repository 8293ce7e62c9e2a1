"""The decisions of the commission: what each kind needs, and the chain of superseded ones."""

from datetime import date
from pathlib import Path

import duckdb
import pytest

from pipeline.decisions import DECISIONS, NEEDS, load_decisions, read_decisions
from pipeline.errors import InputError
from pipeline.paths import Home

HEADER = (
    "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
    "decided_by,supersedes"
)
SOUND = {
    "refuse_event": "E1,,,,,",
    "hold_event": "E1,,,,,",
    "release_event": "E1,,,,,",
    "accept_event": "E1,,,,,9.1",
    "correct_result": "E1,1000019,3,,,=",
    "correct_player": "E1,1000019,,,,1000027",
    "base_correction": ",1000019,,rapid,2025-11-01,-2.5",
    "alias": ",1000019,,,,1000027",
    "exclude_federation": ",,,,,XYZ",
    "readmit_federation": ",,,,,xyz",
    "dispensation": ",1000019,,,,",
    "member_of": ",1000019,,,,IBCA",
    "publish_anyway": ",,,standard,2025-11-01,too_many_newcomers",
}


def row(decision: str, kind: str, middle: str, supersedes: str = "") -> str:
    return f"{decision},2025-10-20,{kind},{middle},as agreed,commission,{supersedes}"


def write(folder: Path, *lines: str) -> Path:
    file = folder / "decisions.csv"
    file.write_text("\n".join((HEADER, *lines)) + "\n", encoding="utf-8")
    return file


def stored(home: Home, columns: str = "*") -> list[tuple]:
    with duckdb.connect() as con:
        read_decisions(con, home)
        return con.execute(f"SELECT {columns} FROM decision_rows ORDER BY load, line").fetchall()


def refusal(home: Home, folder: Path, *lines: str) -> str:
    with pytest.raises(InputError) as caught:
        load_decisions(home, write(folder, *lines))
    return str(caught.value)


def test_every_kind_is_taken_with_what_it_needs(home, tmp_path):
    assert SOUND.keys() == NEEDS.keys()
    lines = [row(f"D{n}", kind, middle) for n, (kind, middle) in enumerate(SOUND.items())]
    assert load_decisions(home, write(tmp_path, *lines)) == (1, len(SOUND))
    assert [kind for (kind,) in stored(home, "kind")] == list(SOUND)


def test_values_are_stored_in_one_way_of_writing(home, tmp_path):
    load_decisions(
        home,
        write(
            tmp_path,
            row("D1", "correct_result", "E1,1000019,3,,,h"),
            row("D2", "base_correction", ",1000019,,rapid,2025-11-01,+3"),
            row("D3", "exclude_federation", ",,,,,xyz"),
            row("D4", "accept_event", "*,,,,,9.1   system=rapid federation=esp"),
            row("D5", "alias", ",1000019,,,,0001000027"),
        ),
    )
    values = ["H", "3", "XYZ", "9.1 system=rapid federation=ESP", "1000027"]
    assert [value for (value,) in stored(home, "value")] == values


def test_a_row_is_kept_in_types_with_load_day_and_line(home, tmp_path):
    file = write(tmp_path, row("D1", "base_correction", ",1000019,,rapid,2025-11-01,2"))
    load_decisions(home, file, date(2025, 10, 21))
    assert stored(home) == [
        (
            "D1", date(2025, 10, 20), "base_correction", None, 1000019, None, "rapid",
            date(2025, 11, 1), "2", "as agreed", "commission", None, 1, date(2025, 10, 21), 2,
        )
    ]  # fmt: skip


@pytest.mark.parametrize("kind", list(NEEDS))
def test_a_kind_without_what_it_needs_is_refused_by_column(home, tmp_path, kind):
    told = refusal(home, tmp_path, row("D1", kind, ",,,,,"))
    for column in NEEDS[kind]:
        assert f"line 2, column {column}: is blank, but {kind} needs it" in told


@pytest.mark.parametrize(
    ("kind", "middle", "told"),
    [
        ("correct_result", "E1,1000019,3,,,2", "'2' is not one of 1, =, 0"),
        ("correct_result", "E1,1000019,0,,,1", "column round: '0'"),
        ("correct_player", "E1,1000019,,,,1000019", "is the ID of player_id itself"),
        ("correct_player", "E1,1000019,,,,1000019@2", "is the ID of player_id itself"),
        ("correct_player", "E1,1000019,,,,1000027@", "'' is no whole number"),
        ("correct_player", "E1,1000019,,,,1000027@x", "'x' is no whole number"),
        ("correct_player", "E1,-4,,,,1000019", "column player_id: '-4'"),
        ("base_correction", ",1000019,,rapid,2025-11-01,0.00", "no number of points"),
        ("base_correction", ",1000019,,rapid,2025-11-01,1.234", "no number of points"),
        ("base_correction", ",1000019,,bullet,2025-11-01,1", "column system: 'bullet'"),
        ("alias", ",1000019,,,,Smith", "'Smith' is no whole number"),
        ("exclude_federation", ",,,,,Xyzland", "no federation code"),
        ("member_of", ",1000019,,,,FIDE", "'FIDE' is not one of IBCA, ICSC, IPCA"),
        ("publish_anyway", ",,,standard,2025-11-01,drop table;", "no name of a check"),
        ("accept_event", "E1,,,,,federation=ESP", "must be an article"),
        ("accept_event", "E1,,,,,9.1 country=ESP", "'country' is no filter"),
        ("accept_event", "E1,,,,,9.1 start_from=May", "'May' is no date"),
        ("accept_event", "E1,,,,,9.1 system=rapid system=blitz", "stands twice"),
        ("accept_event", ",,,,,9.1", "column event_id: is blank"),
        ("refuse_event", "*,,,,,", "column event_id: * stands for all events"),
        ("rate_event", "E1,,,,,", "column kind: 'rate_event' is not one of"),
    ],
)
def test_a_value_that_does_not_fit_its_kind_is_refused(home, tmp_path, kind, middle, told):
    assert told in refusal(home, tmp_path, row("D1", kind, middle))
    assert not home.decisions.exists()


def test_a_cell_that_cannot_be_read_is_one_problem(home, tmp_path):
    told = refusal(home, tmp_path, row("D1", "correct_player", "E1,abc,,,,1000027"))
    assert "has 1 problem; nothing" in told
    assert "line 2, column player_id: 'abc' is no whole number" in told
    told = refusal(home, tmp_path, row("D1", "accept_event", "=x,,,,,9.1"))
    assert "has 1 problem; nothing" in told


def test_an_article_may_be_accepted_for_events_by_filter_alone(home, tmp_path):
    value = "9.1 federation=ESP start_from=2025-10-01 start_to=2025-10-31"
    load_decisions(home, write(tmp_path, row("D1", "accept_event", f",,,,,{value}")))
    assert stored(home, "event_id, value") == [(None, value)]


def test_every_decision_has_day_reason_and_author(home, tmp_path):
    told = refusal(home, tmp_path, "D1,,hold_event,E1,,,,,,,,")
    for column in ("decided_on", "reason", "decided_by"):
        assert f"column {column}: is blank, but every row needs it" in told


def test_a_decision_is_never_edited(home, tmp_path):
    load_decisions(home, write(tmp_path, row("D1", "hold_event", "E1,,,,,")))
    told = refusal(home, tmp_path, row("D1", "release_event", "E1,,,,,"))
    assert "'D1' is in load 1 already" in told
    assert len(stored(home)) == 1


def test_a_decision_may_supersede_one_of_the_same_file_or_an_earlier_load(home, tmp_path):
    load_decisions(home, write(tmp_path, row("D1", "hold_event", "E1,,,,,")))
    load_decisions(
        home,
        write(
            tmp_path,
            row("D3", "release_event", "E1,,,,,", "D2"),
            row("D2", "refuse_event", "E1,,,,,", "D1"),
        ),
    )
    assert stored(home, "load, decision_id, supersedes") == [
        (1, "D1", None),
        (2, "D3", "D2"),
        (2, "D2", "D1"),
    ]


def test_a_decision_cannot_supersede_itself_or_nothing(home, tmp_path):
    told = refusal(
        home,
        tmp_path,
        row("D1", "hold_event", "E1,,,,,", "D1"),
        row("D2", "hold_event", "E1,,,,,", "D9"),
        row("D2", "hold_event", "E2,,,,,"),
    )
    assert "line 2, column supersedes: a decision cannot replace itself" in told
    assert "line 3, column supersedes: there is no decision 'D9'" in told
    assert "line 4, column decision_id: 'D2' stands on line 3 already" in told


def test_without_a_load_the_view_is_empty_and_typed(home):
    with duckdb.connect() as con:
        read_decisions(con, home)
        found = con.execute("DESCRIBE decision_rows").fetchall()
    assert [(name, kind) for name, kind, *_ in found] == DECISIONS.columns


def test_a_base_correction_that_says_the_same_as_another_is_told(ratinglist, tmp_path):
    head = (
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
        "decided_by,supersedes\n"
    )
    row = "{},2025-11-01,base_correction,,1000019,,standard,2025-12-01,{},late,Commission,{}\n"
    file = tmp_path / "decisions.csv"
    file.write_text(head + row.format("A1", "5", "") + row.format("A2", "5", ""))
    answer = ratinglist("decide", file)
    assert answer.code == 0
    assert "A2 adds the same points as A1: both count." in answer.err
    file.write_text(head + row.format("A3", "5", "A2") + row.format("A4", "-5", ""))
    assert "A3 adds the same points as A1" in ratinglist("decide", file).err
    file.write_text(head + row.format("A5", "7", ""))
    assert ratinglist("decide", file).err == ""


ALIAS = row("A1", "alias", ",1000019,,,,1000027")
OTHER = ("A2", "alias", ",1000019,,,,1000035")
CONTRADICTED = "column player_id: decision 'A1' gives player 1000019 to ID 1000027; name it in"


def test_two_aliases_of_one_id_are_refused_in_one_file_and_over_loads(home, tmp_path):
    assert f"line 3, {CONTRADICTED}" in refusal(home, tmp_path, ALIAS, row(*OTHER))
    load_decisions(home, write(tmp_path, ALIAS))
    assert f"line 2, {CONTRADICTED}" in refusal(home, tmp_path, row(*OTHER))


def test_an_alias_may_replace_another_or_say_the_same(home, tmp_path):
    load_decisions(home, write(tmp_path, ALIAS, row("A3", "alias", ",1000019,,,,1000027")))
    lines = [row(*OTHER, "A1"), row("A4", "dispensation", ",1000019,,,,", "A3")]
    assert load_decisions(home, write(tmp_path, *lines)) == (2, 2)


def test_a_missing_id_is_corrected_by_its_start_rank_and_not_without_one(home, tmp_path):
    sound = row("D1", "correct_player", "E1,,,,,1000027@7")
    assert load_decisions(home, write(tmp_path, sound)) == (1, 1)
    assert stored(home, "player_id, value") == [(None, "1000027@7")]
    told = refusal(home, tmp_path, row("D2", "correct_player", "E1,,,,,1000027"))
    assert "is blank, but correct_player needs it" in told

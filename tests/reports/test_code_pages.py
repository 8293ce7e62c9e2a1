"""A single-byte code page is guessed only where the names agree with the list."""

from datetime import date

import pytest

from pipeline.reports.code_pages import page_by_names
from pipeline.reports.decoding import decode
from tests.reports.trf_texts import cell, header, player, report

LISTED = {
    1000011: "Zolc, Lukasz", 1000012: "Stepien, Jozef", 1000013: "Ivanov, Petr",
    1000014: "Muller, Jurgen", 1000015: "Nunez, Angel",
}  # fmt: skip


def names(numbers: set[int]) -> dict[int, str]:
    return {number: LISTED[number] for number in numbers & LISTED.keys()}


def written(encoding: str, **people: str) -> bytes:
    lines = [
        player(n, name=name, player_id=number.strip("_"))
        for n, (number, name) in enumerate(people.items(), start=1)
    ]
    return report(*lines).encode(encoding)


def test_the_page_is_the_one_by_which_the_names_are_those_of_the_list():
    content = written("cp1250", _1000011="Żółć, Łukasz", _1000012="Stępień, Józef")
    text = decode(content, names)
    assert text.encoding == "cp1250"
    assert "Żółć, Łukasz" in text.content.decode()
    (remark,) = text.remarks
    assert (remark.code, remark.value_taken) == ("encoding_by_names", "cp1250")
    assert "2 of 2 names" in remark.detail


@pytest.mark.parametrize("known", [None, lambda numbers: {}])
def test_without_names_the_usual_page_is_an_assumption_that_is_told(known):
    text = decode(written("cp1250", _1000011="Żółć, Łukasz"), known)
    assert text.encoding == "cp1252"
    assert [remark.code for remark in text.remarks] == ["encoding_assumed"]


def test_names_that_agree_by_the_usual_page_keep_it():
    for name in ("Müller, Jürgen", "Mueller, Jürgen"):
        content = written("cp1252", _1000014=name, _1000015="Núñez, Ángel")
        assert page_by_names(content, names) is None


def test_names_that_agree_by_no_page_guess_nothing():
    content = written("cp1250", _1000013="Żółć, Łukasz")
    assert page_by_names(content, names) is None


def test_the_list_of_a_home_is_asked_at_ingest(ratinglist, tmp_path):
    base = tmp_path / "base.trf"
    people = [
        player(n, cell(3 - n, "wb"[n - 1], "="), name=LISTED[1000010 + n], player_id=1000010 + n)
        for n in (1, 2)
    ]
    base.write_text(report(*people, head=header(_042="2025/10/08", _052="2025/10/09")))
    assert ratinglist("ingest", base, "--received", "2025-10-20").code == 0
    assert ratinglist("run", "--list", "2025-11-01", "--first", "--system", "standard").code == 0
    polish = tmp_path / "polish.trf"
    polish.write_bytes(written("cp1250", _1000011="Żółć, Łukasz", _1000012="Stępień, Józef"))
    ratinglist("ingest", polish, "--received", str(date(2025, 11, 20)))
    found = ratinglist("query", "--json", "SELECT encoding FROM reports ORDER BY batch")
    assert "cp1250" in found.out

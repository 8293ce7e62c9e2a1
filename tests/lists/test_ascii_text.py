"""Names in ASCII."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.lists.ascii_text import to_ascii


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Kjøller, Tor", "Kjoller, Tor"),
        ("Þórðarson, Ægir", "Thordarson, Aegir"),
        ("GROßMANN", "GROssMANN"),
        ("Żółć, Łukasz", "Zolc, Lukasz"),
        ("Đoković, Šimun", "Dokovic, Simun"),
        ("Işık, İlker", "Isik, Ilker"),
        ("Щербаков, Ёж", "Shcherbakov, Ezh"),
        ("Παπαδόπουλος, Ψάρης", "Papadopoylos, Psaris"),
        ("D’Arc,\tJeanne\u00a0–", "D'Arc, Jeanne -"),
        ("李, 四", "?, ?"),
    ],
)
def test_letters_become_their_nearest(name, plain):
    assert to_ascii(name) == plain


@given(st.text())
def test_the_result_is_printable_ascii(name):
    assert all(" " <= letter <= "~" for letter in to_ascii(name))


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126)))
def test_ascii_stays_as_it_is(name):
    assert to_ascii(name) == name

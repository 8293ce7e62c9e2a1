"""The words of record 122 and the codes of 222 become one notation, or nothing (RULES R22)."""

import pytest

from pipeline.reports.rate_of_play import from_code, from_words


@pytest.mark.parametrize(
    ("words", "notation"),
    [
        ("90 minutes + 10 sec from move 1", "5400+10"),
        ("1:30 + 10 from move 1", "5400+10"),
        ("All moves in 90 minutes, plus 10 seconds per move", "5400+10"),
        ("90 min. + 30 sec.", "5400+30"),
        ("90'+30\"", "5400+30"),
        ("60'+30''", "3600+30"),
        ("90’ + 30”", "5400+30"),
        ("90m+30s", "5400+30"),
        ("90+30", "5400+30"),
        ("1h30+30s", "5400+30"),
        ("1 hour 30 min + 30s", "5400+30"),
        ("90 minutos + 30 segundos por jugada", "5400+30"),
        ("90 mins for the whole game with 30 seconds increment from move one", "5400+30"),
        ("Rapid 25'+10\"", "1500+10"),
        ("Blitz (3+2)", "180+2"),
        ("10'", "600"),
        ("G/60", "3600"),
        ("90:00 + 30", "5400+30"),
        ("40/120, 60", "40/7200:3600"),
        ("2h/40 + 1h", "40/7200:3600"),
        ("100'x40+15'+30\"", "40/6000+30:900+30"),
        ("40 moves in 90 min, then 30 min, 30 sec increment", "40/5400+30:1800+30"),
        (
            "90 min/40 moves + 30 min/end + 30 sec. increment per move starting from move 1",
            "40/5400+30:1800+30",
        ),
        (
            "100 min for 40 moves + 50 min for 20 moves + 15 min + 30 sec",
            "40/6000+30:20/3000+30:900+30",
        ),
        ("40/90+30, 30+30", "40/5400+30:1800+30"),
        ("40/90, 30+30", "40/5400:1800+30"),
        ("40/90+30+30", "40/5400+30:1800+30"),
        ("90/40+15+30", "40/5400+30:900+30"),
        ("5400+30", "5400+30"),
        ("40/6000+30:900+30", "40/6000+30:900+30"),
        ("W300-B240", "W300-B240"),
    ],
)
def test_words_become_notation(words, notation):
    assert from_words(words) == notation


@pytest.mark.parametrize(
    "words",
    [
        "",
        "moves/time, increment",
        "10",
        "180+2",
        "300+3",
        "2x60 min",
        "G/90;d5",
        "30 min + 30 sec from move 61",
        "40 moves in 90 min + 30 sec",
        "90+30, 15+30",
        "as usual",
    ],
)
def test_words_that_leave_a_doubt_stay_unread(words):
    assert from_words(words) is None


@pytest.mark.parametrize(
    ("code", "notation"),
    [
        ("5400+30", "5400+30"),
        ("40/6000+30:900+30", "40/6000+30:900+30"),
        (" w300 - b240 ", "W300-B240"),
        ("180", "180"),
        ("90+30", None),
        ("40/6000+30:", None),
        ("90 min", None),
        ("", None),
    ],
)
def test_a_code_is_tidied_or_unread_and_minutes_are_never_taken_for_seconds(code, notation):
    assert from_code(code) == notation

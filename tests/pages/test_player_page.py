"""The page of one player: his whole calculation, as explain tells it, and the history beside it."""

import pytest

from pipeline.explain import explain_player
from pipeline.messages import languages
from pipeline.pages.player_page import player_page
from pipeline.pages.rendering import typeset

from .conftest import BAD_EVENT, BAD_NAME, DECEMBER, NOVEMBER
from .markup import charts, parsed, problems, table

NEWCOMER, FALLEN, CORRECTED, NEVER_SEEN = 7000901, 7000126, 2020009, 99


def page_of(strange, player_id, list_date=NOVEMBER, language="en") -> str:
    data = explain_player(strange.home, player_id, list_date, language=language)
    return player_page(strange.home, data)


@pytest.fixture(scope="module")
def page(strange) -> str:
    return page_of(strange, strange.player_id)


def text_of(page: str) -> str:
    return " ".join(parsed(page).xpath("string(//main)").split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("player_id", [7000110, NEWCOMER, FALLEN, CORRECTED, NEVER_SEEN])
def test_a_page_fetches_nothing_and_is_readable_without_eyes(strange, player_id, language):
    page = page_of(strange, player_id, language=language)
    assert problems(page) == []
    assert parsed(page).get("lang") == language


def test_names_of_strangers_are_text_and_nothing_else(page):
    document = parsed(page)
    assert document.xpath("string(//h1)").strip() == BAD_NAME
    assert BAD_EVENT in document.text_content()
    assert len(document.xpath("//script")) == 1
    assert document.xpath("//img") == []


def test_a_page_is_the_same_each_time(strange, page):
    assert page_of(strange, strange.player_id) == page


def test_every_game_of_every_event_stands_there_with_its_numbers(strange, page):
    data = explain_player(strange.home, strange.player_id, NOVEMBER)
    for event in data["events"]:
        rows = table(page, f"Games of {event['name']}")
        assert [int(row[0]) for row in rows] == [one["round"] for one in event["games"]]
        assert [row[-1] for row in rows] == [str(one["report_line"]) for one in event["games"]]
    first = table(page, f"Games of {BAD_EVENT}")[0]
    assert first[2:] == ["w", "ESP", "1441", "+562", "+400", "0.92", "1.0", "+0.08", "17"]
    assert "difference 562 counts as 400 (art. 8.3.1)" in first[1]
    assert [row[-1] for row in table(page, "What each event changed")] == ["", "−7.00", "−44.20"]


def test_the_sum_leads_from_the_rating_before_to_the_new_one(page):
    assert [row[1] for row in table(page, "From the rating before")] == [
        "2003", "−7.00", "−44.20", "1951.80", "+0.20",
    ]  # fmt: skip
    assert parsed(page).xpath("string(//p[@class='lead']/strong)") == "1952"


def test_a_correction_names_its_decision(strange):
    rows = table(page_of(strange, CORRECTED), "From the rating before")
    [corrected] = [row for row in rows if "base correction" in row[0]]
    assert "D01" in corrected[0]
    assert "another event of the period" in corrected[0]


@pytest.mark.parametrize("player_id", [7000113, 7000116])
def test_whatever_explain_says_of_an_event_is_on_the_page(strange, player_id):
    data = explain_player(strange.home, player_id, NOVEMBER)
    shown = parsed(page_of(strange, player_id)).text_content()
    said = [
        one["text"]
        for event in data["events"]
        for one in (
            event["own_rating"],
            *event["corrections"],
            *event["verdicts"],
            *(note for game in event["games"] for note in game["notes"]),
        )
    ]
    assert any("by decision D05" in text for text in said)
    assert [text for text in said if typeset(text) not in shown] == []


def test_a_newcomer_sees_the_pool_and_the_formula(strange):
    page = page_of(strange, NEWCOMER)
    assert table(page, "as if one event") == [
        ["Autumn Open", "2025-10-07", "2025-10-01", "5", "3.0", "1863.20", "2025-11-01"]
    ]
    assert "Ru = Ra + dp = 1845.14 +50, rounded 1895" in text_of(page)


def test_another_formula_stands_beside_the_one_that_counts_where_it_is_asked_for(strange):
    data = explain_player(strange.home, NEWCOMER, NOVEMBER, formula="2022-01-01")
    text = text_of(player_page(strange.home, data))
    assert "2022-01-01" in text
    assert "Ru = Ra + dp = 1845.14 +50, rounded 1895" in text
    assert text.count("Average of the opponents: 9316 / 5 = 1863") == 2


def test_a_fall_below_the_floor_is_told(strange):
    assert "1374 is below the floor of 1400" in text_of(page_of(strange, FALLEN))


def test_reports_that_wait_are_told_with_the_reason(page):
    assert "Long Day (long-day)" in text_of(page)
    assert "14.5 hours of play on one day, 12 allowed (art. 3.1)" in text_of(page)


def test_the_history_goes_over_all_lists_up_to_this_one(strange, page):
    ratings = {row[0]: row[2] for row in table(page, "History") if row[1] == "standard"}
    assert ratings == {"2025-11-01": "1952", "2025-10-01": "2003"}
    later = page_of(strange, strange.player_id, DECEMBER)
    assert len([row for row in table(later, "History") if row[1] == "standard"]) == 3
    assert charts(later) == {"History": 3}


def test_who_is_on_no_list_has_a_page_that_says_what_is_known(strange):
    assert "There is no player with this ID on the list" in text_of(page_of(strange, NEVER_SEEN))


def test_the_command_writes_the_page(strange, ratinglist, tmp_path, page):
    out = tmp_path / "player.html"
    asked = ("--home", strange.home.root, "explain", strange.player_id, "--list", NOVEMBER)
    answer = ratinglist(*asked, "--html", out)
    assert (answer.code, answer.err) == (0, "")
    assert out.read_text(encoding="utf-8") == page
    assert ratinglist(*asked, "--html", tmp_path / "none" / "player.html").code == 2
    event = ("--home", strange.home.root, "explain", "--event", "long-day", "--html", out)
    assert ratinglist(*event).code == 2

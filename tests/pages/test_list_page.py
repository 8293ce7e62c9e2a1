"""The report of a list as one page: what it shows, that it fetches nothing and trusts no name."""

import re

import pytest

from pipeline import chain
from pipeline.errors import InputError
from pipeline.messages import languages
from pipeline.pages.list_page import list_page
from pipeline.published_tables import table_of

from .conftest import BAD_EVENT, BAD_NAME
from .markup import charts, parsed, problems, table


@pytest.fixture(scope="module")
def page(strange, revisions) -> str:
    return list_page(strange.home, revisions[1])


@pytest.fixture(scope="module")
def second(strange, revisions) -> str:
    return list_page(strange.home, revisions[2])


@pytest.mark.parametrize("language", languages())
def test_a_page_fetches_nothing_and_is_readable_without_eyes(strange, revisions, language):
    page = list_page(strange.home, revisions[2], language)
    assert problems(page) == []
    assert parsed(page).get("lang") == language


def test_names_of_strangers_are_text_and_nothing_else(page, second):
    for one in (page, second):
        document = parsed(one)
        assert len(document.xpath("//script")) == 1
        assert document.xpath("//img") == []
        text = document.text_content()
        assert BAD_NAME in text
        assert BAD_EVENT in text
    assert "a <b>corrected</b> result" in parsed(second).text_content()


def test_the_same_revision_gives_the_same_bytes(strange, revisions, second):
    assert list_page(strange.home, revisions[2]) == second


def test_the_best_are_the_listed_in_order_of_rating(page, revisions, con):
    expected = con.execute(
        f"SELECT rating FROM {table_of(revisions[1])} WHERE is_listed ORDER BY rating DESC"
    ).fetchall()
    shown = table(page, "The best 40")
    assert [int(row[5]) for row in shown] == [rating for (rating,) in expected]
    assert [row[0] for row in shown[5:8]] == ["6", "6", "8"]
    assert [row[1] for row in shown[:3]] == ["1", "2", "3"]


def test_women_and_juniors_have_boards_of_their_own(page):
    assert [row[1] for row in table(page, "women")][:2] == [
        "Cadevall, Clara WGM",
        "Forniel, Flora WFM",
    ]
    assert all(int(row[3]) >= 2005 for row in table(page, "juniors"))


def test_an_excluded_federation_is_on_no_board(page):
    document = parsed(page)
    boards = document.xpath("//section[@id='top' or @id='federations']")
    assert boards
    assert not any("MNC" in one.text_content() for one in boards)


def test_movers_are_the_greatest_rises_and_falls(page):
    rises = [row[5] for row in table(page, "greatest rises")]
    falls = [row[5] for row in table(page, "greatest falls")]
    assert rises[:2] == ["+87", "+76"]
    assert falls[:2] == ["−74", "−58"]
    assert (len(rises), len(falls)) == (19, 19)


def test_newcomers_come_with_what_made_their_rating(page):
    assert table(page, "Newcomers") == [
        ["Fontal, Berta", "ESP", "2000", "2029", "5", "4.0", "1900"],
        ["Escuder, Arnau", "ESP", "1999", "1895", "5", "3.0", "1863"],
    ]


def test_every_event_that_does_not_count_says_why_with_its_article(page):
    stops = table(page, "held, refused or not counting")
    verdicts = {row[0].split()[-1]: row[3] for row in stops}
    assert verdicts["fast-open"] == "does not count"
    assert verdicts["long-day"] == "held"
    assert verdicts["refused-open"] == "refused"
    assert "art. 1.1" in next(row[4] for row in stops if "fast-open" in row[0])
    [unreadable] = table(page, "could not be read")
    assert unreadable[0] == "empty & <b>.trf"


def test_games_not_rated_stand_by_reason(page):
    reasons = {row[0]: row[1:3] for row in table(page, "by reason")}
    assert reasons["rate of play"] == ["art. 1.1", "12"]


def test_charts_have_marks(page):
    drawn = charts(page)
    assert len(drawn) == 3
    assert all(drawn.values())


def test_a_first_revision_has_nothing_to_compare_and_a_second_says_what_differs(page, second):
    assert "nothing to compare" in parsed(page).text_content()
    causes = {row[0] for row in table(second, "Points by cause")}
    assert "corrected result" in causes
    assert {row[0].split()[-1] for row in table(second, "Players who differ")} >= {
        "7000121",
        "7000123",
    }


def test_an_imported_list_has_a_page_without_a_month(strange):
    [imported] = chain.revisions(
        strange.home, "standard", chain.list_dates(strange.home, "standard")[0]
    )
    page = list_page(strange.home, imported)
    assert problems(page) == []
    document = parsed(page)
    assert document.xpath("//section[@id='top']")
    assert not document.xpath("//section[@id='events' or @id='movers' or @id='newcomers']")


def test_a_language_there_is_not_is_named(strange, revisions):
    with pytest.raises(InputError, match="'xx'"):
        list_page(strange.home, revisions[1], "xx")


def test_the_command_writes_the_page_of_a_revision(strange, ratinglist, tmp_path, second):
    out = tmp_path / "november.html"
    answer = ratinglist(
        "--home", strange.home.root, "export", "--list", "2025-11-01", "--system", "standard",
        "--revision", 2, "--format", "html", "--out", out,
    )  # fmt: skip
    assert (answer.code, answer.err) == (0, "")
    assert out.read_text(encoding="utf-8") == second
    answer = ratinglist(
        "--home", strange.home.root, "export", "--list", "2025-11-01", "--format", "html",
        "--layout", "combined", "--out", out,
    )  # fmt: skip
    assert answer.code == 2
    assert "layout" in answer.err


def test_no_player_is_named_twice_on_a_board(page):
    names = [row[2] for row in table(page, "The best 40")]
    assert len(names) == len(set(names))
    assert not re.search(r"None|Undefined", parsed(page).xpath("string(//main)"))


def test_the_figures_are_those_of_the_tables(page, revisions, con):
    source = table_of(revisions[1])
    [(listed, rated, average)] = con.execute(
        "SELECT count(*) FILTER (is_listed), count(rating), avg(rating) FILTER (is_listed)"
        f" FROM {source}"
    ).fetchall()
    [(played,)] = con.execute(
        f"SELECT count(*) FROM {table_of(revisions[1], 'half_games')} WHERE is_rated"
    ).fetchall()
    shown = {
        one.xpath("string(dt)"): one.xpath("string(dd[1])").split()
        for one in parsed(page).xpath("//dl[@class='cards']/div")
    }
    assert shown["Listed players"] == [str(listed), "+1"]
    assert shown["All rated players"] == [str(rated), "+1"]
    assert shown["Average rating"] == [f"{average:.2f}"]
    assert shown["Half-games rated"] == [str(played)]
    assert [shown[name] for name in ("Newcomers", "Ratings changed", "Became inactive")] == [
        ["2"], ["39"], ["0"],
    ]  # fmt: skip


def test_charts_have_the_same_numbers_as_tables(page, revisions, con):
    listed = len(table(page, "The best 40"))
    ratings = table(page, "in each 50 points")
    assert sum(int(row[1]) for row in ratings) == listed
    assert sum(int(row[2]) for row in ratings) == listed - 1
    changes = table(page, "by the change of their rating")
    assert sum(int(row[1]) for row in changes) == 19 + 19
    assert (changes[0], changes[-1]) == (["≤ −56", "2"], ["≥ +60", "2"])
    [(players,)] = con.execute(
        f"SELECT count(*) FROM {table_of(revisions[1])} WHERE games > 0 AND rating IS NOT NULL"
    ).fetchall()
    assert sum(int(row[1]) for row in table(page, "by games counted")) == players


def test_federations_and_statuses_add_up(page, revisions, con):
    rows = {row[0]: row for row in table(page, "of each federation")}
    assert {name: row[1] for name, row in rows.items()} == {"ESP": "28", "USA": "12"}
    assert rows["USA"][5:8] == ["132", "0", "2795"]
    found = con.execute(
        f"SELECT status, count(*) FROM {table_of(revisions[1])} GROUP BY status"
    ).fetchall()
    assert {row[0]: int(row[2]) for row in table(page, "Players by status")} == dict(found)

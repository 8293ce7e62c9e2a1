"""The fields of a player line, in every spelling seen (formats 1.2, 4.4 to 4.10)."""

import pytest

from tests.reports.trf_texts import Reading, cell, pair, player, read_texts, report


def one(**fields: str | int) -> str:
    """A report whose player 1 has these fields."""
    return report(player(1, cell(2, "w", "1"), **fields), pair()[1])


TITLES = {
    "GM": "GM", "IM": "IM", "WGM": "WGM", " g": "GM", "  m": "IM", "f": "FM", "wf": "WFM",
    "wm": "WIM", "GM ": "GM", "CNM": "CNM", "mk": "MK", "": None,
}  # fmt: skip
SEXES = {"m": "m", "M": "m", "w": "w", "W": "w", "f": "w", "F": "w", " ": None, "u": None}
BIRTHS = {
    "1981": 1981, "1996/00/00": 1996, "1966.12.06": 1966, "1975.  .  ": 1975, "    .  .  ": None,
    "0000/00/00": None, "1962-02-02": 1962, "06.12.1966": 1966, "": None, "12/5/77": None,
}  # fmt: skip
RATINGS = {"2245": 2245, "0": None, "0000": None, "": None, "0908": 908, "19oo": None}
# FIDE number as written, the number taken, the finding.
IDS = {
    "1000011": (1000011, None),
    "651077493": (651077493, None),
    "50739181937": (50739181937, None),
    "22000": (22000, "ids_short"),
    "'34179178'": (34179178, "id_cleaned"),
    "030374": (30374, "id_with_zeros"),
    "0": (None, "id_missing"),
    "00000000": (None, "id_missing"),
    "-----------": (None, "id_missing"),
    " ": (None, "id_missing"),
    "Z56538": (None, "id_unreadable"),
    "11/01/1987": (None, "id_unreadable"),
    "CM1": (None, "id_unreadable"),
    "1e6": (None, "id_unreadable"),
    "1234.5": (None, "id_unreadable"),
    "-1000011": (None, "id_unreadable"),
    "1000 011": (None, "id_unreadable"),
}
LINES = {
    "no comma": one(name="Player One"),
    "apostrophes": one(name="Dall`ora d'Este"),
    "33 letters": one(name="A" * 33),
    "name over the edge": report(
        pair()[0][:47] + "X" + pair()[0][48:], pair()[1]
    ),
    "no name": report(pair()[0].replace("Player, 1", "         "), pair()[1]),
    "no points": one(points=""),
    "comma in the points": one(points=" 1,0", rank=1),
    "letters in the points": one(points="one", rank=1),
    "start rank of letters": report(*pair(), player("x", player_id=1000009)),
    "start rank of zero": report(*pair(), player("0", player_id=1000009)),
    "blank federation": one(federation="   "),
    "old federation": one(federation="YUG"),
    "tabs": report(pair()[0].replace("    ", "\t"), pair()[1]),
    "title beside the sex": one(sex="F", title="WFM"),
}  # fmt: skip


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(
        {
            **{f"title {text}": one(title=text) for text in TITLES},
            **{f"sex {text}": one(sex=text) for text in SEXES},
            **{f"birth {text}": one(birth=text) for text in BIRTHS},
            **{f"rating {text}": one(rating=text) for text in RATINGS},
            **{f"id {text}": one(player_id=text) for text in IDS},
            **LINES,
        }
    )


@pytest.mark.parametrize("text", TITLES)
def test_titles_are_read_in_full_and_in_short_and_national_ones_are_kept(text, readings):
    assert readings[f"title {text}"].entry(1)["title"] == TITLES[text]


@pytest.mark.parametrize("text", SEXES)
def test_the_sex_is_m_or_w_or_unknown(text, readings):
    reading = readings[f"sex {text}"]
    assert reading.entry(1)["sex"] == SEXES[text]
    assert reading.codes == (["sex_unreadable"] if text == "u" else [])


@pytest.mark.parametrize("text", BIRTHS)
def test_the_year_of_birth_is_found_in_every_form(text, readings):
    reading = readings[f"birth {text}"]
    assert reading.entry(1)["birth_year"] == BIRTHS[text]
    assert reading.entry(1)["birth_text"] == text.strip()
    assert reading.codes == (["birth_unreadable"] if text == "12/5/77" else [])


@pytest.mark.parametrize("text", RATINGS)
def test_a_blank_or_zero_rating_is_none_and_letters_are_told(text, readings):
    reading = readings[f"rating {text}"]
    assert reading.entry(1)["rating_stated"] == RATINGS[text]
    assert ("rating_unreadable" in reading.codes) == (text == "19oo")


@pytest.mark.parametrize("text", IDS)
def test_a_fide_number_is_taken_cleaned_or_refused_and_its_text_is_kept(text, readings):
    reading = readings[f"id {text}"]
    number, code = IDS[text]
    assert reading.entry(1)["player_id"] == number
    assert reading.entry(1)["player_id_text"] == text.strip()
    assert reading.codes == ([code] if code else [])
    severity = reading.finding(code)["severity"] if code else None
    assert reading.state == ("held" if severity == "error" else "accepted")


@pytest.mark.parametrize("name", ["no comma", "apostrophes", "33 letters"])
def test_a_name_may_be_written_in_any_way(name, readings):
    assert readings[name].codes == []


def test_a_name_that_runs_into_the_next_column_does_no_harm(readings):
    reading = readings["name over the edge"]
    assert reading.state == "accepted"
    assert reading.entry(1)["rating_stated"] == 2000


def test_a_missing_name_is_a_warning(readings):
    assert readings["no name"].codes == ["player_name_missing"]
    assert readings["no name"].state == "accepted"


def test_points_may_have_a_decimal_comma_and_may_be_missing(readings):
    assert readings["no points"].entry(1)["points_hundredths"] is None
    assert readings["comma in the points"].entry(1)["points_hundredths"] == 100
    assert readings["comma in the points"].codes == []
    assert readings["letters in the points"].codes == ["points_unreadable"]


@pytest.mark.parametrize("name", ["start rank of letters", "start rank of zero"])
def test_a_player_without_a_starting_rank_is_kept_and_holds_the_report(name, readings):
    reading = readings[name]
    assert reading.state == "held"
    assert "start_rank_unreadable" in reading.codes
    assert len(reading.entries) == 3


def test_a_blank_federation_is_unknown_and_a_former_one_is_told(readings):
    assert readings["blank federation"].entry(1)["federation"] is None
    assert readings["blank federation"].codes == []
    assert readings["old federation"].finding("federation_not_valid")["severity"] == "warning"


def test_a_line_with_tabs_is_not_in_its_columns(readings):
    assert readings["tabs"].state == "held"
    assert "columns_shifted" in readings["tabs"].codes


def test_a_title_may_stand_right_beside_the_sex(readings):
    entry = readings["title beside the sex"].entry(1)
    assert (entry["sex"], entry["title"]) == ("w", "WFM")

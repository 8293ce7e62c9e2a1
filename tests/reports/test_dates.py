"""Dates in every form seen, read by stated rules; what nothing decides holds the report."""

from datetime import date

import pytest

from tests.reports.trf_texts import Reading, header, pair, read_texts, report


def dated(first: str | None, last: str | None, *rounds: str, name: str = "Spring Open") -> str:
    lines = header(_012=name, _042=first, _052=last)
    if rounds:
        lines.append("132" + " " * 88 + "  ".join(rounds))
    return report(*pair(), head=lines)


FORMS = {
    "2011/07/02": ("2011/07/02", "2011/07/03"),
    "2012-03-17": ("2012-03-17", "2012-03-18"),
    "2011.07.02": ("2011.07.02", "2011.07.03"),
    "20110702": ("20110702", "20110703"),
    "24/09/2010": ("24/09/2010", "02/10/2010"),
    "25.02.2011": ("25.02.2011", "27.02.2011"),
    "28. 07. 2005": ("28. 07. 2005", "31. 07. 2005"),
    "02.10.2011, dots": ("02.10.2011", "04.10.2011"),
    "May 29, 2020": ("May 29, 2020", "May 29, 2020"),
    "29 May 2020": ("29 May 2020", "30 May 2020"),
    "with a time": ("2024-05-04T10:00", "2024-05-05 18:30"),
    "13.09.10": ("10.09.13", "10.09.14"),
    "season": ("11.09.26", "12.04.01"),
    "yy/mm/dd with a year in the name": ("25/08/11", "25/08/12"),
    "25/02/2011 decides both": ("01/02/2011", "25/02/2011"),
    "short days": ("5/9/2010", "13/9/2010"),
    "US order": ("02/25/2011", "02/27/2011"),
    "last century": ("99/10/02", "99/10/03"),
}
MEANT = {
    "2011/07/02": (date(2011, 7, 2), date(2011, 7, 3)),
    "2012-03-17": (date(2012, 3, 17), date(2012, 3, 18)),
    "2011.07.02": (date(2011, 7, 2), date(2011, 7, 3)),
    "20110702": (date(2011, 7, 2), date(2011, 7, 3)),
    "24/09/2010": (date(2010, 9, 24), date(2010, 10, 2)),
    "25.02.2011": (date(2011, 2, 25), date(2011, 2, 27)),
    "28. 07. 2005": (date(2005, 7, 28), date(2005, 7, 31)),
    "02.10.2011, dots": (date(2011, 10, 2), date(2011, 10, 4)),
    "May 29, 2020": (date(2020, 5, 29), date(2020, 5, 29)),
    "29 May 2020": (date(2020, 5, 29), date(2020, 5, 30)),
    "with a time": (date(2024, 5, 4), date(2024, 5, 5)),
    "13.09.10": (date(2010, 9, 13), date(2010, 9, 14)),
    "season": (date(2011, 9, 26), date(2012, 4, 1)),
    "yy/mm/dd with a year in the name": (date(2025, 8, 11), date(2025, 8, 12)),
    "25/02/2011 decides both": (date(2011, 2, 1), date(2011, 2, 25)),
    "short days": (date(2010, 9, 5), date(2010, 9, 13)),
    "US order": (date(2011, 2, 25), date(2011, 2, 27)),
    "last century": (date(1999, 10, 2), date(1999, 10, 3)),
}
NAMES = {"yy/mm/dd with a year in the name": "Summer Open 2025", "13.09.10": "Autumn 2010"}

# Text, the code it must raise, and the dates it must give.
EVIDENCE = {
    "slashes alone": (
        dated("02/10/2011", "04/10/2011"),
        "date_order_inferred",
        (date(2011, 10, 2), date(2011, 10, 4)),
    ),
    "one day, two readings": (dated("05/06/2011", "05/06/2011"), "date_ambiguous", (None, None)),
    "rounds decide": (
        dated("05/06/2011", "05/06/2011", "11/06/05"),
        "date_order_inferred",
        (date(2011, 6, 5), date(2011, 6, 5)),
    ),
    "one day, its rounds in the order of the format": (
        dated("04/10/2025", "04/10/2025", "25/10/04"),
        "date_order_inferred",
        (date(2025, 10, 4), date(2025, 10, 4)),
    ),
    "day before month after the year, by rounds": (
        dated("2012-02-06", "2012-09-06", "12/06/02", "12/06/09"),
        "date_order_inferred",
        (date(2012, 6, 2), date(2012, 6, 9)),
    ),
    "a round after the last day": (
        dated("2025/10/09", "2025/10/12", "25/10/13", "25/10/14"),
        None,
        (date(2025, 10, 9), date(2025, 10, 12)),
    ),
    "day before month after the year, to the last round alone": (
        dated("2012-02-06", "2012-09-06", "12/06/04", "12/06/09"), "date_ambiguous", (None, None),
    ),
    "day before month after the year, without rounds": (
        dated("2012-02-06", "2012-09-06"), "date_ambiguous", (None, None),
    ),
    "two orders": (
        dated("2025/14/09", "2025/10/17"), "date_ambiguous", (None, date(2025, 10, 17)),
    ),
    "no date": (dated("soon", "2025/03/09"), "date_unreadable", (None, date(2025, 3, 9))),
    "no such day": (dated("2025/02/30", "2025/03/09"), "date_unreadable", (None, date(2025, 3, 9))),
    "backwards": (
        dated("2025/03/09", "2025/03/08"), "end_before_start", (date(2025, 3, 9), date(2025, 3, 8)),
    ),
    "two starts": (
        report(*pair(), "042 2025/03/07"), "dates_contradict", (date(2025, 3, 8), date(2025, 3, 9)),
    ),
    "none but rounds": (
        dated(None, None, "25/03/08", "25/03/09"),
        "date_missing",
        (date(2025, 3, 8), date(2025, 3, 9)),
    ),
    "none at all": (dated(None, None), "date_missing", (None, None)),
    "only a start": (dated("2025/03/08", None), "date_missing", (date(2025, 3, 8), None)),
}  # fmt: skip

ROUNDS = {
    "YY/MM/DD": (dated("2025/03/08", "2025/03/09", "25/03/08", "25/03/09"), [8]),
    "YY.DD.MM": (dated("25.02.2011", "27.02.2011", "11.25.02", "11.26.02"), [25]),
    "of another year": (dated("30/09/2011", "02/10/2011", "01.09.30"), [None]),
    "a plain list": (
        report(*pair(), head=[*header(), "132 2025/03/08 2025/03/09"]),
        [8],
    ),
    "not a date": (dated("2025/03/08", "2025/03/09", "25/03/08", "later   "), [8]),
}


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(
        {
            **{
                name: dated(*ends, name=NAMES.get(name, "Spring Open"))
                for name, ends in FORMS.items()
            },
            **{name: text for name, (text, _, _) in EVIDENCE.items()},
            **{f"rounds {name}": text for name, (text, _) in ROUNDS.items()},
        }
    )


@pytest.mark.parametrize("name", FORMS)
def test_a_date_is_read_in_each_form_seen(name, readings):
    event = readings[name].event
    assert (event["start_date"], event["end_date"]) == MEANT[name]
    assert readings[name].state == "accepted"


def test_the_form_of_the_format_needs_no_finding_and_the_others_have_one(readings):
    assert readings["2011/07/02"].codes == []
    assert readings["24/09/2010"].codes == ["date_form"]
    assert readings["slashes alone"].codes == ["date_order_inferred"]
    assert readings["season"].codes == ["date_order_inferred"]
    assert readings["US order"].codes == ["date_order_inferred"]


@pytest.mark.parametrize("name", EVIDENCE)
def test_only_other_evidence_in_the_report_decides_between_two_readings(name, readings):
    _, code, dates = EVIDENCE[name]
    reading = readings[name]
    assert (reading.event["start_date"], reading.event["end_date"]) == dates
    if code:
        assert code in reading.codes
    held = code in ("date_ambiguous", "date_unreadable", "end_before_start", "dates_contradict")
    assert reading.state == ("held" if held else "accepted")


def test_an_ambiguous_date_shows_what_it_can_mean(readings):
    message = readings["one day, two readings"].finding("date_ambiguous")["message"]
    assert "2011-05-06 to 2011-05-06 or 2011-06-05 to 2011-06-05" in message


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_has_its_date_where_all_dates_lie_inside_the_event(name, readings):
    _, days = ROUNDS[name]
    found = [game["round_date"] for game in readings[f"rounds {name}"].games if game["round"] == 1]
    assert {day and day.day for day in found} == set(days)


def test_round_dates_outside_the_event_and_unreadable_ones_are_told(readings):
    told = readings["rounds YY.DD.MM"].finding("round_date_form")
    assert (told["severity"], told["value_taken"]) == ("note", "YDM")
    assert "round_date_form" not in readings["rounds YY/MM/DD"].codes
    assert "round_dates_outside_event" in readings["rounds of another year"].codes
    assert readings["rounds not a date"].finding("round_date_unreadable")["round"] == 2

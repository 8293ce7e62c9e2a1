"""The numbers of every edition, typed from the texts and from RULES; nothing is read from data.

`numbers_on(system, day)` gives the numbers in force on a day, dated amendments included.
"""

from datetime import date

from .numbers_rapid import BLITZ_LIMITS, RAPID_LIMITS, editions

STANDARD_2003 = {
    # the list
    "list_months": (1, 4, 7, 10),
    "closing_days": 30,
    "official_closing_days": 1,
    "floor": 1801,
    "below_floor": "delisted",
    "rounding": "rating",  # R3: the new rating, one half up
    "first_games": 9,
    "first_games_exception": None,
    "pool_months": 24,
    "inactivity_months": 12,
    # the event
    "registration_months": 1,
    "registration_days": None,
    "norm_days": 30,
    "top_days": None,
    "deadline": None,
    "length_days": 90,
    "rounds_a_day": 3,
    "hours_a_day": 12,
    "speed_judged": "event",
    "speed": ((2200, 120), (1600, 90), (0, 60)),
    "fastest": None,  # rapid and blitz only: (seconds, included), (seconds, included)
    "slowest": None,
    "equal_times": False,
    "first_control": None,
    "composition": True,
    "championship_women": 2,
    "round_robin": True,  # R14
    "round_robin_factor": False,  # n/(n+1) below 50 %
    "swiss_newcomers": None,  # R15: (games, points) of a valid performance
    "first_event_score": 100,
    "rated_opponents_first": 3,
    "rated_opponents_later": 3,
    "below_floor_first": False,
    "bonus": 1250,  # hundredths of a point for each half point above 50 %
    "hypothetical": False,
    "cap": 350,
    "one_upgrade": False,
    "cap_exempt": None,
    "difference_600": False,
    "k": {"new": 25, "middle": 15, "top": 10, "top_games": 30, "junior": None},
    "k_moment": "event_start",
    "k_product": None,
    "k_without_own_list": None,
    "standard_serves": False,
}
STANDARD_2009 = {
    **STANDARD_2003,
    "list_months": (1, 3, 5, 7, 9, 11),
    "closing_days": 7,
    "floor": 1200,
    "first_games_exception": 7,
    "round_robin_factor": True,
    "swiss_newcomers": (3, 100),
    "below_floor_first": True,
    "cap": 400,
}
DRESDEN = {
    **STANDARD_2009,
    "swiss_newcomers": (3, 50),
    "bonus": 1500,
    "k": {"new": 30, "middle": 30, "top": 20, "top_games": 30, "junior": None},
}
STANDARD_2011 = {
    **STANDARD_2009,
    "first_games_exception": None,
    "swiss_newcomers": None,
    "rated_opponents_later": 1,
    "bonus": 1500,
    "k": {"new": 30, "middle": 15, "top": 10, "top_games": 30, "junior": None},
}
STANDARD_2012 = {
    **STANDARD_2011,
    "list_months": tuple(range(1, 13)),
    "floor": 1000,
    "k": {"new": 30, "middle": 15, "top": 10, "top_games": 0, "junior": None},
}
STANDARD_2013 = {**STANDARD_2012}
STANDARD_2014 = {
    **STANDARD_2013,
    "closing_days": 3,
    "first_games": 5,
    "pool_months": 26,
    "deadline": ("days", 30),
    "rounds_a_day": None,
    "championship_women": 3,
    "first_event_score": 50,
    "rated_opponents_first": 1,
    "below_floor_first": False,
    "bonus": 2000,
    "k": {"new": 40, "middle": 20, "top": 10, "top_games": 0, "junior": 40},
    "k_moment": "previous_list",
}
STANDARD_2017 = {**STANDARD_2014, "speed_judged": "game", "first_control": ("exactly", 40)}
STANDARD_2022 = {
    **STANDARD_2017,
    "rounding": "change",  # R3: the change, one half away from zero
    "registration_months": None,
    "registration_days": 3,
    "deadline": ("lists", 3),
    "length_days": None,
    "speed": ((2400, 120), (1800, 90), (0, 60)),
    "first_control": ("at least", 30),
    "composition": False,
    "round_robin": False,
    "round_robin_factor": False,
    "one_upgrade": True,
    "k_product": 700,
}
STANDARD_2024 = {
    **STANDARD_2022,
    "floor": 1400,
    "below_floor": "unrated",
    "top_days": (30, 2700, 2500),
    "one_upgrade": False,
    "hypothetical": True,
}
STANDARD_2025 = {**STANDARD_2024, "cap_exempt": 2650}

# (valid from, name, numbers); the amendments carry the name of the edition they amend.
STANDARD = [
    (date(2003, 1, 1), "2003-01-01", STANDARD_2003),
    (date(2005, 1, 1), "2003-01-01", {**STANDARD_2003, "floor": 1600}),
    (date(2006, 1, 1), "2003-01-01", {**STANDARD_2003, "floor": 1400}),
    (date(2009, 7, 1), "2009-07-01", STANDARD_2009),
    (date(2011, 7, 1), "2011-07-01", STANDARD_2011),
    (date(2012, 7, 1), "2012-07-01", STANDARD_2012),
    (date(2013, 7, 1), "2013-07-01", STANDARD_2013),
    (date(2014, 7, 1), "2014-07-01", STANDARD_2014),
    (date(2017, 7, 1), "2017-07-01", STANDARD_2017),
    (date(2020, 11, 1), "2017-07-01", {**STANDARD_2017, "inactivity_months": 24}),
    (
        date(2021, 2, 1),
        "2017-07-01",
        {
            **STANDARD_2017,
            "inactivity_months": 24,
            "registration_months": None,
            "registration_days": 7,
        },
    ),
    (date(2022, 1, 1), "2022-01-01", STANDARD_2022),
    (date(2023, 12, 25), "2022-01-01", {**STANDARD_2022, "top_days": (30, 2700, 2500)}),
    (date(2024, 3, 1), "2024-03-01", STANDARD_2024),
    (date(2025, 10, 1), "2025-10-01", STANDARD_2025),
]
RAPID, BLITZ = (
    editions(STANDARD_2012, STANDARD_2014, STANDARD_2022, STANDARD_2024, limits)
    for limits in (RAPID_LIMITS, BLITZ_LIMITS)
)
EDITIONS = {"standard": STANDARD, "rapid": RAPID, "blitz": BLITZ}
VARIANTS = {"2009-07-01-dresden": DRESDEN}


def numbers_on(system, day):
    """The numbers in force on `day`; key `name` holds the edition's name."""
    in_force = [row for row in EDITIONS[system] if row[0] <= day]
    if not in_force:
        raise ValueError(f"no edition of {system} on {day}")
    _, name, numbers = in_force[-1]
    return {**numbers, "name": name}


def numbers_named(system, name):
    """The numbers of a named edition, as it began."""
    if name in VARIANTS:
        return {**VARIANTS[name], "name": name}
    rows = [numbers for _, row_name, numbers in EDITIONS[system] if row_name == name]
    return {**rows[0], "name": name}

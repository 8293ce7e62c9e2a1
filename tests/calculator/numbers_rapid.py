"""The numbers of the rapid and blitz editions, typed from the texts and from RULES.

`RAPID` and `BLITZ`: (valid from, name, numbers), as `STANDARD` in `numbers.py`.
"""

from datetime import date


def editions(standard_2012, standard_2014, standard_2022, standard_2024, limits):
    """The editions of one system; `limits`: rounds a day, speeds of 2012 and since 2014."""
    rounds_a_day, speed_2012, speed_2014 = limits
    own = {
        "registration_months": None,
        "registration_days": 2,
        "norm_days": None,
        "top_days": None,
        "rounds_a_day": rounds_a_day,
        "hours_a_day": None,
        "speed": None,
        "speed_judged": "event",
        "equal_times": True,
        "first_control": None,
        "standard_serves": True,
        "cap_exempt": None,
        "k": {"new": 20, "middle": 20, "top": 20, "top_games": 0, "junior": None},  # 20 for all
        "k_without_own_list": 20,
    }
    new_k = {"k": standard_2014["k"], "k_without_own_list": None}
    edition_2012 = {**standard_2012, **own, **speed_2012, "floor": 1000}
    edition_2014 = {
        **standard_2014,
        **own,
        **speed_2014,
        "first_event_score": 100,  # F28
        "cap": None,  # F28: none in effect
        "k_product": 700,
    }
    edition_2022 = {**standard_2022, **own, **speed_2014, "registration_days": 3}
    edition_2022_10 = {**edition_2022, **new_k}
    edition_2024 = {**standard_2024, **own, **speed_2014, **new_k, "registration_days": 3}
    edition_2024_12 = {**edition_2024, "difference_600": True}
    months_24 = {**edition_2014, "inactivity_months": 24}
    return [
        (date(2012, 1, 1), "2012-01-01", edition_2012),
        (date(2014, 7, 1), "2014-07-01", edition_2014),
        (date(2020, 11, 1), "2014-07-01", months_24),
        (date(2022, 1, 1), "2022-01-01", edition_2022),
        (date(2022, 10, 1), "2022-10-01", edition_2022_10),
        (date(2024, 3, 1), "2024-03-01", edition_2024),
        (date(2024, 12, 1), "2024-12-01", edition_2024_12),
    ]


def between(fastest, slowest):
    """Limits in seconds for 60 moves: ((seconds, included), (seconds, included))."""
    return {"fastest": fastest, "slowest": slowest}


# rapid: at least 15, below 60 minutes (2012); over 10, below 60 (since)
RAPID_LIMITS = (
    15,
    between((900, True), (3600, False)),
    between((600, False), (3600, False)),
)
# blitz: at least 5, below 15 minutes (2012); over 3, at most 10 (since)
BLITZ_LIMITS = (
    30,
    between((300, True), (900, False)),
    between((180, False), (600, True)),
)

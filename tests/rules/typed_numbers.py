"""What every edition says, typed a second time from the texts; nothing here is read from data.

Each parameter has a timeline: what holds from a date on, until the next; before the first and at
``none`` there is no such rule. The columns are standard, rapid, blitz; a fourth is the variant of
2009 where it differs. ``test_every_number_is_tested.py`` compares all of it with the edition files.
"""

_NEVER = ""

TIMELINES: dict[str, tuple[str, ...]] = {}


def _say(parameter: str, standard: str, rapid: str, blitz: str | None = None, dresden: str = ""):
    TIMELINES[parameter] = (standard, rapid, rapid if blitz is None else blitz, dresden)


# Calendar and publication (7); ``none_`` is the word none itself, a method of its own

_say(
    "list_months",
    "2003-01-01 1,4,7,10 | 2009-07-01 1,3,5,7,9,11 | 2012-07-01 1,2,3,4,5,6,7,8,9,10,11,12",
    "2012-01-01 1,2,3,4,5,6,7,8,9,10,11,12",
)
_say("closing_days", "2003-01-01 30 | 2009-07-01 7 | 2014-07-01 3", "2012-01-01 7 | 2014-07-01 3")
_say("official_closing_days", "2003-01-01 1", "2012-01-01 1")
_say(
    "floor",
    "2003-01-01 1801 | 2005-01-01 1600 | 2006-01-01 1400 | 2009-07-01 1200"
    " | 2012-07-01 1000 | 2024-03-01 1400",
    "2012-01-01 1000 | 2024-03-01 1400",
)
_say(
    "below_floor_status",
    "2003-01-01 delisted | 2024-03-01 unrated",
    "2012-01-01 delisted | 2024-03-01 unrated",
)
_say("first_rating_games", "2003-01-01 9 | 2014-07-01 5", "2012-01-01 9 | 2014-07-01 5")
_say("first_rating_games_exception", "2009-07-01 7 | 2011-07-01 none", _NEVER)
_say("pool_months", "2003-01-01 24 | 2014-07-01 26", "2012-01-01 24 | 2014-07-01 26")
_say("rounding", "2003-01-01 rating | 2022-01-01 change", "2012-01-01 rating | 2022-01-01 change")
_say(
    "inactivity_months",
    "2003-01-01 12 | 2020-11-01 24 | 2022-01-01 12",
    "2012-01-01 12 | 2020-11-01 24 | 2022-01-01 12",
)
_say("inactive_listed_years", "2009-07-01 2 | 2011-07-01 none", _NEVER)
_say(
    "titled_unrated_listed",
    "2003-01-01 false | 2009-07-01 true | 2022-01-01 false",
    "2012-01-01 true | 2022-01-01 false",
)
_say("membership_required", "2003-01-01 true", "2012-01-01 true")

# Registration and report (0, 9)
_say("registration_required", "2003-01-01 true", "2012-01-01 true")
_say("official_events_exempt", "2003-01-01 true", "2012-01-01 true")
_say("registration_months", "2003-01-01 1 | 2021-02-01 none", _NEVER)
_say("registration_days", "2021-02-01 7 | 2022-01-01 3", "2012-01-01 2 | 2022-01-01 3")
_say("registration_days_norm", "2003-01-01 30", _NEVER)
_say("registration_days_top", "2023-12-25 30", _NEVER)
_say("registration_top_rating", "2023-12-25 2700", _NEVER)
_say("registration_top_rating_women", "2023-12-25 2500", _NEVER)
_say("appeal_days", "2003-01-01 7", "2012-01-01 7")
_say(
    "report_deadline",
    "2003-01-01 none_ | 2014-07-01 days | 2022-01-01 lists",
    "2012-01-01 none_ | 2014-07-01 days | 2022-01-01 lists",
)
_say("report_deadline_days", "2014-07-01 30 | 2022-01-01 none", "2014-07-01 30 | 2022-01-01 none")
_say("report_deadline_lists", "2022-01-01 3", "2022-01-01 3")

# Length, rounds and hours (3, 4)
_say("length_days", "2003-01-01 90 | 2022-01-01 none", "2012-01-01 90 | 2022-01-01 none")
_say("rounds_a_day", "2003-01-01 3 | 2014-07-01 none", "2012-01-01 15", "2012-01-01 30")
_say("hours_a_day", "2003-01-01 12", _NEVER)

# Rate of play (1)
_say("rate_of_play_judged", "2003-01-01 event | 2017-07-01 game", "2012-01-01 game")
_say("rate_moves", "2003-01-01 60", "2012-01-01 60")
_say("rate_slow_rating", "2003-01-01 2200 | 2022-01-01 2400", _NEVER)
_say("rate_slow_minutes", "2003-01-01 120", _NEVER)
_say("rate_middle_rating", "2003-01-01 1600 | 2022-01-01 1800", _NEVER)
_say("rate_middle_minutes", "2003-01-01 90", _NEVER)
_say("rate_minimum_minutes", "2003-01-01 60", _NEVER)
_say(
    "rate_shortest_minutes", _NEVER, "2012-01-01 15 | 2014-07-01 10", "2012-01-01 5 | 2014-07-01 3"
)
_say("rate_shortest_included", _NEVER, "2012-01-01 true | 2014-07-01 false")
_say("rate_longest_minutes", _NEVER, "2012-01-01 60", "2012-01-01 15 | 2014-07-01 10")
_say("rate_longest_included", _NEVER, "2012-01-01 false", "2012-01-01 false | 2014-07-01 true")
_say("equal_times_required", _NEVER, "2012-01-01 true")
_say("first_control", "2003-01-01 recommended | 2017-07-01 required", "2012-01-01 none_")
_say("first_control_moves", "2003-01-01 40 | 2022-01-01 30", _NEVER)
_say("first_control_exact", "2003-01-01 true | 2022-01-01 false", _NEVER)

# What counts (5, 6, 8)
_say("unplayed_games", "2003-01-01 not_rated", "2012-01-01 not_rated")
_say("match_decided", "2003-01-01 not_rated", "2012-01-01 not_rated")
_say("match_both_rated", "2003-01-01 true", "2012-01-01 true")
_say("composition", "2003-01-01 true | 2022-01-01 false", "2012-01-01 true | 2022-01-01 false")
for _name, _number in (
    ("share_divisor", 3), ("small_players", 10), ("small_rated", 4), ("double_players", 6),
    ("double_rated", 4), ("championship_rated", 3),
):  # fmt: skip
    _say(
        f"composition_{_name}",
        f"2003-01-01 {_number} | 2022-01-01 none",
        f"2012-01-01 {_number} | 2022-01-01 none",
    )
_say(
    "composition_championship_rated_women",
    "2003-01-01 2 | 2014-07-01 3 | 2022-01-01 none",
    "2012-01-01 2 | 2014-07-01 3 | 2022-01-01 none",
)
_say(
    "round_robin",
    "2003-01-01 performance | 2022-01-01 as_swiss",
    "2012-01-01 performance | 2022-01-01 as_swiss",
)
_say(
    "round_robin_factor",
    "2003-01-01 false | 2009-07-01 true | 2022-01-01 false",
    "2012-01-01 true | 2022-01-01 false",
)
_say(
    "round_robin_correction",
    "2003-01-01 true | 2022-01-01 false",
    "2012-01-01 true | 2022-01-01 false",
)
_say("round_robin_passes", "2003-01-01 1 | 2022-01-01 none", "2012-01-01 1 | 2022-01-01 none")
_say(
    "swiss_newcomers",
    "2003-01-01 never | 2009-07-01 valid_performance | 2011-07-01 never",
    "2012-01-01 never",
)
_say("validity_games", "2009-07-01 3 | 2011-07-01 none", _NEVER)
_say(
    "validity_score_hundredths", "2009-07-01 100 | 2011-07-01 none", _NEVER, dresden="2009-07-01 50"
)
_say(
    "first_event_score_hundredths",
    "2003-01-01 100 | 2014-07-01 50",
    "2012-01-01 100 | 2022-01-01 50",
)
_say("rated_opponents_first", "2003-01-01 3 | 2014-07-01 1", "2012-01-01 3 | 2014-07-01 1")
_say("rated_opponents_later", "2003-01-01 3 | 2011-07-01 1", "2012-01-01 1")
_say(
    "below_floor_first",
    "2003-01-01 false | 2009-07-01 true | 2014-07-01 false",
    "2012-01-01 true | 2014-07-01 false",
)
_say("published_before_earlier_event", "2003-01-01 current_rating", "2012-01-01 current_rating")
_say("unrated_opponents", "2003-01-01 not_rated", "2012-01-01 not_rated")
_say("delisted_player", "2003-01-01 not_rated", "2012-01-01 not_rated")
_say("exclusion_difference", _NEVER, "2024-12-01 600")
_say("exclusion_rating_above", _NEVER, "2024-12-01 2600")
_say("standard_rating_serves", _NEVER, "2012-01-01 true")

# First rating (8.2)
_say(
    "first_rating",
    "2003-01-01 bonus | 2024-03-01 hypothetical",
    "2012-01-01 bonus | 2024-03-01 hypothetical",
)
_say(
    "bonus_hundredths",
    "2003-01-01 1250 | 2011-07-01 1500 | 2014-07-01 2000 | 2024-03-01 none",
    "2012-01-01 1500 | 2014-07-01 2000 | 2024-03-01 none",
    dresden="2009-07-01 1500",
)
_say("hypothetical_opponents", "2024-03-01 2", "2024-03-01 2")
_say("hypothetical_rating", "2024-03-01 1800", "2024-03-01 1800")
_say("hypothetical_score_hundredths", "2024-03-01 50", "2024-03-01 50")
_say("first_rating_maximum", "2024-03-01 2200", "2024-03-01 2200")
_say(
    "average_rounding",
    "2003-01-01 rounded | 2024-03-01 exact",
    "2012-01-01 rounded | 2024-03-01 exact",
)
_say("performance_difference_certain", "2003-01-01 800", "2012-01-01 800")

# Change (8.3)
_say("ratings_used", "2003-01-01 event_start", "2012-01-01 event_start")
_say(
    "difference_cap",
    "2003-01-01 350 | 2009-07-01 400",
    "2012-01-01 400 | 2014-07-01 none | 2022-01-01 400",
)
_say(
    "cap",
    "2003-01-01 every_game | 2022-01-01 one_upgrade | 2024-03-01 every_game",
    "2012-01-01 every_game | 2014-07-01 none_ | 2022-01-01 one_upgrade | 2024-03-01 every_game",
)
_say("cap_exempt_rating", "2025-10-01 2650", _NEVER)
_say(
    "k_new",
    "2003-01-01 25 | 2011-07-01 30 | 2014-07-01 40",
    "2012-01-01 20 | 2022-10-01 40",
    dresden="2009-07-01 30",
)
_say("k_new_games", "2003-01-01 30", "2012-01-01 30")
_say("k_middle", "2003-01-01 15 | 2014-07-01 20", "2012-01-01 20", dresden="2009-07-01 30")
_say("k_top", "2003-01-01 10", "2012-01-01 20 | 2022-10-01 10", dresden="2009-07-01 20")
_say("k_top_rating", "2003-01-01 2400", "2012-01-01 2400")
_say("k_top_games", "2003-01-01 30 | 2012-07-01 none", _NEVER)
_say("k_junior", "2014-07-01 40", "2022-10-01 40")
_say("k_junior_rating", "2014-07-01 2300", "2022-10-01 2300")
_say("k_junior_age", "2014-07-01 18", "2022-10-01 18")
_say(
    "k_moment",
    "2003-01-01 event_start | 2014-07-01 previous_list",
    "2012-01-01 event_start | 2014-07-01 previous_list",
)
_say("k_games_product", "2022-01-01 700", "2014-07-01 700")
_say("k_without_own_list", _NEVER, "2012-01-01 20 | 2022-10-01 none")

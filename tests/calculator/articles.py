"""Article numbers: as numbered in 2009 (used to 2017), and as numbered from 2022."""

ARTICLES = {
    # events
    "not_registered": ("0.4", "0.2"),
    "registered_late": ("0.4", "0.2"),
    "report_late": ("9.1", "9.1"),
    "rate_of_play_unreadable": ("1.1", "1.1"),
    "first_control": ("1.3", "1.2"),
    "rounds_a_day": ("3.1", "3.1"),
    "hours_a_day": ("3.1", "3.1"),
    "length": ("4.1", "4.1"),
    "no_list_in_force": ("7.11", "7.1.1"),
    "report_faults": ("9.1", "9.1"),
    "ends_after_receipt": ("9.1", "9.1"),
    "same_games_as": ("9.1", "9.1"),
    "nearly_same_games_as": ("9.1", "9.1"),
    "nearly_same_and_new_rounds": ("9.1", "9.1"),
    "counted_before": ("9.1", "9.1"),
    "decision": ("0.5", "0.5"),
    # games
    "forfeit": ("5.1", "5.1"),
    "under_one_move": ("5.1", "5.1"),
    "entry_held": ("9.1", "9.1"),
    "rate_of_play": ("1.1", "1.1"),
    "match_unrated": ("6.6", "6.1"),
    "match_decided": ("6.5", "6.2"),
    "composition": ("6.3", "6.3"),
    "first_event_ignored": ("8.21", "8.2.1"),
    "below_floor_first": ("8.31", "8.2"),
    "too_few_rated_opponents": ("6.41", "8.2"),
    "opponent_unrated": ("8.51", "8.3.1"),
    "own_delisted": ("7.21", "7.2.1"),
    "difference_600": ("7.3.1", "7.3.1"),
}


def article(code, numbers):
    """The article of a code in the numbering of the edition."""
    if code == "match_unrated" and numbers["name"] == "2003-01-01":
        return "6.3"  # no article on matches yet: two players never meet the composition
    if code in ("not_registered", "registered_late") and numbers["registration_days"]:
        return "0.2"  # the week of 2021-02-01 came with the number of 2022
    return ARTICLES[code][1 if numbers["name"] >= "2022" else 0]


def waived_by(code, numbers):
    """The article numbers under which a decision may waive the code; some cannot be waived."""
    if code in ("report_faults", "no_list_in_force", "decision", "ends_after_receipt"):
        return set()
    return {article(code, numbers)}

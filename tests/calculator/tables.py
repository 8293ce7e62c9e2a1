"""Tables 8.1a and 8.1b, typed from the text of the regulations (2009, 2014 and 2024 agree)."""

from fractions import Fraction

# 8.1b: upper end of each step of the rating difference -> expected score of the higher player,
# in hundredths. The first step is 0-3 -> .50, the last 620-735 -> .99; over 735 it is 1.00.
STEP_ENDS = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
]  # fmt: skip

# 8.1a: rating difference for the percentages .50 to .99; below .50 the same with a minus sign.
DP_FROM_50 = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677,
]  # fmt: skip
CERTAIN = 800  # p = 1 or p = 0


def expected_hundredths(difference):
    """Expected score of a player whose rating is `difference` above (below: negative)."""
    higher = 100
    for step, end in enumerate(STEP_ENDS):
        if abs(difference) <= end:
            higher = 50 + step
            break
    return higher if difference >= 0 else 100 - higher


def performance_difference(percent):
    """dp for a score of `percent` hundredths (0 to 100)."""
    if percent in (0, 100):
        return CERTAIN if percent else -CERTAIN
    return DP_FROM_50[percent - 50] if percent >= 50 else -DP_FROM_50[50 - percent]


def half_up(number):
    """Nearest integer, one half goes up (also below zero: -2.5 becomes -2)."""
    return int((Fraction(number) + Fraction(1, 2)) // 1)


def half_away(number):
    """Nearest integer, one half goes away from zero (-2.5 becomes -3)."""
    return half_up(number) if number >= 0 else -half_up(-number)


def percentage(score_hundredths, games):
    """Score / games to two decimals, half up, as a whole number of hundredths."""
    return half_up(Fraction(score_hundredths, games))

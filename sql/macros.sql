-- The vocabulary of the regulations. Scores, changes and expected scores are integers in hundredths.

-- Largest integer not above n / d, for d > 0 (DuckDB's // cuts towards zero).
CREATE OR REPLACE MACRO floor_division(n, d) AS (n - ((n % d) + d) % d) // d;

-- n / d to the nearest integer, halves up (8.2 of every edition; the new rating until 2021).
CREATE OR REPLACE MACRO round_half_up(n, d) AS floor_division(2 * n + d, 2 * d);

-- n / d to the nearest integer, halves away from zero (8.3.4: the change of a period).
CREATE OR REPLACE MACRO round_half_away(n, d) AS
    CASE WHEN n < 0 THEN -((2 * -n + d) // (2 * d)) ELSE (2 * n + d) // (2 * d) END;

-- n / d without its fraction, towards zero.
CREATE OR REPLACE MACRO whole_part(n, d) AS CASE WHEN n < 0 THEN -(-n // d) ELSE n // d END;

CREATE OR REPLACE MACRO clamp(value, low, high) AS greatest(low, least(value, high));

-- Score per game in hundredths, to two decimals, halves up (p of table 8.1a).
CREATE OR REPLACE MACRO percentage(score_hundredths, games) AS round_half_up(score_hundredths, games);

-- dp of table 8.1a; at 0 and 100 % it is the edition's own value.
CREATE OR REPLACE MACRO certain_or_table(p, difference, certain) AS
    CASE p WHEN 100 THEN certain WHEN 0 THEN -certain ELSE difference END;

-- Points of a result code in hundredths, from the player's own side (TRF16).
CREATE OR REPLACE MACRO result_score(result) AS
    CASE WHEN result IN ('1', 'W', '+', 'F', 'U') THEN 100
        WHEN result IN ('=', 'D', 'H') THEN 50 ELSE 0 END;

-- The same game seen from the other side; codes of an unpaired player have no mirror.
CREATE OR REPLACE MACRO mirrored_result(result) AS
    CASE result WHEN '1' THEN '0' WHEN '0' THEN '1' WHEN '=' THEN '=' WHEN '+' THEN '-'
        WHEN '-' THEN '+' WHEN 'W' THEN 'L' WHEN 'L' THEN 'W' WHEN 'D' THEN 'D' END;

-- A game played over the board: both sides made at least one move (5.1).
CREATE OR REPLACE MACRO is_played(result) AS result IN ('1', '=', '0');
CREATE OR REPLACE MACRO is_forfeit(result) AS result IN ('+', '-');
CREATE OR REPLACE MACRO is_under_one_move(result) AS result IN ('W', 'D', 'L');

-- The date n months before or after a date, never past the end of the month.
CREATE OR REPLACE MACRO months_before(day, n) AS (day - to_months(n))::DATE;
CREATE OR REPLACE MACRO months_after(day, n) AS (day + to_months(n))::DATE;

-- K by the rules in their order of precedence: once at the top rating; junior never at the junior limit;
-- new to the list; everybody else (8.3.3; 8.56 until 2021). A rule an edition lacks is null and never applies.
CREATE OR REPLACE MACRO development_coefficient(
    is_ever_top, is_ever_at_junior_limit, games, age_in_year,
    k_top, k_top_games, k_junior, k_junior_age, k_new, k_new_games, k_middle
) AS CASE
    WHEN is_ever_top AND games >= coalesce(k_top_games, 0) THEN k_top
    WHEN NOT is_ever_at_junior_limit AND age_in_year <= k_junior_age THEN k_junior
    WHEN games < k_new_games THEN k_new
    ELSE k_middle
END;

-- First rating or performance up to 2023 (8.23 to 8.25): the average at 50 %, a bonus per half point above it,
-- dp below it, in round robins times n / (n + 1) for n opponents (n null: no factor). Halves up.
CREATE OR REPLACE MACRO performance_with_bonus(average, score_hundredths, games, bonus_hundredths, dp, n) AS
    CASE
        WHEN score_hundredths >= 50 * games
            THEN round_half_up(100 * average + bonus_hundredths * ((score_hundredths - 50 * games) // 50), 100)
        WHEN n IS NULL THEN average + dp
        ELSE round_half_up(average * (n + 1) + dp * n, n + 1)
    END;

-- First rating or performance from 2024 (8.2.2, 8.2.3): sum over rated and hypothetical opponents, plus dp;
-- the average is exact, the result halves up, never above the ceiling.
CREATE OR REPLACE MACRO performance_with_hypothetical(ratings_sum, n, dp, maximum) AS
    least(round_half_up(ratings_sum + n * dp, n), maximum);

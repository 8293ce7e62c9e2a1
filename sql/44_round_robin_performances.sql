-- One row per newcomer of a round robin that is not disregarded: Rc and Ru, corrected once.
-- Articles: 8.22 to 8.25 and 8.58 (2009): opponents more than the cap away from Ru are brought to the cap,
-- Rc moves by the mean of these corrections (halves up) and Ru follows; other newcomers enter with their first Ru.
WITH scores AS (
    SELECT
        games_judged.event_id,
        games_judged.player_id,
        games_judged.opponent_id,
        result_score(games_judged.result) AS score_hundredths
    FROM games_judged
    INNER JOIN round_robin_averages ON games_judged.event_id = round_robin_averages.event_id
    LEFT JOIN newcomers_ignored AS own
        ON games_judged.event_id = own.event_id AND games_judged.player_id = own.player_id
    LEFT JOIN newcomers_ignored AS other
        ON games_judged.event_id = other.event_id AND games_judged.opponent_id = other.player_id
    WHERE games_judged.reason IS NULL AND games_judged.list_rating IS NULL
    AND own.player_id IS NULL AND other.player_id IS NULL
),

totals AS (
    SELECT
        event_id,
        player_id,
        count(*)::INT AS games,
        sum(score_hundredths)::INT AS score_hundredths
    FROM scores
    GROUP BY event_id, player_id
),

first_pass AS (
    SELECT
        totals.*,
        round_robin_averages.ra,
        round_robin_averages.n,
        rules.bonus_hundredths,
        rules.difference_cap,
        rules.round_robin_correction,
        CASE WHEN rules.round_robin_factor THEN round_robin_averages.n END AS factor_n,
        certain_or_table(
            performance_differences.percentage, performance_differences.difference, rules.performance_difference_certain
        ) AS dp
    FROM totals
    INNER JOIN round_robin_averages ON totals.event_id = round_robin_averages.event_id
    INNER JOIN events_of_list ON totals.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    INNER JOIN performance_differences
        ON percentage(totals.score_hundredths, totals.games) = performance_differences.percentage
),

first_ru AS (
    SELECT
        *,
        performance_with_bonus(ra, score_hundredths, games, bonus_hundredths, dp, factor_n) AS ru
    FROM first_pass
),

opponents AS (
    SELECT DISTINCT
        own.event_id,
        own.player_id,
        entries_of_events.player_id AS opponent_id,
        coalesce(entries_of_events.start_rating, other.ru) AS rating
    FROM first_ru AS own
    INNER JOIN entries_of_events
        ON own.event_id = entries_of_events.event_id AND own.player_id <> entries_of_events.player_id
    LEFT JOIN first_ru AS other
        ON own.event_id = other.event_id AND entries_of_events.player_id = other.player_id
    WHERE coalesce(entries_of_events.start_rating, other.ru) IS NOT NULL
),

corrections AS (
    SELECT
        first_ru.event_id,
        first_ru.player_id,
        sum(
            clamp(opponents.rating, first_ru.ru - first_ru.difference_cap, first_ru.ru + first_ru.difference_cap)
            - opponents.rating
        ) AS correction
    FROM first_ru INNER JOIN opponents
        ON first_ru.event_id = opponents.event_id AND first_ru.player_id = opponents.player_id
    GROUP BY first_ru.event_id, first_ru.player_id
),

corrected AS (
    SELECT
        first_ru.*,
        CASE WHEN first_ru.round_robin_correction
            THEN round_half_up(first_ru.ra * first_ru.n + corrections.correction, first_ru.n) ELSE first_ru.ra END AS rc
    FROM first_ru INNER JOIN corrections
        ON first_ru.event_id = corrections.event_id AND first_ru.player_id = corrections.player_id
)

SELECT
    event_id,
    player_id,
    games,
    score_hundredths,
    n,
    rc::INT AS rc,
    performance_with_bonus(rc, score_hundredths, games, bonus_hundredths, dp, factor_n)::INT AS ru
FROM corrected

-- One row per candidate round robin of an edition with composition rules.
-- Articles: 6.3 (one third rated), 6.31 (fewer than 10 players), 6.32 (double round robin with newcomers),
-- 6.33 (national championships). Judged on all entries by the list at the start; stages count together.
-- An event with only rated players passes whatever its size: the rules are about newcomers.
WITH entries AS (
    SELECT DISTINCT
        round_robins.stage_of,
        entries_of_events.player_id,
        entries_of_events.start_rating,
        entries_of_events.known_sex
    FROM round_robins INNER JOIN entries_of_events ON round_robins.event_id = entries_of_events.event_id
),

numbers AS (
    SELECT
        stage_of,
        count(*) AS players,
        count(start_rating) AS rated_players,
        bool_and(coalesce(known_sex IN ('F', 'W'), FALSE)) AS is_women_only
    FROM entries
    GROUP BY stage_of
),

judged AS (
    SELECT
        candidate_events.event_id,
        numbers.*,
        CASE
            WHEN numbers.rated_players = numbers.players THEN 0
            WHEN candidate_events.is_national_championship AND numbers.is_women_only
                THEN coalesce(rules.composition_championship_rated_women, rules.composition_championship_rated)
            WHEN candidate_events.is_national_championship THEN rules.composition_championship_rated
            WHEN round_robins.meetings > 1 AND numbers.players < rules.composition_double_players
                THEN numbers.players + 1
            ELSE greatest(
                (numbers.players + rules.composition_share_divisor - 1) // rules.composition_share_divisor,
                CASE WHEN round_robins.meetings > 1 THEN rules.composition_double_rated ELSE 0 END,
                CASE WHEN numbers.players < rules.composition_small_players
                    THEN rules.composition_small_rated ELSE 0 END
            )
        END AS needed
    FROM round_robins
    INNER JOIN candidate_events ON round_robins.event_id = candidate_events.event_id
    INNER JOIN numbers ON round_robins.stage_of = numbers.stage_of
    INNER JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    WHERE rules.composition
)

SELECT
    event_id,
    'composition' AS rule,
    CASE WHEN rated_players >= needed THEN 'counts' ELSE 'does_not_count' END AS verdict,
    'composition' AS code,
    CASE
        WHEN needed > players THEN format('{} players are too few for a double round robin with newcomers', players)
        ELSE format('{} of {} players rated, {} needed', rated_players, players, needed)
    END AS message,
    TRUE AS is_waivable,
    NULL::DATE AS lifted_on
FROM judged

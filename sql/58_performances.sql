-- One row per newcomer and event with games against rated opponents: his performance there.
-- Articles: 8.2; 6.41 and 8.58 where the edition rates opponents of newcomers.
WITH computed AS (
    SELECT * FROM performance_hypothetical
    UNION ALL
    SELECT * FROM performance_bonus
)

SELECT
    newcomer_events.event_id,
    newcomer_events.player_id,
    NULL::INT AS rar,
    NULL::INT AS dpa_hundredths,
    round_half_up(newcomer_events.opponents_sum, newcomer_events.games)::INT AS ra,
    NULL::INT AS rc,
    computed.first_rating AS ru,
    newcomer_events.reason IS NULL AS is_valid,
    newcomer_events.reason
FROM newcomer_events
INNER JOIN computed
    ON newcomer_events.player_id = computed.player_id AND newcomer_events.event_id = computed.event_id

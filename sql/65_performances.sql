-- One row per event and player without a rating on its start list: his performance there.
-- Articles: 8.2; 8.21b and 8.58 (round robins), 6.41 (valid performances).
-- is_valid: the result counts, for his first rating or as an opponent's.
-- Key: event_id, player_id
SELECT
    newcomer_performances.event_id,
    newcomer_performances.player_id,
    round_robin_averages.rar,
    round_robin_averages.dpa_hundredths,
    coalesce(round_robin_averages.ra, newcomer_performances.rc)::INT AS ra,
    newcomer_performances.rc,
    newcomer_performances.ru,
    newcomer_events.reason IS NULL AND (
        newcomer_performances.standing = 'newcomer' OR newcomers_as_opponents.player_id IS NOT NULL
    ) AS is_valid,
    newcomer_events.reason
FROM newcomer_performances
LEFT JOIN newcomer_events
    ON newcomer_performances.event_id = newcomer_events.event_id
    AND newcomer_performances.player_id = newcomer_events.player_id
LEFT JOIN newcomers_as_opponents
    ON newcomer_performances.event_id = newcomers_as_opponents.event_id
    AND newcomer_performances.player_id = newcomers_as_opponents.player_id
LEFT JOIN round_robin_averages
    ON newcomer_performances.event_id = round_robin_averages.event_id AND newcomer_performances.method = 'round_robin'

-- One row per event and player without a rating on its start list: his performance there.
-- Articles: 8.2; 8.21b and 8.58 (round robins), 6.41 (valid performances).
-- is_valid: the result counts, for his first rating or as an opponent's.
-- Key: event_id, player_id
select
    newcomer_performances.event_id,
    newcomer_performances.player_id,
    round_robin_averages.rar,
    round_robin_averages.dpa_hundredths,
    coalesce(round_robin_averages.ra, newcomer_performances.rc)::int as ra,
    newcomer_performances.rc,
    newcomer_performances.ru,
    newcomer_events.reason is null and (
        newcomer_performances.standing = 'newcomer' or newcomers_as_opponents.player_id is not null
    ) as is_valid,
    newcomer_events.reason
from newcomer_performances
left join newcomer_events
    on
        newcomer_performances.event_id = newcomer_events.event_id
        and newcomer_performances.player_id = newcomer_events.player_id
left join newcomers_as_opponents
    on
        newcomer_performances.event_id = newcomers_as_opponents.event_id
        and newcomer_performances.player_id = newcomers_as_opponents.player_id
left join round_robin_averages
    on
        newcomer_performances.event_id = round_robin_averages.event_id
        and newcomer_performances.method = 'round_robin'

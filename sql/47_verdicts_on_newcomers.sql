-- One row per event and player without a rating on its start list of whom something is said there.
-- Articles: 8.21 (ignored), 8.31 and 6.41 (reason that his result does not count), 7.14b (without
-- rated opponents), 8.58 and 6.42 (ru: the performance that his opponents are rated against).
with entrants as (
    select
        event_id,
        player_id
    from newcomer_events
    union
    select
        event_id,
        player_id
    from newcomers_without_opponents
    union
    select
        event_id,
        player_id
    from newcomers_ignored
    union
    select
        event_id,
        player_id
    from newcomers_as_opponents
)

select
    entrants.event_id,
    entrants.player_id,
    newcomer_events.reason,
    newcomer_events.method,
    without_opponents.player_id is not null as is_without_opponents,
    ignored.player_id is not null as is_ignored,
    performances.ru
from entrants
left join newcomer_events
    on
        entrants.event_id = newcomer_events.event_id
        and entrants.player_id = newcomer_events.player_id
left join newcomers_without_opponents as without_opponents
    on
        entrants.event_id = without_opponents.event_id
        and entrants.player_id = without_opponents.player_id
left join newcomers_ignored as ignored
    on entrants.event_id = ignored.event_id and entrants.player_id = ignored.player_id
left join newcomers_as_opponents as performances
    on
        entrants.event_id = performances.event_id
        and entrants.player_id = performances.player_id

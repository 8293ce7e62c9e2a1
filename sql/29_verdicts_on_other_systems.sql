-- One row per candidate event and event of another system that has its games too: both count, each
-- in its system, and both are told, for a game is played at one rate of play.
-- Articles: 0.2 (each event belongs to one system), 9.1.
select
    event_id,
    'identity' as rule,
    'counts' as verdict,
    'same_games_in_other_system' as code,
    format(
        '{} of {} games are those of event {}, which is reported for {}; refuse the wrong one',
        shared, games, other_id, coalesce(system, 'standard')
    ) as message,
    null::date as lifted_on
from games_of_other_systems

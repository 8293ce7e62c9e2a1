-- One row per candidate event that looks as if it told games of others again: it counts, and the
-- nearest of them is named with the number of games and the days between.
-- Articles: 9.1 (an event is rated once).
with ranked as (
    select
        *,
        count(*) over (partition by event_id) as number_of_others,
        row_number() over (partition by event_id order by games desc, place asc) as number
    from seemingly_told
)

select
    event_id,
    'identity' as rule,
    'counts' as verdict,
    'games_look_told_again' as code,
    format(
        '{} games look like those of event {}, days apart: {}, further events: {}; if they are the '
        || 'same, refuse one of both',
        games, other_id, days, number_of_others - 1
    ) as message,
    null::date as lifted_on
from ranked
where number = 1

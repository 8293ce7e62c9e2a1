-- One row per candidate event whose parts tell games twice: they count once, and how many is told.
-- Articles: 9.1 (an event is rated once), 4 (complete reports).
with repeated as (
    select
        event_id,
        count(*) as games,
        count(*) filter (where is_of_other_day or round <> told_round) as odd
    from games_of_parts
    where is_told_before and player_id < opponent_id
    group by event_id
)

select
    event_id,
    'identity' as rule,
    'counts' as verdict,
    'parts_overlap' as code,
    case
        when odd = 0
            then format('{} games are told by several parts of the event and count once', games)
        else
            format(
                '{} games are told by several parts of the event and count once; {} of them in a '
                || 'round of another number or day', games, odd
            )
    end as message,
    null::date as lifted_on
from repeated

-- One row per candidate event that tells of games of another event. The same games, or nearly: it
-- is held, unless a decision accepts every article (*) for this event by its name. Whole rounds of
-- the other, then new ones: it counts, with its new rounds only.
-- Articles: 9.1 (an event is rated once on a chain of lists, whatever its name).
with accepted_first as (
    select * from acceptances_by_name
    qualify row_number() over (partition by event_id order by decided_on, decision_id) = 1
),

-- The other event that matters most, in the order of kinds, then of places.
nearest as (
    select
        *,
        other_id || coalesce(' (' || list_date || ')', '') as other
    from repeated_events
    qualify
        row_number() over (
            partition by event_id order by kind = 'new_rounds', kind <> 'all', place
        ) = 1
),

told as (
    select
        event_id,
        kind,
        case kind
            when 'all' then format('the same games as event {}', other)
            when 'new_rounds'
                then
                    format(
                        '{} of {} games are those of event {}; only the new rounds count',
                        shared, games, other
                    )
            when 'renumbered'
                then
                    format(
                        '{} of {} games are those of event {}, its rounds under other numbers',
                        shared, games, other
                    )
            else format('{} of {} games are those of event {}', shared, games, other)
        end as message
    from nearest
)

select
    told.event_id,
    'identity' as rule,
    case
        when told.kind = 'new_rounds' or accepted.decision_id is not null then 'counts'
        else 'held'
    end as verdict,
    case told.kind
        when 'all' then 'same_games_as' when 'new_rounds' then 'new_rounds_only'
        else 'nearly_same_games_as'
    end as code,
    case
        when told.kind = 'new_rounds' then told.message
        when accepted.decision_id is not null
            then format('{}; accepted by decision {}', told.message, accepted.decision_id)
        else told.message
    end as message,
    false as is_waivable,
    case when told.kind <> 'new_rounds' then accepted.decided_on end as lifted_on
from told
left join accepted_first as accepted on told.event_id = accepted.event_id

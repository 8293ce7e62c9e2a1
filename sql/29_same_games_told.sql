-- One row per candidate event that tells of games of another event: the other event that matters
-- most, in the order of kinds, then of places, and what is told of it. Every other event that has
-- games of it is named, up to a number.
-- Articles: 9.1. How many are named: data/reference/same_games.csv.
with ranked as (
    select
        *,
        other_id || coalesce(' (' || list_date || ')', '') as other,
        row_number() over (
            partition by event_id
            order by
                is_told, is_withheld, different_by is not null, kind = 'new_rounds', kind <> 'all',
                decision_id is null, place
        ) as number
    from repetitions
),

besides as (
    select
        ranked.event_id,
        string_agg(ranked.other, ', ' order by ranked.number)
        filter (where ranked.number <= same_games.events_named) as others,
        greatest(max(ranked.number) - max(same_games.events_named), 0) as more
    from ranked cross join same_games
    where ranked.number > 1
    group by ranked.event_id
)

select
    ranked.*,
    case
        when ranked.kind = 'all' then format('the same games as event {}', other)
        when ranked.kind = 'new_rounds' and not ranked.is_withheld
            then
                format(
                    '{} of {} games are those of event {}; only the new rounds count',
                    shared, games, other
                )
        when ranked.together > ranked.shared
            then
                format(
                    '{} of {} games are those of smaller events taken together, {} of them of '
                    || 'event {}', together, games, shared, other
                )
        when ranked.kind = 'shifted'
            then
                format(
                    '{} of {} games are those of event {}, on other days', shared, games, other
                )
        when ranked.kind = 'renumbered' and ranked.has_other_numbers
            then
                format(
                    '{} of {} games are those of event {}, its rounds under other numbers',
                    shared, games, other
                )
        when ranked.kind = 'turned'
            then
                format(
                    '{} of {} games have the pairs and results of event {}, whatever their colours',
                    shared, games, other
                )
        when ranked.kind = 'pairs'
            then
                format(
                    '{} of {} games have the pairs of event {}, more than chance brings together '
                    || 'in a Swiss', shared, games, other
                )
        when ranked.kind = 'paired'
            then
                format(
                    '{} of {} games have the pairs and colours of event {}, '
                    || '{} of them its results', shared, games, other, alike
                )
        else format('{} of {} games are those of event {}', shared, games, other)
    end
    || case
        when besides.more > 0
            then format('; so it is with event {} and {} more', besides.others, besides.more)
        when besides.others is not null then format('; so it is with event {}', besides.others)
        else ''
    end
    || case
        when withheld_events.event_id is not null then '; that one is held or refused itself'
        else ''
    end
        as message
from ranked
left join besides on ranked.event_id = besides.event_id
left join withheld_events on ranked.other_id = withheld_events.event_id
where ranked.number = 1

-- One row per player and event of this list who plays in two at once: games on one day (the first
-- such day and one of the others are told), or the first rounds in one and the last in the other,
-- with a round between that no report has.
-- Articles: 4 (complete reports). The games are rated as reported; these are notes for whoever
-- checks them. A day is known by 132 or where the event has only one.
with busy as (
    select player_id
    from entries_of_events
    group by player_id
    having count(distinct event_id) > 1
),

played as (
    select
        pairings.player_id,
        pairings.event_id,
        events_of_list.stage_of,
        events_of_list.start_date,
        events_of_list.end_date,
        pairings.round,
        coalesce(
            pairings.round_date,
            case
                when events_of_list.start_date = events_of_list.end_date
                    then events_of_list.start_date
            end
        ) as day
    from pairings
    inner join events_of_list on pairings.event_id = events_of_list.event_id
    semi join busy on pairings.player_id = busy.player_id
    where is_played(pairings.result)
),

days as (
    select distinct
        player_id,
        day,
        event_id,
        stage_of
    from played
    where day is not null
),

-- Linked stages are one event. Of the events of a day the first two are enough: one is another.
stages_of_days as (
    select
        player_id,
        day,
        stage_of,
        min(event_id) as event_id
    from days
    group by player_id, day, stage_of
),

full_days as (
    select
        player_id,
        day,
        count(*) - 1 as others,
        first(stage_of order by event_id) as first_stage,
        list(event_id order by event_id)[1:2] as first_two
    from stages_of_days
    group by player_id, day
    having count(*) > 1
),

doubled as (
    select
        days.event_id,
        days.player_id,
        min(days.day) as first_day,
        count(*) as days,
        max(full_days.others) as others,
        first(
            full_days.first_two[case when days.stage_of = full_days.first_stage then 2 else 1 end]
            order by days.day
        ) as other_id
    from days
    inner join full_days on days.player_id = full_days.player_id and days.day = full_days.day
    group by days.event_id, days.player_id
),

spans as (
    select
        player_id,
        event_id,
        stage_of,
        start_date,
        end_date,
        count(*) as games,
        min(round) as first_round,
        max(round) as last_round
    from played
    group by player_id, event_id, stage_of, start_date, end_date
)

select
    event_id,
    player_id,
    'two_events_on_one_day' as code,
    case
        when days = 1 and others = 1
            then format('day {}: games in event {} too', first_day, other_id)
        else
            format(
                'day {}: games in event {} too; days: {}, other events: {}',
                first_day, other_id, days, others
            )
    end as message
from doubled
union all
select
    early.event_id,
    early.player_id,
    'section_changed' as code,
    format(
        'rounds {} to {} here, {} to {} in event {}: a round has no game in either',
        early.first_round, early.last_round, late.first_round, late.last_round, late.event_id
    ) as message
from spans as early inner join spans as late
    on
        early.player_id = late.player_id and early.event_id <> late.event_id
        and early.start_date = late.start_date and early.end_date = late.end_date
        and early.stage_of <> late.stage_of
where
    early.last_round < late.first_round
    and late.last_round - early.first_round + 1 > early.games + late.games

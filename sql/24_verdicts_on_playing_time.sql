-- One row per candidate event and rule: rounds a day, hours a day, length of the event.
-- Articles: 1.4 and 1.5 (rounds and hours a day), 0.6 and 4 (length; leagues excepted).
-- Hours of a day = 2 x the time of one player x rounds of the day.
with days as (
    select
        event_id,
        round_date,
        count(distinct round) as rounds
    from pairings
    where round_date is not null
    group by event_id, round_date
),

fullest_days as (
    select
        event_id,
        max(rounds) as rounds
    from days
    group by event_id
),

events as (
    select
        candidate_events.*,
        rules.rounds_a_day,
        rules.hours_a_day,
        rules.length_days,
        fullest_days.rounds as day_rounds,
        2 * candidate_events.seconds * fullest_days.rounds as day_seconds,
        candidate_events.end_date - candidate_events.start_date + 1 as days_long,
        candidate_events.is_official and rules.official_events_exempt as is_exempt
    from candidate_events
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    left join fullest_days on candidate_events.event_id = fullest_days.event_id
),

rules_applied as (
    select
        event_id,
        'rounds_a_day' as rule,
        'rounds_a_day' as code_held,
        is_exempt,
        day_rounds > rounds_a_day as is_broken,
        format('{} rounds on one day, {} allowed', day_rounds, rounds_a_day) as message
    from events
    where rounds_a_day is not null
    union all
    select
        event_id,
        'hours_a_day' as rule,
        'hours_a_day' as code_held,
        is_exempt,
        day_seconds > 3600 * hours_a_day as is_broken,
        format(
            '{} hours of play on one day, {} allowed',
            printf('%.1f', day_seconds / 3600.0),
            hours_a_day
        ) as message
    from events
    where hours_a_day is not null
    union all
    select
        event_id,
        'length_days' as rule,
        'length' as code_held,
        is_exempt or format = 'league' as is_exempt,
        days_long > length_days as is_broken,
        format('{} days long, {} allowed', days_long, length_days) as message
    from events
    where length_days is not null
)

select
    event_id,
    rule,
    case
        when is_exempt then 'counts' when is_broken is null then 'not_checked' when
            is_broken
            then 'held'
        else 'counts'
    end as verdict,
    case when is_broken and not is_exempt then code_held else rule end as code,
    case
        when is_exempt then 'exempt' when
            is_broken is null
            then 'no round dates or rate of play'
        else message
    end
        as message,
    true as is_waivable,
    null::date as lifted_on
from rules_applied

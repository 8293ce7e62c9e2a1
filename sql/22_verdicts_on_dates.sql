-- One row per candidate event and rule: known dates, a list in force on the day it starts, and an
-- end that is not after the receipt of the report.
-- Articles: 7.11 (each list is valid for its period; the list in force at the start is used), 7.13
-- and 9.1 (end and receipt before the closing date; what is reported is over).
with lists_present as (
    select
        list_date,
        bool_and(coalesce(has_list, true)) as has_list
    from history_dates
    group by list_date
),

league_rounds as (
    select
        round_lists.event_id,
        count(*) filter (where lists_present.list_date is null) as rounds_without_list
    from round_lists left join lists_present on round_lists.list_date = lists_present.list_date
    group by round_lists.event_id
)

select
    candidate_events.event_id,
    'ratings_used' as rule,
    case
        when
            candidate_events.start_date is null or candidate_events.end_date is null
            or candidate_events.edition is null or lists_present.list_date is null
            or league_rounds.rounds_without_list > 0 then 'held'
        else 'counts'
    end as verdict,
    case
        when
            candidate_events.start_date is null or candidate_events.end_date is null
            then 'dates_missing'
        when candidate_events.edition is null then 'no_edition'
        when
            lists_present.list_date is null or league_rounds.rounds_without_list > 0
            then 'no_list_in_force'
        else 'list_in_force'
    end as code,
    case
        when candidate_events.start_date is null or candidate_events.end_date is null
            then 'start or end date unknown; send a corrected report or register the dates'
        when candidate_events.edition is null
            then
                format(
                    'no edition of the regulations is in force on {}', candidate_events.start_date
                )
        when lists_present.list_date is null or league_rounds.rounds_without_list > 0
            then format(
                'no list in force on {}; import the list of {}',
                candidate_events.start_date, candidate_events.start_list_date
            )
        when not lists_present.has_list
            then
                format('no list yet on {}: everybody is unrated', candidate_events.start_date)
        else format('list of {} in force at the start', candidate_events.start_list_date)
    end as message,
    false as is_waivable,
    null::date as lifted_on
from candidate_events
left join lists_present on candidate_events.start_list_date = lists_present.list_date
left join league_rounds on candidate_events.event_id = league_rounds.event_id
union all
select
    event_id,
    'closing_days' as rule,
    'held' as verdict,
    'ends_after_receipt' as code,
    format(
        'ends on {}, after its receipt on {}; register the right date or send a new report',
        end_date, received
    ) as message,
    false as is_waivable,
    null::date as lifted_on
from candidate_events
where end_date > received

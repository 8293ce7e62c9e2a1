-- One row per candidate event: did its report arrive before the deadline.
-- Articles: 9.1 (days after the end until 2021; in time for the third list after the end from
-- 2022), 0.3.
with list_numbers as (
    select
        list_date,
        closing_date,
        row_number() over (order by list_date) as list_no
    from calendar
),

events as (
    select
        candidate_events.*,
        rules.report_deadline,
        rules.report_deadline_days,
        rules.report_deadline_lists,
        candidate_events.is_official and rules.official_events_exempt as is_exempt,
        last_before.list_no + rules.report_deadline_lists as last_list_no
    from candidate_events
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    asof left join list_numbers as last_before on candidate_events.end_date >= last_before.list_date
),

deadlines as (
    select
        events.*,
        case events.report_deadline
            when 'days' then events.end_date + events.report_deadline_days
            when 'lists' then last_lists.closing_date
        end as deadline
    from events left join list_numbers as last_lists on events.last_list_no = last_lists.list_no
)

select
    event_id,
    'report_deadline' as rule,
    case
        when is_exempt then 'counts' when deadline is null then 'not_checked' when
            received > deadline
            then 'refused'
        else 'counts'
    end as verdict,
    case when received > deadline and not is_exempt then 'report_late' else 'report_deadline' end
        as code,
    case
        when is_exempt then 'official event'
        when deadline is null then 'this edition names no deadline'
        when received > deadline then format('received on {}, deadline was {}', received, deadline)
        else format('received on {}, in time for {}', received, deadline)
    end as message,
    true as is_waivable,
    null::date as lifted_on
from deadlines

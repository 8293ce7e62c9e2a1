-- One row per report: its first and last day, and whether more than one reading is left.
-- Without 042 and 052 the round dates of the format's own order (YY/MM/DD) stand in.
with chosen as (
    select
        event_date_choices.report_no,
        count(*) as readings,
        max(event_date_choices.readings) as readings_before,
        min(event_date_choices.start_date) as start_date,
        min(event_date_choices.end_date) as end_date,
        min(event_date_choices.reading_order) as reading_order,
        min(event_date_choices.shape) as shape,
        string_agg(
            concat_ws(' to ', event_date_choices.start_date, event_date_choices.end_date), ' or '
            order by event_date_choices.start_date, event_date_choices.end_date
        ) as possible
    from event_date_choices
    group by event_date_choices.report_no
),

by_rounds as (
    select * from round_orders
    where reading_order = 'ymd'
)

select
    headers.report_no,
    case
        when chosen.readings > 1 then null
        when headers.start_text is null then by_rounds.first_day
        else chosen.start_date
    end as start_date,
    case
        when chosen.readings > 1 then null
        when headers.end_text is null then by_rounds.last_day
        else chosen.end_date
    end as end_date,
    chosen.reading_order,
    chosen.shape,
    coalesce(chosen.readings_before > 1, false) as has_several_readings,
    coalesce(chosen.readings > 1, false) as is_ambiguous,
    chosen.possible,
    headers.start_text is not null and not exists (
        select 1 from date_readings
        where date_readings.text = headers.start_text
    ) as is_start_unreadable,
    headers.end_text is not null and not exists (
        select 1 from date_readings
        where date_readings.text = headers.end_text
    ) as is_end_unreadable
from headers
left join chosen on headers.report_no = chosen.report_no
left join by_rounds on headers.report_no = by_rounds.report_no

-- One row per finding about the dates of a report (formats 4.3).
with facts as (
    select
        dates.*,
        headers.start_text,
        headers.end_text
    from dates inner join headers on dates.report_no = headers.report_no
),

unreadable_rounds as (
    select
        date_texts.report_no,
        date_texts.round,
        date_texts.text
    from date_texts
    where
        date_texts.place = 'round'
        and not exists (
            select 1 from date_readings
            where date_readings.text = date_texts.text
        )
)

select report_no, 'date_unreadable' as code, start_text as text,
    'The first day (042) is no date.' as detail
from facts
where is_start_unreadable
union all by name
select report_no, 'date_unreadable' as code, end_text as text,
    'The last day (052) is no date.' as detail
from facts
where is_end_unreadable
union all by name
select report_no, 'date_ambiguous' as code, concat_ws(' / ', start_text, end_text) as text,
    format('The dates can be {}.', possible) as detail
from facts
where is_ambiguous
union all by name
select report_no, 'end_before_start' as code, concat_ws(' / ', start_text, end_text) as text,
    format('The last day {} is before the first {}.', end_date, start_date) as detail
from facts
where end_date < start_date
union all by name
select report_no, 'date_order_inferred' as code, concat_ws(' / ', start_text, end_text) as text,
    concat_ws(' to ', start_date, end_date) as value_taken,
    format('The dates were read in the order {}.', upper(reading_order)) as detail
from facts
where not is_ambiguous and (shape = 'short_year' or reading_order in ('ydm', 'mdy'))
union all by name
select report_no, 'date_form' as code, concat_ws(' / ', start_text, end_text) as text,
    concat_ws(' to ', start_date, end_date) as value_taken,
    'The dates are not written as YYYY/MM/DD.' as detail
from facts
where not is_ambiguous and shape in ('year_last', 'words', 'compact') and reading_order <> 'mdy'
union all by name
select report_no, 'date_missing' as code,
    format('There is no {} day.', case when start_text is null then 'first (042)' else 'last (052)' end)
        as detail,
    case
        when start_text is null then start_date::varchar else end_date::varchar
    end as value_taken
from facts
where start_text is null or end_text is null
union all by name
select report_no, 'round_date_unreadable' as code, round, text,
    format('The date of round {} is no date.', round) as detail
from unreadable_rounds
union all by name
select facts.report_no, 'round_dates_outside_event' as code,
    'The dates of the rounds (132) do not lie inside the event.' as detail
from facts
where
    facts.start_date is not null
    and exists (
        select 1 from date_texts inner join date_readings on date_texts.text = date_readings.text
        where date_texts.place = 'round' and date_texts.report_no = facts.report_no
    )
    and not exists (
        select 1 from round_dates
        where round_dates.report_no = facts.report_no
    )

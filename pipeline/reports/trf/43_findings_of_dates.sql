-- One row per finding about the dates of a report (formats 4.3).
with orders_of_rounds as (
    select distinct
        round_dates.report_no,
        round_dates.reading_order
    from round_dates
),

facts as (
    select
        dates.*,
        headers.start_text,
        headers.end_text,
        nullif(concat_ws(' / ', headers.start_text, headers.end_text), '') as written,
        nullif(concat_ws(' to ', dates.start_date, dates.end_date), '') as taken,
        exists(
            select 1 from round_orders
            where round_orders.report_no = dates.report_no
        ) as has_round_dates,
        orders_of_rounds.reading_order as round_order
    from dates
    inner join headers on dates.report_no = headers.report_no
    left join orders_of_rounds on dates.report_no = orders_of_rounds.report_no
),

told as (
    select
        facts.report_no,
        unnest([
            told(
                'date_unreadable', is_start_unreadable, null, null, start_text, null,
                'The first day (042) is no date.'
            ),
            told(
                'date_unreadable', is_end_unreadable, null, null, end_text, null,
                'The last day (052) is no date.'
            ),
            told(
                'date_ambiguous', is_ambiguous, null, null, written, null,
                format('The dates can be {}.', possible)
            ),
            -- Each day has a reading, and no order is one of both.
            told(
                'date_ambiguous',
                not is_ambiguous and (
                    (start_text is not null and start_date is null and not is_start_unreadable)
                    or (end_text is not null and end_date is null and not is_end_unreadable)
                ),
                null, null, written, null, 'No order of day and month fits both dates.'
            ),
            told(
                'end_before_start', end_date < start_date, null, null, written, null,
                format('The last day {} is before the first {}.', end_date, start_date)
            ),
            told(
                'date_order_inferred',
                not is_ambiguous and (
                    shape = 'short_year' or reading_order in ('ydm', 'mdy')
                    or (shape = 'year_last' and has_several_readings)
                ),
                null, null, written, taken,
                format('The dates were read in the order {}.', upper(reading_order))
            ),
            told(
                'date_form',
                not is_ambiguous and reading_order <> 'mdy'
                and shape in ('year_last', 'words', 'compact')
                and not (shape = 'year_last' and has_several_readings),
                null, null, written, taken, 'The dates are not written as YYYY/MM/DD.'
            ),
            told(
                'date_missing', start_text is null or end_text is null, null, null, written, taken,
                case
                    when start_text is not null then 'There is no last day (052).'
                    when end_text is not null then 'There is no first day (042).'
                    else 'There is neither a first nor a last day (042, 052).'
                end
            ),
            told(
                'round_dates_outside_event',
                start_date is not null and has_round_dates and round_order is null,
                null, null, null, null,
                'The dates of the rounds (132) do not lie inside the event.'
            ),
            told(
                'round_date_form', round_order not in ('ymd', 'words'),
                null, null, null, upper(round_order),
                format('The dates of the rounds (132) were read as {}.', upper(round_order))
            )
        ]) as finding
    from facts
)

select
    told.report_no,
    null::int as round,
    unnest(told.finding)
from told
where told.finding.applies
union all by name
select
    date_texts.report_no,
    date_texts.round,
    'round_date_unreadable' as code,
    date_texts.text,
    format('The date of round {} is no date.', date_texts.round) as detail
from date_texts anti join date_readings on date_texts.text = date_readings.text
where date_texts.place = 'round'

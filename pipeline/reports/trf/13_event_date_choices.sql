-- One row per report and pair of first and last day that its dates can mean, after the evidence.
-- Evidence in turn, each used only where it tells two readings apart: the last day is not before
-- the first; the round dates lie between them, best if they reach from the one to the other and
-- are read in their usual order (YY/MM/DD), and for YYYY/DD/MM at least from the first day or to the
-- last; the year stands in the event's name; the order
-- of the format (YYYY/MM/DD), unless the event would last more than 90 days; with the year last or
-- short: at most 31 days against more.
-- What is left with more than one row is ambiguous. readings: how many there were before.
with ends as (
    select
        date_texts.report_no,
        date_texts.place,
        date_readings.shape,
        date_readings.reading_order,
        date_readings.day
    from date_texts inner join date_readings on date_texts.text = date_readings.text
    where
        date_texts.place in ('start', 'end')
        -- YY.DD.MM was seen for rounds only.
        and (date_readings.shape <> 'short_year' or date_readings.reading_order <> 'ydm')
),

firsts as (
    select * from ends
    where place = 'start'
),

lasts as (
    select * from ends
    where place = 'end'
),

pairs as (
    select
        coalesce(firsts.report_no, lasts.report_no) as report_no,
        firsts.day as start_date,
        lasts.day as end_date,
        coalesce(firsts.shape, lasts.shape) as shape,
        coalesce(firsts.reading_order, lasts.reading_order) as reading_order,
        coalesce(lasts.day - firsts.day, 0) as days
    from firsts full join lasts
        on
            firsts.report_no = lasts.report_no
            and (firsts.shape <> lasts.shape or firsts.reading_order = lasts.reading_order)
    -- A day without its counterpart counts only where the report has no pair at all.
    qualify
        (firsts.day is not null and lasts.day is not null)
        = bool_or(firsts.day is not null and lasts.day is not null) over (
            partition by coalesce(firsts.report_no, lasts.report_no)
        )
),

weighed as (
    select
        pairs.*,
        pairs.days >= 0 as is_forward,
        count(distinct (pairs.start_date, pairs.end_date)) over (partition by pairs.report_no)
            as readings,
        (
            select
                coalesce(max(
                    1 + (round_orders.reading_order = 'ymd')::int
                    + 2 * (
                        round_orders.first_day is not distinct from pairs.start_date
                        and round_orders.last_day is not distinct from pairs.end_date
                    )::int
                ), 0)
            from round_orders
            where
                round_orders.report_no = pairs.report_no
                and round_orders.first_day >= coalesce(pairs.start_date, round_orders.first_day)
                and round_orders.last_day <= coalesce(pairs.end_date, round_orders.last_day)
                and (
                    pairs.shape <> 'year_first' or pairs.reading_order <> 'ydm'
                    or round_orders.first_day = pairs.start_date
                    or round_orders.last_day = pairs.end_date
                )
        ) as rounds_inside,
        contains(
            headers.name, year(coalesce(pairs.start_date, pairs.end_date))::varchar
        ) as is_year_named,
        pairs.shape = 'year_first' and pairs.reading_order = 'ymd' and pairs.days <= 90 as is_usual,
        pairs.shape <> 'year_first' and pairs.days <= 31 as is_short
    from pairs inner join headers on pairs.report_no = headers.report_no
),

forward as (
    select * from weighed
    qualify is_forward = bool_or(is_forward) over (partition by report_no)
),

by_rounds as (
    select * from forward
    qualify rounds_inside = max(rounds_inside) over (partition by report_no)
),

by_name as (
    select * from by_rounds
    qualify is_year_named is not distinct from bool_or(is_year_named) over (partition by report_no)
),

by_usage as (
    select * from by_name
    qualify is_usual = bool_or(is_usual) over (partition by report_no)
),

by_length as (
    select * from by_usage
    qualify is_short = bool_or(is_short) over (partition by report_no)
)

select
    report_no,
    start_date,
    end_date,
    min(shape) as shape,
    min(reading_order) as reading_order,
    max(readings) as readings
from by_length
group by report_no, start_date, end_date

-- One row per report and round with a date inside the event, in the one order that puts all of
-- the report's round dates there; the format's own order (YY/MM/DD) where several do.
with fitting as (
    select
        round_orders.report_no,
        round_orders.reading_order
    from round_orders inner join dates on round_orders.report_no = dates.report_no
    where
        round_orders.first_day >= dates.start_date
        and round_orders.last_day <= coalesce(dates.end_date, round_orders.last_day)
    qualify row_number() over (
        partition by round_orders.report_no
        order by round_orders.reading_order <> 'ymd', round_orders.reading_order
    ) = 1
)

select
    date_texts.report_no,
    date_texts.round,
    date_readings.day as round_date,
    fitting.reading_order
from date_texts
inner join fitting on date_texts.report_no = fitting.report_no
inner join date_readings
    on date_texts.text = date_readings.text and fitting.reading_order = date_readings.reading_order
where date_texts.place = 'round'

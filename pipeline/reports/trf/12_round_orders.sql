-- One row per report and order in which every readable round date of it is a date.
with readable as (
    select
        date_texts.report_no,
        count(distinct date_texts.round) as dates
    from date_texts inner join date_readings on date_texts.text = date_readings.text
    where date_texts.place = 'round'
    group by date_texts.report_no
)

select
    date_texts.report_no,
    date_readings.reading_order,
    min(date_readings.day) as first_day,
    max(date_readings.day) as last_day
from date_texts
inner join date_readings on date_texts.text = date_readings.text
inner join readable on date_texts.report_no = readable.report_no
where date_texts.place = 'round'
group by date_texts.report_no, date_readings.reading_order, readable.dates
having count(distinct date_texts.round) = readable.dates

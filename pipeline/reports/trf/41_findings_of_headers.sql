-- One row per finding about the records of a header that stand twice or hold an address
-- (formats 1.1, 4.12).
with repeated as (
    select
        records.report_no,
        records.code,
        max(records.line) as line,
        min_by(records.value, records.line) as value_taken,
        max_by(records.value, records.line) as text
    from records
    where
        records.code in (
            '012', '022', '032', '042', '052', '062', '072', '092', '102', '122', '142', '192',
            '222', 'XXR'
        )
        and records.value <> ''
    group by records.report_no, records.code
    having count(distinct records.value) > 1
)

select
    repeated.report_no,
    case
        when repeated.code in ('042', '052') then 'dates_contradict' else 'header_repeated'
    end as code,
    repeated.line,
    repeated.text,
    repeated.value_taken,
    format('Record {} stands here again with another value.', repeated.code) as detail
from repeated
union all
select
    records.report_no,
    'looks_like_address' as code,
    records.line,
    records.text,
    null as value_taken,
    format('Record {} holds an address, not a name.', records.code) as detail
from records
where
    records.code in ('012', '022', '102', '112')
    and regexp_matches(records.value, '(?i)^[a-z]{2,10}://|^www\.')

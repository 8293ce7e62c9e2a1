-- One row per date written in a report: of the first day, the last day or a round.
-- Round dates stand in the columns of the rounds (formats 1.1); a shorter line is a plain list.
with round_lines as (
    select
        records.report_no,
        records.line,
        rtrim(records.text) as text,
        length(rtrim(records.text)) > 92
        and trim(substr(records.text, 4, 88)) = '' as is_in_columns,
        row_number() over (partition by records.report_no order by records.line) as mention
    from records
    where records.code = '132' and records.value <> ''
),

rounds as (
    select
        round_lines.report_no,
        round_lines.line,
        round_lines.text,
        round_lines.is_in_columns,
        case
            when round_lines.is_in_columns
                then [
                    trim(substr(round_lines.text, 91 + 10 * i, 10))
                    for i in range(0, (length(round_lines.text) - 81) // 10)
                ]
            else regexp_split_to_array(trim(substr(round_lines.text, 4)), '[\s;,]+')
        end as dates
    from round_lines
    where round_lines.mention = 1
),

written as (
    select
        report_no,
        'start' as place,
        null::int as round,
        start_text as text
    from headers
    union all
    select
        report_no,
        'end' as place,
        null::int as round,
        end_text as text
    from headers
    union all
    select
        report_no,
        'round' as place,
        unnest(range(1, 1 + len(dates)))::int as round,
        unnest(dates) as text
    from rounds
)

select
    written.report_no,
    written.place,
    written.round,
    trim(written.text) as text
from written
where trim(written.text) <> ''

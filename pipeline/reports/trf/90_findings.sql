-- One row per finding, numbered within its report: first those of the file, then by line.
-- Severity, rule and advice come from findings.csv. A kind found very often is shown only so many
-- times; a last row says how many more there are.
with all_kinds as (
    select * from file_findings
    union all by name
    select * from findings_of_lines
    union all by name
    select * from findings_of_headers
    union all by name
    select * from findings_of_events
    union all by name
    select * from findings_of_dates
    union all by name
    select * from findings_of_players
    union all by name
    select * from findings_of_identity
    union all by name
    select * from findings_of_cells
    union all by name
    select * from findings_of_points
    union all by name
    select * from findings_of_mentions
    union all by name
    select * from findings_of_accounts
),

-- Of a file that is no report there is nothing more to say.
other_files as (
    select findings_of_lines.report_no from findings_of_lines
    where findings_of_lines.code = 'not_a_report'
),

raised as (
    select all_kinds.* from all_kinds anti join other_files
        on all_kinds.report_no = other_files.report_no and all_kinds.code <> 'not_a_report'
),

many as (
    select
        raised.report_no,
        raised.code,
        count(*) as findings
    from raised
    group by raised.report_no, raised.code
    having count(*) > getvariable('findings_of_a_kind')
),

shown as (
    select raised.* from raised anti join many
        on raised.report_no = many.report_no and raised.code = many.code
    union all by name
    select raised.* from raised semi join many
        on raised.report_no = many.report_no and raised.code = many.code
    qualify
        row_number() over (
            partition by raised.report_no, raised.code
            order by raised.line, raised.column_from, raised.text, raised.detail
        ) <= getvariable('findings_of_a_kind')
    union all by name
    select
        many.report_no,
        'more_of_a_kind' as code,
        many.code as text,
        format(
            'There are {} more findings {}.',
            many.findings - getvariable('findings_of_a_kind'),
            many.code
        ) as detail
    from many
),

numbered as (
    select
        shown.*,
        row_number() over (
            order by
                shown.report_no, shown.line nulls first, shown.column_from nulls first, shown.code,
                shown.text, shown.detail
        ) as number
    from shown
),

starts as (
    select
        numbered.report_no,
        min(numbered.number) as number
    from numbered
    group by numbered.report_no
)

select
    numbered.report_no,
    (numbered.number - starts.number + 1)::int as finding_no,
    finding_kinds.severity,
    finding_kinds.state,
    numbered.code,
    numbered.line,
    -- A crosstable has fields, not columns.
    case when given.reader = 'trf' then numbered.column_from end as column_from,
    case when given.reader = 'trf' then numbered.column_to end as column_to,
    numbered.start_rank,
    numbered.round,
    left(numbered.text, 200) as text,
    left(numbered.value_taken, 200) as value_taken,
    finding_kinds.rule,
    concat_ws(' ', numbered.detail, finding_kinds.what_to_do) as message
from numbered
inner join starts on numbered.report_no = starts.report_no
inner join given on numbered.report_no = given.report_no
left join finding_kinds on numbered.code = finding_kinds.code

-- One row per finding about the lines of a report as a whole.
with unknown as (
    select
        lines.report_no,
        lines.code,
        min(lines.line) as line,
        count(*) as mentions,
        min_by(lines.text, lines.line) as text
    from lines
    where lines.kind = 'unknown' and not is_like_a_player(lines.text)
    group by lines.report_no, lines.code
)

select
    unknown.report_no,
    'unknown_record' as code,
    unknown.line,
    1 as column_from,
    3 as column_to,
    null::int as start_rank,
    null::int as round,
    unknown.text,
    null::varchar as value_taken,
    format('Lines that begin with "{}" are not known ({} of them).', unknown.code, unknown.mentions)
        as detail
from unknown
union all by name
select
    lines.report_no,
    'player_like_record' as code,
    lines.line,
    1 as column_from,
    3 as column_to,
    number_in_field(substr(lines.text, 5, 4)) as start_rank,
    lines.text,
    format('The line begins with "{}" but is laid out like a player.', lines.code) as detail
from lines
where
    lines.kind = 'unknown' and is_like_a_player(lines.text)
union all by name
select
    accounts.report_no,
    case when accounts.header_lines = 0 then 'not_a_report' else 'no_players' end as code,
    'No line begins with 001.' as detail
from accounts
where accounts.entry_lines = 0

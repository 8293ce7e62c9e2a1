-- One row per player line (001) that fits its columns only when bytes are counted (field case 18):
-- its text with the blanks put back that the writer left out for its accented letters.
with accented as (
    select
        lines.report_no,
        lines.line,
        lines.text,
        (strlen(lines.text) - length(lines.text))::int as extra_bytes
    from lines
    where lines.kind = 'entry' and strlen(lines.text) <> length(lines.text)
),

by_bytes as (
    select
        accented.report_no,
        accented.line,
        left(accented.text, 47 - accented.extra_bytes)
        || repeat(' ', accented.extra_bytes)
        || substr(accented.text, 48 - accented.extra_bytes) as text
    from accented
    where accented.extra_bytes <= 32 and not is_in_columns(accented.text)
)

select by_bytes.* from by_bytes
where is_in_columns(by_bytes.text)

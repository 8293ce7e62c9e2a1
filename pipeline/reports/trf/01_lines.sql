-- One row per line of a report that is no player line: its record code and its kind.
-- Kinds: header (a known record), blank, comment (comments, rulers, legends) and unknown. Legends
-- repeat one letter (DDD SSSS sTTT ...); rulers count columns.
with coded as (
    select
        other_lines.report_no,
        other_lines.line,
        other_lines.text,
        left(other_lines.text, 3) as code
    from other_lines
)

select
    coded.report_no,
    coded.line,
    coded.text,
    coded.code,
    case
        when trim(coded.text, e' \t\x0b\x0c\x1a') = '' then 'blank'
        when
            known_records.code is not null and (length(coded.text) = 3 or coded.text[4] = ' ')
            then 'header'
        -- A national rating record (TRF26, NRS): a federation's code and the layout of 001.
        when regexp_matches(coded.text, '^[A-Z]{3} [ 0-9]{3}[0-9]( |$)') then 'header'
        when coded.text[1] in ('#', ';') then 'comment'
        when
            regexp_matches(coded.code, '^[A-Z]{3}$') and coded.code[1] = coded.code[2]
            and coded.code[2] = coded.code[3] then 'comment'
        when regexp_full_match(coded.text, '[ 0-9]{20,}') then 'comment'
        else 'unknown'
    end as kind
from coded left join known_records on coded.code = known_records.code

-- One row per line of a report: its record code and which kind of line it is.
-- Kinds: entry (001), header (any other known record), blank, comment (comments, rulers, legends)
-- and unknown. Legends repeat one letter (DDD SSSS sTTT ...); rulers count columns.
with split as (
    select
        texts.report_no,
        unnest(string_split(texts.content, chr(10))) as text,
        generate_subscripts(string_split(texts.content, chr(10)), 1)::int as line
    from texts
),

coded as (
    select
        split.report_no,
        split.line,
        split.text,
        left(split.text, 3) as code
    from split
)

select
    coded.report_no,
    coded.line,
    coded.text,
    coded.code,
    case
        -- Vega's own files divide the same records by strokes and mean other things by them.
        when coded.code = '001' and not starts_with(coded.text, '001|') then 'entry'
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

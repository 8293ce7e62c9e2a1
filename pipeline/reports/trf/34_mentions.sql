-- One row per starting rank that records of a code other than 001 name, with the first such line:
-- byes, accelerations, forbidden pairs, teams, national ratings (formats 1.4, 1.5, 2). In team events (310) the pairing records
-- name teams instead. bye and round: what a bye record (240; 330 in the drafts) says.
with numbers as (
    select
        records.report_no,
        records.line,
        records.code,
        records.kind,
        unnest(regexp_extract_all(
            case
                when records.code in ('XXA', 'DAT') or records.kind = 'national'
                    then substr(records.text, 5, 4)
                when records.code in ('XXP', 'XXZ') then substr(records.text, 5)
                when records.code in ('240', '330') then substr(records.text, 11)
                when records.code = '250' then substr(records.text, 23)
                when records.code = '260' then substr(records.text, 13)
                when records.code = '299' then substr(records.text, 24)
                when records.code = '013' then substr(records.text, 37)
                when records.code = '310' then substr(records.text, 73)
            end,
            '\d{1,5}'
        ))::int as start_rank,
        case when records.code in ('240', '330') then substr(records.text, 5, 1) end as bye,
        case
            when records.code in ('240', '330') then number_in_field(substr(records.text, 7, 3))
        end
            as round
    from records inner join headers on records.report_no = headers.report_no
    where
        records.code in ('013', '310', 'XXA', 'XXP', 'XXZ', 'DAT')
        or records.kind = 'national'
        or (records.code in ('240', '250', '260', '299') and not headers.has_team_records)
        or (
            records.code = '330' and not headers.has_team_records
            and regexp_matches(records.value, '^[FHZU] ')
        )
),

-- However often a record names somebody, it is told once.
first_mentions as (
    select
        report_no,
        min(line) as line,
        code,
        kind,
        start_rank,
        bye,
        round
    from numbers
    where start_rank > 0
    group by report_no, code, kind, start_rank, bye, round
)

select
    first_mentions.*,
    exists(
        select 1 from players
        where
            players.report_no = first_mentions.report_no
            and players.start_rank = first_mentions.start_rank
    ) as is_known
from first_mentions

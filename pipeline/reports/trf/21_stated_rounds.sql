-- One row per report: the number of rounds it states (142, else XXR) and the last round with
-- content in a player line (formats 1.5, 2; field cases 3 and 9).
with longest as (
    select
        players.report_no,
        nullif(max(players.last_round), 0) as rounds
    from players
    group by players.report_no
),

read as (
    select
        headers.report_no,
        small_number(headers.rounds_text) as by_record,
        small_number(regexp_extract(headers.rounds_extension_text, '^\d+')) as by_extension
    from headers
)

select
    read.*,
    coalesce(read.by_record, read.by_extension) as stated,
    longest.rounds as longest
from read left join longest on read.report_no = longest.report_no

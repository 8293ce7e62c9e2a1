-- One row per finding about the header of a report, its dates apart (formats 1.1, 2, 4.12).
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
            '012', '022', '032', '042', '052', '062', '072', '092', '102', '122', '142', '192', '222',
            'XXR'
        )
        and records.value <> ''
    group by records.report_no, records.code
    having count(distinct records.value) > 1
),

facts as (
    select
        headers.*,
        events.federation,
        events.format,
        events.players_stated,
        events.rated_stated,
        events.rate_of_play,
        stated_rounds.by_record,
        stated_rounds.by_extension,
        stated_rounds.longest
    from headers
    inner join events on headers.report_no = events.report_no
    inner join stated_rounds on headers.report_no = stated_rounds.report_no
),

players_counted as (
    select
        players.report_no,
        count(*) as players,
        count(players.rating_stated) as rated
    from players
    group by players.report_no
),

scored as (
    select distinct records.report_no from records
    where records.code in ('162', 'XXS', 'BBW', 'BBD', 'BBL', 'BBU')
)

select
    report_no,
    case when code in ('042', '052') then 'dates_contradict' else 'header_repeated' end as code,
    line,
    text,
    value_taken,
    format('Record {} stands here again with another value.', code) as detail
from repeated
union all by name
select
    records.report_no,
    'looks_like_address' as code,
    records.line,
    records.text,
    format('Record {} holds an address, not a name.', records.code) as detail
from records
where
    records.code in ('012', '022', '102', '112')
    and regexp_matches(records.value, '(?i)^[a-z]{2,10}://|^www\.')
union all by name
select report_no, 'federation_of_event_unknown' as code, federation_text as text,
    'Record 032 is not the code of a federation.' as detail
from facts
where federation_text is not null and federation is null
union all by name
select report_no, 'name_of_event_missing' as code, 'There is no name (012).' as detail
from facts
where name is null
union all by name
select report_no, 'format_unknown' as code, type_text as text,
    'Neither 192 nor 092 tells the format of the event.' as detail
from facts
where format is null
union all by name
select report_no, 'round_counts_differ' as code,
    format('142 says {} rounds and XXR says {}.', by_record, by_extension) as detail,
    by_record::varchar as value_taken
from facts
where by_record <> by_extension
union all by name
select report_no, 'rounds_unreadable' as code, coalesce(rounds_text, rounds_extension_text) as text,
    'The number of rounds is no number.' as detail
from facts
where (rounds_text is not null and by_record is null)
    or (rounds_extension_text is not null and by_extension is null)
union all by name
select report_no, 'rounds_assumed' as code, longest::varchar as value_taken,
    'Neither 142 nor XXR states the number of rounds; the longest player line gives it.' as detail
from facts
where by_record is null and by_extension is null
union all by name
select facts.report_no, 'scoring_assumed' as code, '1 - 1/2 - 0' as value_taken,
    'No record states the points for a result.' as detail
from facts anti join scored on facts.report_no = scored.report_no
union all by name
select facts.report_no, 'first_color_assumed' as code,
    'Neither 152 nor XXC states the color of the first board.' as detail
from facts
where not exists (
    select 1 from records
    where
        records.report_no = facts.report_no
        and (records.code = '152' or (records.code = 'XXC' and records.value ~ '(white|black)1'))
)
union all by name
select facts.report_no, 'player_count_differs' as code, facts.players_text as text,
    format('062 says {} players and there are {}.', facts.players_stated, players_counted.players) as detail
from facts inner join players_counted on facts.report_no = players_counted.report_no
where facts.players_stated <> players_counted.players
union all by name
select facts.report_no, 'rated_count_differs' as code, facts.rated_text as text,
    format('072 says {} rated players and {} have a rating.', facts.rated_stated, players_counted.rated)
        as detail
from facts inner join players_counted on facts.report_no = players_counted.report_no
where facts.rated_stated <> players_counted.rated

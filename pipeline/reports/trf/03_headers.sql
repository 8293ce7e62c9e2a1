-- One row per report: the value of each single header record (the first line that has one).
-- Codes: formats 1.1, 1.5 and 2.
select
    texts.report_no,
    min_by(records.value, records.line) filter (where records.code = '012') as name,
    min_by(records.value, records.line) filter (where records.code = '022') as city,
    min_by(records.value, records.line) filter (where records.code = '032') as federation_text,
    min_by(records.value, records.line) filter (where records.code = '042') as start_text,
    min_by(records.value, records.line) filter (where records.code = '052') as end_text,
    min_by(records.value, records.line) filter (where records.code = '062') as players_text,
    min_by(records.value, records.line) filter (where records.code = '072') as rated_text,
    min_by(records.value, records.line) filter (where records.code = '092') as type_text,
    min_by(records.value, records.line) filter (where records.code = '102') as chief_arbiter,
    string_agg(records.value, '; ' order by records.line)
    filter (where records.code = '112') as deputy_arbiters,
    min_by(records.value, records.line) filter (where records.code = '122') as rate_text,
    min_by(records.value, records.line) filter (where records.code = '142') as rounds_text,
    min_by(records.value, records.line)
    filter (where records.code = 'XXR') as rounds_extension_text,
    min_by(records.value, records.line) filter (where records.code = '192') as type_code,
    min_by(records.value, records.line) filter (where records.code = '222') as rate_code,
    coalesce(bool_or(records.code in ('013', '310')), false) as has_teams,
    coalesce(bool_or(records.code = '310'), false) as has_team_records
from texts left join records
    on texts.report_no = records.report_no and records.value <> ''
group by texts.report_no

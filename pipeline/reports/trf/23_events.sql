-- One row per readable report: what it says of its event (formats 1.1, 2, 4.12).
-- format: from the code of the tournament type (192), else from known words of 092, else null.
with federation_codes as (
    select distinct federations.code from federations
),

typed as (
    select
        headers.*,
        upper(headers.type_code) as code,
        lower(headers.type_text) as words
    from headers
),

by_code as (
    select
        typed.*,
        case
            when regexp_matches(code, 'TEAM|SCHEVENINGEN|SCHILLER') then 'team'
            when code like '%DOUBLEROUNDROBIN%' then 'double_round_robin'
            when code like '%ROUNDROBIN%' then 'round_robin'
            when regexp_matches(code, 'DUTCH|DUBOV|BURSTEIN|SWISS|LIM') then 'swiss'
        end as format_by_code,
        case
            when regexp_matches(words, '\b(league|liga|ligue)\b') then 'league'
            when regexp_matches(words, '\b(team|teams|equipos|mannschaft|scheveningen|schiller)\b')
                then 'team'
            when regexp_matches(words, 'double.{0,3}(round|all)') then 'double_round_robin'
            when
                regexp_matches(
                    words, 'round.?robin|all.?play.?all|todos contra todos|rundenturnier'
                )
                then 'round_robin'
            when regexp_matches(words, 'knock.?out|eliminatori') then 'knockout'
            when regexp_matches(words, '\b(match|duel)\b') then 'match'
            when
                regexp_matches(
                    words, 'swi(ss|zo)|sui(zo|sse)|schweizer|dutch|dubov|burstein|svizzer'
                )
                then 'swiss'
        end as format_by_words
    from typed
)

select
    by_code.report_no,
    by_code.name,
    by_code.city,
    federation_codes.code as federation,
    dates.start_date,
    dates.end_date,
    small_number(regexp_extract(by_code.players_text, '^\d+')) as players_stated,
    small_number(regexp_extract(by_code.rated_text, '^\d+')) as rated_stated,
    coalesce(stated_rounds.stated, stated_rounds.longest) as rounds,
    coalesce(by_code.format_by_code, by_code.format_by_words) as format,
    case
        when by_code.format_by_code is not null then '192'
        when by_code.format_by_words is not null then '092'
    end as format_source,
    by_code.type_text,
    coalesce(coded_rates.notation, worded_rates.notation) as rate_of_play,
    case
        when coded_rates.notation is not null then '222'
        when worded_rates.notation is not null then '122'
    end as rate_of_play_source,
    coalesce(by_code.rate_code, by_code.rate_text) as rate_of_play_text,
    by_code.chief_arbiter,
    by_code.deputy_arbiters,
    coalesce(coalesce(by_code.format_by_code, by_code.format_by_words) in ('team', 'league'), false)
    or (by_code.has_teams and not coalesce(contains(by_code.words, 'individual'), false)) as is_team
from by_code
inner join dates on by_code.report_no = dates.report_no
inner join stated_rounds on by_code.report_no = stated_rounds.report_no
left join federation_codes
    on upper(by_code.federation_text) = federation_codes.code
left join rates_of_play as coded_rates
    on by_code.rate_code = coded_rates.text and coded_rates.record = '222'
left join rates_of_play as worded_rates
    on by_code.rate_text = worded_rates.text and worded_rates.record = '122'

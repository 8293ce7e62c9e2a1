-- One row per finding about a player that only the other lines, or the date, tell (RULES F18).
with ids as (
    select
        players.report_no,
        players.player_id
    from players
    where players.player_id is not null
    group by players.report_no, players.player_id
    having count(*) > 1
),

short_ids as (
    select
        players.report_no,
        min(players.line) as line,
        count(*) as players
    from players
    where players.player_id < 100000 and left(players.player_id_text, 1) <> '0'
    group by players.report_no
),

dated_federations as (
    select federations.* from federations
    where federations.valid_from is not null or federations.valid_to is not null
)

select
    players.report_no,
    players.line,
    players.start_rank,
    'start_rank_repeated' as code,
    5 as column_from,
    8 as column_to,
    coalesce(trim(players.rank_text), players.start_rank::varchar) as text,
    format(
        'Starting rank {} stands on line {} too.', players.start_rank, repeated_ranks.first_line
    ) as detail
from players inner join repeated_ranks
    on
        players.report_no = repeated_ranks.report_no
        and players.start_rank = repeated_ranks.start_rank
where players.line > repeated_ranks.first_line and players.start_rank > 0
union all
select
    players.report_no,
    players.line,
    players.start_rank,
    'id_repeated' as code,
    58 as column_from,
    68 as column_to,
    players.player_id_text as text,
    format('FIDE number {} stands on several lines.', players.player_id) as detail
from players semi join ids
    on players.report_no = ids.report_no and players.player_id = ids.player_id
union all
select
    short_ids.report_no,
    short_ids.line,
    null as start_rank,
    'ids_short' as code,
    58 as column_from,
    68 as column_to,
    null as text,
    format('{} FIDE numbers have fewer than six digits.', short_ids.players) as detail
from short_ids
union all
select
    players.report_no,
    players.line,
    players.start_rank,
    'federation_not_valid' as code,
    54 as column_from,
    56 as column_to,
    players.federation as text,
    format('{} was no federation on {}.', players.federation, dates.start_date) as detail
from players
inner join dates on players.report_no = dates.report_no
inner join dated_federations on players.federation = dated_federations.code
group by all
having not bool_or(
    dates.start_date >= coalesce(dated_federations.valid_from, dates.start_date)
    and dates.start_date <= coalesce(dated_federations.valid_to, dates.start_date)
)

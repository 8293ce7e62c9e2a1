-- One row per finding about a player line (formats 1.2, 4; RULES F18; field cases A and B).
select report_no, 'columns_shifted' as code, line, 1 as column_from, 69 as column_to, start_rank, name as text,
    'The fields of the line do not stand in their columns.' as detail
from players
where is_shifted
union all by name
select report_no, 'columns_counted_in_bytes' as code, line, 15 as column_from, 69 as column_to, start_rank,
    name as text,
    'The line fits its columns only when accented letters count as two.' as detail
from players
where is_by_bytes
union all by name
select report_no, 'start_rank_unreadable' as code, line, 5 as column_from, 8 as column_to,
    trim(rank_text) as text, 'The starting rank is no number above zero.' as detail
from players
where coalesce(start_rank, 0) = 0
union all by name
select players.report_no, 'start_rank_repeated' as code, players.line, 5 as column_from, 8 as column_to,
    players.start_rank,
    format('Starting rank {} stands on line {} too.', players.start_rank, repeated_ranks.first_line) as detail
from players inner join repeated_ranks
    on players.report_no = repeated_ranks.report_no and players.start_rank = repeated_ranks.start_rank
where players.line > repeated_ranks.first_line
union all by name
select report_no, 'id_missing' as code, line, 58 as column_from, 68 as column_to, start_rank,
    player_id_text as text, format('{} has no FIDE number.', coalesce(nullif(name, ''), 'The player')) as detail
from players
where ltrim(player_id_text, '0-') = ''
union all by name
select report_no, 'id_unreadable' as code, line, 58 as column_from, 68 as column_to, start_rank,
    player_id_text as text, format('"{}" is no FIDE number.', player_id_text) as detail
from players
where player_id is null and ltrim(player_id_text, '0-') <> ''
union all by name
select report_no, 'id_with_zeros' as code, line, 58 as column_from, 68 as column_to, start_rank,
    player_id_text as text,
    format('"{}" begins with a zero, as national numbers do and FIDE numbers do not.', player_id_text) as detail
from players
where player_id is not null and left(player_id_text, 1) = '0'
union all by name
select report_no, 'id_cleaned' as code, line, 58 as column_from, 68 as column_to, start_rank,
    player_id_text as text, player_id::varchar as value_taken, 'The FIDE number stands in quotes.' as detail
from players
where player_id is not null and ltrim(player_id_text, '0123456789') <> ''
union all by name
select report_no, 'id_repeated' as code, line, 58 as column_from, 68 as column_to, start_rank,
    player_id_text as text, format('FIDE number {} stands on several lines.', player_id) as detail
from players semi join (
    select players.report_no, players.player_id from players
    where players.player_id is not null
    group by players.report_no, players.player_id
    having count(*) > 1
) as repeated
    on players.report_no = repeated.report_no and players.player_id = repeated.player_id
union all by name
select report_no, 'ids_short' as code, min(line) as line, 58 as column_from, 68 as column_to,
    format('{} FIDE numbers have fewer than six digits.', count(*)) as detail
from players
where player_id < 100000 and left(player_id_text, 1) <> '0'
group by report_no
union all by name
select report_no, 'federation_unknown' as code, line, 54 as column_from, 56 as column_to, start_rank,
    trim(federation_text) as text, format('"{}" is not the code of a federation.', trim(federation_text)) as detail
from players
where federation is null and trim(federation_text) <> ''
union all by name
select report_no, 'rating_unreadable' as code, line, 49 as column_from, 52 as column_to, start_rank,
    trim(rating_text) as text, format('"{}" is no rating.', trim(rating_text)) as detail
from players
where rating_stated is null and trim(rating_text, ' 0') <> ''
union all by name
select report_no, 'sex_unreadable' as code, line, 10 as column_from, 10 as column_to, start_rank,
    sex_text as text, format('"{}" is neither m nor w.', sex_text) as detail
from players
where sex is null and sex_text not in ('', ' ')
union all by name
select report_no, 'birth_unreadable' as code, line, 70 as column_from, 79 as column_to, start_rank,
    birth_text as text, format('"{}" holds no year of birth.', birth_text) as detail
from players
where birth_year is null and ltrim(birth_text, '0-/. ') <> ''
union all by name
select report_no, 'points_unreadable' as code, line, 81 as column_from, 84 as column_to, start_rank,
    trim(points_text) as text, format('"{}" are no points.', trim(points_text)) as detail
from players
where points_hundredths is null and trim(points_text) <> ''
union all by name
select report_no, 'player_name_missing' as code, line, 15 as column_from, 47 as column_to, start_rank,
    'The player has no name.' as detail
from players
where name = ''
union all by name
select players.report_no, 'half_sign_read' as code, players.line, players.start_rank,
    'A half sign stands for a draw in the results.' as detail, '=' as value_taken
from players inner join lines
    on players.report_no = lines.report_no and players.line = lines.line
where contains(players.results, '=') and contains(substr(lines.text, 91), '½')
union all by name
select players.report_no, 'federation_not_valid' as code, players.line, 54 as column_from, 56 as column_to,
    players.start_rank, players.federation as text,
    format('{} was no federation on {}.', players.federation, dates.start_date) as detail
from players
inner join dates on players.report_no = dates.report_no
semi join (select * from federations where valid_from is not null or valid_to is not null) as dated
    on players.federation = dated.code
where not exists (
    select 1 from federations
    where
        federations.code = players.federation
        and dates.start_date >= coalesce(federations.valid_from, dates.start_date)
        and dates.start_date <= coalesce(federations.valid_to, dates.start_date)
)

-- One row per finding about points and ranks; none of them touches the rating (RULES F35).
with compared as (
    select
        points.*,
        coalesce(trim(points_text), format('{}.{}', stated // 100, stated % 100 // 10)) as written,
        stated <> computed as is_other,
        not has_abnormal_points and stated <> computed
        and has_left_early and stated < computed as is_left_out
    from points
    where stated is not null
),

summed as (
    select
        report_no,
        bool_or(is_other and not is_left_out) as has_other,
        bool_or(has_abnormal_points) as has_abnormal_points,
        case
            when bool_and(stated = with_half_bye) then 'an allocated bye is worth 0.5'
            when bool_and(stated = without_bye) then 'an allocated bye is worth 0'
            when bool_and(stated = three_for_a_win) then 'a win is worth 3 and a draw 1'
        end as scoring
    from compared
    group by report_no
),

rank_steps as (
    select
        players.report_no,
        players.line,
        players.rank,
        players.points_hundredths - lag(players.points_hundredths) over (
            partition by players.report_no
            order by players.rank asc, players.points_hundredths desc, players.line asc
        ) as step
    from players
    where players.rank > 0 and players.points_hundredths is not null
)

select
    summed.report_no,
    'points_by_other_scoring' as code,
    format('All points agree if {}.', summed.scoring) as detail,
    summed.scoring as value_taken
from summed
where summed.has_other and summed.scoring is not null
union all by name
select
    summed.report_no,
    'points_not_checked' as code,
    'Record 299 changes points by kind of result, so the points were not checked.' as detail
from summed
where summed.has_other and summed.has_abnormal_points and summed.scoring is null
union all by name
select
    compared.report_no,
    case when compared.is_left_out then 'points_left_out' else 'points_differ' end as code,
    compared.line,
    81 as column_from,
    84 as column_to,
    compared.start_rank,
    compared.written as text,
    format(
        'The line says {} points and its results make {}.',
        compared.written, compared.computed / 100
    )
        as detail
from compared inner join summed on compared.report_no = summed.report_no
where
    compared.is_other and summed.scoring is null and not summed.has_abnormal_points
union all by name
select
    report_no,
    'ranks_out_of_order' as code,
    min(line) as line,
    86 as column_from,
    89 as column_to,
    format('{} players stand below one with fewer points.', count(*)) as detail
from rank_steps
where step > 0
group by report_no

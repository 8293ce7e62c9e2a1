-- One row per player with games, a correction or an operation on this list: the rating it computes
-- for him, before the floor is tested. Everybody else keeps his.
-- Articles: 7.2.1 of rapid and blitz (a player new to the list starts from his standard rating);
-- 8.3.4 (change of the period rounded, halves away from zero, from 2022), 8.57 (new rating rounded,
-- halves up, until 2021); first ratings as published. Sums in hundredths, rounded once. Whole
-- points of a base correction belong to the base; its hundredths are rounded with the change.
with change_totals as (
    select
        player_id,
        sum(change_hundredths)::int as change_hundredths
    from changes
    group by player_id
),

correction_totals as (
    select
        player_id,
        sum(points_hundredths)::int as correction_hundredths
    from base_corrections
    where is_applied
    group by player_id
),

movers as (
    select player_id from changes
    union
    select player_id from correction_totals
    union
    select player_id from operations_applied
    union
    select player_id from first_ratings
),

sums as (
    select
        players.player_id,
        players.previous_rating,
        coalesce(
            players.previous_rating,
            case when change_totals.player_id is not null then standard_before.rating end
        ) as base_before,
        coalesce(operations_applied.rating_after, base_before) as base,
        coalesce(correction_totals.correction_hundredths, 0) as correction_hundredths,
        coalesce(change_totals.change_hundredths, 0) as change_hundredths,
        case
            when
                players.previous_rating is null
                and change_totals.player_id is null
                and first_ratings.is_published
                then first_ratings.first_rating
        end as first_rating
    from movers
    inner join players on movers.player_id = players.player_id
    left join operations_applied on players.player_id = operations_applied.player_id
    left join correction_totals on players.player_id = correction_totals.player_id
    left join change_totals on players.player_id = change_totals.player_id
    left join first_ratings on players.player_id = first_ratings.player_id
    left join history_of_persons('standard_before', 'lasting_ids') as standard_before
        on players.player_id = standard_before.player_id
)

select
    sums.*,
    case
        when sums.base is null then sums.first_rating
        when list_rules.rounding = 'rating'
            then
                round_half_up(
                    100 * sums.base + sums.correction_hundredths + sums.change_hundredths, 100
                )
        else sums.base + whole_part(sums.correction_hundredths, 100) + round_half_away(
            sums.change_hundredths
            + sums.correction_hundredths
            - 100 * whole_part(sums.correction_hundredths, 100),
            100
        )
    end::int as computed_rating
from sums cross join list_rules

-- One row per unrated player with results inside the window: his first rating, published or not.
-- Articles: 8.2 (Ru), 7.14 (number of games; fewer in team championships and for IBCA, ICSC and
-- IPCA members), 0.6 and 8.33 (floor on the list date).
-- Key: player_id
with joined as (
    select
        pool_totals.*,
        case method when 'hypothetical' then hypothetical_opponents else 0 end + games as n,
        case method when 'hypothetical' then hypothetical_opponents * hypothetical_rating else 0 end
        + opponents_sum as ratings_sum,
        case method
            when 'hypothetical' then hypothetical_opponents * hypothetical_score_hundredths else 0
        end
        + score_hundredths as joined_score,
        round_half_up(opponents_sum, games) as average
    from pool_totals
),

computed as (
    select
        joined.*,
        certain_or_table(
            performance_differences.percentage, performance_differences.difference,
            joined.performance_difference_certain
        ) as dp
    from joined inner join performance_differences
        on percentage(joined.joined_score, joined.n) = performance_differences.percentage
),

rated as (
    select
        computed.*,
        case method
            when
                'hypothetical'
                then performance_with_hypothetical(ratings_sum, n, dp, first_rating_maximum)
            else performance_with_bonus(
                average, score_hundredths, games, bonus_hundredths, dp,
                case when is_round_robin_only and round_robin_factor then opponents_count end
            )
        end::int as first_rating
    from computed
),

fewer_games as (
    select distinct player_id from decisions_in_force
    where kind = 'member_of'
    union
    select pool_of_results.player_id
    from pool_of_results
    left join register_in_force on pool_of_results.event_id = register_in_force.event_id
    group by pool_of_results.player_id
    having bool_and(register_in_force.category is not null)
),

starters as (select distinct player_id from changes),

tested as (
    select
        rated.*,
        list_rules.floor,
        starters.player_id is not null as is_rated_by_standard,
        case
            when fewer_games.player_id is not null
                then
                    coalesce(list_rules.first_rating_games_exception, list_rules.first_rating_games)
            else list_rules.first_rating_games
        end as games_needed
    from rated
    cross join list_rules
    left join fewer_games on rated.player_id = fewer_games.player_id
    left join starters
        on rated.player_id = starters.player_id
)

select
    player_id,
    games,
    score_hundredths,
    average::int as opponents_average,
    first_rating,
    games >= games_needed and first_rating >= floor and not is_rated_by_standard as is_published,
    case
        when is_rated_by_standard then 'standard_rating'
        when games < games_needed then 'too_few_games' when first_rating < floor then 'below_floor'
    end as reason,
    edition
from tested

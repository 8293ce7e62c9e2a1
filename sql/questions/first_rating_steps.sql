-- One row: the steps from a newcomer's pooled results to his first rating.
-- Articles: 8.2 (average, hypothetical opponents or bonus, table 8.1a, ceiling).
-- The numbers are those of the edition whose formula holds; $factor is the number of opponents
-- where n / (n + 1) applies.
with joined as (
    select
        $method as formula,
        $games + coalesce($hypothetical_opponents, 0) as n,
        $opponents_sum
        + coalesce($hypothetical_opponents * $hypothetical_rating, 0) as ratings_sum,
        $score_hundredths
        + coalesce($hypothetical_opponents * $hypothetical_score_hundredths, 0)
            as joined_score_hundredths,
        round_half_up($opponents_sum, $games)::int as average
),

tabled as (
    select
        joined.*,
        percentages.percentage,
        certain_or_table(percentages.percentage, percentages.difference, $certain)::int as dp,
        -- Half points above 50 %, which carry the bonus.
        greatest(($score_hundredths - 50 * $games) // 50, 0)::int as half_points_above,
        round_half_up(100 * joined.ratings_sum, joined.n)::int as average_hundredths
    from joined inner join read_csv($percentages, header = true) as percentages
        on percentage(joined.joined_score_hundredths, joined.n) = percentages.percentage
)

select
    tabled.*,
    case formula
        when 'hypothetical' then performance_with_hypothetical(ratings_sum, n, dp, null)
        else performance_with_bonus(
            average, $score_hundredths, $games, $bonus_hundredths, dp, $factor
        )
    end::int as uncut
from tabled

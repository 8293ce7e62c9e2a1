-- One row per player without a rating on the start list and event: what he played there, and how
-- well.
-- Articles: 8.21a and 8.22 to 8.24 (Swiss and team: mean of the rated opponents), 8.21b (round
-- robins), 8.2 (2024); 6.41 (which newcomers of a Swiss are opponents that count).
with swiss as (
    select
        newcomer_scores.*,
        rules.first_rating,
        rules.bonus_hundredths,
        rules.hypothetical_opponents,
        rules.hypothetical_rating,
        rules.hypothetical_score_hundredths,
        rules.first_rating_maximum,
        rules.performance_difference_certain
    from newcomer_scores
    inner join events_of_list on newcomer_scores.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    where not newcomer_scores.is_round_robin
),

joined as (
    select
        swiss.*,
        case first_rating when 'hypothetical' then hypothetical_opponents else 0 end + games as n,
        case first_rating
            when 'hypothetical' then hypothetical_opponents * hypothetical_rating else 0
        end
        + opponents_sum as ratings_sum,
        case first_rating
            when 'hypothetical' then hypothetical_opponents * hypothetical_score_hundredths else 0
        end
        + score_hundredths as joined_score
    from swiss
),

tabled as (
    select
        joined.*,
        round_half_up(joined.opponents_sum, joined.games) as average,
        certain_or_table(
            performance_differences.percentage, performance_differences.difference,
            joined.performance_difference_certain
        ) as dp
    from joined inner join performance_differences
        on percentage(joined.joined_score, joined.n) = performance_differences.percentage
),

-- Of a round robin's full table, what counts for the newcomer himself.
counted_in_table as (
    select
        round_robin_games.event_id,
        round_robin_games.player_id,
        count(*)::int as games,
        sum(result_score(round_robin_games.result))::int as score_hundredths,
        count(distinct round_robin_games.opponent_id)::int as opponents
    from round_robin_games
    left join newcomers_ignored
        on
            round_robin_games.event_id = newcomers_ignored.event_id
            and round_robin_games.opponent_id = newcomers_ignored.player_id
    where
        round_robin_games.standing in ('newcomer', 'published_since')
        and round_robin_games.reason is null
        and newcomers_ignored.player_id is null
    group by round_robin_games.event_id, round_robin_games.player_id
)

select
    player_id,
    event_id,
    stage_of,
    standing,
    'swiss' as method,
    games,
    score_hundredths,
    opponents_sum,
    games as opponents_count,
    rated_opponents,
    average::int as rc,
    case first_rating
        when
            'hypothetical'
            then performance_with_hypothetical(ratings_sum, n, dp, first_rating_maximum)
        else performance_with_bonus(average, score_hundredths, games, bonus_hundredths, dp, null)
    end::int as ru
from tabled
union all
select
    newcomer_scores.player_id,
    newcomer_scores.event_id,
    newcomer_scores.stage_of,
    newcomer_scores.standing,
    'round_robin' as method,
    coalesce(counted_in_table.games, 0) as games,
    coalesce(counted_in_table.score_hundredths, 0) as score_hundredths,
    found.rc * coalesce(counted_in_table.games, 0) as opponents_sum,
    coalesce(counted_in_table.opponents, 0) as opponents_count,
    newcomer_scores.rated_opponents,
    found.rc,
    found.ru
from newcomer_scores
left join counted_in_table
    on
        newcomer_scores.event_id = counted_in_table.event_id
        and newcomer_scores.player_id = counted_in_table.player_id
left join round_robin_performances as found
    on
        newcomer_scores.event_id = found.event_id
        and newcomer_scores.player_id = found.player_id
where newcomer_scores.is_round_robin

-- One row per round robin with newcomers: the average of the field found from its rated players.
-- Articles: 8.21b (2009): Rar = mean rating of the rated; p and dp of each against all opponents;
-- dpa = mean of these dp; n opponents; Ra = Rar - dpa x n / (n + 1), halves up. Disregarded
-- newcomers are taken out first.
with games as (
    select
        round_robin_games.event_id,
        round_robin_games.player_id,
        round_robin_games.opponent_id,
        round_robin_games.list_rating,
        result_score(round_robin_games.result) as score_hundredths
    from round_robin_games
    left join newcomers_ignored as own
        on round_robin_games.event_id = own.event_id and round_robin_games.player_id = own.player_id
    left join newcomers_ignored as other
        on
            round_robin_games.event_id = other.event_id
            and round_robin_games.opponent_id = other.player_id
    where
        is_played(round_robin_games.result) and own.player_id is null and other.player_id is null
),

players as (
    select
        event_id,
        player_id,
        min(list_rating) as list_rating,
        count(*) as games,
        count(distinct opponent_id) as opponents,
        sum(score_hundredths) as score_hundredths
    from games
    group by event_id, player_id
),

differences as (
    select
        players.*,
        certain_or_table(
            performance_differences.percentage,
            performance_differences.difference,
            rules.performance_difference_certain
        ) as dp
    from players
    inner join events_of_list on players.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    inner join performance_differences
        on percentage(players.score_hundredths, players.games) = performance_differences.percentage
),

fields as (
    select
        event_id,
        max(opponents) as n,
        count(list_rating) as rated_players,
        sum(list_rating) as ratings_sum,
        sum(dp) filter (where list_rating is not null) as dp_sum
    from differences
    group by event_id
    having count(list_rating) > 0 and count(list_rating) < count(*)
)

select
    event_id,
    n::int as n,
    round_half_up(ratings_sum, rated_players)::int as rar,
    round_half_up(100 * dp_sum, rated_players)::int as dpa_hundredths,
    -- Rar and dpa stay exact until here: (ratings - dp x n / (n + 1)) / rated players.
    round_half_up(ratings_sum * (n + 1) - dp_sum * n, rated_players * (n + 1))::int as ra
from fields

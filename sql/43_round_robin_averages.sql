-- One row per round robin with newcomers: the average of the field found from its rated players.
-- Articles: 8.21b (2009): Rar = mean rating of the rated; p and dp of each against all opponents; dpa = mean
-- of these dp; n opponents; Ra = Rar - dpa x n / (n + 1), halves up. Disregarded newcomers are taken out first.
WITH games AS (
    SELECT
        games_judged.event_id,
        games_judged.player_id,
        games_judged.opponent_id,
        games_judged.list_rating,
        result_score(games_judged.result) AS score_hundredths
    FROM games_judged
    INNER JOIN round_robins ON games_judged.event_id = round_robins.event_id
    LEFT JOIN newcomers_ignored AS own
        ON games_judged.event_id = own.event_id AND games_judged.player_id = own.player_id
    LEFT JOIN newcomers_ignored AS other
        ON games_judged.event_id = other.event_id AND games_judged.opponent_id = other.player_id
    WHERE games_judged.reason IS NULL AND own.player_id IS NULL AND other.player_id IS NULL
),

players AS (
    SELECT
        event_id,
        player_id,
        min(list_rating) AS list_rating,
        count(*) AS games,
        count(DISTINCT opponent_id) AS opponents,
        sum(score_hundredths) AS score_hundredths
    FROM games
    GROUP BY event_id, player_id
),

differences AS (
    SELECT
        players.*,
        certain_or_table(
            performance_differences.percentage, performance_differences.difference, rules.performance_difference_certain
        ) AS dp
    FROM players
    INNER JOIN events_of_list ON players.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    INNER JOIN performance_differences
        ON percentage(players.score_hundredths, players.games) = performance_differences.percentage
),

fields AS (
    SELECT
        event_id,
        max(opponents) AS n,
        count(list_rating) AS rated_players,
        sum(list_rating) AS ratings_sum,
        sum(dp) FILTER (WHERE list_rating IS NOT NULL) AS dp_sum
    FROM differences
    GROUP BY event_id
    HAVING count(list_rating) > 0 AND count(list_rating) < count(*)
)

SELECT
    event_id,
    n::INT AS n,
    round_half_up(ratings_sum, rated_players)::INT AS rar,
    round_half_up(100 * dp_sum, rated_players)::INT AS dpa_hundredths,
    -- Rar and dpa stay exact until here: (ratings - dp x n / (n + 1)) / rated players.
    round_half_up(ratings_sum * (n + 1) - dp_sum * n, rated_players * (n + 1))::INT AS ra
FROM fields

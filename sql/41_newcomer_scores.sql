-- One row per player without a rating on the start list and event: games and score that may count.
-- Articles: 6.4 (Swiss and team: only games against rated opponents), 8.21 (round robins: all games).
WITH games AS (
    SELECT
        games_judged.player_id,
        games_judged.event_id,
        games_judged.stage_of,
        games_judged.standing,
        games_judged.opponent_rating_used,
        result_score(games_judged.result) AS score_hundredths,
        round_robins.event_id IS NOT NULL AS is_round_robin
    FROM games_judged LEFT JOIN round_robins ON games_judged.event_id = round_robins.event_id
    WHERE games_judged.standing IN ('newcomer', 'published_since') AND games_judged.reason IS NULL
    AND (games_judged.opponent_rating_used IS NOT NULL OR round_robins.event_id IS NOT NULL)
)

SELECT
    player_id,
    event_id,
    stage_of,
    is_round_robin,
    standing,
    count(*)::INT AS games,
    sum(score_hundredths)::INT AS score_hundredths,
    coalesce(sum(opponent_rating_used), 0)::INT AS opponents_sum,
    count(opponent_rating_used)::INT AS rated_opponents
FROM games
GROUP BY ALL

-- One row per player and pairing with an opponent (forfeits included, byes not) of a candidate event.
-- Articles: 1.1 (rate of play of the game), 4.13 (ratings of the round in leagues), 5.1, 8.2.4.
-- correct_result gives the TRF code from the player's side; the opponent's is its mirror.
WITH corrections AS (
    SELECT
        event_id,
        player_id,
        round,
        upper(value) AS result
    FROM decisions_in_force
    WHERE kind = 'correct_result'
    QUALIFY row_number() OVER (PARTITION BY event_id, player_id, round ORDER BY decided_on DESC, decision_id DESC) = 1
),

games AS (
    SELECT
        own.event_id,
        own.report_sha256,
        own.player_id,
        opponent.player_id AS opponent_id,
        own.start_rank,
        opponent.start_rank AS opponent_rank,
        own.start_date,
        own.start_list_date,
        own.start_rating,
        own.start_rating_kind,
        own.previous_rating,
        own.standard_rating,
        own.start_k,
        opponent.start_rating AS opponent_start_rating,
        opponent.start_rating_kind AS opponent_rating_kind,
        staged_games.round,
        staged_games.color,
        staged_games.result AS reported_result,
        staged_games.round_date,
        staged_games.line
    FROM entries_of_events AS own
    INNER JOIN staged_games
        ON own.report_sha256 = staged_games.report_sha256 AND own.start_rank = staged_games.start_rank
    INNER JOIN entries_of_events AS opponent
        ON staged_games.report_sha256 = opponent.report_sha256 AND staged_games.opponent_rank = opponent.start_rank
        AND own.event_id = opponent.event_id
    WHERE staged_games.kind = 'half_game'
),

corrected AS (
    SELECT
        games.*,
        coalesce(own_correction.result, mirrored_result(opposite_correction.result), games.reported_result) AS result
    FROM games
    LEFT JOIN corrections AS own_correction
        ON games.event_id = own_correction.event_id AND games.round = own_correction.round
        AND games.player_id = own_correction.player_id
    LEFT JOIN corrections AS opposite_correction
        ON games.event_id = opposite_correction.event_id AND games.round = opposite_correction.round
        AND games.opponent_id = opposite_correction.player_id
)

SELECT
    corrected.* EXCLUDE (start_rating, opponent_start_rating),
    -- In a league with current ratings the list of the round's date decides.
    CASE WHEN round_list.list_date IS NULL THEN corrected.start_rating ELSE own_now.rating END AS list_rating,
    CASE WHEN round_list.list_date IS NULL THEN corrected.opponent_start_rating ELSE opponent_now.rating END
        AS opponent_list_rating,
    coalesce(round_list.list_date, corrected.start_list_date) AS ratings_of
FROM corrected
LEFT JOIN round_lists AS round_list
    ON corrected.event_id = round_list.event_id AND corrected.round_date = round_list.round_date
LEFT JOIN list_history AS own_now
    ON corrected.player_id = own_now.player_id AND round_list.list_date = own_now.list_date
LEFT JOIN list_history AS opponent_now
    ON corrected.opponent_id = opponent_now.player_id AND round_list.list_date = opponent_now.list_date

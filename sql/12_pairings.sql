-- One row per player and pairing with an opponent (forfeits included, byes not) of a candidate
-- event.
-- Articles: 1.1 (rate of play of the game), 4.13 (ratings of the round in leagues), 5.1, 8.2.4.
-- Of a game that two parts of an event tell, the first is read (games_of_parts).
-- correct_result gives the TRF code from the player's side; the opponent's is its mirror.
with games as (
    select
        own.event_id,
        own.batch,
        own.report_no,
        own.player_id,
        own.reported_id,
        opponent.player_id as opponent_id,
        opponent.reported_id as opponent_reported_id,
        own.start_rank,
        opponent.start_rank as opponent_rank,
        own.start_rating,
        own.start_rating_kind,
        own.previous_rating,
        own.standard_rating,
        opponent.start_rating as opponent_start_rating,
        opponent.start_rating_kind as opponent_rating_kind,
        staged_games.round,
        staged_games.color,
        staged_games.result as reported_result,
        staged_games.round_date,
        staged_games.line
    from entries_of_events as own
    inner join staged_games
        on
            own.batch = staged_games.batch
            and own.report_no = staged_games.report_no
            and own.start_rank = staged_games.start_rank
    inner join entries_of_events as opponent
        on
            staged_games.batch = opponent.batch
            and staged_games.report_no = opponent.report_no
            and staged_games.opponent_rank = opponent.start_rank
    left join games_of_parts
        on
            staged_games.batch = games_of_parts.batch
            and staged_games.report_no = games_of_parts.report_no
            and staged_games.start_rank = games_of_parts.start_rank
            and staged_games.round = games_of_parts.round
            and staged_games.line = games_of_parts.line
    where
        staged_games.kind = 'half_game'
        and not coalesce(games_of_parts.is_told_before, false)
),

corrected as (
    select
        games.*,
        coalesce(
            own_correction.result,
            mirrored_result(opposite_correction.result),
            games.reported_result
        ) as result,
        coalesce(own_correction.decision_id, opposite_correction.decision_id) as corrected_by
    from games
    left join corrected_results as own_correction
        on
            games.batch = own_correction.batch
            and games.report_no = own_correction.report_no
            and games.round = own_correction.round
            and games.start_rank = own_correction.start_rank
    left join corrected_results as opposite_correction
        on
            games.batch = opposite_correction.batch
            and games.report_no = opposite_correction.report_no
            and games.round = opposite_correction.round
            and games.opponent_rank = opposite_correction.start_rank
)

select
    corrected.* exclude (start_rating, opponent_start_rating, opponent_rating_kind),
    -- In a league with current ratings the list of the round's date decides.
    case when round_list.list_date is null then corrected.start_rating else own_now.rating end
        as list_rating,
    case
        when round_list.list_date is null then corrected.opponent_start_rating else
            opponent_now.rating
    end
        as opponent_list_rating,
    case
        when opponent_now.rating is not null then 'list' else corrected.opponent_rating_kind
    end as opponent_rating_kind
from corrected
left join round_lists as round_list
    on corrected.event_id = round_list.event_id and corrected.round_date = round_list.round_date
left join round_ratings as own_now
    on
        corrected.player_id = own_now.player_id
        and corrected.round_date = own_now.round_date
        and corrected.event_id = own_now.event_id
left join round_ratings as opponent_now
    on
        corrected.opponent_id = opponent_now.player_id
        and corrected.round_date = opponent_now.round_date
        and corrected.event_id = opponent_now.event_id

-- One row per player and pairing with an opponent, forfeits included, byes not, of every accepted
-- event.
-- Articles: the one that decides the game, in the numbering of the event's edition.
-- Key: event_id, player_id, round, opponent_id
select
    half_games_judged.player_id,
    half_games_judged.event_id,
    half_games_judged.round,
    half_games_judged.round_date,
    half_games_judged.opponent_id,
    half_games_judged.color,
    half_games_judged.result,
    half_games_judged.is_rated,
    half_games_judged.reason,
    articles_of_reasons.article,
    events_of_list.edition,
    half_games_judged.rating_used,
    half_games_judged.opponent_rating_used,
    half_games_judged.opponent_rating_kind,
    half_games_judged.rating_used - half_games_judged.opponent_rating_used as difference,
    rated_half_games.difference_counted,
    rated_half_games.expected_hundredths,
    result_score(half_games_judged.result) as score_hundredths,
    rated_half_games.score_hundredths - rated_half_games.expected_hundredths as delta_hundredths,
    reports_of_events.report_sha256,
    half_games_judged.line as report_line
from half_games_judged
inner join events_of_list on half_games_judged.event_id = events_of_list.event_id
inner join reports_of_events
    on
        half_games_judged.batch = reports_of_events.batch
        and half_games_judged.report_no = reports_of_events.report_no
left join articles_of_reasons
    on
        half_games_judged.event_id = articles_of_reasons.event_id
        and half_games_judged.reason is not distinct from articles_of_reasons.reason
left join rated_half_games
    on
        half_games_judged.event_id = rated_half_games.event_id
        and half_games_judged.player_id = rated_half_games.player_id
        and half_games_judged.round = rated_half_games.round
        and half_games_judged.opponent_id = rated_half_games.opponent_id

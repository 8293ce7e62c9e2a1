-- One row per rated half-game of a rated player: own rating minus the opponent's.
-- Articles: 8.3.1 (8.54 in 2009).
select
    half_games_judged.event_id,
    half_games_judged.player_id,
    half_games_judged.opponent_id,
    half_games_judged.round,
    half_games_judged.rating_used,
    result_score(half_games_judged.result) as score_hundredths,
    half_games_judged.rating_used - half_games_judged.opponent_rating_used as difference,
    rules.cap,
    rules.difference_cap,
    rules.cap_exempt_rating
from half_games_judged
inner join events_of_list on half_games_judged.event_id = events_of_list.event_id
inner join regulations_of_events as rules
    on
        events_of_list.system = rules.system and events_of_list.edition = rules.edition
        and events_of_list.rules_from = rules.rules_from
where half_games_judged.is_rated and half_games_judged.rating_used is not null

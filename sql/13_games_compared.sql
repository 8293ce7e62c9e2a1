-- One row per game of a report that is compared with that of a candidate event, from the side of
-- the smaller ID, as it was reported.
-- Articles: 9.1.
select
    reports_compared.event_id,
    reports_compared.kind,
    own.player_id as low_id,
    opponent.player_id as high_id,
    staged_games.round,
    staged_games.color,
    staged_games.result
from reports_compared
inner join staged_games
    on
        reports_compared.batch = staged_games.batch
        and reports_compared.report_no = staged_games.report_no
inner join staged_entries as own
    on
        staged_games.batch = own.batch and staged_games.report_no = own.report_no
        and staged_games.start_rank = own.start_rank
inner join staged_entries as opponent
    on
        staged_games.batch = opponent.batch and staged_games.report_no = opponent.report_no
        and staged_games.opponent_rank = opponent.start_rank
where staged_games.kind = 'half_game' and own.player_id < opponent.player_id

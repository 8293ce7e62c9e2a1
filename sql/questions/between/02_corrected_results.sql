-- One row per list, player, event and decision: the points of rated games whose result a decision
-- corrected, against the result reported; all points of a game that was reported as not played.
with corrected as (
    select
        list_date,
        event_id,
        player_id,
        round,
        decision_id,
        regexp_extract(message, '^result \S+ in place of (\S+) ', 1) as reported
    from step_verdicts
    where code = 'result_corrected'
)

select
    corrected.list_date,
    corrected.event_id,
    corrected.player_id,
    corrected.decision_id,
    sum(
        step_changes.k * case
            when is_played(corrected.reported)
                then result_score(games.result) - result_score(corrected.reported)
            else games.delta_hundredths
        end
    )::int as points_hundredths
from corrected
inner join step_half_games as games
    on
        corrected.list_date = games.list_date and corrected.event_id = games.event_id
        and corrected.player_id = games.player_id and corrected.round = games.round
inner join step_changes
    on
        corrected.list_date = step_changes.list_date
        and corrected.event_id = step_changes.event_id
        and corrected.player_id = step_changes.player_id
where games.is_rated
group by corrected.list_date, corrected.event_id, corrected.player_id, corrected.decision_id

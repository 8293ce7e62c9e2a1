-- One row per half-game of an event told by several files (its parts) that an earlier file has told
-- already: the same two players in the same round, on the same day where both give one. It counts
-- once; where the files give it different results, the event is held.
-- Articles: 9.1 (an event is rated once), 4 (complete reports).
with parts as (
    select
        reports_of_events.event_id,
        reports_of_events.batch,
        reports_of_events.report_no,
        row_number() over (
            partition by reports_of_events.event_id
            order by
                reports_of_events.received, reports_of_events.batch, reports_of_events.report_no
        ) as part
    from reports_of_events
    inner join candidate_events on reports_of_events.event_id = candidate_events.event_id
    where reports_of_events.is_current and candidate_events.reports > 1
),

halves as (
    select
        parts.event_id,
        parts.batch,
        parts.report_no,
        parts.part,
        own.player_id,
        opponent.player_id as opponent_id,
        staged_games.start_rank,
        staged_games.round,
        staged_games.result,
        staged_games.line,
        first_value(parts.part) over told as first_part,
        first_value(staged_games.result) over told as first_result
    from parts
    inner join entries_of_events as own
        on parts.batch = own.batch and parts.report_no = own.report_no
    inner join staged_games
        on
            own.batch = staged_games.batch
            and own.report_no = staged_games.report_no
            and own.start_rank = staged_games.start_rank
    inner join entries_of_events as opponent
        on
            own.batch = opponent.batch
            and own.report_no = opponent.report_no
            and staged_games.opponent_rank = opponent.start_rank
    where staged_games.kind = 'half_game'
    window told as (
        partition by
            parts.event_id, own.player_id, opponent.player_id,
            staged_games.round, staged_games.round_date
        order by parts.part, staged_games.line
    )
)

select
    event_id,
    batch,
    report_no,
    player_id,
    opponent_id,
    start_rank,
    round,
    line,
    result <> first_result as is_contradicted
from halves
where part > first_part

-- One row per event with current ratings and date of a round: the list in force on that date.
-- Articles: 4.13 (leagues may be rated with the current ratings of each round).
with rounds as (
    select distinct
        candidate_events.event_id,
        staged_games.round_date
    from candidate_events
    inner join reports_of_events on candidate_events.event_id = reports_of_events.event_id
    inner join staged_games
        on
            reports_of_events.batch = staged_games.batch
            and reports_of_events.report_no = staged_games.report_no
    where
        candidate_events.ratings = 'current'
        and reports_of_events.is_current
        and staged_games.round_date is not null
)

select
    rounds.event_id,
    rounds.round_date,
    calendar.list_date
from rounds asof join calendar on rounds.round_date >= calendar.list_date

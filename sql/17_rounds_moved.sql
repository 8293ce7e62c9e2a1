-- One row per candidate event and event standing before it that tells many of the same games in
-- rounds that are all moved by one number (moved_by): how many (moved), of those that the players
-- of both have in the rounds that both tell of. Too few for chance to be out of question must be
-- all of them, on no other day, and the dates of the events must meet.
-- Articles: 9.1. How many is so many, what share is many: data/reference/same_games.csv.
with comparable as (
    select
        events_moved.event_id,
        events_moved.other_id,
        events_moved.moved_by,
        events_moved.agreed,
        events_moved.alike,
        sum(least(own.games_of_both, other.games_of_both))::bigint as games
    from events_moved
    inner join games_of_rounds as own
        on
            events_moved.event_id = own.event_id and events_moved.other_id = own.other_id
            and own.side = own.event_id
    inner join games_of_rounds as other
        on
            events_moved.event_id = other.event_id and events_moved.other_id = other.other_id
            and other.side = other.other_id and own.round - other.round = events_moved.moved_by
    group by
        events_moved.event_id, events_moved.other_id, events_moved.moved_by, events_moved.agreed,
        events_moved.alike
)

select
    comparable.event_id,
    comparable.other_id,
    comparable.moved_by,
    comparable.agreed as moved
from comparable
inner join event_places as own on comparable.event_id = own.event_id
inner join event_places as other on comparable.other_id = other.event_id
cross join same_games
where
    (
        comparable.agreed >= same_games.certain_games
        and 100 * comparable.agreed >= same_games.alike_percent * comparable.games
    )
    or (
        comparable.alike >= same_games.undated_games and comparable.alike = comparable.games
        and own.start_date <= other.end_date and other.start_date <= own.end_date
    )
qualify
    row_number() over (
        partition by comparable.event_id, comparable.other_id
        order by comparable.agreed desc, comparable.moved_by asc
    ) = 1

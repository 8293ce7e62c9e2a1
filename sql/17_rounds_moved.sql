-- One row per candidate event and event standing before it that tells most of the same games in
-- rounds that are all moved by one number (moved_by): how many (moved), where most means of those
-- that the players of both have in the rounds that both tell of.
-- Articles: 9.1. What share is most: data/reference/same_games.csv.
with comparable as (
    select
        events_moved.event_id,
        events_moved.other_id,
        events_moved.moved_by,
        events_moved.agreed,
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
        events_moved.event_id, events_moved.other_id, events_moved.moved_by, events_moved.agreed
)

select
    comparable.event_id,
    comparable.other_id,
    comparable.moved_by,
    comparable.agreed as moved
from comparable cross join same_games
where 100 * comparable.agreed >= same_games.share_percent * comparable.games
qualify
    row_number() over (
        partition by comparable.event_id, comparable.other_id
        order by comparable.agreed desc, comparable.moved_by asc
    ) = 1

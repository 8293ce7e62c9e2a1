-- One row per game of a candidate event that goes on from another, in a round that the other has
-- too, whose two players meet there in it: the result here and the one there. Where the numbers of
-- the rounds are others, the round of the same games is meant.
-- Articles: 9.1.
with of_renumbered as (
    select
        renumbered_rounds.event_id,
        renumbered_rounds.other_id,
        renumbered_rounds.round,
        renumbered_rounds.round - renumbered_rounds.moved_by as other_round,
        event_games.low_id,
        event_games.high_id,
        event_games.result
    from renumbered_rounds
    inner join event_games
        on
            renumbered_rounds.event_id = event_games.event_id
            and renumbered_rounds.round = event_games.round
    where not renumbered_rounds.is_new
),

known_games as (
    select
        event_id,
        round,
        low_id,
        high_id,
        result
    from event_games
    union all
    select
        event_id,
        round,
        low_id,
        high_id,
        result
    from games_met
),

matched as (
    select
        own.* exclude (other_round),
        known_games.result as other_result
    from of_renumbered as own
    inner join known_games
        on
            own.other_id = known_games.event_id
            and own.low_id = known_games.low_id and own.high_id = known_games.high_id
            and coalesce(own.other_round, known_games.round) = known_games.round
    qualify
        row_number() over (
            partition by own.event_id, own.other_id, own.round, own.low_id, own.high_id
            order by own.result = known_games.result desc, known_games.round asc
        ) = 1
),

found as (
    select
        event_id,
        other_id,
        round,
        low_id,
        high_id,
        result,
        other_result
    from games_in_common
    where
        (event_id, other_id) not in (
            select (renumbered_rounds.event_id, renumbered_rounds.other_id) from renumbered_rounds
        )
    union all by name
    select * from matched
)

select
    found.*,
    found.other_id || coalesce(' (' || repetitions.list_date || ')', '') as other
from found
inner join repetitions
    on found.event_id = repetitions.event_id and found.other_id = repetitions.other_id
where repetitions.kind = 'new_rounds' and not repetitions.is_withheld

-- One row per game of a candidate event whose two players an event standing before it has in the
-- same round too: whether the result (as reported or as corrected), the day and the colours are the
-- same; what one report does not tell is no difference (is_known_day: both tell the same day).
-- Players are known by the IDs of the reports and by those that decisions give them.
-- Articles: 9.1.
with own_games as (
    select
        *,
        low_id as told_low,
        high_id as told_high
    from event_games
    union all by name
    select * from event_games_renamed
),

known_games as (
    select * from own_games
    union all by name
    select * from games_met
    union all by name
    select * from games_before_renamed
),

compared as (
    select
        own_games.event_id,
        known_games.event_id as other_id,
        own_games.round,
        own_games.told_low as low_id,
        own_games.told_high as high_id,
        own_games.low_id as known_as,
        own_games.result,
        known_games.result as other_result,
        own_games.result in (known_games.result, known_games.reported_result)
        or own_games.reported_result in (known_games.result, known_games.reported_result)
            as is_same_result,
        coalesce(own_games.color = known_games.color, true) as is_same_color,
        coalesce(own_games.round_date, own.only_day)
        = coalesce(known_games.round_date, other.only_day) as is_known_day
    from own_games
    inner join known_games
        on
            own_games.low_id = known_games.low_id
            and own_games.high_id = known_games.high_id
            and own_games.round = known_games.round
            and own_games.event_id <> known_games.event_id
    inner join event_places as own on own_games.event_id = own.event_id
    inner join event_places as other on known_games.event_id = other.event_id
    where other.place < own.place
)

select
    * exclude (known_as) replace (coalesce(is_known_day, false) as is_known_day),
    coalesce(is_known_day, true) as is_same_day
from compared
qualify
    row_number() over (
        partition by event_id, other_id, round, low_id, high_id
        order by
            is_same_result desc, is_same_day desc, is_same_color desc, result asc,
            other_result asc, known_as asc
    ) = 1

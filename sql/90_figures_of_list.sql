-- One row per figure that describes the list as a whole: what is counted, on how many, and the
-- value that the publication gate looks at.
-- Articles: none; the commission's own care. Key: figure
-- newcomers and removals: who got a rating or lost it, per 10,000 rated on the list before.
-- mean_change: hundredths of a point per player with games; sum_of_changes: points per 10,000
-- rated.
-- held_events: held or refused per 10,000 events. games_per_player: in hundredths.
-- largest_change: in hundredths. Changes are those by events, their rounding and base corrections.
with moved as (
    select
        causes.player_id,
        sum(causes.points_hundredths) as points_hundredths,
        bool_or(causes.cause = 'event') as has_games
    from causes inner join list on causes.player_id = list.player_id
    where
        causes.cause in ('event', 'rounding', 'base_correction')
        and list.previous_rating is not null
    group by causes.player_id
),

players as (
    select
        count(previous_rating) as rated_before,
        count(*) filter (where rating is not null and previous_rating is null) as newcomers,
        count(*) filter (where rating is null and previous_rating is not null) as removals
    from list
    where player_id not in (select ratings_carried.player_id from ratings_carried)
),

moves as (
    select
        count(*) filter (where has_games) as players,
        coalesce(sum(points_hundredths), 0) as points_hundredths,
        coalesce(max(abs(points_hundredths)), 0) as largest_hundredths
    from moved
),

events as (
    select
        count(*) as events,
        count(*) filter (where status in ('held', 'refused')) as held
    from events_of_list
),

games as (
    select
        count(*) as games,
        count(distinct player_id) as players
    from half_games
    where is_rated
),

counted as (
    select
        'newcomers' as figure,
        100 * 100 * newcomers as part,
        rated_before as base
    from players
    union all
    select
        'removals' as figure,
        100 * 100 * removals as part,
        rated_before as base
    from players
    union all
    select
        'mean_change' as figure,
        points_hundredths as part,
        players as base
    from moves
    union all
    select
        'sum_of_changes' as figure,
        100 * points_hundredths as part,
        rated_before as base
    from moves cross join players
    union all
    select
        'held_events' as figure,
        100 * 100 * held as part,
        events as base
    from events
    union all
    select
        'games_per_player' as figure,
        100 * games as part,
        players as base
    from games
)

select
    figure,
    base::bigint as base,
    (part // base)::bigint as value
from counted
where base > 0
union all
select
    'largest_change' as figure,
    players::bigint as base,
    largest_hundredths::bigint as value
from moves
where players > 0

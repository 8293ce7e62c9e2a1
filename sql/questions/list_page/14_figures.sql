-- One row: the figures of the month.
with players as (
    select
        count(rating) as rated,
        count(rating_before) as rated_before,
        count(*) filter (where is_listed) as listed,
        count(*) filter (where was_listed) as listed_before,
        count(*) filter (where is_listed and is_woman) as women,
        count(*) filter (where is_listed and is_junior) as juniors,
        count(distinct federation) filter (where is_listed) as federations,
        count(*) filter (where is_listed and games > 0) as played,
        round_half_up(
            100 * sum(rating) filter (where is_listed), count(*) filter (where is_listed)
        )::bigint as average_hundredths,
        round_half_up(
            100 * sum(rating_before) filter (where was_listed),
            count(*) filter (where was_listed)
        )::bigint as average_before_hundredths,
        count(*) filter (where rating > rating_before) as rose,
        count(*) filter (where rating < rating_before) as fell,
        count(*) filter (where status_before = 'active' and status = 'inactive') as gone_quiet,
        count(*) filter (where status_before = 'inactive' and status = 'active') as active_again,
        count(*) filter (where rating_before is not null and rating is null) as fell_out
    from players_compared
),

events as (
    select
        count(*) filter (where status = 'counts') as events_counted,
        count(*) filter (where status = 'does_not_count') as events_out,
        count(*) filter (where status = 'held') as events_held,
        count(*) filter (where status = 'refused') as events_refused,
        coalesce(sum(half_games) filter (where status = 'counts'), 0)::bigint
            as half_games_of_counted,
        coalesce(sum(rated), 0)::bigint as half_games_rated
    from events_judged
)

select
    players.*,
    events.*,
    (select count(*) from newcomers) as newcomers,
    (select count(*) from event_stops) as stops
from players cross join events

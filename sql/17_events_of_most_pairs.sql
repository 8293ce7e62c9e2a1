-- One row per candidate event that is a Swiss and event standing before it, where most pairs of the
-- smaller meet in both (pairs; is_all_pairs: nearly all), whatever else is told of their games, or
-- so many games of it have the same pairs, colours and results, in whatever rounds and on whatever
-- days, that chance is out of question (alike).
-- Articles: 9.1. What share is most: data/reference/same_games.csv.
with met as (
    select distinct
        event_id,
        other_id,
        low_id,
        high_id
    from games_in_common
),

meetings as (
    select
        event_id,
        other_id,
        count(*) as pairs,
        0 as alike
    from met
    group by event_id, other_id
    union all
    select
        event_id,
        other_id,
        pairs,
        alike
    from events_again
),

totals as (
    select
        meetings.event_id,
        meetings.other_id,
        own.games >= other.games as is_larger,
        least(own.games, other.games) as games,
        max(meetings.pairs) as pairs,
        max(meetings.alike) as alike
    from meetings
    inner join candidate_events on meetings.event_id = candidate_events.event_id
    inner join event_places as own on meetings.event_id = own.event_id
    inner join event_places as other on meetings.other_id = other.event_id
    where candidate_events.format = 'swiss'
    group by meetings.event_id, meetings.other_id, own.games, other.games
)

select
    totals.event_id,
    totals.other_id,
    totals.is_larger,
    case
        when 100 * totals.pairs >= same_games.share_percent * totals.games then totals.pairs
    end as pairs,
    100 * totals.pairs >= same_games.all_percent * totals.games as is_all_pairs,
    totals.pairs >= same_games.certain_games as is_many,
    case
        when
            totals.alike >= same_games.certain_games
            and 100 * totals.alike >= same_games.swiss_percent * totals.games
            then totals.alike
    end as alike
from totals cross join same_games
where
    100 * totals.pairs >= same_games.share_percent * totals.games
    or (
        totals.alike >= same_games.certain_games
        and 100 * totals.alike >= same_games.swiss_percent * totals.games
    )

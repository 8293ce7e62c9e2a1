-- One row per candidate event and event standing before it that tells of the same games, by kind:
-- all = the same fingerprint, and the same days or so many games that chance is out of question;
-- new_rounds = a part of a long event: whole rounds of the other repeated, then rounds of its own;
-- nearly = most games of the smaller of both, or some but so many that chance is out of question.
-- Articles: 9.1. How many is so many, what share is most and how far apart the dates of parts may
-- be: data/reference/same_games.csv.
with equal as (
    select
        own.event_id,
        other.event_id as other_id
    from event_places as own
    inner join candidate_events on own.event_id = candidate_events.event_id
    inner join event_places as other
        on own.fingerprint = other.fingerprint and own.place > other.place
),

pairs as (
    select
        coalesce(equal.event_id, shared_games.event_id) as event_id,
        coalesce(equal.other_id, shared_games.other_id) as other_id,
        equal.event_id is not null as is_equal,
        coalesce(shared_games.shared, 0) as shared,
        coalesce(shared_games.is_continued, false) as is_continued
    from equal full join shared_games
        on equal.event_id = shared_games.event_id and equal.other_id = shared_games.other_id
),

dated as (
    select
        pairs.*,
        own.games,
        least(own.games, other.games) as games_of_smaller,
        other.list_date,
        other.place,
        coalesce(own.start_date <= other.end_date and other.start_date <= own.end_date, false)
            as is_of_same_days,
        coalesce(
            own.start_date <= other.end_date + same_games.days_apart
            and other.start_date <= own.end_date + same_games.days_apart, true
        ) as is_of_same_time,
        same_games.certain_games,
        same_games.share_percent
    from pairs
    inner join event_places as own on pairs.event_id = own.event_id
    inner join event_places as other on pairs.other_id = other.event_id
    cross join same_games
),

judged as (
    select
        *,
        case
            when is_equal and (games >= certain_games or is_of_same_days) then 'all'
            when is_continued and shared >= certain_games and is_of_same_time then 'new_rounds'
            when
                (shared >= certain_games and is_of_same_time)
                or (100 * shared >= share_percent * games_of_smaller and is_of_same_days)
                then 'nearly'
        end as kind
    from dated
)

select
    event_id,
    other_id,
    kind,
    list_date,
    place,
    games,
    shared
from judged
where kind is not null

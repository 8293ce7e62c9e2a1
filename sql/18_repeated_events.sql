-- One row per candidate event and event standing before it that tells of the same games, by kind:
-- all = the same fingerprint, and the same days or so many games that chance is out of question;
-- new_rounds = a part of a long event: whole rounds of the other repeated, then rounds of its own;
-- nearly = most games of the smaller of both, or some but so many that chance is out of question;
-- renumbered = most games of the smaller on the days of both, and so many, in whatever rounds.
-- Where a decision taken when both were there accepts the other by its name, they are different.
-- Articles: 9.1. How many is so many, what share is most and how far apart the dates of parts may
-- be: data/reference/same_games.csv.
with dated as (
    select
        similar_events.*,
        own.games,
        candidate_events.received,
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
    from similar_events
    inner join candidate_events on similar_events.event_id = candidate_events.event_id
    inner join event_places as own on similar_events.event_id = own.event_id
    inner join event_places as other on similar_events.other_id = other.event_id
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
            when 100 * met >= share_percent * games_of_days and is_of_same_time then 'renumbered'
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
    case kind when 'renumbered' then met else shared end as shared
from judged
where
    kind is not null
    and (
        kind = 'new_rounds'
        or not exists (
            select 1 from acceptances_by_name as accepted
            where accepted.event_id = judged.other_id and accepted.decided_on >= judged.received
        )
    )

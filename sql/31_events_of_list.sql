-- One row per event that belongs to this list, with its status.
-- Articles: 7.13 and 9.1: an event is rated on the first list whose closing date is not before its
-- end and the receipt of its report; a hold that a decision lifts counts as received on that day.
with standings as (
    select
        event_id,
        bool_or(verdict = 'refused') as is_refused,
        bool_or(verdict = 'held') as is_held,
        bool_or(verdict = 'does_not_count') as is_uncounted,
        max(lifted_on) as lifted_on
    from event_verdicts
    group by event_id
),

closing as (
    select calendar.*
    from calendar inner join run on calendar.list_date = run.list_date
)

select
    events_due.*,
    case
        when standings.is_refused then 'refused' when standings.is_held then 'held'
        when standings.is_uncounted then 'does_not_count' else 'counts'
    end as status,
    not standings.is_refused and not standings.is_held as is_accepted
from events_due
inner join standings on events_due.event_id = standings.event_id
cross join closing
where
    coalesce(standings.lifted_on, date '0001-01-01')
    <= case
        when events_due.is_official then closing.official_closing_date else
            closing.closing_date
    end

-- One row per candidate event and event standing before it that tell nearly the same on days of
-- their own: they may be two of a series.
-- Articles: 9.1.
select
    repeated_events.event_id,
    repeated_events.other_id
from repeated_events
inner join event_places as own on repeated_events.event_id = own.event_id
inner join event_places as other on repeated_events.other_id = other.event_id
where
    repeated_events.kind not in ('all', 'new_rounds')
    and (own.start_date > other.end_date or own.end_date < other.start_date)

-- One row per decision that changes nothing on this list, or only a part, though it says it does:
-- its event, player, round, rating or check is not there, or it does not lift what stops the event.
-- Articles: none; the commission's own orders. A decision on an event that is judged already, or of
-- which no report is there yet, is not told: it had its effect or waits for it.
with known_events as (
    select event_id from reports_of_events
    union
    select event_id from register_in_force
    union
    select event_id from previous_events_rated
    union
    select event_id from later_events_rated
),

found as (
    select
        decision_id,
        format('there is no event {}', event_id) as message
    from decisions_in_force
    where event_id <> '*' and event_id not in (select known_events.event_id from known_events)
    union all
    select
        decision_id,
        format('no check is called {}', value) as message
    from decisions_in_force
    where kind = 'publish_anyway' and value not in (select check_names.name from check_names)
    union all
    select
        decision_id,
        format('event {} goes on from no other with new rounds', event_id) as message
    from decisions_in_force
    where kind = 'accept_event' and event_id = '*' and without_filters(value) = 'new_rounds'
    union all
    select * from acceptances_without_effect
    union all
    select * from corrections_without_effect
    union all
    select * from aliases_without_effect
)

select
    found.decision_id,
    orders.kind,
    orders.event_id,
    orders.player_id,
    found.message
from found inner join decision_rows as orders on found.decision_id = orders.decision_id

-- One row per candidate event: the last day on which it could be registered, and by which rule.
-- Articles: 0.2 (0.4 in 2009): a month or some days before the start, thirty days for norm events
-- and where top players take part. Of all notices an event owes, the earliest day binds.
with strongest as (
    select
        event_id,
        max(start_rating) as top_rating,
        max(start_rating) filter (where known_sex in ('F', 'W')) as top_rating_women
    from entries_of_events
    group by event_id
),

events as (
    select
        candidate_events.event_id,
        candidate_events.start_date,
        candidate_events.is_norm_event,
        rules.registration_months,
        rules.registration_days,
        rules.registration_days_norm,
        rules.registration_days_top,
        strongest.top_rating > rules.registration_top_rating
        or strongest.top_rating_women > rules.registration_top_rating_women as has_top_player
    from candidate_events
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    left join strongest on candidate_events.event_id = strongest.event_id
),

notices as (
    select
        event_id,
        'registration_months' as rule,
        months_before(start_date, registration_months) as register_by
    from events
    union all
    select
        event_id,
        'registration_days' as rule,
        start_date - registration_days as register_by
    from events
    union all
    select
        event_id,
        'registration_days_norm' as rule,
        start_date - registration_days_norm as register_by
    from events
    where is_norm_event
    union all
    select
        event_id,
        'registration_days_top' as rule,
        start_date - registration_days_top as register_by
    from events
    where has_top_player
)

select
    event_id,
    rule,
    register_by
from notices
where register_by is not null
qualify row_number() over (partition by event_id order by register_by, rule) = 1

-- One row per candidate event: was it registered, and in time.
-- Articles: 0.2 (notice before the start, longer for top and norm events), 0.3 (official events),
-- 0.4.
with notices as (
    select
        candidate_events.*,
        rules.registration_required,
        rules.official_events_exempt,
        registration_due.rule,
        registration_due.register_by
    from candidate_events
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    left join registration_due on candidate_events.event_id = registration_due.event_id
)

select
    event_id,
    case
        when not is_registered then 'registration_required'
        else coalesce(rule, 'registration_days')
    end as rule,
    case
        when
            not is_registered and coalesce(is_register_applicable, false) and registration_required
            then 'held'
        when not is_registered then 'not_checked'
        when is_official and official_events_exempt then 'counts'
        when registered_on is null or register_by is null then 'not_checked'
        when registered_on > register_by then 'held'
        else 'counts'
    end as verdict,
    case
        when not is_registered then 'not_registered'
        when
            registered_on > register_by and not (is_official and official_events_exempt)
            then 'registered_late'
        else 'registration'
    end as code,
    case
        when not is_registered and coalesce(is_register_applicable, false)
            then 'no row in the register; register the event or accept it by decision'
        when not is_registered then 'no register covers the start date of this event'
        when is_official and official_events_exempt then 'official event'
        when
            registered_on is null or register_by is null
            then 'the register gives no date of registration'
        when registered_on > register_by
            then
                format(
                    'registered on {}, due by {} for a start on {}',
                    registered_on,
                    register_by,
                    start_date
                )
        else format('registered on {}, in time for a start on {}', registered_on, start_date)
    end as message,
    true as is_waivable,
    null::date as lifted_on
from notices

-- One row per candidate event and fact that the report does not settle: it differs from the
-- register, which wins, or nobody names the format.
-- Articles: 0.2 (0.4 in 2009): what was registered. These verdicts stop nothing.
with differences as (
    select
        event_id,
        'register_differs' as code,
        'dates: the register gives other dates than the report and is followed' as message
    from candidate_events
    where has_other_dates
    union all
    select
        event_id,
        'register_differs' as code,
        'format: the register names another one than the report and is followed' as message
    from candidate_events
    where has_other_format
    union all
    select
        event_id,
        'register_differs' as code,
        'rate of play: the register gives another one than the report and is followed' as message
    from candidate_events
    where has_other_rate_of_play
    union all
    select
        event_id,
        'format_assumed' as code,
        'format: neither register nor report names one; read as a Swiss' as message
    from candidate_events
    where is_format_assumed
)

select
    event_id,
    'registration_required' as rule,
    'counts' as verdict,
    code,
    message,
    null::date as lifted_on
from differences

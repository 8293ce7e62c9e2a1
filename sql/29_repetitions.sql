-- One row per candidate event and event standing before it that tells of the same games, as in
-- `repeated_events`. Whether rounds with other numbers are followed by rounds of its own is known
-- here: then a decision may let only these count (kind new_rounds). has_other_numbers: most of the
-- games that both tell of are in rounds of other numbers. is_withheld: the other does not count
-- itself, so that this one does as a whole, unless a decision lets only its new rounds count.
-- Articles: 9.1.
with renumbered as (
    select
        event_id,
        other_id,
        bool_or(is_new) and not bool_and(is_new) as may_go_on,
        bool_or(moved_by is not null) or 2 * sum(moved) > sum(alike) as has_other_numbers
    from renumbered_rounds
    group by event_id, other_id
),

decided as (
    select
        repeated_events.event_id,
        repeated_events.other_id,
        only_new.decision_id,
        renumbered.may_go_on and only_new.decision_id is not null as is_new_rounds,
        coalesce(renumbered.may_go_on, false) as may_go_on,
        coalesce(renumbered.has_other_numbers, false) as has_other_numbers
    from repeated_events
    left join renumbered
        on
            repeated_events.event_id = renumbered.event_id
            and repeated_events.other_id = renumbered.other_id
    left join acceptances_of_new_rounds as only_new
        on repeated_events.event_id = only_new.event_id
),

kinds as (
    select
        repeated_events.* replace (
            case when decided.is_new_rounds then 'new_rounds' else repeated_events.kind end as kind,
            case
                when decided.is_new_rounds then decided.decision_id
                else repeated_events.decision_id
            end as decision_id,
            repeated_events.may_go_on or decided.may_go_on as may_go_on,
            case
                when not coalesce(decided.is_new_rounds, false)
                    then coalesce(repeated_events.different_by, pairs_of_series.decision_id)
            end as different_by
        ),
        decided.has_other_numbers,
        decided.decision_id as ordered_by
    from repeated_events
    inner join decided
        on
            repeated_events.event_id = decided.event_id
            and repeated_events.other_id = decided.other_id
    left join pairs_of_series
        on
            repeated_events.event_id = pairs_of_series.event_id
            and repeated_events.other_id = pairs_of_series.other_id
    where not (repeated_events.is_told and repeated_events.different_by is not null)
)

select
    kinds.* exclude (ordered_by),
    withheld_events.event_id is not null
    and not (kinds.kind = 'new_rounds' and kinds.ordered_by is not null) as is_withheld
from kinds
left join withheld_events on kinds.other_id = withheld_events.event_id

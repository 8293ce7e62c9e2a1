-- One row per candidate event that tells of games of another event. The same games, or nearly: it
-- is held, unless a decision accepts every article (*) for this event by its name. Whole rounds of
-- the other, then new ones: it counts, with its new rounds only; where too much of the old ones
-- differs, a decision (accept_event, value new_rounds) lets only the new ones count. The same
-- pairs, but few results alike, or an event that is held or refused itself, or that a decision
-- accepted by its name when both were there, or one of the same series: it counts, and is told.
-- Where the other waits itself, that is told.
-- Articles: 9.1 (an event is rated once on a chain of lists, whatever its name).
with accepted_first as (
    select * from acceptances_by_name
    qualify row_number() over (partition by event_id order by decided_on, decision_id) = 1
),

judged as (
    select
        told.event_id,
        told.other_id,
        'identity' as rule,
        case
            when
                told.kind = 'new_rounds' or told.is_told or told.is_withheld
                or coalesce(told.different_by, accepted.decision_id) is not null
                then 'counts'
            else 'held'
        end as verdict,
        case
            when told.is_told then 'same_pairs_as'
            when told.is_withheld then 'same_games_withheld'
            when told.kind = 'all' then 'same_games_as'
            when told.kind = 'new_rounds' then 'new_rounds_only'
            when told.may_go_on then 'nearly_same_and_new_rounds'
            else 'nearly_same_games_as'
        end as code,
        told.message,
        coalesce(told.decision_id, told.different_by, accepted.decision_id) as decision_id,
        case when verdict = 'counts' then lifted.lifted_on end as lifted_on
    from same_games_told as told
    left join accepted_first as accepted
        on
            told.event_id = accepted.event_id and told.kind <> 'new_rounds'
            and not told.is_told and not told.is_withheld and told.different_by is null
    left join same_games_lifted as lifted on told.event_id = lifted.event_id
),

-- Other events that wait themselves, for such a verdict or by an order of the commission.
waiting as (
    select event_id from judged
    where verdict = 'held'
    union
    select event_id from verdicts_on_decisions
    where verdict = 'held'
    except
    select event_id from withheld_events
),

worded as (
    select
        judged.* replace (
            case
                when waiting.event_id is not null
                    then format('{}; that one is held or refused itself', judged.message)
                else judged.message
            end as message
        )
    from judged left join waiting on judged.other_id = waiting.event_id
)

select
    worded.* exclude (other_id, decision_id) replace (
        case
            when worded.decision_id is not null
                then format('{}; accepted by decision {}', worded.message, worded.decision_id)
            else worded.message
        end as message
    )
from worded

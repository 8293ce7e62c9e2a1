-- One row per candidate event and game or entry about which decisions in force contradict one
-- another: it is held, for none of them is taken silently.
-- Articles: none; the commission's own orders. supersedes says which takes another's place.
with results as (
    select distinct
        decisions_in_force.event_id,
        entries_of_events.batch,
        entries_of_events.report_no,
        entries_of_events.start_rank,
        decisions_in_force.round,
        decisions_in_force.decision_id,
        upper(decisions_in_force.value) as value
    from decisions_in_force
    inner join entries_of_events
        on
            decisions_in_force.event_id = entries_of_events.event_id
            and decisions_in_force.player_id in (
                entries_of_events.player_id, entries_of_events.reported_id
            )
    where decisions_in_force.kind = 'correct_result'
),

contradictions as (
    select
        event_id,
        format(
            'round {}: decisions {} contradict one another; supersede all but one',
            round, string_agg(decision_id, ', ' order by decision_id)
        ) as message
    from results
    group by event_id, batch, report_no, start_rank, round
    having count(distinct value) > 1
    union
    select
        candidate_events.event_id,
        case
            when orders.player_id is null
                then format(
                    'decisions {} give the player of start rank {} different numbers; '
                    || 'supersede all but one',
                    string_agg(orders.decision_id, ', ' order by orders.decision_id),
                    split_part(orders.value, '@', 2)
                )
            else format(
                'decisions {} give player {} different numbers; supersede all but one',
                string_agg(orders.decision_id, ', ' order by orders.decision_id),
                orders.player_id
            )
        end as message
    from decisions_in_force as orders
    inner join candidate_events on orders.event_id = candidate_events.event_id
    where orders.kind = 'correct_player'
    group by candidate_events.event_id, orders.player_id, split_part(orders.value, '@', 2)
    having count(distinct orders.value) > 1
)

select
    event_id,
    'identity' as rule,
    'held' as verdict,
    'decisions_contradict' as code,
    message,
    null::date as lifted_on
from contradictions

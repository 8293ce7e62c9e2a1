-- One row per candidate event whose first of several time controls has other moves than it should.
-- Articles: 1.2 (1.3 in 2009): forty moves, advised until 2017, then required; at least thirty from
-- 2022. Advice stops nothing.
with clocks as (
    select
        rate_of_play,
        max(periods) as periods,
        min(first_control_moves) as moves
    from rates_of_play
    group by rate_of_play
),

events as (
    select
        candidate_events.event_id,
        clocks.moves,
        rules.first_control,
        rules.first_control_moves,
        rules.first_control_exact
    from candidate_events
    inner join clocks on candidate_events.rate_of_play = clocks.rate_of_play
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    where clocks.periods > 1 and rules.first_control <> 'none'
)

select
    event_id,
    'first_control_moves' as rule,
    case first_control when 'required' then 'held' else 'counts' end as verdict,
    case first_control when 'required' then 'first_control' else 'first_control_advised' end
        as code,
    format(
        'first control after {} moves, {} {}', moves, first_control_moves,
        case first_control when 'required' then 'required' else 'advised' end
    ) as message,
    true as is_waivable,
    null::date as lifted_on
from events
where moves < first_control_moves or (first_control_exact and moves <> first_control_moves)

-- One row per candidate event that is a round robin all through: every pair met exactly once
-- (twice) over the board. Articles: 6.43 (a round robin with unplayed games is treated as a Swiss),
-- 6.3.
with planned as (
    select
        candidate_events.event_id,
        candidate_events.stage_of,
        case candidate_events.format when 'double_round_robin' then 2 else 1 end as meetings
    from candidate_events
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    where
        candidate_events.format in ('round_robin', 'double_round_robin')
        and rules.round_robin = 'performance'
),

entries as (
    select
        event_id,
        count(*) as players
    from entries_of_events
    group by event_id
),

pairs as (
    select
        pairings.event_id,
        pairings.player_id,
        pairings.opponent_id,
        count(*) as meetings
    from pairings inner join planned on pairings.event_id = planned.event_id
    where is_played(pairings.result)
    group by pairings.event_id, pairings.player_id, pairings.opponent_id
),

met as (
    select
        pairs.event_id,
        count(*) filter (where pairs.meetings = planned.meetings) as pairs_as_planned,
        count(*) as pairs
    from pairs inner join planned on pairs.event_id = planned.event_id
    group by pairs.event_id
)

select
    planned.event_id,
    planned.stage_of,
    planned.meetings,
    entries.players
from planned
inner join entries on planned.event_id = entries.event_id
inner join met on planned.event_id = met.event_id
where met.pairs = met.pairs_as_planned and met.pairs = entries.players * (entries.players - 1)

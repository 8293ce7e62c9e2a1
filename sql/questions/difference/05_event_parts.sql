-- One row per player, event and cause of the difference of his change, in hundredths of a point.
-- The games' part with the K of the first revision, then the part of K itself with the games of the
-- second: together exactly the difference.
with sums as (
    select
        player_id,
        event_id,
        sum(to_delta) as to_delta
    from game_differences
    group by player_id, event_id
),

corrected as (
    select
        'from' as side,
        event_id,
        player_id,
        round,
        decision_id
    from from_verdicts
    where code = 'result_corrected'
    union all
    select
        'to' as side,
        event_id,
        player_id,
        round,
        decision_id
    from to_verdicts
    where code = 'result_corrected'
),

-- Decisions that corrected a game on one side only.
one_sided as (
    select
        event_id,
        player_id,
        decision_id,
        min(side) as side
    from corrected
    group by event_id, player_id, round, decision_id
    having count(*) = 1
),

corrections as (
    select
        event_id,
        player_id,
        coalesce(
            max(decision_id) filter (where side = 'to'), max(decision_id)
        ) as decision_id
    from one_sided
    group by event_id, player_id
)

select
    event_pairs.player_id,
    event_pairs.event_id,
    event_presences.cause,
    event_presences.decision_id,
    event_pairs.points_hundredths
from event_pairs
inner join event_presences on event_pairs.event_id = event_presences.event_id
union all
select
    event_pairs.player_id,
    event_pairs.event_id,
    game_parts.cause,
    case when game_parts.cause = 'corrected_result' then corrections.decision_id end as decision_id,
    coalesce(event_pairs.from_k, event_pairs.to_k)
    * game_parts.delta_difference as points_hundredths
from event_pairs
inner join game_parts
    on
        event_pairs.player_id = game_parts.player_id
        and event_pairs.event_id = game_parts.event_id
left join corrections
    on
        event_pairs.player_id = corrections.player_id
        and event_pairs.event_id = corrections.event_id
union all
select
    event_pairs.player_id,
    event_pairs.event_id,
    case when event_pairs.from_edition <> event_pairs.to_edition then 'edition' else 'k' end
        as cause,
    null as decision_id,
    (event_pairs.to_k - event_pairs.from_k) * sums.to_delta as points_hundredths
from event_pairs
inner join sums
    on event_pairs.player_id = sums.player_id and event_pairs.event_id = sums.event_id
where event_pairs.is_in_from and event_pairs.is_in_to and event_pairs.to_k <> event_pairs.from_k

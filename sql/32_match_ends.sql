-- One row per match that was decided before its last game: the last round that counts.
-- Articles: 6.5 (2009), 6.2 (2024): games after one side has more than half of the scheduled points
-- are not rated, unless the commission waives it beforehand. Forfeits score as points.
with scores as (
    select
        pairings.event_id,
        pairings.player_id,
        pairings.round,
        events_of_list.rounds,
        sum(result_score(pairings.result)) over (
            partition by pairings.event_id, pairings.player_id order by pairings.round
        ) as score_hundredths
    from pairings
    inner join events_of_list on pairings.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    where
        events_of_list.format = 'match' and rules.match_decided = 'not_rated'
        and (
            select count(*) from entries_of_events
            where entries_of_events.event_id = pairings.event_id
        )
        = 2
),

decided as (
    select
        event_id,
        min(round) as decided_after
    from scores
    where 2 * score_hundredths > 100 * rounds
    group by event_id
)

select
    decided.event_id,
    decided.decided_after
from decided
left join waivers on decided.event_id = waivers.event_id and waivers.rule = 'match_decided'
where waivers.event_id is null

-- One row per candidate match, and per knock-out: are both players rated.
-- Articles: 6.6 (2009), 6.1 (2024): a match with an unrated player is not rated.
-- A knock-out report does not say where one match ends, so it is not checked.
with sides as (
    select
        event_id,
        count(*) as players,
        count(start_rating) as rated_players
    from entries_of_events
    group by event_id
)

select
    candidate_events.event_id,
    'match_both_rated' as rule,
    case
        when candidate_events.format = 'knockout' or sides.players <> 2 then 'not_checked'
        when sides.rated_players = sides.players then 'counts'
        else 'does_not_count'
    end as verdict,
    'match_unrated' as code,
    case
        when
            candidate_events.format = 'knockout'
            then 'a knock-out: where one match ends is not reported'
        when sides.players <> 2 then format('a match with {} entries', sides.players)
        else format('{} of {} players rated at the start', sides.rated_players, sides.players)
    end as message,
    true as is_waivable,
    null::date as lifted_on
from candidate_events
inner join regulations_of_events as rules
    on
        candidate_events.system = rules.system and candidate_events.edition = rules.edition
        and candidate_events.rules_from = rules.rules_from
inner join sides on candidate_events.event_id = sides.event_id
where candidate_events.format in ('match', 'knockout') and rules.match_both_rated

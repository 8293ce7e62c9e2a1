-- One row per event, entry or game and rule applied to it.
-- Articles: each row's own. Games that merely lack a rated opponent are in half_games only.
-- decision_id: the decision that corrected the entry or game, or accepted the event in spite of it.
-- Key: event_id, scope, player_id, round, article, code, message
select
    event_verdicts.event_id,
    'event' as scope,
    null::bigint as player_id,
    null::int as round,
    event_verdicts.article,
    event_verdicts.verdict,
    event_verdicts.code,
    event_verdicts.message,
    event_verdicts.decision_id
from event_verdicts inner join events_of_list on event_verdicts.event_id = events_of_list.event_id
union all
select
    newcomer_events.event_id,
    'entry' as scope,
    newcomer_events.player_id,
    null as round,
    articles.article,
    'does_not_count' as verdict,
    newcomer_events.reason as code,
    format(
        '{} points in {} games against rated opponents',
        printf('%.1f', newcomer_events.score_hundredths / 100.0), newcomer_events.games
    ) as message,
    null as decision_id
from newcomer_events
inner join reason_rules on newcomer_events.reason = reason_rules.reason
left join articles
    on
        newcomer_events.system = articles.system and newcomer_events.edition = articles.edition
        and newcomer_events.rules_from = articles.valid_from
        and reason_rules.rule = articles.parameter
union all
select * from verdicts_on_games
union all
select
    null as event_id,
    'entry' as scope,
    player_id,
    null as round,
    null as article,
    'does_not_count' as verdict,
    'base_correction_ignored' as code,
    format('decision {}: no rating on the previous list to correct', decision_id) as message,
    decision_id
from base_corrections
where not is_applied
union all
select
    verdicts_on_corrections.event_id,
    verdicts_on_corrections.scope,
    verdicts_on_corrections.player_id,
    verdicts_on_corrections.round,
    null as article,
    'counts' as verdict,
    verdicts_on_corrections.code,
    verdicts_on_corrections.message,
    verdicts_on_corrections.decision_id
from verdicts_on_corrections
inner join events_of_list on verdicts_on_corrections.event_id = events_of_list.event_id
union all
select
    event_id,
    scope,
    player_id,
    null as round,
    null as article,
    'counts' as verdict,
    code,
    message,
    null as decision_id
from verdicts_on_entries
union all
select
    null as event_id,
    'entry' as scope,
    player_id,
    null as round,
    null as article,
    'counts' as verdict,
    code,
    message,
    decision_id
from verdicts_on_persons
union all
select
    event_id,
    'entry' as scope,
    player_id,
    null as round,
    null as article,
    'counts' as verdict,
    code,
    message,
    null as decision_id
from verdicts_on_double_entries

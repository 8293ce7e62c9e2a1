-- One row per event, entry or game and rule applied to it.
-- Articles: each row's own. Games that merely lack a rated opponent are in half_games only.
-- Key: event_id, scope, player_id, round, article, code, message
SELECT
    event_verdicts.event_id,
    'event' AS scope,
    NULL::BIGINT AS player_id,
    NULL::INT AS round,
    event_verdicts.article,
    event_verdicts.verdict,
    event_verdicts.code,
    event_verdicts.message
FROM event_verdicts INNER JOIN events_of_list ON event_verdicts.event_id = events_of_list.event_id
UNION ALL
SELECT
    newcomer_events.event_id,
    'entry' AS scope,
    newcomer_events.player_id,
    NULL AS round,
    articles.article,
    'does_not_count' AS verdict,
    newcomer_events.reason AS code,
    format('{} points in {} games against rated opponents',
        printf('%.1f', newcomer_events.score_hundredths / 100.0), newcomer_events.games) AS message
FROM newcomer_events
INNER JOIN reason_rules ON newcomer_events.reason = reason_rules.reason
LEFT JOIN articles
    ON newcomer_events.system = articles.system AND newcomer_events.edition = articles.edition
    AND newcomer_events.rules_from = articles.valid_from AND reason_rules.rule = articles.parameter
UNION ALL
SELECT
    half_games_judged.event_id,
    'game' AS scope,
    half_games_judged.player_id,
    half_games_judged.round,
    half_games_judged.article,
    'does_not_count' AS verdict,
    half_games_judged.reason AS code,
    format('against {}, result {}', half_games_judged.opponent_id, half_games_judged.result) AS message
FROM half_games_judged INNER JOIN events_of_list ON half_games_judged.event_id = events_of_list.event_id
WHERE events_of_list.status = 'counts'
    AND half_games_judged.reason IN ('forfeit', 'under_one_move', 'rate_of_play', 'match_decided', 'own_delisted', 'difference_600')
UNION ALL
SELECT
    NULL AS event_id,
    'entry' AS scope,
    player_id,
    NULL AS round,
    NULL AS article,
    'does_not_count' AS verdict,
    'base_correction_ignored' AS code,
    format('decision {}: no rating on the previous list to correct', decision_id) AS message
FROM base_corrections
WHERE NOT is_applied

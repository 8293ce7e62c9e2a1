-- One row per half-game that is not rated for a reason of its own, in an event that counts.
-- Articles: the reason's, in the numbering of the event's edition. Games that merely lack a rated
-- opponent are in half_games only.
select
    half_games_judged.event_id,
    'game' as scope,
    half_games_judged.player_id,
    half_games_judged.round,
    articles_of_reasons.article,
    'does_not_count' as verdict,
    half_games_judged.reason as code,
    format('against {}, result {}', half_games_judged.opponent_id, half_games_judged.result)
        as message,
    null as decision_id
from half_games_judged
inner join events_of_list on half_games_judged.event_id = events_of_list.event_id
left join articles_of_reasons
    on
        half_games_judged.event_id = articles_of_reasons.event_id
        and half_games_judged.reason = articles_of_reasons.reason
where
    events_of_list.status = 'counts'
    and half_games_judged.reason in (
        'forfeit',
        'under_one_move',
        'counted_before',
        'rate_of_play',
        'match_decided',
        'own_delisted',
        'difference_600'
    )

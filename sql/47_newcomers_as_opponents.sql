-- One row per player without a rating on the start list whose opponents are rated against his
-- performance.
-- Articles: 8.21b and 8.58 (round robins); 6.41, 6.42 and 8.52 of 2009 (Swiss: a valid
-- performance).
select
    newcomer_performances.event_id,
    newcomer_performances.player_id,
    newcomer_performances.ru
from newcomer_performances
inner join events_of_list on newcomer_performances.event_id = events_of_list.event_id
inner join regulations_of_events as rules
    on
        events_of_list.system = rules.system and events_of_list.edition = rules.edition
        and events_of_list.rules_from = rules.rules_from
left join newcomers_ignored
    on
        newcomer_performances.event_id = newcomers_ignored.event_id
        and newcomer_performances.player_id = newcomers_ignored.player_id
where
    newcomers_ignored.player_id is null and newcomer_performances.ru is not null
    and case newcomer_performances.method
        when 'round_robin' then true
        else
            rules.swiss_newcomers = 'valid_performance'
            and newcomer_performances.rated_opponents >= rules.validity_games
            and newcomer_performances.score_hundredths >= rules.validity_score_hundredths
            and newcomer_performances.ru >= rules.floor
    end

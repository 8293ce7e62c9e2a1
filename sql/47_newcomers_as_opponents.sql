-- One row per player without a rating on the start list whose opponents are rated against his
-- performance.
-- Articles: 8.21b and 8.58 (round robins); 6.41, 6.42 and 8.52 of 2009 (Swiss: a valid
-- performance), 6.2 (stages count as one event).
with stages as (
    select
        newcomer_performances.player_id,
        newcomer_performances.stage_of,
        sum(newcomer_performances.games) as games,
        sum(newcomer_performances.score_hundredths) as score_hundredths,
        sum(newcomer_performances.rated_opponents) as rated_opponents,
        round_half_up(
            sum(newcomer_performances.opponents_sum), sum(newcomer_performances.games)
        ) as average
    from newcomer_performances
    left join newcomers_ignored
        on
            newcomer_performances.event_id = newcomers_ignored.event_id
            and newcomer_performances.player_id = newcomers_ignored.player_id
    where newcomer_performances.method = 'swiss' and newcomers_ignored.player_id is null
    group by newcomer_performances.player_id, newcomer_performances.stage_of
),

swiss as (
    select
        newcomer_performances.event_id,
        newcomer_performances.player_id,
        rules.floor,
        performance_with_bonus(
            stages.average, stages.score_hundredths, stages.games, rules.bonus_hundredths,
            certain_or_table(
                performance_differences.percentage, performance_differences.difference,
                rules.performance_difference_certain
            ),
            null
        )::int as ru
    from newcomer_performances
    inner join stages
        on
            newcomer_performances.player_id = stages.player_id
            and newcomer_performances.stage_of = stages.stage_of
    inner join performance_differences
        on percentage(stages.score_hundredths, stages.games) = performance_differences.percentage
    inner join events_of_list on newcomer_performances.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    where
        newcomer_performances.method = 'swiss' and rules.swiss_newcomers = 'valid_performance'
        and stages.rated_opponents >= rules.validity_games
        and stages.score_hundredths >= rules.validity_score_hundredths
)

select
    event_id,
    player_id,
    ru
from swiss
where ru >= floor
union all
select
    newcomer_performances.event_id,
    newcomer_performances.player_id,
    newcomer_performances.ru
from newcomer_performances
left join newcomers_ignored
    on
        newcomer_performances.event_id = newcomers_ignored.event_id
        and newcomer_performances.player_id = newcomers_ignored.player_id
where
    newcomer_performances.method = 'round_robin' and newcomer_performances.ru is not null
    and newcomers_ignored.player_id is null

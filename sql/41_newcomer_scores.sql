-- One row per player without a rating on the start list and event: games and score that may count.
-- Articles: 6.4 (Swiss and team: only games against rated opponents), 8.21 (round robins: all
-- games). points_hundredths decide on a first event: against rated opponents, in a round robin all
-- of them.
with games as (
    select
        games_judged.player_id,
        games_judged.event_id,
        games_judged.stage_of,
        games_judged.standing,
        games_judged.opponent_rating_used,
        games_judged.reason is null as is_counted,
        result_score(games_judged.result) as score_hundredths,
        round_robins.event_id is not null as is_round_robin
    from games_judged left join round_robins on games_judged.event_id = round_robins.event_id
    where
        games_judged.standing in ('newcomer', 'published_since')
        and case
            when round_robins.event_id is not null then is_played(games_judged.result)
            else games_judged.reason is null and games_judged.opponent_rating_used is not null
        end
)

select
    player_id,
    event_id,
    stage_of,
    is_round_robin,
    standing,
    (count(*) filter (where is_counted))::int as games,
    coalesce(sum(score_hundredths) filter (where is_counted), 0)::int as score_hundredths,
    coalesce(sum(opponent_rating_used), 0)::int as opponents_sum,
    count(opponent_rating_used)::int as rated_opponents,
    sum(score_hundredths)::int as points_hundredths
from games
group by all

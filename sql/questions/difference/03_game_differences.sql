-- One row per game of a player in an event that both revisions count: what his delta differs by.
-- The games of a round are matched in the order of their lines in the report.
with games as (
    select
        'from' as side,
        from_half_games.*
    from from_half_games semi join event_pairs
        on
            from_half_games.player_id = event_pairs.player_id
            and from_half_games.event_id = event_pairs.event_id
    union all
    select
        'to' as side,
        to_half_games.*
    from to_half_games semi join event_pairs
        on
            to_half_games.player_id = event_pairs.player_id
            and to_half_games.event_id = event_pairs.event_id
),

numbered as (
    select
        games.*,
        coalesce(games.delta_hundredths, 0) as delta,
        row_number() over (
            partition by games.side, games.player_id, games.event_id, games.round
            order by games.report_line, games.report_sha256
        ) as game_no
    from games
    where games.event_id not in (select event_id from event_presences)
),

before as (
    select * from numbered
    where side = 'from'
),

now as (
    select * from numbered
    where side = 'to'
)

select
    coalesce(before.player_id, now.player_id) as player_id,
    coalesce(before.event_id, now.event_id) as event_id,
    before.player_id is not null as is_in_from,
    now.player_id is not null as is_in_to,
    coalesce(before.opponent_id, 0) <> coalesce(now.opponent_id, 0) as has_other_opponent,
    coalesce(before.result, '') <> coalesce(now.result, '') as has_other_result,
    coalesce(before.is_rated, false) <> coalesce(now.is_rated, false) as has_other_standing,
    coalesce(before.reason, now.reason) as reason,
    coalesce(before.edition, '') <> coalesce(now.edition, '') as has_other_edition,
    coalesce(before.rating_used, 0) <> coalesce(now.rating_used, 0) as has_other_rating,
    coalesce(before.opponent_rating_used, 0) <> coalesce(now.opponent_rating_used, 0)
        as has_other_opponent_rating,
    'performance' in (before.opponent_rating_kind, now.opponent_rating_kind) as is_newcomer,
    coalesce(now.delta, 0) as to_delta,
    coalesce(now.delta, 0) - coalesce(before.delta, 0) as delta_difference,
    case
        when before.delta_hundredths is not null and now.delta_hundredths is not null
            then now.score_hundredths - before.score_hundredths
    end as score_difference
from before
full outer join now
    on
        before.player_id = now.player_id and before.event_id = now.event_id
        and before.round = now.round and before.game_no = now.game_no

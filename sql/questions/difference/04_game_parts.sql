-- One row per player, event and cause of a difference in the deltas of his games.
-- A corrected result gives its difference of score; what the table then gives is due to the
-- ratings.
with players_known as (
    select
        player_id,
        event_id,
        bool_or(is_in_from) and bool_or(is_in_to) as is_in_both
    from game_differences
    group by player_id, event_id
),

split as (
    select
        game_differences.*,
        case
            when has_other_result and score_difference is not null then score_difference else 0
        end as corrected_part
    from game_differences
),

caused as (
    select
        split.player_id,
        split.event_id,
        case
            when not players_known.is_in_both then 'identity'
            when split.is_in_from and split.is_in_to and split.has_other_opponent then 'identity'
            when split.score_difference is null and split.has_other_result then 'corrected_result'
            when split.has_other_edition then 'edition'
            when
                split.has_other_standing
                and split.reason in (
                    'rate_of_play', 'match_unrated', 'match_decided', 'composition'
                )
                then 'decision'
            when split.has_other_rating then 'list_used'
            when split.has_other_opponent_rating and not split.is_newcomer then 'list_used'
            when split.has_other_standing or split.has_other_opponent_rating then 'opponent'
            else 'cap'
        end as cause,
        split.delta_difference - split.corrected_part as delta_difference
    from split
    inner join players_known
        on split.player_id = players_known.player_id and split.event_id = players_known.event_id
    union all
    select
        player_id,
        event_id,
        'corrected_result' as cause,
        corrected_part as delta_difference
    from split
)

select
    player_id,
    event_id,
    cause,
    sum(delta_difference) as delta_difference
from caused
where delta_difference <> 0
group by player_id, event_id, cause

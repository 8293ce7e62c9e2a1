-- One row per player who stands otherwise on two lists or revisions, or whose rating has causes
-- between them. What is of one list alone, such as its games, is compared between revisions only
-- ($is_one_list).
with asked as (
    select distinct player_id from parts
)

select
    coalesce(to_list.player_id, from_list.player_id) as player_id,
    coalesce(to_list.name, from_list.name) as name,
    coalesce(to_list.federation, from_list.federation) as federation,
    from_list.player_id is not null as is_in_from,
    to_list.player_id is not null as is_in_to,
    from_list.rating as from_rating,
    to_list.rating as to_rating,
    (100 * (coalesce(to_list.rating, 0) - coalesce(from_list.rating, 0)))::int
        as difference_hundredths,
    from_list.games as from_games,
    to_list.games as to_games,
    from_list.k as from_k,
    to_list.k as to_k,
    from_list.status as from_status,
    to_list.status as to_status,
    from_list.is_listed as from_is_listed,
    to_list.is_listed as to_is_listed
from from_list
full outer join to_list on from_list.player_id = to_list.player_id
left join asked on coalesce(to_list.player_id, from_list.player_id) = asked.player_id
where
    asked.player_id is not null
    or from_list.rating is distinct from to_list.rating
    or from_list.k is distinct from to_list.k
    or from_list.status is distinct from to_list.status
    or from_list.is_listed is distinct from to_list.is_listed
    or (
        $is_one_list
        and (
            from_list.computed_rating is distinct from to_list.computed_rating
            or from_list.games is distinct from to_list.games
            or from_list.flag is distinct from to_list.flag
            or from_list.inactive_from is distinct from to_list.inactive_from
        )
    )

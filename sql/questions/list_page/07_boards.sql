-- One row per board of the best (all, women, juniors, one per federation) and listed player on it;
-- equal ratings share a place, and stand in order of name.
with members as (
    select
        'all' as board,
        players_compared.*
    from players_compared
    where is_listed
    union all
    select
        'women' as board,
        players_compared.*
    from players_compared
    where is_listed and is_woman
    union all
    select
        'juniors' as board,
        players_compared.*
    from players_compared
    where is_listed and is_junior
    union all
    select
        federation as board,
        players_compared.*
    from players_compared
    where is_listed and federation is not null
),

placed as (
    select
        *,
        rank() over (partition by board order by rating desc) as place,
        row_number() over (partition by board order by rating desc, name asc, player_id asc) as line
    from members
),

-- The place among all on the list before.
placed_before as (
    select
        'all' as board,
        player_id,
        rank() over (order by rating_before desc) as place
    from players_compared
    where was_listed
)

select
    placed.board,
    placed.line,
    placed.place,
    placed_before.place as place_before,
    placed.player_id,
    placed.name,
    placed.federation,
    placed.title,
    placed.birth_year,
    placed.is_woman,
    placed.rating,
    placed.games,
    placed.k,
    case when page.is_made then placed.rating - placed.rating_before end as change
from placed
cross join page
left join placed_before
    on placed.board = placed_before.board and placed.player_id = placed_before.player_id
where placed.line <= case
    when placed.board in ('all', 'women', 'juniors') then page.top else page.top_of_federation
end

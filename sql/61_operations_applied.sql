-- One row per player and one-time operation on this list: the rating it gives, before the games are
-- added.
-- Articles: the March 2024 lift brings ratings below its target nearer to it; the October 2022
-- alignment brings a rapid or blitz rating up to the standard rating less the gap.
with operations_of_list as (
    select operations.*
    from operations
    inner join run on operations.system = run.system and operations.list_date = run.list_date
),

starters as (select distinct player_id from changes),

bases as (
    select
        player_id,
        rating
    from previous_list_of_persons
    where rating is not null
    union all
    select
        standard_before.player_id,
        standard_before.rating
    from history_of_persons('standard_before', 'lasting_ids') as standard_before
    inner join starters
        on standard_before.player_id = starters.player_id
    left join previous_list_of_persons as previous_list
        on standard_before.player_id = previous_list.player_id
    where previous_list.rating is null
),

lifted as (
    select
        bases.player_id,
        operations_of_list.article,
        bases.rating as rating_before,
        round_half_up(
            100 * bases.rating + operations_of_list.share_hundredths
            * (operations_of_list.target - bases.rating), 100
        )::int as rating_after
    from bases
    inner join operations_of_list on bases.rating < operations_of_list.target
    where operations_of_list.kind = 'lift'
),

aligned as (
    select
        previous_list.player_id,
        operations_of_list.article,
        previous_list.rating as rating_before,
        (standard_before.rating - operations_of_list.gap)::int as rating_after
    from previous_list_of_persons as previous_list
    inner join history_of_persons('standard_before', 'lasting_ids') as standard_before
        on previous_list.player_id = standard_before.player_id
    inner join
        operations_of_list
        on standard_before.rating - previous_list.rating > operations_of_list.gap
    where operations_of_list.kind = 'align_to_standard'
)

select * from lifted
where rating_after <> rating_before
union all
select * from aligned

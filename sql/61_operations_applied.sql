-- One row per player and one-time operation on this list: the rating it gives, before the games are
-- added.
-- Articles: the March 2024 lift brings ratings below its target nearer to it; the October 2022
-- alignment brings a rapid or blitz rating up to the standard rating less the gap.
with operations_of_list as (
    select operations.*
    from operations
    inner join run on operations.system = run.system and operations.list_date = run.list_date
),

lifted as (
    select
        previous_list.player_id,
        operations_of_list.article,
        previous_list.rating as rating_before,
        round_half_up(
            100 * previous_list.rating + operations_of_list.share_hundredths
            * (operations_of_list.target - previous_list.rating), 100
        )::int as rating_after
    from previous_list
    inner join operations_of_list on previous_list.rating < operations_of_list.target
    where operations_of_list.kind = 'lift'
),

aligned as (
    select
        previous_list.player_id,
        operations_of_list.article,
        previous_list.rating as rating_before,
        (standard_before.rating - operations_of_list.gap)::int as rating_after
    from previous_list
    inner join standard_before on previous_list.player_id = standard_before.player_id
    inner join
        operations_of_list
        on standard_before.rating - previous_list.rating > operations_of_list.gap
    where operations_of_list.kind = 'align_to_standard'
)

select * from lifted
where rating_after <> rating_before
union all
select * from aligned

-- One row per player of the previous list, and per ID that is on it only now, as the list stands
-- when the results of one ID have gone to another: an ID whose rating went is unrated; the lasting
-- ID has its rating, K and activity, and its data too where it was not on the list.
-- Articles: none; the commission's own order (alias). A view: the list is not copied.
with lent as (
    select
        ids_going.lasting_id,
        previous_list.*
    from ids_going inner join previous_list on ids_going.player_id = previous_list.player_id
),

newly_listed as (
    select lent.*
    from lent left join previous_list on lent.lasting_id = previous_list.player_id
    where previous_list.player_id is null
    qualify
        row_number() over (
            partition by lent.lasting_id order by lent.rating is null, lent.player_id
        ) = 1
)

select
    previous_list.* replace (
        case when gone.player_id is null then coalesce(lent.rating, previous_list.rating) end
            as rating,
        case when gone.player_id is null then coalesce(lent.k, previous_list.k) end as k,
        case
            when gone.player_id is null then coalesce(lent.status, previous_list.status)
            else 'unrated'
        end as status,
        case
            when gone.player_id is null
                then coalesce(lent.inactive_from, previous_list.inactive_from)
        end as inactive_from
    )
from previous_list
left join ids_going as gone on previous_list.player_id = gone.player_id
left join lent on previous_list.player_id = lent.lasting_id and lent.rating is not null
union all by name
select newly_listed.* exclude (lasting_id) replace (newly_listed.lasting_id as player_id)
from newly_listed

-- One row per player of the list or of the one before it, with what was said of him on both.
select
    list_now.name,
    list_now.sex,
    list_now.birth_year,
    list_now.rating,
    list_now.k,
    list_now.status,
    list_before.rating as rating_before,
    list_before.status as status_before,
    coalesce(list_now.player_id, list_before.player_id) as player_id,
    coalesce(list_now.federation, list_before.federation) as federation,
    coalesce(list_now.title, list_now.w_title) as title,
    coalesce(list_now.games, 0) as games,
    coalesce(list_now.is_listed and list_now.rating is not null, false) as is_listed,
    coalesce(list_before.is_listed and list_before.rating is not null, false) as was_listed,
    coalesce(list_now.sex = 'F', false) as is_woman,
    coalesce(list_now.birth_year >= page.junior_from, false) as is_junior
from list_now
full outer join list_before on list_now.player_id = list_before.player_id
cross join page

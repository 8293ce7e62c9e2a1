-- One row per titled player without a rating, where the edition gives them a list of their own.
-- Articles: 7.22. An ID whose results go to another (alias) is nobody of its own.
-- Key: player_id
select
    list.player_id,
    list.name,
    list.federation,
    list.sex,
    list.title,
    list.w_title,
    list.birth_year,
    list.status
from list cross join list_rules
where
    list_rules.titled_unrated_listed
    and list.rating is null
    and (list.title is not null or list.w_title is not null)
    and list.player_id not in (select lasting_ids.player_id from lasting_ids)

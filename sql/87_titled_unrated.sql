-- One row per titled player without a rating, where the edition gives them a list of their own.
-- Articles: 7.22.
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

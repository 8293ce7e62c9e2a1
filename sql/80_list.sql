-- One row per player of the previous list and per new ID: the rating list.
-- Articles: 7.1 to 7.23 (publication, inactivity, data), 0.6 (floor), 8.3.3 (K), 10 (membership).
-- Key: player_id
with dispensations as (
    select distinct player_id from decisions_in_force
    where kind = 'dispensation'
),

persons as (
    select
        player_id,
        name,
        federation,
        sex,
        title,
        w_title,
        o_title,
        foa_title,
        birth_year
    from previous_list_of_persons
    union all by name
    select * from new_players
)

select
    ratings.player_id,
    persons.name,
    persons.federation,
    persons.sex,
    persons.title,
    persons.w_title,
    persons.o_title,
    persons.foa_title,
    persons.birth_year,
    ratings.rating,
    case
        when ratings_carried.player_id is null then ratings.previous_rating
        else ratings_carried.previous_rating
    end as previous_rating,
    ratings.computed_rating,
    ratings.games,
    case when ratings.rating is not null then development_coefficient(
        ratings.is_ever_2400, ratings.is_ever_2300, ratings.games_counted,
        year(list_rules.list_date) - persons.birth_year,
        list_rules.k_top, list_rules.k_top_games, list_rules.k_junior, list_rules.k_junior_age,
        list_rules.k_new, list_rules.k_new_games, list_rules.k_middle
    ) end as k,
    case
        when ratings.is_below_floor then list_rules.below_floor_status
        when ratings.rating is null then 'unrated'
        when activity.is_active then 'active'
        else 'inactive'
    end as status,
    case when persons.sex = 'F' then 'w' else '' end
    || case when ratings.rating is not null and not activity.is_active then 'i' else '' end as flag,
    activity.inactive_from,
    coalesce(activity.is_active, false) and (
        membership.code is not null
        or dispensations.player_id is not null
        or not list_rules.membership_required
    ) as is_listed
from persons
inner join ratings on persons.player_id = ratings.player_id
cross join list_rules
left join activity on ratings.player_id = activity.player_id
left join membership on persons.federation = membership.code
left join ratings_carried on ratings.player_id = ratings_carried.player_id
left join dispensations on ratings.player_id = dispensations.player_id

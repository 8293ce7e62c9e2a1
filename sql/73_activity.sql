-- One row per rated player: active or not, and the list on which he becomes inactive.
-- Articles: 7.23 (no rated game in the months before the list date, by the end of the event).
-- Once inactive, only a game makes a player active again.
with judged as (
    select
        ratings.player_id,
        coalesce(
            ratings.last_game_on
            >= months_before(list_rules.list_date, list_rules.inactivity_months),
            false
        )
        and not (coalesce(ratings.previous_status = 'inactive', false) and ratings.games = 0)
            as is_active,
        ratings.previous_status,
        ratings.previous_inactive_from,
        months_after(ratings.last_game_on, list_rules.inactivity_months) as active_until
    from ratings cross join list_rules
    where ratings.rating is not null
)

select
    judged.player_id,
    judged.is_active,
    case
        when
            not judged.is_active and judged.previous_status = 'inactive'
            then judged.previous_inactive_from
        when judged.is_active then calendar.list_date
        else greatest(calendar.list_date, list_rules.list_date)
    end as inactive_from
from judged
cross join list_rules
asof left join calendar on judged.active_until < calendar.list_date

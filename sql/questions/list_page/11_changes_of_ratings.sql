-- One row per step of change: listed players whose rating changed by that much; the outer rows take
-- all who changed by more.
select
    page.step * clamp(
        floor_division(players_compared.rating - players_compared.rating_before, page.step),
        -page.steps_shown,
        page.steps_shown
    ) as change,
    count(*) as players
from players_compared cross join page
where players_compared.is_listed and players_compared.rating <> players_compared.rating_before
group by all

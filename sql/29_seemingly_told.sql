-- One row per candidate event and event standing before it, hardly apart in days, that is not known
-- to tell the same games, but looks like it: of the pairs that meet in both most have the same
-- result, or many the same colours too, and there are several; or several games of other rounds
-- than the first have the same pair, colours, round and result on a day that both tell. One
-- player's games alone are not told: he may meet the same opponents results_again.
-- Articles: 9.1. How many are several, what share is most: data/reference/same_games.csv.
select
    results_again.event_id,
    results_again.other_id,
    results_again.pairs,
    greatest(
        results_again.told, coalesce(alike_again.alike, 0), coalesce(shared_games.dated_later, 0)
    ) as games,
    greatest(0, own.start_date - other.end_date, other.start_date - own.end_date) as days,
    other.place
from results_again
inner join event_places as own on results_again.event_id = own.event_id
inner join event_places as other on results_again.other_id = other.event_id
cross join same_games
left join alike_again
    on
        results_again.event_id = alike_again.event_id
        and results_again.other_id = alike_again.other_id
left join shared_games
    on
        results_again.event_id = shared_games.event_id
        and results_again.other_id = shared_games.other_id
anti join repetitions
    on
        results_again.event_id = repetitions.event_id
        and results_again.other_id = repetitions.other_id
where
    not coalesce(alike_again.is_of_one, false)
    and own.start_date <= other.end_date + same_games.told_days
    and other.start_date <= own.end_date + same_games.told_days
    and (
        (
            results_again.told >= same_games.told_games
            and 100 * results_again.told >= same_games.share_percent * results_again.pairs
        )
        or (
            alike_again.alike >= same_games.told_games
            and 100 * alike_again.alike >= same_games.alike_percent * results_again.pairs
        )
        or shared_games.dated_later >= same_games.told_games
    )

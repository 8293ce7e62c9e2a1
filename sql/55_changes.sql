-- One row per rated player and event: the change of his rating by that event, in hundredths.
-- Articles: 8.3.2 and 8.3.3 (8.56 and 8.57 in 2009); K times all games of the period stays within
-- its limit.
with periods as (
    select
        player_id,
        sum(games)::int as games
    from sums_of_events
    group by player_id
),

coefficients as (
    select
        sums_of_events.* exclude (rating_used),
        events_of_list.edition,
        case when events_of_list.ratings = 'start' then sums_of_events.rating_used end
            as rating_used,
        least(
            coalesce(
                case when rules.k_moment = 'event_start' then start_k.k end,
                previous_k.k, rules.k_without_own_list, newcomer_k.k
            ),
            rules.k_games_product // periods.games
        )::int as k
    from sums_of_events
    inner join periods on sums_of_events.player_id = periods.player_id
    inner join events_of_list on sums_of_events.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    left join previous_k on sums_of_events.player_id = previous_k.player_id
    left join start_k
        on
            sums_of_events.player_id = start_k.player_id
            and events_of_list.start_list_date = start_k.list_date
    left join newcomer_k
        on
            sums_of_events.player_id = newcomer_k.player_id
            and events_of_list.event_id = newcomer_k.event_id
)

select
    player_id,
    event_id,
    edition,
    games,
    score_hundredths,
    expected_hundredths,
    k,
    (k * (score_hundredths - expected_hundredths))::int as change_hundredths,
    rating_used
from coefficients

-- One row per newcomer of a round robin that is not disregarded: Rc and Ru, corrected once.
-- Articles: 8.22 to 8.25 and 8.58 (2009): opponents more than the cap away from Ru are brought to
-- the cap, Rc moves by the mean of these corrections (halves up) and Ru follows; other newcomers
-- enter with their first Ru.
with scores as (
    select
        round_robin_games.event_id,
        round_robin_games.player_id,
        round_robin_games.opponent_id,
        result_score(round_robin_games.result) as score_hundredths
    from round_robin_games
    inner join round_robin_averages on round_robin_games.event_id = round_robin_averages.event_id
    left join newcomers_ignored as own
        on round_robin_games.event_id = own.event_id and round_robin_games.player_id = own.player_id
    left join newcomers_ignored as other
        on
            round_robin_games.event_id = other.event_id
            and round_robin_games.opponent_id = other.player_id
    where
        is_played(round_robin_games.result) and round_robin_games.list_rating is null
        and own.player_id is null and other.player_id is null
),

totals as (
    select
        event_id,
        player_id,
        count(*)::int as games,
        sum(score_hundredths)::int as score_hundredths
    from scores
    group by event_id, player_id
),

first_pass as (
    select
        totals.*,
        round_robin_averages.ra,
        round_robin_averages.n,
        rules.bonus_hundredths,
        rules.difference_cap,
        rules.round_robin_correction,
        case when rules.round_robin_factor then round_robin_averages.n end as factor_n,
        certain_or_table(
            performance_differences.percentage,
            performance_differences.difference,
            rules.performance_difference_certain
        ) as dp
    from totals
    inner join round_robin_averages on totals.event_id = round_robin_averages.event_id
    inner join events_of_list on totals.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    inner join performance_differences
        on percentage(totals.score_hundredths, totals.games) = performance_differences.percentage
),

first_ru as (
    select
        *,
        performance_with_bonus(ra, score_hundredths, games, bonus_hundredths, dp, factor_n) as ru
    from first_pass
),

opponents as (
    select distinct
        own.event_id,
        own.player_id,
        entries_of_events.player_id as opponent_id,
        coalesce(entries_of_events.start_rating, other.ru) as rating
    from first_ru as own
    inner join entries_of_events
        on
            own.event_id = entries_of_events.event_id
            and own.player_id <> entries_of_events.player_id
    left join first_ru as other
        on own.event_id = other.event_id and entries_of_events.player_id = other.player_id
    where coalesce(entries_of_events.start_rating, other.ru) is not null
),

corrections as (
    select
        first_ru.event_id,
        first_ru.player_id,
        sum(
            clamp(
                opponents.rating,
                first_ru.ru - first_ru.difference_cap,
                first_ru.ru + first_ru.difference_cap
            )
            - opponents.rating
        ) as correction
    from first_ru inner join opponents
        on first_ru.event_id = opponents.event_id and first_ru.player_id = opponents.player_id
    group by first_ru.event_id, first_ru.player_id
),

corrected as (
    select
        first_ru.*,
        case
            when first_ru.round_robin_correction
                then round_half_up(first_ru.ra * first_ru.n + corrections.correction, first_ru.n)
            else first_ru.ra
        end as rc
    from first_ru inner join corrections
        on first_ru.event_id = corrections.event_id and first_ru.player_id = corrections.player_id
)

select
    event_id,
    player_id,
    rc::int as rc,
    performance_with_bonus(
        rc, score_hundredths, games, bonus_hundredths, dp, factor_n
    )::int as ru
from corrected

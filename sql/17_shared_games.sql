-- One row per candidate event and event standing before it whose games have something in common,
-- round by round: how many are the same (shared, agreed and so on: see shared_rounds; dated_later:
-- dated in other rounds than the first), how many could be (comparable; comparable_of_days: in
-- rounds that are not of different days; comparable_dated: in rounds of a day that both tell),
-- whether the candidate has rounds of its own (has_new_rounds), and whether it goes on from the
-- other (is_continued): all its games of the rounds of the other have the same two players on the
-- same day, and most of them the same result; then come rounds of its own.
-- Articles: 9.1. What share is most: data/reference/same_games.csv.
with totals as (
    select
        event_id,
        other_id,
        sum(shared)::bigint as shared,
        sum(agreed)::bigint as agreed,
        sum(dated)::bigint as dated,
        coalesce(sum(dated) filter (where round > 1), 0)::bigint as dated_later,
        sum(paired)::bigint as paired,
        sum(alike)::bigint as alike,
        sum(turned)::bigint as turned
    from shared_rounds
    group by event_id, other_id
),

compared as (
    select
        rounds_compared.event_id,
        rounds_compared.other_id,
        sum(rounds_compared.comparable)::bigint as comparable,
        coalesce(
            sum(rounds_compared.comparable) filter (where not rounds_compared.is_of_other_day), 0
        )::bigint as comparable_of_days,
        coalesce(
            sum(rounds_compared.comparable) filter (where rounds_compared.is_of_known_day), 0
        )::bigint as comparable_dated,
        bool_or(rounds_compared.is_new) as has_new_rounds,
        bool_or(rounds_compared.is_new)
        and bool_and(rounds_compared.is_new or rounds_compared.met >= rounds_compared.games)
        and 100 * sum(rounds_compared.shared)
        >= max(same_games.share_percent)
        * sum(case when rounds_compared.is_new then 0 else rounds_compared.games end)
            as is_continued
    from rounds_compared cross join same_games
    group by rounds_compared.event_id, rounds_compared.other_id
)

select
    totals.*,
    compared.comparable,
    compared.comparable_of_days,
    compared.comparable_dated,
    coalesce(compared.has_new_rounds, false) as has_new_rounds,
    coalesce(compared.is_continued, false) as is_continued
from totals
left join compared
    on totals.event_id = compared.event_id and totals.other_id = compared.other_id
where totals.shared > 0 or totals.agreed > 0 or totals.paired > 0 or totals.turned > 0

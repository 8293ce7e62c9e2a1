-- One row per player and pairing of an accepted event with its final reason, rated or not.
-- Articles: the reason's, in the numbering of the event's edition; the first that applies is given:
-- 8.21, 8.31, 6.41 (newcomers), 8.51 (unrated opponents), 7.21 (delisted), 7.3.1 (difference too
-- great).
with sides as (
    select
        games_judged.* exclude (opponent_rating_used, opponent_rating_kind),
        own_newcomer.reason as newcomer_reason,
        without_opponents.player_id is not null as is_without_opponents,
        ignored.player_id is not null
        or ignored_opponent.player_id is not null as is_either_ignored,
        coalesce(games_judged.opponent_rating_used, performance.ru) as opponent_rating_used,
        case
            when
                games_judged.opponent_rating_used is not null
                then games_judged.opponent_rating_kind
            when performance.ru is not null then 'performance'
        end as opponent_rating_kind
    from games_judged
    left join newcomer_events as own_newcomer
        on
            games_judged.event_id = own_newcomer.event_id
            and games_judged.player_id = own_newcomer.player_id
            and games_judged.standing = 'newcomer'
    left join newcomers_without_opponents as without_opponents
        on
            games_judged.event_id = without_opponents.event_id
            and games_judged.player_id = without_opponents.player_id
            and games_judged.standing = 'newcomer'
    left join newcomers_ignored as ignored
        on
            games_judged.event_id = ignored.event_id
            and games_judged.player_id = ignored.player_id
    left join newcomers_ignored as ignored_opponent
        on
            games_judged.event_id = ignored_opponent.event_id
            and games_judged.opponent_id = ignored_opponent.player_id
            and games_judged.opponent_rating_used is null
    left join newcomers_as_opponents as performance
        on
            games_judged.event_id = performance.event_id
            and games_judged.opponent_id = performance.player_id
            and (
                games_judged.standing in ('rated', 'published_since', 'delisted_since')
                or own_newcomer.method = 'round_robin'
            )
),

reasons as (
    select
        sides.* exclude (reason, newcomer_reason, is_without_opponents, is_either_ignored),
        case
            when sides.reason is not null then sides.reason
            when sides.is_either_ignored then 'first_event_ignored'
            when sides.newcomer_reason <> 'own_delisted' then sides.newcomer_reason
            when sides.is_without_opponents then 'too_few_rated_opponents'
            when sides.opponent_rating_used is null then 'opponent_unrated'
            when sides.standing = 'delisted_since' or sides.newcomer_reason is not null
                then 'own_delisted'
            when
                greatest(sides.rating_used, sides.opponent_rating_used)
                > rules.exclusion_rating_above
                and abs(sides.rating_used - sides.opponent_rating_used)
                >= rules.exclusion_difference
                then 'difference_600'
        end as reason
    from sides
    inner join regulations_of_events as rules
        on
            sides.system = rules.system
            and sides.edition = rules.edition
            and sides.rules_from = rules.rules_from
)

select
    reasons.*,
    reasons.reason is null as is_rated,
    articles.article
from reasons
left join reason_rules on reasons.reason = reason_rules.reason
left join articles
    on
        reasons.system = articles.system and reasons.edition = articles.edition
        and reasons.rules_from = articles.valid_from
        and articles.parameter = coalesce(reason_rules.rule, 'difference_cap')

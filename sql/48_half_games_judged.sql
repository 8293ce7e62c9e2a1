-- One row per player and pairing of an accepted event with its final reason, rated or not.
-- Articles: the reason's, in the numbering of the event's edition; the first that applies is given:
-- 8.21, 8.31, 6.41 (newcomers), 8.51 (unrated opponents), 7.21 (delisted), 7.3.1 (difference too
-- great).
with events as (
    select
        events_of_list.event_id,
        rules.exclusion_rating_above,
        rules.exclusion_difference
    from events_of_list
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
),

sides as (
    select
        games_judged.* exclude (stage_of, list_rating, opponent_rating_used, opponent_rating_kind),
        events.* exclude (event_id),
        coalesce(own.is_ignored, false)
        or coalesce(opponent.is_ignored and games_judged.opponent_rating_used is null, false)
            as is_either_ignored,
        case games_judged.standing when 'newcomer' then own.reason end as newcomer_reason,
        games_judged.standing = 'newcomer' and own.is_without_opponents as is_without_opponents,
        case
            when games_judged.standing <> 'newcomer' or own.method = 'round_robin' then opponent.ru
        end as opponent_performance,
        coalesce(games_judged.opponent_rating_used, opponent_performance) as opponent_rating_used,
        case
            when games_judged.opponent_rating_used is not null
                then games_judged.opponent_rating_kind
            when opponent_performance is not null then 'performance'
        end as opponent_rating_kind
    from games_judged
    inner join events on games_judged.event_id = events.event_id
    left join verdicts_on_newcomers as own
        on games_judged.event_id = own.event_id and games_judged.player_id = own.player_id
    left join verdicts_on_newcomers as opponent
        on
            games_judged.event_id = opponent.event_id
            and games_judged.opponent_id = opponent.player_id
),

reasons as (
    select
        event_id,
        batch,
        report_no,
        line,
        player_id,
        opponent_id,
        round,
        round_date,
        color,
        result,
        standing,
        rating_used,
        opponent_rating_used,
        opponent_rating_kind,
        case
            when reason is not null then reason
            when is_either_ignored then 'first_event_ignored'
            when newcomer_reason <> 'own_delisted' then newcomer_reason
            when is_without_opponents then 'too_few_rated_opponents'
            when opponent_rating_used is null then 'opponent_unrated'
            when standing = 'delisted_since' or newcomer_reason is not null then 'own_delisted'
            when
                greatest(rating_used, opponent_rating_used) > exclusion_rating_above
                and abs(rating_used - opponent_rating_used) >= exclusion_difference
                then 'difference_600'
        end as reason
    from sides
)

select
    *,
    reason is null as is_rated
from reasons

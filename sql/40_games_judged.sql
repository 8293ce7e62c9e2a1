-- One row per player and pairing of an accepted event: standing of both sides, and why it may not
-- count.
-- Articles: 5.1 (unplayed), 1.1 (rate of play of the game), 6.5 and 6.6 (matches), 7.21, 8.2.4,
-- 8.51. Own side: rated at the start; published since (8.2.4: current rating); delisted since;
-- newcomer. Other side: only the list in force at the start tells whether an opponent is rated.
with uncounted as (
    select
        event_id,
        bool_or(code in ('rate_of_play', 'unequal_times')) as is_too_fast,
        bool_or(code = 'match_unrated') as is_match_unrated,
        bool_or(code = 'composition') as is_badly_composed
    from event_verdicts
    where verdict = 'does_not_count'
    group by event_id
),

games as (
    select
        pairings.*,
        events_of_list.system,
        events_of_list.edition,
        events_of_list.rules_from,
        events_of_list.seconds,
        events_of_list.ratings,
        events_of_list.stage_of,
        uncounted.is_too_fast,
        uncounted.is_match_unrated,
        uncounted.is_badly_composed,
        match_ends.decided_after,
        rules.rate_of_play_judged,
        case
            when pairings.list_rating is null and pairings.previous_rating is null then 'newcomer'
            when pairings.list_rating is null then 'published_since'
            when
                pairings.start_rating_kind = 'standard'
                and coalesce(pairings.previous_rating, pairings.standard_rating) is not null
                then 'rated'
            when pairings.previous_rating is null then 'delisted_since'
            else 'rated'
        end as standing,
        case
            when
                greatest(pairings.list_rating, pairings.opponent_list_rating)
                >= rules.rate_slow_rating
                then rules.rate_slow_minutes
            when
                greatest(pairings.list_rating, pairings.opponent_list_rating)
                >= rules.rate_middle_rating
                then rules.rate_middle_minutes
            else rules.rate_minimum_minutes
        end as required_minutes
    from pairings
    inner join events_of_list on pairings.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    left join uncounted on pairings.event_id = uncounted.event_id
    left join match_ends on pairings.event_id = match_ends.event_id
    where events_of_list.is_accepted
),

rated as (
    select
        games.*,
        case games.standing
            when 'rated' then games.list_rating when 'published_since' then games.previous_rating
        end
            as rating_used,
        games.opponent_list_rating as opponent_rating_used
    from games
)

select
    rated.* exclude (is_too_fast, is_match_unrated, is_badly_composed),
    case
        when is_forfeit(rated.result) then 'forfeit'
        when is_under_one_move(rated.result) then 'under_one_move'
        when rated.is_too_fast then 'rate_of_play'
        when
            rated.rate_of_play_judged = 'game' and rated.seconds < 60 * rated.required_minutes
            and waivers.event_id is null then 'rate_of_play'
        when rated.is_match_unrated then 'match_unrated'
        when rated.round > rated.decided_after then 'match_decided'
        when rated.is_badly_composed then 'composition'
    end as reason
from rated
left join waivers
    on rated.event_id = waivers.event_id and waivers.rule = 'rate_of_play_judged'

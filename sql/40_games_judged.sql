-- One row per player and pairing of an accepted event: standing of both sides, and why it may not
-- count.
-- Articles: 5.1 (unplayed), 4 (the opponent's entry is held), 9.1 (rated once), 1.1 (rate of play
-- of the game), 6.5 and 6.6 (matches), 7.21, 8.2.4, 8.51.
-- Own side: rated at the start; published since (8.2.4: current rating); delisted since; newcomer.
-- Other side: only the list in force at the start tells whether an opponent is rated.
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

events as (
    select
        events_of_list.event_id,
        events_of_list.stage_of,
        events_of_list.seconds,
        coalesce(uncounted.is_too_fast, false) as is_too_fast,
        coalesce(uncounted.is_match_unrated, false) as is_match_unrated,
        coalesce(uncounted.is_badly_composed, false) as is_badly_composed,
        match_ends.decided_after,
        rules.rate_of_play_judged = 'game' and waivers.event_id is null as is_judged_by_game,
        rules.rate_slow_rating,
        rules.rate_slow_minutes,
        rules.rate_middle_rating,
        rules.rate_middle_minutes,
        rules.rate_minimum_minutes
    from events_of_list
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    left join uncounted on events_of_list.event_id = uncounted.event_id
    left join match_ends on events_of_list.event_id = match_ends.event_id
    left join waivers
        on events_of_list.event_id = waivers.event_id and waivers.rule = 'rate_of_play_judged'
    where events_of_list.is_accepted
),

games as (
    select
        pairings.* exclude (opponent_list_rating),
        pairings.opponent_list_rating as opponent_rating_used,
        events.* exclude (event_id),
        counted_before.event_id is not null as is_counted_before,
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
                >= events.rate_slow_rating
                then events.rate_slow_minutes
            when
                greatest(pairings.list_rating, pairings.opponent_list_rating)
                >= events.rate_middle_rating
                then events.rate_middle_minutes
            else events.rate_minimum_minutes
        end as required_minutes
    from pairings
    inner join events on pairings.event_id = events.event_id
    left join rounds_counted_before as counted_before
        on
            pairings.event_id = counted_before.event_id and pairings.round = counted_before.round
    -- Somebody without a sound ID has no row of his own; his opponents have.
    where pairings.player_id is not null
)

select
    event_id,
    stage_of,
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
    list_rating,
    case standing when 'rated' then list_rating when 'published_since' then previous_rating end
        as rating_used,
    opponent_rating_used,
    opponent_rating_kind,
    case
        when is_forfeit(result) then 'forfeit'
        when is_under_one_move(result) then 'under_one_move'
        when opponent_id is null then 'entry_held'
        when is_counted_before then 'counted_before'
        when is_too_fast then 'rate_of_play'
        when is_judged_by_game and seconds < 60 * required_minutes then 'rate_of_play'
        when is_match_unrated then 'match_unrated'
        when round > decided_after then 'match_decided'
        when is_badly_composed then 'composition'
    end as reason
from games

-- One row per candidate event: is its rate of play one of this system.
-- Articles: 1.1 (time for all moves of a player), 1.2 (faster games do not count).
-- Judged per game, only the least time of all is tested here; the players' ratings decide with the
-- game.
with strongest as (
    select
        event_id,
        max(start_rating) as top_rating
    from entries_of_events
    group by event_id
),

events as (
    select
        candidate_events.*,
        rules.* exclude (system, edition, valid_from, rules_from),
        candidate_events.seconds <> candidate_events.seconds_other_side as has_unequal_times,
        case
            when
                rules.rate_of_play_judged = 'event'
                and strongest.top_rating >= rules.rate_slow_rating
                then rules.rate_slow_minutes
            when
                rules.rate_of_play_judged = 'event'
                and strongest.top_rating >= rules.rate_middle_rating
                then rules.rate_middle_minutes
            else rules.rate_minimum_minutes
        end as required_minutes
    from candidate_events
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    left join strongest on candidate_events.event_id = strongest.event_id
),

judged as (
    select
        events.*,
        case
            when seconds is null then 'rate_of_play_unreadable'
            when seconds < 60 * required_minutes then 'rate_of_play'
            when
                seconds < 60 * rate_shortest_minutes
                or (seconds = 60 * rate_shortest_minutes and not rate_shortest_included)
                then 'rate_of_play'
            when
                seconds > 60 * rate_longest_minutes
                or (seconds = 60 * rate_longest_minutes and not rate_longest_included)
                then 'rate_of_play'
            when equal_times_required and has_unequal_times then 'unequal_times'
            else 'rate_of_play_fits'
        end as code
    from events
)

select
    event_id,
    case code when 'unequal_times' then 'equal_times_required' else 'rate_of_play_judged' end
        as rule,
    case code
        when 'rate_of_play_unreadable' then 'held'
        when 'rate_of_play_fits' then 'counts' else 'does_not_count'
    end as verdict,
    code,
    case code
        when 'rate_of_play_unreadable'
            then 'rate of play not readable; register it or send a report with line 222'
        when
            'unequal_times'
            then format('rate of play {} gives the sides unequal times', rate_of_play)
        else format(
            'rate of play {}: {} minutes for {} moves', rate_of_play,
            printf('%.1f', seconds / 60.0), rate_moves
        )
    end as message,
    true as is_waivable,
    null::date as lifted_on
from judged

-- One row per event that this list may rate: its rules, its list in force, its first possible list.
-- Articles: 0.1 (edition), 7.11 (list in force), 7.13 and 9.1 (closing).
-- Left out: other systems, events rated on this chain already, reports received too late for this
-- list. An event that ends after its report was received is not left out: it is held.
with rated_before as (
    select event_id from previous_events_rated
    where outcome = 'rated'
    union
    select event_id from later_events_rated
    where outcome = 'rated'
),

-- An event that did not count as a whole comes back once a decision waives the article.
judged_before as (
    select previous_events_rated.event_id
    from previous_events_rated
    inner join event_facts on previous_events_rated.event_id = event_facts.event_id
    left join acceptances
        on
            accepts(acceptances, event_facts)
            and waives(acceptances.value, previous_events_rated.article)
    where previous_events_rated.outcome <> 'rated' and acceptances.decision_id is null
),

open_events as (
    select
        event_facts.* replace (coalesce(event_facts.system, 'standard') as system),
        event_facts.system is null as is_system_unknown
    from event_facts inner join run on coalesce(event_facts.system, 'standard') = run.system
    where
        event_facts.event_id not in (select event_id from rated_before)
        and event_facts.event_id not in (select event_id from judged_before)
),

this_list as (
    select calendar.*
    from calendar inner join run on calendar.list_date = run.list_date
),

in_time as (
    select open_events.*
    from open_events cross join this_list
    where
        open_events.received
        <= case
            when open_events.is_official then this_list.official_closing_date else
                this_list.closing_date
        end
),

ruled as (
    select
        in_time.* exclude (seconds, seconds_other_side),
        rules.edition,
        rules.rules_from,
        rules.rate_moves,
        in_force.list_date as start_list_date
    from in_time
    asof left join regulations_of_events as rules
        on in_time.system = rules.system and in_time.start_date >= rules.valid_from
    asof left join calendar as in_force on in_time.start_date >= in_force.list_date
),

-- The time of a player as the event's own edition reckons it; the shorter of two decides.
clocks as (
    select
        rate_of_play,
        rate_moves,
        min(seconds) as seconds,
        max(seconds) as seconds_other_side
    from rates_of_play
    group by rate_of_play, rate_moves
)

select
    ruled.* exclude (rate_moves),
    clocks.seconds,
    clocks.seconds_other_side
from ruled left join clocks
    on ruled.rate_of_play = clocks.rate_of_play and ruled.rate_moves = clocks.rate_moves

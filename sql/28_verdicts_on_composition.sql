-- One row per candidate round robin of an edition with composition rules.
-- Articles: 6.3 (one third rated), 6.31 (fewer than 10 players), 6.32 (double round robin with
-- newcomers), 6.33 (national championships). Judged on all entries by the list at the start; stages
-- count together. An event with only rated players passes whatever its size: the rules are about
-- newcomers.
with entries as (
    select distinct
        round_robins.stage_of,
        entries_of_events.player_id,
        entries_of_events.start_rating,
        entries_of_events.known_sex
    from round_robins
    inner join entries_of_events on round_robins.event_id = entries_of_events.event_id
),

numbers as (
    select
        stage_of,
        count(*) as players,
        count(start_rating) as rated_players,
        bool_and(coalesce(known_sex in ('F', 'W'), false)) as is_women_only
    from entries
    group by stage_of
),

judged as (
    select
        candidate_events.event_id,
        numbers.*,
        case
            when numbers.rated_players = numbers.players then 0
            when candidate_events.is_national_championship and numbers.is_women_only
                then
                    coalesce(
                        rules.composition_championship_rated_women,
                        rules.composition_championship_rated
                    )
            when candidate_events.is_national_championship then rules.composition_championship_rated
            when round_robins.meetings > 1 and numbers.players < rules.composition_double_players
                then numbers.players + 1
            else greatest(
                (numbers.players + rules.composition_share_divisor - 1)
                // rules.composition_share_divisor,
                case when round_robins.meetings > 1 then rules.composition_double_rated else 0 end,
                case
                    when numbers.players < rules.composition_small_players
                        then rules.composition_small_rated
                    else 0
                end
            )
        end as needed
    from round_robins
    inner join candidate_events on round_robins.event_id = candidate_events.event_id
    inner join numbers on round_robins.stage_of = numbers.stage_of
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    where rules.composition
)

select
    event_id,
    'composition' as rule,
    case when rated_players >= needed then 'counts' else 'does_not_count' end as verdict,
    'composition' as code,
    case
        when
            needed > players
            then format('{} players are too few for a double round robin with newcomers', players)
        else format('{} of {} players rated, {} needed', rated_players, players, needed)
    end as message,
    true as is_waivable,
    null::date as lifted_on
from judged

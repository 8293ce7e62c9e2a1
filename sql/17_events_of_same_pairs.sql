-- One row per candidate event that is a Swiss and event standing before it that have the same pairs
-- (pairs), or so many of the same games (alike), that it is no chance: in a Swiss in which few of
-- all pairs meet, chance does not bring most of them together again; where more of them meet,
-- though less than half, nearly all must be the same. Where each meets few it may be another match
-- of the same boards, unless all are pairs of a larger event in which each meets several; where
-- most meet it may be a round robin.
-- Articles: 9.1. What share is most, how many are few: data/reference/same_games.csv.
with found as (
    select
        most.*,
        own.event_id is not null and other.event_id is not null as are_open,
        coalesce(own.is_wide and other.is_wide, false) as are_wide,
        case when most.is_larger then own.event_id else other.event_id end is not null
            as is_larger_open
    from events_of_most_pairs as most
    left join events_of_open_fields as own on most.event_id = own.event_id
    left join events_of_open_fields as other on most.other_id = other.event_id
),

told as (
    select
        event_id,
        other_id,
        case when are_open then alike end as alike,
        case
            when are_wide or (is_all_pairs and (are_open or (is_many and is_larger_open)))
                then pairs
        end as pairs
    from found
)

select * from told
where coalesce(pairs, alike) is not null

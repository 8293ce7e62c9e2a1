-- One row per player of the previous list and per new ID among the entries of this list's events.
-- Articles: 9 (reports); the data of a new ID come from its first report.
with new_entries as (
    select
        entries_of_events.*,
        titles.code as title_code,
        titles.kind as title_kind
    from entries_of_events
    inner join events_of_list on entries_of_events.event_id = events_of_list.event_id
    left join
        titles
        on
            upper(entries_of_events.title) = titles.code
            or lower(entries_of_events.title) = titles.short_code
    where
        events_of_list.is_accepted
        and not entries_of_events.is_known
        and entries_of_events.player_id is not null
    qualify row_number() over (
        partition by entries_of_events.player_id
        order by
            entries_of_events.end_date, entries_of_events.start_date, entries_of_events.event_id,
            entries_of_events.report_sha256, entries_of_events.start_rank, titles.rank
    ) = 1
)

select
    player_id,
    name,
    federation,
    sex,
    title,
    w_title,
    o_title,
    foa_title,
    birth_year,
    rating as previous_rating,
    status as previous_status,
    inactive_from as previous_inactive_from
from previous_list
union all
select
    player_id,
    name,
    federation,
    case sex when 'm' then 'M' when 'w' then 'F' end as sex,
    case when title_kind = 'open' then title_code end as title,
    case when title_kind = 'women' then title_code end as w_title,
    null as o_title,
    null as foa_title,
    birth_year,
    null as previous_rating,
    null as previous_status,
    null as previous_inactive_from
from new_entries

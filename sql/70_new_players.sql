-- One row per new ID among the entries of this list's events: the data of its first report.
-- Articles: 9 (reports).
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
    case sex when 'm' then 'M' when 'w' then 'F' end as sex,
    case when title_kind = 'open' then title_code end as title,
    case when title_kind = 'women' then title_code end as w_title,
    birth_year
from new_entries

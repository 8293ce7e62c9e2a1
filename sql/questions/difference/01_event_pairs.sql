-- One row per player and event whose change differs between two revisions of a list.
-- A side without the change has no K and no edition.
select
    coalesce(from_changes.player_id, to_changes.player_id) as player_id,
    coalesce(from_changes.event_id, to_changes.event_id) as event_id,
    from_changes.player_id is not null as is_in_from,
    to_changes.player_id is not null as is_in_to,
    from_changes.k as from_k,
    to_changes.k as to_k,
    from_changes.edition as from_edition,
    to_changes.edition as to_edition,
    coalesce(to_changes.change_hundredths, 0)
    - coalesce(from_changes.change_hundredths, 0) as points_hundredths
from from_changes
full outer join to_changes
    on
        from_changes.player_id = to_changes.player_id
        and from_changes.event_id = to_changes.event_id
where from_changes.change_hundredths is distinct from to_changes.change_hundredths

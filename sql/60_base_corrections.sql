-- One row per base correction ordered for this list and system, in hundredths of a point.
-- Articles: none; the commission's own order, added before the change and apart from its rounding.
-- An unrated player has no base to correct: such an order is shown as ignored.
select
    decisions_in_force.decision_id,
    decisions_in_force.player_id,
    (decisions_in_force.value::decimal(12, 2) * 100)::int as points_hundredths,
    previous_list.rating is not null as is_applied
from decisions_in_force
inner join
    run
    on decisions_in_force.system = run.system and decisions_in_force.list_date = run.list_date
left join previous_list_of_persons as previous_list
    on decisions_in_force.player_id = previous_list.player_id
where decisions_in_force.kind = 'base_correction'

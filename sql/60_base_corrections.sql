-- One row per base correction ordered for this list and system, in hundredths of a point.
-- Articles: none; the commission's own order, added before the change and apart from its rounding.
-- An unrated player has no base to correct: such an order is shown as ignored.
SELECT
    decisions_in_force.decision_id,
    decisions_in_force.player_id,
    (decisions_in_force.value::DECIMAL(12, 2) * 100)::INT AS points_hundredths,
    previous_list.rating IS NOT NULL AS is_applied
FROM decisions_in_force
INNER JOIN run ON decisions_in_force.system = run.system AND decisions_in_force.list_date = run.list_date
LEFT JOIN previous_list ON decisions_in_force.player_id = previous_list.player_id
WHERE decisions_in_force.kind = 'base_correction'

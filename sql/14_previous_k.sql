-- One row per rated player of the previous list: K as printed there, else by the rules from the state.
-- Articles: 8.3.3 (8.56 until 2021).
WITH rules AS (
    SELECT regulations.*
    FROM run ASOF JOIN (SELECT * FROM regulations WHERE NOT is_variant) AS regulations
        ON run.system = regulations.system AND coalesce(run.previous_date, run.list_date) >= regulations.valid_from
)

SELECT
    previous_list.player_id,
    coalesce(previous_list.k, development_coefficient(
        state.is_ever_2400, state.is_ever_2300, coalesce(state.games_counted, 0),
        year(run.previous_date) - previous_list.birth_year,
        rules.k_top, rules.k_top_games, rules.k_junior, rules.k_junior_age,
        rules.k_new, rules.k_new_games, rules.k_middle
    )) AS k
FROM previous_list
LEFT JOIN previous_state AS state ON previous_list.player_id = state.player_id
CROSS JOIN rules
CROSS JOIN run
WHERE previous_list.rating IS NOT NULL

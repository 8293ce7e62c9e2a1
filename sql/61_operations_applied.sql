-- One row per player and one-time operation on this list: the rating it gives, before the games are added.
-- Articles: the March 2024 lift brings ratings below its target nearer to it; the October 2022 alignment
-- brings a rapid or blitz rating up to the standard rating less the gap.
WITH operations_of_list AS (
    SELECT operations.*
    FROM operations INNER JOIN run ON operations.system = run.system AND operations.list_date = run.list_date
),

lifted AS (
    SELECT
        previous_list.player_id,
        operations_of_list.article,
        previous_list.rating AS rating_before,
        round_half_up(
            100 * previous_list.rating + operations_of_list.share_hundredths
            * (operations_of_list.target - previous_list.rating), 100
        )::INT AS rating_after
    FROM previous_list INNER JOIN operations_of_list ON previous_list.rating < operations_of_list.target
    WHERE operations_of_list.kind = 'lift'
),

aligned AS (
    SELECT
        previous_list.player_id,
        operations_of_list.article,
        previous_list.rating AS rating_before,
        (standard_before.rating - operations_of_list.gap)::INT AS rating_after
    FROM previous_list
    INNER JOIN standard_before ON previous_list.player_id = standard_before.player_id
    INNER JOIN operations_of_list ON standard_before.rating - previous_list.rating > operations_of_list.gap
    WHERE operations_of_list.kind = 'align_to_standard'
)

SELECT * FROM lifted
UNION ALL
SELECT * FROM aligned

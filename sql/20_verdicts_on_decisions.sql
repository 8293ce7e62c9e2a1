-- One row per candidate event that the commission refused or holds.
-- Articles: 0.3 to 0.5 (the commission may refuse; an appeal is possible within the days of 0.5).
WITH orders AS (
    SELECT
        candidate_events.event_id,
        decisions_in_force.kind,
        decisions_in_force.decision_id,
        decisions_in_force.decided_on,
        decisions_in_force.reason,
        candidate_events.edition,
        candidate_events.rules_from,
        candidate_events.system,
        releases.decided_on AS released_on
    FROM candidate_events INNER JOIN decisions_in_force
        ON candidate_events.event_id = decisions_in_force.event_id
    LEFT JOIN (
        SELECT
            event_id,
            max(decided_on) AS decided_on
        FROM decisions_in_force
        WHERE kind = 'release_event'
        GROUP BY event_id
    ) AS releases ON candidate_events.event_id = releases.event_id
    WHERE decisions_in_force.kind IN ('refuse_event', 'hold_event')
),

last_orders AS (
    SELECT * FROM orders
    QUALIFY row_number() OVER (PARTITION BY event_id, kind ORDER BY decided_on DESC, decision_id DESC) = 1
)

SELECT
    last_orders.event_id,
    'appeal_days' AS rule,
    CASE last_orders.kind
        WHEN 'refuse_event' THEN 'refused'
        ELSE CASE WHEN last_orders.released_on >= last_orders.decided_on THEN 'counts' ELSE 'held' END
    END AS verdict,
    CASE last_orders.kind WHEN 'refuse_event' THEN 'refused_by_decision' ELSE 'held_by_decision' END AS code,
    CASE
        WHEN last_orders.kind = 'refuse_event' THEN format(
            'refused by decision {} on {} ({}); appeal possible until {}',
            last_orders.decision_id, last_orders.decided_on, last_orders.reason,
            (last_orders.decided_on + coalesce(rules.appeal_days, 0)::INT)::DATE
        )
        WHEN last_orders.released_on >= last_orders.decided_on THEN format('released on {}', last_orders.released_on)
        ELSE format('held by decision {} on {} ({})',
            last_orders.decision_id, last_orders.decided_on, last_orders.reason)
    END AS message,
    FALSE AS is_waivable,
    CASE WHEN last_orders.kind = 'hold_event' AND last_orders.released_on >= last_orders.decided_on
        THEN last_orders.released_on END AS lifted_on
FROM last_orders INNER JOIN regulations_of_events AS rules
    ON last_orders.system = rules.system AND last_orders.edition = rules.edition
    AND last_orders.rules_from = rules.rules_from

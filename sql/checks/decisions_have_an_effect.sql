-- warn
-- One row per decision in force that changes nothing on this list though it says it does.
select
    decision_id,
    message
from decisions_without_effect

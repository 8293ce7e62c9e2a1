-- warn
-- One row per decision in force that changes nothing, or only a part, though it says it does.
select
    decision_id,
    message
from decisions_without_effect

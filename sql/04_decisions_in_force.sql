-- One row per decision that is known (was taken, and loaded) and not superseded.
-- A decision is never edited: a later one names it in `supersedes`.
with known as (
    select decision_rows.*
    from decision_rows, run
    where greatest(decision_rows.decided_on, decision_rows.loaded_on) <= run.known_on
)

select known.*
from known
where
    known.decision_id not in (
        select later.supersedes from known as later
        where later.supersedes is not null
    )

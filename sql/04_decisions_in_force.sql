-- One row per decision that is known and not superseded: known is what was taken and loaded by then.
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

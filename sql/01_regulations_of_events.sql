-- One row per set of rules an event can fall under: system and first start date.
-- Articles: 0.1 (an event follows the edition in force on the day it starts).
-- A what-if run puts every event under the one edition it names.
with chosen as (
    select regulations.*
    from regulations, run
    where case
        when run.edition_override is null then not regulations.is_variant
        else regulations.edition = run.edition_override
    end
)

select
    chosen.* replace (
        case
            when
                run.edition_override is not null
                and chosen.valid_from = min(chosen.valid_from) over (partition by chosen.system)
                then date '0001-01-01'
            else chosen.valid_from
        end as valid_from
    ),
    chosen.valid_from as rules_from
from chosen, run

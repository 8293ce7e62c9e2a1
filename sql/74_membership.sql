-- One row per federation code whose players may be listed on this list.
-- Articles: 7.2 and 10 (member federations not excluded). The last order on a federation decides.
with orders as (
    select
        value as code,
        kind
    from decisions_in_force
    where kind in ('exclude_federation', 'readmit_federation')
    qualify row_number() over (partition by value order by decided_on desc, decision_id desc) = 1
)

select distinct federations.code
from federations
cross join list_rules
left join orders on federations.code = orders.code
where
    federations.kind in ('member', 'neutral')
    and coalesce(federations.valid_from <= list_rules.list_date, true)
    and coalesce(federations.valid_to >= list_rules.list_date, true)
    and coalesce(orders.kind, 'readmit_federation') <> 'exclude_federation'

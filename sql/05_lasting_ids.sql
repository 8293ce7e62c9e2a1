-- One row per player ID whose results go to another: the ID at the end of the chain of aliases, and
-- the first decision of that chain.
-- Articles: none; the commission's own order (one person, two IDs). A circle has no end and gives
-- nothing.
with recursive orders as (
    select
        player_id,
        decision_id,
        value::bigint as lasting_id
    from decisions_in_force
    where kind = 'alias'
    qualify
        row_number() over (partition by player_id order by decided_on desc, decision_id desc) = 1
),

chains as (
    select
        player_id,
        decision_id,
        lasting_id
    from orders
    union
    select
        chains.player_id,
        chains.decision_id,
        orders.lasting_id
    from chains inner join orders on chains.lasting_id = orders.player_id
)

select
    player_id,
    decision_id,
    lasting_id
from chains
where lasting_id not in (select orders.player_id from orders)

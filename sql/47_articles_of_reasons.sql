-- One row per event and reason for which a half-game does not count; reason null: it is rated.
-- Articles: the reason's, in the numbering of the event's edition; of a rated game that of its sum.
with rules as (
    select
        reason,
        rule
    from reason_rules
    union all
    select
        null as reason,
        'difference_cap' as rule
)

select
    events_of_list.event_id,
    rules.reason,
    articles.article
from events_of_list
cross join rules
inner join articles
    on
        events_of_list.system = articles.system and events_of_list.edition = articles.edition
        and events_of_list.rules_from = articles.valid_from
        and rules.rule = articles.parameter

-- One row per list date of the system, from the oldest edition to four years after this list.
-- Articles: 7.11 (dates), 7.13 (closing); the edition in force on the list date decides.
with months as (
    select
        unnest(generate_series(
            (
                select min(valid_from) from regulations
                where regulations.system = run.system
            ),
            run.list_date + interval 48 month,
            interval 1 month
        ))::date as list_date
    from run
),

rules as (
    select regulations.*
    from regulations inner join run on regulations.system = run.system
    where not regulations.is_variant
)

select
    months.list_date,
    lead(months.list_date) over (order by months.list_date) as next_list_date,
    (months.list_date - rules.closing_days)::date as closing_date,
    (months.list_date - rules.official_closing_days)::date as official_closing_date,
    rules.edition,
    rules.valid_from as rules_from
from months asof join rules on months.list_date >= rules.valid_from
where list_contains(string_split(rules.list_months, ','), month(months.list_date)::varchar)

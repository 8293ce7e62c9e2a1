-- One row per candidate event and event standing before it that tells of the same games, by kind:
-- all = the same fingerprint;
-- new_rounds = a part of a long event: whole rounds of the other repeated, with few other results,
-- then rounds of its own; also where a decision says that only the new rounds of it count;
-- nearly = most games, or so many of the rounds of both; shifted = the same on other days;
-- renumbered = most games in whatever rounds; turned = nearly all, but for the colours;
-- paired = most pairs, but results that are others: with many of them alike it is held, with few
-- it is only told (is_told), unless it is a Swiss; pairs = most pairs of a Swiss, whatever else.
-- Where a decision taken when both were there accepts the other by its name, they are different
-- (different_by).
-- Articles: 9.1. How many is so many, what share is most and how far apart the dates of parts may
-- be: data/reference/same_games.csv.
with judged as (
    select
        *,
        case
            when is_all then 'all'
            when goes_on or (new_rounds_by is not null and (is_nearly or is_shifted or is_paired))
                then 'new_rounds'
            when is_nearly then 'nearly'
            when is_shifted then 'shifted'
            when is_renumbered then 'renumbered'
            when is_turned then 'turned'
            when is_paired then 'paired'
            when pairs is not null then 'pairs'
        end as kind
    from events_compared
),

different as (
    select
        judged.event_id,
        judged.other_id,
        accepted.decision_id
    from judged inner join acceptances_by_name as accepted
        on judged.other_id = accepted.event_id and judged.received <= accepted.decided_on
    qualify
        row_number() over (
            partition by judged.event_id, judged.other_id
            order by accepted.decided_on, accepted.decision_id
        ) = 1
)

select
    judged.event_id,
    judged.other_id,
    kind,
    kind = 'paired' and pairs is null and 100 * alike < alike_percent * paired as is_told,
    case when kind = 'new_rounds' and not goes_on then new_rounds_by end as decision_id,
    has_new_rounds and kind in ('nearly', 'shifted', 'paired') as may_go_on,
    case when kind <> 'new_rounds' then different.decision_id end as different_by,
    list_date,
    place,
    games,
    case kind
        when 'renumbered' then greatest(met, moved, alike_again, alike_on_days, in_parts)
        when 'turned' then greatest(told_again, told_on_days)
        when 'paired' then paired
        when 'pairs' then pairs
        when 'shifted' then agreed
        when 'new_rounds' then greatest(shared, agreed)
        else shared
    end as shared,
    alike,
    case when kind not in ('all', 'new_rounds') then together end as together
from judged
left join different
    on judged.event_id = different.event_id and judged.other_id = different.other_id
where kind is not null

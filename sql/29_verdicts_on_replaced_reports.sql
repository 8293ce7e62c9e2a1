-- One row per candidate event whose report took the place of an earlier one. A correction keeps
-- most pairs of the smaller of both; where it does not, the reports may be of two events under one
-- ID, and the event is held until a decision releases it.
-- Articles: 9.1, 4 (reports). What share must be kept: data/reference/same_games.csv.
with judged as (
    select
        reports_replaced.event_id,
        100 * reports_replaced.kept >= same_games.kept_percent * reports_replaced.games
            as keeps_most,
        format(
            'the report takes the place of {}, received on {}; {} of {} games have the same pairs',
            reports_replaced.file_name, reports_replaced.received,
            reports_replaced.kept, reports_replaced.games
        ) as message
    from reports_replaced cross join same_games
)

select
    judged.event_id,
    'identity' as rule,
    case when judged.keeps_most or releases.event_id is not null then 'counts' else 'held' end
        as verdict,
    case when judged.keeps_most then 'report_replaced' else 'other_report_replaced' end as code,
    case
        when releases.event_id is not null
            then format('{}; released on {}', judged.message, releases.decided_on)
        else judged.message
    end as message,
    releases.decided_on as lifted_on
from judged
left join releases on judged.event_id = releases.event_id and not judged.keeps_most

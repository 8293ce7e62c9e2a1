-- One row per finding about a record that names players by their starting rank (field case 13).
with byes as (
    select
        mentions.*,
        cells.kind as cell_kind,
        cells.result
    from mentions left join cells
        on
            mentions.report_no = cells.report_no
            and mentions.start_rank = cells.start_rank
            and mentions.round = cells.round
    where mentions.bye in ('F', 'H', 'Z', 'U') and mentions.is_known and mentions.round > 0
)

select
    mentions.report_no,
    case
        when mentions.code in ('013', '310', 'DAT') or mentions.kind = 'national'
            then 'record_of_unknown_player'
        else 'pairing_of_unknown_player'
    end as code,
    mentions.line,
    mentions.start_rank,
    format(
        'Record {} names starting rank {}, which no player has.',
        mentions.code, mentions.start_rank
    ) as detail
from mentions
where not mentions.is_known
union all by name
select
    records.report_no,
    'pairing_of_unknown_player' as code,
    records.line,
    records.text,
    format('Record {} names no starting rank.', records.code) as detail
from records inner join headers on records.report_no = headers.report_no
where
    records.value <> '' and (
        (records.code in ('XXA', 'XXP') and not regexp_matches(records.value, '^\d'))
        or (
            records.code in ('240', '250', '260') and not headers.has_team_records
            and not regexp_matches(substr(records.text, 11), '\d')
        )
    )
union all by name
select
    byes.report_no,
    'bye_record_differs' as code,
    byes.line,
    byes.start_rank,
    byes.round,
    format(
        'Record {} gives player {} the bye {} and the results do not.',
        byes.code, byes.start_rank, byes.bye
    ) as detail
from byes
where
    coalesce(byes.cell_kind, 'blank') not in ('bye', 'blank')
    or (byes.cell_kind = 'bye' and byes.result <> byes.bye)
    or (coalesce(byes.cell_kind, 'blank') = 'blank' and byes.bye <> 'Z')
union all by name
select
    records.report_no,
    'draft_numbering' as code,
    min(records.line) as line,
    'Byes stand in 330 or forfeited matches in 340, as in a draft of TRF26.' as detail
from records
where records.code = '340' or (records.code = '330' and regexp_matches(records.value, '^[FHZU] '))
group by records.report_no

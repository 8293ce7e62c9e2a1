-- One row per entry of a report whose ID has a fault. The other entry of an ID that stood twice is
-- sound once one of them is corrected.
-- Articles: 4 (complete reports with FIDE numbers).
select distinct
    staged_findings.batch,
    staged_findings.report_no,
    staged_findings.start_rank
from staged_findings
left join staged_entries
    on
        staged_findings.code = 'id_repeated'
        and staged_findings.batch = staged_entries.batch
        and staged_findings.report_no = staged_entries.report_no
        and staged_findings.start_rank = staged_entries.start_rank
where
    staged_findings.severity = 'error' and is_identity_fault(staged_findings.code)
    and not exists (
        select 1 from corrected_entries
        where
            corrected_entries.batch = staged_entries.batch
            and corrected_entries.report_no = staged_entries.report_no
            and corrected_entries.player_id = staged_entries.player_id
    )

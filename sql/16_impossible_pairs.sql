-- One row per pairing of which the results of both sides do not fit, decisions included.
-- Articles: 4 (complete reports).
select
    own.event_id,
    least(own.line, other.line) as line,
    own.round,
    own.corrected_by,
    other.corrected_by as corrected_by_other
from pairings as own inner join pairings as other
    on
        own.batch = other.batch
        and own.report_no = other.report_no
        and own.round = other.round
        and own.opponent_rank = other.start_rank and own.start_rank = other.opponent_rank
where
    own.start_rank <= own.opponent_rank and other.opponent_rank <= other.start_rank
    and (
        result_score(own.result) + result_score(other.result) > 100
        or is_played(own.result) <> is_played(other.result)
    )

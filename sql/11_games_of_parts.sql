-- One row per half-game of an event told by several files (its parts): whether an earlier file has
-- told it already (is_told_before, with the part and round that did), and what they contradict
-- after correct_result.
-- Articles: 9.1 (an event is rated once), 4 (complete reports).
-- It is the same game where the same two players meet in the same round; or, for parts that number
-- their rounds anew, on the same day with the same colours, if each file has one game of them that
-- day. It counts once. contradiction: result (the files give it different ones), round (a round of
-- the same number, but on another day with other colours); null: none.
with parts as (
    select
        reports_of_events.event_id,
        reports_of_events.batch,
        reports_of_events.report_no,
        row_number() over (
            partition by reports_of_events.event_id
            order by
                reports_of_events.received, reports_of_events.batch, reports_of_events.report_no
        ) as part
    from reports_of_events
    inner join candidate_events on reports_of_events.event_id = candidate_events.event_id
    where reports_of_events.is_current and candidate_events.reports > 1
),

halves as (
    select
        parts.*,
        own.player_id,
        opponent.player_id as opponent_id,
        staged_games.start_rank,
        staged_games.round,
        staged_games.round_date,
        staged_games.color,
        coalesce(
            own_correction.result, mirrored_result(others_correction.result), staged_games.result
        ) as result,
        staged_games.line,
        count(*) over (
            partition by
                parts.event_id, parts.part, own.player_id, opponent.player_id,
                staged_games.round_date
        ) = 1 as is_only_one
    from parts
    inner join entries_of_events as own
        on parts.batch = own.batch and parts.report_no = own.report_no
    inner join staged_games
        on
            own.batch = staged_games.batch
            and own.report_no = staged_games.report_no
            and own.start_rank = staged_games.start_rank
    inner join entries_of_events as opponent
        on
            own.batch = opponent.batch
            and own.report_no = opponent.report_no
            and staged_games.opponent_rank = opponent.start_rank
    left join corrected_results as own_correction
        on
            own.batch = own_correction.batch
            and own.report_no = own_correction.report_no
            and own.start_rank = own_correction.start_rank
            and staged_games.round = own_correction.round
    left join corrected_results as others_correction
        on
            own.batch = others_correction.batch
            and own.report_no = others_correction.report_no
            and opponent.start_rank = others_correction.start_rank
            and staged_games.round = others_correction.round
    where staged_games.kind = 'half_game'
)

select
    later.* exclude (color, result, is_only_one),
    earlier.part as told_part,
    earlier.round as told_round,
    earlier.part is not null as is_told_before,
    coalesce(later.round_date <> earlier.round_date, false) as is_of_other_day,
    case
        when later.round_date <> earlier.round_date and later.color <> earlier.color then 'round'
        when later.result <> earlier.result then 'result'
    end as contradiction
from halves as later
left join halves as earlier
    on
        later.event_id = earlier.event_id
        and later.player_id = earlier.player_id
        and later.opponent_id = earlier.opponent_id
        and later.part > earlier.part
        and (
            later.round = earlier.round
            or (
                later.round_date = earlier.round_date and later.color = earlier.color
                and later.is_only_one and earlier.is_only_one
            )
        )
qualify
    row_number() over (
        partition by later.batch, later.report_no, later.start_rank, later.round, later.line
        order by
            contradiction asc nulls first, is_of_other_day asc, later.round <> earlier.round asc,
            earlier.part asc, earlier.round asc, earlier.line asc
    ) = 1

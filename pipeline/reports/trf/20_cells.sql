-- One row per cell of a player line: one player in one round (formats 1.2, 1.3, 1.4).
-- Kinds: half_game (has an opponent), bye, blank, fault (fault says why it is none of these).
-- is_mirrored: the opponent's line shows the same game with the other color and the usual result;
-- only the others need a closer look.
with cut as (
    select
        report_no,
        line,
        start_rank,
        rank_text,
        is_plain,
        round + 1 as round,
        substr(results, 10 * round + 1, 10) as cell
    from (
        select
            report_no,
            line,
            start_rank,
            rank_text,
            is_plain,
            results,
            unnest(range(0, cells))::int as round
        from players
    )
),

split as (
    select
        report_no,
        line,
        start_rank,
        rank_text,
        is_plain,
        round,
        cell,
        substr(cell, 2, 4) as opponent_text,
        nullif(try_cast(substr(cell, 2, 4) as int), 0) as opponent_rank,
        substr(cell, 7, 3) as game,
        substr(cell, 7, 1) as color,
        substr(cell, 9, 1) as result
    from cut
),

judged as (
    select
        *,
        case
            when is_plain and opponent_rank <> start_rank then null
            -- Columns 91, 96, 98 and 100 divide the parts of a cell.
            when rpad(cell, 10, ' ') not like ' ____ _ _ ' then 'cell_out_of_columns'
            when opponent_rank is null and trim(opponent_text, ' 0') <> ''
                then 'opponent_unreadable'
            when color not in ('W', 'B', '-', ' ', '') then 'color_unreadable'
            when
                result not in (
                    '1', '=', '0', '+', '-', ' ', '', 'H', 'F', 'U', 'Z', 'W', 'D', 'L'
                )
                then 'result_unreadable'
            when opponent_rank is null
                then
                    case
                        when result in ('1', '0', 'W', 'D', 'L') then 'opponent_not_given'
                        when result in ('=', ' ', '') and color in ('W', 'B')
                            then 'opponent_not_given'
                    end
            when result in (' ', '') then 'result_missing'
            when result in ('H', 'F', 'U', 'Z') then 'bye_with_opponent'
            when opponent_rank = start_rank then 'plays_himself'
        end as fault
    from split
)

select
    judged.report_no,
    judged.line,
    judged.start_rank,
    judged.round,
    judged.opponent_rank,
    case judged.color when 'W' then 'w' when 'B' then 'b' end as color,
    judged.result,
    case
        when judged.fault is not null then 'fault'::cell_kind
        when judged.opponent_rank is not null then 'half_game'::cell_kind
        when judged.result in (' ', '') then 'blank'::cell_kind
        else 'bye'::cell_kind
    end as kind,
    judged.fault,
    coalesce(
        substr(results_by_rank.results, 10 * judged.round - 8, 4) = judged.rank_text
        and judged.game || substr(results_by_rank.results, 10 * judged.round - 3, 3) in (
            'W 1B 0', 'B 0W 1', 'W 0B 1', 'B 1W 0', 'W =B =', 'B =W ='
        ),
        false
    ) as is_mirrored
from judged left join results_by_rank
    on place(judged.report_no, judged.opponent_rank) = results_by_rank.place

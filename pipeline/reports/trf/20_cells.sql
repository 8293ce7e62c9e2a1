-- One row per cell of a player line: one player in one round (formats 1.2, 1.3, 1.4).
-- Kinds: half_game (has an opponent), bye, blank, fault (fault says why it is none of these).
-- is_mirrored: the opponent's line shows the same game with the other color and the usual result;
-- only the others need a closer look.
with split as (
    select
        * exclude (opponent_rank),
        nullif(opponent_rank, 0) as opponent_rank
    from cut_cells
),

judged as (
    select
        *,
        case
            -- Columns 91, 96, 98 and 100 divide the parts of a cell.
            when not is_in_columns then 'cell_out_of_columns'
            when is_mirrored then null
            when opponent_rank is null and not is_opponent_blank then 'opponent_unreadable'
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
    report_no,
    line,
    start_rank,
    round,
    opponent_rank,
    case color when 'W' then 'w' when 'B' then 'b' end as color,
    result,
    case
        when fault is not null then 'fault'::cell_kind
        when opponent_rank is not null then 'half_game'::cell_kind
        when result in (' ', '') then 'blank'::cell_kind
        else 'bye'::cell_kind
    end as kind,
    fault,
    is_mirrored
from judged

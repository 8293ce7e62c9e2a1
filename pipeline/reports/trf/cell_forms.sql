-- One row per way in which a cell of a player line can be filled, and what it is then (formats 1.2,
-- 1.3, 1.4). Cells have the number of their form.
-- Kinds: half_game (has an opponent), bye, blank, fault (fault says why it is none of these).
-- The numbers from points on are summed for each player line: points at 1 for a win and 1/2 for a
-- draw or a half-point bye, and cells of a kind.
with judged as (
    select
        *,
        case
            -- Columns 91, 96, 98 and 100 divide the parts of a cell.
            when not is_in_columns then 'cell_out_of_columns'
            when opponent = 'unreadable' then 'opponent_unreadable'
            when color = '?' then 'color_unreadable'
            when
                result not in (
                    '1', '=', '0', '+', '-', ' ', '', 'H', 'F', 'U', 'Z', 'W', 'D', 'L'
                )
                then 'result_unreadable'
            when opponent = 'none'
                then
                    case
                        when result in ('1', '0', 'W', 'D', 'L') then 'opponent_not_given'
                        when result in ('=', ' ', '') and color in ('W', 'B')
                            then 'opponent_not_given'
                    end
            when result in (' ', '') then 'result_missing'
            when result in ('H', 'F', 'U', 'Z') then 'bye_with_opponent'
            when opponent = 'himself' then 'plays_himself'
        end as fault
    from filled_cells
),

sorted as (
    select
        form,
        case color when 'W' then 'w' when 'B' then 'b' end as color,
        result,
        case
            when fault is not null then 'fault'
            when opponent <> 'none' then 'half_game'
            when result in (' ', '') then 'blank'
            else 'bye'
        end::cell_kind as kind,
        fault
    from judged
)

select
    *,
    case
        when kind = 'fault' then 0
        when result in ('1', '+', 'W', 'F', 'U') then 100
        when result in ('=', 'D', 'H') then 50
        else 0
    end as points,
    (kind = 'half_game')::int as half_games,
    (kind = 'bye')::int as byes,
    (kind = 'blank')::int as blanks,
    (kind = 'fault')::int as faults,
    (kind = 'bye' and result in ('F', 'H'))::int as requested_byes,
    (kind = 'bye' and result = 'F')::int as full_byes,
    (kind = 'half_game' and color is null and result in ('1', '=', '0'))::int as colorless_games
from sorted

-- One row per cell of a player line: one player in one round (formats 1.2, 1.3, 1.4).
-- Kinds: half_game (has an opponent), bye, blank, fault (fault says why it is none of these).
-- is_mirrored: the opponent's line shows the same game with the other color and the usual result;
-- only the others need a closer look, and what the opponent's line says (other_cell).
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
),

seen_from_both_sides as (
    select
        judged.*,
        substr(results_by_rank.results, 10 * judged.round - 9, 10) as other_cell
    from judged left join results_by_rank
        on place(judged.report_no, judged.opponent_rank) = results_by_rank.place
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
    coalesce(
        substr(other_cell, 2, 4) = rank_text
        and game || substr(other_cell, 7, 3) in (
            'W 1B 0', 'B 0W 1', 'W 0B 1', 'B 1W 0', 'W =B =', 'B =W ='
        ),
        false
    ) as is_mirrored,
    case when not is_mirrored then other_cell end as other_cell
from seen_from_both_sides

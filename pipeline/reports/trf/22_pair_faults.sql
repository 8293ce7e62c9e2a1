-- One row per half-game that the opponent's line does not bear out (RULES F18, formats 4.11).
-- Both sides are read on their own: 1-0, draws, and also 1/2-0, 0-1/2 and 0-0 pass; a pair worth
-- more than one point, or played on one side only, does not. A fault of the opponent's own cell
-- is told there. Seen from both sides, a pair is told once, by the lower starting rank.
with sides as (
    select
        cells.report_no,
        cells.line,
        cells.start_rank,
        cells.round,
        cells.opponent_rank,
        cells.color,
        cells.result,
        first_lines.line as others_line
    from cells left join first_lines
        on place(cells.report_no, cells.opponent_rank) = first_lines.place
    where cells.kind = 'half_game' and not cells.is_mirrored
),

both_sides as (
    select
        sides.*,
        others.opponent_rank as others_opponent,
        others.color as others_color,
        coalesce(others.result, '') as others_result,
        concat(sides.result, others.result) as pair
    from sides left join cells as others
        on
            sides.report_no = others.report_no
            and sides.others_line = others.line
            and sides.round = others.round
),

judged as (
    select
        both_sides.*,
        case
            when others_line is null then 'opponent_missing'
            when others_opponent is null and others_result not in (' ', '') then 'opponent_has_bye'
            when coalesce(others_opponent, 0) <> coalesce(start_rank, -1) then 'one_sided_game'
            when others_result not in ('1', '=', '0', '+', '-', 'W', 'D', 'L') then null
            when start_rank > opponent_rank then null
            when pair not in (
                '10', '01', '==', '=0', '0=', '00',
                'WL', 'LW', 'DD', 'DL', 'LD', 'LL',
                '+-', '-+', '--'
            ) then 'impossible_pair'
            when color = others_color then 'same_color'
            when pair in ('=0', '0=', '00', 'DL', 'LD', 'LL') then 'uneven_result'
        end as fault
    from both_sides
)

select * from judged
where fault is not null

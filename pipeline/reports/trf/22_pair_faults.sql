-- One row per half-game that the opponent's line does not bear out (RULES F18, formats 4.11).
-- Both sides are read on their own: 1-0, draws, and also 1/2-0, 0-1/2 and 0-0 pass; a pair worth
-- more than one point, or played on one side only, does not. A fault of the opponent's own cell
-- is told there. Seen from both sides, a pair is told once, by the lower starting rank.
with both_sides as (
    select
        closer_cells.*,
        own.color,
        own.result,
        others.color as others_color,
        coalesce(others.result, '') as others_result,
        concat(own.result, others.result) as pair
    from closer_cells
    inner join cell_forms as own on closer_cells.form = own.form
    left join cell_forms as others on closer_cells.others_form = others.form
    where own.kind = 'half_game'
),

judged as (
    select
        both_sides.*,
        case
            when not has_opponents_line then 'opponent_missing'
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

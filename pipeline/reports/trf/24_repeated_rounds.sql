-- One row per report and rounds that tell the same games: the same pairs, colors and results on
-- every board (RULES F18). A round of fewer than four games does not tell, nor games without a
-- color, nor pairs that meet in a further round in another way: in matches and in many cycles the
-- same games come about by chance. Where no round has four, they tell if all of them stand twice and
-- tell six games or more: a second cycle has the colors reversed, and in six games hardly the same
-- results.
with games as (
    select
        cut_cells.report_no,
        cut_cells.round,
        cut_cells.form,
        cell_forms.color,
        -- One number for both ranks: the sum of the hashes of two would not tell who meets whom.
        (cut_cells.start_rank::bigint << 32) + cut_cells.opponent_rank as pair
    from cut_cells inner join cell_forms on cut_cells.form = cell_forms.form
    where cell_forms.kind = 'half_game' and cut_cells.start_rank < cut_cells.opponent_rank
),

rounds as (
    select
        report_no,
        round,
        count(*) as games,
        count(color) as colors,
        bit_xor(hash(pair)) as pairs,
        bit_xor(hash(xor(hash(pair), form::ubigint))) as told
    from games
    group by report_no, round
),

repeated as (
    select
        report_no,
        games,
        max(round) as round,
        string_agg(round::varchar, ', ' order by round) as rounds,
        count(*) > 1 and count(distinct told) = 1 and bool_and(colors = games) as is_repeated
    from rounds
    group by report_no, pairs, games
)

select * exclude (is_repeated)
from repeated
qualify
    is_repeated
    and (
        games >= 4
        or (
            max(games) over (partition by report_no) < 4
            and bool_and(is_repeated) over (partition by report_no)
            and sum(games) over (partition by report_no) >= 6
        )
    )

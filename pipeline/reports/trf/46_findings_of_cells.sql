-- One row per finding about a cell of a player line (formats 1.3, 4.11; RULES F18).
with faults as (
    select
        closer_cells.*,
        cell_forms.fault as code,
        null as others_result
    from closer_cells inner join cell_forms on closer_cells.form = cell_forms.form
    where cell_forms.fault is not null
    union all by name
    select
        pair_faults.* exclude (fault),
        pair_faults.fault as code
    from pair_faults
),

longer_lines as (
    select
        players.report_no,
        players.line,
        stated_rounds.stated
    from players inner join stated_rounds on players.report_no = stated_rounds.report_no
    where players.cells > stated_rounds.stated
),

shown as (
    select
        faults.* exclude (text),
        case
            when faults.is_placed then faults.text
            else substr(odd_players.text_given, first_column(faults.round), 8)
        end as text
    from faults left join odd_players
        on faults.report_no = odd_players.report_no and faults.line = odd_players.line
)

select
    report_no,
    code,
    line,
    first_column(round) as column_from,
    last_column(round) as column_to,
    start_rank,
    round,
    text,
    case code
        when 'cell_out_of_columns' then 'The cell does not stand in its columns.'
        when 'opponent_unreadable' then 'The opponent is no number.'
        when 'color_unreadable' then 'The color is none of w, b and -.'
        when 'result_unreadable' then 'The result is no code of the format.'
        when 'opponent_not_given' then 'There is a color or a result but no opponent.'
        when 'result_missing' then format('The game against {} has no result.', opponent_rank)
        when 'bye_with_opponent' then format('A bye stands beside the opponent {}.', opponent_rank)
        when 'plays_himself' then 'The player is his own opponent.'
        when 'opponent_missing' then format('There is no player {}.', opponent_rank)
        when 'opponent_has_bye' then format('Player {} has a bye in this round.', opponent_rank)
        when 'one_sided_game' then format('Player {} does not show this game.', opponent_rank)
        when 'impossible_pair'
            then
                format('Player {} shows the result "{}".', opponent_rank, others_result)
        when 'same_color' then format('Player {} shows the same color.', opponent_rank)
        when 'uneven_result' then
            format(
                'The two sides are worth less than a point: player {} shows "{}".',
                opponent_rank, others_result
            )
    end as detail
from shown
union all by name
select
    cells.report_no,
    case when cells.kind = 'blank' then 'extra_empty_round' else 'result_beyond_rounds' end as code,
    cells.line,
    first_column(cells.round) as column_from,
    last_column(cells.round) as column_to,
    cells.start_rank,
    cells.round,
    concat_ws(' ', cells.opponent_rank, cells.color, cells.result) as text,
    format('The event has {} rounds.', longer_lines.stated) as detail
from cells inner join longer_lines
    on cells.report_no = longer_lines.report_no and cells.line = longer_lines.line
where cells.round > longer_lines.stated
union all by name
select
    players.report_no,
    'color_missing' as code,
    min(players.line) as line,
    format('{} played games have no color.', sum(players.colorless_games)) as detail
from players
where players.colorless_games > 0
group by players.report_no
union all by name
select
    players.report_no,
    'many_byes' as code,
    players.line,
    players.start_rank,
    format('The player has {} requested byes (F or H).', players.requested_byes) as detail
from players
where players.requested_byes > 2 or players.full_byes > 1
union all by name
select
    repeated_rounds.report_no,
    'rounds_repeated' as code,
    repeated_rounds.round,
    format(
        'Rounds {} tell the same {} games: the same pairs, colors and results.',
        repeated_rounds.rounds, repeated_rounds.games
    ) as detail
from repeated_rounds

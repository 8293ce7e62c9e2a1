-- One row per player line of a report whose stated points are not the plain ones, or whose
-- scoring is its own: its points by the stated scoring and by others that are in use.
-- A + without an opponent is a win against an empty board, or the allocated bye (TRF06).
with doubtful as (
    select distinct players.report_no
    from players
    inner join scorings on players.report_no = scorings.report_no
    where not scorings.is_plain or players.points_hundredths <> players.points
),

-- Points given or taken by record 299 without a kind of result, to players by starting rank.
adjustments as (
    select
        records.report_no,
        small_number(unnest(regexp_extract_all(substr(records.text, 24), '\d+'))) as start_rank,
        (try_cast(trim(substr(records.text, 14, 4)) as decimal(6, 2)) * 100)::int as points
    from records
    where records.code = '299' and trim(substr(records.text, 5, 1)) = ''
    -- In a team event the numbers are those of teams.
    and not exists (
        select 1 from headers
        where headers.report_no = records.report_no and headers.has_team_records
    )
),

adjusted as (
    select
        report_no,
        start_rank,
        sum(points)::int as points
    from adjustments
    group by report_no, start_rank
),

counted as (
    select
        cells.report_no,
        cells.line,
        count(*) filter (where kind = 'half_game' and result in ('1', 'W')) as wins,
        count(*) filter (where kind = 'half_game' and result in ('=', 'D')) as draws,
        count(*) filter (where kind = 'half_game' and result in ('0', 'L')) as losses,
        count(*) filter (where kind in ('half_game', 'bye') and result = '+') as forfeit_wins,
        count(*) filter (where kind = 'half_game' and result = '-') as forfeit_losses,
        count(*) filter (where kind = 'bye' and result = 'U') as allocated_byes,
        count(*) filter (where kind = 'bye' and result = '+') as empty_boards,
        count(*) filter (where kind = 'bye' and result = 'F') as full_byes,
        count(*) filter (where kind = 'bye' and result in ('H', '=')) as half_byes,
        count(*) filter (where kind = 'bye' and result in ('Z', '-')) as absences,
        max(cells.round) filter (where kind <> 'blank' and result not in ('Z', '-')) as last_round
    from cells semi join doubtful on cells.report_no = doubtful.report_no
    group by cells.report_no, cells.line
),

totals as (
    select
        counted.report_no,
        counted.line,
        counted.last_round,
        wins * win + draws * draw + losses * loss
        + forfeit_wins * forfeit_win + forfeit_losses * forfeit_loss
        + allocated_byes * allocated_bye + full_byes * full_bye
        + half_byes * half_bye + absences * absence as stated_scoring,
        100 * (wins + forfeit_wins - empty_boards + full_byes) + 50 * (draws + half_byes)
            as without_allocated,
        allocated_byes + empty_boards as allocated,
        300 * (wins + forfeit_wins + full_byes + allocated_byes) + 100 * (draws + half_byes)
            as three_for_a_win
    from counted inner join scorings on counted.report_no = scorings.report_no
)

select
    players.report_no,
    players.line,
    players.start_rank,
    players.points_text,
    players.points_hundredths as stated,
    coalesce(adjusted.points, 0) + coalesce(totals.stated_scoring, 0) as computed,
    coalesce(totals.without_allocated + 50 * totals.allocated, 0) as with_half_bye,
    coalesce(totals.without_allocated, 0) as without_bye,
    coalesce(totals.three_for_a_win, 0) as three_for_a_win,
    2 * coalesce(totals.last_round, 0) <= stated_rounds.longest as has_left_early,
    exists(
        select 1 from records
        where
            records.report_no = players.report_no
            and records.code = '299'
            and (headers.has_team_records or trim(substr(records.text, 5, 1)) <> '')
    ) as has_abnormal_points
from players
semi join doubtful on players.report_no = doubtful.report_no
inner join stated_rounds on players.report_no = stated_rounds.report_no
inner join headers on players.report_no = headers.report_no
left join totals on players.report_no = totals.report_no and players.line = totals.line
left join adjusted
    on players.report_no = adjusted.report_no and players.start_rank = adjusted.start_rank

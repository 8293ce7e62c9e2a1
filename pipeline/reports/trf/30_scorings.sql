-- One row per report: the points it states for each kind of result, in hundredths (formats 1.5, 2).
-- 162 has symbols W D L A P X; XXS has codes for colors and byes; bbpPairings has one record each.
-- is_plain: 1 for a win, 1/2 for a draw and everything else by them; the usual case.
with codes as (
    select
        report_no,
        unnest(regexp_extract_all(value, '([A-Z]{1,3})\s*=?\s*(-?\d+(?:\.\d+)?)', 1)) as symbol,
        unnest(regexp_extract_all(value, '([A-Z]{1,3})\s*=?\s*(-?\d+(?:\.\d+)?)', 2)) as points
    from records
    where code in ('162', 'XXS')
    union all
    select
        report_no,
        code as symbol,
        regexp_extract(value, '-?\d+(?:\.\d+)?') as points
    from records
    where code in ('BBW', 'BBD', 'BBL', 'BBZ', 'BBF', 'BBU')
),

valued as (
    select
        report_no,
        symbol,
        (try_cast(points as decimal(8, 2)) * 100)::int as points
    from codes
),

stated as (
    select
        report_no,
        max(points) filter (where symbol in ('W', 'WW', 'BW', 'BBW')) as win,
        max(points) filter (where symbol in ('D', 'WD', 'BD', 'BBD')) as draw,
        max(points) filter (where symbol in ('L', 'WL', 'BL', 'BBL')) as loss,
        max(points) filter (where symbol in ('A', 'ZPB', 'BBZ')) as absence,
        max(points) filter (where symbol in ('A', 'FL', 'BBF')) as forfeit_loss,
        max(points) filter (where symbol = 'FW') as forfeit_win,
        max(points) filter (where symbol in ('P', 'PAB', 'BBU')) as allocated_bye,
        max(points) filter (where symbol = 'HPB') as half_bye,
        max(points) filter (where symbol = 'FPB') as full_bye
    from valued
    group by report_no
)

select
    texts.report_no,
    coalesce(stated.win, 100) as win,
    coalesce(stated.draw, 50) as draw,
    coalesce(stated.loss, 0) as loss,
    coalesce(stated.absence, 0) as absence,
    coalesce(stated.forfeit_loss, 0) as forfeit_loss,
    coalesce(stated.forfeit_win, stated.win, 100) as forfeit_win,
    coalesce(stated.allocated_bye, stated.win, 100) as allocated_bye,
    coalesce(stated.half_bye, stated.draw, 50) as half_bye,
    coalesce(stated.full_bye, stated.win, 100) as full_bye,
    stated.report_no is null as is_plain
from texts left join stated on texts.report_no = stated.report_no

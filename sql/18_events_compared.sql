-- One row per candidate event and event standing before it that may tell of the same games, and
-- what they have in common is most of it. Events are of the same days where their dates meet, and
-- of the same time where parts of one event could lie so far apart.
-- is_all: the same fingerprint, and the same days or so many games that chance is out of question,
-- most of them with the same colours (a second cycle of the same results has them turned);
-- is_certain: most games that the players of both have on the days that both tell, in the same
-- rounds with the same colours and results; or so many, many of them of later rounds than the
-- first, and most of those with the same pairs and colours (where two numbers are interchanged few
-- are);
-- is_nearly: that, or most games of the smaller on the same days, or so many that chance is out of
-- question and most of those that the players of both have in rounds that both tell of;
-- without days a few are enough where many of their pairs and colours are the same, most of these
-- with their results, and the events are of the same days;
-- is_shifted: the same with the same colours, though the days that both give the games differ;
-- goes_on: it repeats certain games, or so many, in whole rounds of the other, then has rounds of
-- its own;
-- is_paired: most games of the smaller, or so many and most of the rounds of both, have the same
-- pairs, colours, rounds and days;
-- is_renumbered: most games on the days of both, and so many or on days that both tell, in whatever
-- rounds; or in rounds that are all moved by one number; a few where they are all; or, of the games
-- of the players of both, most on whatever days, a few where they are all, less where the events
-- are of the same days or a Swiss; or, on days that both tell, most pairs and colours with many of
-- their results, or many games with all of these; or one of them tells rounds of the other, as
-- smaller events together tell most of it;
-- is_turned: pairs and results of nearly all games, whatever the colours, where the events are of
-- the same days, or a few if they are all, on days that both tell.
-- Articles: 9.1. How many is so many, what share is most: data/reference/same_games.csv.
with dated as (
    select
        similar_events.*,
        own.games,
        candidate_events.received,
        least(own.games, other.games) as games_of_smaller,
        other.list_date,
        other.place,
        only_new.decision_id as new_rounds_by,
        coalesce(own.start_date <= other.end_date and other.start_date <= own.end_date, false)
            as is_of_same_days,
        coalesce(
            own.start_date <= other.end_date + same_games.days_apart
            and other.start_date <= own.end_date + same_games.days_apart, true
        ) as is_of_same_time,
        same_games.* exclude (days_apart)
    from similar_events
    inner join candidate_events on similar_events.event_id = candidate_events.event_id
    inner join event_places as own on similar_events.event_id = own.event_id
    inner join event_places as other on similar_events.other_id = other.event_id
    left join acceptances_of_new_rounds as only_new
        on similar_events.event_id = only_new.event_id and similar_events.has_new_rounds
    cross join same_games
)

select
    *,
    (dated >= dated_games and 100 * dated >= share_percent * comparable_dated)
    or (
        dated >= certain_games and 100 * dated >= share_percent * paired
        and 100 * dated_later >= alike_percent * dated
    ) as is_certain,
    is_equal and (
        is_of_same_days
        or (games >= certain_games and 100 * turned < share_percent * games)
    ) as is_all,
    is_certain
    or (100 * shared >= share_percent * games_of_smaller and is_of_same_days)
    or (
        alike >= undated_games and is_of_same_days
        and 100 * paired >= alike_percent * comparable and 100 * alike >= share_percent * paired
    )
    or (
        shared >= certain_games and is_of_same_time
        and 100 * shared >= share_percent * comparable_of_days
    ) as is_nearly,
    (
        agreed >= dated_games and is_of_same_days
        and 100 * agreed >= share_percent * games_of_smaller
    )
    or (
        agreed >= certain_games and is_of_same_time
        and 100 * agreed >= share_percent * comparable
    ) as is_shifted,
    is_continued and (shared >= certain_games or is_certain) and is_of_same_time as goes_on,
    is_of_same_days and (
        (paired >= dated_games and 100 * paired >= share_percent * games_of_smaller)
        or (paired >= certain_games and 100 * paired >= share_percent * comparable_of_days)
    ) as is_paired,
    is_of_same_time and (
        (met >= certain_games and 100 * met >= share_percent * games_of_days)
        or (met_on_days >= dated_games and 100 * met_on_days >= share_percent * games_of_days)
        or (is_of_same_days and met >= games_of_smaller)
        or moved is not null
        or has_rounds_again
        or alike_of_swiss is not null
        or in_parts is not null
        or (alike_again >= undated_games and alike_again >= games_of_both)
        or (alike_again >= certain_games and 100 * alike_again >= share_percent * games_of_both)
        or (
            alike_again >= certain_games and is_of_same_days
            and 100 * alike_again >= alike_percent * games_of_both
        )
        or (
            alike_on_days >= undated_games
            and 100 * alike_on_days >= alike_percent * games_of_days
        )
        or (
            paired_on_days >= dated_games and 100 * paired_on_days >= share_percent * games_of_days
            and 100 * alike_on_days >= alike_percent * paired_on_days
        )
    ) as is_renumbered,
    is_of_same_days and (
        (told_again >= certain_games and 100 * told_again >= all_percent * games_of_both)
        or (told_on_days >= undated_games and told_on_days >= games_of_days)
    ) as is_turned
from dated

-- One row per candidate event with a game: the fingerprint of its games as they were reported.
-- Articles: 9.1 (an event is rated once, whatever its file looks like or decisions correct in it).
-- The number of games, then the sum of the MD5 of each: round, both IDs and the result from the
-- side of the smaller ID. So it depends on no order and on no version of the libraries.
select
    event_id,
    count(*) as games,
    format(
        '{}-{}', count(*),
        sum(md5_number_lower(concat_ws(' ', round, low_id, high_id, reported_result))::hugeint)
    ) as fingerprint
from event_games
group by event_id

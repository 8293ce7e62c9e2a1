-- One row per finding about what a report says of its event, its dates apart: name, federation,
-- format, rounds, results, scoring, counts of players, rate of play (formats 1.1, 1.5, 2; RULES
-- R22). Results are those of pairings, forfeits included; byes are none.
with players_counted as (
    select
        players.report_no,
        count(*) as players,
        count(players.rating_stated) as rated
    from players
    group by players.report_no
),

records_present as (
    select
        records.report_no,
        bool_or(records.code in ('162', 'XXS', 'BBW', 'BBD', 'BBL', 'BBU')) as has_scoring,
        bool_or(
            records.code = '152' or (records.code = 'XXC' and records.value ~ '(white|black)1')
        ) as has_first_color
    from records
    group by records.report_no
),

facts as (
    select
        headers.*,
        events.federation,
        events.format,
        events.players_stated,
        events.rated_stated,
        stated_rounds.by_record,
        stated_rounds.by_extension,
        stated_rounds.longest,
        stated_rounds.stated,
        players_counted.players,
        players_counted.rated,
        accounts.half_game_cells + accounts.fault_cells as pairings,
        coalesce(records_present.has_scoring, false) as has_scoring,
        coalesce(records_present.has_first_color, false) as has_first_color,
        by_code.notation as code_notation,
        by_words.notation as words_notation
    from headers
    inner join events on headers.report_no = events.report_no
    inner join stated_rounds on headers.report_no = stated_rounds.report_no
    inner join accounts on headers.report_no = accounts.report_no
    left join players_counted on headers.report_no = players_counted.report_no
    left join records_present on headers.report_no = records_present.report_no
    left join rates_of_play as by_code
        on headers.rate_code = by_code.text and by_code.record = '222'
    left join rates_of_play as by_words
        on headers.rate_text = by_words.text and by_words.record = '122'
),

told as (
    select
        facts.report_no,
        unnest([
            told(
                'name_of_event_missing', name is null, null, null, null, null,
                'There is no name (012).'
            ),
            told(
                'federation_of_event_unknown', federation_text is not null and federation is null,
                null, null, federation_text, null, 'Record 032 is not the code of a federation.'
            ),
            told(
                'arbiter_without_id',
                chief_arbiter is not null and not regexp_matches(chief_arbiter, '\d{5}'),
                null, null, chief_arbiter, null, 'Record 102 holds no FIDE number.'
            ),
            told(
                'format_unknown', format is null, null, null, type_text, null,
                'Neither 192 nor 092 tells the format of the event.'
            ),
            told(
                'round_counts_differ', by_record <> by_extension, null, null, null, by_record,
                format('142 says {} rounds and XXR says {}.', by_record, by_extension)
            ),
            told(
                'rounds_unreadable',
                (rounds_text is not null and by_record is null)
                or (rounds_extension_text is not null and by_extension is null),
                null, null, coalesce(rounds_text, rounds_extension_text), longest,
                'The number of rounds is no number.'
            ),
            told(
                'rounds_missing', stated > longest, null, null, stated, longest,
                format('{} rounds are stated; nobody has a result after round {}.', stated, longest)
            ),
            told(
                'rounds_assumed', rounds_text is null and rounds_extension_text is null,
                null, null, null, longest,
                'Neither 142 nor XXR states the number of rounds; the longest player line gives it.'
            ),
            told(
                'no_results', players > 0 and pairings = 0, null, null, null, null,
                'No player has the result of a game, played or forfeited.'
            ),
            told(
                'scoring_assumed', not has_scoring, null, null, null, '1 - 1/2 - 0',
                'No record states the points for a result.'
            ),
            told(
                'first_color_assumed', not has_first_color, null, null, null, null,
                'Neither 152 nor XXC states the color of the first board.'
            ),
            told(
                'player_count_differs', players_stated <> players, null, null, players_text, null,
                format('062 says {} players and there are {}.', players_stated, players)
            ),
            told(
                'rated_count_differs', rated_stated <> rated, null, null, rated_text, null,
                format('072 says {} rated players and {} have a rating.', rated_stated, rated)
            ),
            told(
                'rate_of_play_missing', rate_code is null and rate_text is null,
                null, null, null, null, 'There is no rate of play (222 or 122).'
            ),
            told(
                'rate_of_play_unreadable',
                coalesce(rate_code, rate_text) is not null
                and code_notation is null and words_notation is null,
                null, null, coalesce(rate_code, rate_text), null,
                'The rate of play cannot be read.'
            ),
            told(
                'rate_of_play_code_unreadable',
                rate_code is not null and code_notation is null and words_notation is not null,
                null, null, rate_code, words_notation,
                'Record 222 cannot be read; 122 was taken.'
            ),
            told(
                'rates_of_play_differ', code_notation <> words_notation,
                null, null, rate_text, code_notation,
                format('222 says {} and 122 says {}.', code_notation, words_notation)
            )
        ]) as finding
    from facts
)

select
    told.report_no,
    unnest(told.finding)
from told
where told.finding.applies

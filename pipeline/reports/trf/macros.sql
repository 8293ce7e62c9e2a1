-- Words shared by the reading of reports.

-- A text of digits as a number, else null. A plain cast would also take 1e2 and 1.5.
create macro whole_number(written) as
case when regexp_full_match(written, '\d+') then try_cast(written as bigint) end;

-- The same where it is small enough for a count, else null.
create macro small_number(written) as
case when regexp_full_match(written, '\d+') then try_cast(written as int) end;

-- The number in a field that is padded with blanks, else null.
create macro number_in_field(field) as
case when regexp_full_match(field, ' *\d+ *') then try_cast(field as int) end;

-- Points such as 11.5 or 6,5 in hundredths, else null.
create macro hundredths(field) as
case
    when regexp_full_match(field, ' *\d*[.,]?\d* *')
        then (try_cast(replace(field, ',', '.') as decimal(8, 2)) * 100)::int
end;

-- The year in a date of birth in any form, else null.
create macro year_of_birth(written) as
nullif(regexp_extract(written, '(?:^|\D)(1[89]\d\d|20\d\d)(?:\D|$)', 1), '')::int;

-- How many round cells a player line has, by its length; a last one of blanks does not count.
create macro cells_by_length(characters) as greatest((characters - 81) // 10, 0)::int;

create macro cells_of(line_text) as
case
    when not suffix(line_text, ' ') then cells_by_length(length(line_text))
    when trim(substr(line_text, 81 + 10 * cells_by_length(length(line_text)))) = ''
        then greatest(cells_by_length(length(line_text)) - 1, 0)
    else cells_by_length(length(line_text))
end;

-- First and last column of a round's cell in a player line.
create macro first_column(round) as 82 + 10 * round;
create macro last_column(round) as 89 + 10 * round;

-- Whether columns 48 to 69 of a player line hold what they should: blanks at 48, 53, 57 and 69,
-- a rating between the first two, a federation after them.
create macro is_in_columns(line_text) as
regexp_full_match(
    rpad(substr(line_text, 48, 22), 22, ' '), ' [ 0-9]{4} [ A-Za-z.&''-]{3} .{11} '
);

-- Whether the blanks that divide the fields of a player line are missing; a name that runs into
-- column 48 before a sound rating does no harm. The first test is cheap and nearly always true.
create macro is_shifted(line_text) as
case
    when line_text like '___ ____ ______________________________________ ____ ___ ___________ %'
        then false
    else
        not regexp_matches(rpad(line_text, 69, ' '), '^.{3} .{4} .{43} .{3} .{11} ')
        or (
            trim(substr(line_text, 48, 1)) <> ''
            and not regexp_full_match(substr(line_text, 49, 4), ' *\d* *')
        )
end;

-- Whether a line with another code has a starting rank and points where a player line has them.
create macro is_like_a_player(line_text) as
regexp_matches(line_text, '^\S{3} [ 0-9]{3}\d .{71}[ 0-9]{1,2}[.,]\d');

-- A key that is one number: joins on it are cheaper than on its parts.
create macro place(report_no, start_rank) as report_no * 100000::bigint + start_rank;

create type cell_kind as enum('half_game', 'bye', 'blank', 'fault');

-- One possible finding: its code, whether it applies, where (columns), what is written there, what
-- was taken instead and one sentence of detail. Lists of these are unnested and filtered.
create macro told(code, applies, column_from, column_to, written, value_taken, detail) as
struct_pack(
    code := code,
    applies := coalesce(applies, false),
    column_from := column_from::int,
    column_to := column_to::int,
    text := written::varchar,
    value_taken := value_taken::varchar,
    detail := detail
);

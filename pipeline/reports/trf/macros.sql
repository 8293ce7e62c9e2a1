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

-- First and last column of a round's cell in a player line.
create macro first_column(round) as 82 + 10 * round;
create macro last_column(round) as 89 + 10 * round;

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

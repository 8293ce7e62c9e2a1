-- Words shared by the reading of reports.

-- A text of digits as a number, else null. A plain cast would also take 1e2 and 1.5.
create macro whole_number(written) as
case when regexp_full_match(written, '\d+') then try_cast(written as bigint) end;

-- The number in a field that is padded with blanks, else null.
create macro number_in_field(field) as
case when regexp_full_match(field, ' *\d+ *') then try_cast(field as int) end;

-- How many round cells a player line has; a last one of blanks only does not count.
create macro cells_of(line_text) as greatest(
    case
        when suffix(line_text, ' ')
            then
                (length(line_text) - 81) // 10
                - (trim(substr(line_text, (81 + 10 * ((length(line_text) - 81) // 10))::int)) = '')::int
        else (length(line_text) - 81) // 10
    end,
    0
)::int;

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
-- column 48 before a sound rating does no harm.
create macro is_out_of_columns(line_text) as
rpad(line_text, 69, ' ') not like '___ ____ ___________________________________________ ___ ___________ %'
or (
    trim(substr(line_text, 48, 1)) <> ''
    and not regexp_full_match(substr(line_text, 49, 4), ' *\d* *')
);

-- Whether a line with another code has a starting rank and points where a player line has them.
create macro is_like_a_player(line_text) as
regexp_matches(line_text, '^\S{3} [ 0-9]{3}\d .{71}[ 0-9]{1,2}[.,]\d');

-- A key that is one number: joins on it are cheaper than on its parts.
create macro place(report_no, start_rank) as report_no * 100000::bigint + start_rank;

create type cell_kind as enum ('half_game', 'bye', 'blank', 'fault');

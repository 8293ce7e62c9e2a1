-- One row per player line (001): its fields by the columns of formats 1.2; what cannot be read is
-- null. Columns count characters. A writer that counted bytes shifts what follows an accented name
-- to the left: where only the byte count puts the fields in their columns, the blanks are put back
-- (field case 18). Titles are written in full (WGM) or in short (wg); an ID may stand in quotes.
-- results: the cells of the rounds from column 91, ten characters each, in upper case and free of
-- what could pass for a number (1e2, +5), so that cutting and reading them stays cheap.
-- is_plain: every cell is a game that was played, with a color and in its columns.
with counted as (
    select
        lines.report_no,
        lines.line,
        lines.text,
        (strlen(lines.text) - length(lines.text))::int as extra_bytes
    from lines
    where lines.kind = 'entry'
),

read_both_ways as (
    select
        counted.*,
        case
            when counted.extra_bytes between 1 and 32 and not is_in_columns(counted.text)
                then
                    left(counted.text, 47 - counted.extra_bytes)
                    || repeat(' ', counted.extra_bytes)
                    || substr(counted.text, 48 - counted.extra_bytes)
        end as by_bytes
    from counted
),

placed as (
    select
        report_no,
        line,
        case when by_bytes is not null and is_in_columns(by_bytes) then by_bytes else text end as text,
        by_bytes is not null and is_in_columns(by_bytes) as is_by_bytes
    from read_both_ways
),

cut as (
    select
        report_no,
        line,
        is_by_bytes,
        case
            when text like '___ ____ ______________________________________ ____ ___ ___________ %'
                then false
            else is_out_of_columns(text)
        end as is_shifted,
        substr(text, 5, 4) as rank_text,
        substr(text, 10, 1) as sex_text,
        substr(text, 11, 3) as title_text,
        trim(substr(text, 15, 33)) as name,
        substr(text, 49, 4) as rating_text,
        substr(text, 54, 3) as federation_text,
        trim(substr(text, 58, 11)) as player_id_text,
        trim(substr(text, 70, 10)) as birth_text,
        substr(text, 81, 4) as points_text,
        substr(text, 86, 4) as standing_text,
        substr(text, 91) as results_text,
        cells_of(text) as cells
    from placed
),

title_codes as (
    select
        titles.code,
        upper(forms.written) as written
    from titles, (values (titles.code), (titles.short_code)) as forms (written)
    where forms.written is not null
),

federation_codes as (
    select distinct
        federations.code,
        unnest([federations.code, lower(federations.code)]) as written
    from federations
),

read as (
    select
        cut.* exclude (title_text, standing_text, results_text),
        number_in_field(cut.rank_text) as start_rank,
        case
            when cut.sex_text in ('m', 'M') then 'm'
            when cut.sex_text in ('w', 'W', 'f', 'F') then 'w'
        end as sex,
        case
            when cut.title_text <> '   '
                then coalesce(title_codes.code, nullif(upper(trim(cut.title_text)), ''))
        end as title,
        nullif(number_in_field(cut.rating_text), 0) as rating_stated,
        federation_codes.code as federation,
        nullif(coalesce(
            whole_number(cut.player_id_text), whole_number(trim(cut.player_id_text, '''"` '))
        ), 0) as player_id,
        nullif(
            regexp_extract(cut.birth_text, '(?:^|\D)(1[89]\d\d|20\d\d)(?:\D|$)', 1), ''
        )::int as birth_year,
        (try_cast(replace(cut.points_text, ',', '.') as decimal(8, 2)) * 100)::int
            as points_hundredths,
        number_in_field(cut.standing_text) as rank,
        upper(case
            when cut.results_text ~ '[^ -~]|[eE._]|[+-]\d'
                then regexp_replace(
                    regexp_replace(replace(cut.results_text, '½', '='), '[+-](\d)', '?\1', 'g'),
                    '[^ -~]|[eE._]', '?', 'g'
                )
            else cut.results_text
        end) as results
    from cut
    left join title_codes
        on cut.title_text <> '   ' and upper(trim(cut.title_text)) = title_codes.written
    left join federation_codes on cut.federation_text = federation_codes.written
)

select
    read.*,
    regexp_full_match(read.results, '(?: [ 0-9]{4} [WB] [10=] )* [ 0-9]{4} [WB] [10=] *') as is_plain
from read

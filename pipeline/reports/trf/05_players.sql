-- One row per player line (001): its fields by the columns of formats 1.2; what cannot be read is
-- null. Columns count characters. Titles are written in full (WGM) or in short (wg); an ID may
-- stand in quotes (is_id_clean says that it does not).
-- results: the cells of the rounds from column 91, ten characters each, in upper case and ASCII,
-- free of what could pass for a number (1e2, +5).
with placed as (
    select
        lines.report_no,
        lines.line,
        coalesce(realigned_lines.text, lines.text) as text,
        realigned_lines.text is not null as is_realigned
    from lines left join realigned_lines
        on lines.report_no = realigned_lines.report_no and lines.line = realigned_lines.line
    where lines.kind = 'entry'
),

cut as (
    select
        report_no,
        line,
        is_realigned,
        is_shifted(text) as is_shifted,
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
        nullif(whole_number(cut.player_id_text), 0) as clean_id,
        year_of_birth(cut.birth_text) as birth_year,
        hundredths(cut.points_text) as points_hundredths,
        number_in_field(cut.standing_text) as rank,
        strlen(cut.results_text) <> length(cut.results_text)
        and contains(cut.results_text, '½') as has_half_sign,
        upper(harmless(cut.results_text)) as results
    from cut
    left join title_codes
        on cut.title_text <> '   ' and upper(trim(cut.title_text)) = title_codes.written
    left join federation_codes on cut.federation_text = federation_codes.written
)

select
    read.* exclude (clean_id),
    case
        when read.clean_id is not null then read.clean_id
        else nullif(whole_number(trim(read.player_id_text, '''"` ')), 0)
    end as player_id,
    read.clean_id is not null as is_id_clean
from read

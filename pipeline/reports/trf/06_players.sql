-- One row per player line (001): its fields by the columns of formats 1.2; what cannot be read is
-- null. Columns count characters. Titles are written in full (WGM) or in short (wg); an ID may
-- stand in quotes (is_id_clean says that it does not).
-- results: the cells of the rounds from column 91, ten characters each, in upper case and ASCII.
with title_codes as (
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
        cut_fields.* exclude (title_text, standing_text),
        number_in_field(cut_fields.rank_text) as start_rank,
        case
            when cut_fields.sex_text in ('m', 'M') then 'm'
            when cut_fields.sex_text in ('w', 'W', 'f', 'F') then 'w'
        end as sex,
        case
            when cut_fields.title_text <> '   '
                then coalesce(title_codes.code, nullif(upper(trim(cut_fields.title_text)), ''))
        end as title,
        nullif(number_in_field(cut_fields.rating_text), 0) as rating_stated,
        federation_codes.code as federation,
        nullif(whole_number(cut_fields.player_id_text), 0) as clean_id,
        year_of_birth(cut_fields.birth_text) as birth_year,
        hundredths(cut_fields.points_text) as points_hundredths,
        number_in_field(cut_fields.standing_text) as rank
    from cut_fields
    left join title_codes
        on cut_fields.title_text <> '   ' and upper(trim(cut_fields.title_text)) = title_codes.written
    left join federation_codes on cut_fields.federation_text = federation_codes.written
)

select
    read.* exclude (clean_id),
    case
        when read.clean_id is not null then read.clean_id
        else nullif(whole_number(trim(read.player_id_text, '''"` ')), 0)
    end as player_id,
    read.clean_id is not null as is_id_clean
from read

-- One row per player line (001) that is not plain: its fields by the columns of formats 1.2; what
-- cannot be read is null. Columns count characters. Titles are written in full (WGM) or in short
-- (wg); an ID may stand in quotes (is_id_clean says that it does not).
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
        odd_fields.* exclude (text, title_text, standing_text),
        odd_fields.text <> odd_fields.text_given as is_realigned,
        is_shifted(odd_fields.text) as is_shifted,
        case
            when odd_fields.sex_text in ('m', 'M') then 'm'
            when odd_fields.sex_text in ('w', 'W', 'f', 'F') then 'w'
        end as sex,
        case
            when odd_fields.title_text <> '   '
                then coalesce(title_codes.code, nullif(upper(trim(odd_fields.title_text)), ''))
        end as title,
        nullif(number_in_field(odd_fields.rating_text), 0) as rating_stated,
        federation_codes.code as federation,
        nullif(whole_number(odd_fields.player_id_text), 0) as clean_id,
        year_of_birth(odd_fields.birth_text) as birth_year,
        hundredths(odd_fields.points_text) as points_hundredths,
        number_in_field(odd_fields.standing_text) as rank
    from odd_fields
    left join title_codes
        on odd_fields.title_text <> '   ' and upper(trim(odd_fields.title_text)) = title_codes.written
    left join federation_codes on odd_fields.federation_text = federation_codes.written
)

select
    read.* exclude (clean_id),
    case
        when read.clean_id is not null then read.clean_id
        else nullif(whole_number(trim(read.player_id_text, '''"` ')), 0)
    end as player_id,
    read.clean_id is not null as is_id_clean
from read

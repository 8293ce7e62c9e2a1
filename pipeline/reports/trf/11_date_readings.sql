-- One row per written date and order of day, month and year in which it is a date.
-- Year first: YMD, the order of the format, or YDM. Year last: DMY, or MDY unless dots divide it.
-- Two-digit years: any of the four; 80 to 99 belong to the last century. Words need no order. A year is one of 1900 to 2199.
with distinct_texts as (
    select distinct date_texts.text from date_texts
),

divided as (
    select
        distinct_texts.text,
        regexp_extract(
            distinct_texts.text,
            '^(\d{1,4}|[A-Za-z]{3,9})\s*([./\s-])[.,]?\s*'
            || '(\d{1,2}|[A-Za-z]{3,9})\s*[./,\s-][.,]?\s*(\d{1,4})'
            || '(?:[ T]\d{1,2}[:.]\d\d.*)?$',
            ['one', 'divider', 'two', 'three']
        ) as part,
        regexp_extract(distinct_texts.text, '^(\d{4})(\d\d)(\d\d)$', ['y', 'm', 'd']) as compact
    from distinct_texts
),

months as (
    select
        unnest([
            'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'
        ]) as short_name,
        unnest(range(1, 13)) as number
),

shaped as (
    select
        divided.text,
        divided.part,
        divided.compact,
        first_month.number as month_one,
        second_month.number as month_two,
        case
            when divided.compact.y <> '' then 'compact'
            when divided.part.one = '' then null
            when first_month.number is not null or second_month.number is not null then 'words'
            when length(divided.part.one) = 4 then 'year_first'
            when length(divided.part.three) = 4 then 'year_last'
            when length(divided.part.one) <= 2 and length(divided.part.three) = 2 then 'short_year'
        end as shape
    from divided
    left join months as first_month
        on lower(left(divided.part.one, 3)) = first_month.short_name
    left join months as second_month
        on lower(left(divided.part.two, 3)) = second_month.short_name
),

ordered as (
    select
        shaped.text,
        shaped.shape,
        orders.reading_order,
        case shaped.shape
            when 'compact' then [shaped.compact.y, shaped.compact.m, shaped.compact.d]
            when 'words'
                then
                    [
                        shaped.part.three,
                        coalesce(shaped.month_one, shaped.month_two)::varchar,
                        case
                            when shaped.month_one is null then shaped.part.one
                            else shaped.part.two
                        end
                    ]
            else case orders.reading_order
                when 'ymd' then [shaped.part.one, shaped.part.two, shaped.part.three]
                when 'ydm' then [shaped.part.one, shaped.part.three, shaped.part.two]
                when 'dmy' then [shaped.part.three, shaped.part.two, shaped.part.one]
                when 'mdy' then [shaped.part.three, shaped.part.one, shaped.part.two]
            end
        end as ymd
    from shaped inner join (
        values
        ('compact', 'ymd'), ('words', 'words'), ('year_first', 'ymd'), ('year_first', 'ydm'),
        ('year_last', 'dmy'), ('year_last', 'mdy'), ('short_year', 'ymd'), ('short_year', 'ydm'),
        ('short_year', 'dmy'), ('short_year', 'mdy')
    ) as orders (shape, reading_order)
        on shaped.shape = orders.shape
    where shaped.part.divider <> '.' or orders.reading_order <> 'mdy' or shaped.shape <> 'year_last'
),

dated as (
    select
        ordered.text,
        ordered.shape,
        ordered.reading_order,
        try_cast(
            concat_ws(
                '-',
                case
                    when length(ordered.ymd[1]) = 4 then ordered.ymd[1]
                    when ordered.ymd[1]::int >= 80 then '19' || ordered.ymd[1]
                    else '20' || lpad(ordered.ymd[1], 2, '0')
                end,
                lpad(ordered.ymd[2], 2, '0'),
                lpad(ordered.ymd[3], 2, '0')
            ) as date
        ) as day
    from ordered
)

select * from dated
where day between date '1900-01-01' and date '2199-12-31'

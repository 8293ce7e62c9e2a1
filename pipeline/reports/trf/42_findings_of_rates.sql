-- One row per finding about the rate of play (RULES R22).
with facts as (
    select
        headers.report_no,
        headers.rate_code,
        headers.rate_text,
        by_code.notation as notation_of_code,
        by_words.notation as notation_of_words
    from headers
    left join rates_of_play as by_code
        on headers.rate_code = by_code.text and by_code.record = '222'
    left join rates_of_play as by_words
        on headers.rate_text = by_words.text and by_words.record = '122'
)

select report_no, 'rate_of_play_missing' as code,
    'There is no rate of play (222 or 122).' as detail
from facts
where rate_code is null and rate_text is null
union all by name
select report_no, 'rate_of_play_unreadable' as code, coalesce(rate_code, rate_text) as text,
    'The rate of play cannot be read.' as detail
from facts
where
    coalesce(rate_code, rate_text) is not null
    and notation_of_code is null and notation_of_words is null
union all by name
select report_no, 'rate_of_play_code_unreadable' as code, rate_code as text,
    notation_of_words as value_taken,
    'Record 222 cannot be read; 122 was taken.' as detail
from facts
where rate_code is not null and notation_of_code is null and notation_of_words is not null
union all by name
select report_no, 'rates_of_play_differ' as code, rate_text as text,
    notation_of_code as value_taken,
    format('222 says {} and 122 says {}.', notation_of_code, notation_of_words) as detail
from facts
where notation_of_code <> notation_of_words

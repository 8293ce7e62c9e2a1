-- The vocabulary of the regulations. Scores, changes and expected scores are integers in
-- hundredths.

-- Largest integer not above n / d, for d > 0 (DuckDB's // cuts towards zero).
create or replace macro floor_division(n, d) as (n - ((n % d) + d) % d) // d;

-- n / d to the nearest integer, halves up (8.2 of every edition; the new rating until 2021).
create or replace macro round_half_up(n, d) as floor_division(2 * n + d, 2 * d);

-- n / d to the nearest integer, halves away from zero (8.3.4: the change of a period).
create or replace macro round_half_away(n, d) as
case when n < 0 then -((2 * -n + d) // (2 * d)) else (2 * n + d) // (2 * d) end;

-- n / d without its fraction, towards zero.
create or replace macro whole_part(n, d) as case when n < 0 then -(-n // d) else n // d end;

-- Hundredths as people read them.
create or replace macro in_words(hundredths) as printf('%.2f', hundredths / 100.0);

create or replace macro clamp(value, low, high) as greatest(low, least(value, high));

-- Score per game in hundredths, to two decimals, halves up (p of table 8.1a).
create or replace macro percentage(score_hundredths, games) as round_half_up(
    score_hundredths, games
);

-- dp of table 8.1a; at 0 and 100 % it is the edition's own value.
create or replace macro certain_or_table(p, difference, certain) as
case p when 100 then certain when 0 then -certain else difference end;

-- Points of a result code in hundredths, from the player's own side (TRF16).
create or replace macro result_score(result) as
case
    when result in ('1', 'W', '+', 'F', 'U') then 100
    when result in ('=', 'D', 'H') then 50 else 0
end;

-- The same game seen from the other side; codes of an unpaired player have no mirror.
create or replace macro mirrored_result(result) as
case result
    when '1' then '0' when '0' then '1' when '=' then '=' when '+' then '-'
    when '-' then '+' when 'W' then 'L' when 'L' then 'W' when 'D' then 'D'
end;

-- A game played over the board: both sides made at least one move (5.1).
create or replace macro is_played(result) as result in ('1', '=', '0');
create or replace macro is_forfeit(result) as result in ('+', '-');
create or replace macro is_under_one_move(result) as result in ('W', 'D', 'L');

-- The date n months before or after a date, never past the end of the month.
create or replace macro months_before(day, n) as (day - to_months(n))::date;
create or replace macro months_after(day, n) as (day + to_months(n))::date;

-- K by the rules in their order of precedence: once at the top rating; junior never at the junior
-- limit; new to the list; everybody else (8.3.3; 8.56 until 2021). A rule an edition lacks is null
-- and never applies.
create or replace macro development_coefficient(
    is_ever_top, is_ever_at_junior_limit, games, age_in_year,
    k_top, k_top_games, k_junior, k_junior_age, k_new, k_new_games, k_middle
) as case
    when is_ever_top and games >= coalesce(k_top_games, 0) then k_top
    when not is_ever_at_junior_limit and age_in_year <= k_junior_age then k_junior
    when games < k_new_games then k_new
    else k_middle
end;

-- First rating or performance up to 2023 (8.23 to 8.25): the average at 50 %, a bonus per half
-- point above it, dp below it, in round robins times n / (n + 1) for n opponents (n null: no
-- factor). Halves up.
create or replace macro performance_with_bonus(
    average, score_hundredths, games, bonus_hundredths, dp, n
) as
case
    when score_hundredths >= 50 * games
        then
            round_half_up(
                100 * average + bonus_hundredths * ((score_hundredths - 50 * games) // 50), 100
            )
    when n is null then average + dp
    else round_half_up(average * (n + 1) + dp * n, n + 1)
end;

-- First rating or performance from 2024 (8.2.2, 8.2.3): sum over rated and hypothetical opponents,
-- plus dp; the average is exact, the result halves up, never above the ceiling.
create or replace macro performance_with_hypothetical(ratings_sum, n, dp, maximum) as
least(round_half_up(ratings_sum + n * dp, n), maximum);

-- Whether an accept_event decision names an article: its value is * or the number, one that the
-- article is part of, then filters such as federation=ESP. Where rapid and blitz follow an article
-- of the standard text, its number is enough.
create or replace macro without_filters(value) as trim(regexp_replace(value, '\S+=.*$', ''));
create or replace macro waives(value, article) as
without_filters(value) in ('*', article, regexp_replace(article, '^standard ', ''))
or starts_with(regexp_replace(article, '^standard ', ''), without_filters(value) || '.');

-- Whether a row of acceptances is about an event.
create or replace macro accepts(accepted, event) as
coalesce(accepted.event_id = event.event_id, true)
and coalesce(accepted.federation = event.federation, accepted.federation is null)
and coalesce(accepted.system = event.system, accepted.system is null)
and coalesce(event.start_date >= accepted.start_from, accepted.start_from is null)
and coalesce(event.start_date <= accepted.start_to, accepted.start_to is null);

-- Whether a finding says that nobody knows who an entry is.
create or replace macro is_identity_fault(code) as
code in ('id_missing', 'id_unreadable', 'id_with_zeros', 'id_repeated');

-- The words of a name without accents, in small letters; ø, æ and the like as one letter or as two.
create or replace macro words_of_name(name) as
list_filter(
    regexp_split_to_array(strip_accents(translate(lower(name), 'øłđıæœß', 'oldiaos')), '[^a-z]+'),
    lambda word: word <> ''
);

create or replace macro words_of_name_in_two_letters(name) as
words_of_name(
    replace(
        regexp_replace(
            replace(regexp_replace(lower(name), '[øöœ]', 'oe', 'g'), 'ü', 'ue'),
            '[äæ]', 'ae', 'g'
        ),
        'ß', 'ss'
    )
);

-- A table of lists in force (named): where the ID that lasts has no rating, that of an ID whose
-- results go to it (alias). source_id: the ID that stands on the list.
create or replace macro history_of_persons(history, ids) as table
    with listed as (
        select
            *,
            player_id as source_id
        from query_table(history)
    ),

    lent as (
        select listed.* replace (goes.lasting_id as player_id)
        from listed inner join query_table(ids) as goes on listed.player_id = goes.player_id
        where listed.rating is not null
        qualify
            row_number() over (
                partition by listed.list_date, goes.lasting_id order by listed.player_id
            ) = 1
    ),

    needed as (
        select lent.*
        from lent
        left join listed
            on
                lent.player_id = listed.player_id
                and lent.list_date is not distinct from listed.list_date
        where listed.rating is null
    )

    select listed.*
    from listed
    left join needed
        on
            listed.player_id = needed.player_id
            and listed.list_date is not distinct from needed.list_date
    where needed.player_id is null
    union all by name
    select needed.* from needed;

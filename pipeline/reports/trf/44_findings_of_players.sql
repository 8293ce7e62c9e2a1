-- One row per finding about the fields of a player line (formats 1.2, 4; field cases A and B).
-- Plain lines have nothing to tell. A field left blank, or filled with zeros, is no oddity.
with odd as (
    select * from odd_players
    where
        coalesce(start_rank, 0) = 0 or player_id is null
        or is_shifted or is_realigned or name = ''
        or not is_id_clean or left(player_id_text, 1) = '0' or has_half_sign
        or (federation is null and trim(federation_text) <> '')
        or (rating_stated is null and trim(rating_text, ' 0') <> '')
        or (sex is null and trim(sex_text) <> '')
        or (birth_year is null and ltrim(birth_text, '0-/. ') <> '')
        or (points_hundredths is null and trim(points_text) <> '')
),

told as (
    select
        odd.report_no,
        odd.line,
        odd.start_rank,
        unnest([
            told(
                'columns_shifted', is_shifted, 1, 69, name, null,
                'The fields of the line do not stand in their columns.'
            ),
            told(
                'columns_counted_in_bytes', is_realigned, 15, 69, name, null,
                'The line fits its columns only when accented letters count as two.'
            ),
            told(
                'start_rank_unreadable', coalesce(start_rank, 0) = 0, 5, 8, trim(rank_text), null,
                'The starting rank is no number above zero.'
            ),
            told(
                'id_missing', ltrim(player_id_text, '0-') = '', 58, 68, player_id_text, null,
                format('{} has no FIDE number.', coalesce(nullif(name, ''), 'The player'))
            ),
            told(
                'id_unreadable', player_id is null and ltrim(player_id_text, '0-') <> '',
                58, 68, player_id_text, null, format('"{}" is no FIDE number.', player_id_text)
            ),
            told(
                'id_with_zeros', player_id is not null and left(player_id_text, 1) = '0',
                58, 68, player_id_text, null,
                format(
                    '"{}" begins with a zero, as national numbers do and FIDE numbers do not.',
                    player_id_text
                )
            ),
            told(
                'id_cleaned', player_id is not null and not is_id_clean,
                58, 68, player_id_text, player_id, 'The FIDE number stands in quotes.'
            ),
            told(
                'federation_unknown', federation is null and trim(federation_text) <> '',
                54, 56, trim(federation_text), null,
                format('"{}" is not the code of a federation.', trim(federation_text))
            ),
            told(
                'rating_unreadable', rating_stated is null and trim(rating_text, ' 0') <> '',
                49, 52, trim(rating_text), null, format('"{}" is no rating.', trim(rating_text))
            ),
            told(
                'sex_unreadable', sex is null and trim(sex_text) <> '', 10, 10, sex_text, null,
                format('"{}" is neither m nor w.', sex_text)
            ),
            told(
                'birth_unreadable', birth_year is null and ltrim(birth_text, '0-/. ') <> '',
                70, 79, birth_text, null, format('"{}" holds no year of birth.', birth_text)
            ),
            told(
                'points_unreadable', points_hundredths is null and trim(points_text) <> '',
                81, 84, trim(points_text), null, format('"{}" are no points.', trim(points_text))
            ),
            told(
                'player_name_missing', name = '', 15, 47, null, null, 'The player has no name.'
            ),
            told(
                'half_sign_read', has_half_sign, 92, null, null, '=',
                'A half sign stands for a draw in the results.'
            )
        ]) as finding
    from odd
)

select
    told.report_no,
    told.line,
    told.start_rank,
    unnest(told.finding)
from told
where told.finding.applies

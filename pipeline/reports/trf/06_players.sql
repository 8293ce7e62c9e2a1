-- One row per player line (001): its values (formats 1.2; what cannot be read is null) and sums of
-- its cells (see cell_forms). In a plain line starting rank and points are written as the numbers
-- are, so rank_text and points_text are null.
select
    plain_players.*,
    plain_players.player_id::varchar as player_id_text,
    null::varchar as rank_text,
    null::varchar as points_text
from plain_players
union all by name
select
    odd_players.* exclude (
        text_given, sex_text, rating_text, federation_text,
        has_half_sign, is_realigned, is_shifted, is_id_clean
    )
from odd_players

"""Article 7.22: titled players without a rating are in a list of their own."""

from .scenes import boundary


@boundary("titled_unrated_listed")
def test_titled_players_without_a_rating_have_a_list_of_their_own(desk, is_wanted):
    titled, women = desk.player(title="FM"), desk.player(w_title="WIM")
    others = [desk.player(), desk.player(o_title="IA"), desk.player(2300, title="FM")]
    made = yield
    listed = {row["player_id"]: row["status"] for row in made.tables["titled_unrated"]}
    assert (titled in listed, women in listed) == (is_wanted, is_wanted)
    assert not set(others) & set(listed)
    assert set(listed.values()) <= {"unrated", "delisted"}

"""K of a player in an event: its value, the list it was printed on, the rule that gave it, the cut.

The rule is found with the vocabulary of ``sql/macros.sql``, asked for the name of the coefficient
in place of its value.
"""

from pipeline.chain import ListRevision
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook, Rules
from pipeline.lists.imported_state import is_imported, previous_state

ASKED = """
SELECT development_coefficient(
    $is_ever_2400, $is_ever_2300, $games_counted, $age,
    'k_top', $k_top_games, 'k_junior', $k_junior_age, 'k_new', $k_new_games, 'k_middle'
) AS name
"""
RULE_VALUES = ("k_top_games", "k_junior_age", "k_new_games")


def state_of(reader: Reader, book: RuleBook, revision: ListRevision, player_id: int) -> dict | None:
    """What a list told the next one of a player; from all imports there are for an imported one."""
    if not is_imported(revision):
        return reader.row(revision, "state", player_id)
    sql, _ = previous_state(reader.home, book.editions, revision)
    found = reader.records(f"SELECT * FROM ({sql}) WHERE player_id = $id", {"id": player_id})
    return found[0] if found else None


def coefficient(
    reader: Reader,
    book: RuleBook,
    rules: Rules,
    change: dict,
    rows: dict[str, tuple[ListRevision, dict] | None],
    games: int,
) -> dict:
    """K of one row of ``changes``.

    ``rows`` holds the player's row on the list at the ``start`` of the event (None where it does
    not decide, or he was not on it) and on the ``previous`` list; ``games`` are his rated games of
    the whole period.
    """
    at_start = rules.value("k_moment") == "event_start"
    decisive = (at_start and rows["start"]) or rows["previous"]
    found: dict = {"value": change["k"], "cut": None, "list_date": None, "moment": None}
    if decisive and decisive[1]["rating"] is not None:
        revision, row = decisive
        found["list_date"] = revision.list_date
        found["moment"] = "event_start" if decisive is rows["start"] else "previous_list"
        found["rule"] = reader.once(
            (revision.folder, "rule", row["player_id"]),
            lambda: _rule(reader, book, revision, row),
        )
        uncut = row["k"] if row["k"] is not None else found["rule"].get("k")
    elif (uncut := rules.value("k_without_own_list")) is not None:
        article = rules.article("k_without_own_list")
        found["rule"] = {"code": "k_without_own_list", "article": article, "k": uncut}
    else:
        found["rule"] = {"code": "k_new_to_list", "article": rules.article("k_new"), "k": None}
        uncut = change["k"]
    limit = rules.value("k_games_product")
    if limit is not None and uncut is not None and uncut * games > limit:
        found["cut"] = {
            "code": "k_cut", "article": rules.article("k_games_product"), "k": uncut,
            "games": games, "product": uncut * games, "limit": limit, "value": limit // games,
        }  # fmt: skip
    return found


def _rule(reader: Reader, book: RuleBook, revision: ListRevision, row: dict) -> dict:
    """The rule that gives the K printed on a list, or that it is printed without one."""
    rules = book.of_list(revision.list_date)
    state = state_of(reader, book, revision, row["player_id"])
    name = _name(reader, rules, revision, row, state) if state else None
    k = row["k"]
    if name is None or (k is not None and rules.value(name) != k):
        return {"code": "k_printed", "article": rules.article("k_moment"), "k": k}
    return {
        "code": f"rule_{name}",
        "article": rules.article(name),
        "k": rules.value(name),
        "games": state["games_counted"],
        "limit": rules.value("k_new_games"),
        "birth_year": row["birth_year"],
        "age": rules.value("k_junior_age"),
        "top_rating": rules.value("k_top_rating"),
        "junior_rating": rules.value("k_junior_rating"),
    }


def _name(
    reader: Reader, rules: Rules, revision: ListRevision, row: dict, state: dict
) -> str | None:
    born = row["birth_year"]
    values = {name: rules.value(name) for name in RULE_VALUES}
    values |= {name: state[name] for name in ("is_ever_2400", "is_ever_2300", "games_counted")}
    values["age"] = None if born is None else revision.list_date.year - born
    return reader.records(ASKED, values)[0]["name"]

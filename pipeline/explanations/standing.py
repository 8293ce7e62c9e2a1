"""Where a player stands on a list: rated or not, active or not, shown among the active or not."""

from pipeline.explanations.lineage import Lineage
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook, Rules


def standing(
    reader: Reader, lineage: Lineage, book: RuleBook, row: dict, previous: dict | None
) -> list[dict]:
    """Statements on status, activity, K from now on, and membership of the list of the active."""
    rules = book.of_list(lineage.revision.list_date)
    state = reader.row(lineage.revision, "state", row["player_id"]) or {}
    is_new = previous is None or previous["rating"] is None
    found = [_status(row, rules, is_new and not lineage.is_imported)]
    if row["rating"] is not None and not lineage.is_imported:
        found.append(
            {
                "code": f"activity_{row['status']}_{state.get('activity_basis', 'history')}",
                "article": rules.article("inactivity_months"),
                "months": rules.value("inactivity_months"),
                "last": state.get("last_game_on"),
                "inactive_from": row["inactive_from"],
                "list_date": lineage.revision.list_date,
            }
        )
    if row["rating"] is not None and row["k"] is not None:
        found.append(
            {
                "code": "k_from_now_on",
                "article": rules.article("k_moment"),
                "k": row["k"],
                "games": state.get("games_counted"),
            }
        )
    found.append(_listing(row, rules))
    return found


def _status(row: dict, rules: Rules, is_new: bool) -> dict:
    if row["rating"] is not None:
        return {
            "code": "rated_first" if is_new else "rated",
            "article": None,
            "rating": row["rating"],
        }
    if row["computed_rating"] is not None or row["status"] == "delisted":
        return {
            "code": "fallen_below_floor",
            "article": rules.article("below_floor_status"),
            "computed": row["computed_rating"],
            "floor": rules.value("floor"),
            "status": row["status"],
        }
    return {"code": "unrated", "article": rules.article("first_rating")}


def _listing(row: dict, rules: Rules) -> dict:
    article = rules.article("membership_required")
    if row["is_listed"]:
        return {"code": "is_listed", "article": article}
    if row["rating"] is None:
        return {"code": "not_listed_unrated", "article": rules.article("floor")}
    if row["status"] == "inactive":
        return {"code": "not_listed_inactive", "article": rules.article("inactivity_months")}
    return {"code": "not_listed_federation", "article": article, "federation": row["federation"]}

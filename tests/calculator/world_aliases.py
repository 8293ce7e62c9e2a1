"""Two IDs of one person in a random world: aliases found before the first list or after one."""

from random import Random

from .builders import decision

NEVER_SEEN = 70000  # an ID in no report and on no list


def add_aliases(world, seed):
    """Adds some aliases to the decisions; the IDs never play in the same event."""
    random = Random(f"aliases {seed}")
    people = {row["player_id"] for one in world["imports"] for row in one["rows"]}
    seen = {p["player_id"] for one in world["reports"] for p in one["players"]} - {None}
    taken = _taken(world["decisions"])
    free = sorted((people | seen) - taken)
    newcomers = [player for player in free if player not in people]
    for number in range(3):
        if random.random() < 0.5 or len(newcomers) < 2:
            continue
        old = random.choice(random.choice((newcomers, free)))
        new = random.choice(random.choice((newcomers, free, [NEVER_SEEN + number])))
        if old == new or {old, new} & taken or _meet(world["reports"], old, new):
            continue
        taken |= {old, new}
        row = decision(f"A{number}", "alias", str(min(world["list_dates"])), player_id=old,
                       value=str(new))  # fmt: skip
        row["loaded_after"] = random.choice([None, *world["list_dates"][:-1]])
        world["decisions"].append(row)


def _taken(decisions):
    """IDs that other decisions speak of: their meaning under two IDs is not what is tried here."""
    named = {row["player_id"] for row in decisions if row["player_id"] is not None}
    moved = [row for row in decisions if row["kind"] in ("alias", "correct_player")]
    return named | {int(row["value"]) for row in moved}


def _meet(reports, old, new):
    """Whether both stand in one report."""
    return any({old, new} <= {p["player_id"] for p in one["players"]} for one in reports)

"""Reports of a random world that come twice: under another ID, changed a little, gone on with, or
round by round."""

from copy import deepcopy
from datetime import timedelta
from random import Random

from .builders import decision
from .same_games import reported_games

KINDS = (
    "again", "again", "nearly", "half", "goes on", "goes on", "goes on otherwise", "later part",
    "renumbered", "on other days", "on other days",
)  # fmt: skip
SWAPPED = {"1": "=", "=": "0", "0": "1"}
REVERSED = {"w": "b", "b": "w"}


def add_copies(world, seed):
    """Gives one world in three some copies of its reports, and now and then a decision on one."""
    random = Random(f"copies {seed}")
    if random.random() > 0.35:
        return
    originals = [
        one for one in world["reports"]
        if not (one["is_for_register"] or one["is_stage"] or one["has_fault"])
        and reported_games(one)
    ]  # fmt: skip
    for number in range(random.randint(1, 3) if originals else 0):
        _add(random, world, random.choice(originals), number)
    if originals and random.random() < 0.5:
        _add_rounds(random, world, random.choice(originals))


def _add_rounds(random, world, original):
    """Some rounds of an event as events of their own, numbered anew, now and then with a result
    changed, on days around it."""
    rounds = sorted({number for player in original["players"] for number in player["games"]})
    for at in rounds:
        if random.random() < 0.2:
            continue
        one = deepcopy(original)
        event_id = f"{random.choice('CZ')}-round{at}-{original['event_id']}"
        received = one["received"] + timedelta(days=random.choice((-9, -3, 0, 1)))
        one |= {"event_id": event_id, "round_dates": {}, "received": max(received, one["end"])}
        for number in rounds:
            if number != at:
                _drop_round(one, number)
        for player in one["players"]:
            player["games"] = dict(zip([1], player["games"].values(), strict=False))
        one["rounds"] = 1
        _change_results(random, one, random.choice((0, 0.1)))
        world["reports"].append(one)
        row = next(
            (row for row in world["register"] if row["event_id"] == original["event_id"]), None
        )
        if row:
            world["register"].append({**row, "event_id": event_id})


def _add(random, world, original, number):
    one = deepcopy(original)
    shift = timedelta(days=random.choice((0, 0, 0, 2, 15, 40, 90)))
    event_id = f"{random.choice('CZ')}{number}-{original['event_id']}"
    one |= {"event_id": event_id, "start": one["start"] + shift, "end": one["end"] + shift,
            "received": one["received"] + shift + timedelta(days=random.choice((0, 0, 1, 9, 30))),
            "round_dates": {}}  # fmt: skip
    kind = random.choice(KINDS)
    rounds = sorted({number for player in one["players"] for number in player["games"]})
    if kind in ("nearly", "half"):
        _change_results(random, one, 0.12 if kind == "nearly" else 0.5)
    elif kind == "on other days":
        _change_results(random, one, 0.1)
        moved = shift + timedelta(days=random.choice((-1, 0, 1)))
        one["round_dates"] = {
            number: day + moved for number, day in original["round_dates"].items()
        }
    elif kind == "goes on otherwise":
        _change_results(random, one, random.choice((0.1, 0.3)))
        _repeat_round(one, rounds[0], max(rounds) + 1)
    elif kind == "goes on":
        _repeat_round(one, rounds[0], max(rounds) + 1)
    elif kind == "later part" and len(rounds) > 2:
        _drop_round(one, rounds[0])
        _repeat_round(one, rounds[1], max(rounds) + 1)
    elif kind == "renumbered":
        _turn_rounds(random, one, rounds, original["round_dates"])
    world["reports"].append(one)
    row = next((row for row in world["register"] if row["event_id"] == original["event_id"]), None)
    if row and random.random() < 0.9:
        dates = {"start_date": one["start"], "end_date": one["end"]}
        if row["registered_on"]:
            dates["registered_on"] = row["registered_on"] + shift
        world["register"].append({**row, **dates, "event_id": event_id})
    if random.random() < 0.25:
        day = one["received"] + timedelta(days=random.choice((0, 0, 25)))
        accepted = decision(f"D9{number:02}", "accept_event", str(day))
        value = random.choice(("*", "*", "new_rounds", "series"))
        world["decisions"].append({**accepted, "event_id": event_id, "value": value})


def _games(one):
    """(round, player, opponent) of every pairing, once."""
    lines = {player["rank"]: player for player in one["players"]}
    for player in one["players"]:
        for number, (rank, _, _) in sorted(player["games"].items()):
            if rank is not None and player["rank"] < rank:
                yield number, player, lines[rank]


def _change_results(random, one, share):
    for number, player, other in list(_games(one)):
        result, answer = player["games"][number][2], other["games"][number][2]
        if random.random() < share and result in SWAPPED and answer in SWAPPED:
            new = SWAPPED[result]
            player["games"][number] = (*player["games"][number][:2], new)
            other["games"][number] = (
                *other["games"][number][:2],
                {"1": "0", "0": "1"}.get(new, "="),
            )


def _repeat_round(one, number, new):
    """The pairings of a round once more, with colours reversed, in a round of their own."""
    for player in one["players"]:
        if number in player["games"]:
            rank, color, result = player["games"][number]
            player["games"][new] = (rank, REVERSED.get(color, color), result)
    one["rounds"] = max(one["rounds"], new)


def _turn_rounds(random, one, rounds, dates):
    """The same rounds, each under the number of another; at times with their own days."""
    turned = dict(zip(rounds, rounds[-1:] + rounds[:-1], strict=True))
    for player in one["players"]:
        player["games"] = {turned[number]: game for number, game in player["games"].items()}
    if dates and random.random() < 0.7:
        one["round_dates"] = {turned.get(number, number): day for number, day in dates.items()}


def _drop_round(one, number):
    for player in one["players"]:
        player["games"].pop(number, None)

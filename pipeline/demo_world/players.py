"""The people of a world: who they are, how strong they really are, and what the list says."""

from dataclasses import dataclass

import numpy as np

from pipeline.demo_world import names
from pipeline.demo_world.shape import SHAPE, many

SYSTEMS = ("standard", "rapid", "blitz")
NO_TITLE = ""


@dataclass
class Players:
    """One element per player, in alphabetical order; then the newcomers, not on the list yet."""

    listed: int
    player_id: np.ndarray
    surname: np.ndarray  # positions in surnames and first_names
    first_name: np.ndarray
    surnames: np.ndarray
    first_names: np.ndarray
    federation: np.ndarray  # positions in federations
    federations: list[str]
    is_woman: np.ndarray
    birth_year: np.ndarray  # 0 = unknown
    strength: np.ndarray  # what results are drawn from
    title: np.ndarray  # positions in title_words
    woman_title: np.ndarray
    title_words: list[str]
    is_active: np.ndarray
    debut: np.ndarray  # month of the first event; 0 for those on the list
    rating: dict[str, np.ndarray]  # by system; 0 = unrated

    def name(self, player: int) -> str:
        family = self.surnames[self.surname[player]].decode()
        return f"{family}, {self.first_names[self.first_name[player]].decode()}"

    def rating_in_report(self, system: str, chosen: np.ndarray) -> np.ndarray:
        """The rating that an arbiter would print; a rapid or blitz newcomer's standard one."""
        own, standard = self.rating[system][chosen], self.rating["standard"][chosen]
        return np.where(own > 0, own, standard)


def make_players(rng: np.random.Generator, listed: int, newcomers: int, months: int) -> Players:
    """Invents ``listed`` people on the first list and ``newcomers`` who join later."""
    shape, words = SHAPE["players"], SHAPE["names"]
    count = listed + newcomers
    surname_table = names.surnames(rng, min(words["surnames"], max(count, 1)))
    first_table = names.first_names(rng, words["first_names"])
    surname = rng.integers(len(surname_table), size=count, dtype=np.int32)
    surname[:listed].sort()
    is_woman = rng.random(count) < shape["women"]
    first = rng.integers(words["first_names"], size=count, dtype=np.int32)
    first += is_woman * np.int32(words["first_names"])
    pools = _federations(count)
    federation = many(rng, [weight for _, weight, _ in pools], count).astype(np.int16)
    age = _ages(rng, count)
    is_active = rng.random(count) < shape["active"]
    debut = np.zeros(count, dtype=np.int16)
    debut[listed:] = rng.integers(1, months + 1, size=newcomers)
    is_active[listed:] = True
    strength = _strengths(rng, age)
    rating = _ratings(rng, strength, is_active, debut)
    titles = [NO_TITLE] + [row["title"] for row in SHAPE["titles"] + SHAPE["woman_titles"]]
    pool_strength = np.array([shift for _, _, shift in pools])
    return Players(
        listed=listed,
        player_id=_identifiers(rng, listed, newcomers),
        surname=surname,
        first_name=first,
        surnames=surname_table,
        first_names=first_table,
        federation=federation,
        federations=[code for code, _, _ in pools],
        is_woman=is_woman,
        birth_year=np.where(
            rng.random(count) < shape["unknown_birth"], 0, shape["base_year"] - age
        ).astype(np.int16),
        strength=strength + pool_strength[federation],
        title=_titles(rng, SHAPE["titles"], 1, rating["standard"], debut == 0),
        woman_title=_titles(
            rng, SHAPE["woman_titles"], 1 + len(SHAPE["titles"]), rating["standard"], is_woman
        ),
        title_words=titles,
        is_active=is_active,
        debut=debut,
        rating=rating,
    )


def _federations(count: int) -> list[tuple[str, int, int]]:
    shape = SHAPE["federations"]
    wanted = max(shape["at_least"], count // shape["players_each"])
    return [tuple(pool) for pool in shape["pools"][:wanted]]


def _identifiers(rng: np.random.Generator, listed: int, newcomers: int) -> np.ndarray:
    """Different IDs of 4 to 9 digits for the listed, in no order, then those of the newcomers."""
    shape = SHAPE["identifiers"]
    weights = {int(digits): share for digits, share in shape.items() if digits.isdigit()}
    digits = many(rng, list(weights.values()), listed)
    parts = []
    for position, length in enumerate(weights):
        lowest = int("1".ljust(length, "0"))
        beyond = min(int("1".ljust(length + 1, "0")), shape["newcomers_from"])
        parts.append(_spread(rng, lowest, beyond, int((digits == position).sum())))
    new = _spread(rng, shape["newcomers_from"], shape["newcomers_to"], newcomers)
    return np.concatenate([rng.permutation(np.concatenate(parts)), new])


def _spread(rng: np.random.Generator, lowest: int, beyond: int, count: int) -> np.ndarray:
    """Different whole numbers spread over a range, rising."""
    step = (beyond - lowest) // max(count, 1)
    return lowest + np.arange(count, dtype=np.int64) * step + rng.integers(step, size=count)


def _ages(rng: np.random.Generator, count: int) -> np.ndarray:
    shape = SHAPE["players"]
    young = shape["youngest"] + rng.integers(shape["young_span"], size=count)
    grown = shape["youngest"] + shape["young_span"]
    others = rng.triangular(grown, grown, shape["oldest"], size=count)
    return np.where(rng.random(count) < shape["young_share"], young, others).astype(np.int16)


def _strengths(rng: np.random.Generator, age: np.ndarray) -> np.ndarray:
    shape = SHAPE["players"]["strength"]
    grown = shape["child_mean"] + (age - SHAPE["players"]["youngest"]) * shape["child_per_year"]
    centre = np.minimum(grown, shape["adult_mean"])
    drawn = centre + rng.standard_normal(len(age)) * shape["adult_spread"]
    return np.clip(drawn, shape["lowest"], shape["highest"])


def _ratings(rng, strength, is_active, debut) -> dict[str, np.ndarray]:
    shape, count = SHAPE["players"], len(strength)
    chance = np.where(is_active, shape["active_rated"], shape["idle_rated"])
    is_rated = (rng.random(count) < chance) & (debut == 0)
    ratings = {}
    for system in SYSTEMS:
        spread = shape["strength"]["noise"]
        spread += 0 if system == "standard" else shape["rating"]["other_system_noise"]
        value = np.rint(strength + rng.standard_normal(count) * spread)
        has_one = is_rated & (rng.random(count) < shape["system_rated"].get(system, 1))
        has_one &= value >= shape["rating"]["lowest"]
        value = np.minimum(value, shape["strength"]["highest"])
        ratings[system] = np.where(has_one, value, 0).astype(np.int16)
    strength -= np.where(ratings["standard"] == 0, shape["strength"]["unrated_below"], 0)
    return ratings


def _titles(rng, table: list[dict], offset: int, rating, may_have) -> np.ndarray:
    """Positions in the title words: the best title whose threshold and chance are met."""
    title = np.zeros(len(rating), dtype=np.int8)
    luck = rng.random(len(rating))
    for position, row in reversed(list(enumerate(table, start=offset))):
        title[may_have & (rating >= row["from"]) & (luck < row["chance"])] = position
    return title

"""The two settings files beside this module, and drawing from their tables of weights."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).resolve().parent


def read(name: str) -> dict:
    """The content of one settings file (``shape``, ``dialects`` or ``oddities``)."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


SHAPE = read("shape")
DIALECTS = read("dialects")
ODDITIES = read("oddities")


def generator(*key: int) -> np.random.Generator:
    """The random numbers of one part of a world; other parts do not disturb them."""
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(key)))


def pick(rng: np.random.Generator, weights: Mapping[str, float]) -> str:
    """One key, by weight."""
    left = rng.random() * sum(weights.values())
    for key, weight in weights.items():
        left -= weight
        if left < 0:
            return key
    return key


def one_of(rng: np.random.Generator, choices: Sequence):
    """One of some things, all alike likely."""
    return choices[int(rng.integers(len(choices)))]


def many(rng: np.random.Generator, weights: Sequence[float], count: int) -> np.ndarray:
    """Positions 0, 1 … drawn by weight."""
    edges = np.cumsum(np.asarray(weights, dtype=float))
    return np.searchsorted(edges, rng.random(count) * edges[-1], side="right")

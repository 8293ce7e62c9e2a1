"""What the value of a decision may be, by kind, and the one way of writing it that is stored."""

import re
from collections.abc import Callable
from decimal import Decimal

from pipeline.csv_cells import (
    date_cell,
    federation_cell,
    number_cell,
    one_of,
    player_id_cell,
)
from pipeline.register import SYSTEMS

LONGEST_RANK = 6  # figures of a start rank
RESULTS = "1 = 0 W D L + - H F U Z"  # TRF codes, from the side of the player named


def _acceptance(text: str) -> str:
    """An article, ``*`` for every article, then filters."""
    words = text.split()
    article = [word for word in words if "=" not in word]
    if not article or words[: len(article)] != article:
        raise ValueError(
            f"'{text}' must be an article or *, then filters such as federation=ESP "
            "system=standard start_from=2025-10-01 start_to=2025-10-31"
        )
    filters = []
    for word in words[len(article) :]:
        name, _, value = word.partition("=")
        if name not in _FILTERS:
            raise ValueError(f"'{name}' is no filter; there are {', '.join(_FILTERS)}")
        if name in [one.partition("=")[0] for one in filters]:
            raise ValueError(f"the filter {name} stands twice")
        filters.append(f"{name}={_FILTERS[name](value)}")
    return " ".join(article + filters)


_FILTERS: dict[str, Callable[[str], object]] = {
    "federation": federation_cell,
    "system": one_of(*SYSTEMS),
    "start_from": date_cell,
    "start_to": date_cell,
}


def _points(text: str) -> str:
    """Points of a correction: whole or with one or two decimals."""
    if not re.fullmatch(r"[+-]?[0-9]{1,4}(\.[0-9]{1,2})?", text) or not Decimal(text):
        raise ValueError(
            f"'{text}' is no number of points other than 0, such as -3 or 2.5, with at most four "
            "figures before the point"
        )
    return str(Decimal(text))


def _corrected_id(text: str) -> str:
    """The right ID; ``ID@rank`` corrects only the entry of that start rank."""
    right, at, rank = text.partition("@")
    right = player_id_cell(right.strip())
    return f"{right}@{number_cell(LONGEST_RANK)(rank.strip())}" if at else str(right)


def _check_name(text: str) -> str:
    if not re.fullmatch(r"[a-z0-9_]+", text):
        raise ValueError(f"'{text}' is no name of a check, such as those that stopped a run")
    return text


VALUES: dict[str, Callable[[str], object]] = {
    "accept_event": _acceptance,
    "correct_result": lambda text: one_of(*RESULTS.split())(text.upper()),
    "correct_player": _corrected_id,
    "base_correction": _points,
    "alias": player_id_cell,
    "exclude_federation": federation_cell,
    "readmit_federation": federation_cell,
    "member_of": one_of("IBCA", "ICSC", "IPCA"),
    "publish_anyway": _check_name,
}

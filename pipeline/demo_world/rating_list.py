"""The first list of a world as a FIDE text file: all three systems, with the column FOA."""

from collections.abc import Iterator

import numpy as np

from pipeline.demo_world.players import SYSTEMS, Players
from pipeline.demo_world.shape import SHAPE

HEADER = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
RATING_HEADS = {"standard": ("SRtng", "SGm", "SK"), "rapid": ("RRtng", "RGm", "Rk")}
RATING_HEADS["blitz"] = ("BRtng", "BGm", "BK")
CHUNK = 1 << 17
NUMBERS = np.array([str(number).ljust(4) for number in range(int("1".ljust(5, "0")))], dtype="S4")


def list_text(rng: np.random.Generator, players: Players) -> Iterator[bytes]:
    """The file in pieces: a header line, then a line of equal width for each listed player."""
    shape, listed = SHAPE["players"], players.listed
    width = len(HEADER) + len("\r\n")
    yield HEADER.encode() + b"\r\n"
    columns = _columns(rng, players)
    odd = _odd_lines(rng, players)
    for start in range(0, listed, CHUNK):
        part = slice(start, min(start + CHUNK, listed))
        block = np.full((part.stop - start, width), ord(" "), dtype=np.uint8)
        block[:, -2:] = np.frombuffer(b"\r\n", dtype=np.uint8)
        for head, (table, position) in columns.items():
            values = table if position is None else table[position[part]]
            values = values[part] if position is None else values
            _write(block, HEADER.index(head), values)
        name = np.strings.add(
            np.strings.add(players.surnames[players.surname[part]], b", "),
            players.first_names[players.first_name[part]],
        )
        _write(block, HEADER.index("Name "), name)
        yield _with_odd_lines(block, start, odd, shape["long_other_titles"])


def _write(block: np.ndarray, column: int, values: np.ndarray) -> None:
    """Puts texts of one width into a column; the zero bytes that pad them become blanks."""
    width = values.dtype.itemsize
    text = np.ascontiguousarray(values).view(np.uint8).reshape(len(values), width)
    block[:, column : column + width] = np.where(text == 0, ord(" "), text)


def _columns(rng: np.random.Generator, players: Players) -> dict:
    """Head of the column: (texts, position of each player in them or None)."""
    shape, listed = SHAPE["players"], players.listed
    everybody = slice(0, listed)
    titles = np.array(players.title_words, dtype="S")
    rated = np.zeros(listed, dtype=bool)
    columns = {
        "ID Number": (players.player_id[everybody].astype("S9"), None),
        "Fed": (np.array(players.federations, dtype="S3"), players.federation),
        "Sex": (np.array([b"M", b"F"]), players.is_woman.astype(np.int8)),
        "Tit ": (titles, players.title),
        "WTit": (titles, players.woman_title),
        "OTit": _rare(rng, listed, shape["other_titles"], shape["other_title_words"]),
        "FOA": _rare(rng, listed, shape["online_titles"], shape["online_title_words"]),
        "B-day": (_years(), players.birth_year),
    }
    for system in SYSTEMS:
        rating = players.rating[system][everybody]
        rated |= rating > 0
        games = np.minimum(rng.poisson(shape["period_games_mean"], listed), shape["games_highest"])
        games = np.where(players.is_active[everybody] & (rating > 0), games, 0)
        printed_games = np.where(rating > 0, 1 + games, 0)
        heads = RATING_HEADS[system]
        columns[heads[0]] = (_blank_at_zero(NUMBERS), rating)
        columns[heads[1]] = (_blank_at_zero(np.roll(NUMBERS, 1)), printed_games)
        columns[heads[2]] = (
            _blank_at_zero(NUMBERS).astype("S2"),
            _development(rng, players, rating),
        )
    idle = rated & ~players.is_active[everybody]
    flag = players.is_woman[everybody] + idle.astype(np.int8) * 2
    columns["Flag"] = (np.array([b"", b"w", b"i", b"wi"]), flag)
    return columns


def _years() -> np.ndarray:
    table = NUMBERS.copy()
    table[0] = b"0000"
    return table


def _blank_at_zero(table: np.ndarray) -> np.ndarray:
    table = table.copy()
    table[0] = b""
    return table


def _rare(rng, count: int, share: float, words: list[str]) -> tuple[np.ndarray, np.ndarray]:
    table = np.array(["", *words], dtype="S")
    position = rng.integers(1, len(table), size=count)
    return table, np.where(rng.random(count) < share, position, 0)


def _development(rng: np.random.Generator, players: Players, rating: np.ndarray) -> np.ndarray:
    """The K printed beside a rating; 0 where there is none."""
    k = SHAPE["k"]
    age = SHAPE["players"]["base_year"] - players.birth_year[: players.listed]
    is_new = rng.random(len(rating)) < k["new_share"]
    value = np.where(is_new, k["new"], k["middle"])
    value = np.where((age <= k["junior_age"]) & (rating < k["junior_rating"]), k["junior"], value)
    value = np.where(rating >= k["top_rating"], k["top"], value)
    return np.where(rating > 0, value, 0)


def _odd_lines(rng: np.random.Generator, players: Players) -> dict[int, str]:
    """Lines such as the real file has: other titles too long for their column; no name."""
    if players.listed < SHAPE["players"]["odd_lines_from"]:
        return {}
    long, nameless = rng.choice(players.listed, size=2, replace=False)
    return {int(long): "long_titles", int(nameless): "no_name"}


def _with_odd_lines(block: np.ndarray, start: int, odd: dict[int, str], titles: str) -> bytes:
    text = block.tobytes()
    width, name, other = block.shape[1], HEADER.index("Name "), HEADER.index("OTit")
    foa = HEADER.index("FOA")
    for line in sorted((at for at in odd if 0 <= at - start < len(block)), reverse=True):
        begin = (line - start) * width
        old = text[begin : begin + width]
        if odd[line] == "no_name":
            end = HEADER.index("Fed")
            new = old[:name] + b" " * (end - name) + old[end:]
        else:
            new = old[:other] + titles.encode() + b"AFM" + old[foa + len("AFM") :]
        text = text[:begin] + new + text[begin + width :]
    return text

"""Reports damaged at random, each mutant from a number of its own, so that it can be made again."""

from collections.abc import Callable, Sequence
from random import Random

DIGITS = b"0123456789"
ODD = (
    "½", "\t", "\x1a", "\x0b", "\u2028", "é", "Ł", "١", "�", "'", ";", ",", "1e5", "0x1F", "+5",
    "-", ".", "NaN", "inf", "9" * 12, "{", "$", "%s", "</td>", "=cmd()",
)  # fmt: skip
ENCODINGS = ("utf-8", "cp1252", "cp1250", "cp1251", "utf-16", "latin-1")


def mutant(bases: Sequence[bytes], number: int) -> bytes:
    """The mutant with a number: one of the bases with one to three changes."""
    random = Random(number)
    content = random.choice(bases)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        content = random.choice(CHANGES)(random, content, bases)
    return content


def _flip(random: Random, content: bytes, _: Sequence[bytes]) -> bytes:
    """A few bytes become other ones."""
    found = bytearray(content)
    for _ in range(random.randint(1, 4)):
        if found:
            found[random.randrange(len(found))] ^= 1 << random.randrange(8)
    return bytes(found)


def _digit(random: Random, content: bytes, _: Sequence[bytes]) -> bytes:
    """A digit becomes another one: the mutants that look most like a report."""
    places = [at for at, byte in enumerate(content) if byte in DIGITS]
    if not places:
        return content
    at = random.choice(places)
    return content[:at] + bytes([random.choice(DIGITS)]) + content[at + 1 :]


def _shift(random: Random, content: bytes, _: Sequence[bytes]) -> bytes:
    """Columns move: a blank more or a character less."""
    at = random.randrange(len(content) + 1)
    if random.random() < 0.5:
        return content[:at] + b" " * random.randint(1, 3) + content[at:]
    return content[:at] + content[at + 1 :]


def _word(random: Random, content: bytes, _: Sequence[bytes]) -> bytes:
    """A character that has no business there replaces some."""
    word = random.choice(ODD).encode()
    at = random.randrange(len(content) + 1)
    return content[:at] + word + content[at + random.choice((0, 1, len(word))) :]


def _lines(random: Random, content: bytes, bases: Sequence[bytes]) -> bytes:
    """Lines are cut, left out, doubled, swapped or taken from another report."""
    lines = content.split(b"\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    what = random.randrange(5)
    if what == 0:
        lines[at] = lines[at][: random.randrange(len(lines[at]) + 1)]
    elif what == 1:
        del lines[at]
    elif what == 2:
        lines.insert(other, lines[at])
    elif what == 3:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines.insert(at, random.choice(random.choice(bases).split(b"\n")))
    return b"\n".join(lines)


def _encoding(random: Random, content: bytes, _: Sequence[bytes]) -> bytes:
    """One line, or all, in another encoding; accents where there were none."""
    text = content.decode("utf-8", errors="replace").replace("a", random.choice("aáàåąà"), 2)
    encoding = random.choice(ENCODINGS)
    if random.random() < 0.5:
        return text.encode(encoding, errors="replace")
    lines = [line.encode() for line in text.split("\n")]
    at = random.randrange(len(lines))
    lines[at] = lines[at].decode().encode(encoding, errors="replace")
    return b"\n".join(lines)


def _ends(random: Random, content: bytes, _: Sequence[bytes]) -> bytes:
    """Other line ends, everywhere or once; or the file breaks off."""
    if random.random() < 0.3:
        return content[: random.randrange(len(content) + 1)]
    end = random.choice((b"\r\n", b"\r", b"\n\n", b"\n\r"))
    return content.replace(b"\n", end, random.choice((-1, 1, 3)))


CHANGES: tuple[Callable[[Random, bytes, Sequence[bytes]], bytes], ...] = (
    _flip, _digit, _digit, _shift, _word, _lines, _lines, _encoding, _ends,
)  # fmt: skip

"""The rate of play: from the code of 222 or the words of 122 to TRF26 notation (RULES R22).

Notation: periods divided by ``:``; a period is ``moves/seconds`` or ``seconds``, then
``+increment`` in seconds for each move; two sides with different times are written ``W300-B240``
(formats 2).
What cannot be read for sure stays unread: the event then waits for the register's word.
"""

import re
from dataclasses import dataclass, replace

_PERIOD = r"(?:[1-9]\d{0,2}/)?([1-9]\d{0,4})(?:\+\d{1,3})?"
_SIDE = rf"{_PERIOD}(?::{_PERIOD.replace('([', '(?:[')})*"
_NOTATION = re.compile(rf"{_SIDE}|W{_SIDE}-B{_SIDE}")

# A bare first number up to the first is minutes, from the second on seconds; between: unknown.
_MOST_MINUTES = 120
_LEAST_SECONDS = 600
_LEAST_MOVES = 10
_MOST_MOVES = 60
_MOST_INCREMENT = 60

_QUOTES = str.maketrans("’‘`´′″“”", "'''''\"\"\"")
_WORDS = [
    (re.compile(pattern), by)
    for pattern, by in (
        (r"''", '"'),
        (r"\b(?:one|an) hour\b", "1h"),
        (r"(\d) ?(?:hours?|hrs?|horas?|stunden?|std|heures?)\b\.?", r"\1h"),
        (r"(\d) ?(?:minutes?|minutos?|minuten|mins?|mn|')(?![a-wyz])\.?", r"\1m"),
        (r'(\d) ?(?:seconds?|segundos?|sekunden|secondes?|secs?|seg|sek|")(?![a-z])\.?', r"\1s"),
        (r"(\d) ?(?:moves?|movimientos|jugadas|movs?|mvs?|z(?:ü|ue)gen?|coups)\b\.?", r"\1x"),
        (r"(?<=m) ?x ?(\d+)\b(?!x)", r"/\1x"),
        (r"\bg(?:ame)? ?(?:/|in) ?(\d+)\b(?!m)", r"\1m"),
        # Words that add nothing to the numbers.
        (
            r"\b(?:starting |beginning )?(?:from|as of|ab) (?:the )?"
            r"(?:move (?:1|one)\b|1x|first move|start)",
            " ",
        ),
        (
            r"[(/]? ?\b(?:per|each|every|pro|por|par|a|/) ?(?:1x|moves?|zug|jugada|coup|player)\b",
            " ",
        ),
        (r"/ ?(?:moves?|player|zug|jugada|coup|end|fin(?:ish)?|sd)\b", " "),
        (
            r"\b(?:all|moves?|the|whole|rest|remaining|of|game|for|für|in|to|end|finish|sd|g|time|control|each)\b",
            " ",
        ),
        (
            r"\b(?:standard|rapid|blitz|classical|fischer|increments?|inc|bonus|additional|added|extra)\b",
            " ",
        ),
        (r"(?:&|\b(?:plus|and|with|y|und|et|más)\b)", "+"),
        (r"(?:[,;]|\b(?:then|followed by)\b)", ","),
        (r"[ ().]", ""),
        (r"[+,]*,[+,]*", ","),
        (r"\++", "+"),
    )
]
_CLOCK = re.compile(r"(?<![\d:])(\d{1,2}):(\d\d)(?::00)?(?![\d:])")
_PART = re.compile(
    r"(?:(?P<moves>\d+)x?/|(?P<moves_x>\d+)x)?"
    r"(?:(?P<hours>\d{1,2})h)?(?:(?P<minutes>\d{1,3})m?)?"
    r"(?:/(?P<moves_after>\d+)x?|(?P<moves_last>\d+)x)?"
)


@dataclass(frozen=True)
class _Period:
    """Some moves, or all that are left, in a number of seconds and an increment."""

    moves: int | None
    seconds: int
    increment: int = 0
    has_unit: bool = True

    def __str__(self) -> str:
        moves = f"{self.moves}/" if self.moves else ""
        increment = f"+{self.increment}" if self.increment else ""
        return f"{moves}{self.seconds}{increment}"


def from_code(text: str) -> str | None:
    """The notation of record 222 in upper case without blanks; None where it is none.

    A first period of two minutes or less is taken for minutes written as seconds: not readable.
    """
    tidy = re.sub(r"\s", "", text).upper()
    match = _NOTATION.fullmatch(tidy)
    if match is None:
        return None
    shortest = min(int(seconds) for seconds in match.groups() if seconds)
    return tidy if shortest > _MOST_MINUTES else None


def from_words(text: str) -> str | None:
    """The notation for the words of record 122; None where they leave a doubt.

    Understands minutes and seconds in the usual spellings (``90 min + 30 sec``, ``90'+30"``,
    ``1:30 + 10``, ``90+30``, ``40/120, 60``, ``40/90+30, 30+30``, ``100'x40+15'+30"``). An
    increment that stands apart from the periods counts from move 1.
    """
    if notation := _from_notation(text):
        return notation
    stages = [stage.strip("+") for stage in _tidy(text).split(",")]
    periods = _periods(stages) if len(stages) > 1 else _periods_of_one_stage(stages[0])
    if not periods or not _is_whole(periods):
        return None
    return ":".join(map(str, periods))


def _from_notation(text: str) -> str | None:
    """Notation written into 122; bare numbers must be large enough to be seconds."""
    notation = from_code(text)
    if notation is None:
        return None
    numbers = [int(number) for number in re.findall(r"(?:^|[:/WB-])(\d+)(?![\d/])", notation)]
    return notation if notation[0] == "W" or min(numbers) >= _LEAST_SECONDS else None


def _tidy(text: str) -> str:
    tidy = text.lower().translate(_QUOTES)
    tidy = _CLOCK.sub(_clock_as_minutes, tidy)
    for pattern, by in _WORDS:
        tidy = pattern.sub(by, tidy)
    return tidy.strip("+/:")


def _clock_as_minutes(match: re.Match) -> str:
    """1:30 is an hour and a half, 90:00 are ninety minutes."""
    first, second = int(match[1]), int(match[2])
    return f"{60 * first + second}m" if first < _LEAST_MOVES else f"{first}m"


def _periods_of_one_stage(stage: str) -> list[_Period] | None:
    """Periods joined by ``+``; a last part of seconds, or of a bare small number where no first
    control calls for more time, is the increment of them all."""
    parts = stage.split("+")
    increment = 0
    if len(parts) > 1 and (seconds := _seconds(parts[-1])) is not None:
        increment = seconds
    elif len(parts) > 1 and _can_be_increment(parts[-1]):
        before = _period(parts[-2])
        if before is not None and before.moves is None:
            increment = int(parts[-1])
    return _with_increment(parts[:-1] if increment else parts, increment)


def _periods(stages: list[str]) -> list[_Period] | None:
    """One period a stage, each with its own increment; a last stage of seconds is one for all."""
    increment = _seconds(stages[-1]) or 0
    periods = []
    for stage in stages[:-1] if increment else stages:
        time, _, own = stage.partition("+")
        period = _period(time)
        seconds = int(own) if _can_be_increment(own) else _seconds(own) if own else increment
        if period is None or seconds is None:
            return None
        periods.append(replace(period, increment=seconds))
    return periods


def _with_increment(parts: list[str], increment: int) -> list[_Period] | None:
    periods = [_period(part) for part in parts]
    if None in periods:
        return None
    return [replace(period, increment=increment) for period in periods]


def _seconds(part: str) -> int | None:
    match = re.fullmatch(r"(\d{1,3})s", part)
    return int(match[1]) if match else None


def _can_be_increment(part: str) -> bool:
    return part.isdigit() and int(part) <= _MOST_INCREMENT


def _period(part: str) -> _Period | None:
    match = _PART.fullmatch(part)
    if match is None or not (match["hours"] or match["minutes"]):
        return None
    moves = match["moves"] or match["moves_x"] or match["moves_after"] or match["moves_last"]
    minutes = int(match["minutes"] or 0)
    has_unit = "h" in part or "m" in part
    # In 90/40 the moves stand second: no control has more than sixty.
    if match["moves"] and not has_unit and int(match["moves"]) > _MOST_MOVES >= minutes:
        moves, minutes = str(minutes), int(match["moves"])
    if moves is not None and not _LEAST_MOVES <= int(moves) <= _MOST_MOVES:
        return None
    seconds = 60 * (60 * int(match["hours"] or 0) + minutes)
    return _Period(int(moves) if moves else None, seconds, has_unit=has_unit) if seconds else None


def _is_whole(periods: list[_Period]) -> bool:
    """Whether the periods make one rate of play: controls first, the last without moves."""
    if periods[-1].moves is not None or any(period.moves is None for period in periods[:-1]):
        return False
    first = periods[0]
    if not first.has_unit and first.moves is None:
        return first.increment > 0 and first.seconds <= 60 * _MOST_MINUTES
    return True

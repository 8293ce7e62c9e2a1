"""From bytes to text: which encoding, which line ends, and whether it is text at all.

The order is: byte order mark, strict UTF-8, the code page under which the names agree with the
list, Windows-1252. Every choice but plain UTF-8 is a finding. Columns count characters, so decoding
comes before anything else (formats 1, 4.1).
"""

import codecs
import re
from dataclasses import dataclass

from pipeline.reports import limits
from pipeline.reports.code_pages import Names, page_by_names
from pipeline.reports.files import Remark

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# A lead byte and a continuation byte of UTF-8, each encoded as a letter of its own.
_ENCODED_TWICE = re.compile(rb"\xc3[\x82-\xb4](?:\xc2[\x80-\xbf]|[\xc5\xc6\xcb\xe2][\x80-\xbf])")
# Signs that steer a terminal: no text of a report needs them. Kept: tab, line ends, the form feeds
# and the end mark of DOS that old programs write.
_STEERING = bytes({*range(0x20), 0x7F} - {0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A})
_STEERING_BEYOND_ASCII = re.compile(rb"\xc2[\x80-\x9f]")
_SECOND_LETTERS = (b"\xc2", b"\xc5", b"\xc6", b"\xcb", b"\xe2")


@dataclass(frozen=True)
class Text:
    """A decoded report: UTF-8 with LF between its lines, none after the last.

    ``lines`` is counted here, apart from the reader that cuts the lines. ``content`` is None
    where the bytes are no text, or beyond a limit; ``remarks`` then says why.
    """

    content: bytes | None
    encoding: str | None
    line_ends: str | None
    lines: int
    remarks: tuple[Remark, ...]
    reader: str = "trf"


def decode(content: bytes, names: Names | None = None) -> Text:
    """The text of a report's bytes. ``names`` are those of the list, where there is one."""
    if not content:
        return _no_text(Remark("empty_file", "It holds no byte."))
    encoding, text, remarks = _choose_encoding(content, names)
    if b"\0" in text:
        line = text[: text.index(b"\0")].count(b"\n") + 1
        return _no_text(Remark("binary_file", "It holds a zero byte, so it is no text.", line))
    text, steering = _without_steering(text)
    remarks += steering
    line_ends, text = _normalise_line_ends(text)
    if line_ends == "mixed":
        remarks += (Remark("line_ends_mixed", "Its lines end in different ways."),)
    lines = text.count(b"\n") + 1
    if lines > limits.REPORT_LINES:
        return _no_text(
            Remark(
                "too_many_lines",
                f"It has {lines:,} lines; a report may have {limits.REPORT_LINES:,}.",
                limits.REPORT_LINES + 1,
            )
        )
    if too_long := _first_long_line(text):
        return _no_text(too_long)
    return Text(text, encoding, line_ends, lines, remarks)


def wants_names(content: bytes) -> bool:
    """Whether it takes names of the list to tell the letters of some bytes."""
    if content.isascii() or content.startswith(tuple(mark for mark, _ in _MARKS)):
        return False
    try:
        content.decode()
    except UnicodeDecodeError:
        return True
    return False


def _choose_encoding(content: bytes, names: Names | None) -> tuple[str, bytes, tuple[Remark, ...]]:
    if content.isascii():
        return "ascii", content, ()
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            text = content[len(mark) :].decode(encoding, errors="replace")
            name = f"{encoding}-bom"
            detail = "It begins with a byte order mark."
            if "\ufffd" in text:
                detail += " Some bytes are not of that encoding and were replaced."
            remark = Remark("byte_order_mark", detail, value_taken=name)
            return name, text.encode(errors="replace"), (remark,)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        return _single_bytes(content, error.start, names)
    # The bytes that second letters begin with are rare, and looking for them is cheap.
    if any(map(content.__contains__, _SECOND_LETTERS)) and _ENCODED_TWICE.search(content):
        return _undo_double_encoding(content, text)
    return "utf-8", content, ()


def _single_bytes(
    content: bytes, at: int, names: Names | None
) -> tuple[str, bytes, tuple[Remark, ...]]:
    """Text in a code page: the one by which the names are those of the list, else the usual one."""
    line = content[:at].count(b"\n") + 1
    found = page_by_names(content, names) if names else None
    page, agreeing, compared = found or ("cp1252", 0, 0)
    if found:
        detail = (
            f"Byte {at + 1} is not UTF-8; it was read as {page}, by which {agreeing} of {compared} "
            "names with accents are those of the list."
        )
        remark = Remark("encoding_by_names", detail, line=line, value_taken=page)
    else:
        detail = f"Byte {at + 1} is not UTF-8; it was read as Windows-1252."
        remark = Remark("encoding_assumed", detail, line=line, value_taken=page)
    return page, content.decode(page, errors="replace").encode(), (remark,)


def _undo_double_encoding(content: bytes, text: str) -> tuple[str, bytes, tuple[Remark, ...]]:
    """UTF-8 that was once taken for a Western code page and saved as UTF-8 again is read back.

    Only text whose every accented letter is such a pair passes as strict UTF-8 a second time.
    """
    for code_page in ("cp1252", "latin-1"):
        try:
            once = text.encode(code_page)
            once.decode("utf-8")
        except UnicodeError:
            continue
        remark = Remark(
            "encoded_twice",
            "Its letters were encoded as UTF-8 twice; they were read back once.",
            value_taken="utf-8",
        )
        return "utf-8", once, (remark,)
    return "utf-8", content, ()


def _without_steering(text: bytes) -> tuple[bytes, tuple[Remark, ...]]:
    """The text with a question mark, which keeps the columns, for each sign that steers."""
    found = len(text) - len(text.translate(None, _STEERING))
    clean = text.translate(bytes.maketrans(_STEERING, b"?" * len(_STEERING))) if found else text
    if b"\xc2" in clean:
        clean, more = _STEERING_BEYOND_ASCII.subn(b"?", clean)
        found += more
    if not found:
        return text, ()
    detail = f"It holds {found} control characters; question marks were read instead."
    return clean, (Remark("control_characters", detail, value_taken="?"),)


def _normalise_line_ends(text: bytes) -> tuple[str, bytes]:
    if b"\r" not in text:
        return "lf", text.removesuffix(b"\n")
    # Lines end with CR LF, CR or LF here; so many fewer than there are of both, so many are pairs.
    lines = text.splitlines()
    ends = len(lines) - (not text.endswith((b"\r", b"\n")))
    cr, lf = text.count(b"\r"), text.count(b"\n")
    pairs = cr + lf - ends
    found = [
        kind for kind, count in (("crlf", pairs), ("cr", cr - pairs), ("lf", lf - pairs)) if count
    ]
    return found[0] if len(found) == 1 else "mixed", b"\n".join(lines)


def _first_long_line(text: bytes) -> Remark | None:
    """Says which line is too long. A line has at least as many bytes as characters."""
    if len(text) <= limits.LINE_CHARACTERS:
        return None
    for number, line in enumerate(text.split(b"\n"), start=1):
        if len(line) > limits.LINE_CHARACTERS:
            characters = len(line.decode())
            if characters > limits.LINE_CHARACTERS:
                return Remark(
                    "line_too_long",
                    f"The line has {characters:,} characters; a line may have "
                    f"{limits.LINE_CHARACTERS:,}.",
                    number,
                )
    return None


def _no_text(remark: Remark) -> Text:
    return Text(None, None, None, 0, (remark,))

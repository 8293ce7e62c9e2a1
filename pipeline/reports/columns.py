"""Arrow columns straight from memory and back: one copy of the bytes at most, and no import of
pandas, for which ``pa.array``, ``pa.scalar`` and ``to_numpy`` look as soon as they are called."""

import numpy as np
import pyarrow as pa


def whole_numbers(values: list[int]) -> pa.Array:
    """A column of 32-bit integers."""
    return numbers(np.array(values, np.int32))


def numbers(values: np.ndarray, is_there: np.ndarray | None = None) -> pa.Array:
    """A column of the numbers or truth values of an array, null where ``is_there`` is false."""
    kind = pa.from_numpy_dtype(values.dtype)
    valid = None if is_there is None else _bits(is_there)
    content = _bits(values) if values.dtype == bool else pa.py_buffer(np.ascontiguousarray(values))
    return pa.Array.from_buffers(kind, len(values), [valid, content])


def words(places: np.ndarray, listed: pa.Array) -> pa.DictionaryArray:
    """A column of words of a list by their places in it, null where a place is below zero."""
    return pa.DictionaryArray.from_arrays(numbers(places, places >= 0), listed)


def word_list(listed: list[str]) -> pa.Array:
    """A short column of texts."""
    return texts([word.encode() for word in listed]).cast(pa.string())


def slices(letters: np.ndarray, begin: np.ndarray, end: np.ndarray) -> pa.Array:
    """A column of texts, each from one place of an array of UTF-8 bytes to another."""
    width = end - begin
    offsets = np.zeros(len(begin) + 1, np.int32)
    np.cumsum(width, out=offsets[1:])
    places = np.arange(offsets[-1], dtype=np.int32)
    places += np.repeat(begin - offsets[:-1], width)
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(letters[places])]
    return pa.Array.from_buffers(pa.string(), len(begin), buffers)


def one_piece(column: pa.ChunkedArray) -> pa.Array:
    """The whole column in one array."""
    # Of a column without a piece ``combine_chunks`` makes an array from Python values.
    return column.combine_chunks() if column.num_chunks else pa.nulls(0, column.type)


def array_of(column: pa.Array | pa.ChunkedArray, null: int = -1) -> np.ndarray:
    """The numbers of a column, with ``null`` where it has none."""
    whole = one_piece(column) if isinstance(column, pa.ChunkedArray) else column
    valid, content = whole.buffers()
    place = slice(whole.offset, whole.offset + len(whole))
    found = np.frombuffer(content, whole.type.to_pandas_dtype())[place]
    if whole.null_count:
        is_valid = np.unpackbits(np.frombuffer(valid, np.uint8), bitorder="little")[place]
        found = np.where(is_valid, found, null)
    return found


def _bits(values: np.ndarray) -> pa.Buffer:
    return pa.py_buffer(np.packbits(values, bitorder="little"))


def texts(values: list[bytes | None]) -> pa.Array:
    """A column of texts given as UTF-8."""
    return pa.Array.from_buffers(pa.large_string(), len(values), _joined(values))


def blobs(values: list[bytes]) -> pa.Array:
    """A column of bytes."""
    return pa.Array.from_buffers(pa.large_binary(), len(values), _joined(values))


def _joined(values: list[bytes | None]) -> list[pa.Buffer | None]:
    is_there = np.array([value is not None for value in values], bool)
    there = values if is_there.all() else [value or b"" for value in values]
    offsets = np.zeros(len(values) + 1, np.int64)
    np.cumsum([len(value) for value in there], out=offsets[1:])
    valid = None if is_there.all() else _bits(is_there)
    return [valid, pa.py_buffer(offsets), pa.py_buffer(b"".join(there))]

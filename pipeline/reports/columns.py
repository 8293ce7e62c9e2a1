"""Arrow columns straight from memory: one copy of the bytes, and no import of pandas."""

import numpy as np
import pyarrow as pa


def whole_numbers(values: list[int]) -> pa.Array:
    """A column of 32-bit integers."""
    buffer = pa.py_buffer(np.array(values, np.int32))
    return pa.Array.from_buffers(pa.int32(), len(values), [None, buffer])


def texts(values: list[bytes]) -> pa.Array:
    """A column of texts given as UTF-8."""
    return pa.Array.from_buffers(pa.large_string(), len(values), _joined(values))


def blobs(values: list[bytes]) -> pa.Array:
    """A column of bytes."""
    return pa.Array.from_buffers(pa.large_binary(), len(values), _joined(values))


def _joined(values: list[bytes]) -> list[pa.Buffer | None]:
    offsets = np.zeros(len(values) + 1, np.int64)
    np.cumsum([len(value) for value in values], out=offsets[1:])
    return [None, pa.py_buffer(offsets), pa.py_buffer(b"".join(values))]

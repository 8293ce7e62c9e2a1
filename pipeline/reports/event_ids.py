"""The ID of an event that nobody names: the name of its report's file without the extension.

A name that the register and the decisions could not write as an ID is cleaned, so that every event
can be registered and decided about; a short hash of the name keeps it apart from all others.
"""

import re
from functools import lru_cache
from hashlib import sha256

from pipeline.csv_cells import id_cell
from pipeline.reports import limits
from pipeline.reports.files import Remark, ReportFile

_LETTERS_KEPT = 80
_FIGURES_OF_HASH = 8


@lru_cache(maxsize=limits.CHUNK_REPORTS)
def event_id_of(file_name: str) -> str:
    """The ID: the stem of the name, cleaned where it cannot be one."""
    stem = _stem(file_name)
    if _is_id(stem):
        return stem
    words = re.sub(r"[^\w .,()&+#'-]+", "-", stem)[:_LETTERS_KEPT].strip(" .,()&+#'-")
    mark = sha256(stem.encode()).hexdigest()[:_FIGURES_OF_HASH]
    return f"{words or 'report'}-{mark}"


def remarks_on_name(file: ReportFile) -> tuple[Remark, ...]:
    """What there is to tell where the name of a file that is read cannot be an ID."""
    stem, event_id = _stem(file.name), event_id_of(file.name)
    if stem == event_id or file.content is None or file.is_known:
        return ()
    detail = f"The name of the file cannot be an ID; unless named, its event is '{event_id}'."
    return (Remark("file_name_no_id", detail, text=stem, value_taken=event_id),)


def _stem(file_name: str) -> str:
    """The name without its last extension; a dot at its start or end divides nothing."""
    dot = file_name.rfind(".")
    return file_name[:dot] if 0 < dot < len(file_name) - 1 else file_name


def _is_id(stem: str) -> bool:
    try:
        return id_cell(stem) == stem.strip()
    except ValueError:
        return False

"""The lines of FIDE's text lists, made in SQL: columns as the header of the layout says."""

from datetime import date

from pipeline.lists.layouts import header_text, read_header

NAME_BLANK = 1  # a long name leaves a blank before the federation
END = "chr(13) || chr(10)"


def txt_header(layout: str, list_date: date) -> str:
    """The header line of a layout with its line end."""
    return header_text(layout, list_date) + "\r\n"


def txt_select(layout: str, list_date: date) -> str:
    """The SELECT of ``text``, the lines of the list, from ``export_rows``; by name and ID.

    Lines have the full width of the layout; a long name is cut, other titles longer than their
    column move what follows, as in FIDE's files.
    """
    header = header_text(layout, list_date)
    columns = read_header(header, "the layout").columns
    width = {field: columns[field][1] for field in columns}
    titles = ["title", "w_title", "o_title", *(["foa_title"] if "foa_title" in columns else [])]
    systems = [field.removesuffix("rating") for field in columns if field.endswith("rating")]
    parts = [
        _formatted(
            width,
            {
                "player_id": "player_id",
                "name": f"left(ascii_name, {width['name'] - NAME_BLANK})",
                "federation": "coalesce(left(federation, 3), '')",
                "sex": "coalesce(sex, '')",
            },
        ),
        _blank_or(width, f"coalesce({', '.join(titles)})", {field: field for field in titles}),
        *(_ratings(width, prefix) for prefix in systems),
        _formatted(width, {"birthday": "coalesce(birth_year::VARCHAR, '0000')", "flag": "flag"}),
        END,
    ]
    return (
        f"SELECT text FROM (SELECT ascii_name, player_id, concat({', '.join(parts)}) AS text "
        "FROM export_rows) ORDER BY ascii_name, player_id"
    )


def _ratings(width: dict[str, int], prefix: str) -> str:
    fields = [f"{prefix}{name}" for name in ("rating", "games", "k")]
    return _blank_or(width, fields[0], {field: f"{field}::VARCHAR" for field in fields})


def _formatted(width: dict[str, int], values: dict[str, str]) -> str:
    """The fields side by side, each padded to its width; longer values are not cut."""
    template = "".join(f"{{:<{width[field]}}}" for field in values)
    return f"format('{template}', {', '.join(values.values())})"


def _blank_or(width: dict[str, int], present: str, values: dict[str, str]) -> str:
    """Blanks where ``present`` is NULL (most players: much faster), else the formatted fields."""
    blanks = " " * sum(width[field] for field in values)
    shown = {field: f"coalesce({value}, '')" for field, value in values.items()}
    return f"CASE WHEN {present} IS NULL THEN '{blanks}' ELSE {_formatted(width, shown)} END"

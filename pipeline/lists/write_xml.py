"""The players of FIDE's XML lists, made in SQL: elements in FIDE's order, one a line."""

from pipeline.lists.fide_xml import ELEMENTS
from pipeline.lists.layouts import SYSTEMS

XML_HEADER, XML_FOOTER = "<playerslist>\n", "</playerslist>\n"
_NUMBERS = ("rating", "games", "k")


def xml_select(layout: str) -> str:
    """The SELECT of ``text`` (one element ``player``) from ``export_rows``, by name and ID.

    What is not known is an empty element.
    """
    is_single = layout == "single"
    texts = {
        element: field
        for element, field in ELEMENTS.items()
        if field in ("federation", "sex", "title", "w_title", "o_title", "foa_title")
        and (field != "foa_title" or layout != "legacy")
    }
    personal = {"fideid": "player_id", "name": _escaped("ascii_name")}
    personal |= {element: _escaped(f"coalesce({field}, '')") for element, field in texts.items()}
    parts = ["'<player>' || chr(10)", _elements(personal)]
    for system in ("",) if is_single else SYSTEMS:
        element = "" if system == "standard" or is_single else f"{system}_"
        field = "" if is_single else f"{system}_"
        parts.append(_ratings(element, field))
    parts.append(_elements({"birthday": "coalesce(birth_year::VARCHAR, '')", "flag": "flag"}))
    parts.append("'</player>' || chr(10)")
    return (
        f"SELECT text FROM (SELECT ascii_name, player_id, concat({', '.join(parts)}) AS text "
        "FROM export_rows) ORDER BY ascii_name, player_id"
    )


def _ratings(element: str, field: str) -> str:
    empty = "".join(f"<{element}{name}></{element}{name}>\n" for name in _NUMBERS)
    values = {f"{element}{name}": f"coalesce({field}{name}::VARCHAR, '')" for name in _NUMBERS}
    return f"CASE WHEN {field}rating IS NULL THEN {_literal(empty)} ELSE {_elements(values)} END"


def _elements(values: dict[str, str]) -> str:
    template = "".join(f"<{element}>{{}}</{element}>\n" for element in values)
    return f"format({_literal(template)}, {', '.join(values.values())})"


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _escaped(text: str) -> str:
    """The text with the three marks that XML reserves replaced; few texts have any."""
    replaced = f"replace(replace(replace({text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')"
    return f"CASE WHEN regexp_matches({text}, '[&<>]') THEN {replaced} ELSE {text} END"

"""The data dictionary as a page: ``data/README.md`` is what ``ratinglist dictionary --markdown``
prints."""

from pipeline.dictionary import GROUPS, SCHEMA_VERSION, Table, of_group

_HEAD = """# Data

| folder | holds |
|---|---|
| [`regulations`](regulations/README.md) | the editions of the regulations |
| [`reference`](reference/README.md) | tables 8.1a, 8.1b, federations, titles |
| `sample` | small invented months with what must come out of them |
| `lake` | not in the repository: the home of an installation, where no other is named |

The rest of this page is made from `pipeline/tables` by `ratinglist dictionary --markdown`. The
same descriptions and units are in the metadata of the Parquet files and in the comments of the
views; this is version {version} of the schema. `null` means that there is no value or that it is
not known. Columns that end in `_hundredths` are whole numbers of hundredths.
"""
_ABOUT = {
    "published": "In a folder `<home>/lists/system=…/list_date=…/revision=…` each is the file "
    "`<name>.parquet`, sorted by its key. In `ratinglist query` and in the catalogue each is a "
    "view over all lists and revisions, with `system, list_date, revision, is_published, "
    "is_latest` in front; where the table has such a column itself, that in front is called "
    "`chain_…`.",
    "home": "In `<home>/staged/batch=…`, `<home>/register/load=…` and `<home>/decisions/load=…`; "
    "in `ratinglist query` and in the catalogue views over all batches and loads (not `raw`).",
    "views": "In `ratinglist query` and in the catalogue only.",
}


def page() -> str:
    """The whole dictionary in Markdown."""
    parts = [_HEAD.format(version=SCHEMA_VERSION)]
    for group, title in GROUPS.items():
        parts += [f"## {title}\n", f"{_ABOUT[group]}\n", *map(_section, of_group(group))]
    return "\n".join(parts)


def _section(table: Table) -> str:
    key = ", ".join(f"`{name}`" for name in table.key)
    rows = [
        f"| `{column.name}` | {column.type} | {column.unit} | {_cell(column.description)} |"
        for column in (*table.columns, *table.added)
    ]
    added = ", ".join(f"`{column.name}`" for column in table.added)
    lines = [
        f"### {table.name}\n",
        f"{table.rows} Key: {key}.\n",
        "| column | type | unit | meaning |",
        "|---|---|---|---|",
        *rows,
        "",
        *([f"Only in the view, not in the files: {added}.\n"] if added else []),
    ]
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")

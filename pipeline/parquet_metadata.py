"""What the dictionary says of a table, in the metadata of its Parquet file.

Each column carries its description and unit, the table what a row is and the version of the
schema. They stand in the entry ``ARROW:schema``, from which pyarrow takes the metadata of fields,
so that DuckDB, which writes no metadata of columns, can write the files; the same bytes for the
same dictionary.
"""

import base64
from functools import cache

import pyarrow as pa

from pipeline.dictionary import SCHEMA_VERSION, Column, table

ARROW_TYPES = {
    "VARCHAR": pa.string(),
    "DATE": pa.date32(),
    "BOOLEAN": pa.bool_(),
    "INTEGER": pa.int32(),
    "BIGINT": pa.int64(),
    "BLOB": pa.large_binary(),
}


@cache
def arrow_schema(name: str) -> pa.Schema:
    """The columns of a table with their types, descriptions and units."""
    told = table(name)
    metadata = {
        "table": told.name,
        "description": told.rows,
        "schema_version": str(SCHEMA_VERSION),
    }
    return pa.schema([_field(column) for column in told.columns], metadata=metadata)


def kv_metadata(name: str) -> str:
    """The option of DuckDB's COPY that puts the dictionary into the file of a table."""
    schema = base64.b64encode(arrow_schema(name).serialize().to_pybytes()).decode()
    return f"KV_METADATA {{'ARROW:schema': '{schema}', schema_version: '{SCHEMA_VERSION}'}}"


def _field(column: Column) -> pa.Field:
    metadata = {"description": column.description, "unit": column.unit}
    return pa.field(column.name, ARROW_TYPES[column.type], metadata=metadata)

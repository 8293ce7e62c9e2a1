"""The data dictionary, the metadata of the files and the files themselves say the same."""

import csv
import json
import re

import duckdb
import pyarrow.parquet as pq
import pytest

from pipeline import dictionary
from pipeline.checked_csv import InputTable
from pipeline.decisions import DECISIONS
from pipeline.dictionary_page import page
from pipeline.parquet_metadata import arrow_schema
from pipeline.paths import PROJECT, REFERENCE, Home
from pipeline.register import REGISTER

TABLES = dictionary.tables()
UNITS = {
    "FIDE ID", "SHA-256", "TRF code", "TRF26 notation", "article", "batch number", "bytes", "cells",
    "code", "column number", "day", "decision ID", "edition", "event ID", "federation code",
    "file name", "file number", "folder", "games", "hash", "hundredths of a game point",
    "hundredths of a rating point", "line number", "lines", "load number", "number", "place",
    "players", "points per point", "rating points", "record number", "revision number",
    "round number", "round numbers", "rounds", "start rank", "system", "text", "title code",
    "title codes", "year", "yes or no",
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_every_column_has_a_description_a_unit_and_a_type(name):
    one = dictionary.table(name)
    assert one.rows.startswith("One row per ") and one.rows.endswith(".")
    assert {column.unit for column in one.columns} <= UNITS
    without = [column.name for column in one.columns if not column.description.endswith(".")]
    assert without == []
    assert set(one.key) <= {column.name for column in one.columns}


@pytest.mark.parametrize("name", TABLES)
def test_units_and_names_agree(name):
    for column in dictionary.table(name).columns:
        assert column.name.endswith("_hundredths") == ("hundredths" in column.unit)
        is_truth = column.name.removeprefix("chain_").startswith(("is_", "has_"))
        assert is_truth == (column.type == "BOOLEAN") == (column.unit == "yes or no")
        assert (column.type == "DATE") == (column.unit == "day")


def test_one_name_has_one_type_and_one_unit():
    known = {}
    for one in TABLES.values():
        for column in one.columns:
            told = (column.type, column.unit)
            assert known.setdefault(column.name, told)[0] == told[0], (one.name, column.name)


@pytest.mark.parametrize("table", [REGISTER, DECISIONS], ids=lambda table: table.name)
def test_the_columns_of_an_input_file_are_those_of_its_table(table: InputTable):
    stored = [column.name for column in dictionary.table(table.name).columns]
    assert [*(field.name for field in table.fields), "load", "loaded_on", "line"] == stored


def files_of(home: Home) -> dict:
    """One file of every table, by the name of the table."""
    return {path.stem: path for path in sorted(home.root.rglob("*.parquet"))}


@pytest.mark.slow
def test_every_file_carries_what_the_dictionary_says(month_made_once):
    files = files_of(month_made_once.home)
    stored = [one for one in TABLES.values() if one.group != "views"]
    assert sorted(files) == sorted(one.name for one in stored)
    with duckdb.connect() as con:
        for one in stored:
            found = con.execute(
                f"DESCRIBE FROM read_parquet('{files[one.name]}', hive_partitioning = false)"
            ).fetchall()
            assert [(name, kind) for name, kind, *_ in found] == one.typed
            schema = pq.read_schema(files[one.name])
            assert schema.names == arrow_schema(one.name).names
            assert schema.types == arrow_schema(one.name).types
            assert schema.metadata[b"description"] == one.rows.encode()
            assert schema.metadata[b"schema_version"] == str(dictionary.SCHEMA_VERSION).encode()
            carried = {
                field.name: (
                    field.metadata[b"description"].decode(), field.metadata[b"unit"].decode()
                )
                for field in schema
            }  # fmt: skip
            assert carried == {each.name: (each.description, each.unit) for each in one.columns}


# Codes that are too many to be named in a description, or that come from elsewhere.
OPEN = {"code", "encoding", "method", "kind"}


@pytest.mark.slow
def test_every_code_in_the_files_is_named_in_its_description(month_made_once):
    unnamed = set()
    with duckdb.connect() as con:
        for name, path in files_of(month_made_once.home).items():
            for column in dictionary.table(name).columns:
                if column.unit != "code" or column.name in OPEN:
                    continue
                found = con.execute(f"SELECT DISTINCT \"{column.name}\" FROM '{path}'").fetchall()
                words = set(re.findall(r"\w+", column.description)) | {"", None}
                unnamed |= {(name, column.name, code) for (code,) in found if code not in words}
    assert unnamed == set()


def test_every_reason_of_the_regulations_is_named_in_the_dictionary():
    with (REFERENCE / "reason_rules.csv").open(encoding="utf-8", newline="") as stream:
        reasons = {row["reason"] for row in csv.DictReader(stream)}
    [told] = [
        column.description
        for column in dictionary.table("half_games").columns
        if column.name == "reason"
    ]
    assert set(re.findall(r"\w+_\w+|forfeit|composition", told)) == reasons


@pytest.mark.slow
def test_every_manifest_names_the_version_of_the_schema(month_made_once):
    manifests = sorted(month_made_once.home.root.rglob("manifest.json"))
    versions = [json.loads(path.read_text())["schema_version"] for path in manifests]
    assert versions == [dictionary.SCHEMA_VERSION] * 5


def test_the_page_is_the_one_in_the_project():
    current = (PROJECT / "data" / "README.md").read_text(encoding="utf-8")
    assert current == page() + "\n", "ratinglist dictionary --markdown > data/README.md"


def test_the_dictionary_is_shown_as_tables_and_as_json(ratinglist):
    assert "half_games\tOne row per player and pairing" in ratinglist("dictionary").out
    shown = ratinglist("dictionary", "changes").out
    assert shown.startswith("changes: One row per rated player and event")
    assert "k\tINTEGER\tpoints per point\tDevelopment coefficient" in shown
    [told] = json.loads(ratinglist("dictionary", "changes", "--json").out)
    assert (told["table"], told["key"]) == ("changes", ["player_id", "event_id"])
    assert told["columns"][0] == {
        "name": "player_id", "type": "BIGINT", "unit": "FIDE ID",
        "description": "The player's FIDE ID.",
    }  # fmt: skip


def test_a_table_that_is_none_is_told_with_those_there_are(ratinglist):
    answer = ratinglist("dictionary", "gmaes")
    assert answer.code == 2
    assert "There is no table 'gmaes'; there are list, changes," in answer.err

"""``verify`` finds what was damaged, names it, and says nothing of a sound home."""

import json
import shutil

import pytest

from pipeline.pointer import publish_revision
from pipeline.storage import write_sealed
from pipeline.verify import verify_home

pytestmark = pytest.mark.slow

LIST = "lists/system=standard/list_date=2025-11-01/revision=1"


def damaged(home):
    return {str(one.path.relative_to(home.root)): one.what for one in verify_home(home).damages}


def flip(path, at):
    content = bytearray(path.read_bytes())
    content[at] ^= 0xFF
    path.write_bytes(content)


def test_a_sound_home_is_not_damaged(month):
    findings = verify_home(month.home)
    assert findings.damages == []
    assert findings.reports == 9


def test_an_empty_home_is_not_damaged(home):
    assert verify_home(home).damages == []


@pytest.mark.parametrize(
    "name",
    [
        f"{LIST}/list.parquet",
        f"{LIST}/half_games.parquet",
        "register/load=000001/source.csv",
        "decisions/load=000001/decisions.parquet",
        "staged/batch=000001/raw.parquet",
        "staged/batch=000001/games.parquet",
    ],
)
def test_one_flipped_byte_is_found_in_the_file_that_has_it(month, name):
    path = month.home.root / name
    flip(path, path.stat().st_size // 2)
    assert set(damaged(month.home)) == {name}


@pytest.mark.parametrize(
    "name",
    [
        f"{LIST}/state.parquet",
        f"{LIST}/manifest.json",
        "register/load=000001/source.csv",
        "staged/batch=000001/games.parquet",
        "staged/batch=000001/manifest.json",
        "decisions/load=000001/manifest.json",
        f"{LIST}/run.json",
    ],
)
def test_a_missing_file_is_named(month, name):
    (month.home.root / name).unlink()
    assert name in damaged(month.home)


def test_a_missing_load_is_named(month):
    shutil.copytree(month.home.register / "load=000001", month.home.register / "load=000003")
    assert damaged(month.home) == {"register/load=2": "missing"}


def test_a_list_that_rests_on_a_missing_batch_is_named(month):
    shutil.rmtree(month.home.staged / "batch=000001")
    assert "which is missing" in damaged(month.home)[LIST]


def test_a_list_whose_base_was_changed_is_found(month):
    base = "lists/system=standard/list_date=2025-10-01/revision=1/state.parquet"
    flip(month.home.root / base, 100)
    assert set(damaged(month.home)) == {base}


def test_a_file_that_no_manifest_names_is_found(month):
    (month.home.root / LIST / "list (copy).parquet").write_bytes(b"")
    assert damaged(month.home) == {f"{LIST}/list (copy).parquet": "not named in manifest.json"}


def test_a_changed_word_in_a_manifest_is_found(month):
    path = month.home.root / LIST / "manifest.json"
    path.write_text(path.read_text().replace('"reason": null', '"reason": "fair"'))
    assert set(damaged(month.home)) == {f"{LIST}/manifest.json"}


def test_a_changed_record_of_a_run_is_named_and_not_the_manifest(month):
    path = month.home.root / LIST / "run.json"
    path.write_text(path.read_text().replace('"manifest_sha256": "', '"manifest_sha256": "0'))
    assert set(damaged(month.home)) == {f"{LIST}/run.json"}


@pytest.mark.parametrize("at", [0, 20, 40, 60, 100, -2, -1])
def test_a_changed_byte_of_what_says_which_revision_is_published_is_found(month, at):
    publish_revision(month.home, month.list_date, 1, "as it was")
    assert damaged(month.home) == {}
    pointer = month.home.published_pointer("standard", month.list_date)
    flip(pointer, at)
    assert set(damaged(month.home)) == {str(pointer.relative_to(month.home.root))}


def test_a_published_revision_that_is_not_there_is_found(month):
    publish_revision(month.home, month.list_date, 1, "as it was")
    pointer = month.home.published_pointer("standard", month.list_date)
    write_sealed(pointer, {"revision": 7})
    what = damaged(month.home)[str(pointer.relative_to(month.home.root))]
    assert what == "it names revision 7, which is not there"


def test_a_manifest_that_is_no_json_is_named(month):
    (month.home.root / LIST / "manifest.json").write_text("{")
    assert damaged(month.home)[f"{LIST}/manifest.json"].startswith("unreadable")


def test_the_command_ends_with_4_and_names_the_damaged_file(ratinglist, month):
    flip(month.home.root / LIST / "list.parquet", 100)
    answer = ratinglist("verify", "--json")
    assert answer.code == 4
    [one] = json.loads(answer.out)["damaged"]
    assert one["path"].endswith(f"{LIST}/list.parquet")


def test_the_command_ends_with_0_where_nothing_is_damaged(ratinglist, month):
    answer = ratinglist("verify")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "None is damaged.")

"""The combined files of a date."""

import json
import shutil
from datetime import date

import pytest

from pipeline.errors import InputError
from pipeline.lists.combined import write_combined
from pipeline.lists.import_list import import_list
from pipeline.pointer import publish_revision
from pipeline.verify import verify_home
from tests.lists.list_files import HEADER_FOA, fixed_columns, foa, write

DAY = date(2025, 11, 1)


def test_the_combined_files_name_their_three_revisions(home, tmp_path):
    player = foa(id=1000019, name="Lund, Tove", s=2001, sg=0, sk=20, b=1900, bg=1, bk=20, born=1990)
    import_list(home, write(tmp_path, HEADER_FOA, player), DAY)
    folder = write_combined(home, DAY)
    assert sorted(file.name for file in folder.iterdir()) == [
        "manifest.json", "players_list.txt", "players_list.xml",
    ]  # fmt: skip
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["revisions"] == {"standard": 1, "rapid": 1, "blitz": 1}
    assert fixed_columns(folder / "players_list.txt", "foa")[0]["b"] == "1900"
    assert verify_home(home).damages == []
    with pytest.raises(InputError, match="never overwritten"):
        write_combined(home, DAY)


def test_without_a_list_of_the_date_there_is_no_combined_file(home):
    with pytest.raises(InputError, match="There is no standard or rapid or blitz list"):
        write_combined(home, DAY)
    assert not home.combined(DAY).exists()


def test_the_command_keeps_the_combined_files_once_for_the_same_revisions(
    ratinglist, home, tmp_path
):
    import_list(home, write(tmp_path, HEADER_FOA, foa(id=7, name="Lund, Tove", s=2001)), DAY)
    asked = ["export", "--list", DAY, "--format", "fide-txt"]
    for _ in range(2):
        answer = ratinglist(*asked)
        assert (answer.code, answer.out) == (0, f"{home.combined(DAY)}\n")
    shutil.copytree(home.revision("blitz", DAY, 1), home.revision("blitz", DAY, 2))
    publish_revision(home, DAY, 2, "for a test", "blitz")
    answer = ratinglist(*asked)
    assert answer.code == 2
    assert "another revision is the published one now" in answer.err


def test_what_is_not_combined_needs_a_file(ratinglist):
    for options in (["--format", "csv"], ["--format", "fide-txt", "--system", "rapid"]):
        answer = ratinglist("export", "--list", DAY, *options)
        assert (answer.code, "--out" in answer.err) == (2, True)

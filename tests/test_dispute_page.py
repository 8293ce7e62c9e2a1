"""The page on a dispute: what it says to type works, and answers as it says."""

import pytest
from dispute_page import BLOCK, PAGE, answered

pytestmark = pytest.mark.slow
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_goes_from_the_question_to_the_published_list():
    words = [command.split()[1] for command, _ in BLOCK.findall(TEXT)]
    made = ["rerun", "diff", "publish"]
    assert words == ["explain", "dispute", "decide", *made, *made, "explain"]


def test_every_command_of_the_page_answers_as_it_says(tmp_path):
    assert answered(TEXT, tmp_path) == TEXT

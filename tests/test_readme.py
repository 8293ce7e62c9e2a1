"""What the README says to type exists, and what it lists is all there is."""

import re
import shlex

import pytest
import typer

from pipeline import dictionary
from pipeline.cli import app
from pipeline.decisions import NEEDS
from pipeline.editions import load_editions
from pipeline.editions_answers import diff
from pipeline.paths import PROJECT, REGULATIONS
from pipeline.schemas import TABLES

PAGES = {
    name: (PROJECT / name).read_text(encoding="utf-8")
    for name in (
        "README.md",
        "notebooks/README.md",
        "data/sample/2025-11/README.md",
        "data/sample/2009-09-dresden/README.md",
    )
}
README = PAGES["README.md"]
TYPED = [
    (page, line.strip())
    for page, text in PAGES.items()
    for line in re.findall(r"^    (ratinglist (?:[^\n\"]|\"[^\"]*\")*)$", text, re.MULTILINE)
]
COMMAND = typer.main.get_command(app)


@pytest.mark.parametrize(("page", "line"), TYPED, ids=[line[:60] for _, line in TYPED])
def test_a_command_of_the_page_exists_with_its_options(page, line):
    _, *words = shlex.split(line, comments=True)
    command = COMMAND
    while hasattr(command, "commands") and words and not words[0].startswith("-"):
        command = command.commands[words.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts}
    used = {word for word in words if word.startswith("--")}
    assert used <= known | {"--help", "--home"}


ASKED = [
    line.removeprefix("ratinglist ").replace("nov25", "{out}").replace("7000106.html", "{out}.html")
    for line in re.findall(
        r"^    (ratinglist (?:query|explain|dispute|export) (?:[^\n\"#]|\"[^\"]*\")*)",
        README[README.index("## Reading what comes out") : README.index("## Exit codes")],
        re.MULTILINE,
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("asked", ASKED)
def test_a_question_of_the_page_is_answered_by_the_sample(
    ratinglist, sample_made_once, tmp_path, asked
):
    words = shlex.split(asked.replace("{out}", str(tmp_path / "out")))
    answer = ratinglist("--home", sample_made_once.root, *words)
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.out) > 20


def test_there_are_commands_to_look_at():
    assert len(TYPED) > 25
    assert len(ASKED) == 7


def test_the_readme_names_every_kind_of_decision():
    section = README[README.index("A decision\n") : README.index("A report is *accepted*")]
    assert set(re.findall(r"`(\w+_\w+|alias|dispensation)`", section)) == set(NEEDS)


def test_the_readme_names_every_table_of_a_list():
    section = README[README.index("## Reading what comes out") : README.index("## Exit codes")]
    assert {f"{name}.parquet" for name in TABLES} <= set(re.findall(r"\w+\.parquet", section))


def test_every_link_of_the_pages_leads_somewhere():
    for page, text in PAGES.items():
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (PROJECT / page).parent.joinpath(target).exists(), target


def test_an_edition_is_added_as_the_readme_says(tmp_path):
    [source, target] = re.search(
        r"cp data/regulations/(\S+) data/regulations/(\S+)", README
    ).groups()
    for file in REGULATIONS.rglob("*.toml"):
        copy = tmp_path / file.relative_to(REGULATIONS)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    old, new = source[-15:-5], target[-15:-5]
    text = (tmp_path / source).read_text(encoding="utf-8")
    changed = text.replace(f'edition.name = "{old}"', f'edition.name = "{new}"')
    changed = changed.replace(f"edition.valid_from = {old}", f"edition.valid_from = {new}")
    (tmp_path / target).write_text(changed.replace("{ value = 1400,", "{ value = 1500,"))
    assert new in {edition.name for edition in load_editions(tmp_path)}
    assert [row["parameter"] for row in diff(old, new, folder=tmp_path)] == ["floor"]


def test_the_glossary_explains_words_that_the_dictionary_uses():
    glossary = README[README.index("## Glossary") : README.index("## Working on it")]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]*) \| ([^|]*) \|$", glossary, re.MULTILINE)[1:]
    assert len(rows) > 25
    assert [english for english, spanish, _ in rows if not spanish.strip()] == []
    told = " ".join(
        f"{one.rows} {column.description}"
        for one in dictionary.tables().values()
        for column in one.columns
    ).lower()
    used = [english for english, *_ in rows if english.split(" (")[0].split(",")[0] in told]
    assert len(used) > 15

"""A faulty edition is refused with a message that names the file, the parameter and the remedy."""

import pytest

from pipeline.editions import load_editions
from pipeline.errors import InputError
from pipeline.paths import REGULATIONS

FLOOR = 'floor = { value = 1400, article = "7.1.2", confidence = "text" }'
KIND = 'kind = "lift"'


@pytest.fixture
def regulations(tmp_path):
    """A folder with the schema and one edition, and a function that spoils them."""
    (tmp_path / "standard").mkdir()
    files = {
        "edition": ("standard/2024-03-01.toml", tmp_path / "standard" / "2024-03-01.toml"),
        "schema": ("parameters.toml", tmp_path / "parameters.toml"),
    }
    for source, target in files.values():
        target.write_text((REGULATIONS / source).read_text())

    def spoil(which, old, new):
        path = files[which][1]
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
        return tmp_path

    return spoil


def refusal(folder):
    with pytest.raises(InputError) as caught:
        load_editions(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (FLOOR, "", "floor missing for standard; every edition gives every parameter"),
        (FLOOR, FLOOR + "\nceiling = 3", "ceiling is not a parameter of parameters.toml"),
        (FLOOR, "floor = 1400", "floor must be a table with value, article and confidence"),
        (FLOOR, FLOOR.replace("1400", '"1400"'), "floor: value must be a whole number"),
        (FLOOR, FLOOR.replace("1400", "1400.5"), "floor: value must be a whole number"),
        (FLOOR, FLOOR.replace("1400", "true"), "floor: value must be a whole number"),
        (FLOOR, FLOOR.replace("1400", "-1"), "floor: value must be a whole number"),
        (FLOOR, FLOOR.replace("1400", '"none"'), "floor: value must be a whole number"),
        (FLOOR, FLOOR.replace('article = "7.1.2", ', ""), "floor lacks article"),
        (FLOOR, FLOOR.replace("7.1.2", " "), "floor: article must be a text that is not empty"),
        (FLOOR, FLOOR.replace("text", "rumour"), "floor: confidence must be one of text, reported"),
        (FLOOR, FLOOR.replace("text", "unverified"), "unverified needs a note that says why"),
        (FLOOR, FLOOR.replace("text", "reading"), "reading needs a note that says why"),
        (FLOOR, FLOOR.replace("confidence", "surety"), "floor lacks confidence"),
        (FLOOR, FLOOR.replace(" }", ", page = 7 }"), "floor has the unknown key page"),
        (FLOOR, "floor.rapid = { value = 1 }", "floor must be given for standard"),
        (FLOOR, FLOOR + "\nk_without_own_list = {}", "k_without_own_list belongs to rapid, blitz"),
        (
            'cap = { value = "every_game"',
            'cap = { value = "some"',
            "cap: value must be one of every",
        ),
        ("composition = { value = false", "composition = { value = 0", "must be true or false"),
        ('"1,2,3,4', '"1,3,2,4', "list_months: value must list months in order"),
        ('11,12"', '11,13"', "list_months: value must list months in order"),
        ('value = "1,2', 'value = "one,2', "list_months: value must list months in order"),
        ('edition.name = "2024-03-01"', 'edition.name = "2024"', "it must be the file's name"),
        ("edition.valid_from = 2024-03-01", "edition.valid_from = 2024-04-01", "must be its date"),
        ("edition.is_variant = false", "edition.is_variant = true", "that of a variant must not"),
        ("edition.valid_from = 2024-03-01", 'edition.valid_from = "soon"', "must be a date"),
        (
            'edition.systems = ["standard"]',
            'edition.systems = ["bullet"]',
            "must be among standard",
        ),
        ('edition.systems = ["standard"]', "", "edition must have exactly name, systems"),
        (KIND, 'kind = "drop"', "operation.kind must be one of lift, align_to_standard"),
        (KIND, KIND + "\ngap = 1", "the operation lift must have exactly"),
        ("target = 2000", 'target = "2000"', "target and share_hundredths whole numbers"),
        ('article = "FIDE Council', 'article = ""  # "', "operation lift: article must be a text"),
        (FLOOR, "floor = {", "is not valid TOML"),
    ],
)
def test_a_faulty_edition_is_refused_by_name(regulations, old, new, message):
    found = refusal(regulations("edition", old, new))
    assert "2024-03-01.toml" in found
    assert message in found


@pytest.mark.parametrize(
    ("amendment", "message"),
    [
        (
            'valid_from = 2024-03-01\nnote = "n"',
            "needs valid_from, note and at least one parameter",
        ),
        (f"valid_from = 2025-01-01\n{FLOOR}", "needs valid_from, note and at least one parameter"),
        (f'valid_from = 2024-03-01\nnote = "n"\n{FLOOR}', "must be later than 2024-03-01"),
        ('valid_from = 2025-01-01\nnote = "n"\nceiling = 3', "ceiling is not a parameter"),
    ],
)
def test_a_faulty_amendment_is_refused_by_name(regulations, amendment, message):
    folder = regulations("edition", "[[operation]]", f"[[amendment]]\n{amendment}\n[[operation]]")
    found = refusal(folder)
    assert "2024-03-01.toml" in found
    assert message in found


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('floor = { type = "integer"', 'floor = { type = "real"', "floor: type must be one of"),
        ('floor = { type = "integer", level = "list"', 'floor = { type = "integer", level = "day"',
         "floor: level must be event or list"),
        ('floor = { type = "integer", level', 'floor = { type = "integer", methods = ["a"], level',
         "floor: methods must be given for the type method"),
        ('floor = { type = "integer", ', "floor = { ", "floor needs type, level and description"),
        ('floor = { type', 'floor = { colour = "red", type', "floor has the unknown key colour"),
        ('systems = ["standard"]', 'systems = ["bullet"]', "systems must be among standard"),
    ],
)  # fmt: skip
def test_a_faulty_schema_is_refused_by_name(regulations, old, new, message):
    found = refusal(regulations("schema", old, new))
    assert "parameters.toml" in found
    assert message in found


def test_a_second_edition_of_the_same_day_is_refused_with_both_files(regulations):
    folder = regulations("edition", "edition.title", "edition.title")
    (folder / "other").mkdir()
    text = (folder / "standard" / "2024-03-01.toml").read_text()
    (folder / "other" / "2024-03-01.toml").write_text(text)
    found = refusal(folder)
    assert "standard has already an edition valid from 2024-03-01" in found
    assert "other/2024-03-01.toml" in found
    assert "standard/2024-03-01.toml" in found


def test_a_variant_may_share_its_day_with_an_edition(regulations):
    folder = regulations("edition", "edition.title", "edition.title")
    text = (folder / "standard" / "2024-03-01.toml").read_text()
    text = text.replace('name = "2024-03-01"', 'name = "draft"').replace(
        "variant = false", "variant = true"
    )
    (folder / "standard" / "draft.toml").write_text(text)
    assert [edition.name for edition in load_editions(folder)] == ["2024-03-01", "draft"]


def test_a_folder_without_editions_is_refused(regulations):
    folder = regulations("edition", "edition.title", "edition.title")
    (folder / "standard" / "2024-03-01.toml").unlink()
    assert "holds no edition" in refusal(folder)


def test_a_missing_schema_is_refused(tmp_path):
    assert "parameters.toml cannot be read" in refusal(tmp_path)

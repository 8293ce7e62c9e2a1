"""Exports: byte-exact layouts, read back by the importer and by a reader of fixed columns."""

import csv
import zipfile
from datetime import date
from pathlib import Path

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.chain import ListRevision
from pipeline.errors import InputError
from pipeline.lists.export import export
from pipeline.lists.export_rows import PERSONAL, open_single_rows
from pipeline.lists.import_list import import_list
from pipeline.paths import Home
from pipeline.publish import write_titled_unrated
from pipeline.storage import file_hash
from tests.lists.list_files import (
    HEADER_FOA,
    HEADER_LEGACY,
    HEADER_SINGLE,
    WIDTHS,
    fixed_columns,
    foa,
    legacy,
    single,
    write,
)

DAY = date(2025, 11, 1)
LUND = foa(
    id=1000019, name="Lund, Tove", fed="SWE", sex="F", title="IM", w_title="WGM",
    o_title="FI,LSI", foa="AGM", s=2405, sg=11, sk=10, r=2380, rg=0, rk=20, b=2399, bg=3, bk=40,
    born=1990, flag="wi",
)  # fmt: skip
UNRATED = foa(id=1000027, name="Ny, Nils", born="0000")
RAPID = foa(id=1000035, name="Hurtig, Ole", r=1801, rg=4, rk=40, born=2001, flag="i")


def start(home: Home, folder: Path, *lines: str) -> None:
    import_list(home, write(folder, HEADER_FOA, *lines), DAY)


def lines_of(file: Path) -> list[str]:
    return file.read_bytes().decode("ascii").split("\r\n")


def test_the_combined_layout_is_byte_for_byte_that_of_fide(home, tmp_path):
    start(home, tmp_path, UNRATED, LUND, RAPID)
    out = tmp_path / "out.txt"
    assert export(home, None, DAY, None, "fide-txt", None, out) == {
        "standard": 1, "rapid": 1, "blitz": 1,
    }  # fmt: skip
    assert lines_of(out) == [HEADER_FOA, RAPID, LUND, UNRATED, ""]
    assert {len(line) for line in lines_of(out)[:-1]} == {WIDTHS["foa"]}


def test_the_legacy_layout_has_no_foa_column(home, tmp_path):
    start(home, tmp_path, LUND, UNRATED)
    out = tmp_path / "out.txt"
    export(home, None, DAY, None, "fide-txt", "legacy", out)
    lund = legacy(
        id=1000019, name="Lund, Tove", fed="SWE", sex="F", title="IM", w_title="WGM",
        o_title="FI,LSI", s=2405, sg=11, sk=10, r=2380, rg=0, rk=20, b=2399, bg=3, bk=40,
        born=1990, flag="wi",
    )  # fmt: skip
    assert lines_of(out) == [
        HEADER_LEGACY, lund, legacy(id=1000027, name="Ny, Nils", born="0000"), "",
    ]  # fmt: skip


def test_a_single_list_names_its_month_in_capitals(home, tmp_path):
    start(home, tmp_path, RAPID, UNRATED)
    out = tmp_path / "out.txt"
    export(home, "rapid", DAY, None, "fide-txt", None, out)
    assert lines_of(out) == [
        HEADER_SINGLE,
        single(id=1000035, name="Hurtig, Ole", s=1801, sg=4, sk=40, born=2001, flag="i"),
        single(id=1000027, name="Ny, Nils", born="0000"),
        "",
    ]


@pytest.mark.parametrize("format", ["fide-txt", "fide-xml"])
def test_an_empty_list_can_be_imported_again(home, tmp_path, format):
    import_list(home, write(tmp_path, HEADER_SINGLE), DAY, "rapid")
    out = tmp_path / "rapid_out"
    export(home, "rapid", DAY, None, format, None, out)
    [one], notes = vars(import_list(Home(tmp_path / "other"), out, DAY)).values()
    assert (one.system, one.players) == ("rapid", 0)
    assert notes[-1] == "rapid_out holds no player: an empty list was imported"


def test_lines_are_in_order_of_name_then_number(home, tmp_path):
    players = [(7, "Berg, B"), (30, "Berg, B"), (4, "Aas, A"), (1, "berg, b"), (2, "Berg, Bo")]
    start(home, tmp_path, *(foa(id=number, name=name) for number, name in players))
    out = tmp_path / "out.txt"
    export(home, None, DAY, None, "fide-txt", None, out)
    assert [int(row["id"]) for row in fixed_columns(out, "foa")] == [4, 7, 30, 2, 1]


def test_a_list_that_lacks_a_system_leaves_its_columns_blank(home, tmp_path):
    import_list(home, write(tmp_path, HEADER_FOA, LUND), DAY, "blitz")
    out = tmp_path / "out.txt"
    assert export(home, None, DAY, None, "fide-txt", "combined", out) == {"blitz": 1}
    (row,) = fixed_columns(out, "foa")
    assert (row["s"], row["rk"], row["b"], row["bk"]) == ("", "", "2399", "40")


def test_names_are_in_ascii_and_cut_to_their_column(home, tmp_path):
    names = [
        "Kjøller, Tor",
        "Weiß, Ægir",
        "Łopuszański, Żółć",
        "Muñoz\u00a0D’Ångström, É",
        "x" * 70,
    ]
    content = HEADER_FOA + "\r\n"
    for number, name in enumerate(names, start=1):
        content += foa(id=number, name=name[:61], born=1990) + "\r\n"
    file = tmp_path / "utf8.txt"
    file.write_bytes(content.encode())
    import_list(home, file, DAY)
    out = tmp_path / "out.txt"
    export(home, None, DAY, None, "fide-txt", None, out)
    rows = sorted(fixed_columns(out, "foa"), key=lambda row: int(row["id"]))
    assert [row["name"] for row in rows] == [
        "Kjoller, Tor", "Weiss, Aegir", "Lopuszanski, Zolc", "Munoz D'Angstrom, E", "x" * 60,
    ]  # fmt: skip


def test_long_other_titles_move_the_line_as_in_the_files_of_fide(home, tmp_path):
    titles = "SI,FI,LSI,SLI,NA"
    moved = LUND[:94] + titles + LUND[109:]
    start(home, tmp_path, moved, UNRATED)
    out = tmp_path / "out.txt"
    export(home, None, DAY, None, "fide-txt", None, out)
    assert lines_of(out)[1] == moved
    assert len(moved) == WIDTHS["foa"] + 1
    again = Home(tmp_path / "again")
    import_list(again, out, DAY)
    assert table(again, "standard") == table(home, "standard")


def test_the_xml_has_the_elements_of_fide_in_their_order(home, tmp_path):
    start(home, tmp_path, foa(id=7, name="Odd & <Even>", s=1805, sg=0, sk=20, born=1990), UNRATED)
    out = tmp_path / "out.xml"
    export(home, None, DAY, None, "fide-xml", None, out)
    assert out.read_text() == (
        "<playerslist>\n<player>\n<fideid>1000027</fideid>\n<name>Ny, Nils</name>\n"
        "<country>NOR</country>\n<sex>M</sex>\n<title></title>\n<w_title></w_title>\n"
        "<o_title></o_title>\n<foa_title></foa_title>\n<rating></rating>\n<games></games>\n<k></k>\n"
        "<rapid_rating></rapid_rating>\n<rapid_games></rapid_games>\n<rapid_k></rapid_k>\n"
        "<blitz_rating></blitz_rating>\n<blitz_games></blitz_games>\n<blitz_k></blitz_k>\n"
        "<birthday></birthday>\n<flag></flag>\n</player>\n"
        "<player>\n<fideid>7</fideid>\n<name>Odd &amp; &lt;Even&gt;</name>\n"
        "<country>NOR</country>\n<sex>M</sex>\n<title></title>\n<w_title></w_title>\n"
        "<o_title></o_title>\n<foa_title></foa_title>\n<rating>1805</rating>\n<games>0</games>\n"
        "<k>20</k>\n"
        "<rapid_rating></rapid_rating>\n<rapid_games></rapid_games>\n<rapid_k></rapid_k>\n"
        "<blitz_rating></blitz_rating>\n<blitz_games></blitz_games>\n<blitz_k></blitz_k>\n"
        "<birthday>1990</birthday>\n<flag></flag>\n</player>\n</playerslist>\n"
    )


def test_single_and_legacy_xml_leave_out_what_their_lists_have_not(home, tmp_path):
    start(home, tmp_path, LUND)
    for layout, system, rating, absent in [
        ("legacy", None, 2405, ["foa_title"]),
        ("single", "rapid", 2380, ["rapid_rating", "blitz_rating"]),
    ]:
        out = tmp_path / f"{layout}.xml"
        export(home, system, DAY, None, "fide-xml", layout, out)
        text = out.read_text()
        assert f"<rating>{rating}</rating>" in text
        assert [element for element in absent if f"<{element}>" in text] == []


def test_a_cell_that_a_spreadsheet_would_run_becomes_text(home, tmp_path):
    names = ["=1+1", "+cmd", "-2, x", "@sum", " =A1", "Bo = Bo", "O'Neil, A"]
    lines = [foa(id=number, name=f".{name}") for number, name in enumerate(names, start=1)]
    file = write(tmp_path, HEADER_FOA, *(line.replace(".", " ", 1) for line in lines))
    import_list(home, file, DAY)
    for system in ("standard", None):
        out = tmp_path / "out.csv"
        export(home, system, DAY, None, "csv", None, out)
        with out.open(newline="") as stream:
            shown = [row["name"] for row in csv.DictReader(stream)]
        assert shown == ["'=1+1", "'+cmd", "'-2, x", "'@sum", "'=A1", "Bo = Bo", "O'Neil, A"]


def test_csv_has_the_columns_of_the_list(home, tmp_path):
    start(home, tmp_path, LUND)
    out = tmp_path / "out.csv"
    export(home, "standard", DAY, None, "csv", None, out)
    with out.open(newline="") as stream:
        (row,) = csv.DictReader(stream)
    assert (row["player_id"], row["rating"], row["status"]) == ("1000019", "2405", "inactive")
    assert (row["inactive_from"], row["is_listed"]) == ("2025-11-01", "false")


def test_an_archive_has_one_member_dated_with_the_list_and_equal_bytes(home, tmp_path):
    start(home, tmp_path, LUND)
    one, two = tmp_path / "list.zip", tmp_path / "again" / "list.zip"
    two.parent.mkdir()
    for out in (one, two):
        export(home, None, DAY, None, "fide-txt", None, out)
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as archive:
        (entry,) = archive.infolist()
    assert (entry.filename, entry.date_time) == ("list.txt", (2025, 11, 1, 0, 0, 0))
    again = Home(tmp_path / "home2")
    import_list(again, one, DAY)
    assert table(again, "rapid") == table(home, "rapid")


@pytest.mark.parametrize("is_wanted", [True, False])
def test_the_file_of_titled_players_without_a_rating_is_by_name_and_safe(tmp_path, is_wanted):
    with duckdb.connect() as con:
        con.execute(f"CREATE TABLE list_rules AS SELECT {is_wanted} AS titled_unrated_listed")
        con.execute(
            "CREATE TABLE titled_unrated AS SELECT * FROM (VALUES"
            " (3, '=Vik', 'FM'), (1, 'Ås, Åse', 'WIM'), (2, 'Berg, Bo', 'FM')) AS t"
            " (player_id, name, title)"
        )
        outputs = write_titled_unrated(con, tmp_path)
    if not is_wanted:
        assert (outputs, list(tmp_path.iterdir())) == ([], [])
        return
    file = tmp_path / "titled_unrated.csv"
    assert file.read_text(encoding="utf-8").splitlines() == [
        "player_id,name,title", "3,'=Vik,FM", '2,"Berg, Bo",FM', '1,"Ås, Åse",WIM',
    ]  # fmt: skip
    assert outputs == [{"name": file.name, "rows": 3, "sha256": file_hash(file)}]


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (("standard", date(2025, 10, 1), None, "fide-txt", None), "There is no standard list of"),
        (("standard", DAY, 4, "fide-txt", None), "has no revision 4; there: 1"),
        (("standard", DAY, None, "pgn", None), "There is no format pgn"),
        (("standard", DAY, None, "csv", "wide"), "There is no layout wide"),
        ((None, DAY, None, "csv", "single"), "Name the system"),
        ((None, DAY, 1, "csv", None), "Name the system"),
    ],
)
def test_what_cannot_be_exported_is_refused_and_leaves_no_file(home, tmp_path, wanted, told):
    start(home, tmp_path, LUND)
    out = tmp_path / "out" / "file.txt"
    out.parent.mkdir()
    with pytest.raises(InputError, match=told):
        export(home, *wanted, out)
    assert list(out.parent.iterdir()) == []


def test_the_sample_of_the_field_comes_out_as_it_went_in(home, tmp_path, list_cases):
    source = list_cases / "combined_layout_with_foa.txt"
    import_list(home, source, DAY)
    out = tmp_path / "out.txt"
    export(home, None, DAY, None, "fide-txt", None, out)
    assert sorted(lines_of(out)) == sorted(source.read_text().split("\n"))


def table(home: Home, system: str) -> list[tuple]:
    path = home.revision(system, DAY, 1) / "list.parquet"
    with duckdb.connect() as con:
        return con.execute(f"SELECT * FROM read_parquet('{path}')").fetchall()


codes = st.sampled_from(["", "GM", "WIM", "FI,LSI", "NA,SI"])
ratings = st.one_of(st.just(("", "", "")), st.tuples(
    st.integers(1000, 2899), st.integers(0, 99), st.sampled_from([10, 20, 40])
))  # fmt: skip
players = st.fixed_dictionaries({
    "name": st.from_regex(r"[A-Z][a-z]{0,20}, [A-Z .'&<-]{0,12}[a-z]", fullmatch=True),
    "fed": st.sampled_from(["NOR", "SWE", "FID"]), "sex": st.sampled_from(["M", "F"]),
    "title": st.sampled_from(["", "GM", "CM"]), "w_title": st.sampled_from(["", "WIM"]),
    "o_title": st.sampled_from(["", "NA", "FI,LSI", "SI,FI,LSI,SLI,NA"]),
    "foa": st.sampled_from(["", "AIM"]), "born": st.sampled_from(["0000", "1950", "2010"]),
    "inactive": st.booleans(), "standard": ratings, "rapid": ratings, "blitz": ratings,
})  # fmt: skip


forms = st.sampled_from([
    ("fide-txt", "combined", None), ("fide-xml", "combined", None),
    ("fide-txt", "single", "blitz"), ("fide-xml", "single", "standard"),
])  # fmt: skip


@settings(max_examples=8, deadline=None)
@given(st.dictionaries(st.integers(1, 99_999_999_999), players, min_size=1, max_size=20), forms)
def test_what_is_exported_is_read_back_the_same(tmp_path_factory, many, form):
    folder = tmp_path_factory.mktemp("round")
    lines = []
    for number, one in many.items():
        numbers = {
            short + column: value
            for short, system in (("s", "standard"), ("r", "rapid"), ("b", "blitz"))
            for column, value in zip(("", "g", "k"), one[system], strict=True)
        }
        flag = ("w" if one["sex"] == "F" else "") + ("i" if one["inactive"] else "")
        known = {key: one[key] for key in ("name", "fed", "sex", "title", "w_title", "born")}
        shift = max(0, len(one["o_title"]) - 15)
        line = foa(id=number, **known, **numbers, foa=one["foa"], flag=flag)
        titles = one["o_title"].ljust(15)
        lines.append(line[:94] + titles + line[109:])
        assert len(lines[-1]) == WIDTHS["foa"] + shift
    home = Home(folder / "home")
    start(home, folder, *lines)
    kind, layout, system = form
    out = folder / "exported"
    export(home, system, DAY, None, kind, layout, out)
    again = Home(folder / "again")
    import_list(again, out, DAY, system)
    for one in [system] if system else ["standard", "rapid", "blitz"]:
        assert table(again, one) == table(home, one)


@pytest.mark.parametrize(
    ("day", "shown"), [("2011-01-01", [1, 3, 4]), ("2012-01-01", [1, 2, 3, 4])]
)
def test_in_2009_the_inactive_leave_the_file_after_two_years(tmp_path, day, shown):
    """Article 7.23b of 2009: shown, flagged, for two more years; later editions have no end."""
    revision = ListRevision("standard", date.fromisoformat(day), 1, tmp_path)
    with duckdb.connect() as con:
        people = ", ".join(f"NULL AS {name}" for name in PERSONAL[2:])
        con.execute(
            f"COPY (SELECT id::BIGINT AS player_id, 'Lund, Tove' AS name, {people}, 2000 AS rating,"
            " 0 AS games, 10 AS k, status, since::DATE AS inactive_from FROM (VALUES"
            " (1, 'active', NULL), (2, 'inactive', '2009-01-01'), (3, 'inactive', '2009-07-01'),"
            f" (4, 'inactive', NULL)) AS t (id, status, since)) TO '{revision.table('list')}'"
            " (FORMAT parquet)"
        )
        open_single_rows(con, revision)
        rows = con.execute("SELECT player_id FROM export_rows ORDER BY ALL").fetchall()
    assert [one for (one,) in rows] == shown

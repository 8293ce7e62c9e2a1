"""Small list files with invented players, built without the program's own layouts."""

from pathlib import Path

HEADER_FOA = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
HEADER_LEGACY = HEADER_FOA.replace("FOA ", "")
HEADER_SINGLE = HEADER_FOA[:113] + "NOV25 Gms K  B-day Flag"
STARTS = {
    "id": 0, "name": 15, "fed": 76, "sex": 80, "title": 84, "w_title": 89, "o_title": 94,
    "foa": 109, "s": 113, "sg": 119, "sk": 123, "r": 126, "rg": 132, "rk": 136,
    "b": 139, "bg": 145, "bk": 149, "born": 152, "flag": 158,
}  # fmt: skip
LEGACY = {
    name: start - 4 if start > 109 else start for name, start in STARTS.items() if name != "foa"
}
SINGLE = {name: start for name, start in STARTS.items() if start <= 109} | {
    "s": 113, "sg": 119, "sk": 123, "born": 126, "flag": 132,
}  # fmt: skip
WIDTHS = {"foa": 162, "legacy": 158, "single": 136}


def line(starts: dict[str, int], width: int, **values: object) -> str:
    """A line with each value at its place, blank elsewhere."""
    text = " " * width
    for name, value in values.items():
        start, shown = starts[name], str(value)
        text = text[:start] + shown + text[start + len(shown) :]
    return text


def foa(**values: object) -> str:
    """A line of the combined layout with FOA titles."""
    return line(STARTS, WIDTHS["foa"], **({"fed": "NOR", "sex": "M"} | values))


def legacy(**values: object) -> str:
    """A line of the combined layout without FOA titles."""
    return line(LEGACY, WIDTHS["legacy"], **({"fed": "NOR", "sex": "M"} | values))


def single(**values: object) -> str:
    """A line of a single list."""
    return line(SINGLE, WIDTHS["single"], **({"fed": "NOR", "sex": "M"} | values))


def write(folder: Path, *lines: str, name: str = "list.txt", end: str = "\r\n") -> Path:
    """A text file of these lines."""
    file = folder / name
    file.write_bytes("".join(one + end for one in lines).encode("latin-1"))
    return file


def fixed_columns(path: Path, layout: str) -> list[dict[str, str]]:
    """Reads a list again by fixed slices alone, as other programs do; keeps every line."""
    starts = {"foa": STARTS, "legacy": LEGACY, "single": SINGLE}[layout]
    names = sorted(starts, key=starts.__getitem__)
    ends = [starts[name] for name in names[1:]] + [WIDTHS[layout]]
    content = path.read_bytes().decode("ascii").split("\r\n")
    assert content.pop() == ""
    return [
        {name: text[starts[name] : end].strip() for name, end in zip(names, ends, strict=True)}
        for text in content[1:]
    ]

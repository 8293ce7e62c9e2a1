"""One invented report for each case from the field that the reading decides (by case number)."""

from tests.reports.trf_texts import cell, header, pair, player, report

SPRING = header(_062="2", _072="2")
NO_SCORING = header(_162=None)


def many_rounds(*players: str, rounds: int, **changes: str | None) -> str:
    return report(*players, head=header(_142=str(rounds), **changes))


def with_name(name: str, encoding: str) -> bytes:
    first, second = pair()
    first = player(
        1, cell(2, "w", "1"), name=name, player_id=1000011, rating=1912, federation="POL"
    )
    return report(first, second).encode(encoding)


def shifted_by_bytes(text: bytes) -> bytes:
    """What a writer makes that counts bytes: fewer blanks after an accented name."""
    lines = text.decode().split("\n")
    for n, line in enumerate(lines):
        extra = len(line.encode()) - len(line)
        if line.startswith("001") and extra:
            lines[n] = line[: 47 - extra] + line[47:]
    return "\n".join(lines).encode()


ZOLC = "Żółć, Łukasz"
BYE_CELL = cell("0000", "-", "U")

TEXTS: dict[str, str | bytes] = {
    "1": report(
        *pair(),
        head=header(
            _022="https://example.org/t/1", _032="Example", _102="https://example.org"
        ),
    ),
    "2": report(
        *pair(),
        head=header(
            _092="Individual: Swiss-System", _102="Doe, Jane", _112="Roe, Rik", _122="90m+30s",
            _222=None,
        ),
    ),
    "3": report(
        *[player(n, cell(11 - n - 1, "wb"[n > 5], "=")) if n != 5 else player(n, BYE_CELL)
          for n in range(1, 10)],
        head=[*header(_142=None, _062="9"), "XXR 7"],
    ),
    "5": report(
        player(1, cell(2, "w", "1"), cell(3, "b", "1"), cell("0000", "-", "Z")),
        player(2, cell(1, "b", "0"), cell("0000", "-", "U"), cell(3, "w", "=")),
        player(3, BYE_CELL, cell(1, "w", "0"), cell(2, "b", "="), cell("0000", "-", " ")),
        head=[*header(_142=None), "XXR 3"],
    ),
    "5 with a result": report(
        player(1, cell(2, "w", "1"), cell(2, "b", "1")),
        player(2, cell(1, "b", "0"), cell(1, "w", "0")),
        head=[*header(_142=None), "XXR 1"],
    ),
    "7": report(player(4, cell(42, "w", "0"), cell(62, "b", "Z")),
                player(42, cell(4, "b", "1"), cell("0000", "-", "Z")),
                player(62, cell("0000", "-", "Z"), cell(4, "w", "0")),
                head=header(_142="2")),
    "9": report(*pair(), head=[*header(_142="9"), "XXR 7"]),
    "11": many_rounds(
        player(1, cell(2, "w", "1"), cell(2, "b", "1"), BYE_CELL, points="2.5"),
        player(2, cell(1, "b", "0"), cell(1, "w", "0"), cell("0000", "-", "Z"), points="0.0"),
        rounds=3, _162=None,
    ),
    "11 with 162": many_rounds(
        player(1, cell(2, "w", "1"), cell(2, "b", "1"), BYE_CELL, points="2.5"),
        player(2, cell(1, "b", "0"), cell(1, "w", "0"), cell("0000", "-", "Z"), points="0.0"),
        rounds=3, _162=" W 1.0    D 0.5    L 0.0    P 0.5",
    ),
    "13": report(*pair(), "XXA 1207  1.0  1.0"),
    "13 XXA": report(*pair(), "XXA 1207  1.0"),
    "13 XXP": report(*pair(), "XXP 1 1207"),
    "13 XXZ": report(*pair(), "XXZ 1207"),
    "13 240": report(*pair(), "240 H   1 1207"),
    "13 250": report(*pair(), "250       1.0   1   1 1207    2"),
    "13 260": report(*pair(), "260   1   1    1 1207"),
    "13 299": report(*pair(), "299          -0.5    1 1207"),
    "13 no number": report(*pair(), "XXA ABCD  1.0  1.0"),
    "14": report(player(1, cell(2, "w", "1"), sex="w"), player(2, cell(1, "b", "0"), sex="F")),
    "15": many_rounds(
        player(1, *[cell(2, "wb"[n % 2], "=") for n in range(4)], cell("0000", "-", "H")),
        player(2, *[cell(1, "bw"[n % 2], "=") for n in range(4)], cell("0000", "-", "H")),
        rounds=5,
    ),
    "16": report(*pair(), "001    7      Player, G"),
    "18 utf-8": with_name(ZOLC, "utf-8"),
    "18 cp1250": with_name(ZOLC, "cp1250"),
    "18 mojibake": with_name(ZOLC, "utf-8").decode("latin-1").encode(),
    "18 bytes": shifted_by_bytes(with_name(ZOLC, "utf-8")),
    "18 none": report(pair()[0].replace(" 2000 ESP", "2000 ESP"), pair()[1]),
    "19": report(
        *[player(n, cell(n + 1 if n % 2 else n - 1, "bw"[n % 2], "="), player_id=2000)
          for n in range(1, 9)]
    ),
    "21": report(
        *pair(),
        head=header(_142=None, _152=None, _162=None, _222=None, _122="90m+30s"),
    ),
    "22 good": report(*pair(), head=header(_012="Good")),
    "22 good too": report(*pair(), head=header(_012="Good too")),
    "22 unreadable": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "23": many_rounds(
        player(1, cell(2, "w", "1"), cell(3, "b", "1"), cell(4, "w", "1"), rating=2050),
        player(2, cell(1, "b", "0"), cell(4, "w", "1"), cell(3, "b", "1"), rating=2000),
        player(3, cell(4, "w", "1"), cell(1, "w", "0"), cell(2, "w", "0"), rating=1900),
        player(4, cell(3, "b", "0"), cell(2, "b", "0"), cell(1, "b", "0"), rating=0),
        rounds=3,
    ),
    "25": report(player(1, cell(2, "w", "1"), player_id=543210987), pair()[1]),
    "27": report(
        player(1, cell(2, "w", "1")), player(2, cell(1, "b", "0"), name="Bye", player_id=0)
    ),
    "27 a person": report(
        player(1, cell(2, "w", "1")), player(2, cell(1, "b", "0"), name="Bye, Robin")
    ),
    "28": report(player(1, cell(2, "w", "1"), name="Kjøller, Tor", player_id=1000077), pair()[1]),
    "30": report(
        player(1, cell(2, "w", "1"), player_id=1000011),
        player(2, cell(1, "b", "0"), player_id=1000099),
    ),
    "32": report(player(1, cell(2, "w", "1"), player_id=22000), pair()[1]),
    "34": report(
        *[
            player(n, cell(n + 1 if n % 2 else n - 1, "bw"[n % 2], "="),
                   **({"player_id": 0, "federation": "FRA"} if n == 17 else {}))
            for n in range(1, 41)
        ]
    ),
    "35": report(
        *[
            player(n, cell(n + 1 if n % 2 else n - 1, "bw"[n % 2], "="),
                   **({"player_id": "N12345"} if n == 60 else {}))
            for n in range(1, 61)
        ]
    ),
    "37": report(
        *[
            player(n, cell(n + 1 if n % 2 else n - 1, "bw"[n % 2], "="), federation=federation)
            for n, federation in enumerate(["ind", "CGO", "NON", "FID"], start=1)
        ]
    ),
    "37 unknown": report(player(1, cell(2, "w", "1"), federation="ZZZ"), pair()[1]),
    "38": many_rounds(
        player(1, cell(2, "w", "1"), cell(2, "b", "W")),
        player(2, cell(1, "b", "0"), cell(1, "w", "L")),
        rounds=2,
    ),
    "39": report(*pair("+", "-")),
    "40": report(*pair(), head=header(_222=None, _122="15 min + 10 sec")),
    "42": report(*pair(), head=header(_222=None, _122="60 min + 30 s")),
    "43": report(*pair(), head=header(_222=None, _122="10m+5s")),
    "43 corrected": report(*pair(), head=header(_222=None, _122="60m+30s")),
    "45": many_rounds(
        player(1, cell("0000", "-", "F"), cell("0000", "-", "F")),
        player(2, cell(1, "w", "0"), BYE_CELL),
        player(3, BYE_CELL, cell(1, "b", "0")),
        rounds=2,
    ),
    "45 consistent": many_rounds(
        player(1, cell("0000", "-", "F"), cell("0000", "-", "F")),
        player(2, cell(3, "w", "0"), cell(3, "b", "0")),
        player(3, cell(2, "b", "1"), cell(2, "w", "1")),
        rounds=2,
    ),
    "47": report(
        player(1, cell(2, "w", "1"), rating=2050), player(2, cell(1, "b", "0"), rating="")
    ),
    "48": report(player(1, cell(2, "w", "1"), rating=2100), pair()[1]),
    "49": report(
        *pair(), head=header(_222="180+2", _042="2024/11/20", _052="2024/11/20")
    ),
}  # fmt: skip

"""Data folders with unlikely but legal content. The program must show all of it."""

from __future__ import annotations

import os
from copy import deepcopy
from datetime import UTC, date, datetime, time, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

import tomli_w

from game.saves import seal
from tests.torture.hostile import NAMES, VALUES, document_of

LONG = (
    "x" * 5_000,
    "漢字 " * 2_000,
    "👩‍👩‍👧‍👦" * 900,
    "\u202e" * 99 + "evil",
    "W" * 96,
    "i" * 97,
    "e" + "\u0301" * 400,
    "\n" * 300,
)
TEXTS = (*NAMES, *LONG)
LOCAL = datetime(1, 1, 1, tzinfo=UTC).replace(tzinfo=None)
TIMES: tuple[Any, ...] = (
    LOCAL, LOCAL.replace(year=2026), LOCAL.replace(year=9999), datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14))), datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, tzinfo=timezone(-timedelta(hours=23, minutes=59))), datetime(1970, 1, 1, tzinfo=UTC),
    datetime(2038, 1, 19, 3, 14, 8, tzinfo=UTC), datetime(2999, 12, 31, 23, 59, 59, tzinfo=timezone(-timedelta(hours=12))),
    date(2026, 1, 1), date(1, 1, 1), date(9999, 12, 31), time(0, 0), time(23, 59, 59),
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (
    10**80 - 3, -(10**79), 10**12 - 1, 10**9, 10**9 - 1, 10**9 + 1, 2**63, 0, -1, 1, True, 1.5, float("nan"), float("inf"), "7",
)  # fmt: skip
PLAYERS = (
    "human",
    "gentle",
    "steady",
    "sharp",
    "random",
    "bot:a.b:C",
    "bot:" + "m" * 9_000 + ":C",
    "bot:漢字.x:字",
)
ZONES = (
    "UTC", "Pacific/Kiritimati", "Etc/GMT+12", "America/St_Johns", "Asia/Kathmandu", "Africa/Monrovia", "Europe/Dublin",
    "NOWHERE", "XXX-24:59:59", "AAA+24BBB,J1,J365", ":", "",
)  # fmt: skip
LANGUAGES: tuple[Any, ...] = ("", "de", "pt_BR", "zz", "../..", "C", "x" * 300, 7, True, [])
SETTINGS: dict[str, tuple[Any, ...]] = {
    "text_size": (0.9, 1.0, 1.25, 1.5, 0, -1, 10**40, float("nan"), "1", True),
    "typeface": ("usual", "readable", "Readable", "", 1, None),
    "contrast": ("lamp", "high", "", 1, "x" * 999),
    "motion": ("none", "FULL", None, 0, []),
    "speed": (0.75, 1.5, 0.0, -1.0, float("inf"), 10**30),
    "volume_master": (0, 0, 0, -1, 101, 10**79, 0.5, "0"),
    "volume_room": NUMBERS,
    "large_numerals": (True, False, 1, "true"),
    "curtain": ("hold", "click-twice", "", 3),
    "fullscreen": (False, 0, "no"),
    "language": LANGUAGES,
    "window": (
        [0, 0, 960, 600], [-32_768, 32_767, 100, 32_767], [0, 0, 0, 0], [10**20] * 4, [1], [], "0 0 1 1", [0.5] * 4,
        [True] * 4, [-99_999, 0, 960, 600],
    ),
    "monitors": ([], [[0, 0, 960, 600]], [[-32_768, 32_767, 100, 100]] * 16, [[0] * 4], [0, 0, 1, 1], [[10**20] * 4], "0"),
    "names": ([], ["Ines"], list(NAMES), ["x" * 96] * 6, ["x" * 97], [1], "Ines", ["a"] * 7, [["a"]]),
}  # fmt: skip
LAYOUTS: tuple[Any, ...] = (
    {}, {"seats": 7}, {"seats": [[]]}, {"seats": [["", "human"]] * 99}, {"options": [], "seats": [["a", "human", 3], "ab"]},
    {"seats": [[name, "human"] for name in NAMES[:6]]}, {"seats": [[name, "sharp"] for name in LONG[:6]]},
    {"seats": [["Ines", "bot:a:B"], [3, "human"]], "options": {"youngest": 10**30, "rounds": -1, "x": [1]}}, [], 3, "x",
)  # fmt: skip


def outlandish(number: int, rng: Random) -> dict[str, Any]:
    """Returns a legal record with one to three unlikely values. Every reader that follows RECORDS.md opens it."""
    document = document_of(number)
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice(FACTS)(document, rng)
    return document


def _name(document: dict[str, Any], rng: Random) -> None:
    rng.choice(document["seats"])["name"] = rng.choice(TEXTS)


def _names(document: dict[str, Any], rng: Random) -> None:
    for seat in document["seats"]:
        seat["name"] = rng.choice(TEXTS)


def _player(document: dict[str, Any], rng: Random) -> None:
    seat = rng.choice([seat for seat in document["seats"] if seat["player"] != "human"] or [{}])
    seat["player"] = rng.choice(PLAYERS[1:])


def _word(document: dict[str, Any], rng: Random) -> None:
    document[rng.choice(("seed", "app_version"))] = rng.choice(TEXTS)


def _created(document: dict[str, Any], rng: Random) -> None:
    document["created"] = rng.choice(TIMES)


def _saved(document: dict[str, Any], rng: Random) -> None:
    document["meta"]["saved_at"] = rng.choice((*TIMES, *VALUES))


def _number(document: dict[str, Any], rng: Random) -> None:
    document["meta"]["seq"] = rng.choice(NUMBERS)


def _meta(document: dict[str, Any], rng: Random) -> None:
    key = rng.choice(("id", "practice", "report", "x", *NAMES[1:]))
    document["meta"][key] = deepcopy(rng.choice(VALUES))


def _extra(document: dict[str, Any], rng: Random) -> None:
    table = rng.choice((document, rng.choice(document["seats"]), rng.choice(document["rounds"])))
    table["notes of another program"] = deepcopy(rng.choice(VALUES))


def _close(document: dict[str, Any], _rng: Random) -> None:
    document.pop("meta", None)
    document["meta"] = {}


FACTS = (
    _name,
    _names,
    _names,
    _player,
    _word,
    _created,
    _saved,
    _saved,
    _number,
    _number,
    _meta,
    _extra,
    _close,
)


def sealed(document: dict[str, Any]) -> bytes:
    return seal(tomli_w.dumps(document).encode("utf-8", "surrogatepass"))


def spoil_home(home: Path, rng: Random) -> None:
    chosen = {key: deepcopy(rng.choice(values)) for key, values in SETTINGS.items() if rng.random() < 0.6}
    chosen = {key: value for key, value in chosen.items() if value is not None} | {"volume_effects": 0}
    chosen["tables"] = {
        game: deepcopy(rng.choice(LAYOUTS)) for game in ("poof", "the-game", "spooky-boo", "x" * 90)
    }
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text(tomli_w.dumps(chosen), encoding="utf-8")
    scores = home / "scores"
    scores.mkdir(exist_ok=True)
    for name in rng.sample(PAGES, 2):
        (scores / name).write_text(tomli_w.dumps(_page(rng)), encoding="utf-8")
    matches = home / "matches"
    matches.mkdir(exist_ok=True)
    for file in rng.sample(FILES, 2):
        path = matches / os.fsdecode(file)
        path.write_bytes(rng.choice((b"", b"\xff", b"format = 1\n", b"[seal]\n")))
        moment = rng.choice((-(2**31), 0, 2**31, 2**33, 2**40))
        os.utime(path, (moment, moment))


PAGES = (
    "page-0001.toml",
    "page-0002.toml",
    "page-9999.toml",
    "page-10000.toml",
    "page-999999999.toml",
    "page-0000.toml",
)
FILES = (
    b"\xff\xfe.tuckbox", "\u202e.tuckbox".encode(), b"a\nb.tuckbox", b"\x1b[31m.tuckbox", b"x" * 240 + b".tuckbox", b".tuckbox",
    "漢字.tuckbox".encode(), b"poof-ffffffffffff.tuckbox.bak", b"poof-eeeeeeeeeeee.tuckbox", b"\xed\xa0\x80.tuckbox",
)  # fmt: skip


def _page(rng: Random) -> dict[str, Any]:
    rows = []
    for number in range(rng.randrange(4)):
        row: dict[str, Any] = {
            "match": f"{number:012}", "game": "poof", "date": datetime(2026, 1, 1, tzinfo=UTC), "deal": "x", "practice": False,
            "options": {}, "names": ["a", "b"], "players": ["human", "sharp"], "totals": [1, 2], "winners": [0],
        }  # fmt: skip
        row[rng.choice(list(row))] = deepcopy(rng.choice((*VALUES, *NUMBERS, *TIMES)))
        rows.append(row)
    return {"format": "tuckbox-scores", "format_version": rng.choice((1, 1, 2, -1, "1")), "matches": rows}

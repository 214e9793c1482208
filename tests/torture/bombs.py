"""Files that must be refused before they do harm: text that stops a parser, huge files, pipes and devices."""

from __future__ import annotations

import os
import resource
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from game.book.summaries import check
from game.saves import (
    BadFile,
    NotSaved,
    Places,
    ScoreBook,
    Settings,
    SettingsFile,
    Shelf,
    Status,
    find_places,
    guard,
    read_file,
    seal,
)
from game.saves.folder import file_name
from game.saves.guards import parse
from tests.saves.records import record
from tests.saves.test_saves_guard import BOMBS, SLOW_BUT_LEGAL
from tests.torture.corpus import corpus
from tests.torture.scores import result
from tests.torture.trial import Bench, Bound, Trial, Try, nth

LONGEST, MOST = 8.0, 50.0
"""The longest time to read a file, as a multiple of `seconds_of_longest_match()`.

`MOST` is the most growth of memory in MB.
"""
HEADER = b'format = "tuckbox-record"\nformat_version = 1\n'


def _text(text: str) -> Callable[[Path], None]:
    return lambda path: void(path.write_bytes(seal(HEADER + text.encode())))


def void(_: object) -> None: ...


def _giant(path: Path) -> None:
    with path.open("wb") as file:
        file.write(HEADER)
        file.truncate(100 << 20)


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _long_loop(path: Path) -> None:
    other = path.with_name("other-way.tuckbox")
    other.symlink_to(path)
    path.symlink_to(other)


def _bound(path: Path) -> None:
    # By way of its folder's handle: the name of a socket may have no more than a hundred bytes.
    folder = os.open(path.parent, os.O_RDONLY)
    with socket.socket(socket.AF_UNIX) as sock:
        sock.bind(f"/proc/self/fd/{folder}/{path.name}")
    os.close(folder)


THINGS: dict[str, Callable[[Path], None]] = {
    **{name: _text(text) for name, text in {**BOMBS, **SLOW_BUT_LEGAL}.items()},
    "100 MB": _giant,
    "full of zeros": lambda path: void(path.write_bytes(bytes(256 * 1024))),
    "pipe": os.mkfifo,
    "folder": lambda path: path.mkdir(),
    "folder with a match in it": lambda path: (path / "x.tuckbox").mkdir(parents=True),
    "loop of links": _loop,
    "long loop of links": _long_loop,
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "link to a terminal": lambda path: path.symlink_to("/dev/tty"),
    "link to nothing": lambda path: path.symlink_to("/nothing/here"),
    "socket": _bound,
}


@cache
def seconds_of_longest_match() -> float:
    """Returns how many processor seconds this machine needs at present to read the longest valid match."""
    text = record(15_700).encode()
    took = []
    for _ in range(3):
        began = time.process_time()
        parse(guard(text))
        took.append(time.process_time() - began)
    return max(took)


def bombs(bench: Bench) -> Try:
    """Gives the program a harmful file: as a match, settings, scores, or a file to open."""

    def try_once(seed: int) -> None:
        seconds_of_longest_match()
        name = nth(tuple(THINGS), seed)
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed))})
        shelf = Shelf(places, check)
        shelf.folder.mkdir(parents=True)
        places.scores.mkdir(parents=True)
        good = [shelf.folder / file_name("poof", f"{number:012x}") for number in range(3)]
        for path, data in zip(good, Random(seed).sample(corpus(), 3), strict=True):
            path.write_bytes(data)
        shelf.matches()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        bad = shelf.folder / file_name("poof", "bad000bad000")
        for path in (bad, places.settings, places.scores / "page-0001.toml"):
            THINGS[name](path)
        began = time.process_time()
        listed = shelf.matches()
        bench.note("refused", (time.process_time() - began) / seconds_of_longest_match())
        assert {one.path for one in listed if one.status is Status.OK} >= set(good), (
            "sound matches are hidden"
        )
        assert not [one for one in listed if one.path not in good and one.status is Status.OK]
        SettingsFile(places).load()
        ScoreBook(places).results()
        with suppress(BadFile):
            read_file(bad)
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        bench.note("memory", grown)
        _still_written(places)

    return try_once


def _still_written(places: Places) -> None:
    with suppress(NotSaved):
        SettingsFile(places).save(Settings())
    with suppress(NotSaved):
        ScoreBook(places).add(result("f00f00f00f00"))


TRIALS = (
    Trial(
        "bombs",
        "parser bombs, giants, pipes, folders, devices, loops of links in place of every file",
        (len(THINGS) // 4, len(THINGS), len(THINGS)),
        bombs,
        (Bound("refused", 1, LONGEST, "times the longest match"), Bound("memory", 1, MOST, "MB")),
        seconds=20.0,
    ),
)

"""Files of other versions, clocks that jump, and unusual names."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import tomli_w

from game.book.summaries import check
from game.measures import LONGEST_NAME, harmless
from game.names import apart
from game.record import Record
from game.saves import (
    NotSaved,
    Places,
    ScoreBook,
    Settings,
    SettingsFile,
    Shelf,
    Status,
    find_places,
    seal,
    write_log,
)
from game.saves.folder import file_name
from game.saves.settings import MOST_NAMES
from scenes.screens.matches.telling import when
from tests.golden import FOLDER
from tests.torture.corpus import SIZE, record
from tests.torture.scores import result
from tests.torture.trial import Bench, Trial, Try, nth

GOLDEN = sorted(Path(FOLDER).rglob("*.toml"))
NEWER = (
    "format_version = 2",
    "format_version = 6",
    'format_version = "banana"',
    f"format_version = {10**30}",
)
NOT_OURS = ("format_version = 0", "format_version = true", "format_version = -1", 'format = "tucked"')


def versions(bench: Bench) -> Try:
    """Opens saved matches of earlier and later versions of the program."""

    def try_once(seed: int) -> None:
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed))})
        shelf = Shelf(places, check)
        shelf.folder.mkdir(parents=True)
        text = nth(GOLDEN, seed).read_text(encoding="utf-8")
        _old(shelf, text)
        for number, version in enumerate((*NEWER, *NOT_OURS)):
            key = version.split(" = ")[0]
            lines = [version if line.startswith(f"{key} =") else line for line in text.splitlines()]
            data = seal("\n".join(lines).encode())
            path = shelf.folder / file_name("poof", f"{number:012}")
            path.write_bytes(data)
            (entry,) = [
                one for one in shelf.matches() if one.path == path or one.path.name.startswith(path.stem)
            ]
            assert not entry.opens
            assert entry.path.read_bytes() == data, "it was changed"
            if version in NEWER:
                assert entry.status is Status.NEWER
                assert path.read_bytes() == data

    return try_once


def _old(shelf: Shelf, text: str) -> None:
    path = shelf.folder / file_name("poof", "aaaaaaaaaaaa")
    path.write_bytes(seal(text.encode()))
    (entry,) = shelf.matches()
    assert entry.status is Status.OK, entry
    made = Record.loads(shelf.load(entry))
    assert made.with_match(made.replay()).dumps() == text
    path.unlink()


YEARS = (1970, 1999, 2024, 2026, 2036, 2038, 2100)


def clocks(bench: Bench) -> Try:
    """Saves matches while the clock jumps, and checks the order of the saves."""

    def try_once(seed: int) -> None:
        rng = Random(seed)
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed))})
        shelf, ids = Shelf(places, check), [f"{number:012x}" for number in range(4)]
        newest: dict[str, int] = {}
        for seq in range(1, 25):
            then = datetime(rng.choice(YEARS), 10, 25, rng.randrange(24), tzinfo=UTC) + timedelta(
                seconds=rng.randrange(10**6)
            )
            which = rng.choice(ids)
            made = record(rng.randrange(5, 25))
            made = replace(made, meta={**made.meta, "id": which, "seq": seq, "saved_at": then})
            for path in shelf.folder.glob(f"*{which}*"):
                path.unlink()
            shelf.save(which, made.dumps(), seq)
            newest[which] = seq
            for path in shelf.folder.iterdir():
                moment = max(0.0, min(2.0**32, then.timestamp()))
                os.utime(path, (moment, moment))
        listed = shelf.matches()
        assert [entry.id for entry in listed] == sorted(newest, key=lambda one: -newest[one])
        now = datetime(rng.choice(YEARS), 3, 29, 1, 30, tzinfo=UTC)
        for entry in listed:
            assert entry.status is Status.OK
            assert entry.summary is not None
            assert entry.summary.here is not None
            text = str(when(entry.summary.here, now))
            assert "-" not in text.split(",", maxsplit=1)[0][:1], text
        left = shelf.folder / ".tuckbox-left.tmp"
        left.write_bytes(b"")
        os.utime(left, (time.time() + 10**7,) * 2)  # written by a clock that was wrong
        Shelf(places, check)
        assert not left.exists()

    return try_once


FOLDERS = (
    "Žluťoučký 漢字 😀 'x\"", "with  two blanks", "-dash", "a[1]*?", "$HOME `x`", "CON", "dot.", "new\nline", "é" * 100,
    "x" * 200, "ש" * 60, "\u202e tfel", "%s{0}", "a=b,c;d", "\\back", "~",
)  # fmt: skip
PEOPLE = (
    "Ines", "漢字", "😀" * 24, "👩‍👩‍👧‍👦" * 5, "שלום", "مرحبا بكم", "Zoë Šťastná", "e" + "\u0301" * 20, "CON", "nul", "[seal]",
    "\"'\\", "x" * 24, "{name}", "%d", "a\tb", "…", "\N{NO-BREAK SPACE}x", "-", "0",
)  # fmt: skip


def names(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        rng = Random(seed)
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed) / nth(FOLDERS, seed))})
        assert places.keeps
        shelf = Shelf(places, check)
        made = record(rng.randrange(SIZE))
        people = tuple(replace(one, name=rng.choice(PEOPLE)) for one in made.seats)
        text = replace(made, seats=people).dumps()
        shelf.save("aaaaaaaaaaaa", text, 1)
        (entry,) = shelf.matches()
        assert entry.status is Status.OK
        names = [one.name for one in Record.loads(shelf.load(entry)).seats]
        assert names == list(apart((harmless(one.name, LONGEST_NAME) for one in people), LONGEST_NAME))
        assert len(set(names)) == len(names)
        known = tuple(rng.sample([name for name in PEOPLE if name != "a\tb"], MOST_NAMES))
        _all_else(places, known)

    return try_once


def _all_else(places: Places, known: tuple[str, ...]) -> None:
    SettingsFile(places).save(Settings(names=known))
    plain = tuple(harmless(name, LONGEST_NAME) for name in known)
    assert SettingsFile(places).load() == (Settings(names=plain), None)
    book = ScoreBook(places)
    entered = replace(result("f00f00f00f00"), names=known[:2])
    book.add(entered)
    read = replace(entered, names=plain[:2])
    assert book.results() == ((read,), None)
    assert write_log(places, "text") is not None


def scores_of_others(bench: Bench) -> Try:
    """Reads score books and settings that a later version wrote. No value in them may be lost."""

    def try_once(seed: int) -> None:
        rng = Random(seed)
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed))})
        book = ScoreBook(places)
        book.add(result("000000000001"))
        page = places.scores / "page-0001.toml"
        later = page.read_text(encoding="utf-8").replace("format_version = 1", "format_version = 2")
        page.write_text(later, encoding="utf-8")
        places.settings.write_text(
            tomli_w.dumps({"new thing": seed, "speed": rng.choice((1.5, "fast"))}), "utf-8"
        )
        try:
            book.add(result("000000000002"))
        except NotSaved as refused:
            raise AssertionError from refused
        assert page.read_text(encoding="utf-8") == later
        assert {one.match for one in book.results()[0]} >= {"000000000002"}
        SettingsFile(places).save(Settings(volume_room=7))
        assert "new thing" in places.settings.read_text(encoding="utf-8")
        assert SettingsFile(places).load()[0].volume_room == 7

    return try_once


TRIALS = (
    Trial(
        "versions",
        "files of released versions open; those of later ones stay byte for byte",
        (len(GOLDEN) // 8, len(GOLDEN), len(GOLDEN)),
        versions,
    ),
    Trial("later", "settings and scores of a later version lose nothing", (2, 20, 20), scores_of_others),
    Trial("clocks", "clocks that jump between 1970 and 2100", (4, 200, 1_000), clocks),
    Trial(
        "names",
        "paths and people of every script, and those that mean something elsewhere",
        (10, 500, 2_000),
        names,
    ),
)

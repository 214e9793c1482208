"""Damaged files: none counts as the saved match, and none harms other files."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from random import Random

from game.book.summaries import check
from game.record import Record
from game.saves import Places, ScoreBook, Settings, SettingsFile, Shelf, Status, find_places
from game.saves.folder import file_name
from game.saves.reading import judge
from game.saves.seals import unseal
from tests.saves.spoil import spoiled
from tests.torture.corpus import corpus, some
from tests.torture.hostile import hostile_document
from tests.torture.outlandish import outlandish, sealed, spoil_home
from tests.torture.scores import result
from tests.torture.screens import match_file_in, visit
from tests.torture.trial import SILENT, Bench, Bound, Trial, Try

LONGEST = 1.0
"""The most processor seconds for reading and checking one file."""

READ = 8
"""For each hostile file that is shown on screens, this many are only read."""


def _judged(data: bytes, bench: Bench, *, ours: bool) -> Status:
    began = time.process_time()
    reading = judge(data, check, ours=ours)
    took = time.process_time() - began
    assert took < LONGEST, f"{took:.2f} s for one file"
    bench.note("judging", took)
    assert str(reading.sentence)
    assert reading.opens is bool(reading.text)
    if reading.opens:
        Record.loads(reading.text).replay()
    return reading.status


def damage(bench: Bench) -> Try:
    bodies = {unseal(data)[0] for data in corpus()}

    def try_once(seed: int) -> None:
        rng = Random(seed)
        bad = spoiled(some(rng), corpus(), rng)
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            bad = spoiled(bad or b"\n", corpus(), rng) if bad.count(b"\n") > 1 else bad
        status = _judged(bad, bench, ours=seed % 4 > 0)
        if status is Status.OK:
            assert unseal(bad)[0] in bodies, "another match than any that was saved, and no word about it"

    return try_once


def hostile(bench: Bench) -> Try:
    """Reads a file with unlikely values and a correct checksum, and shows the file.

    In every second file the rules allow the values. Such a file must open.
    """

    def try_once(seed: int) -> None:
        rng, home = Random(seed), bench.folder / str(seed)
        legal = seed % 2 == 0
        document = outlandish(seed // 2, rng) if legal else hostile_document(rng)
        data = sealed(document)
        status = _judged(data, bench, ours=True)
        assert status is Status.OK or not legal, "a legal record does not open"
        if status is Status.OK:
            spoil_home(home, rng)
            path = match_file_in(home, rng, data)
            began = time.process_time()
            seen = visit(home, path, seed)
            bench.note("visit", time.process_time() - began)
            bench.note("screens", len(seen))
            shutil.rmtree(home)
        bench.note("opened" if status is Status.OK else "refused", 1)
        for _ in range(READ):
            _judged(sealed(hostile_document(rng)), bench, ours=True)

    return try_once


def folders(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        rng = Random(seed)
        places = find_places({"TUCKBOX_HOME": str(bench.folder / str(seed))})
        kept = _filled(places, rng)
        for path in rng.sample(sorted(kept), rng.randrange(1, len(kept))):
            data = kept.pop(path)
            path.write_bytes(b"\0" if data.count(b"\n") < 2 else spoiled(data, corpus(), rng) + b"\n\n")
        shelf = Shelf(places, check)
        for _ in range(2):
            listed = {entry.path: entry for entry in shelf.matches()}
            for path, data in kept.items():
                assert path.read_bytes() == data, path
                if path.suffix == ".tuckbox":
                    assert listed[path].status is Status.OK
        SettingsFile(places).load()
        SettingsFile(places).save(Settings(speed=1.5))
        assert SettingsFile(places).load() == (Settings(speed=1.5), None)
        book = ScoreBook(places)
        book.add(result("f00f00f00f00"))
        assert "f00f00f00f00" in {one.match for one in book.results()[0]}

    return try_once


def _filled(places: Places, rng: Random) -> dict[Path, bytes]:
    shelf = Shelf(places, check)
    shelf.folder.mkdir(parents=True)
    kept = []
    for number, data in enumerate(rng.sample(corpus(), 6)):
        path = shelf.folder / file_name("poof", f"{number:012x}")
        path.write_bytes(data)
        kept.append(path)
    SettingsFile(places).save(Settings(names=("Ines",)))
    book = ScoreBook(places)
    for number in range(3):
        book.add(result(f"{number:012x}"))
    kept += [places.settings, places.scores / "page-0001.toml"]
    return {path: path.read_bytes() for path in kept}


TRIALS = (
    Trial(
        "damage",
        "flipped bits, cuts, swaps, splices: never a silently different match",
        (600, 100_000, 1_000_000),
        damage,
        (Bound("judging", 1, LONGEST, "s"),),
        also="tests/saves/test_saves_damage.py: 5,000",
    ),
    Trial(
        "hostile",
        "well-formed files with hostile values: refused, or shown on every screen and saved again",
        (2, 5_000, 50_000),
        hostile,
        (Bound("judging", 1, LONGEST, "s"),),
        environment=SILENT,
    ),
    Trial("folders", "a home with spoiled files: the others stay byte for byte", (8, 500, 5_000), folders),
)

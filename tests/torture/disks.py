"""Real small disks that fail while a match is played on them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.book.summaries import check
from game.match import Match
from game.record import Record
from game.saves import Autosaver, NotSaved, Seal, Settings, SettingsFile, Shelf, Status, find_places, unseal
from tests.laws import choose
from tests.torture.rules import begun
from tests.torture.trial import Bench, Trial, Try

ID = "aaaaaaaaaaaa"
MOVES = 25
PATIENCE = 10.0
"""The seconds until a failed write is tried again."""


def no_mounts() -> str:
    """Returns why no disk can be made on this machine. If one can be made, returns ""."""
    return "" if sys.platform == "linux" and os.getuid() == 0 else "mounting a disk takes root on Linux"


def _call(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def a_disk(place: Path, room: str) -> Iterator[Path]:
    place.mkdir(parents=True, exist_ok=True)
    _call("mount", "-t", "tmpfs", "-o", f"size={room}", "tuckbox", str(place))
    try:
        yield place
    finally:
        _call("umount", "-l", str(place))


class Table:
    def __init__(self, home: Path, seed: int) -> None:
        self.places = find_places({"TUCKBOX_HOME": str(home)})
        self.shelf = Shelf(self.places, check)
        self.saver = Autosaver(self.shelf, retry_after=0.05)
        self.header = replace(begun(seed), meta={"id": ID})
        self.match: Match = self.header.new_match()
        self.rng = Random(seed)
        self.seq = 0
        self.written: dict[int, str] = {}

    def move(self) -> None:
        if self.match.outcome is None:
            self.match.submit(*choose(self.match.game, self.match, self.rng, 0.8))
        self.seq += 1
        self.written[self.seq] = self.header.with_match(self.match).dumps()
        self.saver.offer(ID, partial(str, self.written[self.seq]), self.seq)

    def sound(self) -> int:
        """Returns the number of the save on the disk. If there is none, returns 0.

        Asserts that the save is undamaged.
        """
        paths = list(self.shelf.folder.glob(f"*{ID}.tuckbox"))
        if not paths:
            return 0
        body, found = unseal(paths[0].read_bytes())
        assert found is Seal.FITS
        return next(seq for seq, text in self.written.items() if text.encode() == body)

    def wait_until_kept(self) -> None:
        until = time.monotonic() + PATIENCE
        while self.saver.waiting(ID) or self.saver.problem():
            assert time.monotonic() < until, f"not saved when it could be: {self.saver.problem()}"
            time.sleep(0.01)
        (entry,) = [one for one in self.shelf.matches() if one.id == ID]
        assert entry.status is Status.OK
        assert Record.loads(self.shelf.load(entry)).replay().state == self.match.state


def play(
    table: Table,
    hinder: Callable[[], None],
    relieve: Callable[[], None],
    bench: Bench,
    *,
    announced: bool = False,
    kept: bool = True,
) -> None:
    """Plays a match while the disk works, while it fails, and after it works again.

    `hinder` makes the disk fail and `relieve` repairs it. With `announced`, all saves to the failing disk
    fail, and a message says so. With `kept`, earlier saves are still there afterwards.
    """
    for _ in range(table.rng.randrange(1, 6)):
        table.move()
    table.saver.flush()
    before = table.sound()
    hinder()
    for _ in range(MOVES):
        table.move()
        table.saver.flush(2.0)
        bench.note("refused saves", table.saver.problem() is not None)
    if announced:
        assert table.saver.problem() is not None, "not saved, and no word about it"
    assert not list(table.places.data.rglob(".tuckbox-*.tmp")), "half of a file is left"
    relieve()
    assert table.sound() >= before or not kept
    table.wait_until_kept()
    assert table.saver.close()


def full(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        rng = Random(seed)
        with a_disk(bench.folder / f"disk-{seed}", "512k") as disk:
            table = Table(disk, seed)
            ballast = disk / "ballast"

            def fill() -> None:
                free = shutil.disk_usage(disk).free
                ballast.write_bytes(bytes(max(0, free - rng.choice((0, 0, 4096, 8192, 16384)))))

            play(table, fill, ballast.unlink, bench)

    return try_once


def read_only(bench: Bench) -> Try:
    """Makes a disk read-only and writable again while a match is saved."""

    def try_once(seed: int) -> None:
        with a_disk(bench.folder / f"disk-{seed}", "2m") as disk:

            def turn(how: str) -> None:
                _call("mount", "-o", f"remount,{how}", str(disk))

            play(Table(disk, seed), lambda: turn("ro"), lambda: turn("rw"), bench, announced=True)

    return try_once


def gone(bench: Bench) -> Try:
    """Takes the data folder away during a match: deletes it, puts a file in its place, or removes its disk."""

    def try_once(seed: int) -> None:
        home = bench.folder / f"home-{seed}"
        with a_disk(home, "2m") if seed % 3 == 2 else _folder(home):
            table = Table(home, seed)
            shelf = table.shelf.folder
            match seed % 3:
                case 0:  # made again by the next save
                    play(table, lambda: shutil.rmtree(shelf), lambda: None, bench, kept=False)
                case 1:

                    def block() -> None:
                        shutil.rmtree(shelf)
                        shelf.write_text("in the way", encoding="utf-8")

                    play(table, block, shelf.unlink, bench, announced=True, kept=False)
                case _:
                    play(table, lambda: _call("umount", "-l", str(home)), lambda: None, bench, kept=False)
                    _call("mount", "-t", "tmpfs", "tuckbox", str(home))

    return try_once


@contextmanager
def _folder(place: Path) -> Iterator[Path]:
    place.mkdir()
    yield place


def small_settings(bench: Bench) -> Try:
    """Saves settings while the disk is full. The earlier settings must remain."""

    def try_once(seed: int) -> None:
        with a_disk(bench.folder / f"disk-{seed}", "64k") as disk:
            places = find_places({"TUCKBOX_HOME": str(disk)})
            SettingsFile(places).save(Settings(volume_master=1))
            (disk / "ballast").write_bytes(bytes(shutil.disk_usage(disk).free))
            with pytest.raises(NotSaved, match="disk is full"):
                SettingsFile(places).save(Settings(volume_master=2))
            assert SettingsFile(places).load()[0].volume_master in (1, 2)
            (disk / "ballast").unlink()
            SettingsFile(places).save(Settings(volume_master=3))
            assert SettingsFile(places).load()[0].volume_master == 3

    return try_once


TRIALS = (
    Trial(
        "full",
        "a disk of 512 KB that runs full while a match is played",
        (10, 200, 1_000),
        full,
        lacks=no_mounts,
    ),
    Trial("read-only", "a disk that turns read-only and back", (3, 20, 50), read_only, lacks=no_mounts),
    Trial("gone", "the folder deleted, blocked, its disk pulled out", (3, 30, 60), gone, lacks=no_mounts),
    Trial("full-settings", "settings saved on a full disk", (2, 20, 50), small_settings, lacks=no_mounts),
)

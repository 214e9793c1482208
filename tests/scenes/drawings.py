"""Keeps drawings in memory, and in a folder that all test processes share."""

import os
import shutil
import zlib
from collections import OrderedDict
from hashlib import blake2b
from pathlib import Path
from threading import Lock, get_ident

import pygame
from pygame import Surface

from scenes.stage import assets, vector

WORK = Path(__file__).resolve().parents[2] / "build" / "work" / "drawings"
ROOM = 64 * 2**20
"""The most bytes of drawings that a process keeps in its memory."""
MOST = 400 * 2**20
"""A folder of more than this many bytes is emptied when the tests begin."""
WORTH = 600
"""The fewest bytes of an SVG whose picture is kept in the folder."""
LEVEL = 1
"""The level of zlib, from 0 to 9."""


class Drawings:
    def __init__(self, folder: Path, room: int = ROOM) -> None:
        self._folder, self._room = folder, room
        self._kept = OrderedDict[bytes, Surface]()
        self._held = 0
        self._lock = Lock()
        self._draw, self._load = assets.rasterise, pygame.image.load_sized_svg

    def rasterise(self, drawing: bytes, size: tuple[int, int], *, fine: bool = True) -> Surface:
        """Returns the picture of an SVG. It is drawn only if no cache has it.

        If a test has replaced pygame's function, every picture is drawn again.
        """
        if pygame.image.load_sized_svg is not self._load:
            return self._draw(drawing, size, fine=fine)
        key = blake2b(b"%d %d %d " % (*size, fine) + drawing, digest_size=16).digest()
        with self._lock:
            found = self._kept.pop(key, None)
            self._held -= 0 if found is None else _bytes(found)
        if found is None:
            found = self._read(key) if len(drawing) >= WORTH else None
        if found is None:
            found = self._draw(drawing, size, fine=fine)
            if len(drawing) >= WORTH:
                self._write(key, found)
        with self._lock:
            self._held += 0 if key in self._kept else _bytes(found)
            self._kept[key] = found
            while self._held > self._room:
                self._held -= _bytes(self._kept.popitem(last=False)[1])
        return found.copy()

    def _read(self, key: bytes) -> Surface | None:
        try:
            with (self._folder / key.hex()).open("rb") as file:
                width, height = map(int, file.readline().split())
                picture = Surface((width, height), pygame.SRCALPHA)
                picture.get_buffer().write(zlib.decompress(file.read()))
        except OSError:
            return None
        return picture

    def _write(self, key: bytes, picture: Surface) -> None:
        path = self._folder / key.hex()
        beside = path.with_suffix(f".{os.getpid()}-{get_ident()}")
        try:
            beside.write_bytes(
                b"%d %d\n" % picture.get_size() + zlib.compress(picture.get_buffer().raw, LEVEL)
            )
            beside.replace(path)
        except OSError:
            return  # a test lets the disk be full, or there is no folder to write in


def remember_drawings() -> None:
    """Makes all tests share their drawings, because drawing takes much time.

    The name of the shared folder depends on the drawing code and on pygame's version.
    """
    made_by = (Path(assets.__file__).read_bytes(), pygame.ver.encode())
    folder = WORK / blake2b(b"".join(made_by), digest_size=8).hexdigest()
    for old in WORK.glob("*"):
        if old != folder or sum(one.stat().st_size for one in os.scandir(old)) > MOST:
            shutil.rmtree(old, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    shared = Drawings(folder).rasterise
    for module in (assets, vector):
        vars(module)["rasterise"] = shared


def _bytes(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()

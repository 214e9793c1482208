"""A cache of drawings that all tests share, so that each is drawn once."""

from collections import OrderedDict
from io import BytesIO
from threading import Lock
from typing import Any

import pygame
from pygame import Surface

ROOM = 160 * 2**20
"""The most bytes of drawings that are kept between tests."""


def remember_drawings() -> None:
    """Draws each drawing only once at each size, because drawing the same few took a quarter of a scene's time.

    A test that counts what is drawn still counts every call.
    """
    draw = pygame.image.load_sized_svg
    kept = OrderedDict[tuple[bytes, tuple[int, int]], Surface]()
    lock, held = Lock(), 0

    def drawn(file: Any, size: tuple[int, int]) -> Surface:
        nonlocal held
        if not isinstance(file, BytesIO):
            return draw(file, size)
        key = (file.getvalue(), size)
        with lock:
            found = kept.pop(key, None)
            held -= 0 if found is None else _bytes(found)
        if found is None:
            found = draw(file, size)
        with lock:
            held += 0 if key in kept else _bytes(found)
            kept[key] = found
            while held > ROOM:
                held -= _bytes(kept.popitem(last=False)[1])
        return found.copy()

    vars(pygame.image)["load_sized_svg"] = drawn


def _bytes(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()

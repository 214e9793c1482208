"""Fonts for many scripts and the suits of playing cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Final, NamedTuple

import pygame
from pygame import Surface
from pygame.typing import ColorLike

_NOTO: Final = "NotoSans{}-Bold.ttf"


class Script(NamedTuple):
    """A writing system, its characters and its font."""

    file: str
    ranges: tuple[tuple[int, int], ...]
    tag: str = ""
    """ISO 15924 code of the script."""
    leftward: bool = False
    share: float = 1.0
    """Size of the font relative to the text around it."""


def _noto(
    name: str, tag: str, *ranges: tuple[int, int], leftward: bool = False, share: float = 1.0
) -> Script:
    return Script(_NOTO.format(name), ranges, tag, leftward, share)


HAN: Final = Script(
    "DroidSansFallbackFull.ttf",
    ((0x2E80, 0x2FDF), (0x3000, 0x312F), (0x31A0, 0x9FFF), (0xF900, 0xFAFF), (0xFF01, 0xFFEF)),
)
HANGUL: Final = Script("NanumSquareB.ttf", ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7AF)), "Hang")
SCRIPTS: Final = (
    HANGUL,
    HAN,
    _noto("Armenian", "Armn", (0x0530, 0x058F)),
    _noto("Hebrew", "Hebr", (0x0590, 0x05FF), (0xFB1D, 0xFB4F), leftward=True),
    _noto(
        "Arabic", "Arab", (0x0600, 0x06FF), (0x0750, 0x077F), (0x08A0, 0x08FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC),
        leftward=True, share=0.8,
    ),
    _noto("Devanagari", "Deva", (0x0900, 0x097F), share=0.9),
    _noto("Bengali", "Beng", (0x0980, 0x09FF), share=0.9),
    _noto("Gurmukhi", "Guru", (0x0A00, 0x0A7F), share=0.9),
    _noto("Gujarati", "Gujr", (0x0A80, 0x0AFF), share=0.9),
    _noto("Tamil", "Taml", (0x0B80, 0x0BFF), share=0.9),
    _noto("Telugu", "Telu", (0x0C00, 0x0C7F), share=0.8),
    _noto("Kannada", "Knda", (0x0C80, 0x0CFF), share=0.8),
    _noto("Malayalam", "Mlym", (0x0D00, 0x0D7F), share=0.9),
    _noto("Sinhala", "Sinh", (0x0D80, 0x0DFF), share=0.9),
    _noto("Thai", "Thai", (0x0E00, 0x0E7F), share=0.9),
    _noto("Lao", "Laoo", (0x0E80, 0x0EFF), share=0.9),
    _noto("Myanmar", "Mymr", (0x1000, 0x109F), share=0.75),
    _noto("Georgian", "Geor", (0x10A0, 0x10FF), (0x1C90, 0x1CBF)),
    _noto("Ethiopic", "Ethi", (0x1200, 0x139F), share=0.9),
    _noto("Khmer", "Khmr", (0x1780, 0x17FF), share=0.75),
)  # fmt: skip
BY_FILE: Final = {script.file: script for script in SCRIPTS}
_JOINERS: Final = (0x200C, 0x200D)


def _class(*ranges: tuple[int, int]) -> str:
    return "".join(rf"\U{first:08x}-\U{last:08x}" for first, last in ranges)


def runs_of(script: Script) -> str:
    """Returns a regular expression that matches words of a script."""
    letter = f"[{_class(*script.ranges)}]"
    inside = f"[{_class(*script.ranges, _JOINERS)}]"
    return f"{letter}{inside}*(?: +{letter}{inside}*)*"


BEYOND: Final = re.compile(f"[{_class(*(one for script in SCRIPTS for one in script.ranges))}]")
"""Regular expression for a character of any script with its own font."""


def script_of(character: str) -> Script | None:
    """Returns the script of a character, or None for the usual fonts."""
    code = ord(character)
    return next((one for one in SCRIPTS if any(first <= code <= last for first, last in one.ranges)), None)


SUITS = "\u2660\u2663\u2665\u2666"
_ANY = re.compile(f"[{SUITS}]|{BEYOND.pattern}")
_RUNS = re.compile("|".join(f"({pattern})" for pattern in (f"[{SUITS}]+", *map(runs_of, SCRIPTS))))


class Lettering(pygame.font.Font):
    """A font that takes missing characters from other fonts."""

    def __init__(self, file: BytesIO, px: int, other: Callable[[Script | None], pygame.font.Font]) -> None:
        super().__init__(file, px)
        self._other = other

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        """Returns the width and the height in px of a text."""
        if not isinstance(text, str) or not _ANY.search(text):
            return super().size(text)
        return sum(self._wide(run, font) for run, font in self._runs(text)), super().size("")[1]

    def _wide(self, run: str, font: pygame.font.Font) -> int:
        return super().size(run)[0] if font is self else font.size(run)[0]

    def render(
        self,
        text: str | bytes | None,
        antialias: bool,  # noqa: FBT001
        color: ColorLike,
        bgcolor: ColorLike | None = None,
        wraplength: int = 0,
    ) -> Surface:
        """Draws a text, with parts in several fonts on one baseline."""
        if not isinstance(text, str) or not _ANY.search(text):
            return super().render(text, antialias, color, bgcolor, wraplength)
        picture, x = Surface(self.size(text), pygame.SRCALPHA), 0
        for run, font in self._runs(text):
            ink = (
                super().render(run, antialias, color) if font is self else font.render(run, antialias, color)
            )
            picture.blit(ink, (x, self.get_ascent() - font.get_ascent()))
            x += self._wide(run, font)
        return picture

    def _runs(self, text: str) -> Iterator[tuple[str, pygame.font.Font]]:
        done = 0
        for found in _RUNS.finditer(text):
            if found.start() > done:
                yield text[done : found.start()], self
            group = found.lastindex or 1
            yield found[0], self._other(SCRIPTS[group - 2] if group > 1 else None)
            done = found.end()
        if done < len(text):
            yield text[done:], self

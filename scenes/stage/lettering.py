"""Fonts with fallbacks: for the suits of a classic deck, and for the scripts of the world."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO

import pygame
from pygame import Surface
from pygame.typing import ColorLike

from scenes.stage.scripts import BEYOND, SCRIPTS, Script, runs_of

SUITS = "\u2660\u2663\u2665\u2666"
_ANY = re.compile(f"[{SUITS}]|{BEYOND.pattern}")
_RUNS = re.compile("|".join(f"({pattern})" for pattern in (f"[{SUITS}]+", *map(runs_of, SCRIPTS))))


class Lettering(pygame.font.Font):
    """A font with fallbacks; `other` gives the font of a script, or of the suits for None."""

    def __init__(self, file: BytesIO, px: int, other: Callable[[Script | None], pygame.font.Font]) -> None:
        super().__init__(file, px)
        self._other = other

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        """Returns the size of a text in px."""
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
        """Draws a text in a colour; parts in several fonts share one baseline."""
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
        """Yields the parts of a text, each with the font that has it."""
        done = 0
        for found in _RUNS.finditer(text):
            if found.start() > done:
                yield text[done : found.start()], self
            group = found.lastindex or 1
            yield found[0], self._other(SCRIPTS[group - 2] if group > 1 else None)
            done = found.end()
        if done < len(text):
            yield text[done:], self

"""Text faces that can set the suits of a classic deck, which stand in a font of their own."""

import re
from collections.abc import Callable
from io import BytesIO

import pygame
from pygame import Surface
from pygame.typing import ColorLike

SUITS = "\u2660\u2663\u2665\u2666"
_RUNS = re.compile(f"([{SUITS}]+)")


class Lettering(pygame.font.Font):
    """A font of letters; suits in a text come out of the font that `suits` gives, on the same baseline."""

    def __init__(self, file: BytesIO, px: int, suits: Callable[[], pygame.font.Font]) -> None:
        super().__init__(file, px)
        self._suits = suits

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        """The px that a text takes."""
        if not isinstance(text, str) or not _RUNS.search(text):
            return super().size(text)
        return sum(font.size(run)[0] for run, font in self._runs(text)), super().size("")[1]

    def render(
        self,
        text: str | bytes | None,
        antialias: bool,  # noqa: FBT001
        color: ColorLike,
        bgcolor: ColorLike | None = None,
        wraplength: int = 0,
    ) -> Surface:
        """A text drawn in a colour; one with suits stands on one line, on nothing."""
        if not isinstance(text, str) or not _RUNS.search(text):
            return super().render(text, antialias, color, bgcolor, wraplength)
        picture, x = Surface(self.size(text), pygame.SRCALPHA), 0
        for run, font in self._runs(text):
            ink = font.render(run, antialias, color)
            picture.blit(ink, (x, self.get_ascent() - font.get_ascent()))
            x += ink.get_width()
        return picture

    def _runs(self, text: str) -> list[tuple[str, pygame.font.Font]]:
        """The text piece by piece, each with the font that has it."""
        return [(run, self._suits() if run[0] in SUITS else self) for run in _RUNS.split(text) if run]

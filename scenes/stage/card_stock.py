"""Printed cards without highlights: drawing, rounded corners, numerals. Each is printed once per width."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.core.cards import Face
from scenes.stage.assets import Assets, premultiplied
from scenes.stage.faces import FacePrint, Numeral, drawing, numerals
from scenes.stage.layout import RATIO
from scenes.stage.look import Look
from scenes.stage.theme import GameLook
from scenes.stage.vector import Box, Drawing

PLAIN_FACE = "cards/face.svg"
"""Background of a card without a drawing of its own."""


class CardStock:
    """Printed cards of one game, at one window size and look.

    During animation, a face that is not printed yet is drawn `coarse`, in a third of the time.
    """

    def __init__(self, assets: Assets, look: Look, game: GameLook, printed: FacePrint) -> None:
        self.assets = assets
        self.look = look
        self.game = game
        self.settled: tuple[int, ...] = ()
        """Widths in px of resting cards."""
        self.lacking: deque[Face] = deque()
        """Faces that were drawn coarse; the background thread prints them first."""
        self._face_print = printed
        self._flat = assets.store("cards lying flat")
        self._layers = assets.store("layers of cards")
        self._sources: dict[tuple[Face | None, int], tuple[str, int]] = {}

    def settle(self, widths: Iterable[int]) -> None:
        """Sets the widths in px of resting cards."""
        settled = tuple(sorted(set(widths)))
        if settled != self.settled:
            self.settled = settled
            self._sources.clear()

    def has(self, face: Face | None, width: int) -> bool:
        """Returns whether a card is printed at a width in px."""
        return self._key(face, width) in self._flat

    def get(self, face: Face | None, width: int) -> Surface:
        """Returns a card at a width in px, printing it if needed."""
        return self._flat.get(self._key(face, width), lambda: self._print(face, width, fine=True))

    def coarse(self, face: Face, width: int) -> Surface:
        """Returns the card slightly rough unless it is printed."""
        if face not in self.lacking:
            self.lacking.append(face)
        key = ("coarse", *self._key(face, width))
        return self._layers.get(key, lambda: self._print(face, width, fine=False))

    def _key(self, face: Face | None, width: int) -> tuple[Hashable, ...]:
        return (self.game.key, self.look.large_numerals, face, self.source(face, width), width)

    def source(self, face: Face | None, width: int) -> tuple[str, int]:
        """Returns the drawing of a face at a width in px, and the width it is rasterised at."""
        found = self._sources.get((face, width))
        if found is None:
            path = self._drawing(face, width)
            same = (one for one in self.settled if path == self._drawing(face, one))
            found = self._sources[face, width] = (path, max([width, *same]))
        return found

    def numerals(self, face: Face | None, width: int) -> tuple[Numeral, ...]:
        """Returns the texts on a face at a width in px."""
        return numerals(self.game, face, width, self.assets.theme, self._face_print)

    def size(self, numeral: Numeral) -> float:
        """Returns the size of a numeral as a share of the card's height."""
        large = numeral.index and self.look.large_numerals
        return numeral.size * (self.assets.theme.card.number("large_numeral_factor") if large else 1)

    def write(self, card: Surface, numeral: Numeral) -> None:
        """Sets a numeral on a card."""
        width, height = card.get_size()
        px = max(6, round(self.size(numeral) * height))
        font = self.assets.font("display", px)
        line = premultiplied(font.render(numeral.text, True, numeral.ink))
        cap = self.assets.theme.fonts.cap_display * px
        left = numeral.x * width - (0 if numeral.from_left else line.get_width() / 2)
        top = numeral.y * height + cap / 2 - font.get_ascent()
        card.blit(line, (round(left), round(top)), special_flags=BLEND_PREMULTIPLIED)

    def radius(self, width: int) -> float:
        """Corner radius of the cards, px."""
        return self.assets.theme.radius.number("card_w") * width

    # -- the press ---------------------------------------------------------------------------------
    def _print(self, face: Face | None, width: int, *, fine: bool) -> Surface:
        height = round(width * RATIO)
        card = Surface((width, height), SRCALPHA)
        card.blit(self._art(face, width, height, fine=fine), (0, 0))
        for numeral in self.numerals(face, width):
            if numeral.index and self.look.large_numerals:
                self._tab(card, self.size(numeral))
            self.write(card, numeral)
        mask = self._layers.get(
            (self.game.key, self.look.high, self.look.large_numerals, "mask", width),
            lambda: self._mask(width, height),
        )
        card.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
        return card

    def _art(self, face: Face | None, width: int, height: int, *, fine: bool) -> Surface:
        """Returns the drawing, rasterised once at the largest resting width and scaled down."""
        path, largest = self.source(face, width)
        if not fine:
            return self.assets.coarse(path, (width, height))
        art = self.assets.svg(path, (largest, round(largest * RATIO)))
        return pygame.transform.smoothscale(art, (width, height))

    def _drawing(self, face: Face | None, width: int) -> str:
        """Returns the game's own drawing, or plain paper and a plain back."""
        name = drawing(self.game, face, width, self.assets.theme)
        return self.assets.own(self.game.key, name, name if face is None else PLAIN_FACE)

    def _tab(self, card: Surface, size: float) -> None:
        width, height = card.get_size()
        tab = Box(
            -width * 0.1,
            -height * 0.1,
            width * 0.1 + size * height * 1.34,
            height * 0.1 + size * height * 1.18,
            0.06 * width,
        )
        card.blit(Drawing(width, height).box(tab, self.assets.theme.colours.cream).surface(), (0, 0))

    def _mask(self, width: int, height: int) -> Surface:
        shape = Box(0, 0, width, height, self.radius(width))
        return Drawing(width, height).box(shape, (255, 255, 255)).surface()

    # -- beforehand --------------------------------------------------------------------------------
    def in_order(self, faces: Iterable[Face], urgent: deque[Face]) -> Iterator[Face]:
        """Yields faces to print; urgent ones come first."""
        done = set[Face]()
        for face in faces:
            while urgent:
                if (first := urgent.popleft()) not in done:
                    done.add(first)
                    yield first
            if face not in done:
                done.add(face)
                yield face

    def missing(self, faces: Iterable[Face]) -> list[Face]:
        """Returns the faces that are not printed at every width."""
        return [face for face in faces if any(not self.has(face, width) for width in self.settled)]

"""The page on which a person's picture is chosen: an animal, and the colour of the ring round it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.pictures import ANIMALS, COLOURS, animal_of, pictured, ring_of
from scenes.screens.setup.band import paint_tick
from scenes.screens.setup.rows import Paper
from scenes.stage.theme import mix
from scenes.stage.vector import blend
from scenes.ui.box import NOWHERE, Column, Node, Wrap
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Size

LARGE, SMALL = 92, 58
"""Design px of an animal, and of a ring."""
CELL, NARROW = 132, 84
"""Design px that their places are wide."""
WITH_TEXT = 0.8
"""How much of that they have at least in sizes of the text."""
ANIMAL_WORDS: Mapping[str, Phrase] = {
    "fox": phrase("Fox"),
    "owl": phrase("Owl"),
    "hare": phrase("Hare"),
    "badger": phrase("Badger"),
    "toad": phrase("Toad"),
    "bear": phrase("Bear"),
    "hedgehog": phrase("Hedgehog"),
    "cat": phrase("Cat"),
    "otter": phrase("Otter"),
    "raven": phrase("Raven"),
    "deer": phrase("Deer"),
    "tortoise": phrase("Tortoise"),
}
COLOUR_WORDS: Mapping[str, Phrase] = {
    "": phrase("Its own"),
    "orange": phrase("Orange"),
    "yellow": phrase("Yellow"),
    "green": phrase("Green"),
    "teal": phrase("Teal"),
    "blue": phrase("Blue"),
    "violet": phrase("Violet"),
    "pink": phrase("Pink"),
    "white": phrase("White"),
}
RING_WORDS: Mapping[str, Phrase] = {
    "": phrase("Its own ring"),
    "orange": phrase("Orange ring"),
    "yellow": phrase("Yellow ring"),
    "green": phrase("Green ring"),
    "teal": phrase("Teal ring"),
    "blue": phrase("Blue ring"),
    "violet": phrase("Violet ring"),
    "pink": phrase("Pink ring"),
    "white": phrase("White ring"),
}


class Picked(NamedTuple):
    """Chooses a picture for a person."""

    picture: str


def pictures_of(paper: Paper, picture: str, takers: Mapping[str, str]) -> Node:
    """All animals and all rings; `takers` says whose an animal is already, by its name."""
    say, unit = paper.say, paper.kit.metrics.u
    mine, ring = animal_of(picture), ring_of(picture)
    animals = [
        _Choice(
            say(ANIMAL_WORDS[animal]),
            pictured(animal, ring),
            takers.get(animal, ""),
            chosen=animal == mine,
            large=True,
        )
        for animal in ANIMALS
    ]
    rings = [
        _Choice(
            say(RING_WORDS[one]), pictured(mine, one), say(COLOUR_WORDS[one]), chosen=one == ring, large=False
        )
        for one in ("", *COLOURS)
    ]
    gap = paper.gap(8, 14)
    return Column(
        [
            Wrap(animals, unit(10), unit(10)),
            paper.heading(phrase("The ring")),
            Wrap(rings, unit(10), unit(8)),
        ],
        gap,
        name="pictures",
    )


class _Choice(Button):
    """A picture that can be chosen; under it its name, or other words: above all the name of who has it."""

    radius = 14.0

    def __init__(self, label: str, picture: str, beneath: str, *, chosen: bool, large: bool) -> None:
        super().__init__(NOWHERE, label, Picked(picture), kind="plain", size=18)
        self._picture = picture
        self._beneath = beneath or label
        self._chosen = chosen
        self._side, self._cell = (LARGE, CELL) if large else (SMALL, NARROW)
        self._taken = large and bool(beneath)

    @property
    def checked(self) -> bool | None:
        return self._chosen

    @property
    def value(self) -> str:
        return self._beneath if self._taken else ""

    def _style(self, kit: Kit) -> Style:
        return Style("semibold", 18, kit.colours.ink, "centre")

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit, style = kit.metrics.u, self._style(kit)
        wide = max(unit(self._cell), kit.metrics.text(self._cell * WITH_TEXT))
        high = self._disc(kit) + unit(14) + kit.text.leading(style)
        return Size(wide, wide, high, high)

    def _disc(self, kit: Kit) -> int:
        return max(kit.metrics.u(self._side), kit.metrics.text(self._side * WITH_TEXT))

    def paint(self, kit: Kit) -> Picture:
        unit, style = kit.metrics.u, self._style(kit)
        picture = canvas(*self.rect.size)
        if self.hovered or self._chosen:
            fill = mix(kit.colours.paper2, kit.colours.cream, 0.5 if self.hovered else 0.1)
            kit.plate(self.rect.size, unit(12), fill).blit(picture, (0, 0))
        side = self._disc(kit)
        disc = Rect((self.rect.w - side) // 2, unit(6), side, side)
        blend(picture, kit.face(self._picture, side), disc.topleft)
        if self._chosen:
            mark = round(side * 0.34)
            paint_tick(kit, picture, Rect(disc.right - mark + unit(4), disc.bottom - mark, mark, mark))
        ink = kit.paint.soft_ink if self._taken else kit.colours.ink
        words = Style(style.role, style.size, ink, style.align)
        room = Rect(0, disc.bottom + unit(4), self.rect.w, kit.text.leading(style))
        kit.text.draw(picture, kit.text.fit_name(self._beneath, words, room.size), room)
        return Picture(picture)

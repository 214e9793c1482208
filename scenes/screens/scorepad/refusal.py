"""What cannot stand on the pad: one sentence on a slip, which leads to its ruling."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.scoring.pad import PadRefusal
from scenes.stage.vector import Stroke
from scenes.ui.box import Item
from scenes.ui.button import Button
from scenes.ui.kit import Kit, Say
from scenes.ui.label import BROKEN
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Size


class OpenRuling(NamedTuple):
    """Opens the rules page at a ruling."""

    ruling: str


class RefusalSlip(Button):
    """A sentence with a cross before it and its ruling behind it."""

    vital = True

    def __init__(self, sentence: str, ruling: str) -> None:
        super().__init__(Rect(0, 0, 0, 0), sentence, OpenRuling(ruling))
        self._ruling = ruling

    @property
    def value(self) -> str:
        return self._ruling

    @property
    def takes_enter(self) -> bool:
        return self.focused

    @property
    def radius(self) -> float:
        return 12.0

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        return Style("bold", 20, kit.colours.ink), Style("bold", 18, kit.colours.ink, "centre")

    def _sides(self, kit: Kit) -> tuple[int, int]:
        chip = kit.text.width(self._ruling, self._styles(kit)[1]) + kit.metrics.u(44)
        return kit.metrics.u(14) + kit.metrics.text(30) + kit.metrics.u(12), chip + kit.metrics.u(24)

    def measure(self, kit: Kit, width: int) -> Size:
        (style, _), (left, right) = self._styles(kit), self._sides(kit)
        word = min(kit.text.widest_word(self.label, style), BROKEN * kit.text.px(style))
        whole = left + right + kit.text.width(self.label, style)
        room = max(1, min(width, whole) - left - right)
        high = max(
            kit.metrics.target, kit.text.block(self.label, style, room).size[1] + 2 * kit.metrics.u(10)
        )
        return Size(left + right + word, whole, high, high)

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        rim = Stroke(colours.bad_text if not kit.look.high else colours.ink, max(1.6, 2.4 * kit.metrics.s))
        fill = colours.paper2 if self.hovered else colours.cream
        base = kit.plate(self.rect.size, unit(12), fill, rim, inside=True).copy()
        onto, room = base.surface, base.room(self.rect.size)
        (style, code), (left, right) = self._styles(kit), self._sides(kit)
        side = kit.metrics.text(30)
        disc = Rect(room.x + unit(14), room.centery - side // 2, side, side)
        kit.paint.round_mark(side, colours.bad_text).blit(onto, disc.topleft)
        kit.icon(onto, "close", colours.cream, disc.inflate(-side * 2 // 5, -side * 2 // 5))
        block = kit.text.block(self.label, style, room.w - left - right)
        words = Rect(room.x + left, room.centery - block.size[1] // 2, room.w - left - right, block.size[1])
        kit.text.draw(onto, block, words)
        high = kit.text.leading(code) + unit(8)
        chip = Rect(room.right - right + unit(10), room.centery - high // 2, right - unit(24), high)
        line = Stroke(colours.ink, max(1.2, 1.8 * kit.metrics.s))
        kit.plate(chip.size, unit(8), None, line, inside=True).blit(onto, chip.topleft)
        kit.text.write(onto, self._ruling, code, Rect(chip.x, chip.y, chip.w - unit(18), chip.h))
        mark = kit.metrics.text(18)
        kit.icon(
            onto,
            "right",
            colours.ink,
            Rect(chip.right - unit(10) - mark, chip.centery - mark // 2, mark, mark),
        )
        return base


def refusal_of(say: Say, refusal: PadRefusal) -> Item:
    """Returns the slip with a refusal."""
    return RefusalSlip(say(refusal.sentence), refusal.ruling)

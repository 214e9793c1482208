"""What the page for questions is made of: an answer on paper, and the box of a game that is looked in."""

from __future__ import annotations

from pygame import Rect

from scenes.stage.theme import mix
from scenes.stage.vector import Stroke
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import BROKEN, Paragraph
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size

BOX = 58
"""Design px of the box beside an answer."""
SIDE = 74
"""Design px of a box that is looked in."""
PAD = 16


class Sentence(Paragraph):
    """A sentence of any length in a narrow room: its longest word may be broken."""

    breaks = True


class AnswerRow(Button):
    """An answer: the game's box, what it is about, the sentence, its rulings. The chosen one is amber."""

    def __init__(self, texts: tuple[str, str, str], look: str, action: Action, *, chosen: bool) -> None:
        about, says, ids = texts
        spoken = " ".join(filter(None, (f"{about}.", says, ids)))
        super().__init__(Rect(0, 0, 0, 0), spoken, action)
        self.about, self.says, self.ids = texts
        self.chosen = chosen
        self._look = look

    @property
    def value(self) -> str:
        return "\u2713" if self.chosen else ""

    @property
    def radius(self) -> float:
        return 12.0

    def measure(self, kit: Kit, width: int) -> Size:
        left, right = self._sides(kit)
        about, says = self._styles(kit)
        words = min(kit.text.widest_word(self.says, says), BROKEN * kit.text.px(says))
        whole = max(kit.text.width(self.about, about) + self._chip(kit), kit.text.width(self.says, says))
        room = max(1, min(width, left + right + whole) - left - right)
        high = self._head(kit) + kit.text.block(self.says, says, room).size[1] + 2 * kit.metrics.u(PAD)
        high = max(high, kit.metrics.target)
        least = left + right + max(words, kit.text.width(self.about, about) + self._chip(kit))
        return Size(least, max(least, left + right + whole), high, high)

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        ink = kit.colours.ink
        return Style("semibold", 18, ink if self.chosen else kit.paint.soft_ink), Style("bold", 23, ink)

    def _sides(self, kit: Kit) -> tuple[int, int]:
        """Px beside the words: the box at the left, the chevron at the right."""
        box = 0 if kit.metrics.compact else kit.metrics.u(BOX + 24)
        return kit.metrics.u(PAD) + box, kit.metrics.u(PAD) + kit.metrics.text(24)

    def _head(self, kit: Kit) -> int:
        return kit.text.leading(self._styles(kit)[0]) + kit.metrics.u(10)

    def _code(self, kit: Kit) -> Style:
        return Style("bold", 17, kit.colours.ink, "centre")

    def _chip(self, kit: Kit) -> int:
        """Px of the rulings with the air before them."""
        return kit.text.width(self.ids, self._code(kit)) + kit.metrics.u(46) if self.ids else 0

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        fill = (
            mix(colours.go, colours.cream, 0.35) if self.chosen else mix(colours.paper, colours.paper2, 0.62)
        )
        strong = self.chosen or self.hovered or kit.look.high
        rim = Stroke(colours.ink, max(1.6, (3.0 if self.chosen else 1.6) * kit.metrics.s)) if strong else None
        base = kit.plate(self.rect.size, unit(12), fill, rim, inside=True).copy()
        picture, room = base.surface, base.room(self.rect.size)
        left, right = self._sides(kit)
        pad = unit(PAD)
        if not kit.metrics.compact:
            side = min(unit(BOX), room.h - pad)
            box = kit.small_box(self._look, side)
            place = box.get_rect(center=(room.x + pad + unit(BOX) // 2, room.centery))
            picture.blit(box, place)
        about, says = self._styles(kit)
        inner = Rect(room.x + left, room.y + pad, room.w - left - right, room.h - 2 * pad)
        kit.text.write(picture, self.about, about, Rect(inner.x, inner.y, inner.w, kit.text.leading(about)))
        if self.ids:
            wide = self._chip(kit) - unit(20)
            chip = Rect(room.right - pad - wide, inner.y - unit(4), wide, kit.text.leading(about) + unit(6))
            kit.plate(
                chip.size, unit(8), None, Stroke(colours.ink, max(1.2, 1.8 * kit.metrics.s)), inside=True
            ).blit(picture, chip.topleft)
            kit.text.write(picture, self.ids, self._code(kit), chip)
        block = kit.text.block(self.says, says, inner.w)
        kit.text.draw(picture, block, Rect(inner.x, inner.y + self._head(kit), inner.w, block.size[1]))
        if self.chosen:
            mark = kit.metrics.text(24)
            at = Rect(room.right - pad - mark, inner.bottom - mark, mark, mark)
            kit.icon(picture, "right", colours.ink, at)
        return base


class GameFilter(Button):
    """The small box of a game that is looked in or not; one that is looked in is amber and ticked."""

    role = "switch"

    def __init__(self, title: str, look: str, action: Action, *, on: bool) -> None:
        super().__init__(Rect(0, 0, 0, 0), title, action)
        self.on = on
        self._look = look

    @property
    def checked(self) -> bool:
        return self.on

    @property
    def radius(self) -> float:
        return 10.0

    @property
    def tip(self) -> str:
        return self.label

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = max(kit.metrics.target, kit.metrics.u(SIDE))
        return Size(kit.metrics.target, side, kit.metrics.target, side)

    def paint(self, kit: Kit) -> Picture:
        colours, unit = kit.colours, kit.metrics.u
        fill = mix(colours.go, colours.cream, 0.35) if self.on else mix(colours.paper2, colours.paper3, 0.4)
        rim = (
            colours.ink
            if self.on or self.hovered or kit.look.high
            else mix(colours.brass_dark, colours.paper3, 0.3)
        )
        line = Stroke(rim, max(1.6, (3.0 if self.on else 1.6) * kit.metrics.s))
        base = kit.plate(self.rect.size, unit(10), fill, line, inside=True).copy()
        room = base.room(self.rect.size)
        box = kit.small_box(self._look, round(room.h * 0.66))
        base.surface.blit(box, box.get_rect(center=room.center))
        if self.on:
            side = max(14, round(room.h * 0.32))
            disc = Rect(room.right - side - unit(2), room.y + unit(2), side, side)
            kit.paint.round_mark(side, colours.ink).blit(base.surface, disc.topleft)
            kit.icon(base.surface, "check", colours.cream, disc.inflate(-side // 3, -side // 3))
        return base

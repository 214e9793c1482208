"""A worked example on its game's cloth: the cards before and after, as seat 0 sees them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import PUBLIC, Face
from game.core.events import Zone
from game.core.table import Sight, Table
from game.lesson import LEARNER
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.vector import Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Size, Widget

MOST = 5
"""Cards of a pile that are shown, the top ones."""
CARD = 104
"""Largest design width of a card."""
OVERLAP = 0.46
"""Share of a card that shows beside the next one."""
Heap = tuple[Face | None, ...]
"""The cards of one zone, None for a back."""


def heaps(table: Table) -> list[list[Heap]]:
    """Returns what a position shows in three rows: what lies there for all, what lies before seat 0, its hand."""
    shared, own, held = list[Heap](), list[Heap](), list[Heap]()
    for zone, rule in table.rules.items():
        faces = tuple(table.faces[card] for card in table.zones[zone])
        if rule.owner == PUBLIC and _is_open(table, zone):
            shared.append(faces[-1:] if rule.sight is Sight.TOP else faces[-MOST:])
        elif rule.owner == LEARNER and rule.is_hand:
            held.append(tuple(sorted(faces, key=str)))
        elif rule.owner == LEARNER and faces:
            own.append(faces[-1:] if len(faces) > MOST else faces)
    return [shared or [()], own, held]


def _is_open(table: Table, zone: Zone) -> bool:
    """Returns whether some card of a zone lies open."""
    return any(table.faces[card] is not None for card in table.zones[zone])


class Laid(Widget):
    """The cards of a position in rows, as large as there is room; an empty middle is outlined."""

    role = "picture"

    def __init__(self, label: str, rows: Sequence[Sequence[Heap]], art: CardArt) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self._rows = rows
        self._art = art

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit = kit.metrics.u
        return Size(
            unit(150), unit(300), unit(90) * len(self._rows), unit(CARD * RATIO + 16) * len(self._rows)
        )

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        gap = kit.metrics.u(12)
        high = (self.rect.h - gap * (len(self._rows) - 1)) // max(1, len(self._rows))
        for nth, row in enumerate(self._rows):
            self._paint_row(kit, picture, row, Rect(0, nth * (high + gap), self.rect.w, high))
        return Picture(picture)

    def _paint_row(self, kit: Kit, picture: Surface, row: Sequence[Heap], room: Rect) -> None:
        gap = 0.2
        spans = [1 + OVERLAP * (max(1, len(heap)) - 1) for heap in row]
        whole = sum(spans) + gap * (len(row) - 1)
        wide = min(kit.metrics.u(CARD), round(room.h / RATIO / 1.06), int(room.w / (whole + 0.12)))
        x = room.centerx - round(whole * wide / 2)
        for heap, wanted in zip(row, spans, strict=True):
            if not heap and len(row) == 1:
                self._paint_place(
                    kit, picture, Rect(x, 0, wide, round(wide * RATIO)).move_to(centery=room.centery)
                )
            for nth, face in enumerate(heap):
                card = self._art.flat(face, wide)
                middle = (x + round((0.5 + OVERLAP * nth) * wide), room.centery)
                blend(picture, card, card.get_rect(center=middle).topleft)
            x += round((wanted + gap) * wide)

    def _paint_place(self, kit: Kit, picture: Surface, rect: Rect) -> None:
        ink = kit.colours.hot
        line = Stroke(ink, max(1.4, 2 * kit.metrics.s), (kit.metrics.u(8), kit.metrics.u(7)))
        kit.plate(rect.size, kit.metrics.u(8), None, line, inside=True).blit(picture, rect.topleft)


class Refused(Widget):
    """A sheet with what the rules say of a move that they do not allow."""

    role = "label"

    def __init__(self, wrong: str, instead: str) -> None:
        super().__init__(Rect(0, 0, 0, 0), f"{wrong} {instead}")
        self._texts = (wrong, instead)

    def _lines(self, kit: Kit) -> list[tuple[str, Style]]:
        bold, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        return list(zip(self._texts, (bold, soft), strict=True))

    def _sides(self, kit: Kit) -> tuple[int, int]:
        return kit.metrics.u(16) + kit.metrics.text(34) + kit.metrics.u(12), kit.metrics.u(18)

    def measure(self, kit: Kit, width: int) -> Size:
        left, right = self._sides(kit)
        lines = self._lines(kit)
        words = max(min(kit.text.widest_word(*line), 6 * kit.text.px(line[1])) for line in lines)
        whole = left + right + max(kit.text.width(*line) for line in lines)
        room = max(1, min(width, whole) - left - right)
        high = sum(kit.text.block(*line, room).size[1] for line in lines) + 2 * kit.metrics.u(12)
        return Size(left + right + words, whole, high, high)

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        rim = Stroke(kit.colours.ink, max(1.6, 2.4 * kit.metrics.s))
        base = kit.plate(self.rect.size, unit(12), kit.colours.cream, rim, inside=True).copy()
        room = base.room(self.rect.size)
        left, right = self._sides(kit)
        side = kit.metrics.text(34)
        disc = Rect(room.x + unit(16), room.centery - side // 2, side, side)
        kit.paint.round_mark(side, kit.colours.bad_text).blit(base.surface, disc.topleft)
        kit.icon(base.surface, "close", kit.colours.cream, disc.inflate(-side * 2 // 5, -side * 2 // 5))
        y = room.y + unit(12)
        for text, style in self._lines(kit):
            block = kit.text.block(text, style, room.w - left - right)
            kit.text.draw(base.surface, block, Rect(room.x + left, y, room.w - left - right, block.size[1]))
            y += block.size[1]
        return base

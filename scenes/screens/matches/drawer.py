"""The open drawer: its layout, its wood, and its sliding animation."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.screens.matches.card import card_height
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.drawn_out import drawn_out
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.segmented import SIZE
from scenes.ui.text import Style

SLIDE = 0.32
"""Seconds of the sliding animation."""
GAP = 14
SHORT = 160
"""Px of a plank before it is lengthened."""
TABS = 100
"""Design px of the tabs visible above the cards."""


@dataclass(frozen=True, slots=True)
class DrawerPlan:
    """Layout in px: the inside, the tabs, the cards, the sheet of the selected match, the front."""

    inside: Rect
    tabs: Rect
    cards: Rect
    sheet: Rect | None
    front: Rect
    columns: int
    rows: int
    card: tuple[int, int]

    @classmethod
    def of(cls, kit: Kit, below: int, *, tabs: bool) -> DrawerPlan:
        """Returns the layout below a header; `tabs` says whether there are any."""
        unit, metrics = kit.metrics.u, kit.metrics
        wide, tall = metrics.size
        side = max(unit(30), (wide - unit(1680)) // 2)
        line = kit.text.leading(Style("bold", SIZE, kit.colours.ink))
        control = max(unit(52), metrics.target, round(line * 1.5))
        narrow = metrics.compact or metrics.text(20) > unit(24)
        rows = 2 if narrow else 1
        height = rows * (control + unit(12)) + unit(34 if not narrow else 20)
        front = Rect(side - unit(4), tall - height - unit(8), wide - 2 * side + unit(8), height)
        top = below + unit(14)
        tab = max(unit(62 if narrow else 94), metrics.target + unit(14)) if tabs else 0
        inside = Rect(side, top + unit(50) if tabs else top, wide - 2 * side, 0)
        inside.h = front.y - inside.y + unit(8)
        room = Rect(side + unit(46), top, wide - 2 * side - 2 * unit(46), front.y - top - unit(16))
        sheet = None
        if not narrow:
            sheet_wide = min(unit(404), room.w // 3)
            sheet = Rect(room.right - sheet_wide, inside.y + unit(32), sheet_wide, 0)
            sheet.h = front.y - unit(16) - sheet.y
        shown = Rect(room.x, room.y, (sheet.x - unit(34) if sheet else room.right) - room.x, room.h)
        tabs_room = Rect(shown.x, shown.y, shown.w, tab)
        cards = Rect(shown.x, shown.y + tab, shown.w, shown.h - tab)
        columns = 1 if narrow else 2
        least = card_height(kit)
        rows = max(1, (cards.h + unit(GAP)) // (least + unit(GAP)))
        each = (cards.w - (columns - 1) * unit(18)) // columns
        most = (cards.h - (rows - 1) * unit(GAP)) // rows
        return cls(
            inside,
            tabs_room,
            cards,
            sheet,
            front,
            columns,
            rows,
            (each, most if narrow else min(most, least + unit(16))),
        )

    @property
    def look(self) -> tuple[tuple[int, ...], ...]:
        """Returns what its picture depends on."""
        parts = (self.inside, self.front, *([self.sheet] if self.sheet is not None else []))
        return tuple(tuple(part) for part in parts)

    @property
    def capacity(self) -> int:
        """Returns the number of cards visible at once."""
        return self.columns * self.rows

    def place(self, kit: Kit, number: int) -> Rect:
        """Returns the place of a card by its number on this page."""
        row, column = divmod(number, self.columns)
        wide, tall = self.card
        unit = kit.metrics.u
        return Rect(
            self.cards.x + column * (wide + unit(18)), self.cards.y + row * (tall + unit(GAP)), wide, tall
        )


def paint_drawer(kit: Kit, plan: DrawerPlan) -> Surface:
    """Paints the wooden table with the drawer in it, and a handle if there is room on its front."""
    return kit.paint.room(("drawer", plan.look), lambda: _drawn(kit, plan))


def _drawn(kit: Kit, plan: DrawerPlan) -> Surface:
    unit, colours = kit.metrics.u, kit.colours
    picture = kit.paint.wood().copy()
    edge = Stroke(
        (255, 255, 255) if kit.look.high else colours.walnut9, 2 if kit.look.high else max(1.0, unit(1.5))
    )

    def board(room: Rect, top: Colour, low: Colour, groove: int) -> None:
        """Returns a uniform plank, made short and then lengthened."""
        short = min(room.w, SHORT)
        drawing = Drawing(short, room.h)
        box = Box(0, 0, short, room.h, unit(9)).inset(1)
        drawing.box(box, drawing.down(top, low, box), stroke=edge if groove >= 0 else None)
        if groove > 0:
            drawing.box(box.inset(groove), None, stroke=Stroke(colours.walnut8, max(1.0, unit(1.6))))
        Picture(drawn_out(drawing.surface(), room.w - short)).blit(picture, room.topleft)

    box = plan.inside
    board(box, colours.walnut5, colours.walnut7, 0)
    hollow = Rect(box.x + unit(20), box.y + unit(14), box.w - unit(40), box.h)
    board(hollow, colours.night, colours.walnut9, -1)
    low = mix(colours.walnut6, colours.walnut7, 0.5)
    board(plan.front, mix(colours.walnut5, colours.walnut6, 0.4), low, unit(11))
    if plan.sheet is not None:
        _add_handle(kit, picture, plan.front.center)
    return picture


class Slide:
    """The sliding animation: a picture of the drawer over the bare table."""

    def __init__(self, kit: Kit, stage: Stage, shot: Surface, top: int, gone: float) -> None:
        bare = kit.paint.wood()
        room = Rect(0, top, shot.get_width(), shot.get_height() - top)
        self._stage = stage
        self._room = room
        self.gone = gone
        """Seconds since it began."""
        self._table = stage.add(Sprite(bare.subsurface(room), room.topleft, 895))
        self._drawer = stage.add(Sprite(shot.subsurface(room), (0, shot.get_height()), 896))
        self.running = True
        self.update(0.0)

    def update(self, dt: float) -> None:
        self.gone += dt
        share = min(1.0, self.gone / SLIDE)
        left = (1 - share) ** 3
        self._drawer.pos = (0, self._room.y + round(self._room.h * left))
        if share >= 1:
            self.stop()

    def stop(self) -> None:
        if self.running:
            self._stage.remove(self._table)
            self._stage.remove(self._drawer)
            self.running = False


def _add_handle(kit: Kit, onto: Surface, middle: tuple[int, int]) -> None:
    """The brass handle on the front."""
    unit, colours = kit.metrics.u, kit.colours
    wide, tall = unit(130), unit(56)
    drawing = Drawing(wide, tall)
    x, y = unit(16), unit(14)
    path = f"M{x} {y}C{x} {tall * 1.05} {wide - x} {tall * 1.05} {wide - x} {y}"
    drawing.path(path, None, stroke=Stroke(colours.brass_dark, unit(11)))
    drawing.path(path, None, stroke=Stroke(colours.brass, unit(6)))
    for centre in (x, wide - x):
        drawing.circle((centre, y), unit(12), colours.brass_dark)
        drawing.circle((centre, y), unit(9), colours.brass)
    picture = drawing.surface()
    onto.blit(
        picture,
        (middle[0] - wide // 2, middle[1] - tall // 2),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )

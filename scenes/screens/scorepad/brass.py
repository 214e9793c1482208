"""The brass keys of a score pad, and the display above them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pygame import Rect, Surface

from game.core.cards import Face as CardFace
from game.scoring.pad import Sign
from scenes.screens.scorepad.paper import CalledName, evened
from scenes.stage.layout import RATIO
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import PANEL_SHADOW, SMALL_SHADOW, WHITE, Picture
from scenes.ui.text import Block, Style
from scenes.ui.widget import Action, Size, Widget

KEY = 110
"""Usual height in design px of a key on the brass plate."""
WIDE = 122
"""Usual width in design px of a key on the brass plate."""
RADIUS = 18
DIGIT = 52
"""Text size of a digit on a key, in design px."""
LETTERS = 34
"""Text size of a word on a key, in design px."""
CAPTION = 20
"""Text size of the line below a key's word, in design px."""
NAME_AIR = 10
"""Additional space in design px beside a name on a key."""
CAP = 22
"""Smallest width in design px of the sign in a key's corner."""
CAP_GAP = 12
"""Space in design px around the sign in a key's corner if the sign is wider than `CAP`."""
TALL_SIGN = 72
"""Largest height of the picture beside a key's words, in percent of the key."""
WIDE_SIGN = 20
"""Largest width of the picture beside a key's words, in percent of the key."""
SIGN_LEFT = 13
"""Usual space left of the picture beside a key's words, in percent of the key's width."""
WIDE_KEY = 2
"""A key has its picture beside its words if its width is at least this many times its height."""
HIGH_SIGN = 46
"""Largest height of a picture above a key's words, in percent of the key."""
LEAST_SIGN = 24
"""Smallest width of a picture above the words, in design px."""
MANY = 3
"""Number of cards in the picture for several cards."""
Finish = Literal["paper", "dark"]


class BrassPlate(Widget):
    """The brass plate behind the keys on the screen."""

    role = "group"

    def __init__(self, label: str) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self.z = -10

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        line = max(1.4, 2 * kit.metrics.s)

        def draw(drawing: Drawing, box: Box) -> None:
            plate = box.rounded(unit(24))
            if kit.look.high:
                drawing.box(plate, colours.night)
                drawing.box(plate.inset(line / 2), None, stroke=Stroke(WHITE, line))
                return
            top, low = mix(colours.brass, colours.lamp, 0.3), mix(colours.brass, colours.brass_dark, 0.55)
            drawing.box(plate, mix(colours.brass_dark, colours.walnut8, 0.3))
            face = plate.inset(line)
            drawing.box(face, drawing.down(top, low, face))
            drawing.box(plate.inset(unit(9)), None, stroke=Stroke(colours.hot, line, (), 0.5))
            self._draw_screws(kit, drawing, box)

        return kit.paint.shape(("brass",), self.rect.size, draw, shadow=PANEL_SHADOW, dear=True)

    @staticmethod
    def _draw_screws(kit: Kit, drawing: Drawing, box: Box) -> None:
        unit, colours = kit.metrics.u, kit.colours
        inset, arm = unit(22), unit(4)
        slot = Stroke(mix(colours.brass_dark, colours.night, 0.6), max(1.2, 2 * kit.metrics.s))
        for x in (box.x + inset, box.x + box.w - inset):
            for y in (box.y + inset, box.y + box.h - inset):
                drawing.circle((x, y), unit(7), colours.brass_dark)
                drawing.line((x - arm, y - arm), (x + arm, y + arm), slot)


@dataclass(frozen=True, slots=True)
class KeyContent:
    """The content of a key: a text, a card, or a person."""

    text: str = ""
    caption: str = ""
    icon: str = ""
    card: CardFace | None = None
    sign: Sign = Sign.NONE
    picture: str = ""
    name: CalledName = CalledName("", "")


class BrassKey(Button):
    """A key on the brass plate."""

    def __init__(  # noqa: PLR0913 - all but three by name
        self,
        label: str,
        action: Action,
        shown: KeyContent,
        *,
        finish: Finish = "paper",
        on: bool | None = None,
        art: CardArt | None = None,
        reason: str | None = None,
    ) -> None:
        super().__init__(Rect(0, 0, 0, 0), label, action, reason=reason)
        self.shown = shown
        self.key_cap = ""
        """Name of the keyboard key that has the same effect."""
        self.is_low = False
        """Whether the key is in a row of little height."""
        self.is_wide = False
        """Whether the key is alone in its row, if possible."""
        self.row: Sequence[BrassKey] = (self,)
        """All keys of the same kind, whose names have one size."""
        self._finish = finish
        self._round = float(RADIUS)
        self._on = on
        self._art = art

    @property
    def checked(self) -> bool | None:
        return self._on

    @property
    def radius(self) -> float:
        return min(self._round, self.rect.h * 0.3)

    def measure(self, kit: Kit, width: int) -> Size:
        unit, target = kit.metrics.u, kit.metrics.target
        if self.shown.picture:
            return self._measure_person(kit)
        if self.is_low and self.shown.icon:
            side = max(target, unit(66))
            return Size(target, side, target, side)
        caption = Style("semibold", CAPTION, kit.colours.ink)
        least = max((kit.text.widest_word(one, caption) for one in [self.shown.caption] if one), default=0)
        word = kit.text.widest_word(self.shown.text, self._large(kit)) if len(self.shown.text) > 3 else 0
        wide = max(least, word) + 2 * unit(8)
        captions = [one.shown.caption for one in self.row if one.shown.caption]  # all are equally high
        widest = max((kit.text.width(one, caption) for one in captions), default=0) + 2 * unit(8)
        whole = widest if self.is_low or self.is_wide else 0
        usual = max(wide, whole, unit(WIDE))
        room = max(1, min(usual, width) - 2 * unit(6))
        lines = max((len(kit.text.block(one, caption, room).lines) for one in captions), default=0)
        high = lines * kit.text.leading(caption) + unit(10)
        low = (1 if self.is_low else lines) * kit.text.leading(caption) + unit(10)
        if self.shown.text or self.shown.icon:
            high += kit.text.px(self._large(kit))
            low += kit.text.px(self._large(kit)) // 2
        natural = high if self.is_low else max(high, unit(KEY))
        return Size(max(target, wide), usual, max(target, low), max(target, natural))

    def _measure_person(self, kit: Kit) -> Size:
        unit, target = kit.metrics.u, kit.metrics.target
        name, caption = self._person_styles(kit)
        high = max(target, kit.text.px(name) + kit.text.leading(caption) + unit(20))
        whole = high if kit.metrics.compact or self.is_low else unit(126)
        return Size(target + unit(20), target + unit(20), high, max(high, whole))

    def _person_styles(self, kit: Kit) -> tuple[Style, Style]:
        ink = self._ink(kit)
        return Style("display", 26, ink), Style("semibold", 21, ink)

    def _large(self, kit: Kit) -> Style:
        size = DIGIT if len(self.shown.text) <= 3 else LETTERS * 0.8
        return Style("display", size, self._ink(kit), "centre")

    def _ink(self, kit: Kit) -> Colour:
        if not self.enabled:
            return kit.colours.disabled_text
        return kit.colours.ink if self._is_paper else kit.colours.hot

    @property
    def _is_paper(self) -> bool:
        return self._finish == "paper" or bool(self._on)

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        base = self._body(kit).copy()
        room = base.room(self.rect.size)
        room.h -= unit(6)
        if self.pressed and self.enabled:
            room.y += unit(4)
        inner = room.inflate(-2 * unit(6), -2 * unit(5))
        if self.is_low and not self.shown.picture:
            inner = inner.inflate(-2 * self._cap_room(kit), 0)
        if self.shown.picture:
            self._paint_person(kit, base.surface, inner)
        elif self.shown.card is not None and self._art is not None and inner.h > unit(120):
            self._paint_card(kit, base.surface, inner)
        else:
            if (sign := self.sign_room(kit)) is not None:
                self._paint_sign(kit, base.surface, sign.move(inner.topleft))
                right, down = (0, sign.bottom) if inner.w < WIDE_KEY * inner.h else (sign.right, 0)
                inner = Rect(inner.x + right, inner.y + down, inner.w - right, inner.h - down)
            self._paint_words(kit, base.surface, inner)
        if self.key_cap and not kit.metrics.compact:
            style = self._cap_style(kit)
            corner = Rect(room.x + unit(10), room.y + unit(6), unit(30), kit.text.leading(style))
            kit.text.write(base.surface, self.key_cap, style, corner)
        if self._on:
            side = max(18, min(unit(38), room.h // 2))
            disc = Rect(room.right - side + unit(4), room.y - unit(4), side, side)
            kit.paint.round_mark(side, kit.colours.go, rim=kit.colours.ink).blit(base.surface, disc.topleft)
            kit.icon(base.surface, "check", kit.colours.ink, disc.inflate(-side // 3, -side // 3))
        return base

    def _paint_words(self, kit: Kit, onto: Surface, room: Rect) -> None:
        shown, ink = self.shown, self._ink(kit)
        caption = Style("semibold", CAPTION, ink, "centre")
        below = 0
        if shown.caption:
            block = kit.text.block(shown.caption, caption, room.w)
            below = min(block.size[1], room.h)
            foot = Rect(room.x, room.bottom - below, room.w, below)
            if not shown.text and not shown.icon:
                foot.centery = room.centery
            else:
                high = kit.text.px(self._large(kit))
                spare = max(0, room.h - below - high)
                foot.y = room.bottom - below - spare * 2 // 5
                room = Rect(room.x, room.y + spare * 2 // 5, room.w, foot.y - room.y - spare * 2 // 5)
            fitted = kit.text.fit(shown.caption, caption, foot.size, wraps=True)
            kit.text.draw(onto, fitted, foot)
        if shown.icon:
            side = min(room.h, kit.metrics.text(40))
            kit.icon(onto, shown.icon, ink, Rect(0, 0, side, side).move_to(center=room.center))
        elif shown.text:
            kit.text.write(onto, shown.text, self._large(kit), room)

    def sign_room(self, kit: Kit) -> Rect | None:
        """Returns the rectangle of the key's picture, if it has one."""
        wide, high = self._room(kit)
        caption, gap = Style("semibold", CAPTION, kit.colours.ink), kit.metrics.u(8)
        if self.shown.sign is Sign.NONE:
            return None
        if wide < WIDE_KEY * high:
            words = kit.text.px(self._large(kit)) + 2 * kit.text.leading(caption)
            tall = min(high * HIGH_SIGN // 100, high - words - 2 * gap)
            side = round(tall / RATIO)
            return (
                Rect((wide - side) // 2, 2 * gap, side, tall) if side >= kit.metrics.u(LEAST_SIGN) else None
            )
        tall = min(high * TALL_SIGN // 100, round(wide * WIDE_SIGN / 100 * RATIO))
        side = round(tall / RATIO)
        free = wide - side - max(kit.text.width(one.shown.caption, caption) for one in self.row)
        left = max(self._cap_room(kit) + gap, min(wide * SIGN_LEFT // 100, free // 3))
        return Rect(left, (high - tall) // 2, side, tall) if free >= left + 2 * gap else None

    def _paint_sign(self, kit: Kit, onto: Surface, room: Rect) -> None:
        ink = self._ink(kit)
        match self.shown.sign:
            case Sign.CROWN:
                gold = ink if self._is_paper or kit.look.high else kit.colours.go
                kit.icon(onto, "crown", gold, Rect((0, 0), (room.w, room.w)).move_to(center=room.center))
            case Sign.EMPTY:
                box, dash = Box(room.x, room.y, room.w, room.h, room.w * 0.12), (room.w * 0.16, room.w * 0.13)
                stroke = Stroke(ink, max(1.6, 3 * kit.metrics.s), dash)
                Drawing(*onto.get_size()).box(box, None, stroke=stroke).onto(onto)
            case _ if self._art is not None:
                count = 1 if self.shown.sign is Sign.FEW else MANY
                step = room.w // 8
                wide = room.w - step * (count - 1)
                top, margin = room.centery - round(wide * RATIO) // 2, round(wide * MARGIN)
                for nth in range(count):
                    blend(onto, self._art.flat(None, wide), (room.x + step * nth - margin, top - margin))
            case _:
                pass

    def _paint_card(self, kit: Kit, onto: Surface, room: Rect) -> None:
        assert self._art is not None
        style = Style("display", LETTERS, self._ink(kit), "centre")
        words = self.shown.text or self.shown.caption
        below = kit.text.leading(style)
        wide = min(round((room.h - below) * 0.86 / RATIO), round(room.w * 0.74))
        card = self._art.flat(self.shown.card, wide)
        margin = round(wide * MARGIN)
        tall = round(wide * RATIO)
        top = room.y + (room.h - below - tall) // 2
        blend(onto, card, (room.centerx - wide // 2 - margin, top - margin))
        kit.text.write(onto, words, style, Rect(room.x, room.bottom - below, room.w, below))

    def _paint_person(self, kit: Kit, onto: Surface, room: Rect) -> None:
        ink, unit = self._ink(kit), kit.metrics.u
        if self._is_lower(kit):
            self._paint_low_person(kit, onto, room)
            return
        below = Style("display", 42, ink, "centre")
        line = Rect(room.x, room.y, room.w, room.h * 46 // 100)
        side, cap = min(line.h, unit(48)), self._cap_room(kit)
        block = evened(kit, self.named(kit), [one.named(kit) for one in self.row])
        left = line.x + max(cap, (line.w - side - unit(10) - block.size[0]) // 2)
        blend(onto, kit.face(self.shown.picture, side), (left, line.centery - side // 2))
        kit.text.draw(onto, block, Rect(left + side + unit(10), line.y, block.size[0], line.h))
        kit.text.write(
            onto, self.shown.text, below, Rect(room.x, line.bottom, room.w, room.bottom - line.bottom)
        )

    def _room(self, kit: Kit) -> tuple[int, int]:
        unit = kit.metrics.u
        return max(1, self.rect.w - 2 * unit(6)), max(1, self.rect.h - unit(6) - 2 * unit(5))

    def _is_lower(self, kit: Kit) -> bool:
        large, below = Style("display", 30, WHITE), Style("display", 42, WHITE)
        high = kit.text.px(large) + kit.text.px(below) + kit.metrics.u(16)
        return self.is_low or self._room(kit)[1] < high

    def _low_side(self, kit: Kit) -> int:
        return min(one.has_room(kit) for one in self.row)

    def has_room(self, kit: Kit) -> int:
        """Returns the width in px of the person's picture, or 0."""
        (name, caption), (wide, high), gap = self._person_styles(kit), self._room(kit), kit.metrics.u(10)
        side = min(high, kit.metrics.text(34))
        called = self.shown.name.first
        words = max(kit.text.width(called, name), kit.text.width(self.shown.text, caption))
        return side if words + side + gap <= wide - self._cap_room(kit) else 0

    def named(self, kit: Kit) -> Block:
        """Returns the person's name in the largest size that fits the key."""
        (wide, high), unit = self._room(kit), kit.metrics.u
        if self._is_lower(kit):
            style, side = self._person_styles(kit)[0], self._low_side(kit)
            high = kit.text.leading(style)
        else:
            style, high = Style("display", 30, self._ink(kit)), high * 46 // 100
            side = min(high, unit(48))
            wide -= unit(NAME_AIR)
        room = max(1, wide - self._cap_room(kit) - (side + unit(10) if side else 0))
        name = self.shown.name.fitted(kit, style, room, [one.shown.name for one in self.row])
        return kit.text.fit(name, style, (room, high))

    def _cap_room(self, kit: Kit) -> int:
        if not self.key_cap or kit.metrics.compact:
            return 0
        unit = kit.metrics.u  # large print makes the sign wider
        return max(unit(CAP), kit.text.width(self.key_cap, self._cap_style(kit)) + unit(CAP_GAP))

    def _cap_style(self, kit: Kit) -> Style:
        return Style("bold", 17, self._ink(kit))

    def _paint_low_person(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit = kit.metrics.u
        name, caption = self._person_styles(kit)
        cap, side = self._cap_room(kit), self._low_side(kit)
        room = Rect(room.x + cap, room.y, room.w - cap, room.h)
        wide = max(1, room.w - side - (unit(10) if side else 0))
        first = evened(kit, self.named(kit), [one.named(kit) for one in self.row])
        below = replace(caption, px=min(kit.text.px(caption), kit.text.px(first.style) + kit.metrics.u(6)))
        second = kit.text.fit(self.shown.text, below, (wide, kit.text.leading(caption)))
        left = room.x + (wide - max(first.size[0], second.size[0])) // 2
        if side:
            blend(onto, kit.face(self.shown.picture, side), (left, room.centery - side // 2))
        top = room.centery - (kit.text.px(name) + kit.text.leading(caption)) // 2
        at = left + side + (unit(10) if side else 0)
        both = max(first.size[0], second.size[0])
        starts = [at if side else at + (both - one.size[0]) // 2 for one in (first, second)]
        kit.text.draw(onto, first, Rect(starts[0], top, first.size[0], kit.text.px(name)))
        under = Rect(starts[1], top + kit.text.px(name), second.size[0], kit.text.leading(caption))
        kit.text.draw(onto, second, under)

    def _body(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        radius = self._round = float(unit(RADIUS))
        down = self.pressed and self.enabled
        if not self.enabled:
            top = low = colours.disabled_fill
            edge = colours.walnut9
        elif self._is_paper:
            top, low = mix(colours.cream, WHITE, 0.5), mix(colours.paper, colours.paper2, 0.8)
            edge = mix(colours.brass_dark, colours.paper3, 0.35)
        else:
            top, low, edge = mix(colours.walnut5, colours.walnut6, 0.8), colours.walnut7, colours.night
        if self.hovered and self.enabled:
            top, low = mix(top, colours.lamp, 0.25), mix(low, colours.lamp, 0.2)
        rim = colours.ink if self._on else WHITE if kit.look.high else None

        def draw(drawing: Drawing, box: Box) -> None:
            drawing.box(box.rounded(radius), edge)
            lift, drop = unit(6), unit(4) if down else 0
            face = Box(box.x, box.y + drop, box.w, box.h - lift, radius)
            drawing.box(face, drawing.down(top, low, face))
            if rim is not None:
                line = max(2.0, (4.0 if self._on else 2.4) * kit.metrics.s)
                drawing.box(face.inset(line / 2), None, stroke=Stroke(rim, line))

        key = ("pad key", self._finish, self._on, self.enabled, self.hovered, down)
        return kit.paint.shape(key, self.rect.size, draw, shadow=SMALL_SHADOW)


class PlateWindow(Widget):
    """The display above the keys, with the typed number."""

    role = "status"

    def __init__(self, picture: str, title: str, about: str = "", number: str = "") -> None:
        spoken = " ".join(filter(None, (title, about)))
        super().__init__(Rect(0, 0, 0, 0), spoken)
        self._picture, self._title, self._about, self._number = picture, title, about, number
        self.vital = True

    @property
    def value(self) -> str:
        return self._number

    def _styles(self, kit: Kit) -> tuple[Style, Style, Style]:
        ink = kit.colours.ink
        return (
            Style("display", 28, ink),
            Style("semibold", 22, kit.paint.soft_ink, "right"),
            Style("display", 50, ink, "right"),
        )

    def measure(self, kit: Kit, width: int) -> Size:
        unit = kit.metrics.u
        title, about, number = self._styles(kit)
        left = self._side(kit) + 2 * unit(14) if self._picture else unit(16)
        right = kit.text.width(self._number, number) + unit(16) if self._number else unit(10)
        words = min(kit.text.widest_word(self._title, title), 5 * kit.text.px(title))
        beside = kit.text.width(self._about, about) + unit(20) if self._about else 0
        narrow = left + right + words
        whole = max(narrow, left + right + kit.text.width(self._title, title) + beside)
        least = max(kit.metrics.target, kit.text.px(title) + unit(12))
        high = kit.text.leading(title) + unit(8)
        high += kit.text.leading(about) if self._about and whole > width else 0
        return Size(narrow, whole, least, max(high, least, unit(92)))

    def _side(self, kit: Kit) -> int:
        return max(28, kit.metrics.u(62))

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        rim = Stroke(
            colours.ink if kit.look.high else mix(colours.brass_dark, colours.ink2, 0.4),
            max(1.8, 3 * kit.metrics.s),
        )
        base = kit.plate(self.rect.size, unit(14), mix(colours.cream, WHITE, 0.5), rim, inside=True).copy()
        onto, room = base.surface, base.room(self.rect.size)
        title, about, number = self._styles(kit)
        left, right = room.x + unit(16), room.right - unit(14)
        if self._picture:
            side = min(self._side(kit), room.h - unit(8))
            blend(onto, kit.face(self._picture, side), (room.x + unit(14), room.centery - side // 2))
            left = room.x + unit(14) + side + unit(14)
        if self._number:
            block = kit.text.fit(self._number, number, (max(1, right - left), room.h))
            kit.text.draw(onto, block, Rect(right - block.size[0], room.y, block.size[0], room.h))
            right -= block.size[0] + unit(16)
        named = kit.text.width(self._title, title)
        beside = kit.text.width(self._about, about)
        if self._about and named + beside + unit(20) <= right - left:
            kit.text.write(onto, self._about, about, Rect(right - beside, room.y, beside, room.h))
            right -= beside + unit(16)
            inner = Rect(left, room.y + unit(2), max(1, right - left), room.h - unit(4))
        else:
            inner = Rect(left, room.y + unit(2), max(1, right - left), room.h - unit(4))
            low = kit.text.leading(about)
            if self._about and kit.text.px(title) + low <= inner.h:
                line = Rect(left, inner.bottom - low - unit(2), inner.w, low)
                kit.text.draw(onto, kit.text.fit(self._about, replace(about, align="left"), line.size), line)
                inner.h = line.y - inner.y
        block = kit.text.fit(self._title, title, inner.size)
        kit.text.draw(onto, block, inner)
        return base

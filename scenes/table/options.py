"""The moves that a CPU compared, and its speech bubble."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Face
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import NOWHERE
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Block, Style, unbroken
from scenes.ui.widget import Size, Widget

CARD = 88.0
MOST_CARDS = 4
FAN = 8.0
"""Angle in degrees between neighbouring cards in the picture of a move."""
OVERLAP = 0.56
"""Fraction of a card that stays visible beside the next card of a move."""
CARDS_PAD = 28.0
CARDS_WIDE = 236.0
NAME_WIDE = 240.0


CHIP = 1.2
"""Height of the label on the chosen move, relative to its text."""
LEAST_SCALE = 90.0
"""Smallest width in design px of the bar that shows a chance."""


def _name(kit: Kit) -> Style:
    return Style("display", 27, kit.colours.ink)


def _chip(kit: Kit) -> Style:
    return Style("bold", 18, kit.colours.cream)


def _figure(kit: Kit) -> Style:
    return Style("display", 30, kit.colours.ink)


def _sentence(kit: Kit) -> Style:
    return Style("regular", 21, kit.colours.ink)


@dataclass(frozen=True, slots=True)
class Option:
    """One of the moves that are compared."""

    name: str
    faces: tuple[Face | None, ...] = ()
    line: str = ""
    worth: float = -1.0
    """Value of the move from 0 to 1; negative if it is unknown."""
    give: float = 0.0
    """Possible error of the value, to either side."""
    of: str = ""
    """Text that says what the value means."""


TAIL = 32.0
"""Usual length of a bubble's tail, in design px."""
TAIL_Y = 40.0
"""Distance of the tail from the bubble's upper edge, in design px."""
TAIL_GAP = 8.0
"""Space between the tail and the speaker, in design px."""


class Bubble(Widget):
    """A speech bubble of paper with a tail to the left."""

    role = "label"

    def __init__(
        self, spoken: str, texts: Sequence[tuple[str, Style]], *, tail: bool, most: float = 170
    ) -> None:
        super().__init__(NOWHERE, spoken)
        self._texts = tuple(texts)
        self._tail = tail
        self._most = most
        """Largest height of the texts in design px. Texts that need more get smaller."""
        self.reach = 0
        """Length of the tail in px, or 0 for the usual length."""

    def toward(self, kit: Kit, face: Rect) -> None:
        """Sets the length of the tail, so that it almost touches a round picture on the left side."""
        aside = self.rect.y + kit.metrics.u(TAIL_Y) - face.centery
        half = math.sqrt(max(0, (face.w / 2) ** 2 - aside**2))
        self.reach = max(0, round(self.rect.x - face.centerx - half) - kit.metrics.u(TAIL_GAP))
        self.change()

    def measure(self, kit: Kit, width: int) -> Size:
        unit, text = kit.metrics.u, kit.text
        room = max(1, width - unit(60)), unit(self._most)
        high = max(unit(120), text.stack_height(text.stack(self._texts, room)) + unit(36))
        wide = max(text.width(line, style) for line, style in self._texts) + unit(60)
        least = max(text.widest_word(line, style) for line, style in self._texts) + unit(60)
        return Size(least, wide, high, high)

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        reach = (self.reach or unit(TAIL)) + unit(8)
        drawing = Drawing(self.rect.w + reach, self.rect.h)
        line = Stroke(kit.colours.ink, max(1.5, 3 * kit.metrics.s))
        body = Box(reach, 0, self.rect.w, self.rect.h, unit(16)).inset(line.width / 2)
        drawing.box(body, kit.colours.cream, stroke=line)
        if self._tail:
            x, y = reach + line.width / 2, unit(TAIL_Y)
            tip = f"{unit(8)} {y}"
            drawing.path(
                f"M{x + line.width} {y - unit(12)}H{x}L{tip}L{x} {y + unit(14)}H{x + line.width}Z",
                kit.colours.cream,
            )
            drawing.path(f"M{x} {y - unit(12)}L{tip}L{x} {y + unit(14)}", None, stroke=line)
        picture = drawing.surface()
        room = Rect(reach + unit(28), unit(10), self.rect.w - unit(56), self.rect.h - unit(20))
        stack = zip(self._texts, kit.text.stack(self._texts, room.size), strict=True)
        even = [kit.text.balanced(one, of.style, room.w) if of.has_lone_end else of for (one, _), of in stack]
        kit.text.draw_blocks(picture, even, room)
        return Picture(picture, reach, 0)


class OptionRow(Widget):
    """The row of one compared move."""

    role = "label"

    def __init__(self, rect: Rect, number: int, option: Option, art: CardArt, choice: str) -> None:
        parts = [option.name, option.line]
        if number == 1:
            parts.insert(0, choice)
        super().__init__(rect, ": ".join(part for part in parts if part))
        self.number = number
        self.option = option
        self.art = art
        self.choice = choice if number == 1 else ""
        self.narrow = False
        self.is_brief = False
        """Whether the chance is shown without the sentence."""
        self.most = MOST_CARDS
        """Largest number of cards of a move in these rows."""

    # -- where things stand ------------------------------------------------------------------------
    @property
    def _wide(self) -> tuple[float, float]:
        """Returns the widths in design px of a move's cards and name."""
        cards = min(CARDS_WIDE, CARD * (1 + OVERLAP * (self.most - 1)) + CARDS_PAD)
        return cards, NAME_WIDE + CARDS_WIDE - cards

    @property
    def chance_x(self) -> float:
        """Returns the x of the chance to win, in design px from the row's left edge."""
        cards, name = self._wide
        return 64 + cards + (0 if self.narrow else name)

    def _columns(self, kit: Kit) -> tuple[Rect, Rect]:
        """Returns the rectangles in px for a move's name and for its chance."""
        unit, high = kit.metrics.u, self.rect.h
        cards, name_wide = self._wide
        left = unit(64) + unit(cards)
        if not self.narrow:
            right = left + unit(name_wide)
            return Rect(left, unit(10), unit(name_wide) - unit(32), high - unit(20)), Rect(
                right, unit(14), self.rect.w - right - unit(34), high - unit(28)
            )
        wide = self.rect.w - left - unit(30)
        result = max(high * 2 // 5, kit.text.leading(_figure(kit)))
        name = high - unit(10) - result
        return Rect(left, unit(4), wide, name), Rect(left, unit(4) + name, wide, result)

    def measure(self, kit: Kit, width: int) -> Size:
        unit, text, words = kit.metrics.u, kit.text, unbroken(self.option.name)
        (cards, name_wide), name = self._wide, _name(kit)
        left = unit(64) + unit(cards)
        chip = unit(8) + round(text.leading(_chip(kit)) * CHIP) if self.choice else 0
        sentence = "" if self.is_brief else self.option.line
        line = text.leading(_sentence(kit)) if sentence else 0
        around = left + unit(name_wide + 34)
        scale = text.width("100 % \u00b1 00", _figure(kit)) + unit(40 + LEAST_SCALE)
        if not self.narrow:
            least = around + max(scale, text.width(sentence, _sentence(kit)))
            result = unit(28) + text.leading(_figure(kit)) + line
            lines = text.block(words, name, unit(name_wide) - unit(32)).lines
            high = max(result, unit(20) + chip + len(lines) * text.leading(name))
            return Size(least, least, high, high)
        aside = left + unit(30) + (round(text.width(self.choice, _chip(kit)) * 1.2) + 2 * chip if chip else 0)
        wide = text.width(words, name) + aside
        lines = text.block(words, name, max(1, width - aside)).lines
        high = max(chip, len(lines) * text.leading(name)) + text.leading(_figure(kit)) + unit(10)
        least = max(left + unit(30) + scale, text.widest_word(words, name) + aside)
        return Size(least, max(least, wide), high, high)

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        picture = self._band(kit)
        ink = colours.ink if self.choice else kit.paint.soft_ink
        number = kit.text.literal(str(self.number), Style("display", 34, ink, "centre"))
        kit.text.draw(picture, number, Rect(unit(14), 0, unit(50), self.rect.h))
        self._paint_cards(kit, picture, Rect(unit(64), 0, unit(self._wide[0]) - unit(12), self.rect.h))
        name, result = self._columns(kit)
        self._paint_name(kit, picture, name)
        if self.option.worth >= 0:
            self._paint_chance(kit, picture, result)
        elif self.option.line:
            style = Style("semibold", 22, colours.ink)
            kit.text.draw(picture, kit.text.fit(self.option.line, style, result.size, wraps=True), result)
        return Picture(picture)

    def _band(self, kit: Kit) -> Surface:
        colours = kit.colours
        box = Box(0, 0, *self.rect.size, kit.metrics.u(14))
        drawing = Drawing(*self.rect.size)
        edge = Stroke(colours.ink, max(1.5, 3.4 * kit.metrics.s))
        if self.choice:
            fill = colours.cream if kit.look.high else mix(colours.paper, colours.go, 0.45)
            drawing.box(box.inset(edge.width / 2), fill, stroke=edge)
        else:
            thin = Stroke(colours.ink, 1.5) if kit.look.high else None
            drawing.box(box.inset(1), colours.paper2 if not kit.look.high else colours.cream, stroke=thin)
        return drawing.surface()

    def _paint_cards(self, kit: Kit, picture: Surface, room: Rect) -> None:
        faces = self.option.faces[:MOST_CARDS]
        wide = min(kit.metrics.u(CARD), round((room.h - kit.metrics.u(16)) / RATIO * 0.92))
        step = min(wide * OVERLAP, (room.w - wide) / max(1, len(faces) - 1))
        for nth, face in enumerate(faces):
            off = nth - (len(faces) - 1) / 2
            card = pygame.transform.rotozoom(self.art.flat(face, wide), -FAN * off, 1.0)
            middle = (room.centerx + round(off * step), room.centery)
            picture.blit(card, card.get_rect(center=middle), special_flags=BLEND_PREMULTIPLIED)

    def _write_name(self, kit: Kit, picture: Surface, room: Rect) -> None:
        words = unbroken(self.option.name)
        fitted = kit.text.fit(words, _name(kit), room.size, wraps=True)
        kit.text.draw(picture, kit.text.balanced(words, fitted.style, room.w), room)

    def _paint_name(self, kit: Kit, picture: Surface, room: Rect) -> None:
        if not self.choice:
            self._write_name(kit, picture, room)
            return
        high = round(kit.text.leading(_chip(kit)) * CHIP)
        chip = kit.text.literal(self.choice, _chip(kit))
        wide = chip.size[0] + round(high * 1.7)
        most = room.w + kit.metrics.u(16)
        ticks = self.narrow or wide <= most
        if not ticks:
            chip = kit.text.fit(self.choice, _chip(kit), (most - high, high))
            wide = chip.size[0] + high
        if self.narrow:
            name = Rect(room.x, room.y, room.w - wide - kit.metrics.u(14), room.h)
            place = (room.right - wide, room.centery - high // 2)
        else:
            name = Rect(room.x, room.y, room.w, room.h - high - kit.metrics.u(8))
            place = (room.x, room.bottom - high)
        self._write_name(kit, picture, name)
        kit.paint.pill(wide, high, kit.colours.ink).blit(picture, place)
        if ticks:
            tick = Rect(place[0] + high // 3, place[1] + high // 5, high * 3 // 5, high * 3 // 5)
            kit.icon(picture, "check", kit.colours.cream, tick)
        begin = place[0] + (round(high * 1.2) if ticks else high // 2)
        kit.text.draw(picture, chip, Rect(begin, place[1], chip.size[0], high))

    def _paint_chance(self, kit: Kit, picture: Surface, room: Rect) -> None:
        unit, soft = kit.metrics.u, kit.paint.soft_ink
        figure = kit.text.literal(f"{round(100 * self.option.worth)} %", _figure(kit))
        give = f"\u00b1 {max(1, round(100 * self.option.give))}" if self.option.give else ""
        margin = kit.text.literal(give, Style("semibold", 19, soft))
        line = self._line(kit, room)
        high = room.h if line is None else room.h * 46 // 100
        at = Rect(room.x, room.y, figure.size[0], high)
        kit.text.draw(picture, figure, at)
        kit.text.draw(picture, margin, Rect(at.right + unit(12), at.y, margin.size[0], high))
        most = kit.text.width("100 %", figure.style) + kit.text.width("\u00b1 00", margin.style)
        left = room.x + most + unit(40)
        self._paint_bar(kit, picture, Rect(left, at.centery - unit(8), room.right - left, unit(16)))
        if line is not None:
            kit.text.draw(picture, line, Rect(room.x, room.y + high, room.w, room.h - high))

    def _line(self, kit: Kit, room: Rect) -> Block | None:
        if self.narrow or self.is_brief or not self.option.line:
            return None
        return kit.text.fit(self.option.line, _sentence(kit), (room.w, room.h * 54 // 100))

    def _paint_bar(self, kit: Kit, picture: Surface, bar: Rect) -> None:
        colours, high = kit.colours, float(bar.h)
        fill = kit.colours.active if self.choice else mix(kit.colours.active, colours.paper3, 0.35)
        drawing = Drawing(*picture.get_size())
        back = colours.paper3 if not kit.look.high else colours.cream
        edge = Stroke(colours.ink, 1.5) if kit.look.high else None
        drawing.box(Box(bar.x, bar.y, bar.w, high, high / 2), back, stroke=edge)
        reach = bar.w * min(1.0, self.option.worth)
        drawing.box(Box(bar.x, bar.y, max(high, reach), high, high / 2), fill)
        if self.option.give:
            low, top = (
                bar.x + bar.w * min(1.0, max(0.0, at))
                for at in (self.option.worth - self.option.give, self.option.worth + self.option.give)
            )
            thin = Stroke(colours.ink, max(1.5, 2.4 * kit.metrics.s))
            drawing.line((low, bar.centery), (top, bar.centery), thin)
            for x in (low, top):
                drawing.line((x, bar.y - high * 0.2), (x, bar.bottom + high * 0.2), thin)
        picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)

"""A player's cards and points of the round, below the stairs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.screens.scores.pad import DOT, Entry, PlacedText, draw_ring, draw_slot, lines_of_facts
from scenes.stage.layout import RATIO
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.box import NOWHERE
from scenes.ui.chart import digits
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas, nothing
from scenes.ui.text import Align, Block, Style
from scenes.ui.widget import Widget

DEAREST = 8
"""Largest number of cards in the picture of a player's points."""
CARD = 84.0
"""Largest width of a card, in design px."""
LEAST_CARD = 34.0
"""Smallest width of a card, in design px."""
SEEN = 3
"""Number of cards of a large hand that are always visible."""
READABLE = 48
"""Least width in px of a card that can be read."""
CLEAR = 64.0
"""Least width in design px of a card that can be read."""
COVER = 0.45
"""Largest height of the chip with the number of hidden cards, in card heights."""
CHIP_OUT = 12.0
"""Distance in design px by which the chip extends beyond its card."""
CHIP_BELOW = 4.0
"""Distance in design px by which the chip extends below a small card."""
CROWN = 0.6
"""Size of the crown on an empty place, in card widths."""
BEHIND = 2
"""Largest number of hidden cards whose edges are visible."""
BEHIND_STEP = 4.0
"""Distance between the visible edges of two hidden cards, in design px."""
LEFT = 16.0
"""Left margin in design px of the cards and their text."""
CLOSEST = 0.36
"""Smallest visible part of an overlapped card, in card widths."""
FIGURE = 0.66
"""Width of a card's visible part that also shows its lower figure, in card widths."""
FEW = 4
"""Largest number of cards whose lower figures are all visible."""
APART = 0.72
"""Largest visible part of an overlapped card, in card widths."""
SLOT = 1.08
"""Distance between neighbouring cards or empty places, in card widths."""
RING = 34.0
"""Radius in design px of the ring around a special result."""
RING_AIR = 6
"""Smallest space in px between the points and the ring around them."""
EDGE = 24.0
"""Space in design px at the right of the points."""
CLOSE = 18.0
"""Least space in design px between cards and points, or their ring."""
TIGHT = 8.0, 12.0, 14.0
"""Margin at the left, gap and margin at the right if the cards are close together, in design px."""
CARD_SECONDS = 0.09
"""Seconds for adding each card."""
LONGEST = 0.7
"""Largest number of seconds for adding all cards of a player."""
LIFT = 0.12
"""Rise of a card while it is added, in card heights."""


class Sizes(NamedTuple):
    """The sizes that all players' cards and texts have in common."""

    card: int = 0
    high: int = 0
    has_texts: bool = True
    tight: bool = False
    roomy: bool = False
    less: int = 0
    """By how many px the texts are smaller than usual."""


class Cost(Widget):
    """A player's cards and points, below the stairs."""

    role = "label"

    def __init__(self, spoken: str, entry: Entry, art: CardArt) -> None:
        super().__init__(NOWHERE, spoken)
        self.entry = entry
        self.counted = 1.0
        self.ring = 1.0
        self.shown = entry.cards
        """The visible cards, those with most points last."""
        self.sizes = Sizes()
        self.aside = False
        """Whether the points are on the right side, below the total."""
        self._art = art

    @property
    def seconds(self) -> float:
        return min(LONGEST, CARD_SECONDS * max(3, len(self.entry.cards))) if self.entry.points else 0.0

    @property
    def written(self) -> int:
        """Returns the points that were added so far."""
        return math.floor(self.entry.points * self.counted + 0.5)

    @property
    def lifted(self) -> int | None:
        """Returns the index of the card that is being added, if any."""
        count = len(self.shown)
        return math.floor(count * self.counted) if count and 0 < self.counted < 1 else None

    def count(self, counted: float, ring: float) -> None:
        """Sets which fractions of the points and of the ring are visible."""
        before = self.written, self.lifted, self.ring, self.counted > 0
        self.counted, self.ring = counted, round(ring * 8) / 8 if self.entry.ringed else 1.0
        if (self.written, self.lifted, self.ring, self.counted > 0) != before:
            self.change()

    # -- where things stand ------------------------------------------------------------------------
    @classmethod
    def agree(cls, kit: Kit, costs: Sequence[Cost]) -> None:
        """Chooses common sizes for the cards and texts of all players."""
        has_texts, tight, less = False, False, 0
        roomy = any(len(one.entry.cards) < one.entry.slots for one in costs)
        for tight, less in ((False, 0), (False, 1), (False, 2), (True, 0)):
            for cost in costs:
                cost.sizes = Sizes(tight=tight, roomy=roomy, less=less)
            words = [one.words(kit) for one in costs]
            has_texts = all(one.fits(kit, block) for one, block in zip(costs, words, strict=True))
            if has_texts:
                break
        low = max(len(block.lines) * kit.text.leading(block.style) for block in words) if has_texts else 0
        line, card = kit.text.leading(_points(kit)), cls._common_card(kit, costs, low, roomy=roomy)
        is_long = any(len(block.lines) > 1 for block in words)
        are_whole = not roomy and all(one.entry.slots for one in costs)
        if has_texts and is_long and are_whole and card < READABLE:  # the cards say more than the text
            has_texts, card = False, cls._common_card(kit, costs, 0, roomy=roomy)
        sizes = Sizes(card, max(line, round(card * RATIO * (1 + LIFT))), has_texts, tight, roomy, less)
        for cost in costs:
            cost.fit(kit, sizes)

    @staticmethod
    def _common_card(kit: Kit, costs: Sequence[Cost], low: int, *, roomy: bool) -> int:
        """Returns the width in px that each card has, the same for all players."""
        unit = kit.metrics.u
        tallest = round(unit(CARD * kit.metrics.text_size) * RATIO * (1 + LIFT))
        most = min(costs[0].rect.h - low - unit(8), tallest)
        closest = SLOT if roomy else CLOSEST
        rooms = [(one.room(kit), max(one.entry.slots, min(SEEN, len(one.entry.cards)))) for one in costs]
        widths = [round(room / (1 + closest * (count - 1))) for room, count in rooms if count]
        least = max(READABLE, unit(CLEAR))
        at_least = 0 if roomy else min([least, *(room for room, count in rooms if count)])
        card = min(round(most / (1 + LIFT) / RATIO), max(at_least, min(widths, default=round(most))))
        hands = [(one.room(kit), len(one.entry.cards)) for one in costs if one.entry.cards]
        if roomy or any(count > FEW for _, count in hands):
            return card
        clear = min((int(room / (1 + FIGURE * (count - 1))) for room, count in hands), default=card)
        return min(card, max(least, clear))

    def fit(self, kit: Kit, sizes: Sizes) -> None:
        """Takes over the common sizes, and chooses the visible cards."""
        self.sizes, cards = sizes, self.entry.cards
        self.shown = cards[max(0, len(cards) - self._most(kit)) :]

    def _most(self, kit: Kit) -> int:
        if not self.sizes.card or self.entry.slots:
            return DEAREST
        closest = SLOT if self._is_mini(kit) else CLOSEST
        return max(1, min(DEAREST, math.floor((self.room(kit) / self.sizes.card - 1) / closest) + 1))

    def _is_mini(self, kit: Kit) -> bool:
        return not self.entry.slots and self.sizes.card < kit.theme.scale.mini_face_below_px

    def _chip_size(self, kit: Kit) -> tuple[int, int]:
        style = _left(kit)
        high = kit.text.leading(style) + kit.metrics.u(4)
        return kit.text.width(f"+{len(self.entry.cards)}", style) + high // 2, high

    def natural_height(self, kit: Kit) -> int:
        """Returns the height in px of cards or points with their text."""
        words = self.words(kit)
        high = len(words.lines) * kit.text.leading(words.style) + kit.metrics.u(8)
        return self.sizes.high + (high if self.sizes.has_texts else 0)

    def room(self, kit: Kit) -> int:
        """Returns the width in px for cards beside the points."""
        return self._room(kit, "+0" if self.sizes.roomy else "+00", LEFT + EDGE + CLOSE)

    def _room(self, kit: Kit, usual: str, spaces: float) -> int:
        points = max(usual, f"+{digits(self.entry.points)}", key=len)
        ring = 2 * kit.metrics.u(RING) if self.entry.ringed else 0
        beside = max(ring, kit.text.width(points, _points(kit))) + kit.metrics.u(spaces)
        return max(0, self.rect.w - beside)

    def _is_tight(self, kit: Kit) -> bool:
        """Returns whether cards are close together, so that spaces shrink."""
        count, least = self._places, self.sizes.card * FIGURE
        few = 1 < count <= FEW and count == len(self.entry.cards) and not self.sizes.roomy
        return few and self.room(kit) < self.sizes.card + least * (count - 1)

    def _cards(self, kit: Kit) -> tuple[Rect, float]:
        count = self._places
        if not count or self.sizes.card < kit.metrics.u(LEAST_CARD):
            return Rect(0, 0, 0, 0), 0.0
        tall = round(self.sizes.card * RATIO)
        left, room = kit.metrics.u(LEFT), self.room(kit)
        apart = self.sizes.card * (SLOT if self.sizes.roomy or self._is_mini(kit) else APART)
        if self._is_tight(kit):
            left, room, apart = (
                kit.metrics.u(TIGHT[0]),
                self._room(kit, "", sum(TIGHT)),
                self.sizes.card * FIGURE,
            )
        step = min(apart, (room - self.sizes.card) / (count - 1)) if count > 1 else 0.0
        cards = Rect(left, self.sizes.high - tall, round(self.sizes.card + step * (count - 1)), tall)
        return cards, step

    @property
    def _places(self) -> int:
        """Returns the number of cards and empty places."""
        return max(len(self.shown), self.entry.slots, 1 if self.entry.crowned else 0)

    def card_rects(self, kit: Kit) -> list[Rect]:
        """Returns the rectangles of cards and empty places, in px."""
        room, step = self._cards(kit)
        places = range(self._places) if room.w else ()
        return [Rect(round(room.x + nth * step), room.y, self.sizes.card, room.h) for nth in places]

    def chip(self, kit: Kit) -> Rect | None:
        """Returns the rectangle of the chip with the number of hidden cards, if there is one."""
        wide, high = self._chip_size(kit)
        if high > COVER * self._cards(kit)[0].h or len(self.shown) == len(self.entry.cards):
            return None
        unit = kit.metrics.u
        room, out = self._cards(kit)[0], unit(CHIP_OUT)
        upper = Rect(room.right + out - wide, max(0, room.y - out), wide, high)
        if not self._is_mini(kit):
            return upper
        lower = upper.move(0, room.bottom + unit(CHIP_BELOW) - upper.bottom)
        beside = (one.right + 1 for one in self.printed(kit) if one.bottom > lower.y)
        lower.x = max([lower.x, *beside])
        return lower

    def printed(self, kit: Kit) -> list[Rect]:
        """Returns the rectangles in px of the texts that are printed on the rightmost card."""
        last = self.card_rects(kit)[-1]
        return [one.move(last.topleft) for one in self._art.stock.printed(self.shown[-1], last.w)]

    def behind(self, kit: Kit) -> list[Rect]:
        """Returns the rectangles of hidden cards, the farthest first."""
        hidden, rects = len(self.entry.cards) - len(self.shown), self.card_rects(kit)
        if not rects or self.chip(kit) is not None:
            return []
        step = max(2, kit.metrics.u(BEHIND_STEP))
        return [rects[0].move(-step * nth, 0) for nth in range(min(BEHIND, hidden), 0, -1)]

    def words(self, kit: Kit) -> Block:
        """Returns the text about how the player got these points."""
        align: Align = "left" if self._cards(kit)[0].w else "centre"
        style, wide = Style("semibold", 18, kit.paint.soft_ink, align), self.rect.w - kit.metrics.u(24)
        if self.sizes.less:
            least = round(kit.metrics.scale.min_text_px)
            style = replace(style, px=max(least, kit.text.px(style) - self.sizes.less))
        if self.sizes.tight or DOT not in self.entry.how:
            how = self.entry.how.replace(DOT, "\u00a0\u00b7 ")  # so that no line begins with a dot
            return kit.text.balanced(how, style, wide)
        return kit.text.block(lines_of_facts(kit, self.entry.how, style, wide), style, wide)

    def fits(self, kit: Kit, words: Block) -> bool:
        """Returns whether there is room for the text below the points."""
        room = self.rect.h - kit.text.leading(_points(kit)) - kit.metrics.u(8)
        high = len(words.lines) * kit.text.leading(words.style)
        return high <= room and words.size[0] <= self.rect.w - kit.metrics.u(24)

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        unit, cards = kit.metrics.u, self._cards(kit)[0]
        number = self.written
        text = f"+{digits(number)}" if number > 0 else digits(number)
        left = cards.right + unit(12) if cards.w else 0
        room = Rect(left, 0, self.rect.w - left - (unit(8) if cards.w else 0), self.sizes.high)
        if self.aside and cards.w:  # without cards, they would seem to be the neighbour's
            ring = 2 * unit(RING) if self.entry.ringed else 0
            edge = unit(TIGHT[2] if self._is_tight(kit) else EDGE)
            room.x = self.rect.w - edge - max(ring, kit.text.width(text, _points(kit)))
            room.w = self.rect.w - edge - room.x
        found = [PlacedText(room, kit.text.fit(text, _points(kit), room.size))]
        if self.sizes.has_texts:
            words = self.words(kit)
            high = len(words.lines) * kit.text.leading(words.style)
            left = cards.x if cards.w else unit(12)
            below = Rect(left, self.sizes.high + unit(8), self.rect.w - unit(24), high)
            found.append(PlacedText(below, words))
        return tuple(found)

    # -- painting ----------------------------------------------------------------------------------
    def paint(self, kit: Kit) -> Picture:
        if (
            not self.counted
        ):  # drawn once counting begins: drawing all hands in one frame would be a visible delay
            return nothing()
        picture, texts = canvas(*self.rect.size), self.texts(kit)
        self._paint_cards(picture, kit)
        for placed in texts:
            kit.text.draw(picture, placed.block, placed.room)
        if not self.entry.ringed or not self.ring:
            return Picture(picture)
        radius, room = self.ring_radius(kit), texts[0].room
        over = max(0, math.ceil(radius + kit.metrics.u(3) - room.h / 2))
        whole = canvas(self.rect.w + 2 * over, self.rect.h + 2 * over)
        draw_ring(kit, whole, room.move(over, over).center, radius, self.ring)
        blend(whole, picture, (over, over))
        return Picture(whole, over, over)

    def ring_radius(self, kit: Kit) -> float:
        """Returns the radius in px of the ring around the points."""
        points = self.texts(kit)[0]
        inside = min(kit.metrics.u(RING), points.room.h / 2 - kit.metrics.u(3), points.room.w / 2)
        return max(inside, points.block.size[0] / 2 + RING_AIR)

    def _paint_cards(self, picture: Surface, kit: Kit) -> None:
        room, width, shown = self._cards(kit)[0], self.sizes.card, self.shown
        margin, last = round(width * MARGIN), len(self.entry.cards) - len(shown)
        behind = self.behind(kit)
        for face, place in zip(self.entry.cards[last - len(behind) : last], behind, strict=True):
            blend(picture, self._art.flat(face, width), (place.x - margin, place.y - margin))
        for nth, place in enumerate(self.card_rects(kit)):
            if nth >= len(shown):
                draw_slot(kit, picture, place)
                if self.entry.crowned:
                    ink = kit.colours.ink if kit.look.high else kit.colours.brass_dark
                    side = round(place.w * CROWN)
                    kit.icon(picture, "crown", ink, Rect((0, 0), (side, side)).move_to(center=place.center))
                continue
            up = nth == self.lifted
            place.y -= round(LIFT * room.h) if up else 0
            blend(picture, self._art.flat(shown[nth], width), (place.x - margin, place.y - margin))
            if up:
                box = Box(place.x, place.y, place.w, place.h, width * 0.1)
                edge = kit.colours.ink if kit.look.high else kit.colours.go
                Drawing(*picture.get_size()).box(
                    box, None, stroke=Stroke(edge, max(2.0, 4 * kit.metrics.s))
                ).onto(picture)
        if (chip := self.chip(kit)) is not None:
            kit.paint.pill(*chip.size, kit.colours.chip).blit(picture, chip.topleft)
            kit.text.draw(
                picture, kit.text.literal(f"+{len(self.entry.cards) - len(shown)}", _left(kit)), chip
            )


def _left(kit: Kit) -> Style:
    return Style("bold", 18, kit.colours.hot, "centre")


def _points(kit: Kit) -> Style:
    return Style("display", 24 if kit.metrics.compact else 36, kit.colours.ink, "centre")

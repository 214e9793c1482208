"""Says why a move is illegal, in a bubble beside the card."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.rules import Refusal
from scenes.board.badges import BadgePiece
from scenes.board.common import Bubble, bubble_size, bubble_width, flat_bubble_size, paint_bubble
from scenes.board.piece import Piece
from scenes.stage.card_art import TAB_HIGH, TAB_WIDE
from scenes.table.cards import CardWidget
from scenes.table.context import TableContext
from scenes.table.cut_badges import CutBadges
from scenes.table.hints import is_read
from scenes.table.placement import TARGET, WORDS, Weight, Wish, found, seams, wood_weights
from scenes.table.seat_screen import SeatScreen
from scenes.table.spotlight import drawn_part
from scenes.table.spread import Marks
from scenes.ui.box import NOWHERE
from scenes.ui.kit import Kit
from scenes.ui.notices import reading_seconds
from scenes.ui.text import plain
from scenes.ui.widget import Size, Widget

SHAKE_SECONDS = 0.3
BUBBLE_Z = 800.0
BROAD = (1.0, 1.5, 2.0)
"""Widths of a low bubble, relative to its natural width, the best width first."""
NARROW = (0.8, 0.65, 0.5)
"""Widths that are tried when no low bubble fits, relative to the usual width."""
SMALLER = 0.88
"""Size of the letters, relative to the usual size, in a low bubble that is otherwise too wide."""
WIDEST = 0.95
"""Greatest width of a bubble, as a fraction of the window."""
LATER = 0.1
"""Penalty for each width of a bubble after the first width that is tried."""
FAR = 2.0
"""Penalty for a place at the other end of the window."""
SCENERY = 0.1
"""Penalty for covering a picture without words."""
BADGE = 0.5
"""Penalty for covering a badge on the table."""
TAB = 0.5
"""Penalty for covering the tab above a card that may be played."""
GOOD = 1.5
"""Letters keep their usual size if the bubble's place has a lower penalty than this."""
CLOSE = 6.0
"""If the best place beside the card has this penalty or more, places far from the card are tried, too."""
AWAY = 26
"""Usual distance of the bubble from its card, in design px."""
REACH = 110
"""Greatest length of the bubble's tail, in design px."""
STEEP = 2.0
"""Greatest horizontal length of a tail, in units of its vertical length."""
TAIL_HALF = 14
"""Half the width of a tail at the bubble, in design px."""
TAIL_KEEP = 36
"""Least distance of a tail from the bubble's corners, in design px."""
AIR = 4
"""Distance in design px of the bubble from other things."""


Shapes = dict[tuple[int, int], tuple[bool, float]]
"""Sizes of a bubble in px, each with its arrangement and letter size."""


class BubblePaper(Piece[Bubble]):
    """The speech bubble that says why a move is illegal."""

    def __init__(self) -> None:
        super().__init__(NOWHERE, paint_bubble)

    def measure(self, kit: Kit, width: int) -> Size:
        if not self.content:
            return Size(0, 0, 0, 0)
        wrong, instead, share = self.content.wrong, self.content.instead, self.content.share
        least = bubble_size(kit, wrong, instead, 0, share)[0]
        if self.content.flat and width >= (flat := flat_bubble_size(kit, wrong, instead, share))[0]:
            return Size(least, *flat, flat[1])
        wide, high = bubble_size(kit, wrong, instead, width, share)
        return Size(least, wide, high, high)


class Refusals:
    """Says why a move is illegal."""

    def __init__(self, context: TableContext, screen: SeatScreen) -> None:
        self.context = context
        self.screen = screen
        self.card: CardId | None = None
        """The card beside which the text is shown, or None."""
        self._shaking = self._seconds_left = 0.0
        self._cut_badges = CutBadges(context)
        self._turn: Seat | None = None
        """The seat whose turn it was when the move was refused."""

    @property
    def is_shown(self) -> bool:
        return self._seconds_left > 0

    @property
    def papers(self) -> list[Rect]:
        """Returns the bubble's rectangle, if it is visible."""
        return [self.bubble.rect] if self.is_shown else []

    def marks(self) -> Marks:
        """Returns the card of the illegal move and its shaking."""
        shaken = {}
        if self.card is not None and self._shaking > 0 and self.context.pace.full:
            swing = math.sin(self._shaking / SHAKE_SECONDS * 6 * math.pi)
            shaken[self.card] = (round(self.context.kit.metrics.u(9) * swing), 0)
        return Marks(self.card, shaken)

    def build(self) -> None:
        self.bubble = BubblePaper()
        self._cut_badges.forget()
        self.context.screen.lay_part("bubble", self.bubble, NOWHERE, BUBBLE_Z)

    def show(self, refusal: Refusal, card: CardId | None) -> None:
        """Says why a move is illegal, in a bubble that covers little."""
        context = self.context
        context.services.sounds.play("illegal")
        wrong, instead = context.say(refusal.wrong), context.say(refusal.instead)
        touched = self.screen.spread.cards.get(card) if card is not None else None
        low, other = _shapes(context.kit, wrong, instead)
        rect, tail = self._place(list(low), list(low | other), touched)
        flat, share = (low | other)[rect.size]
        self.bubble.show(Bubble(wrong, instead, tail, flat, share), plain(f"{wrong} {instead}"))
        context.screen.lay_part("bubble", self.bubble, rect, BUBBLE_Z)
        self._cut_badges.under(rect, tail_rect(context.kit, rect, tail))
        stays = context.services.settings.notes_stay
        self._seconds_left = math.inf if stays else reading_seconds(f"{wrong} {instead}")
        self.card, self._shaking, self._turn = card, SHAKE_SECONDS, context.facts().turn
        context.refresh()

    def _place(
        self, low: Sequence[tuple[int, int]], sizes: Sequence[tuple[int, int]], touched: CardWidget | None
    ) -> tuple[Rect, tuple[int, int] | None]:
        """Returns the bubble's rectangle and the tip of its tail, if any."""
        kit = self.context.kit
        own, button = self._own_cards(), self.screen.big.button
        over = button.rect.y if button is not None else None
        costs, wish = self._weights(own), Wish(LATER, far=FAR, beside=AWAY, over=over)
        if touched is None:
            lowest = max(own, key=lambda one: one.bottom, default=self.screen.prompt_line.room)
            rect, _ = found(kit, sizes, costs, lowest.unionall(_beside(own, lowest)), wish)
            return rect, None
        card = self._visible(touched)
        others = [one.rect for one in costs if one.weight >= WORDS and not one.rect.contains(card)]

        def tailed(one: Rect) -> bool:
            return tail_of(kit, one, card, others) is not None

        top = min([card.top, *(one.top for one in _beside(own, card))])
        near = Rect(card.x, top, card.w, card.bottom - top)  # its neighbours may be higher
        rect, cost = found(kit, low, costs, near, wish._replace(allows=tailed, most=GOOD))
        if cost >= GOOD:
            rect, cost = found(kit, sizes, costs, near, wish._replace(allows=tailed, most=CLOSE))
        if cost >= CLOSE:
            near.h = max(near.h, kit.metrics.window.bottom - top)  # rather at the player's side of the table
            rect, _ = found(kit, sizes, costs, near, wish._replace(far=2 * FAR))
        return rect, tail_of(kit, rect, card, others)

    def _own_cards(self) -> list[Rect]:
        """Returns the rectangles of the player's cards."""
        shown, seat = self.context.timeline.shown, self.context.viewpoint.seat
        known = self.screen.spread.cards.items()
        return [one.rect for card, one in known if shown.rules[shown.zone_of(card)].owner == seat]

    def _weights(self, own: Sequence[Rect]) -> list[Weight]:
        """Returns the parts of the table, with the penalties for a bubble that covers them."""
        context, air = self.context, 2 * self.context.kit.metrics.u(AIR)
        seen, seat = context.screen.active, context.viewpoint.seat
        covered: list[Widget] = [self.bubble, self.screen.prompt_line.piece]
        badges = [one for one in seen if isinstance(one, BadgePiece) and is_read(one)]
        covered += badges
        stands = [one for one in seen if not isinstance(one, Piece) or is_read(one)]
        cards = self.screen.spread.cards
        useful = [cards[card].rect for card in self.screen.spread.layout.raised if card in cards]
        known = [
            *self.screen.weights(covered, [*own, *useful], stands),
            *self.screen.text_weights(covered, stands),
            *(Weight(rect, WORDS) for rect in context.seats.shown),
            *(Weight(_tab_of(rect), TAB) for rect in useful),
            *(Weight(drawn_part(context.kit, one), BADGE) for one in badges),
            *(Weight(one.rect, SCENERY) for one in seen if isinstance(one, Piece) and one.is_seen),
        ]
        cloth = context.bare.cloth(context.kit, seat)
        padded = (one._replace(rect=one.rect.inflate(air, air)) for one in known)
        name = (Weight(one.rect, TARGET) for one in context.seats.parts(seat))  # a bubble may touch it
        return [*padded, *name, *wood_weights(context.kit, cloth), *seams(context.kit, cloth)]

    def _visible(self, card: CardWidget) -> Rect:
        """Returns the widest part of a card whose upper edge no other card covers."""
        over = [one.rect for one in self.screen.spread.cards.values() if one.z > card.z]
        top = Rect(card.rect.x, card.rect.y, card.rect.w, max(1, card.rect.h // 8))
        cuts = {top.left, top.right}
        for one in over:
            if one.colliderect(top):
                cuts |= {x for x in (one.left, one.right) if top.left < x < top.right}
        free = [
            Rect(left, card.rect.y, right - left, card.rect.h)
            for left, right in pairwise(sorted(cuts))
            if Rect(left, top.y, right - left, top.h).collidelist(over) < 0
        ]
        return max(free, key=lambda one: one.w, default=card.rect)

    def end(self) -> None:
        """Removes the text, because the player does something else."""
        if self._seconds_left > 0 or self.card is not None:
            self._seconds_left, self.card = 0.0, None
            self.bubble.show(None)
            self._cut_badges.under(None)
            self.screen.spread.is_stale = True

    def age(self, dt: float) -> None:
        if self.card is not None:
            self._shaking -= dt
            self.screen.spread.is_stale |= self._shaking > -0.1
        if self._seconds_left > 0:
            # "It is Odile's turn." is no longer true once her turn is over
            is_true = self.context.facts().turn == self._turn
            self._seconds_left = self._seconds_left - dt if is_true else 0.0
            if self._seconds_left <= 0:
                self.card = None
                self.bubble.show(None)
                self._cut_badges.under(None)
                self.context.refresh()


def _shapes(kit: Kit, wrong: str, instead: str) -> tuple[Shapes, Shapes]:
    """Returns the low shapes of a bubble, and all others, best first."""
    widest = round(WIDEST * kit.metrics.window.w)

    def of(widths: Sequence[float], share: float = 1.0) -> Shapes:
        limits = [min(round(width * bubble_width(kit)), widest) for width in widths]
        return {bubble_size(kit, wrong, instead, most, share): (False, share) for most in limits}

    def low(share: float = 1.0) -> Shapes:
        flat = flat_bubble_size(kit, wrong, instead, share)
        return of(BROAD, share) | ({flat: (True, share)} if flat[0] <= widest else {})

    usual, narrow = low(), of(NARROW)
    smaller = low(SMALLER) if kit.look.text_size > 1 else {}
    return usual, {size: shape for size, shape in (smaller | narrow).items() if size not in usual}


def _beside(cards: Iterable[Rect], one: Rect) -> list[Rect]:
    """Returns the cards in the same row as `one`."""
    return [card for card in cards if card.top <= one.centery <= card.bottom]


def _tab_of(card: Rect) -> Rect:
    """Returns the tab above a card that may be played."""
    tab = Rect(0, 0, round(TAB_WIDE * card.w), round(TAB_HIGH * card.w))
    return tab.move_to(midbottom=card.midtop)


def _foot(kit: Kit, bubble: Rect, tip: int) -> int:
    """Returns the x in px at which a tail meets the bubble."""
    keep = min(kit.metrics.u(TAIL_KEEP), bubble.w // 2)
    return min(max(tip, bubble.left + keep), bubble.right - keep)


def tail_rect(kit: Kit, bubble: Rect, tail: tuple[int, int] | None) -> Rect:
    """Returns the rectangle around a bubble's tail, perhaps empty."""
    if tail is None:
        return Rect(bubble.topleft, (0, 0))
    half, x, y = kit.metrics.u(TAIL_HALF), bubble.x + tail[0], bubble.y + tail[1]
    foot, base = _foot(kit, bubble, x), bubble.bottom if tail[1] > 0 else bubble.top
    left, right, top = min(x, foot - half), max(x, foot + half), min(y, base)
    return Rect(left, top, right - left, abs(y - base))


def tail_of(kit: Kit, bubble: Rect, card: Rect, others: Iterable[Rect]) -> tuple[int, int] | None:
    """Returns the tip of a bubble's tail in px, if there can be one."""
    unit = kit.metrics.u
    above = bubble.centery < card.centery
    base, end = (bubble.bottom, card.top - unit(2)) if above else (bubble.top, card.bottom + unit(2))
    tip, down = (card.centerx, end), end - base if above else base - end
    foot = _foot(kit, bubble, tip[0])
    aside = abs(tip[0] - foot)
    if down <= 0 or aside > STEEP * down or math.hypot(aside, down) > unit(REACH):
        return None
    sides = [((foot + half, base), tip) for half in (-unit(TAIL_HALF), 0, unit(TAIL_HALF))]
    if any(one.clipline(*side) for one in others for side in sides):
        return None
    return tip[0] - bubble.x, tip[1] - bubble.y

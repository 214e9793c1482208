"""What stands round Poof's pile: the ring, the sign of what may be played, the chips."""

from dataclasses import replace

from pygame import Rect

from game.core.phrases import phrase
from game.games.poof.outlook import Outlook, to_poof
from game.games.poof.rules import DISCARD, ENOUGH, PILE, POOF, RANK, run, too_high
from scenes.board.acts import Acts, tell
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery
from scenes.board.tags import TagPiece
from scenes.games.poof.layout import OVER_CARDS, RING, PoofFacts, PoofLayout
from scenes.games.poof.paint import (
    GAME,
    Gap,
    Sign,
    paint_chip,
    paint_gap,
    paint_number,
    paint_ring,
    paint_seeds,
    paint_sign,
)
from scenes.games.poof.start import dealing, drawing
from scenes.ui.kit import Kit

SIGN = (240.0, 182.0)
UNDER_CARDS, ABOVE_NAME = 306.0, 576.0
"""Where the opponents' cards end and the own name begins: sign and chip stand between them."""


def chip_at(kit: Kit, middle: int, y: int, width: float) -> Rect:
    """Room for a chip of so many design px about a middle line; its height follows the size of text."""
    metrics = kit.metrics
    wide = max(metrics.u(width), round(metrics.text(20) * width / 25))
    return Rect(middle - wide // 2, y, wide, chip_height(kit))


def chip_height(kit: Kit) -> int:
    """Returns how high a chip is, in px."""
    return kit.metrics.line(34, 20, 1.6)


def around(kit: Kit, x: float, y: float, w: float, h: float) -> Rect:
    """A rectangle of the design frame about a middle, in px."""
    return kit.metrics.rect(x - w / 2, y - h / 2, w, h)


class Signs:
    """The pieces round the pile."""

    def __init__(self, context: BoardContext, layout: PoofLayout, acts: Acts) -> None:
        self.context = context
        self.layout = layout
        self._acts = acts

    def build(self) -> None:
        """Puts them on the screen."""
        kit, add = self.context.kit, self.context.add
        metrics, (x, y, across, down) = kit.metrics, RING
        add(Scenery(around(kit, x, y, 2 * across, 2 * down), paint_ring, z=-5))
        at, heap = self.layout.pile_spot(), self.layout.heap_spot()
        self._bare = add(Piece(kit.metrics.rect(*at.box), paint_gap, z=-4))
        self._none = add(Piece(kit.metrics.rect(*heap.box), paint_gap, z=-4))
        sign = self._home = self._sign_rect()
        self._sign = add(Piece(sign, paint_sign, z=-4))
        self._sign.vital = True
        self._number = add(Piece(sign.copy(), paint_number, z=-3.9))
        chip = chip_at(kit, sign.centerx, sign.bottom + metrics.u(14), 420)
        chip.x = max(chip.x, metrics.u(40))
        self._run = add(TagPiece(chip, paint_chip, z=-3))
        low = metrics.point(0, y + down)[1] - chip_height(kit)
        pile = chip_at(kit, metrics.point(at.x, 0)[0], low, 330)
        self._pile = add(TagPiece(pile, paint_chip, z=OVER_CARDS))
        seeds = around(kit, heap.x, heap.y, 330, 300)
        self._seeds = add(Scenery(seeds, paint_seeds, z=OVER_CARDS - 1))
        under = (
            -48 if self.layout.wordy and not self.layout.frame.covered else 16
        )  # large words lie across the heap
        low = metrics.point(0, heap.y + heap.height / 2 + under)[1]
        self._heap = add(TagPiece(chip_at(kit, seeds.centerx, low, 330), paint_chip, z=OVER_CARDS))

    def _sign_rect(self) -> Rect:
        """The sign beside the ring; its chip has room between it and the own name."""
        kit = self.context.kit
        x, y = kit.theme.game(GAME).layout.point("sign")
        grown = max(1.0, self.layout.frame.text * 0.9)
        rect = around(kit, self.layout.frame.x(x), y, SIGN[0] * min(1.12, grown), SIGN[1] * grown)
        lowest = kit.metrics.point(0, ABOVE_NAME)[1] - chip_height(kit) - kit.metrics.u(16)
        highest = kit.metrics.point(0, UNDER_CARDS)[1]
        rect.h = min(rect.h, lowest - highest)
        rect.y = min(max(rect.y, highest), lowest - rect.h)
        return rect

    def nod(self, aside: float) -> None:
        """The sign stands so far aside of its place, in design px."""
        for piece in (self._sign, self._number):
            piece.rect = self._home.move(self.context.kit.metrics.u(aside), 0)

    def refresh(self, facts: PoofFacts, ahead: Outlook | None) -> None:
        """Shows what may be played, and what would come of it or how near the next poof is."""
        say, zones = self.context.say, facts.told.zones
        blown = _blown(facts)
        facts = replace(facts, told=facts.shown) if blown else facts
        sign = self._content(facts)
        self._sign.show(sign, f"{sign.head} {sign.large} {sign.foot}")
        number = sign._replace(head="", foot="")
        tell(self._acts, self._number, number, "", struck=not facts.idle)
        failed = too_high(facts.told)
        near = not failed and (run(facts.told) >= ENOUGH - 1 or facts.told.top(PILE) == POOF)
        found = ahead.words if ahead else None if failed else to_poof(replace(facts.view, table=facts.told))
        self._run.say(say(found) if found else "", lit=ahead.poofs if ahead else near)
        lying, gone = len(facts.told.zones[PILE]), len(zones[DISCARD])
        self._pile.say(say(phrase("{count} in the pile", count=lying)) if lying else "")
        self._heap.say(say(phrase("{count} poofed away", count=gone)) if gone else "")
        lit = PILE in facts.picking.places(facts.shown, facts.legal)
        bare = not lying or not facts.shown.zones[PILE]
        self._bare.show(Gap(lit) if bare and not drawing(facts.shown) else None)
        self._none.show(None if gone else Gap())
        self._seeds.show(shown=bool(gone), label=say(phrase("Out of this round")) if gone else "")

    def _content(self, facts: PoofFacts) -> Sign:
        say, on = self.context.say, facts.told.top(PILE)
        if dealing(facts):
            return Sign(say(phrase("To start")), say(phrase("Highest")), say(phrase("card leads")))
        if on is None:
            return Sign(say(phrase("To lead")), say(phrase("Any")), say(phrase("number")))
        if too_high(facts.told):
            if on == POOF:
                return Sign("", say(phrase("Poof")), say(phrase("cannot lead")))
            return Sign(say(phrase("Tried")), on, say(phrase("too high")))
        if on == POOF:
            return Sign("", say(phrase("Poof")), say(phrase("the pile goes")))
        lower = RANK[on] > 1
        foot = phrase("or lower") if lower else phrase("and no other")
        return Sign(say(phrase("To play")), on, say(foot), lower=lower)


def _blown(facts: PoofFacts) -> bool:
    """Returns whether the pile is on its way to the heap: from the gust on it counts for nothing any more."""
    shown, told = facts.shown.zones, facts.told.zones
    return not shown[PILE] and len(shown[DISCARD]) > len(told[DISCARD])

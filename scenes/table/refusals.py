"""Why a touch is no move: said in a bubble, while the card that it was about shakes."""

import math

from pygame import Rect

from game.core.cards import CardId
from game.core.rules import Refusal
from scenes.board.common import Bubble, bubble_size, paint_bubble
from scenes.board.piece import Piece
from scenes.table.context import TableContext
from scenes.table.seat_screen import SeatScreen
from scenes.table.spread import Marks
from scenes.ui.text import plain
from scenes.ui.toast import reading_seconds

SHAKE_SECONDS = 0.3
BUBBLE_Z = 800.0


class Refusals:
    """One refusal at a time, for as long as it takes to read, or until the next press."""

    def __init__(self, context: TableContext, screen: SeatScreen) -> None:
        self.context = context
        self.spread, self.ribbon, self.big = screen.spread, screen.ribbon, screen.big
        self.card: CardId | None = None
        """The card that was refused."""
        self._shaking = self._left = 0.0
        self._own = False
        """Whether it was one's own turn when the refusal was said."""

    @property
    def is_shown(self) -> bool:
        """Whether the bubble is there."""
        return self._left > 0

    def marks(self) -> Marks:
        """The card that was refused, as it shakes."""
        shaken = {}
        if self.card is not None and self._shaking > 0 and self.context.pace.full:
            swing = math.sin(self._shaking / SHAKE_SECONDS * 6 * math.pi)
            shaken[self.card] = (round(self.context.kit.metrics.u(9) * swing), 0)
        return Marks(self.card, shaken)

    def build(self) -> None:
        """Put the bubble on the screen, empty."""
        self.bubble = self.context.add(Piece(Rect(0, 0, 1, 1), paint_bubble, None, z=BUBBLE_Z))
        self.bubble.role = "status"  # read aloud as it changes

    def show(self, refusal: Refusal, card: CardId | None) -> None:
        """Say why; beside the card that was touched, else where the ribbon lies, and clear of the big button."""
        context = self.context
        context.services.sounds.play("illegal")
        wrong, instead = context.say(refusal.wrong), context.say(refusal.instead)
        unit, window = context.kit.metrics.u, context.kit.metrics.window
        touched = self.spread.cards.get(card) if card is not None else None
        rect = Rect((0, 0), bubble_size(context.kit, wrong, instead))
        if touched is not None:
            tip = touched.rect.midtop
            rect.midbottom = (tip[0] + unit(40), tip[1] - unit(26))
        else:  # in the place of the ribbon, which gives way
            tip = (window.centerx, self.ribbon.piece.rect.bottom)
            rect.midbottom = (tip[0] + unit(40), tip[1] + unit(8))
        rect.clamp_ip(context.board.display.bubble_room(window.inflate(-unit(60), -unit(60))))
        if self.big.button is not None and rect.colliderect(self.big.button.rect):
            if context.kit.look.left:
                rect.left = self.big.button.rect.right + unit(14)
            else:
                rect.right = self.big.button.rect.x - unit(14)
        tail = (tip[0] - rect.x, tip[1] - unit(2) - rect.y) if touched is not None else None
        self.bubble.rect = rect
        self.bubble.show(Bubble(wrong, instead, tail), plain(f"{wrong} {instead}"))
        stays = context.services.settings.notes_stay
        self._left = math.inf if stays else reading_seconds(f"{wrong} {instead}")
        self.card, self._shaking, self._own = card, SHAKE_SECONDS, context.facts().mine
        context.refresh()

    def end(self) -> None:
        """The next thing is done: it need not be read any longer."""
        if self._left > 0 or self.card is not None:
            self._left, self.card = 0.0, None
            self.bubble.show(None)
            self.spread.is_stale = True

    def age(self, dt: float) -> None:
        """Let seconds pass."""
        if self.card is not None:
            self._shaking -= dt
            self.spread.is_stale |= self._shaking > -0.1
        if self._left > 0:
            begun = not self._own and self.context.facts().mine
            self._left = 0.0 if begun else self._left - dt  # what it said of another's turn is true no more
            if self._left <= 0:
                self.card = None
                self.bubble.show(None)
                self.context.refresh()

"""The ribbon under the table: what is being shown, what may be done next."""

from __future__ import annotations

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.board.common import paint_ribbon
from scenes.board.piece import Piece
from scenes.table.big_button import BigButton
from scenes.table.context import AnyFacts, TableContext
from scenes.table.progress import Phase, Progress

NOTHING = Phrase("")


class Ribbon:
    """One line of words."""

    def __init__(self, context: TableContext, progress: Progress) -> None:
        self.context = context
        self.progress = progress

    def build(self) -> None:
        """Put it on the screen."""
        self.piece = self.context.add(Piece(self.room, paint_ribbon, "", z=60))
        self.piece.role = "status"  # read aloud as it changes

    @property
    def room(self) -> Rect:
        """Where it may lie, on the main button's side as the board says."""
        return self.context.kit.sided(self.context.board.display.ribbon())

    def say(self, words: Phrase | None) -> None:
        """Say this; without words it keeps those that it has."""
        if words is not None:
            text = self.context.say(words)
            self.piece.show(text, text)

    def words(self, facts: AnyFacts, hint: Phrase | None) -> Phrase | None:
        """What there is to say. None while that is left as it was: what may be done is told when the cards lie."""
        playback, board = self.context.playback, self.context.board
        match self.progress.on_screen:
            case Phase.LOOKING:
                assert playback.held is not None
                playback.about = (
                    playback.about or NOTHING
                )  # what was looked at is told no longer than it is seen
                return board.narration.look(facts, playback.held).prompt
            case Phase.SEEING:
                playback.about = None
                return phrase("**Look at your cards.** Nobody has started yet.")
            case Phase.PASSING:
                playback.about = None
                return NOTHING
            case Phase.ROUND_OVER:
                return board.narration.round_over(facts)
            case Phase.WAITING:
                return phrase("**Go on** when you have seen that.")
            case _ if playback.timeline.has_news or not playback.viewpoint.is_current:
                return board.narration.meanwhile(facts) or playback.about
        playback.about = None
        return hint or board.narration.prompt(facts)

    def give_way(self, big: BigButton) -> None:
        """It ends before the big button, however long the button's words are."""
        room, gap = self.room, self.context.kit.metrics.u(16)
        if big.button is not None and room.colliderect(big.button.rect.inflate(2 * gap, 0)):
            right, taken = room.right, big.button.rect
            if self.context.kit.look.left:
                room.x = taken.right + gap
                room.w = right - room.x
            else:
                room.w = taken.x - gap - room.x
        if room != self.piece.rect:
            self.piece.rect, self.piece.dirty = room, True

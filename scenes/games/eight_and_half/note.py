"""The note beside Eight & Half's pile: how it got its value, or why it is empty."""

from pygame import Rect

from game.core.cards import CardId
from game.core.phrases import Phrase, phrase
from game.core.table import Table
from game.games.eight_and_half import words as eight_and_half
from game.games.eight_and_half.rules import LAWBREAKER, PILE, VALUE, State
from game.games.eight_and_half.words import TELLER
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.eight_and_half.layout import HalfFacts
from scenes.games.eight_and_half.paint import Note, paint_note

MOST = 9
"""More lines than there is ever room for."""
BEHIND = 20
"""Largest number of steps that the screen lags; older ones cannot explain the pile."""


class Trail:
    """Keeps the note in step with the shown pile."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._piece: Piece[Note] | None = None
        self._known: tuple[object, ...] = ()

    def build(self, rect: Rect) -> None:
        """Puts the note on the screen."""
        self._piece = self.context.add(Piece(rect, paint_note, None, z=2))
        metrics = self.context.kit.metrics
        # With large print in a small window a guide's note and a hint's slip have no better place.
        self._piece.makes_room = metrics.compact and metrics.text_size > 1
        self._piece.vital = not self._piece.makes_room

    def refresh(self, facts: HalfFacts) -> None:
        """Shows how the shown pile came about."""
        table = facts.told
        if table.zones[PILE] != facts.shown.zones[PILE]:
            return  # cards are on their way
        known = (table.zones[PILE], table.mark(VALUE), table.mark(LAWBREAKER), facts.view.round)
        if self._piece is None or known == self._known:
            return
        note = self._note(table)
        if note is None:
            return
        self._known = known
        self._piece.show(note, ". ".join((note.title, *note.lines)))

    def _note(self, table: Table) -> Note | None:
        """Returns the note of a pile; None while cards are moving."""
        say, value = self.context.say, table.mark(VALUE)[1]
        step = self._step_before(table.zones[PILE])
        if step is None:
            return None
        if not value:
            title = say(phrase("The pile is empty"))
            return Note(title, tuple(map(say, self._last(step))), marked=False)
        lines: list[str] = []
        for number in range(step, -1, -1):
            if len(lines) == MOST:
                break
            chair = self.context.chair
            before = chair.before(number)
            assert isinstance(before, State)
            line = eight_and_half.trail(before, chair.news(number)[0])
            if line is None:
                break
            lines.insert(0, say(line))
        if not lines:
            return None
        title = say(phrase("How it got to {value}", value=value))
        return Note(title, tuple(lines), marked=bool(table.mark(LAWBREAKER)[0]))

    def _step_before(self, pile: tuple[CardId, ...]) -> int | None:
        """The last step that led to these very cards on the pile."""
        chair = self.context.chair
        after = chair.view
        last = len(chair.news()) - 1
        for number in range(last, max(-1, last - BEHIND), -1):
            if after.table.zones[PILE] == pile:
                return number
            after = chair.before(number)
        return None

    def _last(self, step: int) -> list[Phrase]:
        """Returns what emptied the pile, in words."""
        chair = self.context.chair
        return list(TELLER.tell(chair.before(step), chair.news(step)[0]))

"""Taking back: whether a player may, by the rules of undo and by what the player chose."""

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from scenes.table.host import TableHost


class Undoing:
    """What one screen takes back."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._taken_back_to = -1
        """The step that was last gone back to."""

    def bar(self, seat: Seat) -> Phrase | None:
        """Why nothing may be taken back now; None if it may."""
        session, most = self.host.session, self.host.manner.take_back
        if most == "off":
            return phrase("Taking moves back is off in the settings.")
        if most == "one" and session.steps <= self._taken_back_to:
            return phrase("One move was taken back. Play on first.")
        return session.undo_bar(seat)

    def undo(self, seat: Seat) -> None:
        """Take back the last choice of the person before the screen."""
        self.host.session.undo(seat)
        self._taken_back_to = self.host.session.steps

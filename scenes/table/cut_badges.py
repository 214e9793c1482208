"""Badges that are not painted because a note would cover a part of them."""

from pygame import Rect

from scenes.board.badges import BadgePiece
from scenes.table.context import TableContext
from scenes.table.spotlight import FAINT, drawn_part
from scenes.ui.kit import Kit
from scenes.ui.places import cuts


class CutBadges:
    """The badges that one note hides. They are still read aloud."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._hidden: list[BadgePiece] = []

    def under(self, note: Rect | None) -> None:
        """Hides the badges that a note would cover only in part, and shows all others. Without a note, shows all."""
        for badge in self._hidden:
            badge.clip = None
        self._hidden = (
            [] if note is None else [one for one in self._badges() if _sticks_out(self._kit, one, note)]
        )
        for badge in self._hidden:
            badge.clip = Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """Forgets the badges of the last layout."""
        self._hidden = []

    @property
    def _kit(self) -> Kit:
        return self._context.kit

    def _badges(self) -> list[BadgePiece]:
        widgets = self._context.screen.widgets
        return [one for one in widgets if isinstance(one, BadgePiece) and one.content is not None]


def _sticks_out(kit: Kit, badge: BadgePiece, note: Rect) -> bool:
    """Returns whether a note covers only a part of a badge with its shadow."""
    words = drawn_part(kit, badge)
    return cuts(note, words) or (note.contains(words) and not note.contains(drawn_part(kit, badge, FAINT)))

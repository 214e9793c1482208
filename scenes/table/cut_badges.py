"""Badges that are hidden because a note would cut them."""

from pygame import Rect

from scenes.board.badges import BadgePiece
from scenes.table.context import TableContext
from scenes.table.spotlight import FAINT, drawn_part
from scenes.ui.kit import Kit
from scenes.ui.places import cuts


class CutBadges:
    """The badges that one note hides from sight."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._hidden: list[BadgePiece] = []

    def under(self, note: Rect | None, tail: Rect | None = None) -> None:
        """Hides the badges that a note or its tail would cut."""
        for badge in self._hidden:
            badge.clip = None
        self._hidden = []
        if note is not None:
            self._hidden = [one for one in self._badges() if _is_cut(self._kit, one, note, tail)]
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


def _is_cut(kit: Kit, badge: BadgePiece, note: Rect, tail: Rect | None) -> bool:
    """Returns whether a note cuts a badge, or the note's tail touches the badge."""
    words = drawn_part(kit, badge)
    if tail is not None and tail.colliderect(words):
        return True
    return cuts(note, words) or (note.contains(words) and not note.contains(drawn_part(kit, badge, FAINT)))

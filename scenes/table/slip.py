"""A slip of paper beside what it speaks of: why a hint is given. It goes with the hint."""

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from scenes.board.host import Host
from scenes.board.piece import Piece
from scenes.table.note import NOTE_Z, Weight, paint_sheet, place
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style

WIDTHS = ((400, 290), (270, 210))
"""How wide a slip may be, in design px of the window and of text, the usual first; the larger of the two counts."""
PAD = 22


class Slip:
    """One widget, laid anew whenever it says something else: its place is looked for first, and then it is laid."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.piece: Piece[str] | None = None
        self._found: tuple[str, Rect] | None = None

    @property
    def waits(self) -> bool:
        """Whether its place was found, and it is to be laid in the next frame: both at once would be felt."""
        return self._found is not None

    def lay(self, text: str, weights: Callable[[], Sequence[Weight]]) -> None:
        """Say this where it covers least; without words the slip is taken away."""
        if (self.piece.label if self.piece is not None else "") == text:
            return
        if self.piece is not None:
            self.host.drop(self.piece)
            self.piece = None
        found, self._found = self._found, None
        if text and (found is None or found[0] != text):
            sizes = [self._size(text, *width) for width in WIDTHS]
            self._found = text, place(self.host.kit, sizes, weights(), Rect(0, 0, 0, 0))
        elif found is not None and text:
            piece = Piece(found[1], paint_slip, text, label=text.replace("**", ""), z=NOTE_Z)
            self.piece = self.host.add(piece)
            self.piece.role = "status"

    def measured(self, text: str) -> Iterator[None]:
        """Measure the words before they are laid, a width at a time: all at once would be felt."""
        for width in WIDTHS:
            self._size(text, *width)
            yield

    def _size(self, text: str, width: int, text_width: int) -> tuple[int, int]:
        kit, pad = self.host.kit, 2 * self.host.kit.metrics.u(PAD)
        inner = max(kit.metrics.u(width), kit.metrics.text(text_width))
        block = kit.text.block(text, _style(kit), min(inner, kit.metrics.size[0] // 2))
        return block.size[0] + pad, block.size[1] + pad


def _style(kit: Kit) -> Style:
    return Style("regular", 20, kit.colours.ink)


def paint_slip(kit: Kit, rect: Rect, text: str) -> Picture:
    """The sheet with its words."""
    sheet = paint_sheet(kit, rect)
    pad = kit.metrics.u(PAD)
    block = kit.text.block(text, _style(kit), rect.w - 2 * pad)
    kit.text.draw(sheet.surface, block, Rect(sheet.left + pad, sheet.top, rect.w - 2 * pad, rect.h))
    return sheet

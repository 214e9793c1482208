"""A slip of paper beside what it speaks of: why a hint is given. It goes with the hint."""

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.table.placement import NOTE_Z, Weight, found, paint_sheet
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style

WIDTHS = ((480, 340), (400, 290), (330, 240), (270, 210), (220, 170))
"""How wide a slip may be, in design px of the window and of text, the usual first; the larger of the two counts."""
NARROW = 0.05
"""What it costs to be narrower than usual: a slip had better be narrow than far from what it speaks of."""
FREE = 0.6
"""The cost below which a place is one where it covers nothing."""
PAD = 18


class Slip:
    """One widget, laid again whenever it says something else: its place is looked for first, and then it is laid."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.piece: Piece[str] | None = None
        self._texts: tuple[str, ...] = ()
        self._found: tuple[str, Rect] | None = None

    @property
    def waits(self) -> bool:
        """Whether its place was found, and it is to be laid in the next frame: both at once would be felt."""
        return self._found is not None

    def lay(self, texts: Sequence[str], weights: Callable[[], Sequence[Weight]], near: Rect) -> None:
        """Say this where it covers least, as near to something as can be; without words the slip is taken away.

        Of several texts the first is said that finds a place where it covers nothing, else the one that covers least.
        """
        if self._texts == tuple(texts) and (self.piece is not None or not texts):
            return
        if self.piece is not None:
            self.context.drop(self.piece)
            self.piece = None
        place, self._found = self._found, None
        if self._texts != tuple(texts) or (texts and place is None):
            self._texts = tuple(texts)
            self._found = self._place(texts, weights(), near) if texts else None
        elif place is not None:
            text, rect = place
            aloud = self._texts[0].replace("**", "").replace("\n", " ")
            self.piece = self.context.add(Piece(rect, paint_slip, text, label=aloud, z=NOTE_Z))
            self.piece.role = "status"

    def _place(self, texts: Sequence[str], weights: Sequence[Weight], near: Rect) -> tuple[str, Rect]:
        """What is said, and where."""
        tried = []
        for text in texts:
            sizes = [self._size(text, *width) for width in WIDTHS]
            rect, cost = found(self.context.kit, sizes, weights, near, NARROW)
            tried.append((cost, text, rect))
            if cost < FREE:
                break
        _, text, rect = min(tried)
        return text, rect

    def measured(self, text: str) -> Iterator[None]:
        """Measure the words before they are laid, a width at a time: all at once would be felt."""
        for width in WIDTHS:
            self._size(text, *width)
            yield

    def _size(self, text: str, width: int, text_width: int) -> tuple[int, int]:
        kit, pad = self.context.kit, 2 * self.context.kit.metrics.u(PAD)
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

"""What changes on the street of two: windows that a call lights, and the cat that blinks."""

from pygame import Rect

from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.spooky_boo.night import (
    CAT,
    CAT_EYES,
    EYE_RADIUS,
    EYES_UP,
    LAMP_GLASS,
    NEAR_ROW,
    NIGHT,
    arch,
)
from scenes.stage.layout import Frame
from scenes.stage.vector import Drawing, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, nothing

WAKING = ((1, 0), (3, 0), (0, 1), (2, 0), (0, 0))
"""House and window of each neighbour, in the order in which calls wake them."""
BLINK_EVERY = 9.0
"""Seconds from one blink to the next."""
GLOW = 40.0
STREET_Z = -8.0
"""Lies under weather and houses."""


class Street:
    """The windows and the cat of a table; the cat is its idle animation."""

    rare = True

    def __init__(self, context: BoardContext, frame: Frame) -> None:
        metrics = context.kit.metrics

        def room(x: float, y: float, wide: float, high: float) -> Rect:
            left, right = frame.x(x), frame.x(x + wide)
            return metrics.rect(left, y, right - left, high)

        self.windows: list[Piece[bool]] = []
        """The windows in the order in which they are lit."""
        for number, nth in WAKING:
            house = NEAR_ROW[number]
            left, head, wide, high = house.windows[nth]
            rect = room(
                house.x + left * house.wide, house.y + head * house.high, wide * house.wide, high * house.high
            )
            self.windows.append(context.add(Piece(rect, _paint_window, content=False, z=STREET_Z)))
        (x, y), (first, second) = CAT, CAT_EYES
        around = EYE_RADIUS + 1
        eyes = room(x + first - around, y + EYES_UP - around, second - first + 2 * around, 2 * around)
        self.lids = context.add(Piece(eyes, _paint_lids, content=False, z=STREET_Z))
        """What lies over the cat's eyes while they are shut."""
        self._blinks = 0
        for piece in (*self.windows, self.lids):
            piece.role = "picture"

    def wake(self, calls: int) -> None:
        """Lights a window for every call so far."""
        for number, window in enumerate(self.windows):
            window.show(content=number < calls)

    def show(self, _beat: int, age: float) -> None:
        blinks = int(age / BLINK_EVERY)
        self.lids.show(content=blinks > self._blinks)
        self._blinks = blinks

    def still(self) -> None:
        self.lids.show(content=False)


def _paint_window(kit: Kit, rect: Rect, lit: bool) -> Picture:  # noqa: FBT001 - a painter's content
    """A window with its light on, and the glow about it."""
    if not lit:
        return nothing()
    picture = kit.paint.glow(*rect.size, LAMP_GLASS, radius=rect.w / 2, reach=GLOW).copy()
    points = "L".join(f"{x:.1f} {y:.1f}" for x, y in arch(0, 0, *rect.size))
    blend(
        picture.surface,
        Drawing(*rect.size).path(f"M{points}Z", LAMP_GLASS).surface(),
        (picture.left, picture.top),
    )
    return picture


def _paint_lids(_kit: Kit, rect: Rect, shut: bool) -> Picture:  # noqa: FBT001 - a painter's content
    """The dark of the cat over its eyes."""
    if not shut:
        return nothing()
    drawing, half = Drawing(*rect.size), rect.h / 2
    for x in (half, rect.w - half):
        drawing.circle((x, half), half, NIGHT)
    return Picture(drawing.surface())

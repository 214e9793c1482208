"""Short notices over a screen: a banner at the top, and tooltips of round buttons."""

from pygame import Rect

from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture
from scenes.ui.text import Style, plain
from scenes.ui.widget import Widget

SECONDS = 4.0
"""Shortest time that any line is shown."""
READING = (1.6, 12.0)
"""Seconds to notice a line, and letters per second when reading aloud."""
WIDEST = 0.56
"""Share of the window's width at which a line wraps."""
BANNER_Z = 960.0
TIP_Z = 950.0


def reading_seconds(text: str) -> float:
    """Returns the seconds needed to read a line aloud."""
    return max(SECONDS, READING[0] + len(plain(text)) / READING[1])


class Banner(Widget):
    """A short text on a dark pill for a few seconds, at the top in the middle unless placed elsewhere."""

    role = "label"

    def __init__(self, text: str, kit: Kit, *, seconds: float = SECONDS, warning: bool = False) -> None:
        self._style = Style("semibold", 21, kit.colours.hot, "centre")
        self.text = text
        self.warning = warning
        room = round(kit.metrics.size[0] * WIDEST) - kit.metrics.u(120)
        self._block = kit.text.fit(text, self._style, (room, kit.metrics.control * 2), wraps=True)
        width = self._block.size[0] + kit.metrics.u(120 if warning else 64)
        height = max(kit.metrics.u(52), self._block.size[1] + kit.metrics.u(18))
        super().__init__(
            Rect((kit.metrics.size[0] - width) // 2, kit.metrics.u(14), width, height), plain(text)
        )
        self.z = BANNER_Z
        self.left = seconds

    def paint(self, kit: Kit) -> Picture:
        border = WHITE if kit.look.high else (kit.colours.stop if self.warning else kit.colours.brass_dark)
        picture = kit.paint.pill(*self.rect.size, kit.colours.chip, border=border, opacity=0.96).copy()
        room = picture.room(self.rect.size)
        if self.warning:
            side = min(self.rect.h - kit.metrics.u(16), kit.metrics.u(36))
            mark = Rect(room.x + kit.metrics.u(12), room.centery - side // 2, side, side)
            kit.paint.round_mark(side, kit.colours.stop).blit(picture.surface, mark.topleft)
            kit.icon(picture.surface, "close", kit.colours.cream, mark.inflate(-side // 3, -side // 3))
            room = Rect(mark.right, room.y, room.right - mark.right, room.h)
        kit.text.draw(picture.surface, self._block, room)
        return picture


class Tip(Widget):
    """The tooltip under a round button, or what a thing is in up to `lines` lines."""

    role = "picture"

    def __init__(self, text: str, kit: Kit, beside: Rect, lines: int = 2) -> None:
        self.text = text
        self._style = Style("semibold", 18, kit.colours.hot, "centre")
        self._block = kit.text.fit(
            text, self._style, (kit.metrics.size[0] // 2, kit.metrics.control * lines // 2)
        )
        size = self._block.size[0] + kit.metrics.u(28), self._block.size[1] + kit.metrics.u(10)
        rect = Rect(0, beside.bottom + kit.metrics.u(8), *size)
        rect.centerx = beside.centerx
        air = kit.metrics.u(16)
        rect.clamp_ip(kit.metrics.window.inflate(-2 * air, -2 * air))
        if rect.colliderect(beside):
            rect.bottom = beside.top - kit.metrics.u(8)
        super().__init__(rect, "")
        self.z = TIP_Z

    def paint(self, kit: Kit) -> Picture:
        picture = kit.paint.chip(*self.rect.size).copy()
        kit.text.draw(picture.surface, self._block, picture.room(self.rect.size))
        return picture

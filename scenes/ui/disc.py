"""The small paper button that removes something."""

from pygame import Rect

from scenes.stage.theme import mix
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.widget import Action, Size


class Disc(Button):
    """A paper disc with an icon and its label as a tooltip."""

    def __init__(self, rect: Rect, label: str, action: Action, icon: str) -> None:
        super().__init__(rect, label, action, kind="round", face=Face(icon))

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = kit.metrics.target
        return Size(side, side, side, side)

    def paint(self, kit: Kit) -> Picture:
        fill = mix(kit.colours.paper3, kit.colours.paper, 0.0 if self.hovered or self.pressed else 0.35)
        disc = kit.paint.round_mark(self.rect.w, fill, rim=kit.colours.ink if kit.look.high else None).copy()
        icon = disc.room(self.rect.size).inflate(-self.rect.w // 2, -self.rect.h // 2)
        kit.icon(disc.surface, self.face.icon, kit.colours.ink, icon)
        return disc

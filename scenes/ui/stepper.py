"""A number between a minus and a plus."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.access import Scale
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Size, Widget


class Stepper(Widget):
    """A whole number from `low` to `high` on paper; answers `on_change(number)`."""

    role = "stepper"
    keys = frozenset(
        (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_HOME, pygame.K_END)
    )

    def __init__(
        self, rect: Rect, label: str, number: int, bounds: tuple[int, int], on_change: Callable[[int], Action]
    ) -> None:
        super().__init__(rect, label)
        self.number = number
        self.low, self.high = bounds
        self._on_change = on_change

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        height = max(kit.metrics.target, kit.metrics.u(48))
        wide = max(kit.metrics.u(150), 3 * height)
        return Size(wide, wide, kit.metrics.target, height)

    @property
    def value(self) -> str:
        return str(self.number)

    @property
    def scale(self) -> Scale:
        return Scale(self.number, self.low, self.high, 1)

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    def step(self, by: int) -> Action | None:
        """Counts up or down within the bounds."""
        wanted = min(self.high, max(self.low, self.number + by))
        if wanted == self.number:
            return HANDLED
        self.number = wanted
        self.change()
        return self._on_change(wanted)

    def release(self, at: tuple[int, int]) -> Action | None:
        if not self.rect.inflate(16, 16).collidepoint(at):
            return None
        return self.step(-1 if at[0] < self.rect.centerx else 1)

    def use(self) -> Action | None:
        return self.step(1 if self.number < self.high else self.low - self.high)

    def key(self, event: pygame.Event) -> Action | None:
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_MINUS: -1,
            pygame.K_KP_MINUS: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PLUS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_HOME: self.low - self.high,
            pygame.K_END: self.high - self.low,
        }
        return self.step(steps[event.key]) if event.key in steps else super().key(event)

    def wheel(self, steps: float) -> Action | None:
        return self.step(1 if steps > 0 else -1)

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(self.rect.w, self.rect.h)
        side = min(self.rect.h, self.rect.w // 3)
        y = (self.rect.h - side) // 2
        self._disc(picture, kit, Rect(0, y, side, side), "minus")
        self._disc(picture, kit, Rect(self.rect.w - side, y, side, side), "plus")
        room = Rect(side, 0, self.rect.w - 2 * side, self.rect.h)
        style = Style("display", 29, kit.colours.ink, "centre")
        kit.text.write(picture, self.value, style, room)
        return Picture(picture)

    def _disc(self, picture: Surface, kit: Kit, room: Rect, icon: str) -> None:
        at_end = self.number == (self.low if icon == "minus" else self.high)
        fill = mix(kit.colours.paper3, kit.colours.paper, 0.5 if at_end else 0.1)

        def draw(drawing: Drawing, box: Box) -> None:
            rim = Stroke(kit.colours.ink, 2) if kit.look.high else None
            drawing.circle((box.x + box.w / 2, box.y + box.h / 2), box.w / 2 - 1, fill, stroke=rim)

        kit.paint.shape(("step", fill), room.size, draw).blit(picture, room.topleft)
        ink = mix(kit.colours.ink, kit.colours.paper, 0.55) if at_end else kit.colours.ink
        kit.icon(picture, icon, ink, room.inflate(-room.w // 2, -room.h // 2))

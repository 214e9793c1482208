"""A switch with a label."""

from collections.abc import Callable

from pygame import Rect

from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

WIDTH, HEIGHT = 62, 34
"""Design size of the switch without its label."""


class Toggle(Widget):
    """A switch on paper with its label beside it; answers `on_switch(on)`."""

    role = "switch"

    def __init__(
        self,
        rect: Rect,
        label: str,
        on_switch: Callable[[bool], Action],
        *,
        on: bool,
        detail: str = "",
        reason: str | None = None,
    ) -> None:
        super().__init__(rect, label, reason=reason)
        self.on = on
        self.detail = detail
        self._on_switch = on_switch

    @property
    def checked(self) -> bool:
        return self.on

    @property
    def radius(self) -> float:
        return min(self.rect.h * 0.3, 14)

    def use(self) -> Action | None:
        if self.reason is not None:
            return super().use()
        self.on = not self.on
        self.change()
        return self._on_switch(self.on)

    def paint(self, kit: Kit) -> Picture:
        switch, room = self._rooms(kit)
        blocks = kit.text.stack(self._words(kit), room.size)
        spare = max(0, kit.text.stack_height(blocks) - self.rect.h) // 2 + 1
        room.h += 2 * spare
        picture = canvas(self.rect.w, room.h)
        switch.centery = room.centery
        self._switch(kit, switch.size).blit(picture, switch.topleft)
        kit.text.draw_blocks(picture, blocks, room)
        return Picture(picture, 0, spare)

    def measure(self, kit: Kit, width: int) -> Size:
        words, left = self._words(kit), self._rooms(kit)[1].x
        blocks = [kit.text.block(one, style, max(1, width - left)) for one, style in words]
        height = max(kit.metrics.target, kit.text.stack_height(blocks))
        wide = max(kit.text.width(one, style) for one, style in words)
        least = max(kit.text.widest_word(one, style) for one, style in words)
        return Size(left + least, left + wide, height, max(height, round(kit.text.px(words[0][1]) * 2.4)))

    def _rooms(self, kit: Kit) -> tuple[Rect, Rect]:
        """Returns the uncentred switch and the area of the label, in px of the widget."""
        unit = kit.metrics.u
        height = max(unit(HEIGHT), round(kit.text.px(Style("bold", 21, kit.colours.ink)) * 1.3))
        switch = Rect(unit(4), 0, round(height * WIDTH / HEIGHT), height)
        left = switch.right + unit(18)
        return switch, Rect(left, 0, self.rect.w - left, self.rect.h)

    def _words(self, kit: Kit) -> list[tuple[str, Style]]:
        """Draws title and detail, paler when disabled."""
        faded = mix(kit.colours.ink, kit.colours.paper, 0.4)
        off = self.reason is not None
        parts = [(self.label, Style("bold", 21, faded if off else kit.colours.ink))]
        if self.detail:
            parts.append((self.detail, Style("semibold", 18, faded if off else kit.paint.soft_ink)))
        return parts

    def _switch(self, kit: Kit, size: tuple[int, int]) -> Picture:
        on, off = self.on, self.reason is not None

        def draw(drawing: Drawing, box: Box) -> None:
            line = max(1.6, 2.6 * kit.metrics.s)
            fill = kit.colours.active if on else mix(kit.colours.paper3, kit.colours.ink2, 0.2)
            rim = kit.colours.ink
            if off:
                fill, rim = mix(fill, kit.colours.paper, 0.5), mix(rim, kit.colours.paper, 0.5)
            body = box.rounded(box.h / 2).inset(line / 2)
            drawing.box(body, fill, stroke=Stroke(rim, line))
            knob = (box.x + (box.w - box.h / 2 if on else box.h / 2), box.y + box.h / 2)
            drawing.circle(knob, box.h / 2 - line * 1.1, kit.colours.cream, stroke=Stroke(rim, line * 0.7))

        picture = kit.paint.shape(("switch", on, off), size, draw).copy()
        side, middle = round(size[1] * 0.62), size[0] * (0.30 if on else 0.70)
        mark = Rect(0, 0, side, side)
        mark.center = (picture.left + round(middle), picture.top + size[1] // 2)
        ink = kit.colours.cream if on else kit.colours.ink
        kit.icon(picture.surface, "check" if on else "close", ink, mark)
        return Picture(faded(picture.surface, 190), picture.left, picture.top) if off else picture

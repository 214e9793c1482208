"""The widgets of the shelf: boxes, and things with a brass plate."""

from __future__ import annotations

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.screens.menu.art import STEPS, BoxArt
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Action, Widget

STEP_FORWARD = 10
"""Design px by which a box that steps forward hangs over the shelf's edge."""


class BoxOnShelf(Widget):
    """A tuck box that can be taken; `opened` from 0, closed, to 1, three cards peeking out, and on to 2."""

    role = "button"

    def __init__(self, rect: Rect, label: str, action: Action, art: BoxArt, game_id: str, lean: int) -> None:
        super().__init__(rect, label)
        self.action = action
        self.game_id = game_id
        self.opened = 0.0
        self._art = art
        self._lean = lean
        self._home = rect.copy()
        self._forward = False

    @property
    def radius(self) -> float:
        """The corners of a box."""
        return 6

    def use(self) -> Action | None:
        """Its game is chosen."""
        return self.action

    def open_to(self, opened: float) -> None:
        """Show it so far open."""
        if round(opened * STEPS) != round(self.opened * STEPS):
            self.change()
        self.opened = opened

    def step(self, *, forward: bool) -> None:
        """Step forward or back."""
        if forward != self._forward:
            self._forward = forward
            self.z = 2.0 if forward else 0.0
            drop = self._art.kit.metrics.u(STEP_FORWARD) if forward else 0
            self.rect = self._home.move(0, drop)
            self.change()

    def paint(self, kit: Kit) -> Picture:
        """The box as far open as it is."""
        _ = kit
        return self._art.box(self.game_id, self._lean, self.opened, lit=self._forward)


class Thing(Widget):
    """A thing on the lower board with its name on a brass plate: both are one button."""

    role = "button"

    def __init__(self, rect: Rect, label: str, action: Action, pictures: tuple[Surface, Surface]) -> None:
        super().__init__(rect, label)
        self.action = action
        self._rest, self._lit = pictures

    @property
    def radius(self) -> float:
        """Gently rounded."""
        return 8

    def use(self) -> Action | None:
        """What it is for."""
        return self.action

    def paint(self, kit: Kit) -> Picture:
        """The thing on its board, raised a little under the pointer."""
        _ = kit
        return Picture(self._lit if self.hovered or self.focused else self._rest)


def paint_thing(kit: Kit, words: str, action: Action, drawn: Surface, at: tuple[int, int]) -> Thing:
    """A thing whose right end is at x, standing on a board at y, its plate on the board."""
    style = Style("bold", 20, kit.colours.ink, "centre")
    unit = kit.metrics.u
    plate = (kit.text.width(words, style) + 2 * unit(17), max(unit(34), round(kit.text.px(style) * 1.5)))
    board = kit.metrics.size[1] - at[1]
    lift = unit(8)
    width = max(plate[0], drawn.get_width()) + 2 * unit(4)
    size = (width, drawn.get_height() + lift + board)
    pictures = []
    for raised in (False, True):
        picture = canvas(*size)
        top = lift - (lift if raised else 0)
        picture.blit(drawn, ((width - drawn.get_width()) // 2, top), special_flags=BLEND_PREMULTIPLIED)
        room = Rect((width - plate[0]) // 2, size[1] - max(plate[1], (board + plate[1]) // 2), *plate)
        kit.paint.plaque(*plate).blit(picture, room.topleft)
        kit.text.draw(picture, kit.text.fit(words, style, room.size), room)
        pictures.append(picture)
    rect = Rect(at[0] - width, at[1] + board - size[1], *size)
    return Thing(rect, words, action, (pictures[0], pictures[1]))


def paint_exit(kit: Kit, words: str, action: Action, at: tuple[int, int]) -> Thing:
    """The way out at the left end of the board, its left end at x, the board's upper edge at y."""
    unit = kit.metrics.u
    board = max(kit.metrics.size[1] - at[1], kit.metrics.target)
    pictures = []
    for ink in (kit.colours.hot, kit.colours.lamp):
        style = Style("bold", 21, ink)
        side = round(kit.text.px(style) * 1.5)
        width = side + unit(20) + kit.text.width(words, style) + 2 * unit(10)
        picture = canvas(width, board)
        below = kit.metrics.size[1] - at[1]
        top = board - below
        kit.icon(picture, "exit", ink, Rect(unit(10), top + (below - side) // 2, side, side))
        left = unit(10) + side + unit(20)
        kit.text.draw(
            picture, kit.text.fit(words, style, (width - left, below)), Rect(left, top, width - left, below)
        )
        pictures.append(picture)
    rect = Rect(at[0], kit.metrics.size[1] - board, *pictures[0].get_size())
    return Thing(rect, words, action, (pictures[0], pictures[1]))

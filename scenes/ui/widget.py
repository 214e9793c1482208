"""The base class of all widgets: a named rectangle that takes input."""

from collections.abc import Hashable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes.ui.access import AccessNode, Scale, spoken
from scenes.ui.keys import USE, is_alone
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, nothing
from scenes.ui.text import plain

Action = object
"""The value that a widget returns to its screen when it is used."""


SHOWN_ONLY = frozenset(("label", "heading", "group", "picture", "status"))
"""Accessibility roles of widgets that take no input."""
REPEAT_MS = (400, 45)
"""Milliseconds until a held key repeats, and between repeats."""


def repeat_keys(*, wanted: bool) -> None:
    """Turns key repeat on or off."""
    if pygame.display.get_init():
        pygame.key.set_repeat(*(REPEAT_MS if wanted else (0, 0)))


WIDE = 1 << 20
"""A width in px at which no text wraps."""


class Handled(Enum):
    """What a widget returns for an input that it has used, if no action follows."""

    HANDLED = "handled"


HANDLED = Handled.HANDLED


class Refused(str):
    """The reason why a widget cannot be used now."""

    __slots__ = ()


class Quiet:
    """An action with its own sound."""

    __slots__ = ()


class Size(NamedTuple):
    """Minimum and natural size of a widget in px."""

    least_width: int
    width: int
    least_height: int
    height: int

    @classmethod
    def square(cls, side: int) -> "Size":
        """Returns the size of a square that neither grows nor shrinks."""
        return cls(side, side, side, side)


class Widget:
    """The base class of widgets. Call `change()` after a visible change."""

    role = "group"
    """Accessibility role: button, slider, label..."""
    group = ""
    """The name of the group of widgets with a common Tab stop, or ""."""
    part_role = "choice"
    """The accessibility role of the widget's options, if it has any."""
    aside = False
    """Whether the arrow keys skip the widget."""

    ring_z = 940.0
    """The layer of the focus ring around the widget."""
    tilt = 0.0
    """The widget's clockwise tilt in degrees."""
    up: "Sequence[Widget]" = ()
    """Widgets to which the Up arrow moves the focus before it tries any other widget."""
    remote = False
    """Whether arrow keys reach all other widgets before this one, as with a toolbar."""
    is_written_in = False
    """Whether the player types text into the widget."""
    keys: frozenset[int] = frozenset()
    """Additional keys that the widget uses while focused."""
    gives_way = False
    """Whether the widget hides while a lesson's note would cover it."""
    vital = False
    """Whether the widget says what can be done now."""
    looked_at = False
    """Whether a long press only explains the widget, so that the release is no click."""
    steps_aside = False
    """Whether the widget hides while an explanation would cover it."""
    makes_room = False
    """Whether the widget hides while a hint would cover it."""

    rule = ""
    """The key of the rules answer that explains the widget, or ""."""
    keeps_press = True
    """Whether an unfinished press goes on in the widget that replaces this one."""

    ground: float | None = None
    """Height of the space above the letters, as a fraction of the widget's height. None if unknown.

    The space below the letters is equally high.
    """

    def __init__(self, rect: Rect, label: str, *, reason: str | None = None) -> None:
        self.rect = Rect(rect)
        self.label = label
        self.reason = reason
        """Why the widget is disabled, or None if it is enabled."""
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.z = 0.0
        self.clip: Rect | None = None
        """Rectangle to which the widget is clipped, or None."""
        self.scroller: Widget | None = None
        self.node_number = 0
        """The widget's number in the accessibility tree, or 0."""
        self.about = ""
        """A further description for a screen reader."""
        self.identity: Hashable = None
        """Identifies the widget's object, such as a card, across widgets."""
        self.dirty = True

    @property
    def children(self) -> "Sequence[Widget]":
        """Returns the widgets inside this widget, such as a list's rows."""
        return ()

    @property
    def ringed(self) -> Rect:
        """Returns the rectangle of the focus ring around the widget."""
        return self.rect

    @property
    def enabled(self) -> bool:
        return self.reason is None

    @property
    def focusable(self) -> bool:
        """Returns whether the widget can get the focus."""
        return self.clickable and self.reason != "" and bool(self.label)

    @property
    def clickable(self) -> bool:
        """Returns whether the widget takes clicks."""
        return self.visible and self.role not in SHOWN_ONLY

    @property
    def takes_enter(self) -> bool:
        """Returns whether the widget itself uses Enter while focused."""
        return True

    @property
    def tells_enter(self) -> bool:
        """Returns whether a sign on the widget says that Enter presses it."""
        return False

    @property
    def value(self) -> str:
        """Returns the widget's value for a screen reader, or ""."""
        return ""

    @property
    def checked(self) -> bool | None:
        """Returns whether the widget is on; None if it has no such state."""

    @property
    def scale(self) -> Scale | None:
        """Returns the widget's value within a range of numbers, if any."""

    @property
    def parts(self) -> Sequence[tuple[str, bool]]:
        """Returns the name of each option, and whether that option is chosen."""
        return ()

    def use_part(self, nth: int) -> Action | None:
        """Chooses one of the widget's options and returns its action."""
        _ = nth
        return None

    @property
    def radius(self) -> float:
        """Returns the corner radius of the focus ring in px."""
        return min(self.rect.w, self.rect.h) * 0.3

    @property
    def tip(self) -> str:
        """Returns the text of the widget's tooltip, or ""."""
        return ""

    def drawn_text(self, kit: Kit) -> str:
        """Returns the text that is visible in the widget, or ""."""
        _ = kit
        return ""

    @property
    def what(self) -> str:
        """Returns the text that explains the widget, at a long press or to a screen reader."""
        return ". ".join(plain(one).rstrip(".") for one in (self.label, self.value, self.reason or "") if one)

    @property
    def alive(self) -> bool:
        """Returns whether the widget's `update` must be called now."""
        return False

    def measure(self, kit: Kit, width: int) -> Size:
        """Returns the minimum and natural size in px at a given width."""
        _ = kit, width
        return Size(self.rect.w, self.rect.w, self.rect.h, self.rect.h)

    def place(self, kit: Kit, rect: Rect) -> None:
        """Sets the widget's rectangle, as the layout has computed it."""
        _ = kit
        self.rect = Rect(rect)

    def change(self) -> None:
        self.dirty = True

    def enable(self, reason: str | None = None) -> None:
        if reason != self.reason:
            self.reason = reason
            self.change()

    def target(self, least: int) -> Rect:
        """Returns the widget's click target, which has a minimum size."""
        grow_x, grow_y = max(0, least - self.rect.w), max(0, least - self.rect.h)
        area = self.rect.inflate(grow_x, grow_y)
        return area if self.clip is None else area.clip(self.clip)

    def covers(self, at: tuple[int, int]) -> bool:
        return self.rect.collidepoint(at)

    def node(self, number: int, *, focused: bool, parts: Sequence[int] = ()) -> AccessNode:
        """Returns the widget's node in the accessibility tree."""
        rect = (self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        options = tuple(
            AccessNode(part, self.part_role, spoken(name), "", rect, focused=focused and on, checked=on)
            for part, (name, on) in zip(parts, self.parts, strict=True)
        )
        return AccessNode(
            number=number,
            role=self.role,
            name=spoken(self.label),
            value=self.value,
            rect=rect,
            focused=focused and not any(part.focused for part in options),
            enabled=self.enabled,
            checked=self.checked,
            about=self.reason or self.about,
            parts=options,
            scale=self.scale,
            group=self.group,
        )

    def paint(self, kit: Kit) -> Picture:
        """Returns a picture of the widget in its present size."""
        _ = kit
        return nothing()

    def press(self, at: tuple[int, int]) -> Action | None:
        """Handles the left mouse button pressed on the widget."""
        _ = at
        return HANDLED

    def drag(self, at: tuple[int, int]) -> Action | None:
        """Handles pointer movement while the button pressed on the widget is held."""

    def release(self, at: tuple[int, int]) -> Action | None:
        """Handles the release of the mouse button."""
        return self.use() if self.rect.inflate(8, 8).collidepoint(at) else None

    def listens(self, event: pygame.Event) -> bool:
        """Returns whether a pressed key has a function for the widget."""
        return event.key in self.keys and is_alone(event)

    @property
    def is_composing(self) -> bool:
        """Returns whether an input method is composing text in this widget."""
        return False

    def end_composing(self) -> None:
        """Drops the unfinished text of an input method."""

    @property
    def caret(self) -> Rect | None:
        """Returns where the next typed letter will appear, if anything is typed."""

    def key(self, event: pygame.Event) -> Action | None:
        """Handles a key that is pressed while the widget is focused."""
        return self.use() if event.key in USE.keys else None

    def key_up(self, event: pygame.Event) -> Action | None:
        """Handles a key that is released while the widget is focused."""

    def typed(self, event: pygame.Event) -> Action | None:
        """Handles a text input event while the widget is focused."""

    def wheel(self, steps: float) -> Action | None:
        """Handles the mouse wheel over the widget; positive is up."""

    def reveal(self, widget: "Widget") -> None:
        """Scrolls until a child is completely visible."""

    def use(self) -> Action | None:
        """Handles a click or the Enter key, and returns the action."""
        return Refused(self.reason) if self.reason else None

    def update(self, dt: float) -> Action | None: ...

    def focus(self, *, gained: bool) -> None:
        if gained != self.focused:
            self.focused = gained
            self.change()

    def walked_to(self) -> None:
        """Called when a key has moved the focus to the widget."""

    def resume(self, before: "Widget") -> None:
        """Takes over the state of the earlier widget that this one replaces."""

    def resume_press(self, before: "Widget") -> None:
        """Takes over an unfinished press of the widget that this one replaces."""
        self.pressed = before.pressed

    def replaces(self, before: "Widget") -> bool:
        """Returns whether this widget looks and works like an earlier one."""
        ours, theirs = (
            (type(one), one.role, one.label, one.identity, getattr(one, "action", None))
            for one in (self, before)
        )
        return ours == theirs and self.clickable and self.rect.colliderect(before.rect)

    def hover(self, *, over: bool) -> None:
        """Sets whether the pointer is `over` the widget."""
        if over != self.hovered:
            self.hovered = over
            self.change()


def named_at(widgets: Iterable[Widget], at: tuple[int, int]) -> Widget | None:
    """Returns the topmost widget with a name at a point, or None."""
    found: Widget | None = None
    for widget in widgets:
        inside = widget.clip is None or widget.clip.collidepoint(at)
        named = widget.visible and widget.label and widget.role != "group"
        if named and inside and widget.covers(at) and (found is None or widget.z >= found.z):
            found = widget
    return found


def press_resumed(before: Widget | None, widgets: Iterable[Widget]) -> Widget | None:
    """Lets an unfinished press go on in a new layout, and returns its widget."""
    if before is None or not before.keeps_press:
        return None
    after = next((one for one in widgets if one.replaces(before)), None)
    if after is not None:
        after.resume_press(before)
    return after


def topmost(widgets: Iterable[Widget], at: tuple[int, int], least: int) -> Widget | None:
    """Returns the widget that a click at a point hits, or None."""
    found: Widget | None = None
    for widget in widgets:
        hit = widget.covers(at) or (found is None and widget.target(least).collidepoint(at))
        inside = widget.clip is None or widget.clip.collidepoint(at)
        if hit and inside and widget.clickable and (found is None or widget.z >= found.z):
            found = widget
    return found

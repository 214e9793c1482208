"""What all widgets are: a rectangle with a name, painted when it changed, that takes input."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from scenes.ui.access import AccessNode
from scenes.ui.keymap import is_alone
from scenes.ui.keys import USE
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, nothing
from scenes.ui.text import plain

Action = object
"""Whatever a widget's owner wants to hear when it is used: compared by value, never called."""


SHOWN_ONLY = frozenset(("label", "group", "picture", "status"))
"""Roles of what is there to be seen, not to be used."""
REPEAT_MS = (400, 45)
"""How long until a held key repeats, and how often then."""


def repeat_keys(*, wanted: bool) -> None:
    """Lets held keys repeat: only for widgets where that helps, else a held Enter would play card after card."""
    if pygame.display.get_init():
        pygame.key.set_repeat(*(REPEAT_MS if wanted else (0, 0)))


WIDE = 1 << 20
"""A width in px at which nothing wraps."""


class Handled(Enum):
    """Input was taken, and there is nothing to do about it."""

    HANDLED = "handled"


HANDLED = Handled.HANDLED


class Refused(str):
    """The reason why a widget does nothing now; the screen shows it."""

    __slots__ = ()


class Quiet:
    """An action with a sound of its own: the screen adds none."""

    __slots__ = ()


class Size(NamedTuple):
    """The px that a thing needs at least and the px it would like, both ways; its heights are those at a given width."""

    least_width: int
    width: int
    least_height: int
    height: int


class Scroller(Protocol):
    """A view that other widgets scroll in."""

    def reveal(self, widget: "Widget") -> None:
        """Scrolls until the widget is seen."""

    def wheel(self, steps: float) -> Action | None:
        """Scrolls by steps of the wheel; positive is up."""


class Widget:
    """One widget: `rect` in px, `label` as a screen reader says it.

    Input methods answer with an action, with `HANDLED`, or with None when the input means nothing to it.
    Whoever changes what is seen calls `change()`.
    """

    role = "group"
    """What it is, in the words of accessibility: button, slider, label..."""
    aside = False
    """Whether it lies off the arrows' way: what must not be pressed by chance is reached by Tab or the mouse alone."""

    ring_z = 940.0
    """How high the ring of the keyboard lies around it: over everything but signs, banners and questions."""
    tilt = 0.0
    """How far it leans to the right, in degrees: the ring leans with it."""
    remote = False
    """Whether it lies apart from the rest, like a line of tools: an arrow goes there where nothing else lies."""
    is_written_in = False
    """Whether letters are written here; Enter then ends the writing and does no more."""
    keys: frozenset[int] = frozenset()
    """Keys that it takes while the keyboard is on it, besides those that use it and those that walk."""
    vital = False
    """Whether it says what may be done now: a note lies elsewhere if it can."""

    def __init__(self, rect: Rect, label: str, *, reason: str | None = None) -> None:
        self.rect = Rect(rect)
        self.label = label
        self.reason = reason
        """Why it cannot be used now, or None; an empty reason disables it without a word."""
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.z = 0.0
        self.clip: Rect | None = None
        """The part of the window outside which it is neither seen nor clicked (inside a scrolling view)."""
        self.scroller: Scroller | None = None
        self.dirty = True

    @property
    def children(self) -> "Sequence[Widget]":
        """The widgets that come with it onto the screen, such as the rows of a list."""
        return ()

    @property
    def ringed(self) -> Rect:
        """Returns where the ring of the keyboard lies around it."""
        return self.rect

    @property
    def enabled(self) -> bool:
        """Returns whether it can be used now."""
        return self.reason is None

    @property
    def focusable(self) -> bool:
        """Returns whether the keyboard stops here: at whatever has a name and can be used, or says why it cannot."""
        return self.clickable and self.reason != "" and bool(self.label)

    @property
    def clickable(self) -> bool:
        """Returns whether a click on it is meant for it: what only shows lets clicks through."""
        return self.visible and self.role not in SHOWN_ONLY

    @property
    def takes_enter(self) -> bool:
        """Returns whether Enter is for it while the keyboard is here; else it is for the screen's amber button."""
        return True

    @property
    def tells_enter(self) -> bool:
        """Returns whether it looks as if Enter pressed it while the keyboard is here, even before the ring is seen."""
        return False

    @property
    def value(self) -> str:
        """The value as a screen reader says it; empty where there is none."""
        return ""

    @property
    def checked(self) -> bool | None:
        """Returns whether it is on; None where there is no on and off."""

    @property
    def radius(self) -> float:
        """The corner radius of its shape in px, for the ring around it."""
        return min(self.rect.w, self.rect.h) * 0.3

    @property
    def tip(self) -> str:
        """Returns what a small sign says when the pointer rests on it; empty where the widget shows its words."""
        return ""

    @property
    def alive(self) -> bool:
        """Returns whether `update` has something to do."""
        return False

    def measure(self, kit: Kit, width: int) -> Size:
        """Returns the least and the natural size where it is `width` px wide; unless it knows better, it keeps its size.

        Words keep their own size in both, on more lines where there is less width.
        """
        _ = kit, width
        return Size(self.rect.w, self.rect.w, self.rect.h, self.rect.h)

    def place(self, kit: Kit, rect: Rect) -> None:
        """Puts it where a layout has room for it."""
        _ = kit
        self.rect = Rect(rect)

    def change(self) -> None:
        self.dirty = True

    def enable(self, reason: str | None = None) -> None:
        """Enables it, or disable it with a reason."""
        if reason != self.reason:
            self.reason = reason
            self.change()

    def target(self, least: int) -> Rect:
        """Returns where a click means this widget: its shape, grown to the least target size."""
        grow_x, grow_y = max(0, least - self.rect.w), max(0, least - self.rect.h)
        area = self.rect.inflate(grow_x, grow_y)
        return area if self.clip is None else area.clip(self.clip)

    def covers(self, at: tuple[int, int]) -> bool:
        """Returns whether a point lies on it."""
        return self.rect.collidepoint(at)

    def node(self, number: int, *, focused: bool) -> AccessNode:
        """Returns what a screen reader is told of it."""
        return AccessNode(
            number=number,
            role=self.role,
            name=plain(self.label),
            value=self.value,
            rect=(self.rect.x, self.rect.y, self.rect.w, self.rect.h),
            focused=focused,
            enabled=self.enabled,
            checked=self.checked,
            about=self.reason or "",
        )

    def paint(self, kit: Kit) -> Picture:
        """The widget as a picture of its shape at the present size."""
        _ = kit
        return nothing()

    def press(self, at: tuple[int, int]) -> Action | None:
        """The left button went down on it."""
        _ = at
        return HANDLED

    def drag(self, at: tuple[int, int]) -> Action | None:
        """The pointer moves while the button it went down with is held."""

    def release(self, at: tuple[int, int]) -> Action | None:
        """The button was released; inside the widget this is a click."""
        return self.use() if self.rect.inflate(8, 8).collidepoint(at) else None

    def listens(self, event: pygame.Event) -> bool:
        """Returns whether a key that went down means something to it."""
        return event.key in self.keys and is_alone(event)

    @property
    def is_composing(self) -> bool:
        """Returns whether an input method composes letters here, and all keys belong to that."""
        return False

    def end_composing(self) -> None:
        """Forgets what an input method has composed here: the window has lost the keyboard."""

    @property
    def caret(self) -> Rect | None:
        """Returns where the next letter is written, in px; None where none is."""

    def key(self, event: pygame.Event) -> Action | None:
        """A key went down while the keyboard was on it."""
        return self.use() if event.key in USE.keys else None

    def key_up(self, event: pygame.Event) -> Action | None:
        """A key was released while the keyboard was on it."""

    def typed(self, event: pygame.Event) -> Action | None:
        """A text input event arrived while the keyboard was on it."""

    def wheel(self, steps: float) -> Action | None:
        """The wheel turned over it; positive is up."""

    def use(self) -> Action | None:
        """Returns what a click or the Enter key does."""
        return Refused(self.reason) if self.reason else None

    def update(self, dt: float) -> Action | None: ...

    def focus(self, *, gained: bool) -> None:
        """The keyboard came or went."""
        if gained != self.focused:
            self.focused = gained
            self.change()

    def walked_to(self) -> None:
        """The keyboard walked here by Tab or an arrow."""

    def resume(self, before: "Widget") -> None:
        """Goes on as the widget did that stood here before the screen was laid out again."""

    def hover(self, *, over: bool) -> None:
        """The pointer came or went."""
        if over != self.hovered:
            self.hovered = over
            self.change()


def topmost(widgets: Iterable[Widget], at: tuple[int, int], least: int) -> Widget | None:
    """The widget that a click at a point means: the highest one there, else one whose least target size reaches it."""
    found: Widget | None = None
    for widget in widgets:
        hit = widget.covers(at) or (found is None and widget.target(least).collidepoint(at))
        inside = widget.clip is None or widget.clip.collidepoint(at)
        if hit and inside and widget.clickable and (found is None or widget.z >= found.z):
            found = widget
    return found

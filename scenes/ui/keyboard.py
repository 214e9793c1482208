"""How a screen is used by keyboard."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.stage.mix import panned
from scenes.stage.routes import Change
from scenes.stage.services import Interaction, Services
from scenes.ui.box import Item
from scenes.ui.button import Button, is_primary
from scenes.ui.dialog import Dialog
from scenes.ui.keys import (
    ARROWS,
    BACK,
    RULES,
    SAY_AGAIN,
    SOUND,
    STEP,
    USE,
    WALK,
    WHAT,
    Binding,
    Direction,
    is_alone,
    is_chord,
)
from scenes.ui.kit import Kit
from scenes.ui.widget import Action, Handled, Widget

SIDEWAYS = 2.0
"""Weight of a distance at right angles to an arrow key's direction."""
SLANT = 0.6
"""How far to the side a widget of another row must be, relative to its vertical distance.

Otherwise the Left and Right arrows do not reach it.
"""
LEAPS = {pygame.K_HOME: -2, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_END: 2}
"""Movement of each key along a list: a page (1), or to the end (2)."""


class Place(NamedTuple):
    """A remembered focus: the widget, its index, and whether a click chose it."""

    at: Widget
    nth: int
    clicked: bool

    def found_in(self, widgets: Sequence[Widget]) -> Widget | None:
        """Returns the widget of a new layout that corresponds to the remembered widget `at`, if any."""
        at = self.at
        same = [one for one in widgets if (one.role, one.label) == (at.role, at.label) and one.focusable]
        near = [one for one in widgets[self.nth : self.nth + 1] if one.role == at.role and one.focusable]
        return next(iter([*near, *same] if near and near[0] in same else [*same, *near]), None)


class FocusRing:
    """The keyboard focus of a screen, and whether its ring is visible."""

    def __init__(self, interaction: Interaction | None = None) -> None:
        self.widgets: Sequence[Widget] = ()
        self.at: Widget | None = None
        self.clicked = False
        """Whether a click has set the focus."""
        self._interaction = interaction or Interaction()
        self._left_place: Place | None = None
        self._last_in_group: dict[str, Widget] = {}
        """The widget in each group that had the focus last."""

    @property
    def seen(self) -> bool:
        """Returns whether the ring is visible."""
        return self._interaction.uses_keys

    @seen.setter
    def seen(self, seen: bool) -> None:
        self._interaction.uses_keys = seen

    def among(self, widgets: Sequence[Widget]) -> None:
        """Sets the widgets that can get the focus."""
        self.widgets = widgets
        if self.at is not None and (self.at not in widgets or not self.at.focusable):
            self.to(None)

    def to(self, widget: Widget | None) -> None:
        """Gives the focus to a widget, or to nothing."""
        self.clicked = False
        if widget is self.at:
            return
        if self.at is not None:
            self.at.focus(gained=False)
        self.at = widget
        if widget is not None:
            self._last_in_group[widget.group] = widget
            widget.focus(gained=True)

    def reveal(self) -> None:
        """Scrolls until the widget with the focus is visible."""
        if self.at is not None and self.at.scroller is not None:
            self.at.scroller.reveal(self.at)

    # -- while the screen is covered or laid out again ----------------------------------------------
    def place(self, widgets: Sequence[Widget]) -> Place | None:
        """Returns where the focus is among these widgets, or None."""
        at = self.at
        return Place(at, widgets.index(at), self.clicked) if at is not None and at in widgets else None

    def remember(self, widgets: Sequence[Widget]) -> None:
        """Remembers which of these widgets has the focus."""
        self._left_place = self.place(widgets)

    @property
    def remembers(self) -> bool:
        return self._left_place is not None

    def come_back(self, widgets: Sequence[Widget]) -> None:
        """Gives the focus back to the remembered widget, and then forgets that widget."""
        place, self._left_place = self._left_place, None
        if place is not None and widgets:
            self.to(place.at if place.at in widgets else place.found_in(widgets))
            self.clicked = place.clicked

    def resume(self, place: Place | None) -> None:
        """Moves the focus to the place that it had in an earlier layout."""
        if place is None:
            return
        self.to(place.found_in(self.widgets))
        self.clicked = place.clicked
        if self.at is not None:
            self.at.resume(place.at)

    # -- walking -----------------------------------------------------------------------------------
    def walk(self, event: pygame.Event, start: Widget | None = None) -> bool:
        """Moves the focus by Tab, an arrow key or a list key, if possible."""
        if STEP.means(event):
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return self.toward(ARROWS[event.key], start) if WALK.means(event) else self.leap(event.key)

    def step(self, by: int) -> bool:
        """Moves the focus to the next (1) or previous (-1) group, if any."""
        self.seen = True
        found = self.next_widget(self.at, by)
        if found is not None:
            self.to(found)
        return found is not None

    def next_widget(self, here: Widget | None, by: int) -> Widget | None:
        """Returns the widget to which Tab moves the focus, forward (1) or back (-1)."""
        groups = self._groups()
        at = next((nth for nth, group in enumerate(groups) if here in group), None)
        if at is None or here is None:
            return _first(one for group in groups[::by] for one in group[::by])
        if len(groups) == 1:
            return groups[0][(groups[0].index(here) + by) % len(groups[0])]
        found = groups[(at + by) % len(groups)]
        last = self._last_in_group.get(found[0].group)
        return last if last in found else _first(found)

    def _groups(self) -> list[list[Widget]]:
        groups: dict[object, list[Widget]] = {}
        for widget in self.widgets:
            if widget.focusable:
                groups.setdefault(widget.group or widget, []).append(widget)
        return list(groups.values())

    def toward(self, direction: Direction, start: Widget | None = None) -> bool:
        """Moves the focus to the nearest widget in a direction, if any."""
        self.seen = True
        found = self.nearest(self.at or start, direction)
        if found is None and self.at is None:
            found = self.nearest(None, direction)
        if found is not None:
            self.to(found)
        return found is not None

    def leaps(self, key: int) -> bool:
        """Returns whether this key moves the focus along a list that scrolls."""
        at = self.at
        return key in LEAPS and at is not None and at.scroller is not None and at.clip is not None

    def leap(self, key: int) -> bool:
        """Moves the focus in a scrolling list, if possible."""
        at = self.at
        if at is None or at.clip is None or not self.leaps(key):
            return False
        rows = [one for one in self.widgets if one.scroller is at.scroller and one.role == at.role]
        rows = [one for one in rows if one.focusable]
        ahead = rows[rows.index(at) + 1 :] if LEAPS[key] > 0 else rows[: rows.index(at)][::-1]
        page = [one for one in ahead if abs(one.rect.y - at.rect.y) < at.clip.h]
        found = (ahead if abs(LEAPS[key]) > 1 else page or ahead[:1])[-1:]
        if found:
            self.seen = True
            self.to(found[0])
        return bool(found)

    def nearest(self, at: Widget | None, direction: Direction) -> Widget | None:
        """Returns the widget to which an arrow key moves the focus, or None."""
        stops = [widget for widget in self.widgets if widget.focusable and not widget.aside]
        if at is None:
            return _first(stops)
        first = at.up if direction == "up" else ()
        ranked = [
            ((widget not in first, widget.remote != at.remote, *distance), number, widget)
            for number, widget in enumerate(stops)
            if widget is not at and (distance := _distance(at.rect, widget.rect, direction)) is not None
        ]
        if not ranked:
            return None
        *kind, near = min(ranked)[0]
        # Two halves under a wide button may differ in distance by a rounded px: the first one is taken.
        return next(widget for (*one, far), _, widget in ranked if one == kind and far - near < 0.5)


def _first(stops: Iterable[Widget]) -> Widget | None:
    known = list(stops)
    return next((widget for widget in known if widget.enabled), known[0] if known else None)


def _distance(here: Rect, there: Rect, direction: Direction) -> tuple[bool, float] | None:
    """Returns a sort key by distance, or None if `there` is in another direction."""
    sideways = direction in ("left", "right")
    if not sideways:
        here, there = _turned(here), _turned(there)
    if direction in ("left", "up"):
        here, there = _mirrored(here), _mirrored(there)
    forward, across = there.centerx - here.centerx, abs(there.centery - here.centery)
    ahead, aside = there.left - here.right, max(0, there.top - here.bottom, here.top - there.bottom)
    overlap = ahead < 0 and not aside
    if forward <= 0 or (ahead < 0 and aside):
        return None
    if overlap and (across > here.h * 0.6 if sideways else forward < here.w * 0.5):
        return None  # a neighbouring card that is lifted a little counts as beside, not above
    if sideways and aside and ahead < SLANT * aside:
        return None
    # The cards of a hand overlap: the distance between their middles decides which is next.
    far = forward - here.w if overlap else ahead
    return (sideways and aside > 0, far + SIDEWAYS * aside + across * 0.2)


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _mirrored(rect: Rect) -> Rect:
    return Rect(-rect.right, rect.y, rect.w, rect.h)


class Own:
    """The parts of `Screen` that a subclass may override."""

    kit: Kit
    own_keys: frozenset[int] = frozenset()
    """Additional keys of this screen that the player cannot change."""
    shortcuts: tuple[Binding, ...] = ()
    """Keys of this screen that the player may change."""
    answered: tuple[Binding, ...] = ()
    """Keys that read something aloud, even during a question."""
    own_chords: frozenset[int] = frozenset()
    """Keys that do something on this screen together with Ctrl or Cmd."""

    pauses = False
    """Whether Start on a game pad pauses the screen instead of leaving it."""

    def build(self) -> Item | None:
        """Returns the boxes and widgets for the present size and settings."""

    def on_laid(self) -> None:
        """Called when everything that `build` returned has its place."""

    def on_laid_by_steps(self) -> Iterator[None]:
        """Does the work of `on_laid` in parts of short duration."""
        self.on_laid()
        yield

    def backdrop(self) -> Surface:
        """Returns the picture behind everything."""
        return self.kit.paint.wood()

    def take(self, event: pygame.Event) -> Change | Handled | None:
        """Handles an event before the widgets do. If None is returned, the widgets get the event."""

    def on_action(self, action: Action) -> Change | None:
        """Handles the action of a used widget or an answered dialog."""

    def on_key(self, event: pygame.Event) -> Change | None:
        """Handles a pressed key that no widget has used."""

    def on_rules(self) -> Change | None:
        """Handles the key that opens the rules."""

    def on_sound(self) -> None:
        """Called after the sound was turned on or off."""

    def on_other(self, event: pygame.Event) -> Change | None:
        """Handles other events, such as the window's focus or other mouse buttons."""

    def tick(self, dt: float) -> Change | None: ...


class Hold(NamedTuple):
    """A key that is being held, and its game pad if any."""

    key: int
    pad: int | None

    @classmethod
    def of(cls, event: pygame.Event) -> "Hold":
        """Returns the key of an event, to be compared with held keys."""
        return cls(event.key, getattr(event, "pad", None))


class Keyed(Own):
    """A screen on which one widget has the keyboard focus."""

    services: Services
    ring: FocusRing
    dialog: Dialog | None

    @property
    def active(self) -> Sequence[Widget]:
        return ()

    def listens(self, event: pygame.Event) -> bool:
        """Returns whether a pressed key does something on this screen."""
        at = self.ring.at
        if at is not None and at.is_composing:
            return False
        if at is not None and at.listens(event):
            return True
        if any(one.means(event) for one in (WALK, STEP, USE, SOUND, WHAT, SAY_AGAIN)) or (
            is_alone(event) and self.ring.leaps(event.key)
        ):
            return True
        if self.dialog is not None:
            return any(one.means(event) for one in (BACK, *self.answered))
        own = self.own_chords if is_chord(event) else self.own_keys if is_alone(event) else ()
        return RULES.means(event) or event.key in own or any(one.means(event) for one in self.shortcuts)

    @property
    def caret(self) -> Rect | None:
        """Returns the caret's rectangle in px, or None if nothing is being written."""
        return self.ring.at.caret if self.ring.at is not None else None

    @property
    def entered(self) -> Widget | None:
        """Returns the widget that Enter presses."""
        at = self.ring.at
        if at is not None and at.is_written_in:
            return at
        clicked = self.ring.clicked and not self.ring.seen
        shows = at is not None and at.takes_enter and (self.ring.seen or (at.tells_enter and not clicked))
        return at if shows else self.answer_to_enter()

    def end_writing(self) -> None:
        """Ends typing in a field, and moves the focus on."""
        answer = self.answer_to_enter()
        if answer is not None:
            self.ring.to(answer)
            self.ring.seen = True
        else:
            self.ring.step(1)
        self.ring.reveal()
        self.services.sounds.play("ui_move")

    def answer_to_enter(self) -> Widget | None:
        """Returns the amber button that Enter presses, or None."""
        buttons = [widget for widget in self.active if isinstance(widget, Button)]  # called in every frame
        amber = sorted(filter(is_primary, buttons), key=lambda widget: not widget.enabled)
        return next(iter(amber), None) if sum(widget.enabled for widget in amber) < 2 else None

    def first_stop(self) -> Widget | None:
        """Returns the widget that has the focus when the screen opens."""
        stops = [widget for widget in self.active if widget.focusable and widget.enabled]
        first = [one for one in stops if not (isinstance(one, Button) and one.kind == "round")]
        return self.answer_to_enter() or next(iter([*first, *stops]), None)

    def clicked_to(self, widget: Widget) -> None:
        """Gives the focus to a widget that the pointer has pressed."""
        if widget.is_written_in and widget is not self.ring.at:
            self.services.sounds.play("ui_move")
        self.ring.to(widget)
        self.ring.clicked = True

    def show_ring(self) -> None:
        """Makes the focus ring visible, with a sound."""
        self.ring.seen = True
        self.services.sounds.play("ui_move")

    def keyed(self, event: pygame.Event) -> Change | None:
        """Handles a key that no widget has used."""
        change = self.on_key(event)
        if change is None and RULES.means(event):
            change = self.on_rules()
        if change is not None or self.dialog is not None:
            self.services.sounds.play("ui_press")
        return change

    def walked(self, event: pygame.Event) -> bool:
        hidden = not self.ring.seen
        if not self.ring.walk(event, self.entered):
            if hidden and self.ring.seen:
                self.show_ring()
            return False
        self.ring.reveal()
        at = self.ring.at
        place = self.kit.metrics.window.centerx if at is None else at.rect.centerx
        self.services.sounds.play("ui_move", pan=panned(place, self.kit.metrics.size[0]))
        if at is not None:
            at.walked_to()
        return True

    def focus_on(self, widget: Widget) -> None:
        """Gives the focus to a widget and scrolls to it."""
        self.ring.among(self.active)
        self.ring.to(widget)
        self.ring.reveal()

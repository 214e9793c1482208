"""Keyboard handling of a screen: the keys it uses, and what Enter presses."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes.stage.mix import panned
from scenes.stage.services import Services
from scenes.ui.button import Button, is_primary
from scenes.ui.dialog import Dialog
from scenes.ui.focus import FocusRing
from scenes.ui.keymap import is_alone, is_chord
from scenes.ui.keys import BACK, RULES, SAY_AGAIN, SOUND, STEP, USE, WALK, WHAT
from scenes.ui.own import Own
from scenes.ui.widget import Widget


class Hold(NamedTuple):
    """A key that is held, and the game pad that holds it; None for the keyboard."""

    key: int
    pad: int | None

    @classmethod
    def of(cls, event: pygame.Event) -> "Hold":
        """The hold of a key's event."""
        return cls(event.key, getattr(event, "pad", None))


class Keyed(Own):
    """A screen with keyboard focus on one of its widgets."""

    services: Services
    ring: FocusRing
    dialog: Dialog | None

    @property
    def active(self) -> Sequence[Widget]:
        return ()

    def listens(self, event: pygame.Event) -> bool:
        """Returns whether a pressed key has a function here."""
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
            return BACK.means(event)
        own = self.own_chords if is_chord(event) else self.own_keys if is_alone(event) else ()
        return RULES.means(event) or event.key in own or any(one.means(event) for one in self.shortcuts)

    @property
    def caret(self) -> Rect | None:
        """Returns the place of the next typed letter in px, or None."""
        return self.ring.at.caret if self.ring.at is not None else None

    @property
    def entered(self) -> Widget | None:
        """Returns what Enter presses: the visibly focused widget, else the screen's default."""
        at = self.ring.at
        if at is not None and at.is_written_in:
            return at
        clicked = self.ring.clicked and not self.ring.seen
        shows = at is not None and at.takes_enter and (self.ring.seen or (at.tells_enter and not clicked))
        return at if shows else self.answer_to_enter()

    def end_writing(self) -> None:
        """Ends text input; the focus moves to what Enter presses next."""
        answer = self.answer_to_enter()
        if answer is not None:
            self.ring.to(answer)
            self.ring.seen = True
        else:
            self.ring.step(1)
        self.ring.reveal()
        self.services.sounds.play("ui_move")

    def answer_to_enter(self) -> Widget | None:
        """Returns what Enter presses by default: the one usable amber button, if any."""
        buttons = [widget for widget in self.active if isinstance(widget, Button)]  # asked at every frame
        amber = sorted(filter(is_primary, buttons), key=lambda widget: not widget.enabled)
        return next(iter(amber), None) if sum(widget.enabled for widget in amber) < 2 else None

    def first_stop(self) -> Widget | None:
        """Returns where the focus begins: what Enter presses, else the first thing besides round buttons."""
        stops = [widget for widget in self.active if widget.focusable and widget.enabled]
        first = [one for one in stops if not (isinstance(one, Button) and one.kind == "round")]
        return self.answer_to_enter() or next(iter([*first, *stops]), None)

    def walked(self, event: pygame.Event) -> bool:
        """Returns whether the key moved the focus."""
        if not self.ring.walk(event, self.entered):
            return False
        self.ring.reveal()
        at = self.ring.at
        place = self.kit.metrics.window.centerx if at is None else at.rect.centerx
        self.services.sounds.play("ui_move", pan=panned(place, self.kit.metrics.size[0]))
        if at is not None:
            at.walked_to()
        return True

    def focus_on(self, widget: Widget) -> None:
        """Sets the focus to a widget."""
        self.ring.among(self.active)
        self.ring.to(widget)
        self.ring.reveal()

"""Calls that anyone may make at any moment: the button, and the call until it counts."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from scenes.board.call_state import CallOut
from scenes.board.context import BoardContext
from scenes.ui.button import Button, Face, Kind
from scenes.ui.keys import Binding
from scenes.ui.widget import Action

CALL_KEY = Binding("call", phrase("Call out of turn"), (pygame.K_c,))
CALL_FACE, WAITING_FACE = Face(keycap="C"), Face(icon="clock", keycap="C")


@dataclass(frozen=True, slots=True)
class CallWords:
    """Texts of a call: on its button, in its two questions, and on the confirming answer."""

    button: Phrase
    back: Phrase
    """Label while the call waits; pressing again withdraws it."""
    sure: Phrase
    """Question for the one person at the screen."""
    who: Phrase
    """Question for several people at the screen."""
    yes: Phrase


class CallButton(Button):
    """A button outside the arrow keys' path, so that nobody calls by accident; it has its own key."""

    advised = False
    """Whether a hint recommends the call, which moves the focus here."""

    @property
    def focusable(self) -> bool:
        return self.advised and super().focusable

    @property
    def tip(self) -> str:
        return self.stakes

    stakes = ""


class OpenCall:
    """One word that may be called out of turn, with its button."""

    def __init__(self, context: BoardContext, word: str, words: CallWords) -> None:
        self.context = context
        self.word = word
        self.words = words
        self.button: CallButton | None = None
        self._kind: Kind = "secondary"

    def build(self, rect: Rect, kind: Kind = "secondary", size: float | None = None) -> None:
        """Adds the button, at this place if the main button is at the right."""
        label, self._kind = self.context.say(self.words.button), kind
        rect = self.context.kit.sided(rect)
        button = CallButton(rect, label, CallOut(self.word), kind=kind, face=CALL_FACE, size=size)
        button.z = 300
        self.button = self.context.add(button)

    def refresh(self, stakes: Phrase, why_not: Phrase | None) -> None:
        """Shows the stakes, that a call waits, or why none can be made."""
        button, waits, say = self.button, self.context.call.waits(self.word), self.context.say
        if button is None:
            return
        label = say(self.words.back if waits else self.words.button)
        face = WAITING_FACE if waits else CALL_FACE
        if (label, face) != (button.label, button.face):
            button.label, button.face = label, face
            button.change()
        button.stakes = "" if waits else say(stakes)
        button.enable(say(why_not) if why_not is not None else None)

    def advise(self, touch: Touch | None) -> None:
        """Notes the hinted touch, or none."""
        button = self.button
        if button is None:
            return
        button.advised = touch == Touch(word=self.word)
        kind = "primary" if button.advised else self._kind
        if button.kind != kind:
            button.kind = kind
            button.change()

    def use(self) -> Action | None:
        """Returns the action of its key, the same as its button's."""
        return self.button.use() if self.button is not None else None

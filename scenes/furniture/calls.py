"""Calls that are free to everybody at any moment: a button that asks whose call it is."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from scenes.furniture.host import TouchHost
from scenes.ui.button import Button, Face, Kind


@dataclass(frozen=True, slots=True)
class CallOut:
    """A word is to be called, by a seat once that is known; `question` asks who calls."""

    word: str
    question: Phrase
    seat: Seat | None = None


class CallButton:
    """A button for one word, asleep while nobody at this screen may say it; pressed twice, for it cannot be undone."""

    def __init__(self, host: TouchHost, word: str, label: Phrase, question: Phrase) -> None:
        self.host = host
        self.call = CallOut(word, question)
        self.label = label
        self.button: Button | None = None

    def build(self, rect: Rect, kind: Kind = "secondary", size: float | None = None) -> Button:
        """Put it on the screen."""
        again = self.host.say(phrase("Press again to call"))
        label = self.host.say(self.label)
        self.button = self.host.add(
            Button(rect, label, self.call, kind=kind, face=Face(again=again), confirm="twice", size=size)
        )
        self.button.z = 300
        return self.button

    def refresh(self, why_not: Phrase) -> None:
        """Awake while somebody at this screen may call, else asleep for a reason."""
        if self.button is not None:
            self.button.enable(None if self.host.callers(self.call.word) else self.host.say(why_not))

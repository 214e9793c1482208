"""One switch on a page of the settings: which key or button it is, how long a step lasts, when it rests."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame

from game.core.phrases import Phrase, phrase
from scenes.context.preferences import Preferences
from scenes.screens.settings.rows import ChoiceRow, setting_rows
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, Row
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Heading, Paragraph
from scenes.ui.switches import is_press, switch_name, switch_words
from scenes.ui.text import Style


class Which(Enum):
    """The two switches, by their settings."""

    FIRST = "one_switch"
    SECOND = "second_switch"


class AskSwitch(NamedTuple):
    """Waits for a press of the switch."""

    which: Which


class NoSwitch(NamedTuple):
    """Turns a switch off; without the first there is no second."""

    which: Which


ACTIONS = (AskSwitch, NoSwitch)
STEP = ChoiceRow(
    "switch_seconds",
    phrase("A step lasts"),
    phrase("Seconds for which each thing is offered"),
    tuple((Phrase(f"{one:g}"), one) for one in (0.4, 0.6, 0.8, 1.2, 2.0, 3.0)),
)
ROUNDS = ChoiceRow(
    "switch_rounds",
    phrase("It rests after"),
    phrase("Rounds without a press; a press starts it again"),
    tuple((Phrase(str(one)), one) for one in (1, 2, 3, 5)),
)
TITLES = {Which.FIRST: phrase("One switch"), Which.SECOND: phrase("A second switch, which steps")}


class SwitchPage:
    """What the page shows and does about switches."""

    def __init__(self, preferences: Preferences, say: Say) -> None:
        self._preferences = preferences
        self._say = say
        self.waiting: Which | None = None
        """The switch that is pressed next to choose it."""

    def build(self, kit: Kit) -> Node:
        """Returns the switches, and how they are used once there is one."""
        say, now = self._say, self._preferences.now
        strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        told = phrase(
            "Play with a single key or button: everything is offered in turn, and a press chooses it."
        )
        made: list[Item] = [
            Heading(NOWHERE, say(TITLES[Which.FIRST]), strong),
            Paragraph(NOWHERE, say(told), soft, top=True),
            self._row(kit, Which.FIRST),
        ]
        if now.one_switch:
            rows = [(STEP, now.switch_seconds), (ROUNDS, now.switch_rounds)]
            made += [self._row(kit, Which.SECOND), setting_rows(kit, say, rows)]
        return Column(made, kit.metrics.u(8), name="switches")

    def _row(self, kit: Kit, which: Which) -> Node:
        say, name = self._say, getattr(self._preferences.now, which.value)
        words = phrase(
            "{switch}: {name}", switch=TITLES[which], name=switch_words(name) if name else phrase("off")
        )
        if which is self.waiting:
            words = phrase("Press your switch now. Esc leaves everything as it is.")
        ask = Button(NOWHERE, say(words), AskSwitch(which), kind="paper", face=Face("pencil"))
        ask.align = "left"
        label = phrase("{switch}: off", switch=TITLES[which])
        off = Button(NOWHERE, say(label), NoSwitch(which), kind="round", face=Face("close")) if name else None
        return Row([Fill(ask), off], kit.metrics.u(10), align="centre")

    def do(self, action: object) -> None:
        """Waits for a switch, or turns one off."""
        match action:
            case AskSwitch(which):
                self.waiting = which
            case NoSwitch(Which.FIRST):
                self._preferences.change(one_switch="", second_switch="")
            case NoSwitch():
                self._preferences.change(second_switch="")

    def press(self, event: pygame.Event) -> Phrase | None:
        """Takes the next press as the switch; Esc changes nothing. Returns why it cannot be the switch."""
        which, name = self.waiting, switch_name(event)
        if which is None or not is_press(event):
            return None
        self.waiting = None
        if name == f"key:{pygame.K_ESCAPE}":
            return None
        other = (
            self._preferences.now.one_switch if which is Which.SECOND else self._preferences.now.second_switch
        )
        if name == other:
            return phrase("That is already the other switch.")
        self._preferences.change(**{which.value: name})
        return None

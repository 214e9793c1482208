"""The keys on a page of the settings: every key by its place, and a new one for any of them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame

from game.core.phrases import Phrase, phrase
from scenes.context import own_keys
from scenes.context.preferences import Preferences
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Row, Space
from scenes.ui.button import Button, Face
from scenes.ui.dialog import Choice, Close, Dialog
from scenes.ui.keys import ESC, SILENT, Slot, Where, cap_of, is_alone
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Heading, Paragraph
from scenes.ui.text import Style


class GiveKey(NamedTuple):
    """Waits for the new key of a slot."""

    slot: Slot


class UsualKey(NamedTuple):
    """Gives a slot its usual key again."""

    slot: Slot


class Swap(NamedTuple):
    """Gives a slot a key, and its present one to the slot that had it."""

    slot: Slot
    key: int


class AllKeys(Enum):
    """Buttons for all keys at once."""

    USUAL = "reset all"


ACTIONS = (GiveKey, UsualKey, Swap, AllKeys)


class KeysPage:
    """What the page shows and does. What it answers an action with is told, or asked, by the scene."""

    def __init__(self, preferences: Preferences, say: Say) -> None:
        self._preferences = preferences
        self._say = say
        self.waiting: Slot | None = None
        """The slot whose new key is pressed next."""

    # -- what is where -----------------------------------------------------------------------------
    def build(self, kit: Kit) -> Column:
        """Returns all keys by place, in two columns where both have room."""
        unit, say = kit.metrics.u, self._say
        strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        told = phrase("Esc, Enter, Tab, Space, the arrows and the keys for pages stay as they are.")
        words = say(phrase("Reset all keys"))
        usual = Button(NOWHERE, words, AllKeys.USUAL, kind="paper", face=Face("undo"))
        usual.reason = None if self._preferences.keys else say(phrase("No key has been changed."))
        made: list[Item | None] = [
            Heading(NOWHERE, say(phrase("Keys")), strong),
            Paragraph(NOWHERE, say(told), soft, top=True),
            Row([usual, Fill()]),
        ]
        slots = own_keys.slots()
        for place in Where:
            here = [slot for slot in slots if slot.where[0] is place]
            if here:
                pairs = [here[nth : nth + 2] for nth in range(0, len(here), 2)]
                two = Column([self._beside(kit, pair) for pair in pairs], unit(8))
                one = Column([self._row(kit, slot) for slot in here], unit(8))
                made += [Space(unit(14)), Heading(NOWHERE, say(place.value), strong), OneOf([two, one])]
        return Column(made, unit(8), name="keys")

    def _beside(self, kit: Kit, pair: list[Slot]) -> Row:
        cells = [Fill(self._row(kit, slot)) for slot in pair]
        return Row([*cells, *[Fill()] * (2 - len(cells))], kit.metrics.u(16))

    def _row(self, kit: Kit, slot: Slot) -> Node:
        """Returns what a key does, the key, and the way back to the usual one."""
        say = self._say
        words = phrase("{does}: {key}", does=slot.does, key=cap_of(slot.key))
        if slot == self.waiting:
            words = phrase("{does}: press the new key", does=slot.does)
        change = Button(NOWHERE, say(words), GiveKey(slot), kind="paper", face=Face("pencil"))
        change.align = "left"
        back = None
        if slot.key != slot.usual:
            words = phrase("{does}: back to {key}", does=slot.does, key=cap_of(slot.usual))
            back = Button(NOWHERE, say(words), UsualKey(slot), kind="round", face=Face("undo"))
        return Row([Fill(change), back], kit.metrics.u(10), align="centre")

    # -- what is done ------------------------------------------------------------------------------
    def do(self, action: object) -> Phrase | Dialog | None:
        """Changes keys; returns a sentence why not, or the question whether two keys swap."""
        match action:
            case GiveKey(slot):
                self.waiting = slot
            case UsualKey(slot):
                return self._give(slot, slot.usual)
            case Swap(slot, key):
                self._preferences.give_keys(own_keys.swapped(self._preferences.keys, slot, key) or {})
            case AllKeys.USUAL:
                self._preferences.give_keys({})
        return None

    def press(self, event: pygame.Event) -> Phrase | Dialog | None:
        """Takes the new key of the slot that waits; Esc leaves it as it is."""
        slot = self.waiting
        if slot is None or event.key in SILENT or not is_alone(event):
            return None
        self.waiting = None
        if event.key == pygame.K_ESCAPE:
            return None
        if not own_keys.is_free(event.key):
            return phrase("What {key} does cannot be changed.", key=cap_of(event.key))
        return self._give(slot, event.key)

    def _give(self, slot: Slot, key: int) -> Phrase | Dialog | None:
        keys, say = self._preferences.keys, self._say
        given = own_keys.given(keys, slot, key)
        users = own_keys.clashes(given, slot)
        if not users:
            self._preferences.give_keys(given)
            return None
        used = phrase(
            "{key} is “{does}” ({place}).",
            key=cap_of(key),
            does=users[0].does,
            place=users[0].where[0].value,
        )
        if own_keys.swapped(keys, slot, key) is None:
            return used
        swap = phrase("Swap them, and “{does}” gets {key}?", does=users[0].does, key=cap_of(slot.key))
        choices = (
            Choice(say(phrase("Swap them")), Swap(slot, key), "primary"),
            Choice(say(phrase("Leave it")), Close.READ, keycap=say(ESC)),
        )
        return Dialog(say(used), say(swap), choices, Close.READ)

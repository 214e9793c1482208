"""The controls tab of the settings. A slot is a function with a changeable key."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.context import own_keys
from scenes.context.preferences import Preferences
from scenes.screens.settings.rows import ChoiceRow, control_row, setting_rows
from scenes.stage.pad import Control, Family, PadInHand, PadOwners
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.table.actions import AGAIN, BIG, HINT, UNDO
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face, cap_width, paint_cap
from scenes.ui.dialog import Choice, Close, Dialog
from scenes.ui.glyph import control_said, glyph_height, glyph_width, paint_glyph
from scenes.ui.keys import CALL, ESC, HISTORY, MENU, RULES, SILENT, USE, WALK, Slot, Where, cap_of, is_alone
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Heading, Image, Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.switch_bar import is_press, switch_name, switch_words
from scenes.ui.text import Style
from scenes.ui.widget import Size


class GiveKey(NamedTuple):
    """The action of changing a slot's key by the next press."""

    slot: Slot


class UsualKey(NamedTuple):
    """The action that gives a slot its default key."""

    slot: Slot


class Swap(NamedTuple):
    """The action that swaps the keys of two slots."""

    slot: Slot
    key: int


class AllKeys(Enum):
    """The action that gives every slot its default key."""

    USUAL = "reset all"


ACTIONS = (GiveKey, UsualKey, Swap, AllKeys)
CAP_EDGE = 14
"""Distance in design px of a drawn key from its button's right end."""
CAP_GAP = 12
"""Distance in design px of a drawn key from the button's words."""
SMALLER = 0.85
"""Smallest size of words on one line, relative to the usual size."""


class KeyButton(Button):
    """The button that changes a key, with a picture of the key."""

    def __init__(self, label: str, does: str, cap: str, action: GiveKey) -> None:
        super().__init__(NOWHERE, label, action, kind="paper", face=Face("pencil"))
        self._does, self.key_cap = does, cap

    @property
    def words(self) -> str:
        return self._does

    @property
    def wordings(self) -> list[str]:
        return [self._does]

    def end(self, kit: Kit) -> int:
        return cap_width(kit, self.key_cap) + kit.metrics.u(CAP_EDGE + CAP_GAP)

    def measure(self, kit: Kit, width: int) -> Size:
        end = self.end(kit)
        size = super().measure(kit, max(1, round((width - end) / SMALLER)))
        return Size(size.least_width + end, size.width + end, size.least_height, size.height)

    def paint(self, kit: Kit) -> Picture:
        picture = super().paint(kit)
        room = picture.room(self.rect.size)
        wide = cap_width(kit, self.key_cap)
        at = Rect(room.right - kit.metrics.u(CAP_EDGE) - wide, room.y, wide, room.h)
        paint_cap(kit, picture.surface, self.key_cap, at, kit.colours.ink)
        return picture


class KeysPage:
    """The part of the settings about keys of the keyboard."""

    def __init__(self, preferences: Preferences, say: Say) -> None:
        self._preferences = preferences
        self._say = say
        self.waiting: Slot | None = None
        """The slot that gets the next pressed key, if any."""

    # -- what is where -----------------------------------------------------------------------------
    def build(self, kit: Kit) -> Column:
        """Returns the list of all keys that can be changed."""
        unit, say = kit.metrics.u, self._say
        strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        fixed = phrase("Esc, Enter, Tab, Space, the arrows and the keys for pages stay as they are.")
        words = say(phrase("Reset all keys"))
        usual = Button(NOWHERE, words, AllKeys.USUAL, kind="paper", face=Face("undo"))
        usual.reason = None if self._preferences.keys else say(phrase("No key has been changed."))
        made: list[Item | None] = [
            Heading(NOWHERE, say(phrase("Keys")), strong),
            Paragraph(NOWHERE, say(fixed), soft, top=True),
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
        say = self._say
        if slot == self.waiting:
            words = phrase("{does}: press the new key", does=slot.does)
            change: Button = Button(NOWHERE, say(words), GiveKey(slot), kind="paper", face=Face("pencil"))
        else:
            words = phrase("{does}: {key}", does=slot.does, key=cap_of(slot.key))
            change = KeyButton(say(words), say(slot.does), say(cap_of(slot.key)), GiveKey(slot))
        change.align = "left"
        back = None
        if slot.key != slot.usual:
            words = phrase("{does}: back to {key}", does=slot.does, key=cap_of(slot.usual))
            back = Button(NOWHERE, say(words), UsualKey(slot), kind="round", face=Face("undo"))
        return Row([Fill(change), back and At(back, y="centre")], kit.metrics.u(10))

    # -- what is done ------------------------------------------------------------------------------
    def do(self, action: object) -> Phrase | Dialog | None:
        """Carries out an action of the page, and returns what to say or ask."""
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
        """Gives the pressed key to the waiting slot, and returns what to say."""
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
        swap = phrase("Swap them? Then “{does}” gets {key}.", does=users[0].does, key=cap_of(slot.key))
        choices = (
            Choice(say(phrase("Swap them")), Swap(slot, key), "primary"),
            Choice(say(phrase("Leave it")), Close.READ, keycap=say(ESC)),
        )
        return Dialog(say(used), say(swap), choices, Close.READ)


class SwitchSlot(Enum):
    """The two switches for people who play with one or two buttons."""

    FIRST = "one_switch"
    SECOND = "second_switch"


class AskSwitch(NamedTuple):
    """The action after which the next pressed key or button becomes a switch of one-switch play."""

    which: SwitchSlot


class NoSwitch(NamedTuple):
    """The action that turns a switch off."""

    which: SwitchSlot


SWITCH_ACTIONS = (AskSwitch, NoSwitch)
STEP_ROW = ChoiceRow(
    "switch_seconds",
    phrase("Step length"),
    phrase("Seconds until the next thing is offered"),
    tuple((Phrase(f"{one:g}"), one) for one in (0.4, 0.6, 0.8, 1.2, 2.0, 3.0)),
)
ROUNDS_ROW = ChoiceRow(
    "switch_rounds",
    phrase("Stop after"),
    phrase("Rounds without a press. Then a press starts it again."),
    tuple((Phrase(str(one)), one) for one in (1, 2, 3, 5)),
)
SWITCH_TITLES = {
    SwitchSlot.FIRST: phrase("One switch"),
    SwitchSlot.SECOND: phrase("A second switch, to move on"),
}

SETS = {SwitchSlot.FIRST: phrase("Set a switch"), SwitchSlot.SECOND: phrase("Set a second switch")}
"""Texts of the buttons that set the first and the second switch."""
ABOUT_SWITCH = {
    SwitchSlot.FIRST: phrase("Everything is offered in turn; a press chooses"),
    SwitchSlot.SECOND: phrase("The first switch then chooses"),
}


class SwitchPage:
    """The settings for people who play with one or two switches."""

    def __init__(self, preferences: Preferences, say: Say) -> None:
        self._preferences = preferences
        self._say = say
        self.waiting: SwitchSlot | None = None
        """The switch to be set by the next press, if any."""

    def build(self, kit: Kit) -> Node:
        say, now = self._say, self._preferences.now
        made: list[Item] = [self._row(kit, SwitchSlot.FIRST)]
        if now.one_switch:
            rows = [(STEP_ROW, now.switch_seconds), (ROUNDS_ROW, now.switch_rounds)]
            made += [self._row(kit, SwitchSlot.SECOND), setting_rows(kit, say, rows)]
        return Column(made, name="switches")

    def _row(self, kit: Kit, which: SwitchSlot) -> Node:
        say, name = self._say, getattr(self._preferences.now, which.value)
        words = SETS[which]
        if name:
            words = phrase("{switch}: {name}", switch=SWITCH_TITLES[which], name=switch_words(name))
        if which is self.waiting:
            words = phrase("Press your switch now. Esc leaves everything as it is.")
        ask = Button(NOWHERE, say(words), AskSwitch(which), kind="paper", face=Face("pencil"))
        label = phrase("{switch}: off", switch=SWITCH_TITLES[which])
        off = Button(NOWHERE, say(label), NoSwitch(which), kind="round", face=Face("close")) if name else None
        control = Row([Fill(ask), off], kit.metrics.u(10), align="centre")
        return control_row(kit, say, SWITCH_TITLES[which], ABOUT_SWITCH[which], control)

    def do(self, action: object) -> None:
        match action:
            case AskSwitch(which):
                self.waiting = which
            case NoSwitch(SwitchSlot.FIRST):
                self._preferences.change(one_switch="", second_switch="")
            case NoSwitch():
                self._preferences.change(second_switch="")

    def press(self, event: pygame.Event) -> Phrase | None:
        """Makes the pressed key or button the switch, or returns why not."""
        which, name = self.waiting, switch_name(event)
        if which is None or not is_press(event):
            return None
        self.waiting = None
        if name == f"key:{pygame.K_ESCAPE}":
            return None
        other = (
            self._preferences.now.one_switch
            if which is SwitchSlot.SECOND
            else self._preferences.now.second_switch
        )
        if name == other:
            return phrase("That is already the other switch.")
        self._preferences.change(**{which.value: name})
        return None


WIDE = 384
"""Width of the picture of a game pad, in design px."""
HIGH = 209
"""Height of the picture of a game pad, in design px."""
DOES: tuple[tuple[Control, Phrase], ...] = (
    (Control.LEFT, WALK.does),
    (Control.A, USE.does),
    (Control.B, phrase("Back; at the table, put back what you picked")),
    (Control.X, BIG.does),
    (Control.Y, HINT.does),
    (Control.LEFT_SHOULDER, phrase("Move the highlight back")),
    (Control.RIGHT_SHOULDER, phrase("Move the highlight forward")),
    (Control.LEFT_TRIGGER, UNDO.does),
    (Control.RIGHT_TRIGGER, CALL.does),
    (Control.BACK, HISTORY.does),
    (Control.START, MENU.does),
    (Control.LEFT_STICK, AGAIN.does),
    (Control.RIGHT_STICK, RULES.does),
    (Control.SCROLL_UP, phrase("Turn pages; at the table, pick more or fewer cards")),
)
"""The controls of a game pad and what they do."""
DPAD, LEFT_STICK, RIGHT_STICK = (0.21, 0.42), (0.365, 0.63), (0.635, 0.63)
FACE = {
    Control.A: (0.79, 0.54),
    Control.B: (0.86, 0.42),
    Control.X: (0.72, 0.42),
    Control.Y: (0.79, 0.30),
}
SWAPPED = {
    Control.A: FACE[Control.B],
    Control.B: FACE[Control.A],
    Control.X: FACE[Control.Y],
    Control.Y: FACE[Control.X],
}
"""Places of the four round buttons on a Nintendo pad."""
MIDDLE = {Control.BACK: (0.44, 0.36), Control.START: (0.56, 0.36)}
"""Positions of the two middle buttons, as fractions of the picture."""
ARM = 0.052
"""Half the width of the cross's arm, relative to the picture."""
STICK = 0.062
"""Radius of a stick, relative to the picture."""
BODY = (
    ("M", ((0.25, 0.12),)),
    ("C", ((0.14, 0.12), (0.09, 0.26), (0.05, 0.5))),
    ("C", ((0.02, 0.72), (0.03, 0.94), (0.11, 0.95))),
    ("C", ((0.18, 0.96), (0.22, 0.8), (0.28, 0.76))),
    ("L", ((0.72, 0.76),)),
    ("C", ((0.78, 0.8), (0.82, 0.96), (0.89, 0.95))),
    ("C", ((0.97, 0.94), (0.98, 0.72), (0.95, 0.5))),
    ("C", ((0.91, 0.26), (0.86, 0.12), (0.75, 0.12))),
    ("Z", ()),
)
"""Outline of the game pad as SVG commands, in fractions of the picture."""


def pads_section(kit: Kit, say: Say, owners: PadOwners) -> Column:
    """Returns the part of the settings about game pads."""
    unit, pads = kit.metrics.u, list(owners.plugged.values())
    family: Family = pads[0].family if pads else "xbox"
    strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    drawn = Image(NOWHERE, say(phrase("A game pad")), partial(paint_pad, family=family))
    shown = At(Sized(drawn, unit(WIDE), unit(HIGH)), "centre", "start")
    rows = [[_glyph(control, family, kit, say), _about_control(say(does), kit)] for control, does in DOES]
    half = (len(rows) + 1) // 2
    sides = [Fill(_listed(kit, some)) for some in (rows[:half], rows[half:])]
    listed = OneOf([Row(sides, unit(24)), _listed(kit, rows)], by_width=True)
    plugged: list[Item] = [Paragraph(NOWHERE, words, soft, top=True) for words in _plugged(say, pads, owners)]
    heading: Item = Heading(NOWHERE, say(phrase("Game pad")), strong)
    if len(plugged) == 1:
        heading = Row([Whole(heading), Fill(plugged.pop())], unit(16), align="centre")
    # The picture is below the list, as it would often be cut by the window's fold above or beside it.
    return Column([heading, *plugged, listed, Space(unit(6)), shown], unit(8), name="pads")


def _listed(kit: Kit, rows: Sequence[Sequence[Node]]) -> Grid:
    return Grid(rows, (0, 1), kit.metrics.u(14), kit.metrics.u(6))


def _plugged(say: Say, pads: Sequence[PadInHand], owners: PadOwners) -> list[str]:
    if not pads:
        return [say(phrase("Plug one in at any time, and play."))]
    lines = []
    for pad in pads:
        name, owner = pad.name or say(phrase("Game pad")), owners.owner_of(pad.number)
        lines.append(f"{name} \u00b7 {owner}" if owner is not None and len(pads) > 1 else name)
    return lines


def _about_control(words: str, kit: Kit) -> Node:
    return At(
        Paragraph(NOWHERE, words, Style("semibold", 20, kit.colours.ink), top=True), "stretch", "centre"
    )


def _glyph(control: Control, family: Family, kit: Kit, say: Say) -> Node:
    paint = partial(_painted_glyph, control=control, family=family)
    image = Image(NOWHERE, control_said(control, family, say), paint)
    shown = Sized(image, glyph_width(kit, control, family), glyph_height(kit))
    return Pad(At(shown, "start", "centre"), y=kit.metrics.u(3))


def _painted_glyph(kit: Kit, rect: Rect, control: Control, family: Family) -> Picture:
    picture = canvas(*rect.size)
    paint_glyph(kit, picture, Rect((0, 0), rect.size), control, family, kit.colours.ink)
    return Picture(picture)


def paint_pad(kit: Kit, rect: Rect, family: Family) -> Picture:
    """Paints a game pad with the signs of its maker."""
    colours, wide, high = kit.colours, rect.w, rect.h
    rim = Stroke(colours.ink, max(1.5, 2.4 * kit.metrics.s))

    def draw(drawing: Drawing, box: Box) -> None:
        def at(x: float, y: float) -> tuple[float, float]:
            return box.x + x * wide, box.y + y * high

        wood = colours.walnut8 if kit.look.high else drawing.down(colours.walnut6, colours.walnut8, box)
        body = (mark + " ".join("{:.2f} {:.2f}".format(*at(*one)) for one in points) for mark, points in BODY)
        drawing.path("".join(body), wood, stroke=rim)
        x, y = at(*DPAD)
        arm, half = 2 * ARM * wide, ARM * wide
        for w, h in ((arm, half), (half, arm)):
            drawing.box(Box(x - w, y - h, 2 * w, 2 * h, half / 3).inset(half / 2), colours.brass, stroke=None)
        for place in (LEFT_STICK, RIGHT_STICK):
            drawing.circle(at(*place), STICK * wide, colours.walnut9, stroke=Stroke(colours.brass, rim.width))

    base = kit.paint.shape(("pad",), rect.size, draw).copy()
    corner = (base.left, base.top)
    for control, (x, y) in (FACE | MIDDLE | (SWAPPED if family == "nintendo" else {})).items():
        side = round((0.075 if control in FACE else 0.055) * wide)
        place = Rect(0, 0, side, side).move_to(center=(round(x * wide), round(y * high))).move(corner)
        fill = colours.go if control is Control.A else colours.cream
        if control in FACE:
            kit.paint.pill(side, side, fill).blit(base.surface, place.topleft)
        ink = colours.ink if control in FACE else colours.hot
        paint_glyph(kit, base.surface, place, control, family, ink)
    return base

"""A question that must be answered before anything else, and letters to be picked one by one by a game pad."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import pygame
from pygame import Rect

from game.core.phrases import phrase
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face, Kind
from scenes.ui.field import TextField
from scenes.ui.keys import BLANK, ERASE
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel, Paragraph
from scenes.ui.layout import Layout, lay_out
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Quiet, Widget

DIALOG_Z = 1000.0
WIDTH = 760
PAD = 44
PICTURE = 132
"""Design height of a picture above the text."""


class Close(Enum):
    """Action that closes a message."""

    READ = "read"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: the text on its button, and its action."""

    label: str
    action: Action
    kind: Kind = "secondary"
    keycap: str = ""


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question on a sheet of paper; Escape answers with `cancel`, None if it must be answered.

    `picture` is painted above its text, for the person it is about.
    """

    title: str
    text: str
    choices: Sequence[Choice]
    cancel: Action | None = None
    picture: Callable[[Kit, Rect], Picture] | None = None

    def lay_out(self, kit: Kit) -> Layout:
        """Lays out the sheet, its text and its buttons in the middle of the window."""
        unit, metrics = kit.metrics.u, kit.metrics
        title = Paragraph(NOWHERE, self.title, kit.style("panel", kit.colours.ink), top=True)
        body = Paragraph(NOWHERE, self.text, Style("regular", 22, kit.paint.soft_ink), top=True)
        face = unit(PICTURE - 16)
        picture = Image(NOWHERE, "", self.picture) if self.picture is not None else None
        inner = Column(
            [
                At(Sized(picture, face, face), "start") if picture is not None else None,
                Space(Span(unit(6), unit(16)) if picture is not None else 0),
                title,
                Space(Span(unit(4), unit(12))),
                body if self.text else None,
                Space(Span(unit(8), unit(30))),
                self._buttons(kit),
            ]
        )
        air = Span(unit(16), unit(PAD))
        sheet = Pad(inner, unit(PAD), air, Panel(NOWHERE, self.title), name="sheet")
        wide = max(unit(WIDTH), metrics.text(520))
        made = lay_out(kit, Pad(At(Sized(sheet, Span(0, wide))), unit(30), unit(8)), metrics.window)
        for widget in made.widgets:
            widget.z += DIALOG_Z + 20
        return made

    def _buttons(self, kit: Kit) -> OneOf:
        """Returns all answers side by side if they fit, else in a column."""
        gap = kit.metrics.u(14)
        buttons = [
            Button(NOWHERE, one.label, one.action, kind=one.kind, face=Face(keycap=one.keycap))
            for one in self.choices
        ]
        across = sorted(buttons, key=lambda one: kit.look.left and one.kind != "primary")
        row = Row([Fill(Whole(button)) for button in across], gap)
        return OneOf([row, Column(buttons, Span(kit.metrics.u(6), gap))], name="answers")


LETTERS_WIDTH = 820
"""Design px of the sheet."""
CARET = "|"
DIGITS = "1234567890"
PAGES = {
    "abc": ("abcdefghij", "klmnopqrst", "uvwxyz-'.,"),
    "ABC": ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-'.,"),
    "äé": ("àáâãäåæçèé", "êëìíîïñòóô", "õöøœùúûüýß"),
    "ÄÉ": ("ÀÁÂÃÄÅÆÇÈÉ", "ÊËÌÍÎÏÑÒÓÔ", "ÕÖØŒÙÚÛÜÝẞ"),
    "?/": ("/\\:_+&!?()", '@#%=*;~"€£', "{}[]<>|^$§"),
}
"""Letters in rows of ten, by what the button of their page says."""


@dataclass(frozen=True, slots=True)
class WriteLetter(Quiet):
    """A letter to be written."""

    letter: str


@dataclass(frozen=True, slots=True)
class OtherLetters(Quiet):
    """The name of another page to be shown."""

    page: str


class Pen(Enum):
    """What else is done while letters are picked."""

    ERASE = "erase"
    DONE = "done"


class WrittenSoFar(Label):
    """What is written so far."""

    def show(self, field: TextField) -> None:
        """Shows the text of a field with its caret."""
        text, at = field.text, field.line.caret
        self.say(f"{text[:at]}{CARET}{text[at:]}".replace("**", "* *"))


class PadButton(Button):
    """A button that tells which control of a game pad presses it, and no key."""

    @property
    def cap(self) -> str:
        return "" if self.pad is None else super().cap


@dataclass(frozen=True, slots=True)
class Letters(Dialog):
    """A sheet of letters that are written into the field of its title, one at a press."""

    page: str = "abc"

    @classmethod
    def of(cls, field: TextField) -> Letters:
        """The letters for a field: capitals where it is empty."""
        return cls(field.label, field.text, (), Close.READ, page="abc" if field.text else "ABC")

    @property
    def first(self) -> WriteLetter:
        """Returns the letter that the focus starts on."""
        return WriteLetter(PAGES[self.page][0][0])

    def field_in(self, widgets: Iterable[Widget]) -> TextField | None:
        """Returns the field that is written in, among the widgets of a screen."""
        fields = (one for one in widgets if isinstance(one, TextField) and one.label == self.title)
        return next(fields, None)

    def turned(self, page: str) -> Letters:
        """Returns the letters with another page on top."""
        return replace(self, page=page)

    def pressed(self, event: pygame.Event) -> Action | None:
        """Returns what a game pad's press writes wherever the focus is."""
        if event.type != pygame.KEYDOWN:
            return None
        return Pen.ERASE if ERASE.means(event) else WriteLetter(" ") if BLANK.means(event) else None

    def lay_out(self, kit: Kit) -> Layout:
        unit, say = kit.metrics.u, kit.say
        title = Label(NOWHERE, self.title, Style("semibold", 20, kit.paint.soft_ink))
        written = WrittenSoFar(NOWHERE, self.text + CARET, Style("bold", 26, kit.colours.ink, "centre"))
        gap = Span(unit(4), unit(8))
        rows: list[Item] = [self._row(kit, row) for row in (DIGITS, *PAGES[self.page])]
        pages = [self._button(kit, page, OtherLetters(page)) for page in PAGES if page != self.page]
        blank, erase = (
            PadButton(NOWHERE, say(key.does), action, kind="paper", face=Face(keycap=key.cap), size=20)
            for key, action in ((BLANK, WriteLetter(" ")), (ERASE, Pen.ERASE))
        )
        done = Button(NOWHERE, say(phrase("Done")), Pen.DONE, kind="primary", size=22)
        foot = Row([*map(Fill, pages), Fill(blank, 3), Fill(erase, 3), Fill(done, 3)], gap)
        inner = Column(
            [
                title,
                Sized(written, down=Span(kit.metrics.target * 2 // 3, unit(64))),
                *rows,
                Space(unit(6)),
                foot,
            ],
            gap,
        )
        sheet = Pad(inner, unit(32), Span(unit(12), unit(28)), Panel(NOWHERE, self.title), name="sheet")
        wide = max(unit(LETTERS_WIDTH), 12 * kit.metrics.target)
        made = lay_out(kit, Pad(At(Sized(sheet, Span(0, wide))), unit(16), unit(8)), kit.metrics.window)
        for widget in made.widgets:
            widget.z += DIALOG_Z + 20
        return made

    def _row(self, kit: Kit, letters: str) -> Row:
        gap = Span(kit.metrics.u(2), kit.metrics.u(6))
        return Row([Fill(self._button(kit, letter, WriteLetter(letter))) for letter in letters], gap)

    def _button(self, kit: Kit, words: str, action: Action) -> Item:
        button = Button(NOWHERE, words, action, kind="paper", size=22)
        return Sized(button, kit.metrics.target, Span(kit.metrics.target, kit.metrics.u(60)))


def written_by(field: TextField, action: Action) -> Action | None:
    """Writes what an action of the letters means into a field; returns the field's answer."""
    match action:
        case WriteLetter(letter):
            return field.typed(pygame.Event(pygame.TEXTINPUT, text=letter))
        case Pen.ERASE:
            return field.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    return HANDLED

"""Dialogs: questions to the player, and typing with a game pad."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from scenes.ui.label import Image, Label, Painting, Panel, Paragraph
from scenes.ui.layout import Layout, lay_out
from scenes.ui.paint import Picture, nothing
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Quiet, Size, Widget

DIALOG_Z = 1000.0
WIDTH = 760
PAD = 44
PICTURE = 132
"""Height in design px of the picture above a question's text."""
MANY = 3
"""Least number of answers with pictures that are placed side by side."""
BROAD = 1180
"""Width in design px of a dialog with picture buttons side by side."""
LARGE = (380, 330, 280, 230)
"""Possible heights of picture buttons, in design px."""
FACES = (190, 120)
"""Possible heights of buttons with players' pictures, in design px."""
LEAST_PRINT = 17.0
"""Smallest text size in design px in a picture of an answer."""
AWAY = 300
"""Largest width in design px of a button without a picture, in a dialog that also has picture buttons."""


class Close(Enum):
    """The action that closes a dialog."""

    READ = "read"


@dataclass(frozen=True, slots=True)
class Printed:
    """The picture of an answer, and how to paint it."""

    paint: Painting
    paint_lit: Painting
    """Function that paints the picture while the pointer is over it."""
    shape: float
    """Width relative to the height."""
    print_size: float
    """Text size relative to the height."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: a button, its action, and perhaps a picture."""

    label: str
    action: Action
    kind: Kind = "secondary"
    keycap: str = ""
    picture: Printed | Painting | None = None


class PictureButton(Button):
    """A button that is only a picture, painted after `waits` frames."""

    def __init__(self, choice: Choice, picture: Printed, waits: int = 0) -> None:
        super().__init__(NOWHERE, choice.label, choice.action)
        self._shown = picture
        self._waits = waits

    @property
    def radius(self) -> float:
        return self.rect.h * 0.03

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        return Size.square(kit.metrics.target)

    def paint(self, kit: Kit) -> Picture:
        if self._waits and kit.look.motion != "none":
            self._waits -= 1
            self.change()
            return nothing()
        lit = self.hovered or self.pressed
        return (self._shown.paint_lit if lit else self._shown.paint)(kit, self.rect)


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog with a question, and perhaps a person's picture."""

    title: str
    text: str
    choices: Sequence[Choice]
    cancel: Action | None = None
    picture: Callable[[Kit, Rect], Picture] | None = None

    def lay_out(self, kit: Kit) -> Layout:
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
        wide = max(unit(BROAD if self._shows_many else WIDTH), metrics.text(520))
        made = lay_out(kit, Pad(At(Sized(sheet, Span(0, wide))), unit(30), unit(8)), metrics.window)
        for widget in made.widgets:
            widget.z += DIALOG_Z + 20
        return made

    def _buttons(self, kit: Kit) -> OneOf:
        gap = kit.metrics.u(14)
        answers = [(one, _answer(kit, one, kit.metrics.control)) for one in self.choices]
        across = sorted(answers, key=lambda one: kit.look.left and one[0].kind != "primary")
        row = Row([Fill(item) for _, item in across], gap)
        column = Column([item for _, item in answers], Span(kit.metrics.u(6), gap))
        return OneOf([*self._boards(kit), row, column], name="answers")

    @property
    def _shows_many(self) -> bool:
        return sum(one.picture is not None for one in self.choices) >= MANY

    def _boards(self, kit: Kit) -> Iterator[Item]:
        """Yields layouts with picture buttons side by side, the largest first."""
        if not self._shows_many:
            return
        unit, rest = kit.metrics.u, [_button(one) for one in self.choices if one.picture is None]
        printed = [(one, one.picture) for one in self.choices if isinstance(one.picture, Printed)]
        faces = [(one, one.picture) for one in self.choices if callable(one.picture)]
        away = [Sized(one, Span(0, unit(AWAY))) for one in rest]
        foot = Row([Fill(), *away], unit(14), flipped=kit.look.left)
        for tall in map(unit, FACES if faces else LARGE):
            if any(tall * picture.print_size < kit.metrics.text(LEAST_PRINT) for _, picture in printed):
                break
            shown: list[Item] = [
                Fill(At(Whole(Sized(PictureButton(choice, picture, nth), round(tall * picture.shape), tall))))
                for nth, (choice, picture) in enumerate(printed)
            ]
            shown += [
                Fill(Column([At(Sized(Image(NOWHERE, "", picture), tall, tall)), _button(choice)], unit(14)))
                for choice, picture in faces
            ]
            yield Column([Row(shown, unit(14)), foot], Span(unit(14), unit(32)))
        if not faces:
            answers = [Fill(_answer(kit, one, round(1.6 * kit.metrics.control))) for one, _ in printed]
            pairs = [Row(answers[nth : nth + 2], unit(14)) for nth in range(0, len(answers), 2)]
            yield Column([*pairs, foot], Span(unit(14), unit(32)))


def _button(choice: Choice) -> Whole:
    face = Face(keycap=choice.keycap)
    return Whole(Button(NOWHERE, choice.label, choice.action, kind=choice.kind, face=face))


def _answer(kit: Kit, choice: Choice, side: int) -> Item:
    """Returns the item of an answer. Its picture is `side` px high."""
    button = _button(choice)
    if choice.picture is None:
        return button
    drawn = choice.picture
    paint, shape = (drawn.paint, drawn.shape) if isinstance(drawn, Printed) else (drawn, 1.0)
    picture = Sized(Image(NOWHERE, "", paint), round(side * shape), side)
    return Row([picture, Fill(button)], kit.metrics.u(12), align="centre")


LETTERS_WIDTH = 820
"""Width in design px of the dialog for typing."""
CARET = "|"
DIGITS = "1234567890"
PAGES = {
    "abc": ("abcdefghij", "klmnopqrst", "uvwxyz-'.,"),
    "ABC": ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-'.,"),
    "äé": ("àáâãäåæçèé", "êëìíîïñòóô", "õöøœùúûüýß"),
    "ÄÉ": ("ÀÁÂÃÄÅÆÇÈÉ", "ÊËÌÍÎÏÑÒÓÔ", "ÕÖØŒÙÚÛÜÝẞ"),
    "?/": ("/\\:_+&!?()", '@#%=*;~"€£', "{}[]<>|^$§"),
}
"""The rows of letters on each page, by the page's name."""


@dataclass(frozen=True, slots=True)
class WriteLetter(Quiet):
    """The action that writes a letter."""

    letter: str


@dataclass(frozen=True, slots=True)
class OtherLetters(Quiet):
    """The action that changes to another page of letters."""

    page: str


class Pen(Enum):
    """The actions of the buttons that delete a letter and end the typing."""

    ERASE = "erase"
    DONE = "done"


class WrittenSoFar(Label):
    """A label with the text that the player has typed until now."""

    def show(self, field: TextField) -> None:
        """Writes the text and the caret of a field."""
        text, at = field.text, field.line.caret
        self.say(f"{text[:at]}{CARET}{text[at:]}".replace("**", "* *"))


class PadButton(Button):
    """A button that never shows a key, only a game pad's control."""

    @property
    def cap(self) -> str:
        return "" if self.pad is None else super().cap


@dataclass(frozen=True, slots=True)
class Letters(Dialog):
    """A dialog for typing into a field with a game pad."""

    page: str = "abc"

    @classmethod
    def of(cls, field: TextField) -> Letters:
        return cls(field.label, field.text, (), Close.READ, page="abc" if field.text else "ABC")

    @property
    def first(self) -> WriteLetter:
        """Returns the action of the letter that has the focus at first."""
        return WriteLetter(PAGES[self.page][0][0])

    def field_in(self, widgets: Iterable[Widget]) -> TextField | None:
        """Returns the field into which the dialog types, or None."""
        fields = (one for one in widgets if isinstance(one, TextField) and one.label == self.title)
        return next(fields, None)

    def turned(self, page: str) -> Letters:
        """Returns this dialog with another page of letters."""
        return replace(self, page=page)

    def pressed(self, event: pygame.Event) -> Action | None:
        """Returns the action of a game pad's button that types or deletes."""
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
    """Carries out an action of the drawn keys: types or deletes a letter in a field.

    Returns the field's action.
    """
    match action:
        case WriteLetter(letter):
            return field.typed(pygame.Event(pygame.TEXTINPUT, text=letter))
        case Pen.ERASE:
            return field.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    return HANDLED

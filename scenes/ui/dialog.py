"""A question that must be answered before anything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from scenes.ui.box import NOWHERE, At, Column, Fill, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face, Kind
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Panel, Paragraph
from scenes.ui.layout import Layout, lay_out
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action

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

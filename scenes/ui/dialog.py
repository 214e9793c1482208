"""A question that wants its answer before anything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from scenes.ui.button import Button, Face, Kind
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import Action, Widget

DIALOG_Z = 1000.0
WIDTH = 760
PAD = 44
PICTURE = 132
"""Design px that a picture takes above the words."""


class Close(Enum):
    """The answer to what only wants to be read."""

    READ = "read"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: the words on its button and the action it stands for."""

    label: str
    action: Action
    kind: Kind = "secondary"
    keycap: str = ""


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question on a sheet of paper; Escape answers with `cancel`, None if it must be answered.

    `picture` is painted above its words, for whoever is asked about.
    """

    title: str
    text: str
    choices: Sequence[Choice]
    cancel: Action | None = None
    picture: Callable[[Kit, Rect], Picture] | None = None

    def widgets(self, kit: Kit) -> list[Widget]:
        """The sheet, its words and its buttons, in the middle of the window."""
        unit = kit.metrics.u
        pad = unit(PAD)
        width = min(max(unit(WIDTH), kit.metrics.text(520)), kit.metrics.size[0] - 2 * unit(30))
        inner = width - 2 * pad
        title_style = kit.style("panel", kit.colours.ink)
        body_style = Style("regular", 22, kit.paint.soft_ink)
        title = kit.text.block(self.title, title_style, inner)
        body = kit.text.block(self.text, body_style, inner)
        rows = self._rows(kit, inner)
        gap = unit(14)
        buttons = len(rows) * (kit.metrics.control + gap) - gap
        face = unit(PICTURE) if self.picture is not None else 0
        height = pad + face + title.size[1] + unit(12) + body.size[1] + unit(30) + buttons + pad
        sheet = Rect(0, 0, width, height).move_to(center=kit.metrics.window.center)
        at = sheet.y + pad + face
        made: list[Widget] = [
            Panel(sheet, self.title),
            Label(Rect(sheet.x + pad, at, inner, title.size[1]), self.title, title_style, top=True),
        ]
        if self.picture is not None:
            disc = Rect(sheet.x + pad, sheet.y + pad, face - unit(16), face - unit(16))
            made.append(Image(disc, "", self.picture(kit, disc)))
        at += title.size[1] + unit(12)
        made.append(Label(Rect(sheet.x + pad, at, inner, body.size[1]), self.text, body_style, top=True))
        at += body.size[1] + unit(30)
        for row in rows:
            made += self._placed(kit, row, Rect(sheet.x + pad, at, inner, kit.metrics.control), gap)
            at += kit.metrics.control + gap
        for widget in made:
            widget.z += DIALOG_Z + 20
        return made

    def _rows(self, kit: Kit, inner: int) -> list[list[Choice]]:
        """All answers side by side if their words fit, else one below the other."""
        share = inner // max(1, len(self.choices)) - kit.metrics.u(14)
        fits = all(
            self._button(choice, Rect(0, 0, share, 10)).natural_width(kit) <= share for choice in self.choices
        )
        return [list(self.choices)] if fits else [[choice] for choice in self.choices]

    def _placed(self, kit: Kit, row: list[Choice], room: Rect, gap: int) -> list[Button]:
        width = (room.w - gap * (len(row) - 1)) // len(row)
        if kit.look.left:
            row = sorted(row, key=lambda choice: choice.kind != "primary")
        return [
            self._button(choice, Rect(room.x + number * (width + gap), room.y, width, room.h))
            for number, choice in enumerate(row)
        ]

    @staticmethod
    def _button(choice: Choice, rect: Rect) -> Button:
        return Button(rect, choice.label, choice.action, kind=choice.kind, face=Face(keycap=choice.keycap))

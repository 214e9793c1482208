"""The row of buttons below a page: the way back at the left, the next steps at the right."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.ui.box import NOWHERE, Item, Node, OneOf, Row, Sized
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.share import Span
from scenes.ui.widget import Action

SIZE, MAIN_SIZE = 24.0, 28.0
NEAR = 6
"""Design px between two buttons at least."""


class WayOn(NamedTuple):
    """A button of the row: its text, action and face, and its natural width in design px."""

    words: str
    action: Action
    face: Face
    wide: float


def ways_on(kit: Kit, ways: Sequence[WayOn], apart: Item) -> Node:
    """Returns the buttons side by side, the last one amber, with `apart` after the first.

    If there is little room, icons go, that of the amber one last; then text wraps to two lines.
    """
    unit, main = kit.metrics.u, ways[-1]

    def row(*, icons: Sequence[WayOn], wraps: bool = False) -> Row:
        made: list[Item] = []
        for way in ways:
            face = way.face if way in icons else Face()
            button = (
                Button(NOWHERE, way.words, way.action, kind="primary", face=face, size=MAIN_SIZE)
                if way is main
                else Button(NOWHERE, way.words, way.action, face=face, size=SIZE)
            )
            button.wraps = wraps
            made.append(Sized(button, Span(0, unit(way.wide))))
        made.insert(1, apart)
        return Row(made, Span(unit(NEAR), unit(16)), flipped=kit.look.left, name="ways on")

    return OneOf([row(icons=ways), row(icons=(main,)), row(icons=()), row(icons=(), wraps=True)])

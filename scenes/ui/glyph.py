"""Draws the labels of the buttons and sticks of a game pad."""

import math
from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from scenes.stage.pad import Control, Family, PadInHand
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.text import Style

HIGH = 30
"""The height of every drawing, in design px."""
AIR = 9
"""Space in design px at each side of a shoulder button's letters."""
PLATE = 1.3
"""The smallest width of a shoulder button relative to its height."""
FACE = (Control.A, Control.B, Control.X, Control.Y)
"""The four round buttons under the right thumb."""

_SHOULDERS = (
    (Control.LEFT_SHOULDER, "LB", "L1", "L"),
    (Control.RIGHT_SHOULDER, "RB", "R1", "R"),
    (Control.LEFT_TRIGGER, "LT", "L2", "ZL"),
    (Control.RIGHT_TRIGGER, "RT", "R2", "ZR"),
    (Control.LEFT_STICK, "LS", "L3", "LS"),
    (Control.RIGHT_STICK, "RS", "R3", "RS"),
)
_LETTERS: Mapping[Family, Mapping[Control, str]] = {
    "xbox": {
        **{control: control.value.upper() for control in FACE},
        **{control: xbox for control, xbox, _, _ in _SHOULDERS},
    },
    "playstation": {control: sony for control, _, sony, _ in _SHOULDERS},
    "nintendo": {
        **{control: control.value.upper() for control in FACE},
        **{control: nintendo for control, _, _, nintendo in _SHOULDERS},
    },
}
"""The letters on the buttons of each maker's game pads."""
_MOVES_SAID = {Control.LEFT: phrase("Cross or left stick"), Control.SCROLL_UP: phrase("Right stick")}
_NAMES: Mapping[Family, dict[Control, Phrase]] = {
    "xbox": {Control.BACK: phrase("View"), Control.START: phrase("Menu")},
    "playstation": {
        Control.A: phrase("Cross"),
        Control.B: phrase("Circle"),
        Control.X: phrase("Square"),
        Control.Y: phrase("Triangle"),
        Control.BACK: phrase("Create"),
        Control.START: phrase("Options"),
    },
    "nintendo": {Control.BACK: phrase("Minus"), Control.START: phrase("Plus")},
}
"""Names of those controls that have a symbol instead of a letter."""
Lines = tuple[tuple[tuple[float, float], ...], ...]
"""Lines through points, whose x and y are from 0 to 1."""
_BARS: Lines = tuple(((0.3, y), (0.7, y)) for y in (0.36, 0.5, 0.64))
_RING: Lines = (
    tuple(
        (0.5 + 0.22 * math.cos(nth * math.tau / 24), 0.5 + 0.22 * math.sin(nth * math.tau / 24))
        for nth in range(25)
    ),
)
_SQUARE: Lines = (((0.32, 0.32), (0.68, 0.32), (0.68, 0.68), (0.32, 0.68), (0.32, 0.32)),)
_TRIANGLE: Lines = (((0.5, 0.27), (0.73, 0.65), (0.27, 0.65), (0.5, 0.27)),)
_WINDOWS: Lines = (
    ((0.28, 0.34), (0.58, 0.34), (0.58, 0.56), (0.28, 0.56), (0.28, 0.34)),
    ((0.44, 0.56), (0.44, 0.68), (0.73, 0.68), (0.73, 0.45), (0.58, 0.45)),
)
_RAYS: Lines = (((0.5, 0.62), (0.5, 0.34)), ((0.35, 0.64), (0.29, 0.42)), ((0.65, 0.64), (0.71, 0.42)))
_CROSS: Lines = (
    tuple(
        (0.5 + x / 10, 0.5 + y / 10)
        for x, y in (
            *((-1, -2.6), (1, -2.6), (1, -1), (2.6, -1), (2.6, 1), (1, 1), (1, 2.6)),
            *((-1, 2.6), (-1, 1), (-2.6, 1), (-2.6, -1), (-1, -1), (-1, -2.6)),
        )
    ),
)
_UP_AND_DOWN: Lines = (((0.36, 0.42), (0.5, 0.28), (0.64, 0.42)), ((0.36, 0.58), (0.5, 0.72), (0.64, 0.58)))
_MOVES: dict[Control, Lines] = {Control.LEFT: _CROSS, Control.SCROLL_UP: _UP_AND_DOWN}
"""The drawings of the controls that move the focus or scroll."""
_SIGNS: Mapping[Family, dict[Control, Lines]] = {
    "xbox": {Control.START: _BARS, Control.BACK: _WINDOWS},
    "playstation": {
        Control.A: (((0.33, 0.33), (0.67, 0.67)), ((0.67, 0.33), (0.33, 0.67))),
        Control.B: _RING,
        Control.X: _SQUARE,
        Control.Y: _TRIANGLE,
        Control.START: _BARS,
        Control.BACK: _RAYS,
    },
    "nintendo": {
        Control.START: (((0.5, 0.3), (0.5, 0.7)), ((0.3, 0.5), (0.7, 0.5))),
        Control.BACK: (((0.3, 0.5), (0.7, 0.5)),),
    },
}


def control_said(control: Control, family: Family, say: Callable[[Phrase], str]) -> str:
    """Returns the name of a control on one maker's game pads, such as "A"."""
    return _LETTERS[family].get(control) or say((_MOVES_SAID | _NAMES[family])[control])


def cap_said(cap: Phrase, pad: PadInHand | None, say: Callable[[Phrase], str]) -> str:
    """Returns the name of a key, or of the game pad's control for it."""
    control = pad.control_of(str(cap), say) if pad is not None else None
    return say(cap) if pad is None or control is None else control_said(control, pad.family, say)


def glyph_width(kit: Kit, control: Control, family: Family) -> int:
    """Returns the width of a control's drawing in px."""
    letters, high = _LETTERS[family].get(control, ""), glyph_height(kit)
    if control in FACE or not letters:
        return high
    wide = kit.text.width(letters, _style(kit.colours.ink)) + 2 * kit.metrics.u(AIR)
    return max(round(high * PLATE), wide)


def glyph_height(kit: Kit) -> int:
    """Returns the height of every control's drawing in px."""
    return max(kit.metrics.u(HIGH), kit.text.leading(_style(kit.colours.ink)))


def paint_glyph(kit: Kit, onto: Surface, at: Rect, control: Control, family: Family, ink: Colour) -> None:
    """Paints a control of a game pad, inside a ring or a rounded rectangle."""
    letters, lines = _LETTERS[family].get(control, ""), (_MOVES | _SIGNS[family]).get(control, ())
    stroke = Stroke(ink, max(1.3, 2.0 * kit.metrics.s))

    def draw(drawing: Drawing, box: Box) -> None:
        drawing.box(box.rounded(box.h / 2).inset(stroke.width / 2), None, stroke=stroke)
        for line in lines:
            points = (f"{box.x + x * box.w:.2f} {box.y + y * box.h:.2f}" for x, y in line)
            drawing.path("M" + "L".join(points), None, stroke=stroke)

    kit.paint.shape(("glyph", control, family, ink), at.size, draw).blit(onto, at.topleft)
    if letters:
        kit.text.write(onto, letters, _style(ink), at)


def _style(ink: Colour) -> Style:
    return Style("bold", 18, ink, "centre")

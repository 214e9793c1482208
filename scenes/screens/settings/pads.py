"""Game pads on a page of the settings: which are plugged in, and what their controls do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.stage.pad import Control, Family, PadInHand, PadOwners
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.table.actions import AGAIN, BIG, HINT, UNDO
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Node, OneOf, Pad, Row, Sized, Space
from scenes.ui.glyph import control_said, glyph_height, glyph_width, paint_glyph
from scenes.ui.keys import CALL, HISTORY, MENU, RULES, USE, WALK
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Heading, Image, Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style

WIDE, HIGH = 460, 250
"""Design px of the drawn pad."""
DOES: tuple[tuple[tuple[Control, ...], Phrase], ...] = (
    ((Control.LEFT,), WALK.does),
    ((Control.A,), USE.does),
    ((Control.B,), phrase("Back; at the table, put back what you picked")),
    ((Control.X,), BIG.does),
    ((Control.Y,), HINT.does),
    ((Control.LEFT_SHOULDER, Control.RIGHT_SHOULDER), phrase("To the previous one, to the next")),
    ((Control.LEFT_TRIGGER,), UNDO.does),
    ((Control.RIGHT_TRIGGER,), CALL.does),
    ((Control.BACK,), HISTORY.does),
    ((Control.START,), MENU.does),
    ((Control.LEFT_STICK,), AGAIN.does),
    ((Control.RIGHT_STICK,), RULES.does),
    ((Control.SCROLL_UP,), phrase("Turn pages; at the table, one more or one fewer")),
)
"""What the controls do, as on the page about keys."""
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
"""Places of the round buttons where A is at the right."""
MIDDLE = {Control.BACK: (0.44, 0.36), Control.START: (0.56, 0.36)}
"""Places of the controls, as shares of the drawing."""
ARM, STICK = 0.052, 0.062
"""Half the width of an arm of the cross, and the radius of a stick, as shares of the drawing's width."""
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
"""The outline of the pad: lines and curves through shares of the drawing."""


def pads_section(kit: Kit, say: Say, owners: PadOwners) -> Column:
    """Returns the pads that are plugged in, a drawing of the first, and what every control does."""
    unit, pads = kit.metrics.u, list(owners.plugged.values())
    family: Family = pads[0].family if pads else "xbox"
    strong, soft = Style("bold", 22, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
    drawn = Image(NOWHERE, say(phrase("A game pad")), partial(paint_pad, family=family))
    shown = At(Sized(drawn, unit(WIDE), unit(HIGH)), "centre", "start")
    listed = Grid(
        [[_glyphs(controls, family, kit, say), _words(say(does), kit)] for controls, does in DOES],
        (1, 5),
        unit(14),
        unit(6),
    )
    beside = Row([Sized(shown, unit(WIDE)), Fill(listed)], unit(24))
    told = [Paragraph(NOWHERE, words, soft, top=True) for words in _plugged(say, pads, owners)]
    heading = Heading(NOWHERE, say(phrase("Game pad")), strong)
    both = OneOf([beside, Column([shown, listed], unit(10))], by_width=True, name="pad")
    return Column([Space(unit(14)), heading, *told, both], unit(8), name="pads")


def _plugged(say: Say, pads: Sequence[PadInHand], owners: PadOwners) -> list[str]:
    """Returns a line for each pad, with its owner if it has one."""
    if not pads:
        return [say(phrase("Plug one in at any time, and play."))]
    lines = []
    for pad in pads:
        name, owner = pad.name or say(phrase("Game pad")), owners.owner_of(pad.number)
        lines.append(f"{name} \u00b7 {owner}" if owner is not None and len(pads) > 1 else name)
    return lines


def _words(words: str, kit: Kit) -> Node:
    return At(
        Paragraph(NOWHERE, words, Style("semibold", 20, kit.colours.ink), top=True), "stretch", "centre"
    )


def _glyphs(controls: Sequence[Control], family: Family, kit: Kit, say: Say) -> Node:
    made = [
        Sized(
            Image(NOWHERE, control_said(control, family, say), partial(_one, control=control, family=family)),
            wide,
            high,
        )
        for control in controls
        for wide, high in ((glyph_width(kit, control, family), glyph_height(kit)),)
    ]
    return Pad(At(Row(made, kit.metrics.u(6)), "end", "centre"), y=kit.metrics.u(3))


def _one(kit: Kit, rect: Rect, control: Control, family: Family) -> Picture:
    picture = canvas(*rect.size)
    paint_glyph(kit, picture, Rect((0, 0), rect.size), control, family, kit.colours.ink)
    return Picture(picture)


def paint_pad(kit: Kit, rect: Rect, family: Family) -> Picture:
    """Paints a pad of walnut and brass, with the signs of a family on its buttons."""
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

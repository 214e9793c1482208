"""Painted shapes of buttons: amber, walnut, paper, brass, and disabled."""

from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE


def nothing(drawing: Drawing, box: Box) -> None:
    """No shape: text directly on wood."""
    _ = drawing, box


def _rounded(box: Box, kit: Kit) -> Box:
    return box.rounded(box.h * kit.theme.radius.number("button_h"))


def _edge(drawing: Drawing, box: Box, kit: Kit, ink: Colour) -> None:
    """The rim of a button; a white line in high contrast."""
    line = 2.0 if kit.look.high else max(1.2, 1.8 * kit.metrics.s)
    drawing.box(box.inset(line / 2), None, stroke=Stroke(WHITE if kit.look.high else ink, line))


def amber(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Shape of a screen's one amber button; its lower edge is thick until it is pressed."""
    colours = kit.colours
    top, low = colours.go_top, colours.go_low
    if state == "over":
        top, low = mix(top, colours.hot, 0.45), mix(low, colours.go, 0.6)
    if state == "down":
        top, low = colours.go, mix(low, colours.brass_dark, 0.2)
    whole = _rounded(box, kit)
    drawing.box(whole, mix(colours.brass_dark, colours.go_low, 0.25))
    lift = 0 if state == "down" else kit.metrics.u(3)
    face = Box(whole.x, whole.y, whole.w, whole.h - lift, whole.radius)
    drawing.box(face, drawing.down(top, low, face))
    shine = face.inset(kit.metrics.u(4))
    drawing.box(
        Box(shine.x, shine.y, shine.w, shine.h * 0.42, shine.radius * 0.8), colours.cream, opacity=0.3
    )
    _edge(drawing, face, kit, mix(colours.brass_dark, colours.brass, 0.2))


def walnut(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Wooden shape with a dark rim."""
    colours = kit.colours
    top, low = mix(colours.walnut5, colours.walnut6, 0.15), mix(colours.walnut6, colours.walnut7, 0.3)
    if state == "over":
        top, low = mix(top, colours.brass, 0.18), mix(low, colours.walnut5, 0.4)
    if state == "down":
        top, low = low, colours.walnut6
    whole = _rounded(box, kit)
    drawing.box(whole, drawing.down(top, low, whole))
    _edge(drawing, whole, kit, colours.walnut9)


def asleep(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Dull wooden shape of a disabled button."""
    _ = state
    whole = _rounded(box, kit)
    drawing.box(whole, kit.colours.disabled_fill)
    _edge(drawing, whole, kit, kit.colours.walnut9)


def card(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Paper shape, for phrases said at the table."""
    colours = kit.colours
    bright = mix(colours.paper, WHITE, 0.55)
    fills = {"over": mix(bright, colours.go, 0.14), "down": colours.paper2, "off": colours.paper3}
    whole = _rounded(box, kit)
    drawing.box(whole, colours.paper3)
    lift = 0 if state == "down" else kit.metrics.u(2)
    face = Box(whole.x, whole.y, whole.w, whole.h - lift, whole.radius)
    drawing.box(face, fills.get(state, bright))
    line = max(1.2, 1.8 * kit.metrics.s)
    rim = (
        colours.ink
        if kit.look.high
        else mix(colours.brass_dark, colours.paper, 0.5 if state == "off" else 0.1)
    )
    drawing.box(face.inset(line / 2), None, stroke=Stroke(rim, line))


def brass(drawing: Drawing, box: Box, kit: Kit, state: str) -> None:
    """Round wooden shape in a brass ring."""
    colours = kit.colours
    centre, radius = (box.x + box.w / 2, box.y + box.h / 2), box.w / 2
    line = max(1.4, 2 * kit.metrics.s)
    rim = WHITE if kit.look.high else mix(colours.brass, colours.brass_dark, 0.25)
    if state == "off":
        rim = mix(rim, colours.walnut7, 0.6)
    low = mix(colours.walnut6, colours.walnut7, 0.6)
    fill = drawing.down(colours.walnut5 if state == "over" else colours.walnut6, low, box)
    drawing.circle(centre, radius, colours.walnut8)
    drawing.circle(centre, radius - line, fill, stroke=Stroke(rim, line))

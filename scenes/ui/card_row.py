"""Small cards side by side, in a text or a chart."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import Face
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend, outline
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

CARD = 104.0
BACK = "-"
CREAM: Colour = (250, 242, 226)


def card_row(kit: Kit, art: CardArt, faces: Sequence[Face], most: int, *, lit: bool | None = None) -> Surface:
    """Returns small cards side by side, at most this many px wide; the face `-` is a back.

    Each has a frame where `lit` says of which kind: amber, or ink dashes on cream.
    """
    count = max(1, len(faces))
    gap = kit.metrics.u(12)
    width = min(kit.metrics.u(CARD), max(24, (most - (count - 1) * gap) * 10 // (10 * count + 3)))
    margin = round(width * MARGIN)
    tall = round(width * 1.4)
    row = canvas(count * width + (count - 1) * gap + 2 * margin, tall + 2 * margin)
    for place, face in enumerate(faces):
        card = art.flat(None if face == BACK else face, width)
        blend(row, card, (place * (width + gap), 0))
        if lit is not None:
            room = Rect(margin + place * (width + gap), margin, width, tall).inflate(gap // 2, gap // 2)
            blend(row, framed(kit, room.size, lit=lit), room.topleft)
    return row


def framed(kit: Kit, size: tuple[int, int], *, lit: bool) -> Surface:
    """Returns the frame of one move among others: amber, or ink dashes on cream."""
    drawing = Drawing(*size)
    wide = max(2.0, min(kit.metrics.u(5), size[0] / 14))
    box = Box(0, 0, *size, kit.metrics.u(10)).inset(wide / 2)
    if lit:
        drawing.box(box, None, stroke=Stroke(kit.colours.ink, wide + 2))
        drawing.box(box, None, stroke=Stroke(kit.colours.go, wide))
    else:
        drawing.box(box, None, stroke=Stroke(CREAM, wide + 1))
        drawing.dashes(outline(box), Stroke(kit.colours.ink, wide * 0.7, (3.2 * wide, 1.8 * wide)))
    return drawing.surface()

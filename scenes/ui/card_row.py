"""Small cards side by side, in a text or a chart."""

from collections.abc import Sequence

from pygame import Surface

from game.core.cards import Face
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.vector import blend
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

CARD = 104.0
BACK = "-"


def card_row(kit: Kit, art: CardArt, faces: Sequence[Face], most: int) -> Surface:
    """Returns small cards side by side, at most this many px wide; the face `-` is a back."""
    count = max(1, len(faces))
    gap = kit.metrics.u(12)
    width = min(kit.metrics.u(CARD), max(24, (most - (count - 1) * gap) * 10 // (10 * count + 3)))
    margin = round(width * MARGIN)
    tall = round(width * 1.4)
    row = canvas(count * width + (count - 1) * gap + 2 * margin, tall + 2 * margin)
    for place, face in enumerate(faces):
        card = art.flat(None if face == BACK else face, width)
        blend(row, card, (place * (width + gap), 0))
    return row

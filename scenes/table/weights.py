"""What a note that is laid on the table had better not cover."""

from collections.abc import Iterable, Sequence

from pygame import Rect

from scenes.stage.layout import Spot
from scenes.stage.sprites import bounds
from scenes.stage.timeline import Pose
from scenes.table.note import Weight
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget

MEANT, HEADER, CARD, BUTTON, PLAIN = 60.0, 80.0, 8.0, 9.0, 1.5
"""How bad it is to lie on what is meant, the header, a card, a button, anything else."""
LARGE = 0.09
"""A thing that takes more of the window than this is a background."""


def weights(
    kit: Kit, header: int, spots: Iterable[Spot], things: Iterable[Widget], meant: Sequence[Rect]
) -> list[Weight]:
    """All that lies on a table whose header ends at a height, and above all what is meant."""
    window = kit.metrics.window
    found = [Weight(Rect(0, 0, window.w, header), HEADER), *(Weight(rect, MEANT) for rect in meant)]
    rects = {tuple(bounds(Pose(spot, None), kit.metrics)) for spot in spots if not spot.buried}
    found += [Weight(Rect(rect), CARD) for rect in sorted(rects)]
    for thing in things:
        if thing.visible and thing.rect.w * thing.rect.h <= LARGE * window.w * window.h:
            found.append(Weight(thing.rect, BUTTON if isinstance(thing, Button) else PLAIN))
    return found

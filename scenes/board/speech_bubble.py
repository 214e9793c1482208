"""The paper bubbles in which players speak at the table."""

from typing import NamedTuple

from pygame import Rect

from scenes.stage.vector import Drawing
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas, nothing
from scenes.ui.text import Block, Style


class Speech(NamedTuple):
    """What a player says, and the form of the bubble."""

    text: str
    tail: int
    """Position of the tail in px from the left edge."""
    most: int = 0
    """Greatest height of the bubble in px, or 0 for one line."""
    above: bool = False
    """Whether the speech bubble is above the speaker."""
    beside: bool = False
    """Whether the speech bubble is to the right of the name."""
    size: float = 18.0
    """Size of the text in design px."""


def paint_speech(kit: Kit, rect: Rect, content: Speech) -> Picture:
    """Paints spoken words in a paper speech bubble."""
    if not content.text:
        return nothing()
    block, chip = lay_speech(kit, rect, content)
    rise, half = kit.metrics.u(13), kit.metrics.u(11)
    if content.beside:
        return _speech_beside(kit, block, chip, rise)
    picture = canvas(chip.w + 4, chip.h + rise + 4)
    drawing = Drawing(*picture.get_size())
    top = 0 if content.above else rise
    foot = min(max(content.tail - chip.x, rect.h // 2), chip.w - rect.h // 2)
    base, tip = (chip.h - 3, chip.h + rise - 1) if content.above else (rise + 3, 1)
    drawing.path(
        f"M{foot - half} {base}L{foot + half * 0.2:.1f} {tip}L{foot + half} {base}Z", kit.colours.paper
    )
    pill = kit.paint.pill(chip.w, chip.h, kit.colours.paper, border=(0, 0, 0) if kit.look.high else None)
    pill.blit(picture, (0, top))
    drawing.onto(picture)
    kit.text.draw(picture, block, Rect(0, top, chip.w, chip.h))
    return Picture(picture, -chip.x, top - chip.y)


def _speech_beside(kit: Kit, block: Block, chip: Rect, rise: int) -> Picture:
    """Paints a speech bubble whose tail points to the left."""
    picture, middle, half = canvas(rise + chip.w + 4, chip.h + 4), chip.h // 2, kit.metrics.u(9)
    border = (0, 0, 0) if kit.look.high else None
    kit.paint.pill(chip.w, chip.h, kit.colours.paper, border=border).blit(picture, (rise, 0))
    drawing, base = Drawing(*picture.get_size()), rise + max(3, kit.metrics.u(5))
    drawing.path(f"M{base} {middle - half}L1 {middle}L{base} {middle + half}Z", kit.colours.paper)
    drawing.onto(picture)
    kit.text.draw(picture, block, Rect(rise, 0, chip.w, chip.h))
    return Picture(picture, rise - chip.x, -chip.y)


def lay_speech(kit: Kit, rect: Rect, content: Speech) -> tuple[Block, Rect]:
    """Returns the text block of spoken words, and their speech bubble's rectangle."""
    style, used = (
        Style("semibold", content.size, kit.colours.ink, "centre"),
        content.tail if content.beside else 0,
    )
    pad = kit.metrics.u(34 * content.size / 18)
    room = (rect.w - used - pad, max(rect.h, content.most) - kit.metrics.u(6))
    block = kit.text.fit(content.text, style, room, wraps=True)
    if block.has_lone_end:
        block = kit.text.balanced(content.text, block.style, room[0])
    width = min(rect.w, block.size[0] + pad)
    height = rect.h + (len(block.lines) - 1) * kit.text.leading(block.style)
    if content.beside:
        return block, Rect(min(used, rect.w - width), (rect.h - height) // 2, width, height)
    left = min(max(0, content.tail - kit.metrics.u(58)), rect.w - width)
    return block, Rect(left, rect.h - height if content.above else 0, width, height)

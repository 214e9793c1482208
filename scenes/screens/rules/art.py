"""The folded paper of the rules, its numbers and rows of cards."""

from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import PANEL_SHADOW, Picture
from scenes.ui.text import Style

FOLD = 11.0
"""Design depth of the folds."""


def paint_pages(kit: Kit, size: tuple[int, int], panels: int) -> Picture:
    """Paints the paper, folded between its panels."""
    colours = kit.colours

    def draw(drawing: Drawing, box: Box) -> None:
        width, fold = box.w / panels, kit.metrics.u(FOLD)
        for number in range(panels):
            left, right = box.x + number * width, box.x + (number + 1) * width
            near, far = (0, fold) if number % 2 == 0 else (fold, 0)
            shape = (
                f"M{left:.1f} {box.y + near:.1f}L{right:.1f} {box.y + far:.1f}"
                f"L{right:.1f} {box.y + box.h - fold + far:.1f}L{left:.1f} {box.y + box.h - fold + near:.1f}Z"
            )
            edge = mix(colours.paper2, colours.paper3, 0.25)
            places, inks = (0.0, 0.12, 0.86, 1.0), (colours.paper, colours.cream, colours.paper, edge)
            if number % 2:
                places, inks = (0.0, 0.14, 0.9, 1.0), (edge, colours.paper, colours.cream, colours.paper)
            stops = tuple((at, ink, 1.0) for at, ink in zip(places, inks, strict=True))
            fill = colours.cream if kit.look.high else drawing.linear(stops, (left, 0), (right, 0))
            drawing.path(shape, fill)
            if number:
                seam = Stroke(colours.paper_line, max(1.0, 1.4 * kit.metrics.s), (), 0.8)
                drawing.line((left, box.y + near), (left, box.y + box.h - fold + near), seam)

    return kit.paint.shape(("rules", panels), size, draw, shadow=PANEL_SHADOW)


def paint_number(kit: Kit, side: int, number: int) -> Picture:
    """Paints the dark disc with a section's number."""
    disc = kit.paint.round_mark(side, kit.colours.ink).copy()
    style = Style("display", 27, kit.colours.cream, "centre")
    kit.text.write(disc.surface, str(number), style, disc.room((side, side)))
    return disc

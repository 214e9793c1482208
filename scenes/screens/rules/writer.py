"""Sets the sections of a rules page on panels."""

from dataclasses import dataclass, field

from pygame import Rect

from scenes.games import SHOWS
from scenes.screens.rules.keys import caps_width, paint_caps
from scenes.screens.rules.page import Part, Section
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Paragraph, card_row
from scenes.ui.paint import PANEL_SHADOW, Picture
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget

FOLD = 11.0
"""Design depth of the folds."""


@dataclass(slots=True)
class Panel:
    """Content of one panel, with widgets relative to its corner."""

    widgets: list[Widget] = field(default_factory=list)
    first: int | None = None
    """Section that begins here, None if one continues."""


class Writer:
    """Sets sections on panels of a size in px; with `cites` each paragraph names its rulings."""

    def __init__(self, kit: Kit, size: tuple[int, int], game_id: str, *, cites: bool) -> None:
        self.kit = kit
        self._cites = cites
        unit = kit.metrics.u
        self.room = Rect(unit(44), unit(40), size[0] - 2 * unit(44), size[1] - unit(48))
        self.panels: list[Panel] = []
        self._y = 0
        self._art = SHOWS[game_id].cards(kit, game_id)

    def section(self, number: int, section: Section) -> None:
        """Sets a section from the top of a new panel."""
        self._fresh(number)
        unit = self.kit.metrics.u
        style = self.kit.style("panel", self.kit.colours.ink)
        side = max(unit(58), self.kit.text.px(style))
        panel = self.panels[-1]
        disc = Rect(self.room.x, self.room.y, side, side)
        panel.widgets.append(Image(disc, "", paint_number(self.kit, side, number + 1)))
        title = Rect(disc.right + unit(18), self.room.y, self.room.right - disc.right - unit(18), side)
        panel.widgets.append(Label(title, section.title, style))
        self._y = disc.bottom + unit(22)
        for part in section.parts:
            self._part(part)

    def _fresh(self, first: int | None = None) -> None:
        self.panels.append(Panel(first=first))
        self._y = self.room.y

    def _keep_together(self, height: int) -> None:
        """Starts a new panel if there is no room for this many px."""
        if self._y + height > self.room.bottom and self._y > self.room.y:
            self._fresh()

    def _part(self, part: Part) -> None:
        unit = self.kit.metrics.u
        match part.kind:
            case "cards":
                self._cards(part)
            case "key":
                self._keys(part)
            case "head":
                self._text(part.text, self.kit.style("name", self.kit.colours.ink), unit(8))
            case "point" | "text":
                style, point = Style("regular", 21, self.kit.colours.ink), part.kind == "point"
                self._text(
                    part.text,
                    style,
                    unit(10 if point else 14),
                    tags=part.tags if self._cites else "",
                    point=point,
                )

    def _text(self, text: str, style: Style, gap: int, *, tags: str = "", point: bool = False) -> None:
        kit = self.kit
        indent = kit.metrics.u(24) if point else 0
        small = Style("semibold", 15, kit.paint.soft_ink, "right")
        block = kit.text.block(text, style, self.room.w - indent)
        lines = len(block.lines) * kit.text.leading(style)
        beside = kit.text.width(tags, small) + kit.text.width(_last(block), style) < self.room.w - indent - 20
        line = 0 if beside else kit.text.leading(small)
        self._keep_together(lines + line)
        rect = Rect(self.room.x + indent, self._y, self.room.w - indent, block.size[1])
        panel = self.panels[-1].widgets
        panel.append(Paragraph(rect, text, style, top=True))
        if point:
            side = max(4, kit.metrics.u(8))
            dot = Rect(
                self.room.x + kit.metrics.u(6), self._y + kit.text.leading(style) // 2 - side // 3, side, side
            )
            panel.append(Image(dot, "", kit.paint.round_mark(side, kit.colours.brass_dark)))
        if tags:
            high = kit.text.leading(style)
            top = self._y + lines - (high if beside else 0)
            panel.append(Label(Rect(self.room.x, top, self.room.w, line or high), tags, small))
        self._y += lines + line + gap

    def _keys(self, part: Part) -> None:
        """Sets keys with their functions beside them, or below if the keys are too wide."""
        kit, unit = self.kit, self.kit.metrics.u
        style = Style("regular", 20, kit.colours.ink)
        high, wide = max(unit(34), round(kit.metrics.text(20) * 1.5)), caps_width(kit, part.caps)
        column = max(unit(112), kit.metrics.text(76))
        below = wide > column + unit(50) and wide > self.room.w // 2
        left = 0 if below else max(column, wide + unit(14))
        lines = kit.text.block(part.text, style, self.room.w - left).size[1]
        whole = high + unit(4) + lines if below else max(high, lines)
        self._keep_together(whole)
        panel, y = self.panels[-1].widgets, self._y
        rect = Rect(self.room.x, y, wide, high)
        panel.append(Image(rect, " ".join(part.caps), paint_caps(kit, rect, part.caps)))
        top = y + high + unit(4) if below else y + max(0, (high - kit.text.leading(style)) // 2)
        room = Rect(self.room.x + left, top, self.room.w - left, lines)
        panel.append(Paragraph(room, part.text, style, top=True))
        self._y = max(y + whole, room.bottom) + unit(8)

    def _cards(self, part: Part) -> None:
        kit, unit = self.kit, self.kit.metrics.u
        style = Style("semibold", 18, kit.paint.soft_ink, "centre")
        row = card_row(kit, self._art, part.faces, self.room.w)
        caption = kit.text.block(part.text, style, self.room.w) if part.text else None
        height = row.get_height() + (caption.size[1] + unit(4) if caption else 0)
        self._keep_together(height)
        panel = self.panels[-1].widgets
        x = self.room.x + (self.room.w - row.get_width()) // 2
        names = " ".join(part.faces)
        panel.append(Image(Rect(x, self._y, *row.get_size()), names, row))
        if caption is not None:
            rect = Rect(self.room.x, self._y + row.get_height() + unit(4), self.room.w, caption.size[1])
            panel.append(Paragraph(rect, part.text, style, top=True))
        self._y += height + unit(16)


def _last(block: Block) -> str:
    """Returns the text of the last line."""
    return "".join(bit.text for bit in block.lines[-1]) if block.lines else ""


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

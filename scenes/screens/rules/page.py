"""Reads a rules page, and lays it out on paper."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from pygame import Rect, Surface

from game.core.cards import Face
from game.core.phrases import Phrase, phrase
from scenes.games import SHOWS
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.table.actions import AT_TABLE, COUNTING
from scenes.ui.keys import EVERYWHERE, Binding
from scenes.ui.kit import Kit
from scenes.ui.label import Balanced, Image, Label, Paragraph, Rule, card_row
from scenes.ui.paint import PANEL_SHADOW, Picture, canvas
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget

Kind = Literal["text", "point", "cards", "head", "key"]
_TAG = re.compile(r"\s*\[([A-Z]{1,2}\d{1,2}[a-z]?(?:[\s,\u2013-]+[A-Z]{1,2}\d{1,2}[a-z]?)*)\]")
_CARDS = re.compile(r"\{cards:\s*([^}]*)\}")
_PHASE = re.compile(r"\{#([\w ]+)\}")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the rules, such as a paragraph."""

    kind: Kind
    text: str = ""
    tags: str = ""
    faces: tuple[Face, ...] = ()
    caps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules, perhaps about phases of a match."""

    title: str
    parts: tuple[Part, ...]
    phases: tuple[str, ...] = ()


def read_page(text: str) -> tuple[Section, ...]:
    """Returns the sections of a game's rules. `text` is a rules page.

    `## Title` begins a section. `## Title {#PLAY}` begins a section about a phase of a match. `{cards: 46 36}` shows
    cards; a dash is a card back, and further words are the caption. `[G3 G4]` names the rulings on which a paragraph is
    based.
    """
    sections: list[Section] = []
    title, lines = "", []  # type: tuple[str, list[str]]
    for line in [*text.splitlines(), "## "]:
        if line.startswith("## "):
            if title:
                phases = tuple(name.casefold() for found in _PHASE.findall(title) for name in found.split())
                sections.append(Section(_PHASE.sub("", title).strip(), tuple(_parts(lines)), phases))
                lines = []
            title = line[3:].strip()
        elif not line.startswith("# "):
            lines.append(line)
    return tuple(sections)


def _parts(lines: list[str]) -> list[Part]:
    parts: list[Part] = []
    running = ""
    kind: Kind = "text"

    def end() -> None:
        nonlocal running
        if running:
            parts.append(_tagged(kind, running))
        running = ""

    for raw in [*lines, ""]:
        line = raw.strip()
        if found := _CARDS.search(line):
            end()
            faces = tuple(Face(token) for token in found[1].replace(",", " ").split())
            parts.append(Part("cards", _CARDS.sub("", line).strip(" -\u2013:"), faces=faces))
        elif not line:
            end()
        elif line.startswith(("- ", "* ")):
            end()
            kind, running = "point", line[2:]
        elif line.startswith("###"):
            end()
            parts.append(Part("head", line.lstrip("# ")))
            kind = "text"
        elif running:
            running += " " + line
        else:
            kind, running = "text", line
    return parts


def _tagged(kind: Kind, text: str) -> Part:
    tags = " ".join(_TAG.findall(text))
    return Part(kind, _TAG.sub("", text).strip(), tags)


CAP = 20.0
"""Text size in design px of the label on a drawn keyboard key."""


def bindings_of(game_id: str) -> tuple[Binding, ...]:
    """Returns the keys for a game's table, each with what it does."""
    show = SHOWS[game_id]
    return (*AT_TABLE, *(COUNTING if show.counting else ()), *show.keys)


def keys_section(say: Callable[[Phrase], str], game_id: str) -> Section:
    """Returns the last section of the rules, about keys."""
    parts = [
        Part("head", say(phrase("At the table"))),
        *_key_parts(say, bindings_of(game_id)),
        Part("head", say(phrase("Everywhere"))),
        *_key_parts(say, EVERYWHERE),
    ]
    return Section(say(phrase("Keys")), tuple(parts))


def _key_parts(say: Callable[[Phrase], str], bindings: Iterable[Binding]) -> list[Part]:
    caps: dict[str, list[str]] = {}
    for one in bindings:
        caps.setdefault(say(one.does), []).extend(say(cap) for cap in one.caps())
    return [Part("key", does, caps=tuple(keys)) for does, keys in caps.items()]


def caps_width(kit: Kit, caps: Sequence[str]) -> int:
    """Returns the width in px of a row that `paint_caps` paints."""
    return sum(_width(kit, cap) for cap in caps) + kit.metrics.u(6) * (len(caps) - 1)


def paint_caps(kit: Kit, rect: Rect, caps: Sequence[str]) -> Picture:
    """Paints a row of keyboard keys with labels."""
    picture, x = canvas(*rect.size), 0
    for cap in caps:
        room = Rect(x, 0, _width(kit, cap), rect.h)
        rim = Stroke(kit.colours.ink, max(1.2, 1.8 * kit.metrics.s))
        key = kit.plate(room.size, kit.metrics.u(7), kit.colours.cream, rim, inside=True)
        key.blit(picture, room.topleft)
        style = Style("bold", CAP, kit.colours.ink, "centre")
        kit.text.write(picture, cap, style, room)
        x = room.right + kit.metrics.u(6)
    return Picture(picture)


def _width(kit: Kit, cap: str) -> int:
    style = Style("bold", CAP, kit.colours.ink)
    return max(kit.metrics.text(34), kit.text.width(cap, style) + kit.metrics.u(20))


TEXT = 25, 23, 21
"""Possible text sizes in design px, the largest first."""
TITLE_WIDGETS = 2
"""Number of widgets in the title of a section."""
BETWEEN = 38
"""Vertical space in design px between two sections."""
MOST_GROWN = 1.6
"""Largest size of a row of cards, relative to its usual size."""
FOLD = 11.0
"""Height in design px of the folds at the paper's upper edge."""


class Cards(Image):
    """A row of small cards as an example."""

    def __init__(self, rect: Rect, faces: tuple[Face, ...], picture: Surface) -> None:
        super().__init__(rect, " ".join(faces), picture)
        self.faces = faces

    def grow(self, picture: Surface) -> None:
        """Shows a larger picture with the same top and middle."""
        self.rect = picture.get_rect(midtop=self.rect.midtop)
        self.show(picture)


@dataclass(slots=True)
class Panel:
    """A panel of the rules: the paper between two folds."""

    widgets: list[Widget] = field(default_factory=list)
    begun: list[int] = field(default_factory=list)
    """Numbers of the sections whose beginning is on this panel."""
    continues: bool = False
    """Whether the panel begins in the middle of a section."""


class Writer:
    """Lays out the rules on panels of `size` px."""

    def __init__(
        self, kit: Kit, size: tuple[int, int], game_id: str, *, cites: bool, text: float = TEXT[-1]
    ) -> None:
        self.kit = kit
        self.text = text
        self._style = Style("regular", text, kit.colours.ink)
        self._cites = cites
        unit = kit.metrics.u
        self.room = Rect(unit(44), unit(40), size[0] - 2 * unit(44), size[1] - unit(48))
        self.panels: list[Panel] = []
        self._split: list[tuple[int, int, int, Section]] = []
        """Sections with panels of their own: first panel, number of panels, section number, and section."""
        self._y = 0
        self._art = SHOWS[game_id].cards(kit, game_id)

    def section(self, number: int, section: Section) -> None:
        """Adds a section below the previous one, or on a new panel."""
        before, end = self.panels, self._y
        self._set(number, section)
        down = end + self.kit.metrics.u(BETWEEN) - self.room.y
        if len(self.panels) > 1:
            self._split.append((len(before), len(self.panels), number, section))
        elif before and self._y + down <= self.room.bottom:
            self._add_below(before[-1], number, down)
            if self._split and sum(self._split[-1][:2]) == len(before):
                self._split.pop()
        self.panels = [*before, *self.panels]

    def _add_below(self, panel: Panel, number: int, down: int) -> None:
        line, self.panels = self.panels[0].widgets, []
        for widget in line:
            widget.rect.y += down
        self._y += down
        rule, gap = Rule(dashed=True), self.kit.metrics.u(BETWEEN)
        rule.rect = Rect(self.room.x, self.room.y + down - gap * 2 // 3, self.room.w, max(1, gap // 6))
        panel.widgets += [rule, *line]
        panel.begun.append(number)

    def balance(self) -> None:
        """Spreads long sections evenly on their panels."""
        made, whole = self.panels, self.room.h
        for at, count, number, section in self._split:
            least, most = whole // 2, whole
            while most - least > self.kit.metrics.u(20):
                self.room.h = (least + most) // 2
                self._set(number, section)
                is_bare = len(self.panels[0].widgets) <= TITLE_WIDGETS
                if is_bare or len(self.panels) > count:
                    least = self.room.h
                else:
                    most, made[at : at + count] = self.room.h, self.panels
        self.panels, self.room.h = made, whole

    def enlarge(self) -> None:
        """Draws the cards larger on panels with free space at the bottom."""
        for panel in self.panels:
            rows = [widget for widget in panel.widgets if isinstance(widget, Cards)]
            end = max(widget.rect.bottom for widget in panel.widgets) + self.kit.metrics.u(16)
            for row in rows:
                high = row.rect.h
                grown = min(MOST_GROWN, 1 + (self.room.bottom - end) / len(rows) / high)
                if grown > 1:
                    row.grow(card_row(self.kit, self._art, row.faces, self.room.w, grown=grown))
                    for widget in panel.widgets:
                        if widget.rect.y > row.rect.y:
                            widget.rect.y += row.rect.h - high

    def _set(self, number: int, section: Section) -> None:
        self.panels = []
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

    def _fresh(self, *begun: int) -> None:
        self.panels.append(Panel(begun=list(begun), continues=not begun))
        self._y = self.room.y

    def _keep_together(self, height: int) -> None:
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
                point = part.kind == "point"
                self._text(
                    part.text,
                    self._style,
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
        panel.append(Image(rect, " ".join(part.caps), partial(paint_caps, caps=part.caps)))
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
        panel.append(Cards(Rect(x, self._y, *row.get_size()), part.faces, row))
        if caption is not None:
            rect = Rect(self.room.x, self._y + row.get_height() + unit(4), self.room.w, caption.size[1])
            panel.append(Balanced(rect, part.text, style, top=True))
        self._y += height + unit(16)


def _last(block: Block) -> str:
    return "".join(bit.text for bit in block.lines[-1]) if block.lines else ""


def paint_pages(kit: Kit, size: tuple[int, int], panels: int) -> Picture:
    """Paints the folded paper behind all visible panels."""
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
    """Paints a dark disc with the number of a section."""
    disc = kit.paint.round_mark(side, kit.colours.ink).copy()
    style = Style("display", 27, kit.colours.cream, "centre")
    kit.text.write(disc.surface, str(number), style, disc.room((side, side)))
    return disc

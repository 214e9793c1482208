"""Text as cached pictures: lines, wrapped blocks, bold parts."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.stage.assets import Assets, premultiplied
from scenes.stage.layout import Metrics
from scenes.stage.theme import Colour
from scenes.stage.vector import blend

Role = Literal["display", "regular", "semibold", "bold", "hand"]
Align = Literal["left", "centre", "right"]

LEADING = 1.32
"""Distance from line to line, as a multiple of the text size."""
DISPLAY_LEADING = 1.16
FIRST_GREEK, FIRST_CYRILLIC = "\u0370", "\u0400"
BOLD = "**"
HALF = "½"
"""The character for one half."""
HALF_GROWS = 1.15
"""Factor by which the character for one half is enlarged."""
HALF_GAP = 0.02
"""Gap beside the character for one half, relative to the text size."""
HALF_SINKS = 0.3
"""How far the character for one half is lowered, relative to the text size."""
BALANCE = 4
"""How exactly a width is searched at which all lines of a text are equally long, in px."""
STOPS = (",", ".", "!", "?", ":", ";")
STACK_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.5, 0.4)
ONE_LINE_SHARE = 0.8
"""Fraction of its size to which a text shrinks before it wraps."""


@dataclass(frozen=True, slots=True)
class Style:
    """The appearance of a text."""

    role: Role
    size: float
    colour: Colour
    align: Align = "left"
    px: int | None = None


@dataclass(frozen=True, slots=True)
class Bit:
    """Consecutive characters that are either all bold or all not bold."""

    text: str
    bold: bool


Line = tuple[Bit, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Text in lines of at most `width` px, ready to be drawn."""

    lines: tuple[Line, ...]
    style: Style
    size: tuple[int, int]

    @property
    def has_lone_end(self) -> bool:
        """Returns whether the last of several lines is a single word."""
        return len(self.lines) > 1 and not any(set(" \u00a0") & set(bit.text) for bit in self.lines[-1])


_LAST_NUMBER = re.compile(r"\d+[.!?]")
_BEFORE_NUMBER = re.compile(r"(?<!,) (?=(?:\*\*)?(?:\d|(?:I|II|III|IV)\b))")


class TextPainter:
    """Lays out and renders text at one scale, and caches rendered text."""

    def __init__(self, assets: Assets, metrics: Metrics, *, readable: bool = False) -> None:
        self._assets = assets
        self._readable = readable
        self._metrics = metrics
        self._sizes: dict[float, int] = {}
        self._rendered = assets.store("text")
        self._store = assets.laid

    def px(self, style: Style) -> int:
        """Returns the size of letters in this style, in px."""
        if style.px is not None:
            return style.px
        px = self._sizes.get(style.size)
        if px is None:
            px = self._sizes[style.size] = self._metrics.text(style.size)
        return px

    def font(self, style: Style, text: str, *, bold: bool = False) -> pygame.font.Font:
        role = style.role
        if bold and role != "display":
            role = "bold"
        if role == "hand" and any(_is_greek(character) for character in text):
            role = "bold"
        if role == "display" and any(character >= FIRST_GREEK and character.isalpha() for character in text):
            role = "bold"
        if self._readable and all(map(self._assets.is_readable, text)):
            return self._assets.font("readable" if role == "regular" else "readable bold", self.px(style))
        return self._assets.font(role, self.px(style))

    def shows(self, text: str) -> bool:
        """Returns whether every character of a text can be drawn."""
        return all(map(self._assets.shows, text))

    def width(self, text: str, style: Style) -> int:
        """Returns the width in px of a text on one line; `**bold**` works."""
        key = ("width", self._readable, text, style.role, self.px(style))
        return self._store.get(key, lambda: self._line_width(tuple(bits(text)), style))

    def widest_word(self, text: str, style: Style) -> int:
        key = ("word", self._readable, text, style.role, self.px(style))
        return self._store.get(key, lambda: self._widest_word(text, style))

    def _widest_word(self, text: str, style: Style) -> int:
        words = (word for line in text.split("\n") for word in _words(bits(line)))
        return max((self._line_width(_stripped(word), style) for word in words), default=0)

    def two_lines(self, text: str, style: Style) -> int:
        """Returns the smallest width in px in which a text fits on two lines."""
        cuts = [nth for nth, letter in enumerate(text) if letter == " "]
        sides = ((text[:cut], text[cut + 1 :]) for cut in cuts)
        widths = (max(self.width(one, style) for one in two) for two in sides)
        return min(widths, default=self.width(text, style))

    def cap(self, style: Style) -> int:
        """Returns the height of a capital in px."""
        fonts = self._assets.theme.fonts
        share = fonts.cap_display if style.role == "display" else fonts.cap_text
        return round(self.px(style) * (fonts.cap_readable if self._readable else share))

    def cap_centre(self, style: Style, text: str = "") -> int:
        """Returns the distance in px from a line's top to the middle of its capitals."""
        return self.font(style, text).get_ascent() - round(self.cap(style) / 2)

    def leading(self, style: Style) -> int:
        """Returns the distance from one baseline to the next in px."""
        return round(self.px(style) * (DISPLAY_LEADING if style.role == "display" else LEADING))

    def line(self, text: str, style: Style) -> Surface:
        """Returns a text on one line as a picture with premultiplied alpha."""
        return self.render(self._block([tuple(bits(text))], style))

    def literal(self, text: str, style: Style) -> Block:
        """Returns a text on one line, in which `**` has no meaning."""
        return self._block([(Bit(text, bold=False),)], style)

    def block(self, text: str, style: Style, width: int) -> Block:
        """Returns a text wrapped to a width in px."""
        key = ("block", self._readable, text, style, self.px(style), width)
        return self._store.get(key, lambda: self._set(text, style, width))

    def _set(self, text: str, style: Style, width: int) -> Block:
        lines: list[Line] = []
        bold = False
        for paragraph in text.split("\n"):
            pieces, bold = _bits(paragraph, bold=bold)
            lines += self._wrapped(pieces, style, width)
        return self._block(lines, style)

    def balanced(self, text: str, style: Style, width: int) -> Block:
        """Returns a wrapped text whose lines are about equally long."""
        most, lines = width, len(self.block(text, style, width).lines)
        if lines == 1:
            return self.block(text, style, width)
        widest = min(most, self.widest_word(text, style))
        least = max(most // lines, widest) - 1
        while most - least > BALANCE:
            middle = (least + most) // 2
            if len(self.block(text, style, middle).lines) > lines:
                least = middle
            else:
                most = middle

        def splits(wide: int) -> bool:
            made = self.block(text, style, wide).lines
            return not all("".join(bit.text for bit in line).rstrip().endswith(STOPS) for line in made[:-1])

        best = min((min(width, most * percent // 100) for percent in (100, 105, 110)), key=splits)
        return self.block(text, style, best)

    def fit(self, text: str, style: Style, room: tuple[int, int], *, wraps: bool = False) -> Block:
        """Returns a text fitted into an area in px, but never cut."""
        key = ("fit", self._readable, text, style, self.px(style), room, wraps)
        return self._store.get(key, lambda: self._fitted(text, style, room, wraps=wraps))

    def _fitted(self, text: str, style: Style, room: tuple[int, int], *, wraps: bool) -> Block:
        least = round(self._metrics.scale.min_text_px)
        wanted = max(least, self.px(style))
        on_one = wanted if wraps else max(least, round(wanted * ONE_LINE_SHARE))
        px = wanted
        while px >= on_one:
            block = self.block(text, replace(style, px=px), room[0])
            if len(block.lines) == 1 and self._fits(block, room):
                return block
            px = min(px - 1, self._largest_px(text, block, room))
        px = wanted
        while px > least:
            block = self.block(text, replace(style, px=px), room[0])
            broken = self._broken(text, block.style, room[0])
            if self._fits(block, room) and not broken:
                return block
            px = min([px - 1, *(self._largest_px(word, block, room) for word in broken)])
        return self.block(text, replace(style, px=least), room[0])

    def fit_name(self, name: str, style: Style, room: tuple[int, int]) -> Block:
        """Returns a name fitted into an area in px, perhaps with an ellipsis."""
        block = self.fit(name, style, room)
        least = replace(style, px=round(self._metrics.scale.min_text_px))
        for length in range(len(name) - 1, 0, -1):
            if self.holds(name, block, room):
                break
            name = f"{name[:length].rstrip()}\u2026"
            block = self.block(name, least, room[0])
        return block

    def holds(self, text: str, block: Block, room: tuple[int, int]) -> bool:
        """Returns whether a fitted text is inside its area, without a broken word."""
        return self._fits(block, room) and not self._broken(text, block.style, room[0])

    def _largest_px(self, text: str, block: Block, room: tuple[int, int]) -> int:
        """Returns the largest text size in px that keeps a text on one line."""
        px = self.px(block.style)
        wide = self.width(text, block.style) if "\n" not in text else 1
        # Widths of characters are rounded, so a text may be this many px narrower.
        rounded = len(text)
        return min(room[1], math.ceil(px * (room[0] + rounded) / max(1, wide)))

    def _broken(self, text: str, style: Style, width: int) -> list[str]:
        """Returns the words that are wider than a line."""
        return [word for word in plain(text).split() if self.width(word, style) > width]

    def _fits(self, block: Block, room: tuple[int, int]) -> bool:
        tall = (len(block.lines) - 1) * self.leading(block.style) + self.px(block.style)
        return block.size[0] <= room[0] and tall <= room[1]

    def render(self, block: Block) -> Surface:
        """Returns a block as a picture with premultiplied alpha."""
        return self._rendered.get((block, self.px(block.style), self._readable), lambda: self._render(block))

    def draw(self, surface: Surface, block: Block, room: Rect) -> None:
        """Draws a block into an area, with its capitals vertically centred."""
        picture = self.render(block)
        x = {
            "left": room.x,
            "centre": room.centerx - picture.get_width() // 2,
            "right": room.right - picture.get_width(),
        }[block.style.align]
        blend(surface, picture, (x, room.y + self.centred_top(block, room.h)))

    def write(self, surface: Surface, text: str, style: Style, room: Rect) -> Block:
        """Draws a text fitted into an area. Returns the fitted block."""
        block = self.fit(text, style, room.size)
        self.draw(surface, block, room)
        return block

    def stack(
        self, parts: Sequence[tuple[str, Style]], room: tuple[int, int], most: float = 1.0
    ) -> tuple[Block, ...]:
        """Returns texts one below another, shrunk together to fit an area."""
        least = round(self._metrics.scale.min_text_px)
        blocks: tuple[Block, ...] = ()
        for share in (share for share in STACK_SHARES if share <= most):
            sized = [
                (text, replace(style, px=max(least, round(self.px(style) * share)))) for text, style in parts
            ]
            blocks = tuple(self.block(text, style, room[0]) for text, style in sized)
            if self.stack_height(blocks) <= room[1]:
                break
        return blocks

    def stack_height(self, blocks: Sequence[Block]) -> int:
        """Returns the height in px of blocks one below another."""
        return sum(map(self._tall, blocks))

    def draw_stack(self, surface: Surface, parts: Sequence[tuple[str, Style]], room: Rect) -> None:
        """Draws texts one below another; together they are centred in an area."""
        self.draw_blocks(surface, self.stack(parts, room.size), room)

    def draw_blocks(self, surface: Surface, blocks: Sequence[Block], room: Rect) -> None:
        """Draws blocks one below another; together they are centred in an area."""
        y = room.y + max(0, (room.h - self.stack_height(blocks)) // 2)
        for block in blocks:
            self.draw(surface, block, Rect(room.x, y, room.w, self._tall(block)))
            y += self._tall(block)

    def _tall(self, block: Block) -> int:
        return len(block.lines) * self.leading(block.style)

    def centred_top(self, block: Block, height: int) -> int:
        """Returns the top in px of a block whose capitals are vertically centred."""
        spread = (len(block.lines) - 1) * self.leading(block.style)
        return round(height / 2 - spread / 2) - self.cap_centre(block.style)

    def _block(self, lines: list[Line], style: Style) -> Block:
        widths = [self._line_width(line, style) for line in lines]
        height = self.font(style, "").get_linesize() + (len(lines) - 1) * self.leading(style)
        return Block(tuple(lines), style, (max([1, *widths]), max(1, height)))

    def _line_width(self, line: Line, style: Style) -> int:
        return sum(wide for bit in line for _, _, wide in self._runs(bit, style))

    def _runs(self, bit: Bit, style: Style) -> list[tuple[str, pygame.font.Font, int]]:
        """Returns a text's pieces, each with its font and width in px."""
        if not bit.text.isascii():
            bit = replace(bit, text="".join(one if self.shows(one) else stand_in(one) for one in bit.text))
        if HALF not in bit.text or not self._enlarges_half(style):
            font = self.font(style, bit.text, bold=bit.bold)
            return [(bit.text, font, font.size(bit.text)[0])]
        larger = replace(style, px=round(self.px(style) * HALF_GROWS))
        found = []
        for piece in re.split(f"({HALF})", bit.text):
            font = self.font(larger if piece == HALF else style, piece, bold=bit.bold)
            gap = round(self.px(style) * HALF_GAP) if piece == HALF else 0
            if piece:
                found.append((piece, font, font.size(piece)[0] + gap))
        return found

    def _enlarges_half(self, style: Style) -> bool:
        return self._readable or style.role != "display"

    def _render(self, block: Block) -> Surface:
        picture = Surface(block.size, pygame.SRCALPHA)
        for number, line in enumerate(block.lines):
            spare = block.size[0] - self._line_width(line, block.style)
            x = {"left": 0, "centre": spare // 2, "right": spare}[block.style.align]
            for text, font, wide in (run for bit in line for run in self._runs(bit, block.style)):
                drop = self.font(block.style, "").get_ascent() - font.get_ascent()
                if text == HALF and self._enlarges_half(block.style):
                    drop += round(self.px(block.style) * (HALF_GROWS - 1) * HALF_SINKS)
                ink = premultiplied(font.render(text, True, block.style.colour))
                place = (x + wide - font.size(text)[0], number * self.leading(block.style) + drop)
                blend(picture, ink, place)
                x += wide
        return picture

    def _wrapped(self, pieces: list[Bit], style: Style, width: int) -> list[Line]:
        lines: list[Line] = []
        current: Line = ()
        # Kerning and rounding make a line wider than its words; one Greek word changes the font of others.
        most = margin = self.px(style) if self._has_one_font(pieces, style) else width + 1
        for word in _words(pieces):
            whole = self._line_width(word, style)
            for part in [word] if whole <= width else self._parts(word, style, width):
                trial = _joined((*current, *part))
                wide = 1 + (whole if part is word else self._line_width(part, style))
                most += wide
                # A line is only measured where it may be full, because each measurement takes time.
                if current and most > width and self._line_width(_trimmed(trial), style) > width:
                    lines.append(_trimmed(current))
                    current = (Bit(part[0].text.lstrip(), part[0].bold), *part[1:])
                    most = margin + wide
                else:
                    current = trial
        return [*lines, _trimmed(current)]

    def _has_one_font(self, pieces: list[Bit], style: Style) -> bool:
        """Returns whether every word has the same width alone as beside other words.

        This is so if the font of a word does not depend on its neighbours.
        """
        one_font = style.role not in {"display", "hand"} and not self._readable
        return one_font or all(piece.text.isascii() for piece in pieces)

    def _parts(self, word: Line, style: Style, width: int) -> list[Line]:
        if self._line_width(_stripped(word), style) <= width:
            return [word]
        middle = next((nth for nth, bit in enumerate(word) if nth and bit.text.startswith(" ")), 0)
        if middle:
            return [*self._parts(word[:middle], style, width), *self._parts(word[middle:], style, width)]
        return [(Bit(character, bit.bold),) for bit in word for character in bit.text]


def _is_greek(character: str) -> bool:
    return FIRST_GREEK <= character < FIRST_CYRILLIC and character.isalpha()


def stand_in(character: str) -> str:
    """Returns the text in place of a character that no font has."""
    return f"[{ord(character):X}]"


def bits(text: str) -> list[Bit]:
    """Returns the text as parts that are bold or not."""
    return _bits(text, bold=False)[0]


def unbroken(text: str) -> str:
    """Returns the text with a no-break space before each number."""
    return _BEFORE_NUMBER.sub("\u00a0", text)


def plain(text: str) -> str:
    """Returns the text without the markup for bold letters."""
    return text.replace(BOLD, "")


def _bits(text: str, *, bold: bool) -> tuple[list[Bit], bool]:
    found: list[Bit] = []
    for number, piece in enumerate(text.split(BOLD)):
        if number:
            bold = not bold
        if piece:
            found.append(Bit(piece, bold))
    return found, bold


def _words(pieces: list[Bit]) -> list[Line]:
    """Returns the words, each with the space before it."""
    words: list[list[Bit]] = [[]]
    for piece in pieces:
        for number, chunk in enumerate(piece.text.split(" ")):
            if number and (chunk.startswith("%") or _LAST_NUMBER.fullmatch(chunk)):
                words[-1].append(Bit(" " + chunk, piece.bold))
            elif number:
                words.append([Bit(" " + chunk, piece.bold)])
            elif chunk:
                words[-1].append(Bit(chunk, piece.bold))
    return [tuple(word) for word in words if word]


def _joined(line: Line) -> Line:
    joined: list[Bit] = []
    for bit in line:
        if joined and joined[-1].bold == bit.bold:
            joined[-1] = Bit(joined[-1].text + bit.text, bit.bold)
        else:
            joined.append(bit)
    return tuple(joined)


def _stripped(line: Line) -> Line:
    first = Bit(line[0].text.lstrip(), line[0].bold)
    return (first, *line[1:])


def _trimmed(line: Line) -> Line:
    if not line:
        return line
    last = Bit(line[-1].text.rstrip(), line[-1].bold)
    return (*line[:-1], last) if last.text else line[:-1]

"""Frames about cards of a past table: amber for the best move, ink dashes for the one that was made, with their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.rules import Touch
from game.core.table import Table
from scenes.board.piece import Piece
from scenes.stage.theme import Colour
from scenes.stage.vector import Box as Shape
from scenes.stage.vector import Drawing, Stroke, outline
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget

Z = 640.0
CREAM: Colour = (250, 242, 226)


class Pointer(NamedTuple):
    """What is framed: the words over it, and whether it is the best move, in amber."""

    words: str
    lit: bool


def cards_of(touch: Touch, table: Table) -> list[CardId]:
    """The cards that a touch picks on a table."""
    found: list[CardId] = []
    for zone, face, count in sorted(touch.picks, key=str):
        cards = [card for card in table.zones.get(zone, ()) if face is None or table.faces[card] == face]
        found += cards[-count:]
    return found


def pointers(
    kit: Kit, best: Sequence[Rect], made: Sequence[Rect], words: tuple[str, str, str]
) -> Iterator[Widget]:
    """The frames of a decision, by where its cards lie; `words` are those of the best, of the made, of both in one."""
    if list(best) == list(made):
        yield from (_frame(kit, rect, Pointer(words[2], lit=True)) for rect in best)
        yield from (_tag(kit, rect, Pointer(words[2], lit=True)) for rect in best[:1])
        return
    inner = -2 * kit.metrics.u(9)  # a card of both has both frames
    tags: list[Widget] = []
    for rects, word, lit, others in ((best, words[0], True, made), (made, words[1], False, best)):
        pointer = Pointer(word, lit=lit)
        for rect in rects:
            yield _frame(kit, rect if lit or rect not in others else rect.inflate(inner, inner), pointer)
        own = [rect for rect in rects if rect not in others] or [*rects]
        if own:
            tag = _tag(kit, own[0], pointer)
            if any(tag.rect.colliderect(other.rect) for other in tags):
                tag.rect.bottom = min(other.rect.top for other in tags) - kit.metrics.u(4)
            tags.append(tag)
    yield from tags


def _frame(kit: Kit, rect: Rect, pointer: Pointer) -> Widget:
    frame = Piece(rect.inflate(kit.metrics.u(8), kit.metrics.u(8)), _paint_frame, pointer, z=Z)
    frame.role = "picture"
    return frame


def _tag(kit: Kit, rect: Rect, pointer: Pointer) -> Widget:
    style = Style("bold", 22, kit.colours.ink, "centre")
    wide, high = kit.text.width(pointer.words, style) + kit.metrics.u(34), kit.metrics.line(42, 22, 1.5)
    tag = Rect(0, 0, wide, high)
    tag.midbottom = (rect.centerx, rect.y + kit.metrics.u(2))
    tag.clamp_ip(kit.metrics.window)
    return Piece(tag, _paint_tag, pointer, label=pointer.words, z=Z + 1)


def _paint_frame(kit: Kit, rect: Rect, pointer: Pointer) -> Picture:
    drawing = Drawing(*rect.size)
    radius, wide = kit.metrics.u(10), max(2.0, kit.metrics.u(5))
    box = Shape(0, 0, *rect.size, radius).inset(wide / 2)
    if pointer.lit:
        drawing.box(box, None, stroke=Stroke(kit.colours.ink, wide + 2))
        drawing.box(box, None, stroke=Stroke(kit.colours.go, wide))
    else:
        drawing.box(box, None, stroke=Stroke(CREAM, wide + 1))
        drawing.dashes(outline(box), Stroke(kit.colours.ink, wide * 0.7, (3.2 * wide, 1.8 * wide)))
    return Picture(drawing.surface())


def _paint_tag(kit: Kit, rect: Rect, pointer: Pointer) -> Picture:
    picture = canvas(*rect.size)
    kit.paint.pill(*rect.size, kit.colours.go if pointer.lit else CREAM).blit(picture, (0, 0))
    style = Style("bold", 22, kit.colours.ink, "centre")
    kit.text.write(picture, pointer.words, style, Rect((0, 0), rect.size))
    return Picture(picture)

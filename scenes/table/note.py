"""The guide's note in a lesson: a sheet of paper beside what it speaks of, with the way on and back."""

import math
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from pygame import Rect

from game.core.phrases import phrase
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery
from scenes.stage.layout import Spot
from scenes.stage.sprites import bounds
from scenes.stage.theme import mix
from scenes.stage.travel import Pose
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)
NOTE_Z = 730.0
"""Over cards, also flying ones, and under the bubble of a refusal."""
WIDTHS = ((452, 300), (290, 210), (220, 165), (180, 138))
"""How wide a note may be, in design px of the window and of text, the usual first; the larger of the two counts."""
NARROW = 0.35
"""What it costs to be narrower than usual, in notes that cover something."""
EDGE = 0.05
"""The least that covering a part of something counts for, as a share of it, where it weighs more than `SLIGHT`."""
FRINGE = 0.2
"""The same of anything else: what is cut off at its edge is mostly its heading."""
WHOLE = 0.6
"""The same of what is vital or meant: half of it cannot be read."""
SLIGHT = 2.0
STRIDE = 40
"""Design px from one place that is tried for the note to the next."""
FAR = 0.35
"""What going across the whole window costs, in notes that cover something."""

MEANT, HEADER, SAID, VITAL, CARD, BUTTON, WORDS, PLAIN = 60.0, 80.0, 40.0, 20.0, 8.0, 25.0, 6.0, 1.5
"""How bad it is to lie on what is meant, the header, the ribbon, what is vital, a card, a button, words, anything else."""
SEAM = 13.0
"""Design px from the edge of a cloth to its stitch."""
SEAM_WEIGHT = 25.0
"""How bad it is to lie across that."""
HEAPED = 0.15
"""Cards so near to each other, in their widths, are one heap."""
LARGE = 0.09
"""A thing that takes more of the window than this is a background."""


class Turn(Enum):
    """The ways out of a step."""

    ON = "on"
    BACK = "back"


class Said(NamedTuple):
    """What a note says: the step, a kind answer to a move that was not meant, and how far the lesson has come."""

    text: str
    aside: str
    at: int
    of: int
    is_read: bool


class Weight(NamedTuple):
    """A part of the screen, and how bad it is to lie on it."""

    rect: Rect
    weight: float


class Note:
    """The widgets of the note, laid again whenever it says something else or lies somewhere else."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.rect = Rect(0, 0, 0, 0)
        self.widgets: list[Widget] = []
        self.on: Button | None = None
        self._laid: Said | None = None
        self._accepted: frozenset[tuple[int, int, int, int]] = frozenset()
        """What it lies on because there is no better place."""

    def lay(self, said: Said, weights: Callable[[], Sequence[Weight]], clear_of: Sequence[Rect]) -> None:
        """Show these words where they cover least; what was laid stays unless it covers what should be clear."""
        if self._laid == said and self._covered(clear_of) == self._accepted:
            return
        sizes = [self._size(said, *width) for width in WIDTHS]
        found = place(self.context.kit, sizes, weights(), self.rect)
        moved = found != self.rect
        self.rect = found
        self._accepted = self._covered(clear_of)
        if self._laid == said and not moved:
            return
        self.clear()
        self._laid = said
        self._build(said)

    def _covered(self, rects: Sequence[Rect]) -> frozenset[tuple[int, int, int, int]]:
        """What of these it lies on."""
        return frozenset((*rect.topleft, *rect.size) for rect in rects if self.rect.colliderect(rect))

    def clear(self) -> None:
        """Take the note away."""
        for widget in self.widgets:
            self.context.drop(widget)
        self.widgets, self.on, self._laid = [], None, None

    # -- its parts ---------------------------------------------------------------------------------
    @property
    def _pad(self) -> int:
        return self.context.kit.metrics.u(26)

    def _style(self) -> Style:
        return Style("regular", 22, self.context.kit.colours.ink)

    def _aside(self) -> Style:
        return Style("bold", 20, self.context.kit.colours.ink)

    def _high(self) -> int:
        metrics = self.context.kit.metrics
        return max(metrics.u(48), metrics.target)

    def _button(self, said: Said, cap: str = "") -> Button:
        """The way on: words, with a badge, where the step is only read, else a small arrow that passes it over."""
        say, high = self.context.say, self._high()
        if said.is_read:
            rect, face = Rect(0, 0, 10, high), Face("right", cap)
            return Button(rect, say(phrase("Go on")), Turn.ON, kind="primary", face=face, size=22)
        label = say(phrase("Skip this step"))
        return Button(Rect(0, 0, high, high), label, Turn.ON, kind="round", face=Face("right"))

    def _size(self, said: Said, width: int, text_width: int) -> tuple[int, int]:
        kit = self.context.kit
        button = self._button(said)
        on = button.natural_width(kit) if said.is_read else self._high()
        foot = self._high() * bool(said.at) + on + kit.metrics.u(18)
        inner = max(kit.metrics.u(width), kit.metrics.text(text_width), foot)
        inner = min(inner, kit.metrics.size[0] // 2)
        height = kit.text.block(said.text, self._style(), inner).size[1]
        if said.aside:
            height += kit.metrics.u(8) + kit.text.block(said.aside, self._aside(), inner).size[1]
        return inner + 2 * self._pad, height + self._high() + kit.metrics.u(58)

    def _dots(self, count: int) -> int:
        return count * max(13, self.context.kit.metrics.u(19))

    def _build(self, said: Said) -> None:
        kit, unit = self.context.kit, self.context.kit.metrics.u
        come = self.context.say(phrase("Step {number} of {count}", number=said.at + 1, count=said.of))
        sheet = self._add(Scenery(self.rect, paint_sheet))
        x, y, inner = self.rect.x + self._pad, self.rect.y + unit(24), self.rect.w - 2 * self._pad
        for text, style in ((said.text, self._style()), (said.aside, self._aside())):
            if text:
                block = kit.text.block(text, style, inner)
                self._add(Paragraph(Rect(x, y, inner, block.size[1]), text, style, top=True))
                y += block.size[1] + unit(8)
        high = self._high()
        foot = Rect(x, self.rect.bottom - unit(18) - high, inner, high)
        if said.at:
            back = Rect(foot.x, foot.y, high, high)
            words = self.context.say(phrase("Back one step"))
            self._add(Button(back, words, Turn.BACK, kind="round", face=Face("left")))
        self.on = self._button(said, "Enter")
        if said.is_read and self.on.natural_width(kit) > inner - (high + unit(18)) * bool(said.at):
            self.on = self._button(said)  # a narrow note has no room for the badge
        self.on.rect.w = self.on.natural_width(kit) if said.is_read else high
        self.on.rect.topright = foot.topright
        self._add(self.on)
        dots = Rect(foot.x + high + unit(18), foot.y, self._dots(said.of), high)
        dots.centerx = (foot.x + high + self.on.rect.x) // 2
        if dots.left < foot.x + high + unit(8):
            sheet.label = come  # a narrow note has no room for the dots
            return
        self._add(Piece(dots, paint_dots, (said.at, said.of), label=come))

    def _add(self, widget: W) -> W:
        widget.z = NOTE_Z if not self.widgets else NOTE_Z + 1
        self.widgets.append(self.context.add(widget))
        return widget


def paint_sheet(kit: Kit, rect: Rect) -> Picture:
    """The sheet, held by a strip of tape."""
    base, unit = kit.paint.paper(rect.w, rect.h, radius=8).copy(), kit.metrics.u
    ink = kit.colours.ink if kit.look.high else mix(kit.colours.lamp, kit.colours.paper2, 0.45)
    tape = kit.paint.pill(unit(120), unit(20), ink, opacity=0.95)
    tape.blit(base.surface, (base.left + (rect.w - unit(120)) // 2, base.top - unit(8)))
    return base


def paint_dots(kit: Kit, rect: Rect, content: tuple[int, int]) -> Picture:
    """A dot a step: full ones behind, a larger one here, rings ahead."""
    at, count = content
    picture = canvas(*rect.size)
    step = rect.w // count
    for number in range(count):
        side = max(8, kit.metrics.u(15)) if number == at else max(6, kit.metrics.u(10))
        ink, rim = kit.colours.ink, None
        if number > at:
            ink, rim = kit.colours.paper, kit.colours.ink
        dot = kit.paint.round_mark(side, ink, rim=rim)
        dot.blit(picture, (number * step + (step - side) // 2, (rect.h - side) // 2))
    return Picture(picture)


def place(kit: Kit, sizes: Sequence[tuple[int, int]], weights: Iterable[Weight], last: Rect) -> Rect:
    """Where a note of one of these sizes covers least; of places alike, the one nearest to where it lay."""
    return found(kit, sizes, weights, last)[0]


def found(
    kit: Kit, sizes: Sequence[tuple[int, int]], weights: Iterable[Weight], last: Rect, narrow: float = NARROW
) -> tuple[Rect, float]:
    """The same, and how bad that place is.

    `narrow` is what it costs to be of the next size rather than of the one before.
    """
    metrics, window = kit.metrics, kit.metrics.window
    edge, gap, step = metrics.u(16), metrics.u(8), max(6, metrics.u(STRIDE))
    known = sorted(weights, key=lambda one: -one.weight)  # the heaviest tell soonest that a place is no good
    rects = [one.rect for one in known]
    near = last.center if last.w else (window.right, window.centery)
    span = math.hypot(*window.size)
    best, least = Rect((edge, edge), sizes[0]), math.inf
    for nth, (wide, high) in enumerate(sizes):
        places = []
        beside = [
            y
            for y in (last.y - high - gap, last.bottom + gap)
            if last.w and edge <= y <= window.h - high - edge
        ]
        for y in (*range(edge, window.h - high - edge, step), window.h - high - edge, *beside):
            for x in (*range(edge, window.w - wide - edge, step), window.w - wide - edge):
                middle = (x + wide // 2, y + high // 2)
                places.append((narrow * nth + FAR * math.dist(middle, near) / span, x, y))
        for away, x, y in sorted(places):
            if away >= least:
                break  # none that follows can be better, whatever lies there
            rect, cost = Rect(x, y, wide, high), away
            for one in rect.collidelistall(rects):
                cost += _cost(rect, known[one])
                if cost >= least:
                    break
            else:
                best, least = rect, cost
        if least <= narrow * (nth + 1):
            break  # no narrower one can be better
    return best, least


def _cost(note: Rect, other: Weight) -> float:
    """How bad it is to lie there: by how much of the smaller one of the two rectangles the other covers."""
    both = note.clip(other.rect)
    share = both.w * both.h / max(1, min(note.w * note.h, other.rect.w * other.rect.h))
    least = WHOLE if other.weight in (VITAL, MEANT) else EDGE if other.weight > SLIGHT else FRINGE
    return other.weight * max(least, share)


def _heaps(cards: Iterable[Rect]) -> list[Rect]:
    """Of cards that lie upon each other one: a heap is no worse to lie on than its top."""
    found: list[Rect] = []
    for card in cards:
        near = (math.dist(card.center, other.center) for other in found)
        if all(far > HEAPED * card.w for far in near):
            found.append(card)
    return found


def weights(
    kit: Kit, header: int, spots: Iterable[Spot], things: Iterable[Widget], meant: Sequence[Rect]
) -> list[Weight]:
    """All that lies on a table whose header ends at a height, and above all what is meant."""
    window = kit.metrics.window
    known = [Weight(Rect(0, 0, window.w, header), HEADER), *(Weight(rect, MEANT) for rect in meant)]
    rects = {tuple(bounds(Pose(spot, None), kit.metrics)) for spot in spots if not spot.buried}
    known += [Weight(rect, CARD) for rect in _heaps(map(Rect, sorted(rects)))]
    for thing in things:
        if thing.visible and thing.rect.w * thing.rect.h <= LARGE * window.w * window.h:
            usual = BUTTON if isinstance(thing, Button) else PLAIN
            known.append(Weight(thing.rect, VITAL if thing.vital else usual))
    return known


def words(kit: Kit, things: Iterable[Widget]) -> list[Weight]:
    """What of a table can be read: a slip that is there for a moment had better not cover it."""
    most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
    read = [one for one in things if one.visible and one.label and one.rect.w * one.rect.h <= most]
    return [Weight(one.rect, WORDS) for one in read if not isinstance(one, Button)]


def seams(kit: Kit, cloth: Rect) -> list[Weight]:
    """The stitches of a cloth in px: a note lies on one side of them rather than across."""
    seam = cloth.inflate(-2 * kit.metrics.u(SEAM), -2 * kit.metrics.u(SEAM))
    thick = max(2, kit.metrics.u(4))
    across = [Rect(seam.x, y, seam.w, thick) for y in (seam.y, seam.bottom - thick)]
    down = [Rect(x, seam.y, thick, seam.h) for x in (seam.x, seam.right - thick)]
    return [Weight(rect, SEAM_WEIGHT) for rect in (*across, *down)]

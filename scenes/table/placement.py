"""Finds the place where a paper note hides the least important parts."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.board.piece import Piece
from scenes.stage.layout import Spot
from scenes.stage.sprites import bounds
from scenes.stage.theme import mix
from scenes.stage.travel import Pose
from scenes.ui.box import Node, Ruler
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.widget import Widget

NOTE_Z = 730.0
"""The layer (z) of notes. It is above flying cards, and below the bubbles of refusals."""
NOTE_PAD = 26
"""Space in design px between a note's words and its sides."""
NARROW = 0.35
"""Penalty for each narrower size of a note.

The unit is the penalty for covering a part of weight 1.
"""
EDGE = 0.05
"""Smallest covered fraction that is counted for a part with a weight above `SLIGHT`.

A smaller covered fraction is counted as this.
"""
FRINGE = 0.2
"""Smallest covered fraction that is counted for a part with a smaller weight.

It is high because the edge of such a part is often its heading.
"""
WHOLE = 0.6
"""Smallest covered fraction that is counted for the weights WORDS, VITAL and MEANT.

It is high because these parts are of no use if they are cut.
"""
SLIGHT = 2.0
STRIDE = 40
"""Distance in design px between positions that are tried for a note."""
FAR = 0.35
"""Penalty for a move across the whole window.

The unit is the penalty for covering a part of weight 1.
"""
MEANT, HEADER, SAID, VITAL, CARD, BUTTON, WORDS, PLAIN = 60.0, 80.0, 40.0, 20.0, 8.0, 25.0, 6.0, 1.5
"""Weights of parts of the screen: the higher, the worse it is to cover them.

MEANT is what the player is about to use. HEADER is the title line.

SAID is the text above the cards. VITAL, CARD and BUTTON are widgets.

WORDS is other text, and PLAIN is all the rest.
"""
FORBIDDEN = 1000.0
"""The penalty for a place that is not allowed."""
TAPE = 8.0
"""How far a note's sticky tape is above the note, in design px."""
SEAM = 13.0
"""Distance in design px from the edge of the table's surface to its stitched line."""
SEAM_WEIGHT = 10.0
"""Weight of the stitched line on the table's surface."""
HEAPED = 0.15
"""Cards that are nearer to each other than this, in card widths, are one pile."""
ON_LINE = 6
"""Number of parts of a line whose ends a note should not cover."""
DIM_CARD, DIM_WORDS, DIM_VITAL, DIM = 0.64, 0.3, 0.5, 0.05
"""Weights of parts under a hint's dark layer: card, text, and vital widget.

DIM is the factor for the weights of other parts.
"""
LARGE = 0.09
"""Fraction of the window above which a widget counts as background."""


class Weight(NamedTuple):
    """A part of the screen. The weight says how bad it is to cover it."""

    rect: Rect
    weight: float


class Wish(NamedTuple):
    """Wishes for a note's place, in addition to covering little."""

    narrow: float = NARROW
    """Penalty for each size after the first one."""
    moving: float = 0.0
    """Penalty for moving the note's lower right corner."""
    far: float = FAR
    """Penalty for a move across the whole window."""
    beside: float = 0.0
    """Distance in design px to be tried above and below the note's subject.

    The note is then in line with the subject's left or right edge.
    """
    allows: Callable[[Rect], bool] = lambda _: True
    """Function that returns whether a place is allowed."""


USUAL = Wish()


def paint_sheet(kit: Kit, rect: Rect) -> Picture:
    """Paints the paper of a lesson's note, with sticky tape."""
    base, unit = kit.paint.paper(rect.w, rect.h, radius=8).copy(), kit.metrics.u
    ink = kit.colours.ink if kit.look.high else mix(kit.colours.lamp, kit.colours.paper2, 0.45)
    tape = kit.paint.pill(unit(120), unit(20), ink, opacity=0.95)
    tape.blit(base.surface, (base.left + (rect.w - unit(120)) // 2, base.top - unit(TAPE)))
    return base


def note_sizes(kit: Kit, note: Node, widths: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
    """Returns the possible sizes of a note in px, for several widths of its text.

    A width is a pair: design px, and px that grow with the text size.

    The larger is used, but at most half of the window's width.

    Sizes with the usual margin come first.
    """
    ruler, metrics, sizes = Ruler(kit), kit.metrics, list[tuple[int, Span]]()
    for wide, text_wide in widths:
        words = min(max(metrics.u(wide), metrics.text(text_wide)), metrics.size[0] // 2)
        width = max(words + 2 * metrics.u(NOTE_PAD), ruler.width(note).least)
        sizes.append((width, ruler.height(note, width)))
    return [*((wide, high.natural) for wide, high in sizes), *((wide, high.least) for wide, high in sizes)]


def found(
    kit: Kit,
    sizes: Sequence[tuple[int, int]],
    weights: Iterable[Weight],
    last: Rect,
    wish: Wish = USUAL,
) -> tuple[Rect, float]:
    """Returns the place where a note covers the least, and the penalty for this place.

    Sizes are tried in order. Of equally good places, the nearest to `last` is taken.
    """
    narrow, moving, apart, beside, allows = wish
    metrics, window = kit.metrics, kit.metrics.window
    edge, gap, step = metrics.u(16), metrics.u(8), max(6, metrics.u(STRIDE))
    known = sorted(weights, key=lambda one: -one.weight)  # the heaviest parts rule out a bad place soonest
    rects = [one.rect for one in known]
    near = last.center if last.w else (window.right, window.centery)
    span = math.hypot(*window.size)
    best, least = Rect((edge, edge), sizes[0]), math.inf
    for nth, (wide, high) in enumerate(sizes):
        places = []
        near_y = _heights_near(last, high, (metrics.u(beside) or gap, gap), (edge, window.h - high - edge))
        near_x = [x for x in (last.right - wide, last.x) if beside and edge <= x <= window.w - wide - edge]
        lowest = (window.h - high - edge, window.h - high - gap)  # the last below a button of large print
        for y in (*range(edge, lowest[0], step), *lowest, *near_y):
            for x in (*range(edge, window.w - wide - edge, step), window.w - wide - edge, *near_x):
                middle = (x + wide // 2, y + high // 2)
                places.append((narrow * nth + moving + apart * math.dist(middle, near) / span, x, y))
        kept = Rect(last.right - wide, last.bottom - high, wide, high)
        if last.w and window.inflate(-2 * gap, -2 * gap).contains(kept):  # the window may have become smaller
            places.append((narrow * nth, *kept.topleft))
        for far, x, y in sorted(places):
            if far >= least:
                break  # no later place can be better, whatever it covers
            rect = Rect(x, y, wide, high)
            cost = far + FORBIDDEN * (not allows(rect))
            for one in rect.collidelistall(rects):
                cost += _cost(rect, known[one])
                if cost >= least:
                    break
            else:
                best, least = rect, cost
        if least <= narrow * (nth + 1):
            break  # no narrower one can be better
    return best, least


def _heights_near(last: Rect, high: int, away: tuple[int, int], span: tuple[int, int]) -> list[int]:
    """Returns y positions within `span` for a note close to its subject.

    `away` is the usual and the smallest distance to the subject in px.

    Half of the usual distance is tried too.
    """
    usual, least = away
    closer = max(least, usual // 2)
    tried = (last.y - high - usual, last.bottom + usual, last.y - high - closer, last.bottom + closer)
    return [y for y in tried if last.w and span[0] <= y <= span[1]]


def _cost(note: Rect, other: Weight) -> float:
    """Returns the part's weight, multiplied by the fraction that is covered.

    It is a fraction of the smaller rectangle. Its minimum depends on the weight.
    """
    both = note.clip(other.rect)
    share = both.w * both.h / max(1, min(note.w * note.h, other.rect.w * other.rect.h))
    least = WHOLE if other.weight in (VITAL, MEANT, WORDS) else EDGE if other.weight > SLIGHT else FRINGE
    return other.weight * max(least, share)


def _heaps(cards: Iterable[Rect]) -> list[Rect]:
    """Returns the rectangles of cards, but only one rectangle for each pile."""
    found: list[Rect] = []
    for card in cards:
        near = (math.dist(card.center, other.center) for other in found)
        if all(far > HEAPED * card.w for far in near):
            found.append(card)
    return found


def weights(
    kit: Kit, header: int, spots: Iterable[Spot], things: Iterable[Widget], meant: Sequence[Rect]
) -> list[Weight]:
    """Returns the parts of a table, with their weights for a note.

    Rectangles in `meant` have a high weight, because the player is about to use them.
    """
    window = kit.metrics.window
    known = [Weight(Rect(0, 0, window.w, header), HEADER), *(Weight(rect, MEANT) for rect in meant)]
    rects = {tuple(bounds(Pose(spot, None), kit.metrics)) for spot in spots if not spot.buried}
    known += [Weight(rect, CARD) for rect in _heaps(map(Rect, sorted(rects)))]
    for thing in things:
        if isinstance(thing, Piece) and not thing.is_seen:
            continue
        if thing.visible and thing.rect.w * thing.rect.h <= LARGE * window.w * window.h:
            usual = BUTTON if isinstance(thing, Button) else PLAIN
            known.append(Weight(thing.rect, VITAL if thing.vital else usual))
    return known


def in_the_dark(costs: Iterable[Weight]) -> list[Weight]:
    """Returns the parts of a table with the weights that they have under a dark layer.

    The title line and what the player is about to use keep their weights.
    """
    known = {HEADER: HEADER, MEANT: MEANT, CARD: DIM_CARD, WORDS: DIM_WORDS, VITAL: DIM_VITAL}
    return [Weight(one.rect, known.get(one.weight, DIM * one.weight)) for one in costs]


def words(kit: Kit, things: Iterable[Widget]) -> list[Weight]:
    """Returns the widgets that have text, each with a weight for covering it."""
    most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
    read = [one for one in things if one.visible and one.label and one.rect.w * one.rect.h <= most]
    return [Weight(one.rect, WORDS) for one in read if not isinstance(one, Button)]


def line_weights(start: tuple[int, int], end: tuple[int, int]) -> list[Weight]:
    """Returns points of a line, each with a weight for covering it."""
    shares = [nth / ON_LINE for nth in range(ON_LINE + 1)]
    points = [
        [round(first + (last - first) * share) for first, last in zip(start, end, strict=True)]
        for share in shares
    ]
    return [Weight(Rect(x, y, 1, 1), CARD) for x, y in points]


def seams(kit: Kit, cloth: Rect) -> list[Weight]:
    """Returns the stitched lines of the table's surface, with their weights."""
    seam = cloth.inflate(-2 * kit.metrics.u(SEAM), -2 * kit.metrics.u(SEAM))
    thick = max(2, kit.metrics.u(4))
    across = [Rect(seam.x, y, seam.w, thick) for y in (seam.y, seam.bottom - thick)]
    down = [Rect(x, seam.y, thick, seam.h) for x in (seam.x, seam.right - thick)]
    return [Weight(rect, SEAM_WEIGHT) for rect in (*across, *down)]

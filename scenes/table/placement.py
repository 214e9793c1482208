"""Finds the place where a paper note hides the least important parts."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from scenes.board.piece import Piece
from scenes.stage.layout import SEAM, Spot
from scenes.stage.sprites import bounds
from scenes.stage.theme import mix
from scenes.stage.travel import Pose
from scenes.ui.box import Node, Ruler
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.places import least_covering
from scenes.ui.share import Span
from scenes.ui.widget import Widget

NOTE_Z = 730.0
"""The layer (z) of notes, above flying cards."""
NOTE_PAD = 26
"""Space in design px between a note's words and its sides."""
NARROW = 0.35
"""Penalty for each size that is narrower than a note's first size."""
EDGE = 0.05
"""Touching an important part costs at least this fraction of the penalty for covering all of it."""
FRINGE = 0.2
"""Touching an unimportant part costs at least this fraction of the penalty for covering all of it."""
WHOLE = 0.6
"""As `EDGE`, but for a part that is useless if only a piece of it is visible."""
SLIGHT = 2.0
EDGE_GAP = 16
"""Usual distance of a note from the window's edge, in design px."""
LEAST_GAP = 8
"""Smallest distance of a note from the window's edge, in design px."""
STRIDE = 40
"""Distance in design px between positions that are tried for a note."""
FAR = 0.35
"""Penalty for a place at the other end of the window."""
TARGET = 60.0
"""Penalty for covering what the player is about to use."""
HEADER = 80.0
"""Penalty for covering the title line."""
SAID = 40.0
"""Penalty for covering the line of text above the player's cards."""
VITAL = 20.0
"""Penalty for covering a vital widget."""
CARD = 8.0
"""Penalty for covering a card's widget."""
BUTTON = 25.0
"""Penalty for covering a button."""
WORDS = 6.0
"""Penalty for covering other text on the screen."""
PLAIN = 1.5
"""Penalty for covering a part of the screen that has no penalty of its own."""
TAPE = 8.0
"""Height of a note's sticky tape above the note, in design px."""
HALF_SEAM = 2.0
"""Half of the stitched line's thickness in design px."""
SEAM_WEIGHT = 10.0
"""Penalty for covering the stitched line on the table's surface."""
CUT = 0.5
"""Penalty for covering only a part of a small picture."""
CUT_WORDS = 12.0
"""Penalty for covering only a part of a drawn text."""
HEAPED = 0.15
"""Two cards count as one pile if they are at most this many card widths apart."""
BESIDE_DOT = 10.0
"""Distance of a note from a line's dots, in design px."""
DIM_CARD = 0.5
"""Penalty for covering a card under a hint's dark layer."""
DIM_WORDS = 0.2
"""Penalty for covering a named place under a hint's dark layer."""
WOOD = 0.5
"""Penalty for covering the wood beside the table's cloth."""
LARGE = 0.09
"""A widget that fills more than this fraction of the window counts as background."""


class Weight(NamedTuple):
    """A part of the screen, with the penalty for covering it."""

    rect: Rect
    weight: float
    only_cut: bool = False
    """Whether covering all of the part has no penalty."""


class Wish(NamedTuple):
    """Wishes for a note's place, besides the wish that the note covers little."""

    narrow: float = NARROW
    """Penalty for each size of the note after the first size."""
    changing: float = 0.0
    """Penalty for changing the note's width."""
    moving: float = 0.0
    """Penalty for moving the note's lower right corner."""
    far: float = FAR
    """Penalty for a place at the other end of the window."""
    beside: float = 0.0
    """If not 0, places on all sides of the subject are tried. This is their distance in design px."""
    allows: Callable[[Rect], bool] | None = None
    """Function that says whether a place close to the subject is allowed. None allows all."""
    most: float = math.inf
    """A place with this penalty or more is of no use."""
    over: int | None = None
    """Y in px of a line; the place just above it is tried as well. None for no line."""
    under: int | None = None
    """Y in px of a line; the place just below it is tried as well. None for no line."""
    inside: Rect | None = None
    """Rectangle at whose left and right edges places are tried."""


USUAL = Wish()


def paint_sheet(kit: Kit, rect: Rect) -> Picture:
    """Paints the paper of a lesson's note."""
    base, unit = kit.paint.paper(rect.w, rect.h, radius=8).copy(), kit.metrics.u
    if kit.look.high:
        return base
    ink = mix(kit.colours.lamp, kit.colours.paper2, 0.45)
    tape = kit.paint.pill(unit(120), unit(20), ink, opacity=0.95)
    tape.blit(base.surface, (base.left + (rect.w - unit(120)) // 2, base.top - unit(TAPE)))
    return base


def note_sizes(kit: Kit, note: Node, widths: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
    """Returns the possible sizes of a note in px."""
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
    """Returns the place with the lowest penalty for a note, and that penalty.

    A note is penalised for what it covers and how far it moves. The penalty is infinite if no place will do.
    """
    metrics, window = kit.metrics, kit.metrics.window
    known = sorted(weights, key=lambda one: -one.weight)  # the heaviest parts rule out a bad place soonest
    rects = [one.rect for one in known]
    near = last.center if last.w else (window.right, window.centery)
    span = math.hypot(*window.size)
    best, least = Rect((metrics.u(EDGE_GAP), metrics.u(EDGE_GAP)), sizes[0]), wish.most
    for nth, size in enumerate(sizes):
        narrow = wish.narrow * nth + (wish.changing if last.w and size[0] != last.w else 0.0)
        places = [
            (narrow + wish.moving + wish.far * math.dist(Rect(place, size).center, near) / span, *place)
            for place in _positions(kit, last, size, wish)
        ]
        inside = window.inflate(-2 * metrics.u(LEAST_GAP), -2 * metrics.u(LEAST_GAP))
        for corner in (last.right - size[0], last.x) if last.w else ():
            kept = Rect(corner, last.bottom - size[1], *size)
            if inside.contains(kept):  # the window may have become smaller
                places.append((narrow, *kept.topleft))
                break
        tried = [(far, Rect((x, y), size)) for far, x, y in places if far < least]
        allowed = [one for one in tried if wish.allows is None or wish.allows(one[1])]
        place, least = least_covering(allowed, rects, _covering(known), least)
        best = place or best
        if least <= wish.narrow * (nth + 1):
            break  # no narrower one can be better
    return best, least if least < wish.most else math.inf


def _positions(kit: Kit, last: Rect, size: tuple[int, int], wish: Wish) -> Iterator[tuple[int, int]]:
    """Yields positions to be tried for a note."""
    metrics, window, (wide, high) = kit.metrics, kit.metrics.window, size
    edge, gap = metrics.u(EDGE_GAP), metrics.u(LEAST_GAP)
    step = max(6, metrics.u(STRIDE if wish.allows is None else STRIDE / 2))  # few places are close
    room = window.inflate(-2 * edge, -2 * edge)
    lowest = (window.h - high - edge, window.h - high - gap)  # the last below a button of large print
    near_y = _heights_near(last, high, (metrics.u(wish.beside) or gap, gap), (edge, lowest[0]))
    if wish.over is not None and edge <= wish.over - high - gap <= lowest[0]:
        near_y.append(wish.over - high - gap)
    if wish.under is not None:
        near_y.append(wish.under + gap)
    near_x = [x for x in (last.right - wide, last.x) if wish.beside and edge <= x <= room.right - wide]
    if wish.allows is None:
        if wish.inside is not None:
            near_x += [wish.inside.left + gap, wish.inside.right - wide - gap]
        if wish.moving and last.w:  # a first note keeps the usual distance
            near_x.append(window.right - wide - gap)
        across = (*range(edge, room.right - wide, step), room.right - wide, *near_x)
        yield from product(across, (*range(edge, lowest[0], step), *lowest, *near_y))
    else:
        least, most = max(edge, last.x - wide), min(room.right - wide, last.right)
        yield from product((*range(least, most, step), most, *near_x), near_y)
    if wish.beside and last.w:
        sides = (last.x - wide - metrics.u(wish.beside), last.right + metrics.u(wish.beside))
        level = (last.y, last.bottom - high, last.centery - high // 2)
        down = range(max(edge, last.y - high), min(lowest[0], last.bottom), step)
        tried = product(sides, (*level, *down, *lowest))
        yield from (one for one in tried if room.contains(Rect(one, size)))


def _heights_near(last: Rect, high: int, away: tuple[int, int], span: tuple[int, int]) -> list[int]:
    """Returns y positions in px for a note close to its subject."""
    usual, least = away
    closer = max(least, usual // 2)
    tried = (last.y - high - usual, last.bottom + usual, last.y - high - closer, last.bottom + closer)
    return [y for y in tried if last.w and span[0] <= y <= span[1]]


def _covering(known: Sequence[Weight]) -> Callable[[Rect, int], float]:
    """Returns a function that computes the penalty of a note's rectangle for covering part number `nth`."""
    parts = [(*one, _least_share(one.weight), one.rect.w * one.rect.h) for one in known]

    def cost(note: Rect, nth: int) -> float:
        rect, weight, only_cut, least, area = parts[nth]
        if only_cut:
            return 0.0 if note.contains(rect) else weight
        both = note.clip(rect)
        share = both.w * both.h / max(1, min(note.w * note.h, area))
        return weight * max(least, share)

    return cost


def _least_share(weight: float) -> float:
    if weight in (VITAL, TARGET, WORDS):
        return WHOLE
    return EDGE if weight > SLIGHT else FRINGE


def _heaps(cards: Iterable[Rect]) -> list[Rect]:
    """Returns the rectangles of the cards. Cards that lie on one pile share a rectangle."""
    found: list[Rect] = []
    for card in cards:
        near = (math.dist(card.center, other.center) for other in found)
        if all(far > HEAPED * card.w for far in near):
            found.append(card)
    return found


def weights(
    kit: Kit, header: int, spots: Iterable[Spot], things: Iterable[Widget], targets: Sequence[Rect]
) -> list[Weight]:
    """Returns the parts of a table, with the penalties for a note that covers them."""
    window = kit.metrics.window
    known = [Weight(Rect(0, 0, window.w, header), HEADER), *(Weight(rect, TARGET) for rect in targets)]
    rects = {tuple(bounds(Pose(spot, None), kit.metrics)) for spot in spots if not spot.buried}
    known += [Weight(rect, CARD) for rect in _heaps(map(Rect, sorted(rects)))]
    for thing in things:
        if isinstance(thing, Piece) and not thing.is_seen:
            continue
        if thing.visible and thing.rect.w * thing.rect.h <= LARGE * window.w * window.h:
            usual = BUTTON if isinstance(thing, Button) and not thing.gives_way else PLAIN
            known.append(Weight(thing.rect, VITAL if thing.vital else usual))
    return known


def in_the_dark(costs: Iterable[Weight]) -> list[Weight]:
    """Returns the parts of a table with their penalties under a hint's dark layer."""
    known = {HEADER: HEADER, TARGET: TARGET, CARD: DIM_CARD, BUTTON: WORDS, WORDS: DIM_WORDS}
    return [Weight(one.rect, known[one.weight]) for one in costs if one.weight in known]


def text_weights(kit: Kit, things: Iterable[Widget]) -> list[Weight]:
    """Returns the texts of widgets, with the penalty for covering them."""
    most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
    read = [one for one in things if one.visible and one.label and one.rect.w * one.rect.h <= most]
    return [Weight(one.rect, WORDS) for one in read if not isinstance(one, Button)]


def line_weights(kit: Kit, dots: Iterable[Rect]) -> list[Weight]:
    """Returns the dots of a hint's line, with the penalty for covering them."""
    near = 2 * kit.metrics.u(BESIDE_DOT)
    return [Weight(dot.inflate(near, near), TARGET) for dot in dots]


def seams(kit: Kit, cloth: Rect) -> list[Weight]:
    """Returns the stitched lines of the table's surface, with the penalty for covering them."""
    inset = 2 * kit.metrics.u(SEAM - HALF_SEAM)
    seam = cloth.inflate(-inset, -inset)
    thick = max(2, kit.metrics.u(4))
    across = [Rect(seam.x, y, seam.w, thick) for y in (seam.y, seam.bottom - thick)]
    down = [Rect(x, seam.y, thick, seam.h) for x in (seam.x, seam.right - thick)]
    return [Weight(rect, SEAM_WEIGHT) for rect in (*across, *down)]


def wood_weights(kit: Kit, cloth: Rect) -> list[Weight]:
    """Returns the parts of the wood around the table's cloth, with the penalty for covering them."""
    window = kit.metrics.window
    below = Rect(0, cloth.bottom, window.w, max(0, window.bottom - cloth.bottom))
    left, right = (
        Rect(0, 0, max(0, cloth.left), window.h),
        Rect(cloth.right, 0, max(0, window.right - cloth.right), window.h),
    )
    return [Weight(rect, WOOD, only_cut=True) for rect in (below, left, right)]

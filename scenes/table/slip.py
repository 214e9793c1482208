"""The paper note of a hint: move, reason, and two compared moves."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from game.cpu.decision import in_hundred
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.table.placement import NOTE_Z, Weight, Wish, found, paint_sheet
from scenes.ui.box import NOWHERE
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Align, Block, Style, unbroken

WIDTHS = ((480, 340), (600, 430), (400, 290), (330, 240), (270, 210), (245, 190), (220, 170), (760, 540))
"""Possible widths of a note in design px. The second number of each grows with the text size."""
NARROW = 0.05
"""Penalty for each size that is narrower than a note's first size."""
MOST_LINES = 3
"""Largest number of lines of the move on a note."""
SCALE = 92
"""Width in design px of a bar."""
FIGURE = 54
"""Width in design px of the number beside a bar."""
SHORTER = 0.1
"""Penalty for each step from the longest text of a note to a shorter one."""
MOVELESS = 0.3
"""Penalty for a hint's note that does not name the advised move."""
SMALLER = 0.9
"""Penalty for a small reason."""
FREE = 0.6
"""A place with a lower penalty than this counts as free."""
CLOSE = 1.5
"""A place near the subject is good enough if its penalty is lower than this."""
PAD = 18
TAIL = 22
"""Length of a note's tail, in design px."""
TAIL_HALF = 15
"""Half the width of a note's tail, in design px."""
TAIL_KEEP = 34
"""Least distance of a note's tail from a corner, in design px."""
TITLE = 25
"""Usual size of the move's text on a note, in design px."""
LEAST_TITLE = 20
"""Smallest size of the move's text on a note, in design px."""
REASON = 17
"""Text size in design px of a small reason."""
REASON_PAD = 10
"""Space in design px above and below a small reason."""


class Worth(NamedTuple):
    """A move in a few words, and its value."""

    words: str
    share: float


class NotePlacement(NamedTuple):
    """Penalties for a note's possible places and texts. The place and text with the lowest sum are used."""

    far: float
    """Penalty for a place at the other end of the window."""
    detached: float
    """Penalty for a note that does not point at its subject."""
    later: float = 0.1
    """Penalty for each step from the best subject down the list of subjects."""
    unreasoned: float = 1.6
    """Penalty for a text that leaves out the reason."""
    unreasoned_large: float = 0.9
    """Penalty for a text that leaves out the reason, if the player has chosen large text."""


BY_ITSELF = NotePlacement(Wish().far, 0.0)
"""Penalties by which the place of a note is chosen, if the player has not asked for the note."""
ASKED = NotePlacement(1.2, 0.9)
"""Penalties by which the place of a note is chosen, if the player has asked for the note."""
AT_BUTTON = NotePlacement(1.2, 1.0, 0.6, unreasoned_large=1.6)  # the button names the move already
"""Penalties for a requested note at the button of the move."""


class SlipContent(NamedTuple):
    """The content of a hint's note."""

    text: str
    measure: str = ""
    """Text that explains the values of the compared moves."""
    worths: tuple[Worth, ...] = ()
    tail: tuple[int, int] | None = None
    """Tip of the note's tail, in px from the note's corner."""
    small: bool = False
    """Whether the text is drawn small. This is only so for a note that gives nothing but a reason."""

    @property
    def moveless(self) -> bool:
        """Returns whether the text gives only the reason for a move, and does not name the move."""
        return self.text.startswith("\n")


class Slip:
    """The paper note with a hint's reasons."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.piece: Piece[SlipContent] | None = None
        self._texts: tuple[SlipContent, ...] = ()
        self._best_place: tuple[SlipContent, Rect] | None = None
        self._near = NOWHERE
        """The rectangle at which the note's tail points."""

    @property
    def waits(self) -> bool:
        """Returns whether the note must be laid out in the next frame."""
        return self._best_place is not None

    def lay(
        self,
        texts: Sequence[SlipContent],
        aloud: str,
        weights: Callable[[], Sequence[Weight]],
        subjects: Sequence[Rect],
        placement: NotePlacement = BY_ITSELF,
    ) -> None:
        """Finds a place near a subject for a note with one of the texts. The next call shows the note there.

        Without texts, removes the note.
        """
        if self._texts == tuple(texts) and (self.piece is not None or not texts):
            return
        if self.piece is not None:
            self.context.drop(self.piece)
            self.piece = None
        place, self._best_place = self._best_place, None
        if self._texts != tuple(texts) or (texts and place is None):
            self._texts = tuple(texts)
            if texts:
                text, rect, self._near = self._place(texts, weights(), subjects or [NOWHERE], placement)
                self._best_place = text, rect
        elif place is not None:
            content, rect = place
            label = aloud.replace("**", "").replace("\n", " ")
            content = content._replace(tail=tail_of(self.context.kit, rect, self._near))
            self.piece = self.context.add(Piece(rect, paint_slip, content, label=label, z=NOTE_Z))

    def _place(
        self,
        texts: Sequence[SlipContent],
        weights: Sequence[Weight],
        subjects: Sequence[Rect],
        placement: NotePlacement,
    ) -> tuple[SlipContent, Rect, Rect]:
        """Returns the best text, its place, and its subject."""
        best, least = (texts[0], NOWHERE, NOWHERE), math.inf
        for nth, text in enumerate(texts):
            sizes = self._sizes(text)
            if not sizes:
                continue
            penalty = SHORTER * nth
            if text.text.endswith("\n"):
                large = self.context.kit.look.text_size > 1
                penalty += placement.unreasoned_large if large else placement.unreasoned
            if text.moveless:
                penalty += MOVELESS
            if text.small:
                penalty += SMALLER
            at_button = text.moveless and placement == AT_BUTTON
            for later, near in enumerate(subjects[:1] if at_button else subjects):
                extra = penalty + placement.later * later
                most = least - extra
                rect, cost = self._beside(sizes, weights, near, placement, most, points=text.moveless)
                if cost + extra < least:
                    best, least = (text, rect, near), cost + extra
                if least < FREE:
                    return best
        return best

    def _sizes(self, text: SlipContent) -> list[tuple[int, int]]:
        """Returns those sizes of a note at which the text about the move has the fewest lines."""
        kit, found = self.context.kit, list[tuple[int, tuple[int, int]]]()
        for width in WIDTHS:
            if self._fits(text, *width):
                title = NoteText.of(kit, text, self._inner(*width)).title
                lines = len(title.lines) if title is not None else 0
                found.append((lines, self._size(text, *width)))
        fewest = min((lines for lines, _ in found), default=0)
        return [size for lines, size in found if lines == fewest <= MOST_LINES]

    def _beside(
        self,
        sizes: Sequence[tuple[int, int]],
        weights: Sequence[Weight],
        near: Rect,
        placement: NotePlacement,
        most: float,
        *,
        points: bool = False,
    ) -> tuple[Rect, float]:
        """Returns the best place near the subject, and its penalty."""
        kit, cloth = self.context.kit, self.context.bare.cloth(self.context.kit, self.context.viewpoint.seat)
        wish = Wish(NARROW, far=placement.far, beside=TAIL, inside=cloth)
        if near.w:
            tailed = wish._replace(
                allows=lambda one: tail_of(kit, one, near) is not None, most=min(CLOSE, most)
            )
            closer, less = found(kit, sizes, weights, near, tailed)
            if less < CLOSE or points:
                return closer, less
        rect, cost = found(kit, sizes, weights, near, wish._replace(most=most - placement.detached))
        return rect, cost + placement.detached

    def measured(self, text: SlipContent) -> Iterator[None]:
        """Measures a text in advance, one width at a time."""
        for width in WIDTHS:
            if self._fits(text, *width):
                self._size(text, *width)
                yield

    def _inner(self, width: int, text_width: int) -> int:
        metrics = self.context.kit.metrics
        return min(max(metrics.u(width), metrics.text(text_width)), metrics.size[0] // 2)

    def _fits(self, content: SlipContent, width: int, text_width: int) -> bool:
        kit, inner = self.context.kit, self._inner(width, text_width)
        return all(_natural_width(kit, one) <= inner for one in content.worths)

    def _size(self, content: SlipContent, width: int, text_width: int) -> tuple[int, int]:
        kit, pad = self.context.kit, 2 * self.context.kit.metrics.u(PAD)
        high = 2 * kit.metrics.u(REASON_PAD) if content.small else pad
        said = NoteText.of(kit, content, self._inner(width, text_width))
        wide = max([said.size[0], *(_natural_width(kit, one) for one in content.worths)])
        return wide + pad, said.size[1] + _below(kit, content) + high


class NoteText(NamedTuple):
    """The text of a note: the move, if any, and the reason."""

    title: Block | None
    why: Block
    """The reason, perhaps without any lines."""
    aside: int
    """Width in px of the lamp icon with its gap."""
    gap: int

    @classmethod
    def of(cls, kit: Kit, content: SlipContent, width: int, *, even: bool = False) -> "NoteText":
        """Returns a note's text in lines of at most `width` px."""
        move, newline, why = content.text.partition("\n")
        if not newline:
            return cls(None, kit.text.block(move, _style(kit), width), 0, 0)
        if not move:
            style = replace(_style(kit), size=REASON) if content.small else _style(kit)
            aside = _aside(kit, style)
            return cls(None, kit.text.balanced(why, style, width - aside), aside, 0)
        said, style = unbroken(_unnamed(move)), Style("display", TITLE, kit.colours.ink)
        if kit.look.text_size > 1 and len(kit.text.block(said, style, width - _aside(kit, style)).lines) > 1:
            style = replace(style, size=LEAST_TITLE)
        aside = _aside(kit, style)
        most = width - aside
        title = kit.text.balanced(said, style, most) if even else kit.text.block(said, style, most)
        if not why:
            return cls(title, Block((), _style(kit), (0, 0)), aside, 0)
        return cls(title, kit.text.block(why, _style(kit), width), aside, kit.metrics.u(8))

    @property
    def size(self) -> tuple[int, int]:
        """Returns the width and height of all words, in px."""
        if self.title is None:
            return self.aside + self.why.size[0], self.why.size[1]
        wide = max(self.aside + self.title.size[0], self.why.size[0])
        return wide, self.title.size[1] + self.gap + self.why.size[1]

    def draw(self, kit: Kit, onto: Surface, room: Rect) -> None:
        """Draws the words on the left side of `room`, vertically centred."""
        top, left = room.y + (room.h - self.size[1]) // 2, room.x
        if self.aside:
            line = kit.text.leading((self.title or self.why).style)
            side = round(0.98 * line)
            kit.icon(onto, "hint", kit.colours.ink, Rect(room.x, top + (line - side) // 2, side, side))
        if self.title is not None:
            kit.text.draw(onto, self.title, Rect(room.x + self.aside, top, room.w, self.title.size[1]))
            top += self.title.size[1] + self.gap
        else:
            left += self.aside
        kit.text.draw(onto, self.why, Rect(left, top, room.w, self.why.size[1]))


def _aside(kit: Kit, style: Style) -> int:
    """Returns the width in px of the lamp icon with its gap."""
    return round(1.3 * kit.text.leading(style))


def _unnamed(move: str) -> str:
    """Returns a move without its first bold word."""
    before, _, rest = move.removeprefix("**").partition("** ")
    return rest if move.startswith("**") and rest and "*" not in before else move


def tail_of(kit: Kit, rect: Rect, near: Rect) -> tuple[int, int] | None:
    """Returns the tip of a note's tail in px, if it has one."""
    beyond = kit.metrics.u(1.5 * TAIL)
    for axis in (1, 0):
        before = near.topleft[axis] - rect.topleft[axis] - rect.size[axis]
        after = rect.topleft[axis] - near.topleft[axis] - near.size[axis]
        gap = before if before > 0 else after
        if not 0 < gap <= beyond:
            continue
        along = _tail_along(kit, rect, near, 1 - axis)
        tip = rect.size[axis] + gap if before > 0 else -gap
        if along is not None:
            return (along, tip) if axis else (tip, along)
    return None


def _tail_along(kit: Kit, rect: Rect, near: Rect, axis: int) -> int | None:
    """Returns the position of a tail along a note's side, if possible."""
    unit = kit.metrics.u
    keep, half, long = unit(TAIL_KEEP), unit(TAIL_HALF), rect.size[axis]
    keep = min(keep, long // 2)
    at = min(max(near.center[axis], rect.topleft[axis] + keep), rect.topleft[axis] + long - keep)
    first = near.topleft[axis]
    within = bool(near.w) and first + half < at < first + near.size[axis] - half
    return at - rect.topleft[axis] if within else None


def _style(kit: Kit) -> Style:
    return Style("regular", 20, kit.colours.ink)


def _small(kit: Kit, align: Align = "left") -> Style:
    return Style("semibold", 17, kit.colours.ink, align)


def _beside(kit: Kit) -> tuple[int, int]:
    """Returns the widths in px of a bar and its number."""
    return kit.metrics.u(SCALE), max(
        kit.metrics.u(FIGURE), kit.text.width("100 %", _small(kit)) + kit.metrics.u(8)
    )


def _natural_width(kit: Kit, worth: Worth) -> int:
    """Returns the width in px of a move's words and its bar."""
    return kit.text.width(worth.words, _small(kit)) + kit.metrics.u(14) + sum(_beside(kit))


def _row(kit: Kit) -> int:
    return kit.text.leading(_small(kit)) + kit.metrics.u(4)


def _below(kit: Kit, content: SlipContent) -> int:
    return kit.metrics.u(16) + _row(kit) * (1 + len(content.worths)) if content.worths else 0


def paint_slip(kit: Kit, rect: Rect, content: SlipContent) -> Picture:
    """Paints the paper with its text and its bars."""
    sheet, unit = _sheet(kit, rect, content.tail), kit.metrics.u
    inner = Rect(sheet.left + unit(PAD), sheet.top, rect.w - 2 * unit(PAD), rect.h)
    words = Rect(inner.x, inner.y, inner.w, rect.h - _below(kit, content))
    said = NoteText.of(kit, content, inner.w, even=True)
    said.draw(kit, sheet.surface, words)
    if content.worths:
        top = words.y + (words.h - said.size[1]) // 2 + said.size[1] + unit(8)
        _paint_worths(kit, sheet.surface, content, Rect(inner.x, top, inner.w, inner.bottom - top))
    return sheet


def _paint_worths(kit: Kit, onto: Surface, content: SlipContent, room: Rect) -> None:
    """Paints a dashed line, the text about the bars, and the words, bar and number of each move."""
    unit, high = kit.metrics.u, kit.look.high
    drawing = Drawing(*onto.get_size())
    line = Stroke(kit.colours.ink if high else kit.colours.paper_line, max(1.0, unit(2)), (4, 4))
    drawing.line(room.topleft, room.topright, line)
    soft = replace(_small(kit), colour=kit.paint.soft_ink)
    row = Rect(room.x, room.y + unit(6), room.w, _row(kit))
    kit.text.draw(onto, kit.text.fit(content.measure, soft, row.size), row)
    bar_wide, number_wide = _beside(kit)
    for nth, worth in enumerate(content.worths):
        is_best = nth == 0
        style = _small(kit) if is_best else soft
        ink = kit.colours.active if is_best else kit.paint.soft_ink
        if high:
            ink = kit.colours.ink
        row.y += row.h
        number = Rect(row.right - number_wide, row.y, number_wide, row.h)
        whole = Box(number.x - bar_wide, row.centery - unit(6), bar_wide, unit(12), unit(6))
        drawing.box(whole, kit.colours.paper if high else kit.colours.paper3)
        drawing.box(replace(whole, w=max(whole.h, whole.w * worth.share)), ink)
        if high:
            drawing.box(whole, None, stroke=Stroke(ink, 1.5))
        words = Rect(row.x, row.y, row.w - number_wide - bar_wide - unit(10), row.h)
        kit.text.draw(onto, kit.text.fit(worth.words, style, words.size), words)
        percent = f"{in_hundred(worth.share)} %"
        kit.text.draw(onto, kit.text.literal(percent, replace(style, align="right")), number)
    drawing.onto(onto)


def _sheet(kit: Kit, rect: Rect, tail: tuple[int, int] | None) -> Picture:
    if tail is None:
        return paint_sheet(kit, rect)
    paper, reach = kit.paint.paper(rect.w, rect.h, radius=8), kit.metrics.u(2 * TAIL)
    wide, high = paper.surface.get_size()
    whole = canvas(wide + 2 * reach, high + 2 * reach)
    sheet = Picture(whole, paper.left + reach, paper.top + reach)
    blend(whole, paper.surface, (reach, reach))
    half, inside = kit.metrics.u(TAIL_HALF), kit.metrics.u(6)
    across = 0 <= tail[1] <= rect.h  # at the left or the right side
    axis = 0 if across else 1
    after = tail[axis] > 0
    edge = rect.size[axis] if after else 0
    base = edge + (-inside if after else inside)
    middle = tail[1 - axis]
    ends = [(base, middle - half), (edge, middle - half), (tail[axis], middle)]
    ends += [(edge, middle + half), (base, middle + half)]
    points = [(x, y) if across else (y, x) for x, y in ends]
    path = "L".join(f"{sheet.left + x} {sheet.top + y}" for x, y in points)
    lowest = mix(kit.colours.paper, kit.colours.paper2, 0.72)
    shade = mix(kit.colours.cream, lowest, middle / rect.h) if across else lowest
    ink = kit.colours.cream if kit.look.high or not (across or after) else shade
    drawing = Drawing(*whole.get_size())
    drawing.path(f"M{path}Z", ink)
    if kit.look.high:
        sides = "L".join(f"{sheet.left + x} {sheet.top + y}" for x, y in points[1:4])
        drawing.path(f"M{sides}", None, stroke=Stroke(kit.colours.ink, 2))
    drawing.onto(whole)
    return sheet

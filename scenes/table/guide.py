"""What guides a player at a table, such as a lesson's note and arrows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cached_property
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery
from scenes.stage.layout import Metrics
from scenes.stage.routes import Change, Pop
from scenes.stage.timeline import Hold
from scenes.stage.vector import Drawing, Stroke
from scenes.table.actions import TableAction
from scenes.table.context import AnyFacts
from scenes.table.placement import NOTE_PAD, NOTE_Z, Weight, Wish, found, note_sizes, paint_sheet
from scenes.ui.box import NOWHERE, Column, Fill, Node, OneOf, Pad, Row, Ruler, Sized, Space, Whole
from scenes.ui.button import Button, Face, Kind
from scenes.ui.keys import BASICS, MENU
from scenes.ui.kit import Kit
from scenes.ui.label import Paragraph
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Widget


class Guide:
    """What guides a player at a table. This base class does nothing."""

    keys: frozenset[int] = frozenset()
    """Keys that only the guide handles."""
    omits: frozenset[TableAction] = frozenset()
    """Buttons that are missing in a lesson's title line."""
    leads = False
    """Whether the guide, not the match, decides which screen follows."""

    @property
    def step(self) -> int | None:
        """Returns the number of the lesson's part, or None."""

    @property
    def exit(self) -> Button | None:
        """Returns the button that leaves the lesson, if there is one."""

    @property
    def next_stop(self) -> Widget | None:
        """Returns the widget that gets the focus in a waiting lesson, if any."""

    @property
    def pointed(self) -> list[Rect]:
        """Returns the rectangles at which arrows point, in px of the window."""
        return []

    @property
    def widgets(self) -> list[Widget]:
        return []

    def clear(self) -> None:
        """Reacts to a new layout of the table."""

    def build(self) -> None: ...

    def refresh(self) -> None:
        """Reacts to a change of the shown table."""

    def tick(self, dt: float) -> Change | None:
        """Advances by `dt` seconds, and may return a change of screen."""

    def prompt(self, facts: AnyFacts) -> Phrase | None:
        """Returns the prompt line's text, or None for the board's own."""

    def corrected(self, touch: Touch) -> Touch:
        """Returns the move that replaces the player's move `touch`."""
        return touch

    def answers(self, refusal: Refusal) -> bool:
        """Returns whether the guide says why a move is illegal."""
        _ = refusal
        return False

    def looked(self, held: Hold) -> None:
        """Called when a player's look at hidden cards begins or ends."""

    def act(self, action: Action) -> Change | Handled | None:
        """Handles a pressed button, or returns None."""

    def table_action(self, action: TableAction) -> Change | Handled | None:
        """Handles an action of the table, or returns None."""
        return Pop() if self.leads and action is TableAction.MENU else None

    def key(self, event: pygame.Event) -> Change | Handled | None:
        return HANDLED if self.leads and MENU.means(event) and event.key not in BASICS else None


WIDTHS = ((452, 300), (290, 210), (220, 165), (180, 138))
"""Possible widths of a note in design px. The second number of each grows with the text size."""
SPARE_WIDTHS = ((250, 185), (250, 178), (250, 255))
"""Widths for a note that fits nowhere in `WIDTHS`, with the same two numbers for each width."""


BRACKET_GAP = 9.0
"""Distance in design px of brackets from what they surround."""
BESIDE = 6.0
"""Space in design px that brackets leave beside words."""
LEAST_SCALE = 0.7
"""Smallest scale at which brackets and arrows are drawn."""
MOST_OFF = 0.5
"""How far brackets may move so that they cross no words.

As a fraction of the height of the rectangle in the brackets.
"""
LEAST_FRAME = 26
"""Least difference in px between brackets and their content, in width and in height."""
CHANGING = 5.6
"""Penalty for changing the width of a lesson's note."""
MOVING = 12.0
"""Penalty for moving the lower right corner of a note."""

NARROWER = 0.2
"""Penalty for each step from the widest size of a lesson's first note to a narrower one."""
KEEPING = 0.02
"""Penalty for each step from the widest size of a lesson's later notes to a narrower one."""


class NoteStep(Enum):
    """Actions of a note's buttons: back and forward."""

    ON = "on"
    BACK = "back"


class NoteWords(NamedTuple):
    """The words of a note, and its number in the lesson."""

    text: str
    aside: str
    at: int
    of: int
    is_read: bool
    tries: bool = False
    """Whether the note's button makes an illegal move as an example."""


class Note:
    """The widgets of a lesson's note."""

    def __init__(self, context: BoardContext, steps: Sequence[NoteWords]) -> None:
        self.context = context
        self.steps = steps
        """The words of the note in each part of the lesson."""
        self.rect = Rect(0, 0, 0, 0)
        self.widgets: list[Widget] = []
        self.on: Button | None = None
        self._laid_words: NoteWords | None = None
        self._accepted: frozenset[tuple[int, int, int, int]] = frozenset()
        """Rectangles of `clear_of` that the note covers."""

    def lay(
        self,
        said: NoteWords,
        weights: Callable[[], Sequence[Weight]],
        clear_of: Sequence[Rect],
        between: tuple[int | None, int],
        cloth: Rect,
        *,
        begun: bool,
    ) -> None:
        """Places a note where it covers the least important parts of the screen.

        A note that has `begun` stays near its last place.
        """
        if self._laid_words == said and self._covered(clear_of) == self._accepted:
            return
        sheet = Scenery(NOWHERE, paint_sheet)
        tree = self._tree(said, sheet)
        own = note_sizes(self.context.kit, tree, WIDTHS)
        common = [
            (max(wide), max(high))
            for wide, high in (zip(*sizes, strict=True) for sizes in zip(own, *self._sizes, strict=True))
        ]
        spare = note_sizes(self.context.kit, tree, SPARE_WIDTHS)
        sizes = list(dict.fromkeys([*common[: len(WIDTHS)], *own, *spare]))
        last = self.rect if begun else NOWHERE
        sizes.sort(key=lambda size: size[0] != last.w)
        under, over = between
        narrow = KEEPING if last.w else NARROWER
        wish = Wish(narrow, CHANGING, MOVING, under=under, over=over, inside=cloth)
        place, _ = found(self.context.kit, sizes, weights(), last, wish)
        high = Ruler(self.context.kit).height(tree, place.w).natural
        if high < place.h:  # a short text keeps the lower edge, where the buttons are
            place = Rect(place.x, place.bottom - high, place.w, high)
        moved = place != self.rect
        self.rect = place
        self._accepted = self._covered(clear_of)
        if self._laid_words == said and not moved:
            return
        self._laid_words = said
        self._build(said, tree, sheet)

    @cached_property
    def _sizes(self) -> list[list[tuple[int, int]]]:
        """Returns the possible sizes of the note in px, for each step."""
        trees = (self._tree(said, Scenery(NOWHERE, paint_sheet)) for said in self.steps)
        return [note_sizes(self.context.kit, tree, WIDTHS) for tree in trees]

    def _covered(self, rects: Sequence[Rect]) -> frozenset[tuple[int, int, int, int]]:
        return frozenset((*rect.topleft, *rect.size) for rect in rects if self.rect.colliderect(rect))

    def clear(self) -> None:
        self.context.screen.drop_part("note")
        self.widgets, self.on, self._laid_words = [], None, None

    # -- its parts ---------------------------------------------------------------------------------
    def _tree(self, said: NoteWords, sheet: Scenery) -> Node:
        kit, unit = self.context.kit, self.context.kit.metrics.u
        ink = kit.colours.ink
        texts = [(said.text, Style("regular", 22, ink)), (said.aside, Style("bold", 20, ink))]
        words = [Paragraph(NOWHERE, text, style, top=True) for text, style in texts if text]
        dots, count = self._dots(said), self._count(said)
        feet = [self._foot(said, dots, "Enter"), self._foot(said, dots), self._foot(said, count)]
        foot = OneOf([*feet, self._foot(said), self._foot(said, count, is_round=True)])
        lines = Column([Column(words, unit(8)), Space(Span(unit(6), unit(16))), Fill(), foot])
        return Pad(lines, unit(NOTE_PAD), Span(unit(12), unit(24)), sheet, unit(10))

    def _foot(
        self, said: NoteWords, middle: Node | None = None, cap: str = "", *, is_round: bool = False
    ) -> Node:
        """Returns the lowest row of a note, with its buttons and its progress."""
        back = self._back(said) or (Sized(Fill(), self._foot_height) if middle is not None else None)
        progress = [middle, Fill()] if middle is not None else []
        parts = [back, Fill(), *progress, self._forward(said, cap, is_round=is_round)]
        return Row(parts, self.context.kit.metrics.u(8), align="centre")

    def _dots(self, said: NoteWords) -> Node:
        dots = Piece(NOWHERE, paint_dots, (said.at, said.of), label=self._progress(said))
        return Sized(dots, said.of * max(13, self.context.kit.metrics.u(19)), self._foot_height)

    def _count(self, said: NoteWords) -> Node:
        count = Piece(NOWHERE, paint_count, (said.at, said.of), label=self._progress(said))
        wide = self.context.kit.text.width(f"{said.of}/{said.of}", _count_style(self.context.kit))
        return Sized(count, wide, self._foot_height)

    @property
    def _foot_height(self) -> int:
        return max(self.context.kit.metrics.u(48), self.context.kit.metrics.target)

    def _back(self, said: NoteWords) -> Node | None:
        if said.at == 0:
            return None
        words = self.context.say(phrase("Back one step"))
        back = Button(NOWHERE, words, NoteStep.BACK, kind="round", face=Face("left"))
        return Sized(back, self._foot_height, self._foot_height)

    def _forward(self, said: NoteWords, cap: str, *, is_round: bool) -> Node:
        kind: Kind = "round"
        words = phrase("Skip this step")
        if said.is_read:
            kind, words = "round" if is_round else "primary", phrase("Go on")
        elif said.tries:
            kind, words = "secondary", phrase("Try it")
        face = Face("right", "" if said.tries else cap)
        on = Button(NOWHERE, self.context.say(words), NoteStep.ON, kind=kind, face=face, size=22)
        wide = self._foot_height if kind == "round" else None
        return Sized(Whole(on), wide, self._foot_height)

    def _progress(self, said: NoteWords) -> str:
        return self.context.say(phrase("Step {number} of {count}", number=said.at + 1, count=said.of))

    def _build(self, said: NoteWords, tree: Node, sheet: Scenery) -> None:
        self.widgets = self.context.screen.lay_part("note", tree, self.rect, NOTE_Z)
        self.on = next(one for one in self.widgets if isinstance(one, Button) and one.action is NoteStep.ON)
        progress = self._progress(said)
        sheet.label = "" if any(one.label == progress for one in self.widgets) else progress


def paint_dots(kit: Kit, rect: Rect, content: tuple[int, int]) -> Picture:
    """Paints a dot for each part of a lesson, the present one larger."""
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


def _count_style(kit: Kit) -> Style:
    return Style("semibold", 19, kit.colours.ink, "centre")


def paint_count(kit: Kit, rect: Rect, content: tuple[int, int]) -> Picture:
    """Paints the number of a lesson's part and how many there are."""
    at, count = content
    picture = canvas(*rect.size)
    kit.text.write(picture, f"{at + 1}/{count}", _count_style(kit), Rect((0, 0), rect.size))
    return Picture(picture)


SIGN_Z = 700.0
NODS_A_SECOND = 2.5
NODDING = 8.0
"""Seconds for which new arrows move to and fro."""
ARROW = ((0, 0), (-22, 20), (-22, 8), (-46, 8), (-46, -8), (-22, -8), (-22, -20))
"""Outline of an arrow that points to the right, with its point at (0, 0)."""
ARROW_LONG = 46
"""Length of an arrow, in units of the arrow's scale."""
ARROW_WIDE = 40
"""Width of an arrow, in units of the arrow's scale."""
ARROW_EDGE = 4
"""Thickness of an arrow's dark line, in units of the arrow's scale."""
CARD_HIGH = 3
"""A rectangle at least this high, in widths of an arrow, gets an arrow at the foot of its side."""
ARROW_AWAY = 10
"""Distance in design px of an arrow's point from the brackets."""
NOD = 8
"""Distance that an arrow moves to and fro, in units of the arrow's scale."""


Side = Literal["above", "left", "right", "below"]
WAYS: dict[Side, tuple[int, int]] = {"above": (0, 1), "below": (0, -1), "left": (1, 0), "right": (-1, 0)}
"""Direction of an arrow on each side of a rectangle, best side first."""


class PointerMark(NamedTuple):
    """Brackets around a rectangle, and an arrow that points at it."""

    arrow: Side | None
    """Side on which the arrow is, or None without an arrow."""
    low: bool
    """Whether the arrow is at the nearer of the two positions between which it moves."""


class Spared(NamedTuple):
    """Rectangles that an arrow must never cover, and others that it covers only if necessary."""

    never: Sequence[Rect]
    rather_not: Sequence[Rect]


class Signs:
    """Arrows that point at rectangles without covering text and buttons."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._pieces: list[Piece[PointerMark]] = []
        self._shown: tuple[tuple[Rect, Side | None], ...] = ()
        self._age = 0.0

    def show(self, rects: Iterable[Rect], spared: Spared) -> None:
        """Makes arrows point at these rectangles and at nothing else."""
        metrics = self.context.kit.metrics
        wanted = tuple((Rect(rect), side_of(metrics, rect, spared)) for rect in rects)
        if wanted == self._shown:
            return
        for piece in self._pieces:
            self.context.drop(piece)
        self._shown, self._age = wanted, 0.0
        self._pieces = [
            self.context.add(Piece(rect, paint_sign, PointerMark(side, low=False), z=SIGN_Z))
            for rect, side in wanted
        ]

    def tick(self, dt: float) -> None:
        """Continues the movement of the arrows by `dt` seconds. It ends a few seconds after they appeared."""
        if not self._pieces or self.context.kit.look.motion != "full" or self._age > NODDING:
            return
        self._age += dt
        low = int(self._age * NODS_A_SECOND) % 2 == 1 and self._age <= NODDING
        for piece, (_, side) in zip(self._pieces, self._shown, strict=True):
            piece.show(PointerMark(side, low))


def covered(metrics: Metrics, rect: Rect, spared: Spared) -> list[Rect]:
    """Returns the rectangles of the brackets and the arrow at `rect`."""
    side, wide = side_of(metrics, rect, spared), 2 * bracket_gap(metrics)
    return [rect.inflate(wide, wide), *([arrow_rect(metrics, rect, side)] if side is not None else [])]


def in_rows(metrics: Metrics, rects: Sequence[Rect]) -> list[Rect]:
    """Returns the rectangles, with neighbours in a row joined."""
    found = list[Rect]()
    for rect in sorted(rects, key=lambda one: (one.y, one.x)):
        before = found[-1] if found else None
        level = before is not None and (before.y, before.h) == (rect.y, rect.h)
        if before is not None and level and _frame(metrics, before).colliderect(_frame(metrics, rect)):
            found[-1] = before.union(rect)
        else:
            found.append(Rect(rect))
    return found


def _frame(metrics: Metrics, rect: Rect) -> Rect:
    wide = max(metrics.u(30), LEAST_FRAME)
    return rect.inflate(wide, wide)


def off_words(metrics: Metrics, rect: Rect, words: Iterable[Rect]) -> Rect:
    """Returns a rectangle like `rect` whose brackets cross no words."""
    found, away = Rect(rect), bracket_gap(metrics)
    beside = 2 * metrics.u(BESIDE)
    for word in [one.inflate(beside, beside) for one in words]:
        if word.collidelist(_corners(metrics, found)) < 0:
            continue
        if rect.collidepoint(word.center):
            found.union_ip(word)
            continue
        above, below = word.bottom + away - found.top, found.bottom - word.top + away
        if min(above, below) > found.h * MOST_OFF:
            continue
        found.h -= min(above, below)
        if above < below:
            found.y += above
    return found


def bracket_gap(metrics: Metrics) -> int:
    """Returns the distance in px from a rectangle to its brackets."""
    return metrics.u(BRACKET_GAP) + math.ceil(5.5 * max(metrics.s, LEAST_SCALE))


def _corners(metrics: Metrics, rect: Rect) -> list[Rect]:
    """Returns the rectangles of the eight strokes of the brackets at `rect`."""
    away, arm = bracket_gap(metrics), _arm(metrics, rect)
    thick = math.ceil(11 * max(metrics.s, LEAST_SCALE))
    outer = rect.inflate(2 * away, 2 * away)
    long = arm + thick
    xs, ys = (outer.x, outer.right - long), (outer.y, outer.bottom - long)
    flat = [Rect(x, y, long, thick) for x in xs for y in (outer.y, outer.bottom - thick)]
    return [*flat, *(Rect(x, y, thick, long) for x in (outer.x, outer.right - thick) for y in ys)]


def _arm(metrics: Metrics, rect: Rect) -> int:
    """Returns the length of a bracket's strokes in px."""
    return max(metrics.u(16), min(metrics.u(34), rect.w // 3, rect.h // 3))


def arrow_rect(metrics: Metrics, rect: Rect, side: Side) -> Rect:
    """Returns the rectangle of an arrow that points at `rect`."""
    scale, (across, down) = max(metrics.s, LEAST_SCALE), WAYS[side]
    edge = ARROW_EDGE * scale
    long, wide = math.ceil(ARROW_LONG * scale + edge), _arrow_wide(scale)
    arrow = Rect(0, 0, *((long, wide) if across else (wide, long)))
    off = _arrow_gap(metrics) - int(edge / 2)
    arrow.center = (
        rect.centerx - across * ((rect.w + arrow.w) // 2 + off),
        rect.centery - down * ((rect.h + arrow.h) // 2 + off) + _lower(rect, across, wide),
    )
    return arrow


def _lower(rect: Rect, across: int, wide: int) -> int:
    # the number of a card beside it stays visible
    return (rect.h - wide) // 2 if across and rect.h >= max(rect.w, CARD_HIGH * wide) else 0


def _arrow_wide(scale: float) -> int:
    return math.ceil((ARROW_WIDE + ARROW_EDGE) * scale)


def _arrow_gap(metrics: Metrics) -> int:
    """Returns the distance in px from an arrow's point to its rectangle."""
    return metrics.u(BRACKET_GAP) + metrics.u(ARROW_AWAY)


def side_of(metrics: Metrics, rect: Rect, spared: Spared) -> Side | None:
    """Returns the side on which an arrow covers the least, if any is free of text."""
    never = [one for one in spared.never if not one.contains(rect)]
    arrows = {side: arrow_rect(metrics, rect, side) for side in WAYS}
    free = [
        side
        for side, arrow in arrows.items()
        if metrics.window.contains(arrow) and arrow.collidelist(never) < 0
    ]
    return min(free, key=lambda side: len(arrows[side].collidelistall(spared.rather_not)), default=None)


def paint_sign(kit: Kit, rect: Rect, content: PointerMark) -> Picture:
    """Paints corner brackets and an arrow, visible on any card."""
    unit, scale = kit.metrics.u, max(kit.metrics.s, LEAST_SCALE)
    margin = _arrow_gap(kit.metrics) + math.ceil((ARROW_LONG + ARROW_EDGE) * scale)
    drawing = Drawing(rect.w + 2 * margin, rect.h + 2 * margin)
    gap = unit(BRACKET_GAP)
    left, top = margin - gap, margin - gap
    right, low = margin + rect.w + gap, margin + rect.h + gap
    arm = _arm(kit.metrics, rect)
    corners = (
        f"M{left} {top + arm}L{left} {top}L{left + arm} {top}"
        f"M{right - arm} {top}L{right} {top}L{right} {top + arm}"
        f"M{right} {low - arm}L{right} {low}L{right - arm} {low}"
        f"M{left + arm} {low}L{left} {low}L{left} {low - arm}"
    )
    outline, light = Stroke(kit.colours.ink, 11 * scale), Stroke(kit.colours.cream, 5.5 * scale)
    drawing.path(corners, None, stroke=outline)
    drawing.path(corners, None, stroke=light)
    if content.arrow is not None:
        across, down = WAYS[content.arrow]
        away = _arrow_gap(kit.metrics) - (unit(NOD) if content.low else 0)
        tip = (
            margin + rect.w / 2 - across * (rect.w / 2 + away),
            margin + rect.h / 2 - down * (rect.h / 2 + away) + _lower(rect, across, _arrow_wide(scale)),
        )
        arrow = _arrow(tip, (across, down), scale)
        drawing.path(arrow, kit.colours.go, stroke=Stroke(kit.colours.ink, ARROW_EDGE * scale))
    return Picture(drawing.surface(), margin, margin)


def _arrow(tip: tuple[float, float], way: tuple[int, int], scale: float) -> str:
    (x, y), (across, down) = tip, way
    points = []
    for along, aside in ARROW:
        point_x = x + (along * across - aside * down) * scale
        point_y = y + (along * down + aside * across) * scale
        points.append(f"{point_x:.1f} {point_y:.1f}")
    return f"M{'L'.join(points)}Z"

"""The path up the mountain, with a lantern, behind The Game's cards."""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from game.games.the_game.rules import DECK, Phase
from scenes.board.acts import Act, Acts, EffectSound, bump, disc, part
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.the_game.day import played
from scenes.games.the_game.layout import CROWD, GameFacts, TheGameLayout
from scenes.stage.layout import other_seats
from scenes.stage.motion import in_out_sine, out_quad
from scenes.stage.stage import Sprite
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas

Points = Sequence[tuple[float, float]]

FOOT: Points = (
    (352, 846), (388, 800), (420, 752), (470, 722), (540, 716), (610, 722), (690, 714), (770, 716), (860, 722),
    (950, 712), (1040, 716), (1120, 722),
)  # fmt: skip
FEW = 2
"""With at most this many seats, the hands are so large that they hide the path's beginning."""
ABOVE_HAND = (480, 748)
"""Beginning of the path beside a wide hand, in design px."""
RISE: Points = (
    (1190, 706), (1240, 678), (1266, 640), (1272, 590), (1262, 540), (1276, 486), (1264, 430), (1276, 372),
    (1266, 316), (1280, 262), (1312, 226), (1346, 198), (1388, 170), (1424, 140),
)  # fmt: skip
"""Points of the usual path, in design px."""
SOLO_RISE: Points = (
    (1190, 706), (1240, 678), (1282, 640), (1306, 590), (1314, 540), (1308, 486), (1314, 430), (1308, 372),
    (1314, 316), (1310, 262), (1318, 226), (1346, 198), (1388, 170), (1424, 140),
)  # fmt: skip
"""Points of the path for a single player."""
_LEFT: Points = ((1114, 690), (1114, 650), (1144, 616), (1190, 610), (1250, 608))
LEFT_RISE: Points = (*_LEFT, (1278, 582), (1268, 540), *RISE[5:])
"""Points of the path if the player's name is on the right side."""
SOLO_LEFT_RISE: Points = (*_LEFT, (1296, 584), *SOLO_RISE[4:])
"""Points of the path for a single player whose name is on the right side."""
WORDY_RISE: Points = (
    (1186, 730), (1213, 714), (1219, 680), (1228, 656), (1258, 648), (1320, 646), (1400, 646), (1462, 638), (1496, 600),
    (1504, 540), (1492, 486), (1504, 430), (1494, 372), (1504, 316), (1494, 262), (1514, 220), (1502, 180),
    (1516, 140),
)  # fmt: skip
"""Points of the path for large text."""
WORDY_LEFT_RISE: Points = (
    (1146, 690), (1160, 650), (1190, 624), (1290, 620), (1396, 620), (1462, 612), (1496, 590), *WORDY_RISE[8:],
)  # fmt: skip
"""Points of the path for large text if the player's name is on the right side."""
WORDY_LOW_RISE: Points = (
    (1180, 752), (1240, 764), (1320, 766), (1400, 766), (1490, 760), (1532, 730), (1542, 670), (1536, 600),
    *WORDY_RISE[8:],
)  # fmt: skip
"""Points of the path for large text in a small window if the player's name is on the right side."""
LOW_END: Points = ((1270, 282), (1284, 254), (1316, 244), (1352, 243), (1388, 242), (1420, 236))
"""Last points of the path to a lowered summit."""
WORDY_LOW_END: Points = ((1496, 284), (1512, 270), (1502, 252), (1516, 236))
"""Last points of the path to a lowered summit in large text."""
WORDY_DROPS = (14.0, 32.0)
"""How much lower the path begins with large text, in design px: in a usual and in a small window."""
DOTS = 84
CAIRNS = {20: "cairn_first", 40: "cairn_second", 60: "cairn_third", 80: "cairn_fourth"}
"""Number of played cards at each pile of stones, with the sound that is played there."""
MARKS = (0, *CAIRNS, len(DECK))
WAY_Z = -9.0
"""Layer (z) of the path, under everything else."""
GLOW_Z = -8.0
"""Layer (z) of the path's glow."""
LANTERN_Z = -7.0
"""Layer (z) of the lantern on the path."""
EMBER_Z = -6.0
"""Layer (z) of the lantern's sparks."""
LIT, PALE = (255, 213, 138), (214, 229, 232)
LIT_RADIUS, BRIGHT_RADIUS, PALE_RADIUS = 3.1, 4.4, 2.6
ROOM = 18.0
"""Space around a dot for its pile of stones, in design px."""
GLOW = 250.0
"""Width of the lantern's light, in design px."""
DIM_SECONDS = 1.2
"""Seconds in which the lantern's light fades."""
DIM = 0.4
"""Fraction of the lantern's brightness that remains after a lost match."""
WAITS = 0.12
"""Seconds from a card's landing until the lantern moves."""
STEPS = 0.26
"""Seconds for which the lantern moves."""
HOP, FLASH = 9.0, 0.3
STANDS = 14.0
"""Height in design px of the lantern's middle above its dot."""
EMBERS, EMBER_SECONDS = 8, 0.7


def way(layout: TheGameLayout) -> Points:
    """Returns the path from the hand to the summit, in design px."""
    frame, low_end = layout.frame, LOW_END
    start, foot = ((ABOVE_HAND,), FOOT[4:]) if layout.seats <= FEW else (FOOT[:3], FOOT[3:])
    if layout.wordy:
        left = WORDY_LOW_RISE if frame.compact else WORDY_LEFT_RISE
        rise, low_end = left if frame.left else WORDY_RISE, WORDY_LOW_END
        drop = WORDY_DROPS[frame.compact]
        foot = [(x, y + drop) for x, y in foot]
    elif layout.solo:
        rise = SOLO_LEFT_RISE if frame.left else SOLO_RISE
    else:
        rise = LEFT_RISE if frame.left else RISE
    if len(other_seats(layout.seats, layout.me)) >= CROWD:
        rise = (*rise[: -4 if layout.wordy else -5], *low_end)
    return [(frame.x(x), y) for x, y in (*start, *foot, *rise)]


def along(points: Points, share: float) -> tuple[float, float]:
    """Returns the point at a fraction of a path's length."""
    left = share * sum(math.dist(*pair) for pair in pairwise(points))
    for start, end in pairwise(points):
        long = math.dist(start, end)
        if left <= long:
            there = left / long
            return start[0] + (end[0] - start[0]) * there, start[1] + (end[1] - start[1]) * there
        left -= long
    return points[-1]


class Leg(NamedTuple):
    """A part of the path up to a pile of stones, with lit dots."""

    nth: int
    lit: int
    bright: bool = False


class Climb:
    """The path to the summit, with a lantern for the played cards."""

    def __init__(self, context: BoardContext, layout: TheGameLayout, acts: Acts) -> None:
        self._context, self._acts = context, acts
        self._points = way(layout)
        self._dots = [self.place(len(DECK) * nth / DOTS) for nth in range(DOTS + 1)]
        self.legs: list[Piece[Leg]] = []
        """The parts of the path, from the first to the last."""
        self.at = 0.0
        """Number of played cards at the lantern's present place."""
        self.light = 1.0
        """Brightness of the lantern, from 0 to 1."""
        self._lost = False
        self.goal = 0
        """Number of played cards at the lantern's target."""

    def place(self, cards: float) -> tuple[float, float]:
        """Returns the lantern's point in design px after this many played cards."""
        return along(self._points, cards / len(DECK))

    def build(self) -> None:
        kit, context = self._context.kit, self._context
        for size in (LIT_RADIUS, BRIGHT_RADIUS, PALE_RADIUS):
            _dot(kit, size)
        for nth, (first, end) in enumerate(pairwise(MARKS)):
            dots = self._dots[_dots_by(first) : _dots_by(end) + (end == MARKS[-1])]
            rects = [kit.metrics.rect(x - ROOM, y - ROOM, 2 * ROOM, 2 * ROOM) for x, y in dots]
            piece = Piece(rects[0].unionall(rects[1:]), self._paint_leg, Leg(nth, 0), z=WAY_Z)
            piece.role = "picture"
            self.legs.append(context.add(piece))
        self._glow = context.stage.add(Sprite(canvas(1, 1), (0, 0), GLOW_Z))
        self.lantern = context.stage.add(Sprite(lantern(kit), (0, 0), LANTERN_Z))
        self.goal = played(context.timeline.announced)
        self.stand(self.goal)

    def follow(self, facts: GameFacts) -> None:
        """Moves the lantern along its path to the place for the number of played cards."""
        to, before = played(facts.announced), self.goal
        if to != before:
            self.goal = to
            if facts.idle:
                self.stand(to)
            else:
                self._acts.begin(Step(self._context, self, self.at, to))
        lost = facts.view.phase is Phase.OVER and to < len(DECK) and facts.idle
        if lost != self._lost:
            self._lost = lost
            if lost:
                self._acts.begin(Dim(self._context, self))
            else:
                self.shine(1.0)

    def hop_back(self) -> None:
        """Makes the lantern hop after a ten-back."""
        self._acts.begin(Joy(self._context, self))

    # -- how it looks ------------------------------------------------------------------------------
    def stand(self, cards: float, high: float = 0.0) -> None:
        """Puts the lantern at the place for `cards` played cards, lifted by `high`."""
        self.at = cards
        x, y = self.place(cards)
        for sprite in (self.lantern, self._glow):
            self._move(sprite, x, y - STANDS - high)
        lit = math.floor(cards * DOTS / len(DECK) + 1e-6) + 1 if cards else 0
        for nth, leg in enumerate(self.legs):
            first = _dots_by(MARKS[nth])
            count = DOTS + 1 if nth == len(self.legs) - 1 else _dots_by(MARKS[nth + 1])
            leg.show(Leg(nth, max(0, min(lit, count) - first)))
        self.shine(self.light)

    def flash(self, *, bright: bool) -> None:
        for leg in self.legs:
            if leg.content is not None and leg.content.lit:
                leg.show(leg.content._replace(bright=bright))

    def hop(self, high: float) -> None:
        """Lifts the lantern off the ground by `high` design px."""
        x, y = self.place(self.at)
        self._move(self.lantern, x, y - STANDS - high)

    def shine(self, light: float) -> None:
        """Sets the brightness of the lantern, from 0 to 1."""
        self.light = light
        picture = disc(self._context.kit, "glow", GLOW, 0.85 * light)
        self._glow.visible = picture is not None
        if picture is not None and picture is not self._glow.surface:
            self._glow.surface = picture
            x, y = self.place(self.at)
            self._move(self._glow, x, y - STANDS)

    def _move(self, sprite: Sprite, x: float, y: float) -> None:
        left, top = self._context.kit.metrics.point(x, y)
        wide, high = sprite.surface.get_size()
        sprite.pos = (left - wide // 2, top - high // 2)

    def _paint_leg(self, kit: Kit, rect: Rect, content: Leg) -> Picture:
        picture, first, end = canvas(*rect.size), _dots_by(MARKS[content.nth]), MARKS[content.nth + 1]
        dots = self._dots[first : _dots_by(end) + (end == MARKS[-1])]
        for nth, at in enumerate(dots):
            lit = nth < content.lit
            dot = _dot(kit, (BRIGHT_RADIUS if content.bright else LIT_RADIUS) if lit else PALE_RADIUS)
            _set(kit, picture, rect, dot, at)
        if MARKS[content.nth] in CAIRNS:
            x, y = self.place(MARKS[content.nth])
            _set(kit, picture, rect, _cairn(kit), (x, y - 6))
        return Picture(picture)


def _dots_by(cards: int) -> int:
    return math.ceil(cards * DOTS / len(DECK))


def _set(kit: Kit, onto: Surface, rect: Rect, picture: Surface, at: tuple[float, float]) -> None:
    x, y = kit.metrics.point(*at)
    wide, high = picture.get_size()
    blend(onto, picture, (x - rect.x - wide // 2, y - rect.y - high // 2))


class Step(Act):
    """The animation of the lantern's step after a card has landed."""

    seconds = WAITS + STEPS + EMBER_SECONDS
    holds = False

    def __init__(self, context: BoardContext, climb: Climb, since: float, to: int) -> None:
        super().__init__(context)
        self._climb, self._since, self._to = climb, since, to
        self._cairn = next((mark for mark in CAIRNS if since < mark <= to), None)
        self.seconds = WAITS + STEPS + (EMBER_SECONDS if self._cairn else 0.0)
        x = climb.place(to)[0]
        sound = CAIRNS[self._cairn] if self._cairn else "lantern_step"
        if to > since:
            self.sounds = (EffectSound(WAITS + 0.7 * STEPS, sound, x),)
        dice = Random(4)
        count = EMBERS if self._cairn else 0
        self._embers = [
            (sprite, dice.uniform(-26, 26), dice.uniform(50, 100), dice.uniform(0, 0.25))
            for sprite in self.sprites(count, EMBER_Z)
        ]

    def pose(self, t: float) -> None:
        if self._climb.goal != self._to:
            return  # the next card has landed, and its own step goes on
        share = in_out_sine(part(t, WAITS, STEPS))
        self._climb.stand(self._since + (self._to - self._since) * share)
        x, y = self._climb.place(self._cairn or 0)
        for sprite, aside, rise, late in self._embers:
            gone = part(t, WAITS + STEPS * 0.6 + late, EMBER_SECONDS - 0.25)
            picture = disc(self.context.kit, "ember", 15, min(1.0, 2 * (1 - gone))) if gone > 0 else None
            self.put(sprite, picture, x + aside * out_quad(gone), y - 10 - rise * out_quad(gone))

    def end(self) -> None:
        super().end()
        if self._climb.goal == self._to:
            self._climb.stand(self._to)


class Joy(Act):
    """The animation of lantern and path after a ten-back."""

    seconds = WAITS + STEPS + FLASH
    holds = False

    def __init__(self, context: BoardContext, climb: Climb) -> None:
        super().__init__(context)
        self._climb = climb

    def pose(self, t: float) -> None:
        since = WAITS + STEPS
        if t >= since:
            self._climb.hop(HOP * bump(t, since, FLASH))
            self._climb.flash(bright=t < since + 0.6 * FLASH)

    def end(self) -> None:
        super().end()
        self._climb.hop(0.0)
        self._climb.flash(bright=False)


class Dim(Act):
    """The animation of the lantern's light after a lost match."""

    seconds = DIM_SECONDS
    holds = False
    calm = True

    def __init__(self, context: BoardContext, climb: Climb) -> None:
        super().__init__(context)
        self._climb = climb

    def pose(self, t: float) -> None:
        self._climb.shine(1 - (1 - DIM) * out_quad(part(t, 0, self.seconds)))

    def end(self) -> None:
        super().end()
        self._climb.shine(DIM)


# -- pictures ----------------------------------------------------------------------------------------
def _dot(kit: Kit, radius: float) -> Surface:
    def make() -> Surface:
        r = max(1.0, radius * kit.metrics.s)
        side = math.ceil(2 * r) + 2
        ink, solid = (PALE, 0.42) if radius == PALE_RADIUS else (LIT, 0.95)
        return Drawing(side, side).circle((side / 2, side / 2), r, ink, opacity=solid).surface()

    return kit.paint.kept(("dot of the way", radius), make)


def _cairn(kit: Kit) -> Surface:
    def make() -> Surface:
        unit = 1.15 * kit.metrics.s
        side = math.ceil(26 * unit)
        drawing, middle, foot = Drawing(side, side), side / 2, side - 5 * unit
        stones = (
            (0.0, 0.0, 9.0, 4.4, (10, 5, 3), 0.5),
            (0.0, -2.0, 8.5, 4.4, (104, 106, 114), 1.0),
            (-0.5, -7.0, 6.0, 3.4, (130, 131, 136), 1.0),
            (0.5, -11.0, 3.6, 2.4, (156, 157, 158), 1.0),
        )
        for dx, dy, a, b, ink, solid in stones:
            x, y, a_px, b_px = middle + dx * unit, foot + dy * unit, a * unit, b * unit
            path = f"M{x - a_px:.2f} {y:.2f}a{a_px:.2f} {b_px:.2f} 0 1 0 {2 * a_px:.2f} 0a{a_px:.2f} {b_px:.2f} 0 1 0 {-2 * a_px:.2f} 0Z"
            drawing.path(path, ink, opacity=solid)
        return drawing.surface()

    return kit.paint.kept(("cairn",), make)


def lantern(kit: Kit) -> Surface:
    """Returns a picture of the lantern on the path."""

    def make() -> Surface:
        unit = 0.92 * kit.metrics.s
        drawing = Drawing(math.ceil(38 * unit), math.ceil(56 * unit))
        edge, brass = Stroke((90, 62, 16), max(0.8, 1.2 * unit)), kit.colours.brass

        def path(*points: tuple[float, float]) -> str:
            joined = "L".join(f"{(x + 19) * unit:.2f} {(y + 31) * unit:.2f}" for x, y in points)
            return f"M{joined}Z"

        r, top = 9 * unit, 11 * unit
        ring = f"M{10 * unit:.2f} {top:.2f}A{r:.2f} {r:.2f} 0 1 1 {28 * unit:.2f} {top:.2f}"
        drawing.path(ring, None, stroke=Stroke((243, 217, 166), max(1.0, 2.6 * unit)))
        drawing.path(path((-13, -13), (13, -13), (9, -20), (-9, -20)), brass, stroke=edge)
        drawing.path(path((-11, -12), (11, -12), (14, 18), (-14, 18)), (247, 197, 107), stroke=edge)
        flame = ((0, -6), (4, -1), (5.4, 4), (4, 10), (0, 15), (-4, 10), (-5.4, 4), (-4, -1))
        drawing.path(path(*flame), (255, 248, 222))
        drawing.path(path((-16, 17), (16, 17), (16, 22), (-16, 22)), brass, stroke=edge)
        bar = Stroke((140, 97, 30), max(0.8, 1.4 * unit))
        for side in (-1, 1):
            start, end = ((19 + 5 * side) * unit, 19 * unit), ((19 + 6 * side) * unit, 48 * unit)
            drawing.line(start, end, bar)
        return drawing.surface()

    return kit.paint.kept(("lantern of the way",), make)

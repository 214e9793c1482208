"""Draws the Smoke (a token) and its ribbon of smoke."""

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import phrase
from scenes.board.acts import Acts
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.effects import RIBBON_Z, Journey, Trip
from scenes.games.campfire_smokeout.paint import GAME, bounds
from scenes.games.campfire_smokeout.ring import Point, Ring, smooth
from scenes.games.campfire_smokeout.uses import Use
from scenes.stage.layout import RATIO
from scenes.stage.motion import CALM, FLIP_SECONDS
from scenes.stage.theme import Colour, Tokens
from scenes.stage.vector import Box, Drawing, Stroke, blend, cut, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style

RIBBON_STEP = 9.0
"""Design px between two points of the ribbon's middle line."""
SWING = 0.16
"""Sideways bend of the ribbon's last part, relative to its length."""
SMOKE_LIGHT: tuple[tuple[float, Colour], ...] = (
    (0.0, (255, 184, 104)),
    (0.32, (240, 212, 176)),
    (0.75, (210, 222, 220)),
    (1.0, (198, 211, 216)),
)
SMOKE_REACH = 330.0
"""Radius in design px of the flame's light on the smoke."""
TURNS = 6
"""Number of widths of the card while it turns over."""
FACES = {"A": "smoke-a", "B": "smoke-b"}
PLUS_AT = {"A": "smoke_plus_left", "B": "smoke_plus_right"}


class Shown(NamedTuple):
    """The content of the Smoke card."""

    word: str
    """The name on the card."""
    face: str
    """The side that is up, A or B."""
    sides: bool
    """Whether each side has an effect."""
    turn: int = TURNS
    """Visible width of the card while it turns over. `TURNS` is the whole width."""
    half: bool = False
    """Whether the card is half transparent."""
    mine: bool = False
    """Whether this screen's player has to blow the Smoke away."""


def ribbon_line(fire: Point, tip: Point, card: float) -> list[Point]:
    """Returns points along the ribbon of smoke, in design px."""
    x, y = fire[0], fire[1] - 8
    angle = math.degrees(math.atan2(tip[1] - y, tip[0] - x))
    target = angle if angle <= 92 and angle > -90 else angle % 360
    start = -90.0 if target <= 92 else 270.0
    sweep = target - start
    reach = max(0.0, abs(sweep) - 38) * (1 if sweep > 0 else -1)
    knots: list[Point] = [(x - 4, y + 14), (x - 2, y - 34)]
    turns = max(1, round(abs(reach) / 45))
    for nth in range(turns + 1):
        at = math.radians(start + reach * nth / turns)
        knots.append((x + 104 * math.cos(at), y - 20 + 84 * math.sin(at)))
    end = _short_of(knots[-1], tip, card)
    knots += [_swung(knots[-1], end, sweep), end]
    return smooth(knots, RIBBON_STEP)[0]


def _swung(start: Point, end: Point, sweep: float) -> Point:
    aside = SWING if sweep > 0 else -SWING
    dx, dy = end[0] - start[0], end[1] - start[1]
    return start[0] + dx / 2 - dy * aside, start[1] + dy / 2 + dx * aside


def _short_of(last: Point, tip: Point, card: float) -> Point:
    length = math.dist(last, tip) or 1.0
    share = max(0.25, 1 - card * 0.5 / length)
    return last[0] + (tip[0] - last[0]) * share, last[1] + (tip[1] - last[1]) * share


def draw_ribbon(kit: Kit, size: tuple[int, int], points: list[Point]) -> Surface:
    """Draws a band of smoke along a line in px."""
    drawing = Drawing(*size)
    for share, opacity in ((1.0, 0.4), (0.5, 0.32)):
        glow = tuple((at, ink, opacity) for at, ink in SMOKE_LIGHT)
        ink = WHITE if kit.look.high else drawing.radial(glow, points[0], SMOKE_REACH * kit.metrics.s)
        drawing.path(_band(points, share * kit.metrics.s), ink, opacity=opacity if kit.look.high else 1.0)
    return drawing.surface()


def _breadth(share: float) -> float:
    return 4 + 15 * float(math.sin(math.pi * min(1.0, 0.12 + share * 0.8)) ** 0.8)


def _band(points: list[Point], scale: float) -> str:
    left, right = [], []
    for nth, (x, y) in enumerate(points):
        before, after = points[max(0, nth - 1)], points[min(len(points) - 1, nth + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        wide = scale * _breadth(nth / (len(points) - 1))
        left.append((x - dy / length * wide, y + dx / length * wide))
        right.append((x + dy / length * wide, y - dx / length * wide))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"


def paint_smoke(kit: Kit, rect: Rect, content: Shown) -> Picture:
    """Paints the Smoke card, with two sides if the rules use them."""
    whole = kit.paint.kept(("smoke card", rect.size, content), lambda: _smoke_card(kit, rect, content))
    return Picture(whole, (whole.get_width() - rect.w) // 2, round(rect.w * 0.2))


def _turned(width: int, turn: int) -> int:
    return max(2, round(width * turn / TURNS))


def _smoke_card(kit: Kit, rect: Rect, content: Shown) -> Surface:
    card = _smoke_face(kit, rect.size, content)
    margin = round(rect.w * 0.2)
    whole = (rect.w + 2 * margin, rect.h + 2 * margin)
    box = Box(margin, margin, rect.w, rect.h, kit.theme.radius.number("card_w") * rect.w)
    picture = canvas(*whole)
    if not kit.look.high:
        lit = kit.colours.go if content.mine else kit.colours.shadow
        glow = kit.paint.glow(rect.w, rect.h, lit, radius=box.radius, reach=20)
        glow.blit(picture, (margin, margin + (0 if content.mine else kit.metrics.u(5))))
    blend(picture, card, (margin, margin))
    edge = Drawing(*whole)
    line = max(1.5, 0.03 * rect.w)
    if content.mine:
        edge.box(box.inset(-line / 2), None, stroke=Stroke(kit.colours.ink, line * 2))
        edge.box(box.inset(-line / 2), None, stroke=Stroke(kit.colours.go, line))
    else:
        edge.box(box, None, stroke=Stroke(WHITE if kit.look.high else kit.colours.ink, line / 2))
    edge.onto(picture)
    if content.turn < TURNS:
        width = _turned(whole[0], content.turn)
        picture = pygame.transform.smoothscale(picture, (width, whole[1]))
    return faded(picture, 128) if content.half else picture


def _smoke_face(kit: Kit, size: tuple[int, int], content: Shown) -> Surface:
    name = FACES[content.face] if content.sides else "smoke"
    card = canvas(*size)
    art = pygame.transform.smoothscale(kit.assets.svg(f"games/{GAME}/cards/{name}.svg", size), size)
    blend(card, art)
    _print(kit, card, content.word, "smoke_word")
    if content.sides:
        _print(kit, card, "+1", PLUS_AT[content.face])
    radius = kit.theme.radius.number("card_w") * size[0]
    cut(card, Drawing(*size).box(Box(0, 0, *size, radius), WHITE).surface())
    return card


def _print(kit: Kit, card: Surface, text: str, place: str) -> None:
    """Prints a text at a named position of the card."""
    printed, (width, height) = kit.theme.game(GAME).card, card.get_size()
    (x, y, size), ink = printed.numbers(place), printed.table("ink").colour(place)
    px = max(9, round(size * height))
    block = kit.text.literal(text, Style("display", 20, ink, "centre", px))
    room = Rect(round(x * width) - width, round(y * height) - px, 2 * width, 2 * px)
    kit.text.draw(card, block, room)


SMOKE_Z = 160.0
RIBBON_EDGE = 26.0
"""Margin of the ribbon's picture around its middle line, in design px."""


class Smoke:
    """The Smoke card with its ribbon of smoke and its puffs."""

    def __init__(self, context: BoardContext, ring: Ring, tokens: Tokens, acts: Acts, *, sides: bool) -> None:
        self.context = context
        self.ring = ring
        self.tokens = tokens
        self.sides = sides
        self._word = context.say(phrase("Smoke"))
        self.seat: Seat | None = None
        self.face = "A"
        self.acts = acts
        self._journey: Journey | None = None
        self._turning = 0.0
        self._was = "A"
        self._fading = 0.0
        self.blown: Use | None = None
        """The use of the Wind that blows the Smoke now, if any."""
        self._mine = False
        self._cold: Iterator[Seat] = iter(())

    def build(self) -> None:
        metrics, add = self.context.kit.metrics, self.context.add
        width = self.tokens.number("smoke_card")
        size = metrics.rect(0, 0, width, width * RATIO).size
        self._card = add(
            Piece(Rect((0, 0), size), paint_smoke, Shown(self._word, "A", self.sides), z=SMOKE_Z)
        )
        self._ribbon = add(Piece(Rect(0, 0, 1, 1), self._paint_ribbon, None, z=RIBBON_Z))
        self._card.visible = self._ribbon.visible = False
        self._cold = iter([Seat(seat) for seat in range(self.ring.seats)])

    # -- what is shown -----------------------------------------------------------------------------
    def rest(self, seat: Seat | None, face: str, *, mine: bool, label: str) -> None:
        """Puts the Smoke card beside a seat, unless the card is moving."""
        self._mine = mine
        self._card.label = label
        if self.busy:
            return
        self.seat, self.face = seat, face or "A"
        self._settle()

    def travel(self, seat: Seat, clockwise: str, places: int) -> None:
        start, pace = self.seat, self.context.pace
        self.seat = seat
        if start is None or pace.look.motion == "none":
            self._settle()
        elif not pace.full:
            self._fading = CALM.seconds
            self._from = self.ring.smoke(start)
        else:
            hops = tuple(Seat(one) for one in self.ring.passed(start, clockwise, places))
            trip = Trip(self.ring.flight(start, clockwise, places), hops, self.tokens.point("fire"))
            self._journey = Journey(self.context, self.ring, trip)
            self.acts.begin(self._journey)

    def turn_over(self, face: str) -> None:
        """Turns the Smoke to its other face."""
        self._was, self.face = self.face, face
        if self.context.pace.full:
            self._turning = self.context.pace.seconds(FLIP_SECONDS)
        self._settle()

    @property
    def busy(self) -> bool:
        """Returns whether the Smoke is moving or turning over."""
        return self._journey is not None or self._turning > 0 or self._fading > 0

    def finish(self) -> None:
        """Puts the Smoke at its target at once."""
        self._journey, self._turning, self._fading = None, 0.0, 0.0
        self._settle()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> None:
        if self._fading > 0:
            self._fading -= dt
            self._settle()
        if self._turning > 0:
            self._turning -= dt
            self._settle()
        if self._journey is not None:
            self._go_on(self._journey)
        elif (cold := next(self._cold, None)) is not None:
            self._lean_picture(cold)

    def _go_on(self, journey: Journey) -> None:
        if journey.over:
            self._journey = None
            self._settle()
            return
        self._place(journey.at, Shown(self._word, self.face, self.sides, mine=self._mine))
        self._ribbon.visible = False
        if journey.is_settling and self.seat is not None:
            self._lean(self.seat)

    def _settle(self) -> None:
        if self.seat is None:
            self._card.visible = self._ribbon.visible = False
            return
        share = max(0.0, self._turning) / max(0.001, self.context.pace.seconds(FLIP_SECONDS))
        turn = max(1, round(abs(2 * share - 1) * TURNS))
        face = self._was if share > 0.5 else self.face
        going = self._fading > CALM.seconds / 2
        place = self._from if going else self.ring.smoke(self.seat)
        half = self._fading > 0
        self._place(place, Shown(self._word, face, self.sides, turn, half, self._mine and not self.busy))
        self._lean(self.seat)

    def _place(self, at: Point, shown: Shown) -> None:
        self._card.visible = True
        self._card.rect.center = self.context.kit.metrics.point(*at)
        self._card.show(shown, self._card.label)

    # -- the ribbon --------------------------------------------------------------------------------
    def _lean(self, seat: Seat) -> None:
        self._ribbon.visible = True
        self._ribbon.rect = self._lean_rect(seat)
        self._ribbon.show(seat)

    def _lean_rect(self, seat: Seat) -> Rect:
        return self.context.kit.metrics.rect(*bounds(self._lean_points(seat), RIBBON_EDGE))

    def _lean_points(self, seat: Seat) -> list[Point]:
        card = self.tokens.number("smoke_card") * RATIO / 2
        return ribbon_line(self.tokens.point("fire"), self.ring.smoke(seat), card)

    def _paint_ribbon(self, _kit: Kit, _rect: Rect, content: Seat) -> Picture:
        return Picture(self._lean_picture(content))

    def _lean_picture(self, seat: Seat) -> Surface:
        kit, rect = self.context.kit, self._lean_rect(seat)

        def make() -> Surface:
            left, top = rect.topleft
            points = [kit.metrics.point(*point) for point in self._lean_points(seat)]
            return draw_ribbon(kit, rect.size, [(x - left, y - top) for x, y in points])

        return kit.paint.kept(("smoke ribbon", self.ring.seats, self.ring.bottom, seat), make)

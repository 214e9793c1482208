"""The Smoke: its card at its owner, and the ribbon of smoke from the fire."""

from collections.abc import Iterator

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import phrase
from scenes.board.acts import Acts
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.blown import RIBBON_Z, Journey, Trip
from scenes.games.campfire_smokeout.paint import bounds
from scenes.games.campfire_smokeout.ring import Point, Ring
from scenes.games.campfire_smokeout.smoke_paint import (
    TURNS,
    Shown,
    draw_ribbon,
    paint_smoke,
    ribbon_line,
)
from scenes.games.campfire_smokeout.uses import Use
from scenes.stage.layout import RATIO
from scenes.stage.motion import CALM, FLIP_SECONDS
from scenes.stage.theme import Tokens
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

SMOKE_Z = 160.0
RIBBON_EDGE = 26.0
"""Extension of the ribbon's picture beyond its middle line."""


class Smoke:
    """The Smoke card, its ribbon and its puffs; `face` and `seat` are what is shown just now."""

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
        """Use of the Wind that blows it just now."""
        self._mine = False
        self._cold: Iterator[Seat] = iter(())

    def build(self) -> None:
        """Puts it on the screen, where the next `rest` says."""
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
        """Puts it at a seat unless it is moving; `mine` if this screen's hand is to blow it."""
        self._mine = mine
        self._card.label = label
        if self.busy:
            return
        self.seat, self.face = seat, face or "A"
        self._settle()

    def travel(self, seat: Seat, clockwise: str, places: int) -> None:
        """Moves it to a seat, a number of places to its left ("L") or right."""
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
        """Turns to its other face."""
        self._was, self.face = self.face, face
        if self.context.pace.full:
            self._turning = self.context.pace.seconds(FLIP_SECONDS)
        self._settle()

    @property
    def busy(self) -> bool:
        """Returns whether it is on its way or turning over."""
        return self._journey is not None or self._turning > 0 or self._fading > 0

    def finish(self) -> None:
        """Puts it at its target at once."""
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
        """Lies at the seat, half turned or half there if it is still coming."""
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
        """The middle line of the ribbon that leans to a seat."""
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

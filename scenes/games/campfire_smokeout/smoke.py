"""The Smoke: its card at its owner, the ribbon that leans to it from the fire, and how both travel."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import phrase
from scenes.board.host import TouchHost
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.paint import bounds
from scenes.games.campfire_smokeout.ring import Point, Ring
from scenes.games.campfire_smokeout.ring import Way as RingWay
from scenes.games.campfire_smokeout.smoke_paint import (
    PUFF_GROWS,
    PUFF_STEPS,
    TURNS,
    Shown,
    draw_ribbon,
    paint_puff,
    paint_smoke,
    ribbon_line,
)
from scenes.games.campfire_smokeout.uses import Use
from scenes.stage.layout import RATIO
from scenes.stage.motion import CALM, FLIP_SECONDS
from scenes.stage.theme import Tokens
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

RIBBON_Z, SMOKE_Z, PUFF_Z = 30.0, 160.0, 158.0
RIBBON_EDGE = 26.0
"""How far the ribbon's picture reaches beyond its middle line."""
LEANS = 5
"""Pictures of the ribbon from one seat to the next."""
PUFF_SECONDS = 0.38
PUFF_SIZE = 84.0


@dataclass(slots=True)
class _Trip:
    """The Smoke on its way: the way, the hops in order, seconds for each; `done` seconds of it are past."""

    way: RingWay
    hops: tuple[Seat, ...]
    start: Seat
    clockwise: bool
    hop_seconds: float
    done: float = 0.0

    @property
    def share(self) -> float:
        """How many hops are behind it."""
        return min(float(len(self.hops)), self.done / self.hop_seconds)

    @property
    def over(self) -> bool:
        return self.done >= self.hop_seconds * len(self.hops)

    def at(self) -> Point:
        """Where the card is."""
        hop, rest = int(self.share), self.share - int(self.share)
        if hop >= len(self.hops):
            return self.way.points[-1]
        first, last = self.way.spots[hop], self.way.spots[hop + 1]
        eased = rest * rest * (3 - 2 * rest)
        return self.way.points[round(first + (last - first) * eased)]


@dataclass(slots=True)
class _Puff:
    piece: Piece[int]
    age: float


class Smoke:
    """The Smoke card, its ribbon and its puffs; `face` and `seat` are what is shown just now."""

    def __init__(self, host: TouchHost, ring: Ring, tokens: Tokens, *, sides: bool) -> None:
        self.host = host
        self.ring = ring
        self.tokens = tokens
        self.sides = sides
        self._word = host.say(phrase("Smoke"))
        self.seat: Seat | None = None
        self.face = "A"
        self._trip: _Trip | None = None
        self._turning = 0.0
        self._was = "A"
        self._fading = 0.0
        self._puffs: list[_Puff] = []
        self.blown: Use | None = None
        """The use of a Wind that blows it just now."""
        self._mine = False
        self._cold: Iterator[tuple[Seat, int]] = iter(())

    def build(self) -> None:
        """Put it on the screen, where the next `rest` says."""
        metrics, add = self.host.kit.metrics, self.host.add
        width = self.tokens.number("smoke_card")
        size = metrics.rect(0, 0, width, width * RATIO).size
        self._card = add(
            Piece(Rect((0, 0), size), paint_smoke, Shown(self._word, "A", self.sides), z=SMOKE_Z)
        )
        self._ribbon = add(Piece(Rect(0, 0, 1, 1), self._paint_ribbon, None, z=RIBBON_Z))
        self._card.visible = self._ribbon.visible = False
        steps = [(Seat(seat), step) for seat in range(self.ring.seats) for step in range(LEANS)]
        self._cold = iter(steps if self.host.pace.full else [])

    # -- what is shown -----------------------------------------------------------------------------
    def rest(self, seat: Seat | None, face: str, *, mine: bool, label: str) -> None:
        """Lie at a seat, unless it is on its way there; `mine` when it is to be blown away by this screen's hand."""
        self._mine = mine
        self._card.label = label
        if self.busy:
            return
        self.seat, self.face = seat, face or "A"
        self._settle()

    def travel(self, seat: Seat, clockwise: str, places: int) -> None:
        """Go to a seat, so many places on its left ("L") or right."""
        start, pace = self.seat, self.host.pace
        self.seat = seat
        if start is None or pace.look.motion == "none":
            self._settle()
        elif not pace.full:
            self._fading = CALM.seconds
            self._from = self.ring.smoke(start)
        else:
            way = self.ring.flight(start, clockwise, places)
            hops = tuple(Seat(one) for one in self.ring.passed(start, clockwise, places))
            seconds = pace.seconds(self.tokens.number("hop_ms") / 1000)
            self._trip = _Trip(way, hops, start, clockwise == "L", seconds)

    def turn_over(self, face: str) -> None:
        """Turn to its other face."""
        self._was, self.face = self.face, face
        if self.host.pace.full:
            self._turning = self.host.pace.seconds(FLIP_SECONDS)
        self._settle()

    @property
    def busy(self) -> bool:
        """Whether it is on its way or turning over."""
        return self._trip is not None or self._turning > 0 or self._fading > 0

    def finish(self) -> None:
        """Be where it goes to at once."""
        self._trip, self._turning, self._fading = None, 0.0, 0.0
        for puff in self._puffs:
            self.host.drop(puff.piece)
        self._puffs.clear()
        self._settle()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._age_puffs(dt)
        if self._fading > 0:
            self._fading -= dt
            self._settle()
        if self._turning > 0:
            self._turning -= dt
            self._settle()
        if self._trip is not None:
            self._go_on(self._trip, dt)
        elif (cold := next(self._cold, None)) is not None:
            self._lean_picture(*cold)

    def _go_on(self, trip: _Trip, dt: float) -> None:
        before = int(trip.share)
        trip.done += dt
        for hop in range(before, int(trip.share)):
            self._puff(self.ring.smoke(trip.hops[hop]))
        if trip.over:
            self._trip = None
            self._settle()
            return
        self._place(trip.at(), Shown(self._word, self.face, self.sides, mine=self._mine))
        hop, rest = int(trip.share), trip.share - int(trip.share)
        seat = trip.start if hop == 0 else trip.hops[hop - 1]
        step = round(rest * LEANS)
        if not trip.clockwise:
            seat, step = trip.hops[hop], LEANS - step
        if step == LEANS:
            seat, step = Seat((seat + 1) % self.ring.seats), 0
        self._lean(seat, step)

    def _settle(self) -> None:
        """Lie at the seat, half turned or half there if it is still coming."""
        if self.seat is None:
            self._card.visible = self._ribbon.visible = False
            return
        share = max(0.0, self._turning) / max(0.001, self.host.pace.seconds(FLIP_SECONDS))
        turn = max(1, round(abs(2 * share - 1) * TURNS))
        face = self._was if share > 0.5 else self.face
        going = self._fading > CALM.seconds / 2
        place = self._from if going else self.ring.smoke(self.seat)
        half = self._fading > 0
        self._place(place, Shown(self._word, face, self.sides, turn, half, self._mine and not self.busy))
        self._lean(self.seat, 0)

    def _place(self, at: Point, shown: Shown) -> None:
        self._card.visible = True
        self._card.rect.center = self.host.kit.metrics.point(*at)
        self._card.show(shown, self._card.label)

    def _puff(self, at: Point) -> None:
        side = self.host.kit.metrics.u(PUFF_SIZE * PUFF_GROWS)
        rect = Rect(0, 0, side, side).move_to(center=self.host.kit.metrics.point(*at))
        self._puffs.append(_Puff(self.host.add(Piece(rect, paint_puff, 0, z=PUFF_Z)), 0.0))

    def _age_puffs(self, dt: float) -> None:
        for puff in [*self._puffs]:
            puff.age += dt
            step = int(puff.age / PUFF_SECONDS * PUFF_STEPS)
            if step >= PUFF_STEPS:
                self.host.drop(puff.piece)
                self._puffs.remove(puff)
            else:
                puff.piece.show(step)

    # -- the ribbon --------------------------------------------------------------------------------
    def _lean(self, seat: Seat, step: int) -> None:
        self._ribbon.visible = True
        self._ribbon.rect = self._lean_rect(seat, step)
        self._ribbon.show((seat, step))

    def _lean_rect(self, seat: Seat, step: int) -> Rect:
        return self.host.kit.metrics.rect(*bounds(self._lean_points(seat, step), RIBBON_EDGE))

    def _lean_points(self, seat: Seat, step: int) -> list[Point]:
        """The middle line of the ribbon that leans so many LEANS of the way from a seat to the next clockwise."""
        tip = self.ring.smoke(seat)
        if step:
            way = self.ring.flight(seat, "L", 1)
            tip = way.points[round((len(way.points) - 1) * step / LEANS)]
        return ribbon_line(self.tokens.point("fire"), tip, self.tokens.number("smoke_card") * RATIO / 2)

    def _paint_ribbon(self, _kit: Kit, _rect: Rect, content: tuple[Seat, int]) -> Picture:
        return Picture(self._lean_picture(*content))

    def _lean_picture(self, seat: Seat, step: int) -> Surface:
        kit, rect = self.host.kit, self._lean_rect(seat, step)

        def make() -> Surface:
            left, top = rect.topleft
            points = [kit.metrics.point(*point) for point in self._lean_points(seat, step)]
            return draw_ribbon(kit, rect.size, [(x - left, y - top) for x, y in points])

        return kit.paint.kept(("smoke ribbon", self.ring.seats, self.ring.bottom, seat, step), make)

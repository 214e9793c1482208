"""The light of the turn: it leaves whoever has moved, and whoever moves next catches it."""

import math

from pygame import Surface

from game.core.cards import Seat
from scenes.board.acts import Act, Acts, Heard, bump, disc, part
from scenes.board.context import BoardContext
from scenes.stage.layout import SeatPlace
from scenes.stage.motion import in_out_sine, out_quad
from scenes.stage.vector import Drawing, Stroke

CAUGHT, SETTLES = 0.30, 0.20
"""Seconds until the light is caught, and until the medallion lies still again."""
BOW = 90.0
"""Design px that its way is bowed."""
GROWN = 0.08
SPARKS = ((84.0, 1.0), (66.0, 0.75), (50.0, 0.5), (36.0, 0.3))
"""The light and three that follow it: their size in design px, and how light they are."""
BEHIND = 0.022
"""Seconds from one of them to the next."""
SPARK_Z = 12.0
PULSES, WIDENS, RINGS = 0.32, 0.5, 8
"""Seconds in which the ring pulses, by how much of its width it widens, and in how many pictures."""


class Passing(Act):
    """The light on its way from one medallion to another."""

    seconds = CAUGHT + SETTLES
    holds = False

    def __init__(self, context: BoardContext, way: tuple[SeatPlace, SeatPlace], sound: str) -> None:
        super().__init__(context)
        self.way = way
        self.heard = (Heard(CAUGHT, sound, way[1].x),)
        self._sparks = self.sprites(len(SPARKS), SPARK_Z)
        context.seats.light(None)

    def pose(self, t: float) -> None:
        """The sparks along a bow; then the medallion that has caught them swells for a moment."""
        start, end = self.way
        for nth, (sprite, (size, light)) in enumerate(zip(self._sparks, SPARKS, strict=True)):
            share = in_out_sine(part(t - BEHIND * nth, 0.02, CAUGHT - 0.04))
            x = start.x + (end.x - start.x) * share - BOW * math.sin(math.pi * share)
            y = start.y + (end.y - start.y) * share
            seen = 0 < share < 1
            self.put(sprite, disc(self.context.kit, "glow", size, light) if seen else None, x, y)
        if t >= CAUGHT:
            self.context.seats.light(end.seat)
            self.context.seats.nudge(end.seat, 0, 0, 1 + GROWN * bump(t, CAUGHT, SETTLES))

    def end(self) -> None:
        """It is where it was going."""
        super().end()
        self.context.seats.light(self.way[1].seat)
        self.context.seats.nudge(self.way[1].seat, 0, 0, 1.0)


class Pulse(Act):
    """The ring of a medallion that keeps the light: it moves again."""

    seconds = PULSES
    holds = False

    def __init__(self, context: BoardContext, place: SeatPlace) -> None:
        super().__init__(context)
        self._place = place
        self._ring = self.sprite(SPARK_Z)

    def pose(self, t: float) -> None:
        """The ring as it widens and fades."""
        share = part(t, 0, PULSES)
        ring = self._drawn(round(RINGS * out_quad(share))) if 0 < share < 1 else None
        self.put(self._ring, ring, self._place.x, self._place.y)

    def _drawn(self, step: int) -> Surface:
        kit, size = self.context.kit, self._place.size

        def make() -> Surface:
            half, wide = kit.metrics.u(size * (1 + WIDENS * step / RINGS)) // 2, max(2, kit.metrics.u(6))
            line = Stroke(kit.colours.go, wide, opacity=1 - step / (RINGS + 1))
            return Drawing(2 * half, 2 * half).circle((half, half), half - wide, None, stroke=line).surface()

        return kit.paint.kept(("turn again", size, step), make)


class TurnLight:
    """Where the light is, at one table as it is laid now."""

    def __init__(self, context: BoardContext, me: Seat) -> None:
        self.me = me
        self.context = context
        self._acts = Acts(context)
        self._at: Seat | None = None

    def follow(self, turn: Seat | None, *, again: bool) -> float | None:
        """The table lies still, and this seat is to move, perhaps `again`; a light that was nowhere is there at once.

        The seconds until it is there; None where it has not moved.
        """
        if turn == self._at and not again:
            return None
        self._acts.finish()
        places = {place.seat: place for place in self.context.seats.layout.places()}
        before, self._at = self._at, turn
        if before == turn and turn in places and turn is not None:
            self._acts.begin(Pulse(self.context, places[turn]))
        elif before in places and turn in places and before is not None and turn is not None:
            sound = "turn_you" if turn == self.me else "turn_pass"
            self._acts.begin(Passing(self.context, (places[before], places[turn]), sound))
            return CAUGHT
        else:
            self.context.seats.light(turn)
        return 0.0

    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._acts.tick(dt)

    def finish(self) -> None:
        """The light is where it was going."""
        self._acts.finish()

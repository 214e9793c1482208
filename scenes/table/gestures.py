"""Animation of medallions: a CPU's key turns, a player leans after a card, the turn light passes."""

import math

from pygame import Surface

from game.core.cards import Seat
from game.core.events import Moved
from game.core.table import Table
from scenes.board.acts import Act, Acts, Heard, bump, disc, part
from scenes.board.common import KEY_STEPS
from scenes.board.context import BoardContext
from scenes.stage.layout import SeatPlace, Spot
from scenes.stage.motion import in_out_sine, out_quad
from scenes.stage.vector import Drawing, Stroke

LEANS, LEAN_SECONDS = 5.0, 0.22
"""Design px and seconds of a medallion's lean."""
WOUND, STILL = 0.50, 0.18
"""Seconds of winding a key, and of its pause before the move."""
TURNS = 1.5
TICKED = (0.11, 0.39, 0.67)
"""Shares of the winding at which it ticks."""


class Lean(Act):
    """A medallion leans towards the target of its card."""

    seconds = LEAN_SECONDS
    holds = False

    def __init__(self, context: BoardContext, place: SeatPlace, to: Spot) -> None:
        super().__init__(context)
        self._seat = place.seat
        across, down = to.x - place.x, to.y - place.y
        far = max(1.0, math.hypot(across, down))
        self._way = (LEANS * across / far, LEANS * down / far)

    def pose(self, t: float) -> None:
        share = bump(t, 0, LEAN_SECONDS)
        self.context.nudge(self._seat, self._way[0] * share, self._way[1] * share)

    def end(self) -> None:
        super().end()
        self.context.nudge(self._seat, 0, 0)


class Winding(Act):
    """The key of the CPU to move turns ever slower and stops."""

    def __init__(self, context: BoardContext, place: SeatPlace, wait: float) -> None:
        super().__init__(context)
        self.seconds = wait + WOUND + STILL
        self.heard = [Heard(wait + WOUND * share, "key_tick", place.x) for share in TICKED]
        self._seat = place.seat
        self._wait = wait

    def pose(self, t: float) -> None:
        angle = math.tau * TURNS * out_quad(part(t, self._wait, WOUND))
        self.context.seats.turn_key(self._seat, KEY_STEPS - round(KEY_STEPS * abs(math.cos(angle))))

    def end(self) -> None:
        super().end()
        self.context.seats.turn_key(None, 0)


class Gestures:
    """The gestures at one table layout."""

    def __init__(self, context: BoardContext, me: Seat) -> None:
        self.context = context
        self.me = me
        self._acts, self._keys = Acts(context), Acts(context)

    def begin(self, event: Moved, before: Table, to: Spot) -> None:
        """Starts the lean of another player whose card leaves."""
        owner = before.rules[event.src].owner
        place = self._place(owner)
        leans = self._acts.shows(Lean)
        if place is not None and owner != self.me and not leans and before.rules[event.dst].owner != owner:
            self._acts.begin(Lean(self.context, place, to))

    def wind(self, seat: Seat, wait: float) -> None:
        """Winds the key of the CPU to move, after the light has arrived."""
        place = self._place(seat)
        if place is not None and self.context.pace.full:
            self._keys.finish()
            self._keys.begin(Winding(self.context, place, wait))

    def _place(self, seat: int | None) -> SeatPlace | None:
        return next((one for one in self.context.seats.layout.places() if one.seat == seat), None)

    @property
    def winding(self) -> bool:
        """Returns whether a key turns or has just stopped, so that no card may leave yet."""
        return self._keys.busy

    def tick(self, dt: float) -> None:
        self._acts.tick(dt)
        self._keys.tick(dt)

    def finish(self) -> None:
        """Ends all gestures at once."""
        self._acts.finish()
        self._keys.finish()


CAUGHT, SETTLES = 0.30, 0.20
"""Seconds until the light arrives, and until the medallion rests."""
BOW = 90.0
"""Curvature of its path, in design px."""
GROWN = 0.08
SPARKS = ((84.0, 1.0), (66.0, 0.75), (50.0, 0.5), (36.0, 0.3))
"""The light and three following ones: their design sizes and brightness."""
BEHIND = 0.022
"""Seconds between them."""
SPARK_Z = 12.0
PULSES, WIDENS, RINGS = 0.32, 0.5, 8
"""Seconds of a pulse, growth of the ring's width, and number of pictures."""


class Passing(Act):
    """The light moving from one medallion to another."""

    seconds = CAUGHT + SETTLES
    holds = False

    def __init__(self, context: BoardContext, way: tuple[SeatPlace, SeatPlace], sound: str) -> None:
        super().__init__(context)
        self.way = way
        self.heard = (Heard(CAUGHT, sound, way[1].x),)
        self._sparks = self.sprites(len(SPARKS), SPARK_Z)
        context.seats.light(None)

    def pose(self, t: float) -> None:
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
        super().end()
        self.context.seats.light(self.way[1].seat)
        self.context.seats.nudge(self.way[1].seat, 0, 0, 1.0)


class Pulse(Act):
    """A pulse of the ring when the same seat moves again."""

    seconds = PULSES
    holds = False

    def __init__(self, context: BoardContext, place: SeatPlace) -> None:
        super().__init__(context)
        self._place = place
        self._ring = self.sprite(SPARK_Z)

    def pose(self, t: float) -> None:
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
    """The turn light at one table layout."""

    def __init__(self, context: BoardContext, me: Seat) -> None:
        self.me = me
        self.context = context
        self._acts = Acts(context)
        self._at: Seat | None = None

    def follow(self, turn: Seat | None, *, again: bool) -> float | None:
        """Moves the light to the seat to move, perhaps `again`. Returns the seconds until it arrives, None if it stays.

        A light that was nowhere appears at once.
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
        self._acts.tick(dt)

    def finish(self) -> None:
        """Puts the light at its target."""
        self._acts.finish()

"""The light of the turn: it leaves whoever has moved, and whoever moves next catches it."""

import math

from game.core.cards import Seat
from scenes.board.acts import Act, Acts, Heard, bump, disc, part
from scenes.board.host import TouchHost
from scenes.stage.layout import SeatPlace
from scenes.stage.motion import in_out_sine
from scenes.table.seats import Seats

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


class Passing(Act):
    """The light on its way from one medallion to another."""

    seconds = CAUGHT + SETTLES
    holds = False

    def __init__(self, host: TouchHost, seats: Seats, way: tuple[SeatPlace, SeatPlace], sound: str) -> None:
        super().__init__(host)
        self.seats = seats
        self.way = way
        self.heard = (Heard(CAUGHT, sound, way[1].x),)
        self._sparks = self.sprites(len(SPARKS), SPARK_Z)
        seats.light(None)

    def pose(self, t: float) -> None:
        """The sparks along a bow; then the medallion that has caught them swells for a moment."""
        start, end = self.way
        for nth, (sprite, (size, light)) in enumerate(zip(self._sparks, SPARKS, strict=True)):
            share = in_out_sine(part(t - BEHIND * nth, 0.02, CAUGHT - 0.04))
            x = start.x + (end.x - start.x) * share - BOW * math.sin(math.pi * share)
            y = start.y + (end.y - start.y) * share
            seen = 0 < share < 1
            self.put(sprite, disc(self.host.kit, "glow", size, light) if seen else None, x, y)
        if t >= CAUGHT:
            self.seats.light(end.seat)
            self.seats.nudge(end.seat, 0, 0, 1 + GROWN * bump(t, CAUGHT, SETTLES))

    def end(self) -> None:
        """It is where it was going."""
        super().end()
        self.seats.light(self.way[1].seat)
        self.seats.nudge(self.way[1].seat, 0, 0, 1.0)


class TurnLight:
    """Where the light is, at one table as it is laid now."""

    def __init__(self, host: TouchHost, seats: Seats, me: Seat) -> None:
        self.seats = seats
        self.me = me
        self.host = host
        self._acts = Acts(host)
        self._at: Seat | None = None

    def follow(self, turn: Seat | None) -> None:
        """The table lies still, and this seat is to move; a light that was nowhere is there at once."""
        if turn == self._at:
            return
        self._acts.finish()
        places = {place.seat: place for place in self.seats.layout.places()}
        before, self._at = self._at, turn
        if before in places and turn in places and before is not None and turn is not None:
            sound = "turn_you" if turn == self.me else "turn_pass"
            self._acts.begin(Passing(self.host, self.seats, (places[before], places[turn]), sound))
        else:
            self.seats.light(turn)

    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._acts.tick(dt)

"""What medallions do by themselves: the key of a CPU that thinks goes round, whoever plays a card leans towards it."""

import math

from game.core.cards import Seat
from game.core.events import Moved
from game.core.table import Table
from scenes.board.acts import Act, Acts, Heard, bump, part
from scenes.board.common import KEY_STEPS
from scenes.board.context import BoardContext
from scenes.stage.layout import SeatPlace, Spot
from scenes.stage.motion import out_quad

LEANS, LEAN_SECONDS = 5.0, 0.22
"""How far a medallion leans, in design px, and how long until it stands again."""
WOUND, STILL = 0.50, 0.18
"""Seconds for which a key is wound, and for which it stands before the move."""
TURNS = 1.5
TICKED = (0.11, 0.39, 0.67)
"""Shares of the winding at which it ticks."""


class Lean(Act):
    """A medallion leans towards where its card goes, as the card leaves."""

    seconds = LEAN_SECONDS
    holds = False

    def __init__(self, context: BoardContext, place: SeatPlace, to: Spot) -> None:
        super().__init__(context)
        self._seat = place.seat
        across, down = to.x - place.x, to.y - place.y
        far = max(1.0, math.hypot(across, down))
        self._way = (LEANS * across / far, LEANS * down / far)

    def pose(self, t: float) -> None:
        """So far aside at one moment."""
        share = bump(t, 0, LEAN_SECONDS)
        self.context.nudge(self._seat, self._way[0] * share, self._way[1] * share)

    def end(self) -> None:
        """It stands where it stood."""
        super().end()
        self.context.nudge(self._seat, 0, 0)


class Winding(Act):
    """The key of a CPU that is to move turns ever slower, then stands still."""

    def __init__(self, context: BoardContext, place: SeatPlace, wait: float) -> None:
        super().__init__(context)
        self.seconds = wait + WOUND + STILL
        self.heard = [Heard(wait + WOUND * share, "key_tick", place.x) for share in TICKED]
        self._seat = place.seat
        self._wait = wait

    def pose(self, t: float) -> None:
        """So far round at one moment."""
        angle = math.tau * TURNS * out_quad(part(t, self._wait, WOUND))
        self.context.seats.turn_key(self._seat, KEY_STEPS - round(KEY_STEPS * abs(math.cos(angle))))

    def end(self) -> None:
        """It stands as it stood."""
        super().end()
        self.context.seats.turn_key(None, 0)


class Gestures:
    """The gestures at one table as it is laid now."""

    def __init__(self, context: BoardContext, me: Seat) -> None:
        self.context = context
        self.me = me
        self._acts, self._keys = Acts(context), Acts(context)

    def begin(self, event: Moved, before: Table, to: Spot) -> None:
        """A card sets out: whoever else plays it leans after it."""
        owner = before.rules[event.src].owner
        place = self._place(owner)
        leans = self._acts.shows(Lean)
        if place is not None and owner != self.me and not leans and before.rules[event.dst].owner != owner:
            self._acts.begin(Lean(self.context, place, to))

    def wind(self, seat: Seat, wait: float) -> None:
        """A CPU is to move: its key is wound once the light is there, after so many seconds."""
        place = self._place(seat)
        if place is not None and self.context.pace.full:
            self._keys.finish()
            self._keys.begin(Winding(self.context, place, wait))

    def _place(self, seat: int | None) -> SeatPlace | None:
        return next((one for one in self.context.seats.layout.places() if one.seat == seat), None)

    @property
    def winding(self) -> bool:
        """Whether a key still turns or has just come to stand, so that no card may leave yet."""
        return self._keys.busy

    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._acts.tick(dt)
        self._keys.tick(dt)

    def finish(self) -> None:
        """All stand still at once."""
        self._acts.finish()
        self._keys.finish()

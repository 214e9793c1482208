"""Light about the seats that the considered Wind would reach; it pulses while somebody is there."""

from collections.abc import Container
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Seat
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.paint import paint_breath, paint_glow

BOX = (-136.0, -38.0, 282.0, 92.0)
"""The lit place in design px from its seat's middle, as left, top, width and height."""
END = 76.0
"""Design px across the light that comes and goes at each of its ends."""
GLOW_Z = -8.0


class SeatLight(NamedTuple):
    """The light about one seat, and what comes and goes at its two ends."""

    glow: Piece[bool]
    ends: tuple[Piece[bool], Piece[bool]]


class SeatLights:
    """The lights of all seats. A pulse changes only their ends, so little is repainted."""

    rare = False

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._lights: dict[Seat, SeatLight] = {}

    def build(self, seat: Seat, at: tuple[float, float]) -> None:
        """Puts the light of a seat on the screen, dark, about a point in design px."""
        metrics, add = self._context.kit.metrics, self._context.add
        left, top, wide, high = BOX
        box = metrics.rect(at[0] + left, at[1] + top, wide, high)
        glow = add(Piece(box, paint_glow, content=True, z=GLOW_Z))
        side = metrics.u(END)
        places = (Rect(0, 0, side, side), Rect(0, 0, side, side))
        places[0].center, places[1].center = box.midleft, box.midright
        one, other = (add(Piece(place, paint_breath, content=False, z=GLOW_Z)) for place in places)
        self._lights[seat] = SeatLight(glow, (one, other))
        self.reach(())

    def reach(self, seats: Container[Seat]) -> None:
        """Lights these seats, and no others."""
        for seat, light in self._lights.items():
            for part in (light.glow, *light.ends):
                part.visible = seat in seats

    def show(self, beat: int, _age: float) -> None:
        """Shows the state at a tick: between two changes of the flame, first one end of each light changes, then the other."""
        if beat % 2:
            turn = beat // 2
            for light in self._lights.values():
                light.ends[turn % 2].show(content=bool(turn // 2 % 2))

    def still(self) -> None:
        for light in self._lights.values():
            for end in light.ends:
                end.show(content=False)

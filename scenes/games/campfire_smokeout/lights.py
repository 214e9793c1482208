"""Light on the table: the fire's on faces, logs and stones, and about the seats that the considered Wind would reach."""

import math
from collections.abc import Container
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import Seat
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.layout import CampfireLayout
from scenes.games.campfire_smokeout.paint import paint_breath, paint_glow
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, nothing

FACE_Z = 8.5
"""Over the medallions, and under every word."""
LEVELS = 10
DIMMED = 9, 6, 3, 0
"""The levels below the full light that a face may have: it flickers to the first."""
LEAVING = 3
"""What of its light, of LEVELS, a seat keeps that has three Smokeouts."""
LEANING, BESIDE = 0.6, 400.0
"""What of its light a face loses that the flame leans away from, and from how many design px beside the fire."""
TURNS = 32
"""Directions in which the fire may be."""
RIM = math.radians(54.5)
"""Half of the arc of a rim that catches the light."""
NIGHT: Colour = (10, 20, 48)
EMBER, GOLD, PALE = (255, 138, 42), (255, 176, 80), (255, 233, 176)


class FaceLights:
    """The light on the faces round the fire, which flickers on one face after another."""

    rare = False

    def __init__(self, context: BoardContext, layout: CampfireLayout) -> None:
        self._context, self._layout = context, layout
        self._lights: dict[Seat, Piece[tuple[int, int]]] = {}
        self._turns: dict[Seat, int] = {}
        self._most: dict[Seat, int] = {}
        self._choked: dict[Seat, float] = {}
        self._left: dict[Seat, float] = {}
        self._aside: dict[Seat, float] = {}
        """How far to one side of the fire each seat is, from -1 to 1."""

    def build(self) -> None:
        """Puts the lights on the screen."""
        kit, (fire_x, fire_y) = self._context.kit, self._layout.tokens.point("fire")
        for place in self._layout.places():
            half = place.size / 2
            rect = kit.metrics.rect(place.x - half, place.y - half, place.size, place.size)
            angle = math.atan2(fire_y - place.y, fire_x - place.x)
            turn = round(angle / math.tau * TURNS) % TURNS
            self._aside[place.seat] = max(-1.0, min(1.0, (place.x - fire_x) / BESIDE))
            self._turns[place.seat], self._most[place.seat] = turn, LEVELS
            for level in DIMMED:
                paint_light(kit, rect, (turn, level))
            piece = Piece(rect, paint_light, (turn, LEVELS), z=FACE_Z)
            piece.role = "picture"
            self._lights[place.seat] = self._context.add(piece)

    def rest(self, seat: Seat, *, out: bool) -> None:
        """Lights a face, or leaves little of its light where the seat is out."""
        self._most[seat] = LEAVING if out else LEVELS
        self._shine(seat)

    def choke(self, seat: Seat, share: float) -> None:
        """Takes so large a share of its light from a face in a cloud of smoke."""
        self._choked[seat] = share
        self._shine(seat)

    def lean(self, share: float) -> None:
        """Takes light from the faces from which the flame leans away, to the left (-1) or the right (1)."""
        for seat, aside in self._aside.items():
            lost = LEANING * max(0.0, -share * aside)
            if lost != self._left.get(seat, 0.0):
                self._left[seat] = lost
                self._shine(seat)

    def show(self, beat: int, _age: float) -> None:
        """Shows the state at a tick: between two changes of the flame, one face is lit less or again."""
        if beat % 2:
            turn, count = beat // 2, len(self._lights)
            for nth, seat in enumerate(self._lights):
                if nth == turn % count:
                    self._shine(seat, flickers=turn // count % 2 == 0)

    def still(self) -> None:
        for seat in self._lights:
            self._shine(seat)

    def _shine(self, seat: Seat, *, flickers: bool = False) -> None:
        most, left = (
            self._most[seat],
            LEVELS * (1 - self._choked.get(seat, 0.0)) * (1 - self._left.get(seat, 0.0)),
        )
        levels = (LEVELS, *DIMMED)
        level = min(most, min(levels, key=lambda level: abs(level - left)), DIMMED[0] if flickers else LEVELS)
        self._lights[seat].show((self._turns[seat], level))

    def follow(self) -> None:
        """Lets each light lie on its face, wherever that is drawn just now."""
        for seat, piece in self._lights.items():
            face = self._context.seats.face(seat)
            if face.center != piece.rect.center:
                piece.rect = piece.rect.copy()
                piece.rect.center = face.center


def paint_light(kit: Kit, rect: Rect, content: tuple[int, int]) -> Picture:
    """The light on a face: warm on one side, night on the other, and a rim that catches it."""
    if kit.look.high:
        return nothing()
    turn, level = content

    def make() -> Surface:
        whole = kit.paint.kept(("firelight", rect.w, turn), lambda: _face(rect.w, math.tau * turn / TURNS))
        return whole if level == LEVELS else faded(whole, round(255 * level / LEVELS))

    return Picture(kit.paint.kept(("firelight", rect.w, turn, level), make))


def _face(side: int, angle: float) -> Surface:
    r, dx, dy = side / 2, math.cos(angle), math.sin(angle)
    drawing, inner = Drawing(side, side), 0.97 * r
    dark = ((0.0, NIGHT, 0.0), (0.62, NIGHT, 0.08), (1.0, NIGHT, 0.66))
    drawing.circle((r, r), inner, drawing.radial(dark, (r + 0.75 * r * dx, r + 0.75 * r * dy), 1.95 * r))
    warm = ((0.0, GOLD, 0.5), (0.5, EMBER, 0.18), (1.0, EMBER, 0.0))
    drawing.circle((r, r), inner, drawing.radial(warm, (r + 0.95 * r * dx, r + 0.95 * r * dy), 1.55 * r))
    start, end = (
        (r + 0.95 * r * math.cos(angle + by), r + 0.95 * r * math.sin(angle + by)) for by in (-RIM, RIM)
    )
    arc = f"M{start[0]:.2f} {start[1]:.2f}A{0.95 * r:.2f} {0.95 * r:.2f} 0 0 1 {end[0]:.2f} {end[1]:.2f}"
    drawing.path(arc, None, stroke=Stroke(EMBER, 0.16 * r, (), 0.3))
    drawing.path(arc, None, stroke=Stroke(PALE, 0.085 * r, (), 0.9))
    return drawing.surface()


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

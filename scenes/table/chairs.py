"""Changes of players at a table: a pill at each seat that somebody will take, and medallions that swap seats."""

import math
from collections.abc import Callable

from pygame import Rect

from game.core.phrases import phrase
from game.session.chairs import swaps_now
from scenes.board.acts import Act, Acts, part
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.layout import SeatPlace
from scenes.stage.motion import in_out_sine
from scenes.table.context import TableContext
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style

WALK_SECONDS = 0.42
BOW = 0.12
"""How far the paths of two medallions bend apart, as a share of the distance between them."""
PILL, LEAST = (1.25, 30.0), 2.6
"""Width of a pill as a share of its medallion's, and its height in design px; its least width with a name, in heights."""
PILL_Z = 8.4


def paint_promise(kit: Kit, rect: Rect, name: str) -> Picture:
    """Paints an amber pill with the name of the person who will take a seat. A round pill has only an icon."""
    unit = kit.metrics.u
    picture = kit.paint.pill(*rect.size, kit.colours.go).copy()
    side, style = unit(22), Style("bold", 17, kit.colours.ink)
    if rect.w == rect.h:
        middle = Rect(picture.left, picture.top, *rect.size).inflate(-rect.w // 3, -rect.h // 3)
        kit.icon(picture.surface, "swap", kit.colours.ink, middle)
        return picture
    block = kit.text.fit_name(name, style, (rect.w - side - unit(34), rect.h))
    left = picture.left + (rect.w - side - unit(6) - block.size[0]) // 2
    kit.icon(
        picture.surface, "swap", kit.colours.ink, Rect(left, picture.top + (rect.h - side) // 2, side, side)
    )
    kit.text.draw(picture.surface, block, Rect(left + side + unit(6), picture.top, block.size[0], rect.h))
    return picture


def lay_promises(context: TableContext) -> None:
    """Adds a pill on the medallion of each seat that another person will take."""
    session, metrics = context.session, context.kit.metrics
    for place in context.seats.layout.places():
        promised = session.promised.get(place.seat)
        if promised is None:
            continue
        high = metrics.line(PILL[1], 17, 1.5)
        wide = metrics.u(place.size * PILL[0])
        wide = wide if wide >= LEAST * high else high
        rect = Rect(0, 0, wide, high)
        rect.center = metrics.point(place.x, place.y + place.size / 2)
        beside = abs(wide - metrics.u(place.size)) // 2  # away from the name
        rect.x += beside if place.align == "right" else -beside
        rect.clamp_ip(metrics.window)
        told = phrase("{person} from round {number} on", person=promised.name, number=session.next_round)
        pill = context.screen.add(Piece(rect, paint_promise, promised.name, z=PILL_Z))
        pill.label = context.say(told)


class Walk(Act):
    """A medallion that walks from another place to its own.

    It goes in an arc around the medallion that it swaps places with.
    """

    seconds = WALK_SECONDS
    holds = False

    def __init__(
        self, context: BoardContext, place: SeatPlace, start: SeatPlace, arrived: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self._place = place
        self._way = (start.x - place.x, start.y - place.y)
        self._arrived = arrived

    def pose(self, t: float) -> None:
        turned = math.pi * in_out_sine(part(t, 0, WALK_SECONDS))
        across, down = self._way
        near, aside = (1 + math.cos(turned)) / 2, BOW * math.sin(turned)
        self.context.nudge(self._place.seat, across * near - down * aside, down * near + across * aside)

    def end(self) -> None:
        super().end()
        self.context.nudge(self._place.seat, 0, 0)
        self._arrived()


class Walks:
    """The medallions of players who have swapped chairs. Each person at the screen sees them walk once."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._acts = Acts(context)
        self._seen: set[tuple[int, int, int]] = set()
        """Rounds, moves and seats of the people who have seen the players of that moment walk."""

    def lay(self) -> None:
        """Starts to move the medallions after a swap, unless this person has already seen them move."""
        self._acts = Acts(self._context)
        record = self._context.session.record
        now = (*record.end, self._context.viewpoint.seat)
        if now in self._seen:
            return
        places = {place.seat: place for place in self._context.seats.layout.places()}
        for one, other in swaps_now(record):
            for seat, start in ((one, other), (other, one)):
                walk = Walk(self._context, places[seat], places[start], lambda: self._seen.add(now))
                self._acts.begin(walk)

    def tick(self, dt: float) -> None:
        self._acts.tick(dt)

    def finish(self) -> None:
        """Puts everybody at their own place at once."""
        self._acts.finish()

"""Displays changes of players at a table: promised seats and swaps."""

import math
from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import phrase
from game.names import brief_names
from game.pictures import picture_at
from game.record import Player
from game.session.chairs import swaps_now
from scenes.board.acts import Act, Acts, part
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.layout import SeatPlace
from scenes.stage.motion import in_out_sine
from scenes.stage.vector import blend
from scenes.table.context import TableContext
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style

WALK_SECONDS = 0.42
BOW = 0.12
"""How far the paths of pictures that swap seats bend, as a fraction of their length."""
PILL = (2.2, 0.4)
"""Label of a promised seat: width relative to height, and height relative to the player's picture."""
LEAST_PILL = 22
"""Least height in px of a promised seat's label."""
SHRUNK = 0.75
"""Least size of a name on a promised seat's label, relative to the usual size; else an icon replaces it."""
PILL_Z = 9.2


class Promise(NamedTuple):
    """Name and picture of a person who will take a seat."""

    name: str
    picture: str


def promise_of(seat: Seat, promised: Player) -> Promise:
    """Returns the picture and the short name of a promised person."""
    return Promise(brief_names([promised.name])[0], picture_at(seat, promised.picture))


def paint_promise(kit: Kit, rect: Rect, content: Promise) -> Picture:
    """Paints the label of a promised person."""
    unit = kit.metrics.u
    picture = kit.paint.pill(*rect.size, kit.colours.go).copy()
    face, style = round(rect.h * 0.92), Style("bold", 17, kit.colours.ink)
    room = rect.w - face - unit(18)
    named = kit.text.width(content.name, style) * SHRUNK <= room
    fitted = kit.text.fit(content.name, style, (room, rect.h)) if named else None
    # The smallest size that can be read may still break the name: then the icon is shown.
    block = fitted if fitted is not None and len(fitted.lines) == 1 else None
    icon = round(rect.h * 0.64)
    beside = block.size[0] if block is not None else icon
    left, middle = picture.left + (rect.w - face - unit(6) - beside) // 2, picture.top + rect.h // 2
    if block is None:
        kit.icon(picture.surface, "swap", kit.colours.ink, Rect(left, middle - icon // 2, icon, icon))
        left += icon + unit(6)
    blend(picture.surface, kit.face(content.picture, face), (left, middle - face // 2))
    if block is not None:
        kit.text.draw(picture.surface, block, Rect(left + face + unit(6), picture.top, block.size[0], rect.h))
    return picture


def lay_promises(context: TableContext) -> None:
    """Adds a label at each seat that a new person will take from the next round on."""
    session, metrics = context.session, context.kit.metrics
    for place in context.seats.layout.places():
        promised = session.promised.get(place.seat)
        if promised is None:
            continue
        disc = metrics.rect(place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)
        high = max(LEAST_PILL, round(PILL[1] * disc.h))
        rect = Rect(0, 0, round(PILL[0] * high), high)
        rect.bottom = disc.bottom + metrics.u(4)  # above the cards
        rect.centerx = disc.right if place.align == "right" else disc.left  # away from the name
        rect.clamp_ip(metrics.window)
        promise = phrase("{person} from round {number} on", person=promised.name, number=session.next_round)
        pill = context.screen.add(Piece(rect, paint_promise, promise_of(place.seat, promised), z=PILL_Z))
        pill.label = context.say(promise)


class Walk(Act):
    """The animation of a player's picture that moves to another seat."""

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
    """Moves the pictures of players who have swapped seats."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._acts = Acts(context)
        self._seen: set[tuple[int, int, int]] = set()
        """Finished swaps, each as round, number of moves, and viewer's seat."""

    def lay(self) -> None:
        """Moves the pictures of players who have swapped seats, unless the viewer has seen this swap."""
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
        """Puts every picture at its seat at once."""
        self._acts.finish()

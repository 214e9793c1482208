"""A small picture of the table with all players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import phrase
from game.names import brief_names
from game.session.chairs import absent_seats
from game.session.session import Session
from scenes.board.common import KEY_OUT, KEY_WIDE, Medallion, medallion_of, paint_medallion
from scenes.screens.setup.band import paint_tick
from scenes.screens.vignettes import painted_hand
from scenes.table.chairs import paint_promise, promise_of
from scenes.ui.button import Button
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label
from scenes.ui.paint import Picture
from scenes.ui.text import LEADING, Style
from scenes.ui.widget import Widget

SIDES = (0.27, 0.73)
"""X of the left and right column of players, as fractions of the table."""
DECK = 110
"""Width in design px of the fanned cards on the small table."""
LEAST_DECK = 84
"""Least width of the fanned cards on the small table, in px."""
AIR = 10
"""Least space in design px between fanned cards and a picture."""
LEAST_AIR = 8
"""Least space in px between fanned cards and a picture."""
BEFORE = (0.61, 0.38)
"""X of a left and a right player's fan, as fractions of the table."""
PAIR = 160
"""Diameter of a picture with two players, in design px."""
SEAT = 136
"""Diameter of a picture with three or four players, in design px."""
CROWDED = 92
"""Diameter of a picture with five or more players, in design px."""
MANY = 5
MOST_BELOW = 76
"""Largest height in design px of a name below a player's picture."""


class SwapChair(NamedTuple):
    """The action that chooses one of the two players who swap seats."""

    seat: Seat


class FaceAtCloth(Button):
    """A button with a player's picture at the small table. A press chooses that player."""

    def __init__(self, rect: Rect, label: str, seat: Seat, medallion: Medallion, *, chosen: bool) -> None:
        super().__init__(rect, label, SwapChair(seat), kind="plain")
        self._medallion, self._chosen = medallion, chosen

    @property
    def checked(self) -> bool | None:
        return self._chosen

    def paint(self, kit: Kit) -> Picture:
        picture = paint_medallion(
            kit,
            Rect(0, 0, *self.rect.size),
            self._medallion._replace(turn=self._medallion.turn or self.hovered),
        )
        if self._chosen:
            side = self.rect.w * 2 // 5
            paint_tick(kit, picture.surface, Rect(picture.left + self.rect.w - side, picture.top, side, side))
        return picture


class AtCloth(NamedTuple):
    """A small picture of the table with the players around it."""

    kit: Kit
    say: Say
    session: Session
    places: Mapping[Seat, tuple[float, float]]
    """Each seat's place, as fractions of the small table."""
    fans: Sequence[tuple[float, float]]
    """Places of fanned cards, as fractions of the small table."""
    swapping: Seat | None
    """The first of two seats that swap players, if chosen."""

    def widgets(self, rect: Rect) -> list[Widget]:
        game, unit = self.session.game.id, self.kit.metrics.u
        look = self.kit.theme.game(game)
        wide = max(unit(DECK), LEAST_DECK)
        shown: list[Widget] = [Image(Rect(rect), "", lambda kit, rect: kit.paint.cloth(rect.size, look))]
        faces = {seat: self._face(rect, place) for seat, place in self.places.items()}
        for x, y in self.fans:
            fan = Rect(0, 0, wide, wide * 7 // 10)
            fan.center = rect.x + round(rect.w * x), rect.y + round(rect.h * y) - unit(16)
            for taken in (self._taken(seat, face) for seat, face in faces.items()):
                if fan.colliderect(taken):
                    fan.x = taken.right if fan.centerx > taken.centerx else taken.x - fan.w
            shown.append(Image(fan, "", painted_hand(game)))
        for seat, face in faces.items():
            shown += self._seat(seat, rect, face)
        return shown

    def _face(self, rect: Rect, place: tuple[float, float]) -> Rect:
        unit, count = self.kit.metrics.u, len(self.places)
        side = unit(CROWDED if count >= MANY else SEAT if count > len(SIDES) else PAIR)
        face = Rect(0, 0, side, side)
        face.center = rect.x + round(rect.w * place[0]), rect.y + round(rect.h * place[1]) - unit(16)
        return face

    def _taken(self, seat: Seat, face: Rect) -> Rect:
        """Returns the rectangle of a player's picture with its gaps, and with the wind-up key of a CPU."""
        is_cpu = medallion_of(self.session, seat).cpu
        key, air = (
            round(face.w * KEY_WIDE * KEY_OUT) if is_cpu else 0,
            max(self.kit.metrics.u(AIR), LEAST_AIR),
        )
        return Rect(face.x - key - air, face.y, face.w + key + 2 * air, face.h)

    def _seat(self, seat: Seat, rect: Rect, face: Rect) -> Iterator[Widget]:
        kit, session, unit = self.kit, self.session, self.kit.metrics.u
        player, promised = session.players[seat], session.promised.get(seat)
        medallion = medallion_of(session, seat, turn=session.turn == seat)
        may = (
            session.change_bar is None
            and session.promise_bar is None
            and seat not in absent_seats(session.record)
        )
        if may:
            words = (
                self.say(phrase("Swap {name}", name=player.name)) if self.swapping is None else player.name
            )
            yield FaceAtCloth(face, words, seat, medallion, chosen=self.swapping == seat)
        else:
            yield Image(face, player.name, lambda kit, rect: paint_medallion(kit, rect, medallion))
        high = min(kit.metrics.line(34, 19, LEADING), unit(MOST_BELOW))
        below = Rect(0, face.bottom + unit(6), rect.w // 2 - unit(30), high)
        below.centerx = face.centerx
        if promised is None:
            brief = brief_names([one.name for one in session.players])[seat]
            named = Label(below, brief, Style("bold", 20, kit.colours.hot, "centre"))
            named.label = player.name
            yield named
            return
        promise = phrase("{person} from round {number} on", person=promised.name, number=session.next_round)
        shown = promise_of(seat, promised)
        yield Image(below, self.say(promise), lambda kit, rect: paint_promise(kit, rect, shown))


def fans_of(
    left: Sequence[tuple[float, float]], right: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """Returns the places of fanned cards, as fractions of the small table."""
    if len(left) != len(right):
        return [(x, y) for x, side in zip(BEFORE, (left, right), strict=True) for _, y in side]
    return [(0.5, {1: 0.84, 2: 0.5}.get(len(left), 0.36))]

"""Players round the table: medallion, name, facts, last words."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.core.rules import M, S
from game.pictures import picture_at
from game.record import Player
from scenes.board.common import (
    Expression,
    Medallion,
    NamePlate,
    Speech,
    paint_expression,
    paint_medallion,
    paint_name,
    paint_speech,
    row_height,
)
from scenes.board.piece import Facts, Piece
from scenes.stage.assets import Mood
from scenes.stage.layout import LayoutBase, SeatPlace
from scenes.stage.theme import GameLook
from scenes.ui.screen import Screen


class Feeling(NamedTuple):
    """A mood into which something that all have seen puts a seat."""

    seat: Seat
    mood: Mood


class Seats:
    """A group of pieces per seat, at the layout's places."""

    def __init__(
        self, screen: Screen, say: Callable[[Phrase], str], layout: LayoutBase, look: GameLook
    ) -> None:
        self.screen = screen
        self.say = say
        self.layout = layout
        self.look = look
        self._medallions: dict[Seat, Piece[Medallion]] = {}
        self._names: dict[Seat, Piece[NamePlate]] = {}
        self._speech: dict[Seat, Piece[Speech]] = {}
        self.players: Sequence[Player] = ()
        """The players by seat, once the table is shown."""
        self._moods: dict[Seat, Mood] = {}
        self._faces: dict[Seat, Piece[Expression]] = {}
        self._key: tuple[Seat | None, int] = (None, 0)
        self._homes: dict[Seat, Rect] = {}
        self._sizes: dict[Seat, int] = {}
        self._lit: Seat | None = None

    def build(self) -> None:
        """Adds every player to the screen."""
        for place in self.layout.places():
            self._build(place)

    def _build(self, place: SeatPlace) -> None:
        metrics, add = self.screen.kit.metrics, self.screen.add
        half = place.size / 2
        disc = metrics.rect(place.x - half, place.y - half, place.size, place.size)
        empty = Medallion("fox", cpu=False, turn=False)
        height = max(metrics.u(70), metrics.text(25) + metrics.text(18) + metrics.u(14))
        if place.row:
            height = row_height(metrics)
        plate = metrics.rect(place.text[0], place.text[1], place.text[2], 0)
        plate = Rect(plate.x, plate.y - height // 2, plate.w, height)
        nothing = NamePlate("", "", self.look.key)
        self._names[place.seat] = add(Piece(plate, paint_name, nothing, z=7 if place.plate else 9))
        self._names[place.seat].vital = place.seat == self.layout.me
        self._homes[place.seat] = disc.copy()
        self._medallions[place.seat] = add(Piece(disc, paint_medallion, empty, z=8))
        self._faces[place.seat] = add(Piece(disc.copy(), paint_expression, Expression("fox"), z=8.2))
        self._faces[place.seat].role = "picture"
        x, y = metrics.point(*place.speech)
        speech = Rect(x, y, metrics.u(place.speech_room[0]), metrics.line(38, 18, 1.4))
        if place.above:
            speech.bottom = y
        speech.clamp_ip(metrics.window)
        self._speech[place.seat] = add(Piece(speech, paint_speech, Speech("", 0), z=200))

    def refresh(
        self, facts: Facts[S, M], plates: Mapping[Seat, NamePlate], aloud: Mapping[Seat, str] = {}
    ) -> None:
        """Shows whose turn it is, and everybody's cards and words; `aloud` are the cards of each seat in words."""
        self.players = facts.players
        for place in self.layout.places():
            reach = self.screen.kit.metrics.u(place.reach)
            content = plates[place.seat]._replace(
                align=place.align, plate=place.plate, row=place.row, reach=reach
            )
            label = f"{content.name}, {content.line}" if content.line else content.name
            if place.seat in aloud:
                label = f"{label}. {aloud[place.seat]}"
            self._names[place.seat].show(content, label)
            words = facts.said.get(place.seat)
            text = self.say(words) if words else ""
            speech, metrics = self._speech[place.seat], self.screen.kit.metrics
            tail = metrics.point(place.x, place.y)[0] - speech.rect.x
            speech.show(Speech(text, tail, metrics.u(place.speech_room[1]), place.above), text)
        self._show_medallions()

    @property
    def rects(self) -> list[Rect]:
        """Returns the players' rectangles: face, name and plate each."""
        found = []
        for seat, name in self._names.items():
            rise = round(name.rect.h * 0.3) if name.content is not None and name.content.plate else 0
            found.append(name.rect.inflate(2 * rise, 0).union(self._homes[seat]))
        return found

    def turn_key(self, seat: Seat | None, turned: int) -> None:
        """Turns this CPU's key by steps from its broad side; all others rest."""
        if (seat, turned) != self._key:
            self._key = (seat, turned)
            self._show_medallions()

    def light(self, seat: Seat | None) -> None:
        """Puts the turn light at this seat, or at nobody's."""
        if seat != self._lit:
            self._lit = seat
            self._show_medallions()

    def feel(self, seat: Seat, mood: Mood) -> None:
        """Shows a mood on a seat's face."""
        if mood != self._moods.get(seat, "") and seat in self._faces:
            self._moods[seat] = mood
            self._show_face(seat)

    def _show_face(self, seat: Seat) -> None:
        if self.players:
            picture = picture_at(seat, self.players[seat].picture)
            self._faces[seat].show(Expression(picture, self._moods.get(seat, ""), self._sizes.get(seat, 0)))

    def face(self, seat: Seat) -> Rect:
        """Returns where a medallion is drawn just now, px."""
        return self._medallions[seat].rect

    def nudge(self, seat: Seat, dx: float, dy: float, size: float) -> None:
        """Draws a medallion with an offset in design px and a size factor."""
        if seat not in self._homes:
            return
        unit = self.screen.kit.metrics.u
        for piece in (self._medallions[seat], self._faces[seat]):
            piece.rect = self._homes[seat].move(unit(dx), unit(dy))
        steps = round((size - 1) * 50) * 2
        if steps != self._sizes.get(seat, 0):
            self._sizes[seat] = steps
            self._show_medallions()
            self._show_face(seat)

    def _show_medallions(self) -> None:
        if not self.players:
            return
        for seat, piece in self._medallions.items():
            cpu = not self.players[seat].is_human
            key = self._key[1] if seat == self._key[0] else 0
            piece.show(
                Medallion(
                    picture_at(seat, self.players[seat].picture),
                    cpu,
                    seat == self._lit,
                    key,
                    self._sizes.get(seat, 0),
                )
            )

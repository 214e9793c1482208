"""The moods of the players' animals at one table."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.cards import Seat
from game.core.events import Event
from game.pictures import animal_of, picture_at
from game.record import Player
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.stage.assets import Mood
from scenes.stage.idle import REST_AFTER
from scenes.stage.timeline import Contact

INTO = 0.08
"""Seconds for which the eyes are shut when a mood begins."""
OUT_OF = 0.12
"""Seconds for which the eyes are shut when a mood ends."""
LASTS: Final[dict[Mood, float]] = {"wince": 1.0, "grin": 1.3, "proud": 1.7, "cover": 1.0}
"""The seconds for which each mood lasts."""
BLINK_EVERY = 9.0
"""Seconds between two blinks of different players."""
SLEEPS_AFTER = 60.0
"""Seconds without input after which waiting players fall asleep."""
QUIET = 4.0
"""Least seconds between two sounds of animals."""
ASIDE = 60.0
"""Eyes look aside only at a player who is at least this many design px away to the left or right."""


class Felt(NamedTuple):
    """A mood of a player, between two times in seconds."""

    mood: Mood
    begun: float
    until: float

    @classmethod
    def since(cls, mood: Mood, now: float) -> Felt:
        """Returns a mood that begins now."""
        return cls(mood, now, now + INTO + LASTS[mood] + OUT_OF)

    def at(self, now: float) -> Mood:
        """Returns the mood of the face at a time, or ""."""
        if not self.begun <= now < self.until:
            return ""
        return "blink" if now - self.begun < INTO or self.until - now <= OUT_OF else self.mood


class Cast:
    """The moods of all players on one table layout. Only public events cause them."""

    rare = True

    def __init__(self, context: BoardContext, quiet: Callable[[], float]) -> None:
        self._context = context
        self._quiet = quiet
        """Function that returns the seconds since the last input."""
        self._due: list[tuple[Event, tuple[Feeling, ...]]] = []
        """Events whose cards are still moving, with the moods that follow."""
        self._felt: dict[Seat, Felt] = {}
        self._watched: Seat | None = None
        self._calls: float | None = None
        """Time at which the animal of the thinking CPU makes its sound."""
        self._covered: Seat | None = None
        self._asleep = 0
        """Number of seats, from the first, whose waiting players sleep."""
        self._blinks: Seat | None = None
        self._blinked = 0
        self._now, self._chirped = 0.0, -math.inf

    @property
    def moves(self) -> bool:
        """Returns whether any player shows a mood that soon ends."""
        return bool(self._felt)

    # -- what happens at the table -----------------------------------------------------------------
    def begin(self, event: Event, feelings: tuple[Feeling, ...]) -> None:
        """Notes the moods that will follow when an event's cards have landed."""
        if feelings:
            self._due.append((event, feelings))

    def contact(self, contact: Contact) -> None:
        """Begins the moods that follow an event's last card."""
        if not contact.last:
            return
        for event, feelings in self._due:
            if event is contact.event:
                for one in feelings:
                    self.feel(one)
        self._due = [one for one in self._due if one[0] is not contact.event]

    def feel(self, feeling: Feeling) -> None:
        """Gives a player a mood for a short time."""
        if not self._context.pace.full:
            return
        self._felt[feeling.seat] = Felt.since(feeling.mood, self._now)
        self._chirp(feeling.seat)
        self._show()

    def watch(self, seat: Seat | None, arrives: float | None) -> None:
        """Makes all players' eyes look at a CPU that thinks. If `seat` is None, they look straight ahead."""
        if not self._context.pace.full:
            return
        self._calls = None if arrives is None else self._now + arrives
        if seat != self._watched:
            self._watched = seat
            self._show()

    def cover(self, seat: Seat | None) -> None:
        """Makes all players except `seat` cover their eyes. If `seat` is None, they uncover them."""
        seat = seat if self._context.pace.full else None
        if seat != self._covered:
            self._covered = seat
            self._show()

    def finish(self) -> None:
        """Ends at once all moods that would later end by themselves."""
        self._due.clear()
        self._felt.clear()
        self._calls = None
        self._show()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> None:
        self._now += dt * self._context.pace.speed
        if self._calls is not None and self._now >= self._calls:
            self._calls = None
            if self._watched is not None:
                self._chirp(self._watched)
        if self._felt:
            self._felt = {seat: one for seat, one in self._felt.items() if one.until > self._now}
            self._show()

    def show(self, _beat: int, age: float) -> None:
        count, turn = len(self._context.seats.players), int(age / BLINK_EVERY)
        before = self._blinks, self._asleep
        blinks = count and turn != self._blinked and self._quiet() < REST_AFTER
        self._blinks = Seat(turn % count) if blinks else None
        self._blinked = turn
        self._asleep = min(count, self._asleep + 1) if self._quiet() >= SLEEPS_AFTER else 0
        if before != (self._blinks, self._asleep):
            self._show()

    def still(self) -> None:
        self._blinks = None
        self._show()

    # -- faces and voices --------------------------------------------------------------------------
    def _show(self) -> None:
        for place in self._context.seats.layout.places():
            self._context.seats.feel(place.seat, self._mood(place.seat, place.x))

    def _mood(self, seat: Seat, x: float) -> Mood:
        if seat in self._felt:
            return self._felt[seat].at(self._now)
        if self._covered is not None:
            return "" if seat == self._covered else "cover"
        if seat < self._asleep and seat != self._context.viewpoint.turn:
            return "asleep"
        if seat == self._blinks:
            return "blink"
        seen = {place.seat: place.x for place in self._context.seats.layout.places()}
        if self._watched is None or self._watched not in seen or abs(seen[self._watched] - x) < ASIDE:
            return ""
        return "left" if seen[self._watched] < x else "right"

    def _chirp(self, seat: Seat) -> None:
        """Plays the sound of a CPU's animal, unless an animal was heard just before."""
        place = next((one for one in self._context.seats.layout.places() if one.seat == seat), None)
        players = self._context.seats.players
        if (
            place is None
            or players[seat].is_human
            or self._now - self._chirped < QUIET * self._context.pace.speed
        ):
            return
        self._chirped = self._now
        self._context.play_sound(chirp_of(seat, players[seat]), place.x)


def chirp_of(seat: Seat, player: Player) -> str:
    """Returns the name of the sound of a player's animal."""
    return f"chirp_{animal_of(picture_at(seat, player.picture))}"

"""Whose eyes a screen has, and how far they were shown what happened."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import Seat
from game.core.events import Event, RoundEnded
from game.core.rules import StateBase
from game.match import Chair, Legal
from game.session.session import Session


class Passed(NamedTuple):
    """An open hand-over: the person who had the screen before, if any, and whether the next one had to look away."""

    giver: Seat | None
    missed: bool


class Viewpoint:
    """A seat of a session, and how many steps of its match were told to it so far; the rest waits."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = session.first_chair()
        self.steps = 0 if session.steps == 1 else session.steps  # the first deal is shown
        self.passed: Passed | None = None
        """The hand-over that the person of this seat has not answered with a press yet."""

    @property
    def chair(self) -> Chair:
        """The chair that the screen sits on."""
        return self.session.chair(self.seat)

    @property
    def is_current(self) -> bool:
        """Whether all that happened was told."""
        return self.steps >= self.session.steps

    @property
    def turn(self) -> Seat | None:
        """The seat that the table waits for; None while the end of a round is looked at."""
        return self.session.turn if self.is_current and not self.is_passing else None

    @property
    def is_passing(self) -> bool:
        """Whether the person of this seat, whose turn it is, is only now handed the mouse."""
        return self.passed is not None and self.session.turn == self.seat

    @property
    def view(self) -> StateBase:
        """What this seat saw when what has been told so far had happened."""
        return self.chair.view if self.is_current else self.chair.before(self.steps)

    @property
    def legal(self) -> Legal:
        """What this seat may do, once it knows what happened."""
        return self.chair.moves() if self.is_current and not self.is_passing else ()

    def told_since(self) -> int:
        """The step from which on this seat was told of others: after its own last move, with the last deal."""
        since = 0
        for step, one in enumerate(self.chair.news()[: self.steps]):
            if one.seat == self.seat or ended_round(one.events) is not None:
                since = step + 1
        return since

    def look_lasts(self, steps: int) -> bool:
        """Whether a look of this seat's lasts until its own next move: its turn goes on with what it sees."""
        session = self.session
        return (
            0 < steps == session.steps
            and session.turn == self.seat
            and self.chair.news()[steps - 1].seat == self.seat
        )

    def sit(self, seat: Seat, passed: Passed | None = None) -> None:
        """Look through a seat's eyes, from where it was told of others; at an open hand-over the table stays as it is."""
        self.seat, self.passed = seat, passed
        self.catch_up()
        if passed is None:
            self.steps = self.told_since()

    def catch_up(self) -> None:
        """All that happened counts as told."""
        self.steps = self.session.steps


def ended_round(events: Sequence[Event]) -> int | None:
    """The round that ended in a step, counted from 0."""
    return next((event.round for event in events if isinstance(event, RoundEnded)), None)

"""How far a table has come, and where it leads from there: the scores, the next person, the result."""

from enum import Enum
from typing import Protocol

from game.core.cards import DEALER, Seat
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace
from scenes.table.host import TableHost
from scenes.table.telling import DEALT, Telling
from scenes.table.viewpoint import Passed


class Phase(Enum):
    """What goes on at a table: one of these at a time."""

    CURTAIN = "nobody sees anything until a person lifts the curtain"
    SCORES = "the scores of a round lie over it"
    MATCH_OVER = "it gives way to the result"
    LOOKING = "a private look waits for a press"
    SEEING = "a first hand is looked at, before anybody starts"
    PASSING = "the mouse is passed to the next person, with the table open"
    ROUND_OVER = "the end of a round is looked at"
    WAITING = "a CPU has moved, and the next waits until the player says so"
    DEALING = "cards are dealt"
    SHOWING = "what happened is shown"
    PLAYING = "all lies still, and somebody is to move"


class Sits(Protocol):
    """A screen at which people take turns."""

    @property
    def is_at_rest(self) -> bool:
        """Whether all that was told has been shown."""

    def sit(self, seat: Seat, passed: Passed | None = None) -> None:
        """Look through another seat's eyes; `passed` where the table stays open meanwhile."""


class Progress:
    """The phase of one table."""

    def __init__(self, host: TableHost, sits: Sits, telling: Telling) -> None:
        self.session = host.session
        self.sits = sits
        self.telling = telling
        self.round: int | None = None
        """The round whose end is looked at, counted from 0."""
        self._left_for: Phase | None = None
        self.host = host
        self._holder: Seat | None = None
        """The person who has the mouse; nobody before the first."""
        self._away = set(self.session.humans)
        """The people who had to look away since they last had the mouse."""
        self._followed = self.session.steps
        """The steps after which the player last said that CPUs may go on."""

    @property
    def phase(self) -> Phase:
        """What goes on now."""
        if self.session.curtained:
            return Phase.CURTAIN
        return self._left_for or self.on_screen

    @property
    def on_screen(self) -> Phase:
        """What the screen is about, whatever lies over it."""
        if self.telling.held is not None:
            return Phase.LOOKING
        if self.round is not None:
            return Phase.ROUND_OVER
        if self.telling.eyes.is_passing:
            return Phase.PASSING
        if self.sits.is_at_rest:
            if self.telling.sees_hand:
                return Phase.SEEING
            return Phase.WAITING if self._waits else Phase.PLAYING
        return Phase.DEALING if self.telling.about is DEALT else Phase.SHOWING

    @property
    def _waits(self) -> bool:
        """Whether a CPU that is to move right after another must wait for the player."""
        session = self.session
        if not self.host.manner.cpu_waits or session.steps <= self._followed or session.outcome is not None:
            return False
        news = reversed(self.telling.eyes.chair.news(self._followed))
        last = next((one.seat for one in news if not session.game.is_talk(one.move)), DEALER)
        return last != DEALER and not {last, session.turn} & {None, *session.humans}

    def go_on(self) -> None:
        """The player has seen what the last CPU did."""
        self._followed = self.session.steps

    def follow(self) -> Change | None:
        """When all is shown: the result, or the curtain for the next person."""
        session, self._holder = self.session, self.telling.eyes.seat
        if self.round is not None or self._left_for is Phase.MATCH_OVER:
            return None
        if session.outcome is not None:
            return self._to_result()
        if self.on_screen in (Phase.SEEING, Phase.PASSING):
            return None
        if lookers := self.telling.lookers:
            return self._hand_over(lookers[0])
        turn = session.turn
        if turn is not None and turn != self.telling.eyes.seat and turn in session.humans:
            return self._hand_over(turn)
        return None

    def resume(self) -> Change | None:
        """To a screen that was left: what everybody may see of an end, else the curtain for whoever is next.

        A private look that was cut short is taken again before anybody else comes.
        """
        if self.round is not None:
            return self.to_scores(self.round)
        if self.session.outcome is not None:
            return self._to_result()
        lookers, turn, seat = self.telling.lookers, self.session.turn, self.telling.eyes.seat
        if lookers:
            return self._hand_over(seat if seat in lookers else lookers[0])
        if self.telling.is_looking:
            return self._hand_over(seat)
        return self._hand_over(turn if turn is not None and turn in self.session.humans else seat)

    def to_scores(self, number: int) -> Change:
        """The end of a round was looked at."""
        self.round, self._left_for = None, Phase.SCORES
        return Push(routes.RoundScores(self.session, number))

    def come_back(self) -> bool:
        """The table is on top again; whether it was left for the scores of a round."""
        from_scores = self._left_for is Phase.SCORES
        if from_scores:
            self._left_for = None
        return from_scores

    def _to_result(self) -> Change:
        self._left_for = Phase.MATCH_OVER
        return Replace(routes.Result(self.session))

    def _hand_over(self, seat: Seat) -> Change | None:
        """Lets the curtain fall before the next person; where they see nothing that others may not, the table stays open."""
        before, self._holder = self._holder, seat
        looks = seat in self.telling.lookers
        if not looks and self.session.hides_nothing_from(seat):
            self._pass_on(before, seat)
            return None
        self._away.update(self.session.humans)
        self._away.discard(seat)
        self.session.draw_curtain()
        self.sits.sit(seat)
        return Push(routes.Handover(self.session, seat, looks), at_once=True)

    def _pass_on(self, before: Seat | None, seat: Seat) -> None:
        """Leaves the table open, and says who is next unless it is the same person."""
        self.session.curtained = False
        if before != seat:
            self.sits.sit(seat, Passed(before, seat in self._away))
            self._away.discard(seat)

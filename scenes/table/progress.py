"""How far a table has come, and where it leads from there: the scores, the next person, the result."""

from collections.abc import Callable
from enum import Enum

from game.core.cards import DEALER, Seat
from game.core.phrases import Phrase, phrase
from scenes.board.playback import DEALT, Passed
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace
from scenes.table.context import TableContext


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


class Progress:
    """The phase of one table."""

    def __init__(self, context: TableContext, sit: Callable[[Seat, Passed | None], None]) -> None:
        self.context = context
        self.session = context.session
        self._sit = sit
        self.round: int | None = None
        """The round whose end is looked at, counted from 0."""
        self._left_for: Phase | None = None
        self._holder: Seat | None = None
        """The person who has the mouse; nobody before the first."""
        self._away = set(self.session.humans)
        """The people who had to look away since they last had the mouse."""
        self._followed = self.session.steps
        """The steps after which the player last said that CPUs may go on."""

    @property
    def phase(self) -> Phase:
        if self.session.curtained:
            return Phase.CURTAIN
        return self._left_for or self.on_screen

    @property
    def on_screen(self) -> Phase:
        """Returns what the screen is about, whatever lies over it."""
        if self.context.playback.held is not None:
            return Phase.LOOKING
        if self.round is not None:
            return Phase.ROUND_OVER
        if self.context.viewpoint.is_passing:
            return Phase.PASSING
        if self.context.is_at_rest:
            if self.context.playback.sees_hand:
                return Phase.SEEING
            return Phase.WAITING if self._waits else Phase.PLAYING
        return Phase.DEALING if self.context.playback.about is DEALT else Phase.SHOWING

    @property
    def _waits(self) -> bool:
        """Returns whether a CPU that is to move right after another must wait for the player."""
        session = self.session
        if (
            not self.context.preferences.cpu_waits
            or session.steps <= self._followed
            or session.outcome is not None
        ):
            return False
        news = reversed(self.context.viewpoint.chair.news(self._followed))
        last = next((one.seat for one in news if not session.game.is_talk(one.move)), DEALER)
        return last != DEALER and not {last, session.turn} & {None, *session.humans}

    def go_on(self) -> None:
        """The player has seen what the last CPU did."""
        self._followed = self.session.steps

    def follow(self) -> Change | None:
        """Returns when all is shown: the result, or the curtain for the next person."""
        session, self._holder = self.session, self.context.viewpoint.seat
        if self.round is not None or self._left_for is Phase.MATCH_OVER:
            return None
        if session.outcome is not None:
            return self._to_result()
        if self.on_screen in (Phase.SEEING, Phase.PASSING):
            return None
        if lookers := self.context.playback.lookers:
            return self._hand_over(lookers[0])
        turn = session.turn
        if turn is not None and turn != self.context.viewpoint.seat and turn in session.humans:
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
        lookers, turn, seat = self.context.playback.lookers, self.session.turn, self.context.viewpoint.seat
        if lookers:
            return self._hand_over(seat if seat in lookers else lookers[0])
        if self.context.playback.is_looking:
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
        looks = seat in self.context.playback.lookers
        if not looks and self.session.hides_nothing_from(seat):
            self._pass_on(before, seat)
            return None
        self._away.update(self.session.humans)
        self._away.discard(seat)
        self.session.draw_curtain()
        self._sit(seat, None)
        return Push(routes.Handover(self.session, seat, looks), at_once=True)

    def _pass_on(self, before: Seat | None, seat: Seat) -> None:
        """Leaves the table open, and says who is next unless it is the same person."""
        self.session.curtained = False
        if before != seat:
            self._sit(seat, Passed(before, seat in self._away))
            self._away.discard(seat)


class Undoing:
    """What one screen takes back, by the rules of undo and by what the player chose."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._taken_back_to = -1
        """The step that was last gone back to."""

    def bar(self, seat: Seat) -> Phrase | None:
        """Returns why nothing may be taken back now; None if it may."""
        session, most = self.context.session, self.context.preferences.take_back
        if most == "off":
            return phrase("Taking moves back is off in the settings.")
        if most == "one" and session.steps <= self._taken_back_to:
            return phrase("One move was taken back. Play on first.")
        return session.undo_bar(seat)

    def undo(self, seat: Seat) -> None:
        """Takes back the last choice of the person before the screen."""
        self.context.session.undo(seat)
        self._taken_back_to = self.context.session.steps

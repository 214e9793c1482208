"""What a match at a table waits for, and which screen follows."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path

import pygame

from game.challenge import Challenge
from game.core.cards import DEALER, Seat
from game.core.phrases import Phrase, SeatName, phrase
from scenes.board.playback import DEALT, Passed
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace
from scenes.table.actions import TableAction
from scenes.table.context import TableContext, TableServices
from scenes.table.pass_on import has_own_pad, nudge
from scenes.ui.dialog import Choice, Dialog


class Phase(Enum):
    """What a table does or waits for now."""

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
    """Decides what a table waits for, and which screen comes next."""

    def __init__(self, context: TableContext, sit: Callable[[Seat, Passed | None], None]) -> None:
        self.context = context
        self.session = context.session
        self._sit = sit
        self.round: int | None = None
        """Number of the finished round on the screen, from 0, or None."""
        self._left_for: Phase | None = None
        self._holder: Seat | None = None
        """The seat of the person at the screen, if known."""
        self._away = set(self.session.humans)
        """Seats of people who have not seen the screen since their turn."""
        self._followed = self.session.steps
        """Number of steps of the match when the player last continued."""
        self.after_curtain = False
        """Whether a curtain has hidden the table until now."""

    @property
    def phase(self) -> Phase:
        if self.session.curtained:
            return Phase.CURTAIN
        return self._left_for or self.on_screen

    @property
    def on_screen(self) -> Phase:
        """Returns what the visible table does or waits for."""
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
        """Returns whether a CPU waits for the player."""
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
        self._followed = self.session.steps

    def follow(self) -> Change | None:
        """Returns the change to the next screen, if it is due."""
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
        """Returns the screen to show when the player comes back to an open match: scores, result or curtain."""
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
        """Returns the change to the screen with the scores of round `number`, from 0."""
        self.round, self._left_for = None, Phase.SCORES
        return Push(routes.RoundScores(self.session, number))

    def come_back(self) -> None:
        """Begins the next round when the player comes back from the scores."""
        if self._left_for is not Phase.SCORES:
            return
        self._left_for = None
        self.session.begin_round()
        self.context.playback.said.clear()
        if self.session.shared and self.session.outcome is None:
            self.session.draw_curtain()
            self.context.viewpoint.seat = self.session.first_chair()

    def open_dropped(self, program: TableServices, event: pygame.Event) -> Change | Phrase | None:
        """Opens a dropped match or challenge. Returns the change, or why there is none."""
        if event.type == pygame.DROPTEXT:
            return _to_challenge(program.challenge_in(event.text))
        path = Path(name) if (name := event.file if event.type == pygame.DROPFILE else event.path) else None
        if path is None:
            return getattr(event, "problem", None)
        if code := program.code_in(path):
            return _to_challenge(program.challenge_in(code))
        if program.is_past(path):
            return Push(routes.LookBack(path))
        found = program.open_path(path)
        if isinstance(found, Phrase):
            return found
        self.session.close()
        found.way_back = self.session.way_back
        return Replace(routes.Table(found))

    def _to_result(self) -> Change:
        self._left_for = Phase.MATCH_OVER
        return Replace(routes.Result(self.session))

    def _hand_over(self, seat: Seat) -> Change | None:
        """Passes the screen to a seat. Returns the change to a curtain, if needed."""
        before, self._holder = self._holder, seat
        looks = seat in self.context.playback.lookers
        if not looks and self.session.hides_nothing_from(seat):
            self._pass_on(before, seat)
            return None
        self._away.update(self.session.humans)
        self._away.discard(seat)
        is_bare = self.session.curtained  # somebody else may be at the screen, so nothing may fade out
        self.session.draw_curtain()
        self._sit(seat, None)
        self.after_curtain = True
        return Push(routes.Handover(self.session, seat, looks), at_once=is_bare)

    def _pass_on(self, before: Seat | None, seat: Seat) -> None:
        """Gives the turn to the next person without a curtain."""
        self.session.curtained = False
        if before != seat and has_own_pad(self.context.services, self.session, seat):
            self._away.discard(seat)
            self._sit(seat, None)
            nudge(self.context.services, self.session, seat)
        elif before != seat:
            self._sit(seat, Passed(before, seat in self._away))
            self._away.discard(seat)


def _to_challenge(found: Challenge | Phrase) -> Change | Phrase:
    return found if isinstance(found, Phrase) else Push(routes.ChallengePage(found, is_sealed=True))


NO_TAKING_BACK = phrase("Taking moves back is off in the settings.")
"""Sentence that says that the settings forbid taking moves back."""


class Undoing:
    """Decides whether a move may be taken back, and does it."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._taken_back_to = -1
        """Number of steps in the match after the last undo."""

    def bar(self, seat: Seat) -> Phrase | None:
        """Returns why undo is not possible now, or None if it is."""
        session, most = self.context.session, self.context.preferences.take_back
        if most == "off":
            return NO_TAKING_BACK
        if most == "one" and session.steps <= self._taken_back_to:
            return phrase("You can take back one more after your next move.")
        return session.undo_bar(seat)

    def why_no_undo(self, seat: Seat) -> Phrase | None:
        """Returns why the undo button is disabled, or None if it is enabled."""
        why_not = self.bar(seat)
        return None if why_not is None or self._by_consent is not None else why_not

    @property
    def _by_consent(self) -> Seat | None:
        """Returns the seat whose move everybody may agree to undo, if any."""
        return None if self.context.preferences.take_back == "off" else self.context.session.last_mover()

    def undo(self) -> Phrase | None:
        """Takes back this person's last choice. If that is impossible, returns why."""
        why_not = self.bar(self.context.viewpoint.seat)
        if why_not is not None:
            self.context.services.sounds.play("illegal")
            return why_not
        self._take_back(self.context.viewpoint.seat)
        return None

    def ask(self) -> bool:
        """Asks the next person whether the last move may be taken back.

        Returns False if no move needs this question.
        """
        context, session = self.context, self.context.session
        mover = None if self.bar(context.viewpoint.seat) is None else self._by_consent
        if mover is None or self.context.playback.held is not None:
            return False
        asked = (
            session.turn if session.turn not in (None, mover) else Seat((mover + 1) % len(session.players))
        )
        say, name = context.say, SeatName(mover)
        title = phrase("{other}, may {name} take the last move back?", other=SeatName(asked), name=name)
        text = phrase("What was seen since then stays seen. Ask the others at the table, too.")
        yes = Choice(say(phrase("Yes, take it back")), TableAction.AGREED)
        no = Choice(say(phrase("No, leave it")), TableAction.STANDS, "primary")
        context.screen.ask(Dialog(say(title), say(text), (yes, no), TableAction.STANDS))
        return True

    def agree(self) -> Phrase | None:
        """Takes back the last move, to which everybody agreed. If that is impossible, returns why."""
        mover = self._by_consent
        if mover is None:
            return self.bar(self.context.viewpoint.seat)
        self._take_back(mover, agreed=True)
        return None

    def _take_back(self, seat: Seat, *, agreed: bool = False) -> None:
        context, viewpoint = self.context, self.context.viewpoint
        context.session.undo(seat, agreed=agreed)
        self._taken_back_to = context.session.steps
        viewpoint.catch_up()
        context.services.sounds.play("card_back")
        context.timeline.show(viewpoint.view.table)

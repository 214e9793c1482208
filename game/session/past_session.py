"""Shows any moment of a past match, as a seat saw it or with all cards open.

All cards are open only if the match is over. An unfinished match is shown only as all people at its screen may
see it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import MatchEnded, RoundEnded
from game.core.news import News
from game.core.phrases import Phrase, counted, phrase
from game.core.rules import AnyGame, Refusal, StateBase, Touch
from game.core.table import Sight, Table, events_for
from game.cpu.decision import DEVIATIONS, MOST, ONLY, TRIED, Reasons, Weighed, of_match
from game.match import Chair, Legal, Match
from game.record import Record
from game.record.story import Line, story
from game.review.report import Choice, Review, Reviewed
from game.session.chairs import change_texts
from game.session.seats import named, seated
from game.session.services import Nobody
from game.session.session import Session
from game.session.thoughts import Recalled, Thought
from game.words import Words

LOOKING: Final = phrase("Back to the original match")


class PastChair(Chair):
    """A seat's access to a past moment of a match, without moves.

    `opened` turns all cards face up. Raises ValueError for `opened` if the match is not over.
    """

    __slots__ = ("_opened", "position")

    def __init__(self, match: Match, seat: Seat, position: int, *, opened: bool = False) -> None:
        if opened and match.outcome is None:
            message = "the cards of a match that is not over belong to those who hold them"
            raise ValueError(message)
        super().__init__(match, seat)
        self.position = position
        self._opened = opened

    @property
    def view(self) -> StateBase:
        return self.before(self.position)

    @property
    def turn(self) -> Seat | None:
        turn: Seat | None = self.game.turn(self.view)
        return None if turn == DEALER else turn

    def before(self, step: int) -> StateBase:
        match = self._match
        if not self._opened:
            seen: StateBase = match.view(self.seat, step if step < match.steps else None)
            return seen
        state = match.before(step) if step < match.steps else match.state
        opened: StateBase = replace(state, table=_opened(state.table)).seen_by(self.seat)
        return opened

    def news(self, since: int = 0) -> tuple[News, ...]:
        if not self._opened:
            return super().news(since)[: max(0, self.position - since)]
        return tuple(
            News(made.seat, made.move, events_for(_opened(made.before.table), made.events, self.seat))
            for made in self._match.history[since : self.position]
        )

    def moves(self) -> Legal:
        game, view = self.game, self.view
        if self.turn != self.seat:
            return ()
        return tuple((move, game.touch(view, self.seat, move)) for move in game.moves(view, self.seat))

    def attempt(self, touch: Touch) -> Refusal | None:
        return self.game.refuse(self.view, self.seat, touch)


def _opened(table: Table) -> Table:
    rules = {
        zone: rule._replace(sight=Sight.ALL, hand=rule.is_hand) if rule.owner != PUBLIC else rule
        for zone, rule in table.rules.items()
    }
    return replace(table, rules=rules)


class PastSession(Session):
    """A session of a past match.

    A "position" is how many steps of the match are shown, at least 1. `trouble_found` is None, or says why a part
    of the match is missing.
    """

    def __init__(self, record: Record, match: Match, words: Words, wrong: Phrase | None = None) -> None:
        nobody = Nobody()
        super().__init__(record, match, record.identity, words=words, keeper=nobody, brain=nobody)
        self.way_back = LOOKING
        self.curtained = False
        self.trouble_found = wrong
        self.finished = match.outcome is not None
        self.everybody = False
        """Whether all players' cards are face up."""
        self.wanted: int | None = None
        """The position to show when the player returns from another page, or None."""
        self.own = next(iter(self.humans), Seat(0)) if self.finished else self.shared_viewpoint()
        """The seat whose view comes first."""
        self.review: Review | None = None
        """The review as far as it is known, or None."""
        self._lines = tuple(story(match.chair(PUBLIC)))
        self._stories: dict[tuple[Seat, bool], tuple[Line, ...]] = {(PUBLIC, False): self._lines}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns the seats whose views the player may choose."""
        return tuple(map(Seat, range(len(self.players)))) if self.finished else (self.own,)

    def attempt(self, seat: Seat, touch: Touch) -> Refusal | None:
        return self.chair(seat).attempt(touch)  # the past cannot be changed

    def chair(self, seat: Seat) -> PastChair:
        return self.chair_at(seat, self.steps)

    def chair_at(self, seat: Seat, position: int) -> PastChair:
        """Returns a seat's access to the match at a position.

        Raises ValueError if that access is forbidden.
        """
        if seat not in (PUBLIC, *self.seats):
            message = f"seat {seat} is not looked through while the match goes on"
            raise ValueError(message)
        return PastChair(self._match, seat, position, opened=self.everybody and seat != PUBLIC)

    @property
    def shared(self) -> bool:
        return self.outcome is None and super().shared

    # -- why ---------------------------------------------------------------------------------------
    def recalled(self, steps: int) -> Recalled:
        if not self.finished or self.review is None:  # until the match is over, nobody may see them
            return Recalled((), ())
        weighed = {(seat.seat, one.step): one for seat in self.review.seats for one in seat.moves}
        number, history = self.round_at(steps), self._match.history
        found = []
        for each in self._thoughts:
            if each.step >= steps or self._lines[each.step].round != number:
                continue
            one = weighed.get((each.seat, each.step))
            if one is not None:
                found.append(Thought(each.step, each.seat, explained(self.game, one)))
            elif history[each.step].forced and not self.game.is_talk(history[each.step].move):
                found.append(Thought(each.step, each.seat, FORCED))
        return Recalled((), tuple(found))

    # -- positions ---------------------------------------------------------------------------------
    def stand_at(self, position: int) -> None:
        """Sets the players of this session to those who played at a position."""
        if self.record.changes:
            self.players = seated(self.record.seats_at(self._reached(position)))
            self.words.names = named(self.players)

    def came(self, position: int) -> tuple[Phrase, ...]:
        """Returns the sentences about changes of players at a position."""
        return dict(change_texts(self.record)).get(self._reached(position), ())

    def nearest(self, position: int) -> int:
        """Returns the valid position nearest to `position`."""
        return min(self.steps, max(1, position))

    @property
    def moves(self) -> int:
        """Returns the number of moves in the whole match."""
        return sum(line.move is not None for line in self._lines)

    def moves_before(self, position: int) -> int:
        return sum(line.move is not None for line in self._lines[:position])

    def mover(self, position: int) -> Seat | None:
        """Returns the next seat to move, or None before a deal and at the end."""
        line = self._lines[position] if position < len(self._lines) else None
        return None if line is None else line.seat

    def round_at(self, position: int) -> int:
        """Returns the number (from 0) of the round on the table."""
        return self._lines[max(0, position - 1)].round

    def ends_round(self, position: int) -> bool:
        """Returns whether the step before a position was the last of a round or of the match."""
        return position > 0 and any(
            isinstance(event, RoundEnded | MatchEnded) for event in self._match.history[position - 1].events
        )

    @property
    def rounds(self) -> tuple[int, ...]:
        """Returns the position just after the deal of each round."""
        firsts: dict[int, int] = {}
        for step, line in enumerate(self._lines):
            firsts.setdefault(line.round, step + 1)
        return tuple(firsts.values())

    def at(self, position: int) -> tuple[int, int]:
        """Returns the round and the move (from 0) that follow a position."""
        if position < len(self._lines) and self._lines[position].move is None:
            position += 1  # the next round is dealt without a move
        return self._reached(position)

    def _reached(self, position: int) -> tuple[int, int]:
        number = self.round_at(position)
        made = sum(line.move is not None and line.round == number for line in self._lines[:position])
        return number, made

    def lines_for(self, seat: Seat) -> tuple[Line, ...]:
        """Returns the match as sentences for a seat, one line for each step."""
        key = (seat, self.everybody and seat != PUBLIC)
        if key not in self._stories:
            self._stories[key] = tuple(story(self.chair(seat)))
        return self._stories[key]


MISSED: Final = phrase("I did not see the better move.")
FORCED: Final = Reasons(ONLY)
"""The reasons given for a move that was the only legal one."""


def explained(game: AnyGame, reviewed: Reviewed) -> Reasons:
    """Returns the reasons for a reviewed decision: the move that was made, then the best other moves."""
    made = next(
        (choice for choice in reviewed.best if choice.move == reviewed.played),
        Choice(reviewed.played, reviewed.chance, reviewed.error, reviewed.left),
    )
    choices = [made, *(choice for choice in reviewed.best if choice.move != reviewed.played)]
    options = tuple(
        Weighed(
            game.read(choice.move) if choice.move else None,
            choice.chance,
            _words(choice),
            DEVIATIONS * choice.error,
        )
        for choice in choices[:MOST]
    )
    if reviewed.costly:
        return Reasons(MISSED, options)
    is_best = bool(reviewed.best) and reviewed.best[0].move == reviewed.played
    return Reasons(reviewed.why if is_best else TRIED, options)


def _words(choice: Choice) -> Phrase:
    """Returns how often this move leads to a win, or how many cards remain."""
    if choice.left is None:
        return of_match(choice.chance, settled=not choice.error)
    return counted("leaves about {count} card", "leaves about {count} cards", round(choice.left))

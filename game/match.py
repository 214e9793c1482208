"""A match that is being played. `Match` has the true state; a `Chair` has what one seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.core.cards import DEALER, PUBLIC, Dealer, Face, Seat
from game.core.events import Event, Marked, RoundEnded, Scored, Shuffled
from game.core.frozen import apart
from game.core.naming import Naming
from game.core.news import Made, News
from game.core.rules import AnyGame, IllegalMove, OptionValue, Outcome, Refusal, StateBase, Touch
from game.core.table import Table, events_for, visible
from game.core.undo import Bar, Why, taught

Legal = tuple[tuple[Any, Touch], ...]
"""Legal moves of a seat, with the touches on the table that make them."""


@dataclass(slots=True)
class _SeatNews:
    """The news of one seat, by step. `naming` has the seat's own ids for the cards."""

    seat: Seat
    naming: Naming
    game: AnyGame
    news: list[News] = field(default_factory=list)

    def hear(self, step: Made, after: Any) -> None:  # noqa: ANN401
        before = step.before.table
        events = self.naming.tell(before, events_for(before, step.events, self.seat), after.table)
        move = step.move if step.seat in (self.seat, DEALER) else self.game.as_told(step.move)
        self.news.append(News(step.seat, apart(move), events))

    def cut(self, steps: int, state: Any) -> None:  # noqa: ANN401
        """Forgets all steps from number `steps` on. `state` is the state to go back to."""
        if steps < len(self.news):
            del self.news[steps:]
            self.naming.cut([one.events for one in self.news], state.table)


@dataclass(frozen=True, slots=True)
class Round:
    """One round as a record stores it: deck in dealing order, later shuffles, moves, and scores."""

    deck: tuple[Face, ...]
    reshuffles: tuple[tuple[Face, ...], ...]
    moves: tuple[str, ...]
    scores: tuple[int, ...] | None


@dataclass(slots=True)
class _Listening:
    dealer: Dealer
    orders: list[tuple[Face, ...]] = field(default_factory=list)

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        order = self.dealer.shuffle(faces, label)
        self.orders.append(order)
        return order


@dataclass(slots=True)
class _Kept:
    """The round in progress, for the record. The round began with step number `first`."""

    first: int
    decks: list[tuple[Face, ...]]
    points: list[int]
    moves: list[str] = field(default_factory=list)
    has_ended: bool = False

    def note(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Scored):
                self.points[event.seat] += event.points
            elif isinstance(event, RoundEnded):
                self.has_ended = True

    def round(self) -> Round:
        scores = tuple(self.points) if self.has_ended else None
        return Round(self.decks[0], tuple(self.decks[1:]), tuple(self.moves), scores)


@dataclass(slots=True)
class _Rounds:
    """The rounds in the form of a record."""

    seats: int
    past: list[Round] = field(default_factory=list)
    present: _Kept | None = None
    read: int = 0
    """The number of steps that have been collected."""

    def rounds(self, steps: Sequence[Made]) -> tuple[Round, ...]:
        for number in range(self.read, len(steps)):
            self._take(number, steps[number])
        self.read = len(steps)
        return (*self.past, self.present.round()) if self.present is not None else tuple(self.past)

    def cut(self, steps: int) -> None:
        """Forgets all steps of the current round from number `steps` on."""
        if self.present is not None and steps < self.read:
            self.read, self.present = self.present.first, None

    def _take(self, number: int, step: Made) -> None:
        if step.seat == DEALER and self.present is not None and self.present.has_ended:
            self.past.append(self.present.round())
            self.present = None
        if self.present is None:
            self.present = _Kept(number, [*step.shuffles], [0] * self.seats)
        elif step.seat == DEALER:
            self.present.decks.extend(step.shuffles)
        else:
            self.present.moves.append(f"{step.seat} {step.move}")
        self.present.note(step.events)


def _ends_round(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundEnded) for event in events)


def _cleared(position: Any) -> Any:  # noqa: ANN401
    table = replace(Table.empty(position.table.rules), marks=dict.fromkeys(position.table.marks, ("", "")))
    return replace(position, table=table)


class Match:
    """One match: its game, options, seats, state and steps. Raises ValueError for a wrong number of seats."""

    def __init__(  # noqa: PLR0913 - what a match is made of, half of it by name
        self,
        game: AnyGame,
        seats: int,
        options: Mapping[str, OptionValue],
        dealer: Dealer,
        *,
        people: bool = True,
        position: Any = None,  # noqa: ANN401 - each game has its own state
        head_starts: Sequence[int] = (),
    ) -> None:
        if seats not in game.seats:
            message = f"{game.title} cannot be played with {seats} at the table"
            raise ValueError(message)
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self._dealer = dealer
        self._steps: list[Made] = []
        self._rounds = _Rounds(seats)
        self._seat_news: dict[Seat, _SeatNews] = {}
        self._listed: tuple[Any, dict[Seat, tuple[tuple[Any, ...], Legal]]] = (None, {})
        """A state, and each seat's legal moves in it, without and with their touches."""
        self._views: dict[Seat, tuple[Any, Any, Any]] = {}
        """For each seat: the state and card names from which its latest view was made, and this view.

        The screen asks for the view in each frame.
        """
        opening = game.opening(seats, options, head_starts) if position is None else _cleared(position)
        self.state: Any = opening if people else game.without_people(opening)
        self.opening = self.state
        if position is not None:
            self._set_up(position)
        self._deal()

    def _set_up(self, position: Any) -> None:  # noqa: ANN401
        """Makes one step that puts a position on the empty table."""
        table, empty = position.table, self.opening.table
        events: list[Event] = []
        for zone, cards in table.zones.items():
            if cards:
                events.append(Shuffled((), zone, cards, tuple(table.faces[card] for card in cards)))
        events += [Marked(name, *mark) for name, mark in table.marks.items() if empty.mark(name) != mark]
        events += [table.look(seat, [card]) for seat, card in sorted(table.looks)]
        decks = (tuple(face for face in table.faces.values() if face is not None),)
        self._steps.append(Made(self.opening, DEALER, None, tuple(events), decks))
        self.state = position

    @property
    def turn(self) -> Seat | None:
        return self.game.turn(self.state)

    @property
    def steps(self) -> int:
        """Returns the number of steps made, deals included."""
        return len(self._steps)

    @property
    def history(self) -> tuple[Made, ...]:
        """Returns all steps with all cards, which no seat may see."""
        return tuple(self._steps)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def submit(self, seat: Seat, move: Any) -> None:  # noqa: ANN401 - each game has its own moves
        """Makes a seat's move, and deals cards if necessary.

        Raises IllegalMove, or ValueError for an empty seat.
        """
        if seat not in range(self.seats):
            message = f"nobody sits at seat {seat}"
            raise ValueError(message)
        legal = self._open_to(seat)
        if move not in legal:
            raise IllegalMove(self.refusal(seat, move))
        move = apart(legal[legal.index(move)])  # a copy that nobody else can change
        step = self.game.play(self.state, seat, move)
        forced = sum(not self.game.is_talk(one) for one in legal) == 1
        self._steps.append(Made(self.state, seat, move, step.events, forced=forced))
        self.state = step.state
        self._deal()

    def attempt(self, seat: Seat, touch: Touch) -> Refusal | None:
        """Makes the move for a touch on the table. Returns None, or the reason why it is refused."""
        for move, legal in self.legal(seat):
            if legal == touch:
                self.submit(seat, move)
                return None
        return self.game.refuse(self.view(seat), seat, touch)

    def deal_from(self, dealer: Dealer) -> None:
        """Uses this dealer for every later shuffle."""
        self._dealer = dealer

    # -- what may be done --------------------------------------------------------------------------
    def legal(self, seat: Seat) -> Legal:
        """Returns the legal moves of a seat, with the touches that make them."""
        if seat not in range(self.seats):
            return ()
        known = self._listed_now()
        if seat not in known:
            view, game = self.view(seat), self.game
            moves = game.moves(view, seat)
            touched = tuple((apart(move), game.touch(view, seat, move)) for move in moves)
            known[seat] = tuple(moves), touched
        return known[seat][1]

    def _listed_now(self) -> dict[Seat, tuple[tuple[Any, ...], Legal]]:
        if self._listed[0] is not self.state:
            self._listed = self.state, {}
        return self._listed[1]

    def _open_to(self, seat: Seat) -> tuple[Any, ...]:
        known = self._listed_now().get(seat)
        return known[0] if known is not None else self.game.moves(self.state, seat)

    def refusal(self, seat: Seat, move: Any) -> Refusal:  # noqa: ANN401
        """Returns why a seat may not make this move now."""
        try:
            touch = self.game.touch(self.state, seat, move)
        except LookupError:  # the move names cards that are not where it takes them
            touch = Touch()
        return self.game.refuse(self.state, seat, touch)

    def _deal(self) -> None:
        while self.game.turn(self.state) == DEALER:
            dealer = _Listening(self._dealer)
            step = self.game.deal(self.state, dealer)
            self._steps.append(Made(self.state, DEALER, None, step.events, tuple(dealer.orders)))
            self.state = step.state

    # -- undo --------------------------------------------------------------------------------------
    def may_undo(self, seat: Seat) -> bool:
        return self.undo_bar(seat) is None

    def undo_bar(self, seat: Seat) -> Bar | None:
        """Returns why a seat may not take back its last move, or None if it may."""
        found = self.way_back(seat)
        return found if isinstance(found, Bar) else None

    def undo(self, seat: Seat, *, agreed: bool = False) -> None:
        """Takes back the seat's last choice and everything after it. Raises ValueError if that is not allowed."""
        found = self.way_back(seat, agreed=agreed)
        if isinstance(found, Bar):
            message = f"the last move cannot be taken back: {found.why.value}"
            raise ValueError(message)  # noqa: TRY004 - it is the moment that is wrong
        self.state = self._steps[found].before
        del self._steps[found:]
        self._rounds.cut(found)
        for known in self._seat_news.values():
            known.cut(found, self.state)

    def way_back(self, seat: Seat, *, agreed: bool = False) -> int | Bar:
        """Returns the step of the seat's last choice, or why the seat may not go back to it.

        If all people have `agreed`, the game's own limits are ignored.
        """
        if self.outcome is not None:
            return Bar(Why.OVER)
        if not any(step.seat == seat for step in self._steps):
            return Bar(Why.NOTHING)
        after, forced = self.state, False
        for number in range(len(self._steps) - 1, -1, -1):
            step = self._steps[number]
            if agreed and step.move is not None and step.seat != seat and self.game.is_talk(step.move):
                continue
            if step.seat != seat:
                if forced:
                    return Bar(Why.FORCED)
                return Bar(Why.DEALT) if step.seat == DEALER else Bar(Why.OTHER, (step.seat,))
            bar = taught(step.before.table, step.events, seat, map(Seat, range(self.seats)))
            if bar is not None and not agreed:
                return bar
            forced = step.forced
            if not agreed and not self.game.takes_back(step.before, after):
                return Bar(Why.FORCED if forced else Why.RULES)
            if not forced:
                return number
            after = step.before
        return Bar(Why.FORCED)

    # -- what others may know ----------------------------------------------------------------------
    def chair(self, seat: Seat) -> Chair:
        """Returns the Chair of a seat. The Chair of `PUBLIC` knows only what everybody may know."""
        return Chair(self, seat)

    def news(self, seat: Seat, since: int = 0) -> tuple[News, ...]:
        """Returns what a seat was told from step `since` on."""
        return tuple(self._heard(seat).news[since:])

    def view(self, seat: Seat, step: int | None = None) -> Any:  # noqa: ANN401 - each game has its own state
        """Returns the state as a seat sees it, now or just before a `step`."""
        number = self.steps if step is None else range(self.steps)[step]
        state = self.state if step is None else self.before(step)
        zones = self._heard(seat).naming.zones(number)
        known, named, view = self._views.get(seat, (None, None, None))
        if known is not state or named is not zones:
            view = state.seen_by(seat, zones)
            self._views[seat] = state, zones, view
        return view

    def hides_nothing_from(self, seat: Seat) -> bool:
        """Returns whether everybody may see as much as this seat, before and after each of its legal moves."""
        if seat != self.turn:
            return False
        state, game, table = self.state, self.game, self.state.table
        mine, all_see = (visible(table.rules, table.zones, table.looks, one) for one in (seat, PUBLIC))
        if mine != all_see:
            return False
        steps = [game.play(state, seat, move) for move, _ in self.legal(seat)]
        if any(game.turn(step.state) == DEALER and not _ends_round(step.events) for step in steps):
            return False  # the move goes on once the cards are shuffled, and may show a card then
        return all(
            events_for(table, step.events, seat) == events_for(table, step.events, PUBLIC) for step in steps
        )

    def _heard(self, seat: Seat) -> _SeatNews:
        known = self._seat_news.get(seat)
        if known is None:
            known = self._seat_news[seat] = _SeatNews(seat, Naming(self.opening.table, seat), self.game)
        for number in range(len(known.news), len(self._steps)):
            after = self._steps[number + 1].before if number + 1 < len(self._steps) else self.state
            known.hear(self._steps[number], after)
        return known

    def before(self, step: int) -> Any:  # noqa: ANN401
        """Returns the state just before step `step`, hidden cards included."""
        return self._steps[step].before

    # -- what the record keeps ---------------------------------------------------------------------
    def rounds(self) -> tuple[Round, ...]:
        """Returns the rounds in the form of a record, the current round last."""
        return self._rounds.rounds(self._steps)


class Chair:
    """One seat's access to a match: only what the seat may know."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self.seat: Final = seat

    @property
    def game(self) -> AnyGame:
        return self._match.game

    @property
    def view(self) -> StateBase:
        view: StateBase = self._match.view(self.seat)
        return view

    @property
    def turn(self) -> Seat | None:
        return self._match.turn

    def news(self, since: int = 0) -> tuple[News, ...]:
        """Returns what this seat was told of the steps from number `since` on."""
        return self._match.news(self.seat, since)

    def before(self, step: int) -> StateBase:
        """Returns the state as this seat saw it just before step `step`."""
        view: StateBase = self._match.view(self.seat, step)
        return view

    def moves(self) -> Legal:
        """Returns this seat's legal moves with their touches."""
        return self._match.legal(self.seat)

    def attempt(self, touch: Touch) -> Refusal | None:
        """Makes the move for a touch on the table. Returns None, or the reason why it is refused."""
        return self._match.attempt(self.seat, touch)

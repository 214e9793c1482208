"""What happened, as one screen plays it back: whose view that is, step by step, with private looks and what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.cards import DEALER, CardId, Seat
from game.core.events import Event, Looked, LookedAway, RoundEnded, Said, Shuffled
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import StateBase
from game.core.table import Table
from game.games import ENTRIES
from game.match import Chair, Legal
from game.session.session import Session
from scenes.stage.contact import Hold
from scenes.stage.layout import LayoutBase
from scenes.stage.motion import Pace
from scenes.stage.timeline import Timeline


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
        """Returns whether all that happened was told."""
        return self.steps >= self.session.steps

    @property
    def turn(self) -> Seat | None:
        """The seat that the table waits for; None while the end of a round is looked at."""
        return self.session.turn if self.is_current and not self.is_passing else None

    @property
    def is_passing(self) -> bool:
        """Returns whether the person of this seat, whose turn it is, is only now handed the mouse."""
        return self.passed is not None and self.session.turn == self.seat

    @property
    def view(self) -> StateBase:
        """Returns what this seat saw when what has been told so far had happened."""
        return self.chair.view if self.is_current else self.chair.before(self.steps)

    @property
    def legal(self) -> Legal:
        """Returns what this seat may do, once it knows what happened."""
        return self.chair.moves() if self.is_current and not self.is_passing else ()

    def told_since(self) -> int:
        """The step from which on this seat was told of others: after its own last move, with the last deal."""
        since = 0
        for step, one in enumerate(self.chair.news()[: self.steps]):
            if one.seat == self.seat or ended_round(one.events) is not None:
                since = step + 1
        return since

    def look_lasts(self, steps: int) -> bool:
        """Returns whether a look of this seat's lasts until its own next move: its turn goes on with what it sees."""
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


class Looks:
    """Which looks have ended at this screen, by seat; the match itself ends a look only with its next move."""

    def __init__(self) -> None:
        self._ended: dict[Seat, int] = {}

    def end(self, seat: Seat, steps: int) -> None:
        """The seat has pressed: what it was shown in the first `steps` steps is not shown again."""
        self._ended[seat] = max(steps, self._ended.get(seat, 0))

    def ended(self, seat: Seat, steps: int) -> bool:
        """Returns whether the seat has seen what it was shown in the first `steps` steps."""
        return steps <= self._ended.get(seat, 0)

    def offered(self, table: Table, steps: int, *, lasts: bool) -> list[Event | Hold]:
        """The viewer's look that a table was found with, to be begun again by a press unless it has ended."""
        seat = table.viewer
        cards = sorted(card for looker, card in table.looks if looker == seat)
        if seat is None or not cards or self.ended(seat, steps):
            return []
        look = Looked(seat, tuple(cards), tuple(table.faces[card] for card in cards))
        return self._held(look, asks=True, lasts=lasts)

    def told(self, news: News, seat: Seat, step: int, *, lasts: bool) -> list[Event | Hold]:
        """One step as the screen shows it: a look of the seat's own stops where the seat has to press.

        It has pressed already where it made the step itself. A look that `lasts` ends with the seat's next move.
        """
        found: list[Event | Hold] = []
        for event in news.events:
            if not isinstance(event, Looked) or event.seat != seat:
                found.append(event)
            elif step >= self._ended.get(seat, 0):
                found += self._held(event, asks=news.seat != seat, lasts=lasts)
        return found

    def _held(self, look: Looked, *, asks: bool, lasts: bool) -> list[Event | Hold]:
        before: Iterable[Event | Hold] = (Hold(look.cards, opens=True),) if asks else ()
        after: Iterable[Event | Hold] = (
            () if lasts else (Hold(look.cards, opens=False), LookedAway(look.seat))
        )
        return [*before, look, *after]


def covered(table: Table) -> Table:
    """A table as it stands before anybody has pressed: nothing is looked at by its viewer."""
    seat = table.viewer
    if seat is None or not any(looker == seat for looker, _ in table.looks):
        return table
    return table.after([LookedAway(seat)])


def looked_at(table: Table) -> frozenset[CardId]:
    """The cards whose faces the table's viewer sees by a private look."""
    return frozenset(
        card for looker, card in table.looks if looker == table.viewer and table.faces[card] is not None
    )


LOOKING_BACK, SO_FAR = phrase("What happened since your last turn."), phrase("What happened so far.")
DEALT = phrase("The cards are dealt.")


class Playback:
    """The timeline of one viewpoint, and the words that go with it."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        self.viewpoint = viewpoint
        self.looks = Looks()
        self.said: dict[Seat, Phrase] = {}
        """The last words of each seat."""
        self.about: Phrase | None = None
        """What the ribbon says of what is being shown, if that is more than one move."""
        self._round_is_over = False
        """Whether the end of a round was shown, and not yet the deal of the next."""
        self.is_behind = False
        """Whether something was shown that the board does not know of yet."""
        self._line: Timeline | None = None

    @property
    def timeline(self) -> Timeline:
        """The table on screen, and what of the news it still has to show."""
        assert self._line is not None
        return self._line

    @property
    def settled(self) -> bool:
        """Returns whether every card lies where it belongs, though words may still be shown."""
        return self.timeline.settled

    @property
    def begun(self) -> bool:
        """Returns whether there is a table on screen."""
        return self._line is not None

    @property
    def held(self) -> Hold | None:
        """The private look that waits for a press."""
        return self.timeline.held

    @property
    def halted(self) -> bool:
        """Returns whether nothing moves by itself: all is shown, or it waits for that press."""
        return self.timeline.idle or self.held is not None

    @property
    def lookers(self) -> list[Seat]:
        """The people at this screen who still have a first look before them."""
        session, looks = self.viewpoint.session, self.looks
        if not session.shared:
            return []
        return [seat for seat in session.first_looks() if not looks.ended(seat, session.dealt)]

    @property
    def sees_hand(self) -> bool:
        """Returns whether the seat before the screen looks at its first hand: there is no card to be covered again."""
        return ENTRIES[self.viewpoint.session.game.id].together and self.viewpoint.seat in self.lookers

    def has_seen_hand(self) -> None:
        """The player has said so: the next one may look."""
        self.looks.end(self.viewpoint.seat, self.viewpoint.steps)

    @property
    def is_looking(self) -> bool:
        """Returns whether the seat before the screen has a private look that it has not ended."""
        viewpoint = self.viewpoint
        looks = any(looker == viewpoint.seat for looker, _ in viewpoint.chair.view.table.looks)
        return looks and not self.looks.ended(viewpoint.seat, viewpoint.session.steps)

    @property
    def looked(self) -> frozenset[Seat] | None:
        """The seats that have taken the look that the deal gave them; None once somebody has moved."""
        session, looks = self.viewpoint.session, self.looks
        looking = session.looking()
        if not looking:
            return None
        return frozenset(
            seat for seat in looking if seat not in session.humans or looks.ended(seat, session.steps)
        )

    def begin(self, layout: LayoutBase, pace: Pace) -> Timeline:
        """Shows the table as this seat knows it, with the look that it was found with."""
        table, steps = self.viewpoint.view.table, self.viewpoint.steps
        if self._line is None:
            self._line = Timeline(layout, covered(table), pace)
        else:
            self._line.reset(layout, covered(table))
        self._line.add(self.looks.offered(table, steps, lasts=self.viewpoint.look_lasts(steps)))
        return self._line

    def forget(self) -> None:
        """Somebody else sits down: nothing of the last table stays."""
        self._line = None
        self.about = (
            LOOKING_BACK if self.viewpoint.steps else SO_FAR if self.viewpoint.session.steps > 1 else None
        )

    def read(self, news: Sequence[News], *, rounds: bool) -> int | None:
        """Queues what happened; where a match has rounds, up to the end of one, which it is then."""
        if self.about is None and news[0].seat == DEALER:
            self.about = DEALT
        for one in news:
            self._add(one)
            ended = ended_round(one.events) if rounds else None
            if ended is not None:
                return ended
        return None

    def _add(self, news: News) -> None:
        step, viewpoint = self.viewpoint.steps, self.viewpoint
        viewpoint.steps += 1
        lasts = news.seat == viewpoint.seat and viewpoint.look_lasts(step + 1)
        shown = replace(news, events=tuple(self.timeline.layout.in_order(news.events)))
        self.timeline.add(self.looks.told(shown, viewpoint.seat, step, lasts=lasts))

    def go_on(self) -> Hold | None:
        """The player has said so: the look that waits begins or ends; which it was."""
        held = self.held
        if held is not None:
            if not held.opens:
                self.looks.end(self.viewpoint.seat, self.viewpoint.steps)
            self.timeline.release()
        return held

    def hear(self, event: Event, saying: Callable[[Said], Phrase]) -> None:
        """An event is shown: what was said in it is the last word of its seat, until the next round is dealt."""
        if isinstance(event, RoundEnded):
            self._round_is_over = True
        elif isinstance(event, Shuffled) and self._round_is_over:
            self._round_is_over = False
            self.said.clear()
        elif isinstance(event, Said):
            self.said[event.seat] = saying(event)

    def recall(self, news: Sequence[News], saying: Callable[[Said], Phrase]) -> None:
        """What had been said in these steps, where one comes to a table in its midst."""
        self.said.clear()
        for one in news:
            for event in one.events:
                self.hear(event, saying)

"""Plays the events of a match back on one screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.cards import DEALER, PUBLIC, CardId, Seat
from game.core.events import Event, Looked, LookedAway, Moved, RoundEnded, Said, Shuffled
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import StateBase
from game.core.table import Table
from game.games import ENTRIES
from game.match import Chair, Legal
from game.session.session import Session
from scenes.stage.layout import LayoutBase
from scenes.stage.motion import Pace
from scenes.stage.timeline import Hold, Timeline


class Passed(NamedTuple):
    """How the screen was passed from one person to the next."""

    giver: Seat | None
    """The previous person's seat, if any."""
    missed: bool
    """Whether the next person could not see the screen during the last moves."""


class Viewpoint:
    """The displayed seat, and how many steps of the match it has seen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = session.first_chair()
        self.steps = 0 if session.steps == 1 else session.steps  # the first deal is shown
        self.passed: Passed | None = None
        """The hand-over of the screen that is not confirmed yet, if any."""

    @property
    def chair(self) -> Chair:
        """Returns the session's chair for the displayed seat."""
        return self.session.chair(self.seat)

    @property
    def is_current(self) -> bool:
        """Returns whether all events were animated."""
        return self.steps >= self.session.steps

    @property
    def turn(self) -> Seat | None:
        """Returns the seat whose turn it is, once all events were animated."""
        return self.session.turn if self.is_current and not self.is_passing else None

    @property
    def is_passing(self) -> bool:
        """Returns whether the next person must confirm before their turn begins."""
        return self.passed is not None and self.session.turn == self.seat

    @property
    def view(self) -> StateBase:
        """Returns this seat's view of the match, up to the last event that the screen has shown."""
        return self.chair.view if self.is_current else self.chair.before(self.steps)

    @property
    def public(self) -> StateBase:
        """Returns what everybody may see of the match, up to the last event that the screen has shown."""
        chair = self.session.chair(PUBLIC)
        return chair.view if self.is_current else chair.before(self.steps)

    @property
    def legal(self) -> Legal:
        """Returns this seat's legal moves, or none while the screen has not shown all events."""
        return self.chair.moves() if self.is_current and not self.is_passing else ()

    def steps_to_own_move(self) -> int:
        """Returns how many steps there were up to this seat's last move."""
        since = 0
        for step, one in enumerate(self.chair.news()[: self.steps]):
            if one.seat == self.seat or ended_round(one.events) is not None:
                since = step + 1
        return since

    def look_lasts(self, steps: int) -> bool:
        """Returns whether a private look ends only with the seat's next move."""
        session = self.session
        return (
            0 < steps == session.steps
            and session.turn == self.seat
            and self.chair.news()[steps - 1].seat == self.seat
        )

    def sit(self, seat: Seat, passed: Passed | None = None) -> None:
        """Displays another seat and its unseen steps."""
        self.seat, self.passed = seat, passed
        self.catch_up()
        if passed is None:
            self.steps = self.steps_to_own_move()

    def catch_up(self) -> None:
        """Marks all events as seen."""
        self.steps = self.session.steps


def ended_round(events: Sequence[Event]) -> int | None:
    """Returns the number, from 0, of a round that ended, if any."""
    return next((event.round for event in events if isinstance(event, RoundEnded)), None)


class Looks:
    """Remembers which seats have ended a private look at cards."""

    def __init__(self) -> None:
        self._ended: dict[Seat, int] = {}

    def end(self, seat: Seat, steps: int) -> None:
        """Remembers that a seat has ended its private look at cards."""
        self._ended[seat] = max(steps, self._ended.get(seat, 0))

    def ended(self, seat: Seat, steps: int) -> bool:
        """Returns whether a seat has ended its private look at cards."""
        return steps <= self._ended.get(seat, 0)

    def offered(self, table: Table, steps: int, *, lasts: bool) -> list[Event | Hold]:
        """Returns the viewer's private look, with a stop before and after it."""
        seat = table.viewer
        cards = sorted(card for looker, card in table.looks if looker == seat)
        if seat is None or not cards or self.ended(seat, steps):
            return []
        look = Looked(seat, tuple(cards), tuple(table.faces[card] for card in cards))
        return self._held(look, asks=True, lasts=lasts)

    def shown_events(self, news: News, seat: Seat, step: int, *, lasts: bool) -> list[Event | Hold]:
        """Returns the events of a step, with stops around a private look."""
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
    """Returns the table as it is when the viewer's private look has ended."""
    seat = table.viewer
    if seat is None or not any(looker == seat for looker, _ in table.looks):
        return table
    return table.after([LookedAway(seat)])


def looked_at(table: Table) -> frozenset[CardId]:
    """Returns the cards that the viewer now sees in a private look."""
    return frozenset(
        card for looker, card in table.looks if looker == table.viewer and table.faces[card] is not None
    )


LOOKING_BACK, SO_FAR = phrase("What happened since your last turn."), phrase("What happened so far.")
DEALT = phrase("The cards are dealt.")
TOLD_HASTE = 6.0
"""Speed factor for events that a text has already described."""
DEAL_HASTE = 2.5
"""Speed factor for dealing cards."""


class Playback:
    """Plays the events of a match, and keeps what players said."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        self.viewpoint = viewpoint
        self.looks = Looks()
        self.said: dict[Seat, Phrase] = {}
        """The words in each seat's speech bubble."""
        self._movers: list[tuple[Event, Seat]] = []
        """The first event of each queued step, and who made the step."""
        self.about: Phrase | None = None
        """The prompt line's text about several animated moves."""
        self._round_is_over = False
        """Whether a round has ended and no cards were dealt since."""
        self.is_behind = False
        """Whether the board must still be refreshed for an event."""
        self._line: Timeline | None = None

    @property
    def timeline(self) -> Timeline:
        """Returns the table on screen with its queue of events."""
        assert self._line is not None
        return self._line

    @property
    def settled(self) -> bool:
        """Returns whether all movement is over. Words of players may still have to be shown."""
        return self.timeline.settled

    @property
    def begun(self) -> bool:
        """Returns whether a table is on the screen."""
        return self._line is not None

    @property
    def held(self) -> Hold | None:
        """Returns the stop at which the timeline waits for a press, if any."""
        return self.timeline.held

    @property
    def halted(self) -> bool:
        """Returns whether nothing moves without a press."""
        return self.timeline.idle or self.held is not None

    @property
    def lookers(self) -> list[Seat]:
        """Returns the seats whose people still look at their first cards."""
        session, looks = self.viewpoint.session, self.looks
        if not session.shared:
            return []
        return [seat for seat in session.first_looks() if not looks.ended(seat, session.steps_at_deal)]

    @property
    def sees_hand(self) -> bool:
        """Returns whether the person must look at a hand before the first turn."""
        return ENTRIES[self.viewpoint.session.game.id].together and self.viewpoint.seat in self.lookers

    def has_seen_hand(self) -> None:
        """Remembers that the person has seen the hand."""
        self.looks.end(self.viewpoint.seat, self.viewpoint.steps)

    @property
    def is_looking(self) -> bool:
        """Returns whether the displayed seat is still looking at private cards."""
        viewpoint = self.viewpoint
        looks = any(looker == viewpoint.seat for looker, _ in viewpoint.chair.view.table.looks)
        return looks and not self.looks.ended(viewpoint.seat, viewpoint.session.steps)

    @property
    def looked(self) -> frozenset[Seat] | None:
        """Returns the seats that have ended their first look at cards; None if nobody looks."""
        session, looks = self.viewpoint.session, self.looks
        looking = session.looking()
        if not looking:
            return None
        return frozenset(
            seat for seat in looking if seat not in session.humans or looks.ended(seat, session.steps)
        )

    def begin(self, layout: LayoutBase, pace: Pace) -> Timeline:
        """Starts the timeline with the table as the displayed seat knows it."""
        table, steps = self.viewpoint.view.table, self.viewpoint.steps
        self._movers.clear()
        if self._line is None:
            self._line = Timeline(layout, covered(table), pace)
        else:
            self._line.reset(layout, covered(table))
        self._line.add(self.looks.offered(table, steps, lasts=self.viewpoint.look_lasts(steps)))
        return self._line

    def resume(self, pace: Pace, *, announced: bool) -> None:
        """Animates the remaining moves, faster if a text has `announced` them."""
        self.timeline.pace = pace
        if announced and not self.timeline.idle:
            self.timeline.hurry(DEAL_HASTE if self.about is DEALT else TOLD_HASTE)

    def forget(self) -> None:
        """Forgets everything about the last person's table."""
        self._line = None
        self.about = (
            LOOKING_BACK if self.viewpoint.steps else SO_FAR if self.viewpoint.session.steps > 1 else None
        )

    def read(
        self, news: Sequence[News], outcry: Callable[[News], Said | None], *, rounds: bool
    ) -> int | None:
        """Queues the events of these steps for animation. `outcry` returns what a player calls out at a step.

        If `rounds` and a step ends a round, it stops there and returns the number of this round.
        """
        if self.about is None and news[0].seat == DEALER:
            self.about = DEALT
        for one in news:
            self._add(one, outcry(one))
            ended = ended_round(one.events) if rounds else None
            if ended is not None:
                return ended
        return None

    def _add(self, news: News, called: Said | None) -> None:
        step, viewpoint = self.viewpoint.steps, self.viewpoint
        viewpoint.steps += 1
        lasts = news.seat == viewpoint.seat and viewpoint.look_lasts(step + 1)
        events = self.timeline.layout.in_order(news.events)
        shown = replace(news, events=(*events,) if called is None else (called, *events))
        self.queue(news.seat, self.looks.shown_events(shown, viewpoint.seat, step, lasts=lasts))

    def queue(self, seat: Seat, events: Sequence[Event | Hold]) -> None:
        """Queues the events of one step of a seat."""
        first = next((event for event in events if not isinstance(event, Hold)), None)
        if first is not None:
            self._movers.append((first, seat))
        self.timeline.add(events)

    def go_on(self) -> Hold | None:
        """Ends the timeline's wait for a press, and returns the stop."""
        held = self.held
        if held is not None:
            if not held.opens:
                self.looks.end(self.viewpoint.seat, self.viewpoint.steps)
            self.timeline.release()
        return held

    def hear(self, event: Event, saying: Callable[[Said], Phrase]) -> None:
        """Notes a player's words in an event."""
        nth = next((nth for nth, (first, _) in enumerate(self._movers) if first is event), -1)
        if nth >= 0:
            self.said.pop(self._movers[nth][1], None)
            del self._movers[: nth + 1]
        if isinstance(event, RoundEnded):
            self._round_is_over = True
        elif isinstance(event, Shuffled) and self._round_is_over:
            self._round_is_over = False
            self.said.clear()
        elif isinstance(event, Said):
            self.said[event.seat] = saying(event)
        elif isinstance(event, Moved) and self.viewpoint.view.table.rules[event.src].swept:
            self.said.clear()

    def recall(self, news: Sequence[News], saying: Callable[[Said], Phrase]) -> None:
        """Forgets what players said, and stores instead what they say in the steps `news`."""
        self.said.clear()
        for one in news:
            self.said.pop(one.seat, None)
            for event in one.events:
                self.hear(event, saying)

"""The keyboard at the table: it is always where the next thing is done, and walks from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.core.events import Zone
from game.core.rules import Touch
from scenes.show import AnyFacts
from scenes.stage.picking import Picking, begins
from scenes.stage.routes import Change
from scenes.table.cards import CardWidget
from scenes.table.screen import THINK_HINT
from scenes.table.touching import TouchedTable
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.keys import USE
from scenes.ui.widget import Widget


class KeyedTable(TouchedTable):
    """A table on which the keyboard goes to what may be done: at the start of a turn, and after every choice."""

    _placed: tuple[object, ...] = ()
    """What the keyboard was put in its place for: it goes somewhere else by itself only for something new."""
    _came_from: Widget | None = None
    """The card that the keyboard left for what is done with it."""

    @property
    def _at_rest(self) -> bool:
        """Whether all that was told has been shown."""
        return self.timeline.idle and not self.board.display.busy

    def refresh(self) -> None:
        """Show what is true now, and put the keyboard where that is done."""
        super().refresh()
        self._place_ring()

    def _place_ring(self) -> None:
        if self.dialog is not None:
            return
        if self.board.controls.call is not None:
            self.board.controls.call.advise(self._advice)
        facts, waits = self.facts(), self._waits()
        if not self._at_rest and not waits:
            self._keep_ring()
            return
        now = (self._steps, self.seat, facts.mine, self.picking, waits, self._moment(), self._advice)
        before, self._placed = self._placed, now
        if now == before or not (facts.mine or waits):
            self._keep_ring()
            return
        same = before[:3] == now[:3] and before[4:] == now[4:]
        back = self._came_from if same and self.picking == Picking() else None
        wanted = back if back in self.active else self._next_stop(facts)
        if wanted is not None:
            self._came_from = self.ring.at if isinstance(self.ring.at, CardWidget) else self._came_from
            self._go_to(wanted)
        else:
            self._keep_ring()

    @property
    def _advice(self) -> Touch | None:
        """The touch that a hint advises, once it is there."""
        return None if self._hint is None or self._hint[1].word == THINK_HINT else self._hint[1]

    def _waits(self) -> bool:
        """Whether something waits for a press, whoever's turn it is."""
        return self.timeline.held is not None or self._round_over is not None

    def _moment(self) -> object:
        """What else makes a moment a new one for the keyboard."""
        return None

    def _hurry_for(self, event: pygame.Event) -> None:
        """End what is being shown; a key was meant for what the ring was on, not for where the new turn puts it."""
        at, placed = self.ring.at, self._placed
        self._hurry()
        meant = event.type == pygame.KEYDOWN and event.key in USE.keys and self._placed[:3] != placed[:3]
        if meant and at in self.active and at is not None and at.focusable:
            self._go_to(at)

    def _keep_ring(self) -> None:
        """Never lost: where the next thing is done, on a card of one's own while others play, else anywhere."""
        if self.ring.at is None:
            facts = self.facts()
            wanted = self._next_stop(facts) if self._waits() or (facts.mine and self._at_rest) else None
            if wanted is not None:
                self._go_to(wanted)
                return
            stops = [*self.stops(), *self._places.values(), *self.hud.buttons.values()]
            usable = [one for one in stops if one.focusable and one.enabled and one in self.active]
            self._go_to(usable[0] if usable else None)

    def _go_to(self, widget: Widget | None) -> None:
        self.ring.among(self.active)
        self.ring.to(widget)

    def stops(self) -> list[CardWidget]:
        """The cards that the keyboard stops at, in the order in which the digits count them."""
        known = [
            self._cards[card] for card in self.layout.numbered(self.timeline.shown) if card in self._cards
        ]
        return [one for one in known if one.focusable]

    # -- what is next --------------------------------------------------------------------------------
    def _next_stop(self, facts: AnyFacts) -> Widget | None:
        """Where the next thing is done."""
        big = self._big if self._big is not None and self._big.enabled else None
        if not facts.mine or self.timeline.held is not None:
            return big
        advised = next(self._ways_of_advice(facts, big), None)
        if advised is not None:
            return advised
        settled = replace(facts, picking=self.board.controls.settled(facts))
        if settled.picking != Picking():
            return next(self._ways_on(settled, big), None)
        first = self.board.controls.first(facts)
        if big is not None and self._big_touch == first:
            return big
        named = (one for one in self.widgets if isinstance(one, Button) and one.enabled and one.focusable)
        begin = next((one for one in named if first is not None and one.action == first), None)
        return begin or next(self._ways_in(facts, big), None)

    def _ways_of_advice(self, facts: AnyFacts, big: Button | None) -> Iterator[Widget]:
        """Where the move is made that a hint advises: at a button, at a card, at a place."""
        advice, call = self._advice, self.board.controls.call
        if advice is None:
            return
        if big is not None and self._big_touch == advice:
            yield big
        yield from (one for one, touch in self._buttons(facts) if touch == advice)
        if call is not None and call.button is not None and call.button.advised:
            yield call.button
        yield from (one for one in self.stops() if self.board.controls.at_once(facts, one.card) == advice)
        if (
            advice.place is not None
            and advice.place in self._places
            and self.board.controls.place_touch(facts, advice.place) == advice
        ):
            yield self._taker(facts, advice.place)

    def _ways_in(self, facts: AnyFacts, big: Button | None) -> Iterator[Widget]:
        """Where a move may begin: cards, the big button, other buttons, places."""
        yield from (
            one
            for one in self.stops()
            if self.board.controls.at_once(facts, one.card) or self.board.controls.pick(facts, one.card)
        )
        if big is not None:
            yield big
        yield from dict(self._buttons(facts))
        legal = [touch for _, touch in facts.legal]
        yield from (
            place
            for zone, place in self._places.items()
            if place.focusable and self.board.controls.place_touch(facts, zone) in legal
        )

    def _ways_on(self, facts: AnyFacts, big: Button | None) -> Iterator[Widget]:
        """What may be done with what is picked: here, at the one button, a choice, buttons, places; more cards."""
        places, at = facts.picking.places(facts.shown, facts.legal), self.ring.at
        takers = [self._taker(facts, zone) for zone in self._nearest(facts) if zone in places]
        yield from (one for one in takers if one is at and self.picking != Picking())
        touch = self._big_touch if big is not None else None
        if big is not None and touch is not None and touch.picks and places <= {touch.place}:
            yield big
        yield from (one for one in self.widgets if isinstance(one, Choice) and one.focusable)
        buttons = dict(self._buttons(facts))
        if places <= {touch.place for touch in buttons.values()}:
            yield from buttons
        yield from takers
        picked = facts.picking.cards
        yield from (
            one
            for one in self.stops()
            if one.card not in picked and begins(Touch.of(facts.shown, (*picked, one.card)), facts.legal)
        )

    def _nearest(self, facts: AnyFacts) -> list[Zone]:
        return sorted(self._places, key=lambda zone: self.board.controls.step_to(facts, zone))

    def _taker(self, facts: AnyFacts, zone: Zone) -> Widget:
        """What is touched at a place: the card on top where that can be touched, else the place."""
        tops = [card for card in facts.shown.zones[zone][-1:] if card in self._cards]
        return self._cards[tops[0]] if tops else self._places[zone]

    def _buttons(self, facts: AnyFacts) -> Iterator[tuple[Button, Touch]]:
        """The board's buttons that make a move, and which; those with what is picked; nothing that is said by the way."""
        is_talk = self.session.game.is_talk
        moves = [touch for move, touch in facts.legal if not is_talk(move)]
        picked = facts.picking.touch(facts.shown).picks
        for one in self.widgets:
            if isinstance(one, Button) and one is not self._big and one.focusable and one.enabled:
                touch = one.action
                if not one.aside and isinstance(touch, Touch) and touch in moves and touch.picks >= picked:
                    yield one, touch

    # -- keys ---------------------------------------------------------------------------------------
    def _take_nth(self, nth: int) -> None:
        """Touch one of the own cards, counted from the left."""
        stops, at = self.stops(), self.ring.at
        if nth < len(stops):
            self._go_to(stops[nth])
            self.ring.seen = True
            self.card_clicked(stops[nth].card)
            if self._bubble_left > 0 and at in self.active:  # refused: nothing is done there
                self._go_to(at)

    def _press_cap(self, event: pygame.Event) -> Change | None:
        """The key that is drawn on a button presses it."""
        cap = pygame.key.name(event.key).upper()
        for one in self.widgets:
            if isinstance(one, Button) and one.face.keycap == cap and one.focusable and one is not self._big:
                return self._deliver(one.use())
        return None

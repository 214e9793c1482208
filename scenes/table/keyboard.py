"""The keyboard focus at a table, which moves by itself."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.core.cards import Seat
from game.core.events import Zone
from game.core.rules import Refusal, Touch
from scenes.games import SHOWS
from scenes.stage.picking import Picking, begins
from scenes.table.actions import AT_TABLE, CARDS, COUNTING, HUD, PUT_BACK, SPEECH, TableAction
from scenes.table.cards import CardWidget
from scenes.table.context import AnyFacts, TableContext
from scenes.table.hand import Hand
from scenes.table.progress import Phase, Progress
from scenes.table.seat_screen import SeatScreen
from scenes.table.speech import Speech
from scenes.ui.access import AccessNode
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dare import DareButton
from scenes.ui.keys import RULES, USE, Binding, action_of
from scenes.ui.widget import Widget

ASKED = frozenset(one.action for one in SPEECH)
"""Actions that only make the table speak."""
STOPS = (Phase.LOOKING, Phase.SEEING, Phase.ROUND_OVER, Phase.WAITING, Phase.PASSING)
"""Phases in which anybody may press the main button."""


class Moment(NamedTuple):
    """The situation in which the program last moved the focus."""

    steps: int
    seat: Seat
    mine: bool
    picking: Picking
    waits: bool
    lesson: int | None
    advised: Touch | None

    @property
    def turn(self) -> tuple[int, Seat, bool]:
        return self[:3]


class Keyboard:
    """Moves the focus to a useful widget after every turn and choice."""

    def __init__(
        self,
        context: TableContext,
        screen: SeatScreen,
        hand: Hand,
        progress: Progress,
        speech: Speech,
    ) -> None:
        self.context = context
        self.screen, self.spread, self.big = screen, screen.spread, screen.big
        self.hand = hand
        self.progress = progress
        self.guide, self.speech = screen.guide, speech
        self._placed: Moment | None = None
        self._came_from: Widget | None = None
        """The card that had the focus before the buttons for its moves."""
        self._chosen_by_program: Widget | None = None
        """The widget that the program focused for lack of a better one."""
        self._parked: Widget | None = None
        """The widget that keeps the focus while others play."""

    def place(self) -> None:
        """Moves the focus to a useful widget in a new situation."""
        context = self.context
        if context.screen.dialog is not None:
            return
        if context.board.controls.call is not None:
            context.board.controls.call.advise(self._advised)
        facts, waits = context.facts(), self._waits
        if not self._settled(facts) and not waits:
            self._keep()
            return
        viewpoint, picking = self.context.viewpoint, self.context.picking
        now = Moment(
            viewpoint.steps, viewpoint.seat, facts.mine, picking, waits, self.guide.step, self._advised
        )
        before, self._placed = self._placed, now
        if now == before or not (facts.mine or waits):
            self._keep()
            if before is None or before.mine:
                self._parked = context.screen.ring.at
            return
        same = before is not None and before._replace(picking=picking) == now
        back = self._came_from if same and picking == Picking() else None
        wanted = back if back in context.screen.active else self._next_stop(facts)
        if wanted is not None:
            came_from = self._came_from if same else None
            self._came_from = (
                context.screen.ring.at
                if same and isinstance(context.screen.ring.at, CardWidget)
                else came_from
            )
            self._go_to(wanted)
        else:
            self._keep()

    def parked(self, node: AccessNode, latest: AccessNode | None) -> AccessNode:
        """Returns what a screen reader is told about the focus, even while others play."""
        is_latest = latest is not None and latest.number == node.number
        if not (node.focused or is_latest) or not self._is_parked:
            return node
        # At a shared screen the last node may name a private card.
        if latest is None or not is_latest or self.context.session.shared:
            return replace(node, focused=False)
        return latest

    @property
    def _is_parked(self) -> bool:
        if self._parked is None or self.context.screen.ring.at is not self._parked:
            return False
        facts = self.context.facts()
        return not self._waits and not (facts.mine and self._settled(facts))

    def _settled(self, facts: AnyFacts) -> bool:
        """Returns whether no event is animated."""
        return facts.idle and not self.context.board.display.busy

    @property
    def _advised(self) -> Touch | None:
        return self.hand.hints.advised

    @property
    def _waits(self) -> bool:
        """Returns whether the table waits for the press of a button."""
        return self.progress.on_screen in STOPS or self.guide.next_stop is not None

    @property
    def turn(self) -> tuple[int, Seat, bool] | None:
        """Returns the turn for which the program last moved the focus, if any."""
        return self._placed.turn if self._placed is not None else None

    def stay(self, at: Widget | None, turn: tuple[int, Seat, bool] | None, event: pygame.Event) -> bool:
        """Returns whether a press of Enter or Space may use the focused widget `at`.

        In a new turn, it may not if the program chose this widget.
        """
        if event.type != pygame.KEYDOWN or event.key not in USE.keys or self.turn == turn:
            return True
        is_chosen = at is not self._chosen_by_program
        if is_chosen and at in self.context.screen.active and at is not None and at.focusable:
            self._go_to(at)
        return is_chosen

    def _keep(self) -> None:
        """Gives the focus to the next useful widget, if no widget has it."""
        context = self.context
        if context.screen.ring.at is not None:
            return
        facts = context.facts()
        wanted = self._next_stop(facts) if self._waits or (facts.mine and self._settled(facts)) else None
        if wanted is None:
            stops = [*self.spread.numbered(), *self.spread.places.values(), *self.screen.hud.buttons.values()]
            usable = [one for one in stops if one.focusable and one.enabled and one in context.screen.active]
            wanted = self._chosen_by_program = self._parked = usable[0] if usable else None
        self._go_to(wanted)

    def _go_to(self, widget: Widget | None) -> None:
        self.context.screen.ring.among(self.context.screen.active)
        self.context.screen.ring.to(widget)

    # -- what is next --------------------------------------------------------------------------------
    def _next_stop(self, facts: AnyFacts) -> Widget | None:
        if self.guide.next_stop is not None:
            return self.guide.next_stop
        if self.progress.on_screen is Phase.PASSING:
            return self.screen.pass_on.button
        button = self.big.button
        big = button if button is not None and button.enabled else None
        if not facts.mine or self.progress.on_screen in (Phase.LOOKING, Phase.SEEING):
            return big
        advised = next(self._ways_of_advice(facts, big), None)
        if advised is not None:
            return advised
        settled = replace(facts, picking=self.context.board.controls.settled(facts))
        if settled.picking != Picking():
            return next(self._ways_on(settled, big), None)
        first = self.context.board.controls.first(facts)
        if big is not None and self.big.touch == first:
            return big
        named = (one for one in self._usable() if first is not None and one.action == first)
        return next(named, None) or next(self._ways_in(facts, big), None)

    def _usable(self) -> Iterator[Button]:
        for one in self.context.screen.widgets:
            if isinstance(one, Button) and one.focusable and one.enabled:
                yield one

    def _ways_of_advice(self, facts: AnyFacts, big: Button | None) -> Iterator[Widget]:
        """Yields the widgets for the move of the hint."""
        advice, controls = self._advised, self.context.board.controls
        if advice is None:
            return
        if big is not None and self.big.touch == advice:
            yield big
        yield from (one for one, touch in self.buttons(facts) if touch == advice)
        if controls.call is not None and controls.call.button is not None and controls.call.button.advised:
            yield controls.call.button
        yield from (one for one in self.spread.numbered() if controls.at_once(facts, one.card) == advice)
        for place in self.spread.places:
            if controls.place_touch(facts, place) == advice:
                yield self._taker(facts, place)

    def _ways_in(self, facts: AnyFacts, big: Button | None) -> Iterator[Widget]:
        """Yields the widgets with which a move may begin."""
        board = self.context.board
        for one in self.spread.numbered():
            if board.controls.at_once(facts, one.card) or board.controls.pick(facts, one.card):
                yield one
        if big is not None:
            yield big
        yield from dict(self.buttons(facts))
        legal = facts.touches
        for zone, place in self.spread.places.items():
            if place.focusable and board.controls.place_touch(facts, zone) in legal:
                yield place

    def _ways_on(self, facts: AnyFacts, big: Button | None) -> Iterator[Widget]:
        """Yields the widgets that continue a move, best first."""
        places, at = facts.picking.places(facts.shown, facts.legal), self.context.screen.ring.at
        takers = [self._taker(facts, zone) for zone in self._nearest(facts) if zone in places]
        yield from (one for one in takers if one is at and self.context.picking != Picking())
        touch = self.big.touch if big is not None else None
        if big is not None and touch is not None and touch.picks and places <= {touch.place}:
            yield big
        yield from (one for one in self.context.screen.widgets if isinstance(one, Choice) and one.focusable)
        buttons = dict(self.buttons(facts))
        if places <= {touch.place for touch in buttons.values()}:
            yield from buttons
        yield from takers
        picked = facts.picking.cards
        for one in self.spread.numbered():
            more = Touch.of(facts.shown, (*picked, one.card))
            if one.card not in picked and begins(more, facts.legal):
                yield one

    def _nearest(self, facts: AnyFacts) -> list[Zone]:
        return sorted(self.spread.places, key=lambda zone: self.context.board.controls.step_to(facts, zone))

    def _taker(self, facts: AnyFacts, zone: Zone) -> Widget:
        """Returns the top card of a place, or the place itself."""
        cards = self.spread.cards
        tops = [card for card in facts.shown.zones[zone][-1:] if card in cards]
        return cards[tops[0]] if tops else self.spread.places[zone]

    def buttons(self, facts: AnyFacts) -> Iterator[tuple[Button, Touch]]:
        """Yields the game's buttons for moves, each with its move."""
        is_talk = self.context.session.game.is_talk
        moves = [touch for move, touch in facts.legal if not is_talk(move)]
        picked = facts.picking.touch(facts.shown).picks
        for one in self._usable():
            touch = one.action
            if one is self.big.button or one.aside or not isinstance(touch, Touch):
                continue
            if touch in moves and touch.picks >= picked:
                yield one, touch

    # -- keys ---------------------------------------------------------------------------------------
    def take_nth(self, nth: int) -> Refusal | None:
        """Clicks the player's card number `nth`, from 0. Returns why that is refused, if it is."""
        stops, ring = self.spread.numbered(), self.context.screen.ring
        if nth >= len(stops):
            return None
        at = ring.at
        self._go_to(stops[nth])
        ring.seen = True
        refusal = self.hand.click(stops[nth].card)
        if refusal is not None and at in self.context.screen.active:
            self._go_to(at)
        return refusal

    def action_for(self, event: pygame.Event) -> TableAction | Button | None:
        """Returns the action or the button for a key at this table, if any."""
        if PUT_BACK.means(event) and self.context.picking != Picking():
            return TableAction.PUT_BACK
        match action_of(event, (*self.bindings, RULES)):
            case TableAction.CARDS:
                self.take_nth(CARDS.keys.index(event.key))
                return None
            case TableAction.MORE:
                self.hand.recount(1)
                return None
            case TableAction.FEWER:
                self.hand.recount(-1)
                return None
            case TableAction.CALL if self.context.board.controls.call is not None:
                return self.context.board.controls.call.button
            case TableAction() as asked if asked in ASKED:
                self.speech.answer(asked)
                return None
            case TableAction.BIG if self.big.button is not None:
                says_why = isinstance(self.big.button, DareButton) or not self.big.button.enabled
                return self.big.button if says_why else TableAction.BIG
        found = action_of(event, HUD)
        return TableAction(found) if found else self._own(event)

    def _own(self, event: pygame.Event) -> Button | None:
        caps = [one.cap for one in self._games_own if one.means(event)]
        buttons = (
            one
            for one in self.context.screen.widgets
            if isinstance(one, Button) and one is not self.big.button
        )
        return next((one for one in buttons if one.face.keycap in caps and one.focusable), None)

    @property
    def _games_own(self) -> tuple[Binding, ...]:
        return SHOWS[self.context.session.game.id].keys

    @property
    def bindings(self) -> tuple[Binding, ...]:
        """Returns all keys that do something at this table."""
        counting = COUNTING if SHOWS[self.context.session.game.id].counting else ()
        return (*AT_TABLE, *HUD, *counting, *self._games_own)

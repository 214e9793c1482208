"""What a player with only one switch can choose at a table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame.math import Vector2

from game.core.cards import CardId
from game.core.phrases import phrase
from game.core.rules import Touch
from scenes.board.board import Made
from scenes.board.context import CallOut
from scenes.stage.picking import Picking, begins
from scenes.table.actions import TableAction
from scenes.table.cards import CardWidget, PlaceWidget
from scenes.table.context import AnyFacts, TableContext
from scenes.table.guide import Guide
from scenes.table.hand import Hand
from scenes.table.keyboard import STOPS
from scenes.table.progress import Phase, Progress
from scenes.table.seat_screen import SeatScreen
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dare import DareButton
from scenes.ui.scan import Scan, Stop, asked_twice, group, is_usable, stop_of
from scenes.ui.widget import HANDLED, Action, Widget

MANY = 9
"""Largest number of moves that are offered without groups."""


@dataclass(frozen=True, slots=True)
class _Play:
    stop: Stop
    touch: Touch | None = None
    picking: Picking | None = None


def _made(action: Action, _: Widget) -> Action:
    return action


def _completes(touch: Touch, mine: Touch) -> bool:
    """Returns whether a move uses all selected cards."""
    return bool(touch.picks) and touch.picks >= mine.picks if mine.picks else touch.word == mine.word


class TableScan:
    """The offers of one table to a player with one switch."""

    def __init__(
        self, context: TableContext, screen: SeatScreen, hand: Hand, progress: Progress, guide: Guide
    ) -> None:
        self.context = context
        self.screen, self.spread, self.big = screen, screen.spread, screen.big
        self.hand = hand
        self.progress = progress
        self.guide = guide

    @property
    def hidden(self) -> bool:
        session = self.context.session
        return session.curtained or session.has_changed or session.leaving

    @property
    def key(self) -> Hashable:
        if self.hidden:
            return None
        context = self.context
        viewpoint = context.viewpoint
        return (
            viewpoint.steps,
            viewpoint.seat,
            context.session.turn,
            context.picking,
            self.progress.on_screen,
            context.is_at_rest,
            context.facts().idle,
        )

    def scan(self) -> Scan:
        """Returns the groups of offers."""
        if self.hidden:
            return Scan()
        say, facts = self.context.say, self.context.facts()
        waits = self.progress.on_screen in STOPS
        plays = [] if waits or not facts.mine or not facts.idle else list(self._plays(facts))
        following = list(self._following(facts)) if plays else []
        known = {one.stop.widget for one in plays}
        rest = [one for one in self._buttons() if one.widget not in known]
        words = [
            one for one in rest if isinstance(one.widget, Button) and one.widget.kind in ("paper", "plain")
        ]
        tools = [stop_of(one, say) for one in self.screen.hud.buttons.values() if is_usable(one)]
        others = [one for one in rest if one not in words]
        led = list(self._led([*known, *(one.widget for one in following)], rest))
        others = [one for one in others if one not in led]
        found = (
            group("guide", say(phrase("the lesson")), led),
            group("next", say(phrase("your choice")), following),
            *self._groups(plays, others, waits=waits, merged=len(plays) <= MANY or bool(following)),
            group("words", say(phrase("words to say")), words),
            group("tools", say(phrase("the top row")), tools),
        )
        stops = tuple(one for one in found if one is not None)
        first = stops[0].key if stops else None
        opened = (first,) if first in ("guide", "next", "plays", "waits") else ()
        asked = bool(plays) or waits or self.guide.next_stop is not None
        return Scan(stops, opened, waits=not asked)

    def _led(self, known: Sequence[Widget | None], rest: Sequence[Stop]) -> Iterator[Stop]:
        """Yields what a lesson offers at its present step, unless its next widget is among the `known` ones."""
        wanted = self._pointed() or self.guide.next_stop
        if wanted is None or wanted in known:
            return
        ways = [one for one in rest if one.widget in self.guide.widgets]
        if is_usable(wanted) and wanted not in [one.widget for one in rest]:
            yield stop_of(wanted, self.context.say)
        yield from ways

    def _pointed(self) -> Widget | None:
        """Returns the widget at which a lesson's arrow points, if any."""
        for rect in self.guide.pointed:
            near = [
                one for one in self.context.screen.active if is_usable(one) and one.rect.colliderect(rect)
            ]
            away = {one: (Vector2(one.rect.center) - rect.center).length() for one in near}
            return min(near, key=away.__getitem__, default=None)
        return None

    def _groups(
        self, plays: Sequence[_Play], others: Sequence[Stop], *, waits: bool, merged: bool
    ) -> Iterator[Stop | None]:
        """Yields groups of moves and buttons."""
        say = self.context.say
        if waits:
            yield group("waits", say(phrase("to go on")), others)
            return
        hand = [one.stop for one in plays if self._is_mine(one.stop.widget)]
        buttons = [one.stop for one in plays if isinstance(one.stop.widget, Button | Choice)]
        table = [one.stop for one in plays if one.stop not in hand and one.stop not in buttons]
        if merged:
            first = self.context.board.controls.first(self.context.facts())
            usual = [one for one in buttons if isinstance(one.widget, Button) and one.widget.action == first]
            late = [one for one in buttons if one not in usual]
            yield group("plays", say(phrase("your turn")), [*usual, *hand, *table, *late])
            yield group("buttons", say(phrase("the buttons")), others)
            return
        yield group("hand", say(phrase("your hand")), hand)
        yield group("table", say(phrase("the table")), table)
        yield group("buttons", say(phrase("the buttons")), [*buttons, *others])

    def _is_mine(self, widget: Widget | None) -> bool:
        if not isinstance(widget, CardWidget):
            return False
        facts = self.context.facts()
        return facts.shown.rules[facts.shown.zone_of(widget.card)].owner == facts.me

    # -- plays -------------------------------------------------------------------------------------
    def _plays(self, facts: AnyFacts) -> Iterator[_Play]:
        """Yields the offers that make or begin a legal move."""
        seen: set[Touch | Picking | None] = set()
        for one in (*self._pressed(facts), *self._cards(facts), *self._places(facts)):
            result = one.touch or one.picking
            if result is None or result not in seen:
                yield one
            seen.add(result)

    def _pressed(self, facts: AnyFacts) -> Iterator[_Play]:
        legal, say = facts.touches, self.context.say
        for widget in self.context.screen.active:
            if not is_usable(widget) or (isinstance(widget, DareButton) and widget is not self.big.button):
                continue
            if isinstance(widget, Choice):
                yield _Play(stop_of(widget, say))
            elif widget is self.big.button:
                if self.big.touch in legal:
                    yield _Play(stop_of(widget, say), self.big.touch)
            elif isinstance(widget, Button) and isinstance(widget.action, Touch):
                if widget.action in legal and not self._talks(facts, widget.action):
                    yield _Play(stop_of(widget, say), widget.action)
            elif isinstance(widget, Button) and self._begins(facts, widget):
                chosen = self.context.board.controls.would(widget.action, facts)
                picking = chosen if isinstance(chosen, Picking) and chosen != Picking() else None
                yield _Play(stop_of(widget, say), picking=picking)

    def _begins(self, facts: AnyFacts, button: Button) -> bool:
        return button.kind not in ("paper", "plain") and self._leads(facts, button.action)

    def _talks(self, facts: AnyFacts, touch: Touch) -> bool:
        is_talk = self.context.session.game.is_talk
        return any(is_talk(move) for move, one in facts.legal if one == touch)

    def _leads(self, facts: AnyFacts, action: Action) -> bool:
        chosen = self.context.board.controls.would(action, facts)
        legal = facts.touches
        if isinstance(chosen, Made):
            return chosen.touches[0] in legal
        if not isinstance(chosen, Picking):
            return False
        if chosen.word and not chosen.cards:
            return chosen.word in [touch.word for touch in legal]
        return chosen == Picking() or begins(chosen.touch(facts.shown), facts.legal)

    def _cards(self, facts: AnyFacts) -> Iterator[_Play]:
        controls, legal = self.context.board.controls, facts.touches
        for widget in self.spread.numbered():
            if widget.card in facts.picking.cards:
                continue
            touch = controls.at_once(facts, widget.card)
            if touch is not None:
                if touch in legal:
                    yield _Play(self._card(widget), touch)
                continue
            picking = controls.pick(facts, widget.card)
            if picking is None:
                continue
            only = self._only_move(replace(facts, picking=picking), widget.card)
            if only is None:
                yield _Play(self._card(widget), picking=picking)
            else:
                yield _Play(self._played(facts, widget, only), only)

    def _card(self, widget: CardWidget) -> Stop:
        return replace(stop_of(widget, self.context.say), key=("card", widget.card))

    def _only_move(self, picked: AnyFacts, card: CardId) -> Touch | None:
        """Returns the only legal move of the selected cards, if there is one."""
        mine = picked.picking.touch(picked.shown)
        found = [touch for _, touch in picked.legal if begins(mine, [(None, touch)])]
        controls = self.context.board.controls
        counts = any(controls.recount(picked, card, by) not in (None, Picking()) for by in (-1, 1))
        return found[0] if len(found) == 1 and not counts and found[0].picks == mine.picks else None

    def _played(self, facts: AnyFacts, widget: CardWidget, touch: Touch) -> Stop:
        move = next(move for move, one in facts.legal if one == touch)
        words = self.context.say(self.context.board.narration.label(facts, move))
        label = widget.label if words in widget.label else f"{widget.label}: {words}"
        return Stop(("card", widget.card), label, widget, partial(_made, touch))

    def _places(self, facts: AnyFacts) -> Iterator[_Play]:
        controls, legal = self.context.board.controls, facts.touches
        nearest = sorted(self.spread.places, key=lambda zone: controls.step_to(facts, zone))
        for zone in nearest:
            place, touch = self.spread.places[zone], controls.place_touch(facts, zone)
            if touch not in legal:
                continue
            if is_usable(place):
                yield _Play(stop_of(place, self.context.say), touch)
                continue
            top = next((card for card in facts.shown.zones[zone][-1:] if card in self.spread.cards), None)
            if top is not None and is_usable(self.spread.cards[top]):
                yield _Play(
                    Stop(("top", zone), place.label, self.spread.cards[top], partial(_made, touch)),
                    touch,
                )

    # -- what continues a choice -------------------------------------------------------------------
    def _following(self, facts: AnyFacts) -> Iterator[Stop]:
        """Yields the offers that continue with the selected cards."""
        controls = self.context.board.controls
        settled = replace(facts, picking=controls.settled(facts))
        if settled.picking == Picking():
            return
        mine = settled.picking.touch(settled.shown)
        ends, more = [], []
        for play in self._plays(settled):
            if play.touch is not None and _completes(play.touch, mine):
                ends.append(play.stop)
            elif not mine.picks:  # the chosen word needs only a place
                continue
            elif isinstance(play.stop.widget, Choice):
                more.append(play.stop)
            elif isinstance(play.stop.widget, CardWidget):
                cards = (*settled.picking.cards, play.stop.widget.card)
                if begins(Touch.of(settled.shown, cards), settled.legal):
                    more.append(play.stop)
        counts = () if any(isinstance(one.widget, Choice) for one in more) else self._counts(facts)
        yield from (*ends, *counts, *more)
        if facts.picking != Picking():
            yield self._put_back()

    def _counts(self, facts: AnyFacts) -> Iterator[Stop]:
        """Yields the offers "one fewer" and "one more"."""
        card = next(iter(facts.picking.cards), None)
        widget = self.spread.cards.get(card) if card is not None else None
        for by, words in ((-1, phrase("one fewer")), (1, phrase("one more"))):
            picking = self.context.board.controls.recount(facts, card, by)
            if widget is not None and picking not in (None, facts.picking, Picking()):
                yield Stop(("count", by), self.context.say(words), widget, self._recount(by))

    def _recount(self, by: int) -> Callable[[Widget], Action | None]:
        def how(_: Widget) -> Action | None:
            self.hand.recount(by)
            return HANDLED

        return how

    def _put_back(self) -> Stop:
        say = self.context.say
        if self.big.back is not None and is_usable(self.big.back):
            return stop_of(self.big.back, say)
        picked = [self.spread.cards[card] for card in self.context.picking.cards if card in self.spread.cards]
        anywhere = next(iter(self.screen.hud.buttons.values()))
        widget = picked[0] if picked else anywhere
        return Stop("back", say(phrase("putting it back")), widget, partial(_made, TableAction.PUT_BACK))

    # -- everything else ---------------------------------------------------------------------------
    def _buttons(self) -> Iterator[Stop]:
        """Yields the buttons that can be used, except the title line's."""
        say, facts = self.context.say, self.context.facts()
        legal = facts.touches
        tools = set(self.screen.hud.buttons.values())
        call = self.context.board.controls.call
        others = [one for one in self.context.screen.active if call is None or one is not call.button]
        for widget in sorted(others, key=lambda one: one is not self.big.button):
            if isinstance(widget, CardWidget | PlaceWidget | Choice) or widget in tools or widget.aside:
                continue
            if not is_usable(widget):
                continue
            if widget is self.big.button:
                if self.progress.on_screen in STOPS:
                    yield stop_of(widget, say)
            elif isinstance(widget, Button) and isinstance(widget.action, Touch):
                if widget.action in legal:
                    yield stop_of(widget, say)
            elif self._may(facts, widget):
                yield stop_of(widget, say)
        yield from self._call()

    def _may(self, facts: AnyFacts, widget: Widget) -> bool:
        """Returns whether a button is offered."""
        if not isinstance(widget, Button) or self.progress.on_screen is Phase.PASSING:
            return True
        chosen = self.context.board.controls.would(widget.action, facts)
        return chosen is None or self._leads(facts, widget.action)

    def _call(self) -> Iterable[Stop]:
        """Yields the offer that makes or withdraws a call."""
        call = self.context.board.controls.call
        button = call.button if call is not None else None
        if (
            button is None
            or not button.enabled
            or not button.visible
            or not isinstance(button.action, CallOut)
        ):
            return
        stop = Stop("call", button.label, button)
        yield asked_twice(stop, self.context.say) if button.is_asked_twice else stop

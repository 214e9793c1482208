"""Makes any legal move with the mouse alone or the keyboard alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.core.cards import CardId, Face
from game.core.events import Zone
from game.core.rules import Touch
from game.core.table import HiddenCard
from game.games import GAMES
from game.games.spooky_boo.rules import BOO
from scenes.board.context import CallOut
from scenes.table.actions import CARDS, TableAction
from scenes.table.cards import CardWidget
from scenes.table.context import AnyFacts
from scenes.table.progress import Phase
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dare import DareButton
from scenes.ui.widget import Widget
from tests.nudges import NUDGES, by_chance
from tests.scenes.tables import Hand

Choose = Callable[[AnyFacts], tuple[Any, Touch]]

TRIES = 60
RASH = 0.04


class CannotMakeError(AssertionError): ...


def make(hand: Hand, touch: Touch, *, by_keys: bool = False) -> None:
    steps = hand.session.steps
    if touch.picks and not _at_places_alone(hand, touch):
        for zone, face, count in sorted(touch.picks, key=str):
            _choose(hand, (zone, face), count, by_keys=by_keys)
    if hand.session.steps == steps:  # some moves are made by their first press
        _complete(hand, touch, by_keys=by_keys)
    if hand.scene.dialog is not None:  # a warning, or who calls: this hand knows what it does
        wanted = [one for one in hand.scene.active if isinstance(one, Button) and _means(hand, one.action)]
        _touch(hand, wanted[0], by_keys=by_keys)
    if hand.session.steps == steps:
        message = f"{touch} led to nothing; picked {hand.scene.context.picking}"
        raise CannotMakeError(message)


def _means(hand: Hand, action: object) -> bool:
    return action is TableAction.LAY_ANYWAY or (
        isinstance(action, CallOut) and action.seat == hand.scene.context.viewpoint.seat
    )


def _at_places_alone(hand: Hand, touch: Touch) -> bool:
    return not any(_cards(hand, (zone, face)) for zone, face, _ in touch.picks)


def _cards(hand: Hand, kind: tuple[Zone, Face | None]) -> list[CardId]:
    table = hand.scene.context.timeline.shown
    return [
        card for card in hand.scene.spread.cards if Touch.of(table, [card]).picks == frozenset({(*kind, 1)})
    ]


def _picked(hand: Hand) -> Counter[tuple[Zone, Face | None]]:
    touch = Touch.of(hand.scene.context.timeline.shown, hand.scene.context.picking.cards)
    return Counter({(zone, face): count for zone, face, count in touch.picks})


def _choose(hand: Hand, kind: tuple[Zone, Face | None], count: int, *, by_keys: bool) -> None:
    steps = hand.session.steps
    for _ in range(TRIES):
        now = _picked(hand)[kind]
        if now == count or hand.session.steps != steps:
            return
        chosen = set(hand.scene.context.picking.cards)
        cards = sorted(_cards(hand, kind), key=lambda card: (card in chosen) == (now < count))
        if by_keys:
            cards = [card for card in cards if hand.scene.spread.cards[card].focusable]
        _touch(hand, hand.scene.spread.cards[cards[0]], by_keys=by_keys)
    message = f"{count} of {kind} cannot be picked: {_picked(hand)}"
    raise CannotMakeError(message)


def _count_off(hand: Hand, touch: Touch) -> None:
    for choice in [one for one in hand.scene.widgets if isinstance(one, Choice)]:
        wanted = next((nth for nth, one in enumerate(choice.options) if one.label[0] == touch.word[-1:]), 0)
        if choice.chosen != wanted:
            hand.walk_to(choice)
        for _ in range(abs(wanted - choice.chosen)):
            hand.key(pygame.K_RIGHT if wanted > choice.chosen else pygame.K_LEFT)


def _complete(hand: Hand, touch: Touch, *, by_keys: bool) -> None:
    scene, steps = hand.scene, hand.session.steps
    if by_keys:
        _count_off(hand, touch)
    buttons = [one for one in scene.widgets if isinstance(one, Button) and one.visible and one.enabled]
    calls = [one for one in buttons if isinstance(one.action, CallOut) and one.action.word == touch.word]
    for button in [
        *(
            one
            for one in buttons
            if one.action in (TableAction.BIG, TableAction.DARE) and scene.big.touch == touch
        ),
        *(one for one in buttons if one.action == touch),
        *(calls if touch.word and not touch.picks else ()),
    ]:
        if isinstance(button, DareButton) and button.shortcut is not None and by_keys:
            hand.dare_by_key(button.shortcut.usual[0])
        elif isinstance(button, DareButton):
            hand.dare(_bare_point(hand, button))
        else:
            _touch(hand, button, by_keys=by_keys)
        if hand.session.steps != steps or scene.dialog is not None:
            return
    zones = [touch.place] if touch.place else [zone for zone, _, _ in touch.picks]
    for zone in zones:
        if hand.session.steps == steps and zone in scene.spread.places:
            _touch(hand, _at_place(hand, zone), by_keys=by_keys)


def _at_place(hand: Hand, zone: Zone) -> Widget:
    place = hand.scene.spread.places[zone]
    return (
        place if place.visible else hand.scene.spread.cards[hand.scene.context.timeline.shown.zones[zone][-1]]
    )


def _touch(hand: Hand, widget: Widget, *, by_keys: bool) -> None:
    if not by_keys:
        hand.click(_bare_point(hand, widget))
        return
    stops = hand.scene.spread.numbered() if hand.scene.dialog is None else []
    capped = isinstance(widget, Button) and len(widget.face.keycap) == 1 and widget is not hand.scene.ring.at
    key = pygame.key.key_code(widget.face.keycap) if capped and isinstance(widget, Button) else 0
    if key and hand.has(key):
        hand.key(key)
    elif (
        isinstance(widget, CardWidget)
        and widget is not hand.scene.ring.at
        and widget in stops[: len(CARDS.keys)]
        and hand.has(CARDS.keys[0])
    ):
        hand.key(CARDS.keys[stops.index(widget)])
    else:
        hand.walk_to(widget)
        hand.key(pygame.K_SPACE if isinstance(widget, CardWidget) else pygame.K_RETURN)


def _bare_point(hand: Hand, widget: Widget) -> tuple[int, int]:
    rect = widget.rect.clip(hand.scene.kit.metrics.window)
    for down in (0.5, 0.25, 0.75, 0.1, 0.9):
        for across in (0.5, 0.2, 0.8, 0.1, 0.9, 0.04, 0.96, 0.02, 0.98):
            at = (rect.x + round(rect.w * across), rect.y + round(rect.h * down))
            if hand.scene.widget_at(at) is widget:
                return at
    message = f"{widget.label!r} is covered whole"
    raise CannotMakeError(message)


def sensible(name: str, seed: int = 5) -> Choose:
    """Returns a function that chooses moves a little better than random ones.

    If no hidden card is needed for that, it uses tests/nudges.py.
    """
    rng, nudge = Random(seed), NUDGES.get(name, by_chance)

    def choose(facts: AnyFacts) -> tuple[Any, Touch]:
        legal = {move: touch for move, touch in facts.legal if not GAMES[name].is_talk(move)}
        try:
            move = nudge(facts.view, list(legal), rng)
        except HiddenCard:
            calm = [move for move in legal if move != BOO or rng.random() < RASH]
            move = rng.choice(calm or list(legal))
        return move, legal[move]

    return choose


def whole_match(hand: Hand, choose: Choose, *, by_keys: bool = False, most: int = 3000) -> int:
    """Plays the people's seats to the result, and returns the number of moves."""
    made = 0
    for _ in range(most):
        hand.until(lambda: bool(hand.went) or _ready(hand))
        if hand.went:
            if hand.session.outcome is not None and hand.opened[-1] == "result":
                return made
            hand.went.clear()
            hand.scene.enter(hand.surface.get_size())
            continue
        if hand.scene.progress.on_screen is Phase.PASSING:
            assert hand.scene.pass_on.button is not None
            _touch(hand, hand.scene.pass_on.button, by_keys=by_keys)
            continue
        stops = hand.scene.context.timeline.held is not None or hand.scene.progress.on_screen is Phase.SEEING
        if stops or hand.scene.progress.round is not None:
            assert (
                hand.scene.big.button is not None
            )  # opens or closes what is looked at, or leads to the scores
            before, ended = hand.presses, hand.scene.progress.round is not None
            _touch(hand, hand.scene.big.button, by_keys=by_keys)
            hand.turned += hand.presses - before if ended else 0
            continue
        move, touch = choose(hand.scene.context.facts())
        make(hand, touch, by_keys=by_keys)
        assert hand.session.chair(hand.scene.context.viewpoint.seat).news()[-1].move is None or _made(
            hand, move
        ), move
        made += 1
    message = "the match does not end"
    raise AssertionError(message)


def _made(hand: Hand, move: Any) -> bool:
    """Returns whether the move was made, or another move with the same effect."""
    kind = str(move).split()[:2]
    return any(
        str(one.move).split()[:2] == kind
        for one in hand.session.chair(hand.scene.context.viewpoint.seat).news()[-4:]
    )


def _ready(hand: Hand) -> bool:
    scene = hand.scene
    if scene.context.timeline.held is not None:
        return scene.big.button is not None
    stops = scene.progress.round is not None or scene.progress.on_screen in (Phase.SEEING, Phase.PASSING)
    return scene.context.is_at_rest and (
        stops or scene.context.viewpoint.turn == scene.context.viewpoint.seat
    )

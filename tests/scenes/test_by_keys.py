"""The keyboard at every table: the focus is at the next action, and is never lost."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.picking import Picking
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look
from scenes.table.actions import CARDS
from scenes.table.cards import RING_STEP, CardWidget, PlaceWidget
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.keys import ARROWS
from scenes.ui.widget import Widget
from tests.scenes.tables import Hand, session_of
from tests.tier import tries

SIZE = (1600, 1000)
POSITIONS = tries(2, 8)
STEPS = 12

every_game = pytest.mark.parametrize("name", SHOWS)


def table(name: str, seats: int, assets: Assets, *, seed: int, moves: int = 0) -> Hand:
    players = ("human", *["gentle"] * (seats - 1))
    rounds = {"rounds": 1} if "rounds" in GAMES[name].defaults() else {}
    hand = Hand(
        session_of(name, players, seed=seed, moves=moves, **rounds), assets, SIZE, Look(motion="none")
    )
    hand.scene.ring.seen = True
    return hand


def positions(name: str, assets: Assets, count: int) -> list[Hand]:
    found: list[Hand] = []
    for number in range(4 * count):
        seats = GAMES[name].seats
        rng = Random(number)
        hand = table(name, seats[number % len(seats)], assets, seed=number, moves=rng.randrange(2, 60))
        if hand.session.outcome is not None:
            continue
        hand.until(lambda hand=hand: _over_or_mine(hand))  # type: ignore[misc]
        if (
            not hand.went
            and hand.scene.context.viewpoint.turn == hand.scene.context.viewpoint.seat
            and hand.scene.context.is_at_rest
        ):
            found.append(hand)
        if len(found) == count:
            break
    assert found
    return found


def _over_or_mine(hand: Hand) -> bool:
    scene = hand.scene
    if scene.context.timeline.held is not None:
        hand.key(pygame.K_e)
    mine = (
        scene.context.viewpoint.turn == scene.context.viewpoint.seat
        and scene.context.is_at_rest
        and scene.context.timeline.held is None
    )
    return bool(hand.went) or scene.progress.round is not None or mine


def check_ring(hand: Hand) -> None:
    at = hand.scene.ring.at
    assert at is not None, "the keyboard is nowhere: put the ring where the next thing is done"
    assert at.label, f"what the ring is on has no name for a listener: {at!r}"
    assert at.focusable, (
        f"the ring is on {at.label!r}, to which no key leads: leave it once it cannot be used"
    )
    assert at in hand.scene.active, (
        f"the ring is on {at.label!r}, which is not on the screen any more: move it on"
    )
    assert at.rect.colliderect(hand.scene.kit.metrics.window), (
        f"{at.label!r} at {at.rect} is outside the window"
    )


@pytest.mark.every_third
@every_game
def test_a_turn_starts_with_the_focus_on_a_usable_widget(name: str, assets: Assets) -> None:
    check_begin(name, assets, POSITIONS)


@pytest.mark.long
@every_game
def test_many_turns_start_with_the_focus_on_a_usable_widget(name: str, assets: Assets) -> None:
    check_begin(name, assets, 150)


def check_begin(name: str, assets: Assets, count: int) -> None:
    for hand in positions(name, assets, count):
        check_ring(hand)
        scene, steps = hand.scene, hand.session.steps
        assert scene.ring.at is not None
        assert scene.ring.at.enabled, f"the turn begins on {scene.ring.at.label!r}, which cannot be pressed"
        assert scene.entered is scene.ring.at, (
            f"Enter does not press {scene.ring.at.label!r}, where the ring is"
        )
        hand.key(pygame.K_RETURN)
        assert hand.session.steps > steps or scene.context.picking != Picking() or scene.dialog is not None
        if scene.dialog is None:
            check_ring(hand)


@pytest.mark.every_third
@every_game
def test_a_move_in_the_list_of_moves_has_the_same_text_as_its_button(name: str, assets: Assets) -> None:
    players, checked = ("human", "gentle", "gentle"), 0
    for moves in (16, 17, 18, 33):
        session = session_of(name, players, seed=2, moves=moves, turn=0)
        hand = Hand(session, assets, look=Look(motion="none"))
        hand.settle()
        checked += same_words(hand)
        controls, scene = hand.scene.context.board.controls, hand.scene
        for at in scene.spread.numbered():
            if controls.pick(scene.context.facts(), at.card) and scene.hand.click(at.card) is None:
                checked += same_words(hand)
                break
        if name == "spooky-boo" and scene.big.touch is not None:
            scene.hand.put_back()
            scene.hand.attempt(scene.big.touch)
            hand.settle()
            checked += same_words(hand)
    assert checked


def same_words(hand: Hand) -> int:
    """Asserts that the buttons and the list of moves have the same words. Returns the number of buttons."""
    scene, found = hand.scene, 0
    facts, big = scene.context.facts(), scene.big.button
    shown = [*scene.keyboard.buttons(facts), *([(big, scene.big.touch)] if big is not None else [])]
    for button, touch in shown:
        move = next((move for move, one in facts.legal if one == touch), None)
        if move is not None and button.enabled:
            label = scene.context.say(scene.context.board.narration.label(facts, move))
            assert in_order(button.label.split(), label.split()), (button.label, label)
            found += 1
    return found


def in_order(few: list[str], many: list[str]) -> bool:
    """Returns whether the words `few` occur among the words `many`, in this order."""
    rest = iter(many)
    return all(any(word.strip(",.") == one.strip(",.") for one in rest) for word in few)


@pytest.mark.every_third
@every_game
def test_arrow_keys_never_lose_the_focus(name: str, assets: Assets) -> None:
    for number, hand in enumerate(positions(name, assets, POSITIONS // 2)):
        rng = Random(number)
        for _ in range(STEPS):
            hand.key(rng.choice([*ARROWS, pygame.K_TAB]))
            hand.wait()
            check_ring(hand)
        hand.key(pygame.K_RETURN)
        hand.wait()
        check_ring(hand)


@pytest.mark.every_third
@every_game
def test_the_focus_ring_stays_visible_while_other_players_play(name: str, assets: Assets) -> None:
    hand = positions(name, assets, 1)[0]
    bare = hand.picture()
    hand.scene.ring.seen = False
    assert hand.picture() != bare
    hand.scene.ring.seen = True
    for _ in range(3):
        hand.key(pygame.K_RETURN)
        for _ in range(20):
            hand.wait()
            if hand.scene.dialog is None and not hand.went:
                check_ring(hand)


def test_a_key_that_skips_the_deal_has_no_other_effect(assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle"), seed=3), assets, SIZE)
    hand.wait(0.3)
    assert not hand.scene.context.is_at_rest
    hand.key(pygame.K_RETURN)
    assert hand.scene.context.is_at_rest
    assert not hand.scene.refusals.is_shown
    hand.wait()
    at = hand.scene.ring.at
    assert isinstance(at, Button)
    before = hand.scene.context.viewpoint.steps
    hand.key(pygame.K_RETURN)  # who starts
    assert hand.scene.context.viewpoint.steps > before


def test_a_key_pressed_during_an_animation_acts_on_the_focused_widget(assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human",), seed=3, turn=0), assets, SIZE)
    hand.until_mine_or_over()
    hand.key(pygame.K_RETURN)  # who starts
    hand.wait(1)
    hand.key(pygame.K_1)
    hand.wait(1)
    at = hand.scene.ring.at
    assert isinstance(at, PlaceWidget)
    hand.scene.hand.attempt(
        hand.scene.context.board.controls.place_touch(hand.scene.context.facts(), at.zone)
    )
    hand.wait()
    assert not hand.scene.context.is_at_rest
    widget = hand.scene.spread.numbered()[3]
    hand.scene.ring.to(widget)
    hand.key(pygame.K_SPACE)
    assert hand.scene.context.picking.cards == (widget.card,)


FEW = 5
"""A button or place is reached by at most this many presses of arrow keys.

They begin at a picked card, or at the widget that got the focus by the picking.
"""


def arrows_to(hand: Hand, start: Widget, goal: Widget) -> int | None:
    ring, far = hand.scene.ring, {start: 0}
    ring.among(hand.scene.active)
    for at in (queue := [start]):
        if at is goal:
            return far[at]
        ways = [way for key, way in ARROWS.items() if not (isinstance(at, Choice) and key in at.steps)]
        for there in (ring.nearest(at, way) for way in ways):
            if there is not None and there not in far:
                far[there] = far[at] + 1
                queue.append(there)
    return None


def done_with(hand: Hand) -> list[Button]:
    scene = hand.scene
    big = [scene.big.button] if scene.big.button is not None and scene.big.button.enabled else []
    return [*(button for button, _ in scene.keyboard.buttons(scene.context.facts())), *big]


@pytest.mark.every_third
@every_game
def test_arrow_keys_lead_from_every_card_to_the_buttons_that_play_it(name: str, assets: Assets) -> None:
    check_ways(name, assets, POSITIONS)


@pytest.mark.long
@every_game
def test_arrow_keys_go_from_many_cards_to_their_buttons(name: str, assets: Assets) -> None:
    check_ways(name, assets, 100)


def check_ways(name: str, assets: Assets, count: int) -> None:
    for hand in positions(name, assets, count):
        scene = hand.scene
        for nth, card in enumerate([one.card for one in scene.spread.numbered()]):
            if scene.context.board.controls.at_once(scene.context.facts(), card) is None:
                hand.key(CARDS.keys[nth]) if nth < len(CARDS.keys) else scene.hand.click(card)
            at = scene.spread.cards.get(card)
            if at is None or scene.dialog is not None:
                break
            for button in done_with(hand):
                steps = arrows_to(hand, at, button)
                assert steps is not None, f"no arrow leads from {at.label!r} to {button.label!r}"
                focused = scene.ring.at
                went = arrows_to(hand, focused, button) if focused is not None else None
                fewest = steps if went is None else min(steps, went)
                near = scene.context.picking == Picking() or fewest <= FEW
                assert near, (
                    f"{fewest} arrows from {at.label!r} to {button.label!r}: let a layout put it nearer"
                )
            scene.hand.pick(Picking())


def test_the_focus_ring_follows_a_card_that_moves(assets: Assets) -> None:
    hand = Hand(session_of("poof", seed=3, moves=12, turn=0), assets)
    scene, aside = hand.scene, 0
    hand.settle()
    hand.key(CARDS.keys[0])
    hand.settle()
    hand.key(pygame.K_RETURN)
    for _ in range(30):
        hand.wait()
        hand.picture()
        at = scene.ring.at
        if isinstance(at, CardWidget):
            seen = bounds(scene.context.timeline.poses()[at.card], scene.kit.metrics)
            assert at.ringed.contains(seen)
            assert seen.inflate(RING_STEP, RING_STEP).contains(at.ringed)
            aside += not at.ringed.contains(at.rect)
    assert aside

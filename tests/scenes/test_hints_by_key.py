"""Hints by key: the focus goes to the advised move, and Enter makes the move."""

from __future__ import annotations

import pygame
import pytest

from game.core.events import Zone
from game.core.phrases import phrase
from game.core.rules import Touch
from game.cpu.decision import Reasons
from game.games import GAMES
from game.games.spooky_boo.rules import BOO, THROW
from game.session.session import Advice
from scenes.board.board import CallButton
from scenes.board.ground import cloth_rect
from scenes.games import SHOWS
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Frame
from scenes.stage.theme import Look
from scenes.table.actions import TableAction
from scenes.table.cards import CardWidget
from scenes.ui.button import APART_SECONDS, ENTER_CAP, Button, _Layout
from tests.scenes.maker import _ready as ready
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_by_keys import _over_or_mine as mine
from tests.scenes.test_by_keys import check_ring, table

MOST = 4
"""The highest number of presses of Enter for one move.

The end of a round must be confirmed, and so must a card that ends the match.
"""

every_game = pytest.mark.parametrize("name", SHOWS)


def asked(scene: Table) -> Button | None:
    """If the table asks to confirm a move, returns the button that confirms it. Otherwise returns None."""
    answers = [one for one in scene.active if isinstance(one, Button)]
    return next(
        (one for one in answers if one.action is TableAction.LAY_ANYWAY), answers[0] if answers else None
    )


def follow(hand: Hand) -> None:
    scene, before = hand.scene, hand.session.steps
    hand.key(pygame.K_h)
    hand.until(lambda: scene.hints.advised is not None)
    touch, seat = scene.hints.advised, scene.context.viewpoint.seat
    moves = [move for move, legal in hand.session.chair(seat).moves() if legal == touch]
    for _ in range(MOST):
        if scene.dialog is not None:
            scene.focus_on(asked(scene))  # type: ignore[arg-type]
        else:
            check_ring(hand)
        hand.key(pygame.K_RETURN)
        if hand.session.steps != before:
            break
        if scene.dares.on:  # a second press that comes at once is taken for a slip
            hand.wait(APART_SECONDS)
    made = hand.session.chair(seat).news(before)
    assert made, f"no Enter makes {touch}; the keys are on {scene.ring.at and scene.ring.at.label!r}"
    assert made[0].move in moves


def play(name: str, seats: int, seed: int, assets: Assets, most: int) -> int:
    hand, followed = table(name, seats, assets, seed=seed), 0
    while followed < most:
        hand.until(lambda: bool(hand.went) or ready(hand))
        if hand.went:
            if hand.session.outcome is not None and hand.opened[-1] == "result":
                break
            hand.went.clear()
            hand.scene.enter(hand.surface.get_size())
        elif hand.scene.context.timeline.held is not None or hand.scene.progress.round is not None:
            hand.key(pygame.K_RETURN)
        else:
            follow(hand)
            followed += 1
    return followed


@pytest.mark.every_third
@every_game
def test_the_enter_key_makes_the_hinted_move(name: str, assets: Assets) -> None:
    assert play(name, GAMES[name].seats[1], 1, assets, 12) > 6


@pytest.mark.long
@every_game
def test_whole_matches_can_be_played_by_pressing_enter_for_every_advised_move(
    name: str, assets: Assets
) -> None:
    for seats in GAMES[name].seats:
        for seed in (1,):
            assert play(name, seats, seed, assets, 10_000)


def test_an_arrow_key_cancels_a_call_that_enter_started_after_a_hint(assets: Assets) -> None:
    hand = table("spooky-boo", 2, assets, seed=1)
    hand.until(lambda: mine(hand))
    scene = hand.scene
    call: Advice | None = Advice(BOO, Touch(word="boo"), Reasons(phrase("It is time.")))
    hand.session.advice = lambda seat: call  # type: ignore[method-assign]
    hand.key(pygame.K_h)
    hand.until(lambda: scene.hints.advised is not None)
    assert isinstance(scene.entered, CallButton)
    del hand.session.advice
    steps = hand.session.steps
    hand.key(pygame.K_RETURN)
    assert scene.dares.on
    hand.key(pygame.K_RIGHT)
    hand.wait()
    assert not scene.dares.on
    assert hand.session.steps == steps
    assert not isinstance(scene.ring.at, CallButton)


def test_enter_presses_the_focused_button_after_a_draw(assets: Assets) -> None:
    for seed in range(1, 9):
        hand = table("spooky-boo", 3, assets, seed=seed)
        hand.until(lambda hand=hand: mine(hand))  # type: ignore[misc]
        hand.key(pygame.K_RETURN)
        hand.until(lambda hand=hand: hand.scene.context.is_at_rest)  # type: ignore[misc]
        at = hand.scene.ring.at
        assert isinstance(at, Button)
        assert at.label == "Keep it" or at.label.startswith("Use")
        said = hand.scene.prompt_line.piece.label
        hand.key(pygame.K_RETURN)
        hand.wait(0.5)
        assert hand.scene.prompt_line.piece.label != said, at.label


def test_an_arrow_key_leads_from_the_cards_back_to_the_buttons(assets: Assets) -> None:
    tried = 0
    for seed in range(1, 9):
        hand = table("spooky-boo", 3, assets, seed=seed)
        hand.until(lambda hand=hand: mine(hand))  # type: ignore[misc]
        hand.key(pygame.K_RETURN)
        hand.until(lambda hand=hand: hand.scene.context.is_at_rest)  # type: ignore[misc]
        before = hand.scene.ring.at
        if before is None or before.label != "Keep it":
            continue
        hand.key(pygame.K_RETURN)
        hand.wait(0.2)
        assert hand.scene.ring.at is not before
        hand.key(pygame.K_ESCAPE)
        hand.wait(0.2)
        assert hand.scene.ring.at is not None
        assert hand.scene.ring.at.label == "Keep it"
        tried += 1
    assert tried


def test_the_start_card_can_be_played_without_choosing_it_first(assets: Assets) -> None:
    hand = table("campfire-smokeout", 3, assets, seed=1)
    hand.until(lambda: mine(hand))
    at = hand.scene.ring.at
    assert isinstance(at, Button)
    assert at.label == "Blow left"
    hand.picture()
    assert at.cap == ENTER_CAP
    assert _Layout.of(at, hand.scene.kit, at.rect.w).cap == "Enter"
    for _ in range(1 + len(hand.scene.spread.numbered())):  # past the cards between the buttons
        hand.key(pygame.K_RIGHT)
    assert hand.scene.ring.at is not None
    assert hand.scene.ring.at.label == "Blow right"
    hand.key(pygame.K_RETURN)
    assert hand.session.steps == 2


def test_the_enter_badge_on_a_card_is_above_its_focus_ring(assets: Assets) -> None:
    hand = table("spooky-boo", 3, assets, seed=1)
    hand.until(lambda: mine(hand))
    hand.key(pygame.K_RETURN)
    hand.until(lambda: hand.scene.context.is_at_rest)
    hand.key(pygame.K_RETURN)
    hand.wait()
    at = hand.scene.ring.at
    assert isinstance(at, CardWidget)
    signs = [one for one in hand.scene.widgets if one.label == "Put it here" and one.visible]
    assert signs
    assert all(sign.z > at.ring_z > at.z for sign in signs)


def test_the_button_for_the_first_player_shows_the_enter_badge(assets: Assets) -> None:
    for seats in (2, 5):
        hand = table("the-game", seats, assets, seed=2)
        hand.until(lambda hand=hand: mine(hand))  # type: ignore[misc]
        hand.picture()
        at = hand.scene.ring.at
        assert isinstance(at, Button)
        assert at.label.endswith("starts")
        assert at.cap == ENTER_CAP
        assert _Layout.of(at, hand.scene.kit, at.rect.w).cap == "Enter"


def test_the_hint_names_the_power_that_the_highlighted_button_uses(assets: Assets) -> None:
    hand = table("spooky-boo", 3, assets, seed=3)
    hand.until(lambda: mine(hand))
    hand.key(pygame.K_RETURN)
    hand.until(lambda: hand.scene.context.is_at_rest)
    assert hand.scene.ring.at is not None
    assert hand.scene.ring.at.label == "Use the eye"
    assert (
        str(hand.scene.context.board.narration.advice(hand.scene.context.facts(), THROW))
        == "**Hint.** Use the eye."
    )


def test_a_hint_highlights_only_the_place_that_it_names(assets: Assets) -> None:
    hand = table("the-game", 3, assets, seed=1, moves=21)
    hand.until(lambda: mine(hand))
    scene, before = hand.scene, hand.scene.context.facts()
    begun = {zone for zone, cards in before.shown.zones.items() if cards}

    def places(touch: Touch) -> set[Zone | None]:
        return {one.place for _, one in before.legal if one.picks == touch.picks} & begun

    move, touch = next(
        (move, touch)
        for move, touch in before.legal
        if touch.picks and touch.place in begun and len(places(touch)) > 1
    )
    advice: Advice | None = Advice(move, touch, Reasons(phrase("It is near.")))
    hand.session.advice = lambda seat: advice  # type: ignore[method-assign]
    hand.key(pygame.K_h)
    hand.wait(0.5)
    assert lit(scene) == {touch.place}
    assert scene.context.facts().targets == {touch.place}
    advice = None
    scene.hand.pick(scene.context.facts().picking)
    hand.wait(0.5)
    assert lit(scene) == places(touch), "picked by hand, not advised"


def lit(scene: Table) -> set[str]:
    zones = scene.context.facts().shown.zones
    return {
        zone for zone, cards in zones.items() if cards and scene.spread.highlight(cards[-1]) is State.TARGET
    }


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_the_paper_of_a_hint_stays_within_the_edge_of_the_table(assets: Assets, game: str) -> None:
    size = (1600, 1000)
    session = session_of(game, ("human", "gentle", "gentle"), seed=2, moves=14, turn=0)
    hand = Hand(session, assets, size=size, look=Look(motion="none"))
    hand.until_mine_or_over()
    hand.scene.hints.ask(dims=False)
    hand.until(lambda: hand.scene.hints.advised is not None)
    slip, kit = hand.scene.hints.slip, hand.scene.kit
    assert slip is not None
    hand.until(lambda: slip.piece is not None)
    assert slip.piece is not None
    cloth = cloth_rect(kit, Frame.of(kit.metrics), hand.scene.spread.layout.cloth)
    seam = cloth.inflate(-2 * kit.metrics.u(13), -2 * kit.metrics.u(13))
    assert seam.contains(slip.piece.rect) or not seam.colliderect(slip.piece.rect)

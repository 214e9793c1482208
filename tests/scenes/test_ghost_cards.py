"""While one card is dragged, every other card is drawn in its own zone."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import CardId
from game.core.rules import Touch
from game.games import GAMES
from game.games.spooky_boo.rules import BOO
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.maker import make
from tests.scenes.tables import FRAME, Hand, session_of
from tests.tier import tries

MATCHES, MOST = tries(1, 6), tries(70, 100_000)
"""The number of matches of each game, and of checks in each."""
SIZES = ((960, 600), (1000, 700))
KEYS = (
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_e,
    pygame.K_c,
    pygame.K_h,
    pygame.K_r,
    pygame.K_BACKSPACE,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_RIGHT,
    *range(pygame.K_1, pygame.K_7),
)
RESTLESS = 0.6


def lying(hand: Hand) -> dict[CardId, Any]:
    line = hand.scene.context.timeline
    return {card: spot for card, spot in line.layout.spots(line.shown).items() if not spot.buried}


def ghosts(hand: Hand) -> set[CardId]:
    drawn = {card: pose.spot for card, pose in hand.scene.context.timeline.poses().items()}
    there = lying(hand)
    return {card for card in drawn.keys() | there.keys() if drawn.get(card) != there.get(card)}


def come_to_rest(hand: Hand) -> None:
    for _ in range(600):
        scene = hand.scene
        if hand.went:
            return
        if scene.dialog is not None:
            hand.follow(scene.on_action(scene.dialog.cancel))
            scene.close_dialog()
        if scene.context.timeline.held is not None:
            scene.hand.go_on()
        if scene.context.is_at_rest:
            return
        hand.wait()
    message = "the table does not come to rest"
    raise AssertionError(message)


class Restless:
    def __init__(self, hand: Hand, seed: int) -> None:
        self.hand = hand
        self.rng = Random(seed)
        self.tried = 0
        self.at: tuple[int, int] | None = None
        """The point where the mouse button is held down, or None."""

    def carry(self) -> None:
        scene, rng = self.hand.scene, self.rng
        cards = list(scene.spread.cards.values())
        if not cards or scene.dialog is not None:
            return
        start = rng.choice(cards).rect.clip(scene.kit.metrics.window).center
        self.hand.press(start)
        for _ in range(rng.randrange(1, 4)):
            self.at = (rng.randrange(960), rng.randrange(600))
            self.hand.move(self.at)
            self.hand.wait(FRAME)

    def disturb(self) -> None:
        hand, rng = self.hand, self.rng
        match rng.randrange(8):
            case 0 | 1 | 2 | 3:
                hand.key(rng.choice(KEYS))
            case 4:
                hand.surface = pygame.Surface(rng.choice(SIZES))
                hand.scene.resize(hand.surface.get_size())
            case 5:
                hand.follow(hand.scene.handle(pygame.Event(pygame.WINDOWFOCUSLOST)))
            case 6:
                hand.follow(hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)))
            case _:
                hand.wait(rng.choice((FRAME, 0.3, 1.5)))

    def let_go(self) -> None:
        if self.at is not None:
            self.hand.release(self.at)
            self.at = None

    def fidget(self) -> None:
        """Drags a card to and fro, and checks that all other cards are in their zones."""
        hand = self.hand
        self.carry()
        for _ in range(self.rng.randrange(1, 4)):
            if hand.went:
                break
            self.disturb()
            self.check()
        if self.rng.random() < 0.3 and self.at is not None and not hand.went:
            self.at = (self.rng.randrange(960), self.rng.randrange(600))
            hand.move(self.at)
        self.let_go()
        come_to_rest(hand)
        self.check()

    def choice(self) -> Touch:
        legal = [(move, touch) for move, touch in self.hand.scene.context.facts().legal if move != BOO]
        game = self.hand.session.game
        return self.rng.choice([touch for move, touch in legal if not game.is_talk(move)])

    def check(self) -> None:
        hand = self.hand
        hand.wait(FRAME)
        self.tried += 1
        carried = set(hand.scene.hand.carried)
        assert not carried or hand.scene.pressed is not None, "nobody carries it any more"
        if hand.scene.context.is_at_rest:
            assert ghosts(hand) <= carried


def played(name: str, seed: int, assets: Assets) -> int:
    session = session_of(name, ("human", "gentle", "gentle")[: GAMES[name].seats[-1]], seed=seed)
    hand = Hand(session, assets, look=Look(motion=("full", "none", "calm")[seed % 3]))
    restless = Restless(hand, seed)
    for _ in range(4000):
        if session.outcome is not None or restless.tried >= MOST:
            return restless.tried
        come_to_rest(hand)
        scene = hand.scene
        if hand.went:
            restless.let_go()
            hand.went.clear()
            session.curtained = False
            scene.enter(hand.surface.get_size())
            continue
        if scene.progress.round is not None:
            assert scene.big.button is not None
            hand.click(scene.big.button.rect.center)
            continue
        if restless.rng.random() < RESTLESS:
            restless.fidget()
            continue
        if session.turn != scene.context.viewpoint.seat or not scene.context.facts().mine:
            hand.wait(0.3)
            restless.check()
            continue
        scene.hand.put_back()
        hand.wait(FRAME)
        make(hand, restless.choice())
        come_to_rest(hand)
        restless.check()
    message = "the match does not end"
    raise AssertionError(message)


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_a_dragged_card_always_returns_to_its_own_zone(name: str, assets: Assets) -> None:
    assert sum(played(name, seed, assets) for seed in range(MATCHES)) > 50 * MATCHES


def test_a_drag_ends_if_a_key_plays_the_dragged_card(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), turn=0), assets)
    hand.settle()
    scene = hand.scene
    card = next(iter(scene.spread.cards))
    hand.press(hand.point_on(card))
    hand.move((480, 60))
    hand.wait()
    assert scene.hand.carried
    hand.key(pygame.K_1)
    assert not scene.hand.carried
    hand.move((500, 80))
    hand.wait(2)
    assert not scene.hand.carried
    assert not ghosts(hand)

"""After a refusal, a click anywhere on another card selects that card."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import CardId
from scenes.stage.assets import Assets
from scenes.stage.sprites import bounds
from tests.scenes.tables import Hand, session_of

GAMES = ["the-game", "poof", "eight-and-half", "campfire-smokeout"]


def choosing(assets: Assets, game: str, seed: int) -> tuple[Hand, CardId, CardId] | None:
    """Returns a table, the selected card, and a second card that can be selected.

    If the person does not hold two such cards, returns None.
    """
    players = ("human", "gentle", "gentle")
    hand = Hand(session_of(game, players, seed=seed, moves=5 + seed % 30, turn=0), assets, (1600, 1000))
    hand.wait()
    hand.settle()
    hand.wait(0.3)
    scene, facts = hand.scene, hand.scene.context.facts()
    good = [
        card
        for card, widget in scene.spread.cards.items()
        if widget.label and facts.mine and scene.context.board.controls.pick(facts, card) is not None
    ]
    if len(good) < 2:
        return None
    first, second = Random(seed).sample(good, 2)
    hand.click(hand.point_on(first))
    hand.wait(0.3)
    return (hand, first, second) if first in scene.context.picking.cards else None


def refuse_something(hand: Hand) -> bool:
    """Clicks a place where the selected card may not be played.

    Returns whether that was refused and the card is still selected.
    """
    scene = hand.scene
    fits = scene.context.picking.places(scene.context.timeline.shown, scene.context.facts().legal)
    wrong = [place for zone, place in scene.spread.places.items() if zone not in fits and place.visible]
    chosen = scene.context.picking
    if wrong:
        hand.click(wrong[0].rect.center)
    return scene.refusals.is_shown and scene.context.picking == chosen


def lowest(hand: Hand, card: CardId) -> tuple[int, int] | None:
    """Returns a free point at the bottom edge of a card. If there is none, returns None."""
    scene = hand.scene
    poses = scene.context.timeline.poses()
    rects = {one: bounds(poses[one], scene.kit.metrics) for one in scene.spread.cards}
    rect, z = rects[card], scene.spread.cards[card].z
    for x in range(rect.x + 2, rect.right - 2, 3):
        at = (x, rect.bottom - 2)
        if not any(other.collidepoint(at) and scene.spread.cards[one].z > z for one, other in rects.items()):
            return at
    return None


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_card_edge_works_after_a_refusal(assets: Assets, game: str) -> None:
    tried = 0
    for seed in range(60):
        found = choosing(assets, game, seed)
        if found is None:
            continue
        hand, _, second = found
        refused = refuse_something(hand)
        at = lowest(hand, second)
        if at is None or second in hand.scene.context.picking.cards or (game == "the-game" and not refused):
            continue
        hand.point(at)
        hand.wait(0.3)  # the card rises under the pointer
        hand.click(at)
        assert second in hand.scene.context.picking.cards, seed
        tried += 1
        if tried == 4:
            return
    assert tried, "no such moment was found"

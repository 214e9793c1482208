"""A selected card does not touch the banner above the hand."""

from __future__ import annotations

import pytest

from game.games import GAMES
from scenes.stage.assets import Assets
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from tests.scenes.tables import Hand, session_of

MOVES = {"eight-and-half": 14, "campfire-smokeout": 7}
KINDS = ("human", "steady", "sharp", "gentle", "steady", "sharp")


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)], ids=("960x600", "1600x1000"))
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in MOVES for seats in GAMES[game].seats])
def test_a_selected_card_does_not_touch_the_banner(
    game: str, seats: int, size: tuple[int, int], assets: Assets
) -> None:
    session = session_of(game, KINDS[:seats], moves=MOVES[game], turn=0)
    hand = Hand(session, assets, size, Look(motion="none"))
    hand.until(lambda: hand.scene.context.is_at_rest)
    scene = hand.scene
    paper = scene.prompt_line.piece.rect
    for card in [one.card for one in scene.spread.numbered()]:
        scene.hand.click(card)
        scene.refresh()
        hand.wait(0.5)
        if card not in scene.context.picking.cards:
            continue
        shown = bounds(Pose(scene.context.timeline.spot(card), None), scene.kit.metrics)
        assert not shown.inflate(0, 4).colliderect(paper), (shown.top, paper.bottom)
        scene.hand.unpick(card)
        scene.refresh()

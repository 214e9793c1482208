"""The Game's words at the table: the talk's buttons alike, and no mark through a pile's heading."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.games.the_game.rules import PILES, pile
from scenes.board.common import Speech, paint_speech
from scenes.games.the_game.controls import SayWord
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import Button
from tests.scenes.tables import Hand, session_of

SIZES = ((960, 600), (1600, 1000), (2560, 1440))


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_a_highlighted_pile_includes_its_label(size: tuple[int, int], text: float, assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle")), assets, size, Look(text_size=text))
    scene = hand.scene
    boxes = [scene.spread.places[pile(name)].rect for name in PILES]
    for name, box in zip(PILES, boxes, strict=True):
        assert box.contains(Rect(scene.kit.metrics.rect(*scene.context.board.display.layout.heading(name))))
        assert len(box.collidelistall(boxes)) == 1


@pytest.mark.parametrize("size", SIZES[1:])
def test_phrases_have_one_text_size(size: tuple[int, int], assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle")), assets, size, Look(text_size=1.5))
    chips = [one for one in hand.scene.active if isinstance(one, Button) and isinstance(one.action, SayWord)]
    assert len(chips) == 4
    assert len({one.size for one in chips}) == 1
    for chip in chips:  # so that none is set smaller for want of room
        assert chip.natural_width(hand.scene.kit) <= chip.rect.w + hand.scene.kit.metrics.u(22)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_ones_own_phrase_is_above_ones_own_medallion(
    size: tuple[int, int], assets: Assets, *, left: bool
) -> None:
    hand = Hand(
        session_of("the-game", ("human", "gentle")),
        assets,
        size,
        Look(main_button="left" if left else "right"),
    )
    kit, own = hand.scene.kit, hand.scene.context.board.display.layout.places()[-1]
    speech = hand.pieces(paint_speech)[-1]
    content = Speech("Climb I: leave it to me", *speech.content[1:])
    picture = paint_speech(kit, speech.rect, content)
    chip = Rect(speech.rect.x - picture.left, 0, picture.surface.get_width() - 4, 1)
    assert chip.left <= kit.metrics.point(own.x, own.y)[0] <= chip.right
    assert chip.right <= kit.metrics.window.right

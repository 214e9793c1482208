"""The number on the sign of Poof's table. Only a card that changes the number enlarges it for a moment."""

import pytest

from scenes.board.acts import POP_SECONDS, POPPED, Pop
from scenes.games.poof.paint import paint_number
from scenes.stage.assets import Assets
from scenes.stage.theme import Look, Motion
from tests.games.poof.scenes import Mute, laid
from tests.scenes.maker import make
from tests.scenes.residue import left_by
from tests.scenes.tables import Hand

TABLE = "pile 14 12; 0 1 2 9 16; 1 3 5; 2 3 7; 3 2 6"


def table(assets: Assets, motion: Motion = "full") -> Hand:
    hand = laid(TABLE, assets, seats=4, brain=Mute(), look=Look(motion=motion))
    hand.until(lambda: hand.scene.context.is_at_rest)
    hand.wait(0.5)
    return hand


def number_width(hand: Hand) -> int:
    """Returns the present width in px of the number on the sign, with its margin."""
    return int(hand.piece(paint_number).paint(hand.scene.kit).surface.get_width())


@pytest.mark.parametrize(("motion", "pops"), [("full", True), ("calm", False), ("none", False)])
def test_the_number_on_the_sign_grows_only_with_full_animation(
    assets: Assets, motion: Motion, *, pops: bool
) -> None:
    hand = table(assets, motion)
    usual, seen = number_width(hand), []
    make(hand, next(touch for move, touch in hand.scene.context.facts().legal if str(move) == "play 9"))
    while hand.piece(paint_number).content.large != "9":
        assert number_width(hand) == usual
        hand.wait(1 / 60)
    for _ in range(round(POP_SECONDS * 30) + 2):
        seen.append(number_width(hand) / usual)
        hand.wait()
    assert (max(seen) > 1 + POPPED / 2) == pops
    assert max(seen) <= 1 + POPPED + 0.02
    assert seen[-1] == 1


def test_the_animated_number_on_the_sign_leaves_no_old_pixels_on_the_screen(assets: Assets) -> None:
    hand = table(assets)
    assert left_by(hand, lambda: Pop(hand.scene.context, hand.piece(paint_number)), every=1) == []

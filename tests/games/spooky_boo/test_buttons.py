"""The size of the letters on Spooky Boo's buttons, in all windows and at all text sizes."""

from itertools import pairwise
from typing import Literal

import pytest

from game.games.spooky_boo.rules import Phase
from scenes.board.board import CallButton
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import Button
from tests.games.spooky_boo.scenes import reach
from tests.scenes.tables import Hand

CHOICES = {"Take the", "Draw a card", "Keep it", "Discard", "Use ", "Look and swap", "Swap them", "Leave it"}


def row_of(hand: Hand) -> list[Button]:
    """Returns the buttons that a player can press in this turn, from left to right."""
    shown = [one for one in hand.scene.widgets if isinstance(one, Button) and one.visible]
    found = [one for one in shown if any(one.label.startswith(words) for words in CHOICES)]
    return sorted(found, key=lambda one: one.rect.x)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize(
    ("phase", "face", "seats"),
    [
        (Phase.TURN, "", 3),
        (Phase.HOLD, "4", 3),
        (Phase.HOLD, "9", 3),
        (Phase.POWER, "12", 3),
        (Phase.TURN, "", 4),
    ],
)
def test_all_buttons_of_a_row_have_letters_of_the_same_size(
    assets: Assets, phase: Phase, face: str, seats: int, size: tuple[int, int], text_size: float
) -> None:
    session = reach(assets, phase, face, seats).session
    hand = Hand(session, assets, size, Look(text_size=text_size))
    hand.settle()
    hand.wait(0.2)
    kit, row = hand.scene.kit, row_of(hand)
    assert len(row) == (3 if (phase, face) == (Phase.HOLD, "9") else 2)
    assert len({kit.text.px(one.written(kit).style) for one in row}) == 1
    assert all(one.written(kit).size[0] < one.rect.w and len(one.written(kit).lines) == 1 for one in row)
    assert not [one for one, other in pairwise(row) if one.rect.right > other.rect.x]


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("face", ["9", "15"])
def test_three_buttons_have_nearly_the_usual_text_size(assets: Assets, face: str, text_size: float) -> None:
    session = reach(assets, Phase.HOLD, face).session
    hand = Hand(session, assets, (1600, 1000), Look(text_size=text_size))
    hand.settle()
    kit, row = hand.scene.kit, row_of(hand)
    assert len(row) == 3
    assert min(kit.text.px(one.written(kit).style) for one in row) >= 0.8 * kit.metrics.text(24)
    assert all(one.written(kit).size[0] < one.rect.w for one in row)


def test_two_buttons_with_enough_room_use_the_chosen_text_size(assets: Assets) -> None:
    session = reach(assets, Phase.HOLD, "4").session
    hand = Hand(session, assets, (1600, 1000), Look(text_size=1.5))
    hand.settle()
    kit = hand.scene.kit
    assert {kit.text.px(one.written(kit).style) for one in row_of(hand)} == {kit.metrics.text(26)}


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
def test_the_text_of_the_call_button_has_space_at_both_ends(
    assets: Assets, size: tuple[int, int], text_size: float
) -> None:
    session = reach(assets, Phase.TURN, "").session
    hand = Hand(session, assets, size, Look(text_size=text_size))
    hand.settle()
    kit = hand.scene.kit
    call = next(one for one in hand.scene.widgets if isinstance(one, CallButton))
    assert call.rect.w - call.written(kit).size[0] >= 2 * kit.metrics.u(20)


@pytest.mark.parametrize("contrast", ["lamp", "high"])
def test_the_focus_ring_does_not_touch_the_line_below_the_button(
    assets: Assets, contrast: Literal["lamp", "high"]
) -> None:
    session = reach(assets, Phase.HOLD, "9").session
    hand = Hand(session, assets, (960, 600), Look(contrast=contrast))
    hand.settle()
    kit, keep = hand.scene.kit, row_of(hand)[0]
    line = next(one for one in hand.scene.widgets if one.label == "in a window")
    words, ring = (
        line.paint(kit),
        kit.paint.focus_ring(keep.rect.w, keep.rect.h, radius=keep.radius),
    )
    top = line.rect.y - words.top + words.surface.get_bounding_rect(60).y
    low = keep.rect.y - ring.top + ring.surface.get_bounding_rect(60).bottom
    assert low <= top
    assert words.surface.get_bounding_rect().h > 8


@pytest.mark.parametrize(("face", "captions"), [("4", 0), ("9", 3)])
def test_the_buttons_for_a_drawn_card_either_all_have_captions_or_none_has(
    assets: Assets, face: str, captions: int
) -> None:
    hand = Hand(reach(assets, Phase.HOLD, face).session, assets)
    hand.settle()
    lines = {"in a window", "no power", f"and discard the {face}"}
    assert sum(one.label in lines for one in hand.scene.widgets) == captions

"""The buttons that choose who starts The Game."""

import pytest
from pygame import Rect

from game.core.cards import Seat
from scenes.games.the_game.layout import TheGameLayout
from scenes.stage.assets import Assets
from scenes.stage.theme import Look, Side
from scenes.ui.button import Button
from tests.scenes.tables import Hand, session_of

LONG = (
    "Wilhelmina Featherstoneh",
    "Maximilian Wolkenbruecke",
    "Annegret von Hohenschwan",
    "Bartholomew Quartermaine",
    "Montgomery Winterbottoms",
)


def own_plate(hand: Hand) -> Rect:
    """Returns the visible rectangle of the plate behind the player's own name."""
    name = hand.scene.context.seats.parts(Seat(0))[1]
    picture = name.paint(hand.scene.kit)
    return picture.surface.get_bounding_rect().move(name.rect.x - picture.left, name.rect.y - picture.top)


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_buttons_that_choose_the_first_player_are_beside_the_name_of_the_person(
    assets: Assets, size: tuple[int, int], seats: int, side: Side, text_size: float
) -> None:
    look = Look(main_button=side, text_size=text_size)
    hand = Hand(session_of("the-game", ("human", *["steady"] * (seats - 1))), assets, size, look)
    hand.settle()
    plate = own_plate(hand)
    buttons = [
        one.rect for one in hand.scene.widgets if isinstance(one, Button) and one.label.endswith("starts")
    ]
    assert len(buttons) == seats
    assert all(hand.scene.kit.metrics.window.contains(rect) for rect in buttons)
    assert not plate.collidelistall(buttons)
    prompt = hand.scene.prompt_line.room
    assert not prompt.collidelistall([plate, *buttons])
    assert text_size > 1 or abs(prompt.centerx - size[0] // 2) <= 2
    assert max(rect.bottom for rect in buttons) < min(one.rect.y for one in hand.scene.spread.numbered()) - 1


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1600, 1000)])
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_all_long_names_on_buttons_that_choose_the_first_player_have_the_same_size(
    assets: Assets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int, text_size: float
) -> None:
    monkeypatch.setattr("tests.scenes.tables.NAMES", LONG)
    look = Look(text_size=text_size)
    hand = Hand(session_of("the-game", ("human", *["steady"] * (seats - 1))), assets, size, look)
    hand.settle()
    kit = hand.scene.kit
    buttons = [one for one in hand.scene.widgets if isinstance(one, Button) and one.label.endswith("starts")]
    blocks = [one.written(kit) for one in buttons]
    assert len(buttons) == seats
    sizes = {kit.text.px(one.style) for one in blocks}
    assert len(sizes) == 1
    assert seats == 5 or min(sizes) > 0.75 * kit.metrics.text(22), "other texts are not larger"
    for name, button, block in zip(LONG, buttons, blocks, strict=False):
        lines = ["".join(bit.text for bit in line).strip() for line in block.lines]
        first = name.split()[0]
        assert " ".join(lines) in (first, f"{first} starts")
        assert len(lines) * kit.text.leading(block.style) <= button.rect.h


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1366, 768), (1600, 1000)])
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
def test_a_long_name_at_the_near_seat_is_beside_or_below_the_tray(
    assets: Assets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], side: Side, text_size: float
) -> None:
    monkeypatch.setattr("tests.scenes.tables.NAMES", LONG)
    look = Look(main_button=side, text_size=text_size)
    for moves in (0, 24):
        hand = Hand(session_of("the-game", ("human", "steady"), moves=moves, turn=0), assets, size, look)
        hand.settle()
        layout = hand.scene.spread.layout
        assert isinstance(layout, TheGameLayout)
        tray = hand.scene.kit.metrics.rect(*layout.tray())
        assert not own_plate(hand).colliderect(tray), (own_plate(hand), tray)

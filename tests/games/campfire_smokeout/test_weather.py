"""The weather on Campfire Smokeout's table: an animation of small things that drift down."""

import pytest

from scenes.board.weather import Bit
from scenes.games.campfire_smokeout.board import WEATHER_Z
from scenes.stage.assets import Assets
from scenes.table import seat_screen
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_idle import check_at_rest
from tests.test_every_table import Silent


def evening(number: int, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> Hand:
    monkeypatch.setattr(seat_screen, "crc32", lambda _id: 800 + number)
    session = session_of("campfire-smokeout", ("human", "gentle", "steady"), turn=0, brain=Silent())
    hand = Hand(session, assets)
    hand.settle()
    hand.wait(1.5)
    return hand


def bits(hand: Hand) -> list[Bit]:
    return [one for one in hand.scene.stage.sprites if isinstance(one, Bit) and one.z == WEATHER_Z]


@pytest.mark.every_third
@pytest.mark.parametrize("number", range(8))
def test_half_of_all_evenings_are_clear(number: int, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    found = bits(evening(number, assets, monkeypatch))
    assert bool(found) == (number < 4)
    assert len(found) <= 30


@pytest.mark.every_third
@pytest.mark.parametrize("number", range(4))
def test_weather_is_drawn_below_the_cards_and_stops_after_a_while(
    number: int, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = evening(number, assets, monkeypatch)
    found = bits(hand)
    assert all(bit.z < min(card.z for card in hand.scene.spread.cards.values()) for bit in found)
    before = [bit.rect.topleft for bit in found]
    hand.wait(1.5)
    assert [bit.rect.topleft for bit in found] != before
    assert any(bit.visible for bit in found)
    check_at_rest(hand)
    assert not any(bit.visible for bit in found)


def test_at_any_moment_some_fireflies_glow_and_some_are_dark(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = evening(0, assets, monkeypatch)
    found = bits(hand)
    for _ in range(12):
        hand.wait(1.0)
        assert 3 <= sum(bit.visible for bit in found) <= len(found) - 3

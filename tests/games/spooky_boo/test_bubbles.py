"""The speech bubbles that show a call at Spooky Boo's table."""

import pytest

from game.core.cards import Seat
from game.core.phrases import phrase
from scenes.games.spooky_boo.layout import BOTTOM, TOP, SpookyBooLayout
from scenes.stage.assets import Assets
from scenes.stage.layout import Frame, Metrics
from scenes.stage.theme import Look
from scenes.ui.text import Style
from tests.scenes.tables import Hand, session_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tail_of_each_speech_bubble_points_at_its_player(assets: Assets, seats: int) -> None:
    frame = Frame.of(Metrics((960, 600), 1.0, assets.theme.scale))
    layout = SpookyBooLayout(seats=seats, me=0, theme=assets.theme, frame=frame)
    for place in layout.places():
        house = layout.house(place.seat)
        assert place.above == (house.side != TOP)
        if house.side == TOP:
            assert place.speech[1] >= place.y + place.size / 2
        elif house.side == BOTTOM:
            assert place.speech[1] <= place.y - place.size / 2
        else:
            assert place.speech[1] <= house.y, "no window is covered"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_call_has_a_larger_bubble_than_table_talk_and_it_covers_no_player(
    assets: Assets, seats: int, size: tuple[int, int]
) -> None:
    kinds = ("human", *("gentle",) * (seats - 1))
    hand = Hand(session_of("spooky-boo", kinds, moves=10, turn=0), assets, size, Look(motion="none"))
    hand.settle()
    scene, usual = hand.scene, hand.scene.kit.text.leading(Style("semibold", 18, (0, 0, 0)))
    for seat in range(seats):
        scene.context.playback.said = {Seat(seat): phrase("Spooky Boo!")}
        scene.refresh()
        (bubble,) = scene.context.seats.spoken
        assert bubble.h > 1.9 * usual
        assert bubble.collidelist(scene.context.seats.shown) < 0, seat
        assert scene.kit.metrics.window.contains(bubble)

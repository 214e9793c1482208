"""The speech bubbles that show a call at Spooky Boo's table."""

import pytest

from scenes.games.spooky_boo.layout import BOTTOM, TOP, SpookyBooLayout
from scenes.stage.assets import Assets
from scenes.stage.layout import Frame, Metrics


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

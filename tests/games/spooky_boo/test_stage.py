"""The drawings for the end of a match of Spooky Boo: its house, roof and door."""

import pytest

from scenes.stage.assets import Assets, rasterise

SIZE = (1600, 972)
"""The size of the picture: two px for each unit of the drawing."""


def shade(assets: Assets, kind: str, x: int, y: int) -> tuple[int, int, int]:
    art = assets.svg(assets.own("spooky-boo", f"stage/{kind}.svg"), SIZE)
    red, green, blue, _ = art.get_at((2 * x, 2 * y))
    return red, green, blue


def test_the_house_drawn_on_the_stage_has_no_holes(assets: Assets) -> None:
    drawing = assets.read(assets.own("spooky-boo", "stage/lost.svg"))
    assert b"url(#sky)" in drawing
    # The lamp over it is left out: its light would mix with the green that the sky is drawn in here.
    plain = drawing.replace(b"url(#sky)", b"#00FF00").replace(b"url(#light)", b"none")
    art = rasterise(plain, SIZE)
    holes = [
        (x, y)
        for x in range(266, 536, 2)
        for y in range(216, 400, 2)
        if tuple(art.get_at((2 * x, 2 * y)))[:3] == (0, 255, 0)
    ]
    assert holes == []


def test_the_roof_after_a_loss_is_lighter_than_the_sky(assets: Assets) -> None:
    for y in range(157, 206, 6):
        sky, roof = shade(assets, "lost", 180, y), shade(assets, "lost", 330, y)
        assert sum(roof) > sum(sky) + 60, f"{y}: {roof} beside {sky}"


@pytest.mark.parametrize("side", [-1, 1])
def test_the_door_arch_covers_no_window(assets: Assets, side: int) -> None:
    wall = shade(assets, "won", 400 + side * 108, 300)
    for y in range(312, 372, 4):
        beside = shade(assets, "won", 400 + side * 108, y)
        assert beside[0] < 150, f"{y}: {beside} is a lit window, {wall} the wall"

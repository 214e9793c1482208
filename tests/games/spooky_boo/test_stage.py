"""The house on the stages at the end of a match stands on its ground."""

import pytest

from scenes.stage.assets import Assets

SIZE = (1600, 972)
"""Two px to one of the drawing."""


def shade(assets: Assets, kind: str, x: int, y: int) -> tuple[int, int, int]:
    """The colour of a point of the drawing."""
    art = assets.svg(assets.own("spooky-boo", f"stage/{kind}.svg"), SIZE)
    red, green, blue, _ = art.get_at((2 * x, 2 * y))
    return red, green, blue


def apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_where_somebody_else_won_no_sky_is_seen_between_the_house_and_the_ground(assets: Assets) -> None:
    sky = shade(assets, "lost", 20, 380)
    for x in range(266, 536, 6):
        for y in range(236, 400, 4):  # the eaves' shadow above is as dark as the sky down there
            assert apart(shade(assets, "lost", x, y), sky) > 24, (x, y)


@pytest.mark.parametrize("side", [-1, 1])
def test_the_arch_of_the_door_cuts_no_window(assets: Assets, side: int) -> None:
    wall = shade(assets, "won", 400 + side * 108, 300)
    for y in range(312, 372, 4):
        beside = shade(assets, "won", 400 + side * 108, y)
        assert beside[0] < 150, f"{y}: {beside} is a lit window, {wall} the wall"

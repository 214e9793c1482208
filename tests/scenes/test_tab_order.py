"""In every scene Tab goes through the widgets of a line from left to right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.context.context import Context
from tests.scenes.test_enter import SCENES, standing


@pytest.mark.every_third
@pytest.mark.parametrize("name", SCENES)
def test_tab_goes_through_a_row_from_the_left(name: str, context: Context) -> None:
    scene = standing(context, name)
    stops = [one for one in scene.active if one.focusable and one.visible]
    assert stops
    back = [
        f"{one.label} > {other.label}"
        for one, other in pairwise(stops)
        if abs(one.rect.centery - other.rect.centery) <= 2 and other.rect.centerx < one.rect.centerx
    ]
    assert not back

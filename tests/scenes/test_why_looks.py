"""The speech bubble in which a CPU tells why it made a move."""

import math
from pathlib import Path

import pytest

from scenes.board.common import Medallion
from scenes.board.piece import Piece
from scenes.stage.assets import Assets
from scenes.table.options import TAIL_Y, Bubble
from tests.scenes.boxed import SCENES
from tests.scenes.home import home


@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.0)])
def test_the_tail_of_a_bubble_ends_close_to_the_speaker(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = SCENES["why"](context)
    scene.enter(size)
    bubble = next(one for one in scene.active if isinstance(one, Bubble))
    face = next(one for one in scene.active if isinstance(one, Piece) and isinstance(one.content, Medallion))
    tip = bubble.rect.x - bubble.reach, bubble.rect.y + scene.kit.metrics.u(TAIL_Y)
    beyond = math.dist(tip, face.rect.center) - face.rect.w / 2
    assert 0 < beyond < scene.kit.metrics.u(12)
    context.close()

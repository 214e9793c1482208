"""The frames around the cards of the best move when a past match is shown, and the label above them."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.core.rules import Touch
from scenes.board.piece import Piece
from scenes.context.context import Context
from scenes.screens.lookback.scene import LookBack
from scenes.screens.lookback.table import Pointer, pointers
from scenes.stage.assets import Assets
from tests.scenes.boxed import look_back
from tests.scenes.boxed_tables import golden_of
from tests.scenes.home import home
from tests.scenes.test_lookback import opened, recorded

SIZES = [(960, 600), (1600, 1000), (2560, 1440)]


@pytest.mark.each_value
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("made", [0, 1])
def test_both_cards_of_a_pair_get_a_frame(context: Context, size: tuple[int, int], made: int) -> None:
    scene = opened(context, recorded("eight-and-half"))
    scene.enter(size)
    unit = scene.kit.metrics.u
    pair = [Rect(unit(600) + nth * unit(90), unit(600), unit(110), unit(154)) for nth in range(2)]
    found = list(pointers(scene.kit, pair, [pair[made]], ("Best", "You played", "Best, and yours")))
    frames = [one for one in found if not one.label]
    lit = [one.rect for one in frames if isinstance(one, Piece) and one.content == Pointer("Best", lit=True)]
    assert len(lit) == 2
    assert all(any(frame.contains(card) for frame in lit) for card in pair)
    (own,) = [one.rect for one in frames if one.rect not in lit]
    assert lit[made].inflate(-unit(6), -unit(6)).contains(own), "the frame of the best move shows about it"
    tags = {one.label: one.rect for one in found if one.label}
    assert list(tags) == ["Best", "You played"]
    assert not tags["Best"].colliderect(tags["You played"])
    assert all(tag.bottom < pair[0].y + unit(10) for tag in tags.values())


@pytest.mark.parametrize(("size", "word"), [((960, 600), "Yours"), ((1600, 1000), "Best, and yours")])
def test_the_label_of_the_best_move_is_short_in_a_small_window(
    context: Context, size: tuple[int, int], word: str
) -> None:
    scene = opened(context, recorded("eight-and-half"))
    scene.enter(size)
    shown = scene.table.context.timeline.shown
    own = Touch.of(shown, shown.hand_of(scene.table.context.viewpoint.seat)[:1])
    before = {one for one in scene.table.widgets if one.label}
    scene.table.point_out(own, own)
    assert [one.label for one in scene.table.widgets if one.label and one not in before] == [word]


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("best", "made"), [(0, 0), (0, 1), (1, 0)])
def test_no_label_of_a_move_touches_the_name_or_the_picture_of_a_player(
    tmp_path: Path, assets: Assets, best: int, made: int, text_size: float
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    scene = look_back(lambda: golden_of("the-game/1-good", 0), 0)(context)
    scene.enter(SIZES[0])
    assert isinstance(scene, LookBack)
    assert scene.table is not None
    table = scene.table
    shown, before = table.context.timeline.shown, set(table.widgets)
    hand = sorted(
        shown.hand_of(table.context.viewpoint.seat), key=lambda card: table.context.timeline.spot(card).x
    )
    table.point_out(Touch.of(shown, [hand[best]]), Touch.of(shown, [hand[made]]))
    labels = [one.rect for one in table.widgets if one.label and one not in before]
    assert labels
    assert not [one for one in labels if one.collidelist(table.context.seats.rects) >= 0]
    assert all(one.bottom <= scene.kit.metrics.size[1] for one in labels)
    context.close()

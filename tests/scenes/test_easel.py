"""How a screen paints its widgets: at first all of them at once, later only a few changed ones in a frame."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.stage.assets import Assets
from scenes.stage.stage import Stage
from scenes.stage.theme import Look
from scenes.ui.easel import BUSY, FEW, PATIENCE, Easel
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.widget import Widget

SIZE = (960, 600)


class Counted(Widget):
    def __init__(self, nth: int) -> None:
        super().__init__(Rect(10 * nth, 10, 8, 8), str(nth))
        self.painted = 0

    def paint(self, kit: Kit) -> Picture:
        self.painted += 1
        return kit.paint.focus_ring(self.rect.w, self.rect.h, radius=1)


@pytest.fixture
def stage() -> Stage:
    return Stage(SIZE)


@pytest.fixture
def easel(assets: Assets, stage: Stage) -> Easel:
    return Easel(Kit.of(assets, Look(), SIZE, str), stage, clock=lambda: 0.0)


def made(count: int) -> list[Counted]:
    return [Counted(nth) for nth in range(count)]


def painted(widgets: list[Counted]) -> list[int]:
    return [widget.painted for widget in widgets]


def test_a_new_screen_is_painted_completely(easel: Easel) -> None:
    widgets = made(20)
    easel.show(widgets, few=True)
    assert painted(widgets) == [1] * 20


def test_repaints_are_spread_over_frames_and_none_is_lost(easel: Easel) -> None:
    widgets = made(20)
    easel.show(widgets)
    busy, changed = widgets[0], widgets[5:15]
    for widget in changed:
        widget.dirty = True
    for frame in range(1, 8):
        busy.dirty = True
        before = sum(painted(widgets))
        easel.show(widgets, few=True)
        assert sum(painted(widgets)) - before <= FEW, frame
    assert painted(changed) == [2] * 10


def test_in_a_busy_frame_fewer_widgets_are_repainted(easel: Easel, stage: Stage) -> None:
    widgets = made(6)
    easel.show(widgets)
    for widget in widgets:
        widget.dirty = True
    stage.busy = True
    easel.show(widgets, few=True)
    assert sum(painted(widgets)) == 6 + BUSY
    stage.draw(Surface(SIZE))
    easel.show(widgets, few=True)
    assert sum(painted(widgets)) == 6 + BUSY + FEW, "the next frame may have more again"


def test_new_widgets_are_painted_before_changed_widgets(easel: Easel) -> None:
    widgets, new = made(6), made(2)
    easel.show(widgets)
    for widget in widgets:
        widget.dirty = True
    easel.show([*widgets, *new], few=True)
    assert painted(new) == [1, 1]


def test_widgets_that_reappear_show_no_old_picture(assets: Assets) -> None:
    stage = Stage(SIZE)
    easel, widgets = Easel(Kit.of(assets, Look(), SIZE, str), stage, lambda: 0.0), made(2 * FEW)
    last = widgets[-1]
    last.visible = False
    easel.show(widgets)
    for widget in widgets:
        widget.dirty = True
    last.visible = True
    easel.show(widgets, few=True)
    assert sum(sprite.visible for sprite in stage.sprites) == 2 * FEW - 1
    easel.show(widgets, few=True)
    assert sum(sprite.visible for sprite in stage.sprites) == 2 * FEW


def test_hidden_widgets_disappear_in_the_next_frame(assets: Assets) -> None:
    stage = Stage(SIZE)
    easel, widgets = Easel(Kit.of(assets, Look(), SIZE, str), stage, lambda: 0.0), made(6)
    easel.show(widgets)
    for widget in widgets:
        widget.dirty = True
    widgets[-1].visible = False
    easel.show(widgets, few=True)
    assert sum(sprite.visible for sprite in stage.sprites) == 5


@pytest.mark.parametrize("laden", [True, False])
def test_changed_texts_are_painted_at_once_even_in_slow_frames(
    assets: Assets, stage: Stage, *, laden: bool
) -> None:
    now = [0.0]
    easel = Easel(Kit.of(assets, Look(), SIZE, str), stage, clock=lambda: now[0])
    widgets, mute = made(20), made(12)[8:]
    for widget in mute:
        widget.label = ""
    easel.show([*widgets, *mute])
    for widget in (*widgets, *mute):
        widget.dirty = True
    stage.busy = laden
    easel.show([*widgets, *mute], few=True)
    assert sum(painted(widgets)) == 20 + (BUSY if laden else FEW)
    now[0] = PATIENCE  # a frame of a slow machine
    stage.busy = laden
    easel.show([*widgets, *mute], few=True)
    assert painted(widgets) == [2] * 20
    assert painted(mute) == [1] * 4, "what has no words can wait"


def test_a_widget_moves_to_a_new_layer_before_it_is_painted_again(easel: Easel, stage: Stage) -> None:
    widgets = made(10)
    easel.show(widgets)
    for widget in widgets:
        widget.dirty, widget.z = True, 410.0
    easel.show(widgets, few=True)
    assert sum(painted(widgets)) < 20
    assert [sprite.z for sprite in stage.sprites] == [410.0] * 10

"""The animation at the end of a match. It fills the window, then shrinks into its frame on the result."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from scenes.context.context import Context
from scenes.review.wreath import Wreath
from scenes.screens.result.performance import BLOWN_Z, FADE, SHRINK, STILL, Gala
from scenes.screens.result.rounds import review_of
from scenes.screens.result.scene import STAGE, ResultScene
from scenes.screens.result.stage import StageWords
from scenes.screens.result.tiles import FaceDown, MomentTile
from scenes.stage.assets import Assets
from scenes.ui.label import Image
from tests.scenes.home import SIZE, golden, home, press, widget
from tests.scenes.played import finished
from tests.scenes.results import SMALL, result, seen
from tests.scenes.test_result_stage import kit_at, win_of_one

FRAME = 1 / 30
LONGEST = 150
"""The number of frames after which everything must be at rest."""


def ended(context: Context, *, won: bool = True) -> ResultScene:
    session = golden(context, "3-shared-win", game="spooky-boo") if won else finished(context, "poof", 4)
    return result(context, session, SMALL)


def drawn(scene: ResultScene) -> Surface:
    surface = Surface(SMALL)
    scene.draw(surface)
    return surface


def is_framed(scene: ResultScene, picture: Surface) -> bool:
    x, y, wide, tall = scene.kit.metrics.rect(*STAGE)
    wood = scene.backdrop()
    points = [(x // 2, y + tall // 2), (x // 2, 3), (x + wide // 2, SMALL[1] - 2)]
    return all(picture.get_at(at) == wood.get_at(at) for at in points)


@pytest.mark.every_third
@pytest.mark.parametrize("ending", ["won", "lost"])
def test_the_stage_shrinks_from_window_size_to_frame_size_after_two_seconds(
    context: Context, ending: str
) -> None:
    scene, frames = ended(context, won=ending == "won"), 0
    surface = Surface(SMALL)
    while not is_framed(scene, surface):
        scene.update(FRAME)
        scene.draw(surface)
        frames += 1
        assert frames < LONGEST
    assert 2.0 <= frames * FRAME <= 3.5
    assert frames * FRAME - SHRINK >= 2.0


def test_the_stage_catches_up_in_one_step_after_a_slow_frame(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, posed, pose = ended(context), list[float](), Gala.pose

    def noted(gala: Gala, gone: float) -> None:
        posed.append(gone)
        pose(gala, gone)

    monkeypatch.setattr(Gala, "pose", noted)
    for _ in range(3):
        scene.catch_up(FRAME)
    assert not posed
    scene.update(FRAME)
    assert posed == [pytest.approx(4 * FRAME)]
    for _ in range(12):
        scene.catch_up(1.0)
        scene.update(0.0)
    plain = drawn(scene).get_buffer().raw
    assert plain == drawn(seen(ended(context))).get_buffer().raw, "the end is seen all the same"


def test_a_press_at_any_frame_shows_the_final_picture(context: Context) -> None:
    plain = drawn(seen(ended(context))).get_buffer().raw
    for frame in (0, 3, 20, 55, 70, 74, 78, 82, 86):
        scene, surface = ended(context), Surface(SMALL)
        for nth in range(frame):
            scene.update(FRAME)
            if nth % 8 == 0 or nth > frame - 4:
                scene.draw(surface)
        press(scene, pygame.K_RETURN)
        scene.update(FRAME)
        scene.draw(surface)
        assert surface.get_buffer().raw == plain, f"something is left after {frame} frames"


def test_the_click_that_ends_the_animation_presses_no_hidden_button(context: Context) -> None:
    scene = ended(context)
    scene.update(FRAME)
    drawn(scene)
    at = widget(scene, "Play again").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert scene.handle(pygame.Event(kind, pos=at, button=1, touch=False)) is None
    assert is_framed(scene, drawn(scene))


def test_tiles_are_face_down_before_they_turn_over(context: Context) -> None:
    scene = ended(context)
    tiles = [one for one in scene.widgets if isinstance(one, MomentTile)]
    assert len(tiles) == 3
    turned = False
    for _ in range(LONGEST):
        scene.update(FRAME)
        shown = [one for one in scene.widgets if isinstance(one, MomentTile | FaceDown) and one.visible]
        assert len(shown) == 3, "a third of the line is empty"
        turned |= any(0 < one.wide < 1 for one in shown)
    assert turned
    assert not any(isinstance(one, FaceDown) for one in shown)


def test_the_stage_stands_still_for_two_seconds_with_calm_animation(tmp_path: Path, assets: Assets) -> None:
    scene = ended(home(tmp_path, assets, motion="calm"))
    first = drawn(scene).get_buffer().raw
    for _ in range(round(STILL / FRAME) - 2):
        scene.update(FRAME)
    assert drawn(scene).get_buffer().raw == first
    for _ in range(round(FADE / FRAME) + 4):
        scene.update(FRAME)
    assert is_framed(scene, drawn(scene))


def test_the_whole_result_is_shown_at_once_with_animation_off(tmp_path: Path, assets: Assets) -> None:
    scene = ended(home(tmp_path, assets, motion="none"))
    assert is_framed(scene, drawn(scene))


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("game", GAMES)
def test_something_moves_on_the_full_stage_after_a_loss(game: str, context: Context) -> None:
    """In every quarter of a second, something behind the words must move at least once."""
    many = (finished(context, game, 3, seed) for seed in range(1, 40))
    session = next(one for one in many if not review_of(one).ending.staged)
    scene, seconds, below = result(context, session, SMALL), 0.0, Rect(0, SMALL[1] // 3, SMALL[0], SMALL[1])
    before, still = b"", []
    while seconds < 2.3:
        for _ in range(8):
            scene.update(FRAME)
            seconds += FRAME
        part = drawn(scene).subsurface(below.clip(Rect((0, 0), SMALL)))
        picture = pygame.image.tobytes(part, "RGB")
        if picture == before:
            still.append(round(seconds, 2))
        before = picture
    assert not still


def test_the_confetti_of_a_win_has_outlines_and_flies_to_both_sides(
    context: Context,
) -> None:
    win, _, sprites = win_of_one(kit_at(context, SIZE), "spooky-boo", Wreath("spirit", 9, 0.17, 0.64))
    win.pose(1.5)
    ghosts = [one for one in sprites.sprites if one.visible and one.z == BLOWN_Z]
    assert not any(one.clip for one in ghosts)
    left = [one for one in ghosts if one.rect.centerx < SIZE[0] / 2]
    assert abs(len(left) - len(ghosts) / 2) < 3
    ground = pygame.Surface(ghosts[0].surface.get_size())
    ground.fill("white")
    ground.blit(ghosts[0].surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    below_its_eyes = ground.get_height() * 2 // 3
    assert min(ground.get_at((x, below_its_eyes)).g for x in range(ground.get_width())) < 160, "no outline"


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_sentence_of_two_lines_fits_on_the_paper_of_its_sign(tmp_path: Path, text_size: float) -> None:
    context = home(tmp_path, Assets(), text_size=text_size)
    names = ("Wilhelmina", "Maximilian", "Annegret", "Bartholomew")
    scene = result(context, finished(context, "eight-and-half", 4, seed=7, names=names), SMALL)
    kit, line = scene.kit, [one for one in scene.widgets if isinstance(one, StageWords)][1]
    assert len(line.block(kit).lines) == 2
    drawn = max((one for one in scene.widgets if isinstance(one, Image)), key=lambda one: one.rect.w)
    x, y = line.covered(kit).midbottom
    assert min(drawn.paint(kit).surface.get_at((x - drawn.rect.x, y - 1 - drawn.rect.y))[:3]) > 200, (
        "not on the paper"
    )


def test_a_sentence_of_two_lines_is_centred_on_its_background(tmp_path: Path) -> None:
    context = home(tmp_path, Assets(), contrast="high")
    names = ("Wilhelmina", "Maximilian", "Annegret", "Bartholomew")
    scene = result(context, finished(context, "eight-and-half", 4, seed=7, names=names), SMALL)
    kit, line = scene.kit, [one for one in scene.widgets if isinstance(one, StageWords)][1]
    block, picture = line.block(kit), line.paint(kit)
    assert len(block.lines) == 2
    seen, middle = picture.surface.get_bounding_rect(), picture.room(line.rect.size).center
    assert block.size[1] < seen.h
    assert abs(seen.centery - middle[1]) <= 1

import random

import pygame
import pytest
from pygame import Rect, Surface

from scenes.stage.stage import Sprite, Stage, merged

SIZE = (640, 400)


def card(colour: tuple[int, int, int], size: tuple[int, int] = (60, 84)) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 255))
    surface.fill((0, 0, 0, 90), (0, 0, 4, size[1]))
    return surface.premul_alpha()


def background() -> Surface:
    surface = Surface(SIZE)
    for x in range(0, SIZE[0], 8):
        surface.fill((x % 256, 80, 40), (x, 0, 8, SIZE[1]))
    return surface


def full_picture(stage: Stage) -> bytes:
    fresh = Stage(SIZE)
    fresh.background = stage.background
    for sprite in sorted(stage.sprites, key=lambda each: each.z):
        copy = Sprite(sprite.surface, sprite.pos, sprite.z)
        copy.visible, copy.clip = sprite.visible, sprite.clip
        fresh.add(copy)
    target = Surface(SIZE)
    fresh.draw(target)
    return pygame.image.tobytes(target, "RGB")


def filled(count: int, dice: random.Random) -> Stage:
    stage = Stage(SIZE)
    stage.background = background()
    for number in range(count):
        colour = (dice.randrange(256), dice.randrange(256), dice.randrange(256))
        pos = (dice.randrange(-30, SIZE[0]), dice.randrange(-30, SIZE[1]))
        stage.add(Sprite(card(colour), pos, number % 7))
    return stage


def disturb(stage: Stage, dice: random.Random) -> None:
    for sprite in dice.sample(stage.sprites, 6):
        sprite.pos = (sprite.pos[0] + dice.randrange(-40, 40), sprite.pos[1] + dice.randrange(-40, 40))
    for sprite in dice.sample(stage.sprites, 2):
        sprite.visible = not sprite.visible
        sprite.z = dice.randrange(9)
    dice.choice(stage.sprites).surface = card((dice.randrange(256), 9, 9))
    dice.choice(stage.sprites).clip = Rect(100, 50, 300, 200) if dice.random() < 0.5 else None
    if dice.random() < 0.3:
        stage.remove(dice.choice(stage.sprites))
    if dice.random() < 0.3:
        stage.add(Sprite(card((5, 200, 5)), (dice.randrange(500), dice.randrange(300)), dice.randrange(9)))


@pytest.mark.parametrize("seed", range(6))
def test_partial_redraws_give_the_same_picture_as_full_redraws(seed: int) -> None:
    dice = random.Random(seed)
    stage = filled(40, dice)
    target = Surface(SIZE)
    stage.draw(target)
    for _ in range(25):
        disturb(stage, dice)
        assert stage.draw(target)
        assert pygame.image.tobytes(target, "RGB") == full_picture(stage)


def test_a_stage_without_changes_draws_nothing() -> None:
    stage = filled(10, random.Random(1))
    target = Surface(SIZE)
    assert stage.dirty
    assert stage.draw(target)
    target.fill((1, 2, 3))
    assert not stage.dirty
    assert not stage.draw(target)
    assert target.get_at((5, 5))[:3] == (1, 2, 3)


def test_a_new_or_exposed_surface_is_redrawn_completely() -> None:
    stage = filled(10, random.Random(1))
    stage.draw(Surface(SIZE))
    other = Surface(SIZE)
    assert stage.draw(other)
    assert pygame.image.tobytes(other, "RGB") == full_picture(stage)
    stage.expose()
    assert stage.draw(other)


def test_a_small_move_redraws_a_small_area() -> None:
    stage = Stage(SIZE)
    sprite = stage.add(Sprite(card((9, 9, 9)), (10, 10)))
    target = Surface(SIZE)
    stage.draw(target)
    target.set_at((600, 390), (1, 2, 3))
    stage.move(sprite, (14, 10))
    stage.draw(target)
    assert target.get_at((600, 390))[:3] == (1, 2, 3)


def test_marking_a_sprite_redraws_its_changed_picture() -> None:
    stage = Stage(SIZE)
    sprite = stage.add(Sprite(card((9, 9, 9)), (10, 10)))
    target = Surface(SIZE)
    stage.draw(target)
    sprite.surface.fill((255, 0, 0, 255))
    stage.touch(sprite)
    stage.draw(target)
    assert target.get_at((30, 30))[:3] == (255, 0, 0)


def test_merged_rectangles_cover_every_rectangle_within_the_bounds() -> None:
    dice = random.Random(3)
    whole = Rect(0, 0, *SIZE)
    for _ in range(30):
        rects = [
            Rect(dice.randrange(-50, 640), dice.randrange(-50, 400), 30, 50)
            for _ in range(dice.randrange(90))
        ]
        joined = merged(rects, whole)
        assert all(whole.contains(piece) for piece in joined)
        for rect in rects:
            seen = rect.clip(whole)
            assert not seen or any(piece.contains(seen) for piece in joined)


def test_a_sprite_has_its_old_order_after_it_returns_to_its_layer() -> None:
    stage, surface = Stage((80, 100)), pygame.Surface((80, 100))
    under, over = (stage.add(Sprite(card(colour), (5, 5), 1)) for colour in ((200, 0, 0), (0, 0, 200)))
    stage.draw(surface)
    under.z = 9
    stage.draw(surface)
    under.z = 1
    stage.draw(surface)
    assert stage.sprites == [under, over]

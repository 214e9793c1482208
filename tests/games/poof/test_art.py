"""Pictures of Poof's cards, and the sprites that fly away when the pile is cleared."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Face
from scenes.games.poof.faces import print_face
from scenes.games.poof.motion import PARACHUTES
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Effect, Metrics, Spot
from scenes.stage.sprites import MARGIN, CardArt
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.table.particles import Particles

SIZE = (1600, 1000)
WIDTH = 134


class Sky(Stage):
    """A stage that remembers the sprites that were added to it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.flying: list[Sprite] = []

    def add(self, sprite: Sprite) -> Sprite:
        self.flying.append(sprite)
        return super().add(sprite)

    def remove(self, sprite: Sprite) -> None:
        self.flying.remove(sprite)
        super().remove(sprite)


def art_of(assets: Assets, look: Look) -> CardArt:
    metrics = Metrics(SIZE, 1.0, assets.theme.scale)
    return CardArt(assets, metrics, look, assets.theme.game("poof"), print_face)


def corner(picture: pygame.Surface) -> pygame.Surface:
    margin = round(WIDTH * MARGIN)
    return picture.subsurface((margin + 6, margin + 6, WIDTH // 3, WIDTH // 4))


@pytest.mark.parametrize("face", ["1", "14", "20"])
def test_a_hatched_card_keeps_its_number_in_black_on_white(assets: Assets, face: str) -> None:
    art = art_of(assets, Look(contrast="high"))
    part = corner(art.flat(Face(face), WIDTH, State.DIM))
    colours = {
        tuple(part.get_at((x, y)))[:3] for x in range(part.get_width()) for y in range(part.get_height())
    }
    assert {(255, 255, 255), (0, 0, 0)} <= colours
    plain = corner(art.flat(Face(face), WIDTH))
    assert (255, 255, 255) not in {
        tuple(plain.get_at((x, y)))[:3] for x in range(plain.get_width()) for y in range(plain.get_height())
    }


def test_a_small_hatched_card_has_one_number_in_black_on_white(assets: Assets) -> None:
    art, width = art_of(assets, Look(contrast="high")), 52
    (number,) = art.stock.printed(Face("16"), width)
    part = art.flat(Face("16"), width, State.DIM).subsurface(number.move([round(width * MARGIN)] * 2))
    white, black = (
        pygame.mask.from_threshold(part, ink, (1, 1, 1, 255)).count() for ink in ("white", "black")
    )
    assert 0.3 * number.w * number.h < white
    assert 0.2 * number.w * number.h < black


def counted(assets: Assets, face: Face, width: int) -> tuple[pygame.Surface, pygame.Mask]:
    """Returns the picture of a card without a count, and a mask of some of its pixels.

    The mask holds the pixels that change if a count is printed on the card.
    """
    art, pose = art_of(assets, Look()), Pose(Spot(0, 0, width), face)
    plain, marked = art.picture(pose), art.picture(pose, mark="×3")  # noqa: RUF001 - a times sign is meant
    assert plain.get_size() == marked.get_size()
    changed = pygame.mask.from_threshold(marked, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    return plain, changed


@pytest.mark.parametrize("width", [50, 54, 58])
@pytest.mark.parametrize("face", ["2", "7", "12"])
def test_the_number_of_copies_on_a_small_card_covers_no_value(assets: Assets, face: str, width: int) -> None:
    plain, changed = counted(assets, Face(face), width)
    art = art_of(assets, Look())
    (number,) = art.stock.numerals(Face(face), width)
    ink = pygame.mask.from_threshold(plain, number.ink, (30, 30, 30, 255))
    assert changed.count()
    assert ink.count() > width
    assert changed.overlap_area(ink, (0, 0)) == 0


def test_the_number_of_copies_is_drawn_under_the_value_on_a_card(assets: Assets) -> None:
    _, changed = counted(assets, Face("7"), WIDTH)
    rects = changed.get_bounding_rects()
    whole = rects[0].unionall(rects[1:])
    left, top = WIDTH * MARGIN, WIDTH * MARGIN
    assert left < whole.x < left + 0.1 * WIDTH
    assert top + 0.24 * WIDTH < whole.y
    assert whole.bottom < top + 0.56 * WIDTH


def test_only_the_front_card_of_a_stack_has_a_tab(assets: Assets) -> None:
    art = art_of(assets, Look())
    front, below = (art.flat(Face("7"), WIDTH, state) for state in (State.LEGAL, State.LEGAL_BELOW))
    tab = (round(WIDTH * (MARGIN + 0.5)) - 4, round(WIDTH * MARGIN) - 6)
    assert tuple(front.get_at(tab))[:2] != tuple(below.get_at(tab))[:2]


def test_half_as_many_seeds_fly_in_a_small_window(assets: Assets) -> None:
    flying = []
    for size in ((960, 600), SIZE):
        stage = Sky(size)
        Particles(stage, assets, Metrics(size, 1.0, assets.theme.scale)).burst(Effect("seed", 800, 424, 31))
        flying.append(len(stage.flying))
    assert flying == [16, 31]


def test_parachutes_rise_mostly_to_the_right(assets: Assets) -> None:
    stage = Sky(SIZE)
    particles = Particles(stage, assets, Metrics(SIZE, 1.0, assets.theme.scale))
    particles.burst(Effect(PARACHUTES[0], 800, 424, 30))
    seeds = [*stage.flying]
    particles.update(0.5)
    begun = [one.pos for one in seeds]
    particles.update(0.8)
    assert all(one.pos[1] < y for one, (_, y) in zip(seeds, begun, strict=True))
    right = sum(one.pos[0] > x for one, (x, _) in zip(seeds, begun, strict=True))
    assert len(seeds) / 2 < right < len(seeds)
    particles.update(2.0)
    assert particles.idle

"""How much a frame at a table paints. The tests count pixels, and compare them with thirteen flying cards."""

from __future__ import annotations

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.core.cards import CardId
from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Spot
from scenes.stage.stage import Sprite, Stage
from scenes.stage.timeline import TRAVEL_Z
from scenes.stage.travel import Pose
from scenes.table.cards import CardLayer
from scenes.ui.easel import FEW
from tests.moves import FRAME
from tests.scenes.tables import Hand, session_of

LYING, FLYING = 170, 13
CARD = (82, 112)
"""The size in px of a card in the player's own hand, with its shadow."""
TIMES = 2.5
"""A frame may repaint this many times the pixels of thirteen flying cards.

One frame in a hundred may repaint more.
"""
WAITED = 1
"""How many more widgets than usual a frame may repaint, because their texts have waited too long."""
TURNED = 4  # two cards, each with its shadow
FRAMES, WHOLE = 160, 6_000


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


def flying(size: tuple[int, int]) -> int:
    """Returns how many pixels a frame repaints while thirteen cards fly (the median of many frames)."""
    surface, stage = Surface(size), Stage(size)
    free = Rect(0, 0, size[0] - CARD[0], size[1] - CARD[1])
    sprites = [
        stage.add(Sprite(Surface(CARD, SRCALPHA), (nth * 61 % free.w, nth * 43 % free.h), nth))
        for nth in range(LYING)
    ]
    drawn = []
    for frame in range(40):
        for nth, sprite in enumerate(sprites[:FLYING]):
            sprite.pos = ((frame * 7 + nth * 73) % free.w, nth * 97 % free.h)
        stage.draw(surface)
        drawn.append(stage.painted)
    return sorted(drawn[1:])[len(drawn) // 2]


def costs(name: str, assets: Assets, frames: int, seed: int) -> tuple[list[int], list[int], int]:
    """Returns how many pixels and how many widgets each frame of a match repaints.

    The third value is how many pixels a frame with thirteen flying cards needs.
    """
    hand = Hand(session_of(name, ("gentle",) * GAMES[name].seats[-1], seed=seed), assets)
    scene, px, paintings = hand.scene, list[int](), list[int]()
    scene.draw(hand.surface)
    for _ in range(frames):
        hand.follow(scene.update(FRAME))
        if scene.session.outcome is not None:
            break
        unpainted = sum(widget.dirty for widget in scene.widgets)
        scene.draw(hand.surface)
        px.append(scene.stage.painted)
        paintings.append(unpainted - sum(widget.dirty for widget in scene.widgets))
    return px[1:], paintings[1:], flying(hand.surface.get_size())


def keep_the_budget(name: str, assets: Assets, frames: int, seed: int) -> None:
    px, paintings, may = costs(name, assets, frames, seed)
    assert max(px) > 0, "nothing ever moved"
    assert max(paintings) <= FEW + WAITED
    assert sorted(px)[len(px) * 99 // 100] <= TIMES * may, (sorted(px)[-9:], may)


@pytest.mark.every_third
@pytest.mark.parametrize("name", SHOWS)
def test_frames_of_the_first_moves_stay_within_budget(name: str, assets: Assets) -> None:
    keep_the_budget(name, assets, FRAMES, 3)


@pytest.mark.long
@pytest.mark.parametrize("name", SHOWS)
def test_frames_of_whole_matches_stay_within_budget(name: str, assets: Assets) -> None:
    for seed in range(3):
        keep_the_budget(name, assets, WHOLE, seed)


def test_the_budget_test_notices_full_redraws(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Stage.draw

    def whole(self: Stage, surface: Surface) -> bool:
        self.expose()
        return draw(self, surface)

    monkeypatch.setattr(Stage, "draw", whole)
    px, _, _ = costs("poof", assets, 30, 3)
    monkeypatch.undo()
    _, _, may = costs("poof", assets, 30, 3)
    assert sorted(px)[len(px) * 99 // 100] > TIMES * may


def test_the_budget_test_notices_painting_everything_in_one_frame(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.ui.easel.FEW", 99)
    assert any(max(costs(name, assets, FRAMES, 3)[1]) > FEW for name in SHOWS)


def turned(name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Returns how many pictures each frame rotates while thirteen cards spin."""
    scene = Hand(session_of(name, ("gentle",) * GAMES[name].seats[-1]), assets).scene
    stage, surface = Stage((960, 600)), Surface((960, 600))
    layer = CardLayer(stage, scene.spread.art, scene.kit.metrics)
    rotozoom, counts = pygame.transform.rotozoom, list[int]()

    def counted(picture: Surface, angle: float, scale: float) -> Surface:
        counts[-1] += 1
        return rotozoom(picture, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", counted)
    assets.store("cards as they lie").clear()
    for frame in range(6):
        counts.append(0)
        tilts = [(7 * nth + 5 * frame) % 23 - 11.0 for nth in range(FLYING)]
        poses = {
            CardId(nth): Pose(Spot(100.0 * nth, 300.0, 60.0 + 4 * nth, tilt, TRAVEL_Z + nth), None)
            for nth, tilt in enumerate(tilts)
        }
        layer.show(poses, lambda _: State.REST, lambda _: "", {})
        stage.draw(surface)
    return counts[1:]


@pytest.mark.parametrize("name", SHOWS)
def test_each_frame_rotates_only_a_few_flying_cards(
    name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = turned(name, assets, monkeypatch)
    assert max(counts) <= TURNED
    assert min(counts) > 0


def test_the_budget_test_notices_rotating_every_card(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.stage.sprites.FRESH", FLYING)
    assert max(turned(next(iter(SHOWS)), assets, monkeypatch)) > TURNED


@pytest.mark.parametrize("name", SHOWS)
def test_cards_of_an_opened_heap_are_rotated_a_few_per_frame(
    name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Hand(session_of(name, ("gentle",) * GAMES[name].seats[-1]), assets).scene
    stage = Stage((960, 600))
    layer = CardLayer(stage, scene.spread.art, scene.kit.metrics)
    rotozoom, count = pygame.transform.rotozoom, 0

    def counted(picture: Surface, angle: float, scale: float) -> Surface:
        nonlocal count
        count += 1
        return rotozoom(picture, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", counted)
    assets.store("cards as they lie").clear()
    faces = list(dict.fromkeys(scene.spread.layout.deck))[:FLYING]
    lying = {
        CardId(nth): Pose(Spot(100.0 * nth, 300.0, 60.0, 3.0 * nth - 14, TRAVEL_Z + nth), face)
        for nth, face in enumerate(faces)
    }
    layer.show({CardId(0): lying[CardId(0)]}, lambda _: State.REST, lambda _: "", {})
    seen = []
    for _ in range(2 * FLYING):
        count = 0
        layer.show(lying, lambda _: State.REST, lambda _: "", {}, moving=True)
        assert count <= 2 * TURNED, "each with its shadow"
        seen.append(len(stage.sprites))
    assert seen[0] < seen[-1]
    assert seen[-1] == 2 * len(faces)

"""Some scenes are compared with kept pictures.

After a wanted change, `build/art/shots.py --keep` replaces the pictures.
"""

import importlib.util
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from scenes.stage.assets import Assets

ROOT = Path(__file__).resolve().parent.parent.parent
FAR = 40
"""The greatest difference of a colour channel (0 to 255) from the kept picture."""
IS_FAR = bytes(apart > FAR for apart in range(256))
SHARE = 0.004
"""The share of bytes that may differ by more than `FAR`.

Other operating systems draw a few edges differently.
"""


def shots() -> ModuleType:
    spec = importlib.util.spec_from_file_location("shots", ROOT / "build" / "art" / "shots.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SHOTS = shots()


def differing(first: pygame.Surface, second: pygame.Surface) -> float:
    assert first.get_size() == second.get_size()
    more, less = first.convert(24), second.convert(24)
    more.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # one of the two is 0
    apart = pygame.image.tobytes(more, "RGB")
    return apart.translate(IS_FAR).count(1) / len(apart)


def check(now: pygame.Surface, kept: pygame.Surface, folder: Path) -> None:
    share = differing(now, kept)
    if share >= SHARE:
        pygame.image.save(now, folder / "now.png")
    assert share < SHARE, (
        f"{share:.1%} of it looks otherwise: see {folder / 'now.png'}; if it should, keep it by build/art/shots.py --keep"
    )


@pytest.mark.parametrize("name", SHOTS.KEPT)
def test_scenes_match_their_golden_pictures(name: str, tmp_path: Path, assets: Assets) -> None:
    size = SHOTS.KEPT_SIZE
    now = SHOTS.few_colours(SHOTS.drawn(name, size, assets), SHOTS.STEPS[size])
    check(now, pygame.image.load(SHOTS.kept(name)), tmp_path)


@pytest.mark.every_third
@pytest.mark.parametrize("name", SHOTS.ODD)
def test_tables_in_unusual_window_shapes_match_their_kept_pictures(
    name: str, tmp_path: Path, assets: Assets
) -> None:
    size = SHOTS.ODD[name]
    now = SHOTS.few_colours(SHOTS.drawn(name, size, assets), SHOTS.STEPS[size])
    check(now, pygame.image.load(SHOTS.kept(name, size)), tmp_path)


def test_a_missing_card_fails_the_comparison() -> None:
    kept = pygame.image.load(SHOTS.kept("table-3"))
    spoiled = kept.copy()
    spoiled.fill((20, 80, 90), pygame.Rect(360, 190, 100, 140))
    assert differing(spoiled, kept) > SHARE


def test_golden_pictures_exist_and_are_small() -> None:
    wanted = {SHOTS.kept(name, size) for name in SHOTS.KEPT for size in SHOTS.sizes_of(name)}
    pictures = set((ROOT / "tests" / "shots").iterdir())
    assert pictures == wanted
    assert sum(path.stat().st_size for path in pictures) < 24_000_000

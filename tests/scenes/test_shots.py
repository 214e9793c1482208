"""Every chosen scene looks as it did: `build/shots.py --keep` after a change that is wanted."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
FAR = 40
"""How far a channel may be from the kept picture's, of 255."""
SHARE = 0.004
"""The share of bytes that may be further off: other systems set a few edges otherwise."""


def shots() -> ModuleType:
    spec = importlib.util.spec_from_file_location("shots", ROOT / "build" / "shots.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SHOTS = shots()


def differing(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of bytes that differ visibly."""
    one, two = (pygame.image.tobytes(each, "RGB") for each in (first, second))
    return sum(abs(a - b) > FAR for a, b in zip(one, two, strict=True)) / len(one)


@pytest.mark.parametrize("name", SHOTS.KEPT)
def test_a_scene_looks_as_it_did(name: str, tmp_path: Path) -> None:
    kept = pygame.image.load(ROOT / "tests" / "shots" / f"{name}.png")
    now = SHOTS.few_colours(SHOTS.drawn(name, SHOTS.KEPT_SIZE))
    pygame.image.save(now, tmp_path / "now.png")
    assert differing(now, kept) < SHARE, f"see {tmp_path / 'now.png'}"


def test_a_missing_card_would_be_noticed() -> None:
    kept = pygame.image.load(ROOT / "tests" / "shots" / "table.png")
    spoiled = kept.copy()
    spoiled.fill((20, 80, 90), pygame.Rect(400, 180, 70, 98))
    assert differing(spoiled, kept) > SHARE


def test_the_kept_pictures_are_small() -> None:
    pictures = list((ROOT / "tests" / "shots").iterdir())
    assert {path.stem for path in pictures} == set(SHOTS.KEPT)
    assert sum(path.stat().st_size for path in pictures) < 6_000_000

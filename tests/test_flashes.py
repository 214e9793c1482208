"""Nothing flashes more than three times a second (WCAG 2.3.1).

A flash is a pair of opposing changes of relative luminance by 0.1 or more, the darker below 0.8. A red flash is a
flash of a saturated red. A flash counts if it fills a quarter of the middle of the view: 341 x 256 px of a screen of
1024 x 768.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Surface

from art import strips
from art.strip_kit import Move, Place
from scenes.stage.assets import Assets
from scenes.stage.theme import Look

SIZE, GRID = (960, 600), (48, 30)
RATE = 30
"""The number of frames that are checked for each second."""
MOST = 3
"""The most flashes in one second that are harmless in any area."""
AREA = 0.25 * 341 * 256 / (1024 * 768)
"""Flashes are harmful if a larger share of the window flashes more than three times a second."""
CHANGE, RED_CHANGE, BRIGHT = 0.1, 20.0, 0.8
SECONDS = 4.0
SHORT = ("poof-", "boo-wrong", "half-", "camp-", "end-eight-and-half", "end-campfire-smokeout")
"""The beginnings of the names of animations that are checked in the ordinary run.

These are all animations with bright lights, fire or bursts.
"""
NAMES = [name for name in strips.MOVES if name.startswith(SHORT)]

Frames = Any
"""Pictures in linear light, with the axes time, x, y and colour."""


def frames(move: Move, folder: Path, assets: Assets) -> Frames:
    """Returns the frames of an animation at a small size."""
    seen = move.lay(Place(assets, Look(), SIZE, folder))
    whole, found = Surface(SIZE), []
    for _ in range(round(min(SECONDS, (move.start + 24 * move.every) / 1000) * RATE)):
        seen.scene.update(1 / RATE)
        seen.scene.draw(whole)
        small = pygame.surfarray.array3d(pygame.transform.smoothscale(whole, GRID)).astype(np.float64) / 255
        found.append(np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4))
    return np.stack(found)


def worst(pictures: Frames) -> float:
    """Returns the largest share of the window that flashes more than three times in one second."""
    red, green, blue = pictures[..., 0], pictures[..., 1], pictures[..., 2]
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    whole = red + green + blue
    reds = np.where(red >= 0.8 * whole, np.clip(red - green - blue, 0, None) * 320, 0)
    return max(share(changes(light, CHANGE, BRIGHT)), share(changes(reds, RED_CHANGE, np.inf)))


def changes(values: Frames, least: float, dark: float) -> Frames:
    """Returns in which frames and pixels the value turns back by `least` or more.

    The darker of the two values must be below `dark`.
    """
    turned = np.zeros(values.shape, bool)
    low = high = values[0]
    way = np.zeros(values[0].shape)
    for nth, now in enumerate(values):
        low, high = np.minimum(low, now), np.maximum(high, now)
        rises = (way <= 0) & (now - low >= least) & (low < dark)
        falls = (way >= 0) & (high - now >= least) & (now < dark)
        turned[nth] = rises | falls
        way = np.where(rises, 1, np.where(falls, -1, way))
        low, high = np.where(rises | falls, now, low), np.where(rises | falls, now, high)
    return turned


def share(turned: Frames) -> float:
    """Returns the largest share of the window that flashes too often within one second."""
    within = [turned[start : start + RATE].sum(axis=0) for start in range(max(1, len(turned) - RATE + 1))]
    return max(float((count // 2 > MOST).mean()) for count in within)


def blinking(times: int, colour: tuple[float, float, float], part: float = 1.0) -> Frames:
    """Returns the frames of one second in which a part of the window blinks."""
    made = np.zeros((RATE, *GRID, 3))
    for nth in range(RATE):
        if int(nth * 2 * times / RATE) % 2:
            made[nth, : round(GRID[0] * part)] = colour
    return made


def test_the_measurement_of_flashes_recognises_flashes() -> None:
    white, red = (1.0, 1.0, 1.0), (0.3, 0.0, 0.0)
    assert worst(blinking(5, white)) == 1
    assert worst(blinking(3, white)) == 0
    assert worst(blinking(5, (0.05, 0.05, 0.05))) == 0  # too weak
    assert worst(blinking(5, red)) == 1
    assert 0 < worst(blinking(5, white, 1 / 48)) < AREA  # too small


def too_fast(names: Iterable[str], folder: Path, assets: Assets) -> dict[str, float]:
    found = {}
    for name in names:
        (folder / name).mkdir()
        part = worst(frames(strips.MOVES[name], folder / name, assets))
        if part > AREA:
            found[name] = round(part, 3)
    return found


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


@pytest.mark.every_third
@pytest.mark.parametrize("name", NAMES)
def test_nothing_flashes_more_than_three_times_a_second(name: str, tmp_path: Path, assets: Assets) -> None:
    assert not too_fast([name], tmp_path, assets)


@pytest.mark.long
def test_no_animation_flashes_more_than_three_times_a_second(tmp_path: Path, assets: Assets) -> None:
    assert not too_fast(strips.MOVES, tmp_path, assets)

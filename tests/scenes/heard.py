"""Computes the sounds of a table, and how they sound together, without an audio device."""

from __future__ import annotations

import array
import io
import itertools
import math
import wave
from functools import cache
from typing import Any

import pygame

from scenes.stage.assets import Assets
from scenes.stage.mix import BED_GAIN, OPENING, Mix, Voice, amplitude
from scenes.table.progress import Phase
from tests.scenes.tables import FRAME, Cue, Hand, session_of

RATE = 22_050
"""Samples per second of a mix, enough to measure its loudness."""


def cues(game: str, seats: int, assets: Assets, seconds: float, seed: int) -> list[Cue]:
    """Returns the sounds of the first seconds at a table of CPUs.

    If a round ends, the page of scores is closed at once.
    """
    hand = Hand(session_of(game, ("gentle",) * seats, seed=seed), assets)
    while hand.passed < seconds and "result" not in hand.opened:
        if hand.scene.progress.phase is Phase.ROUND_OVER:
            hand.key(pygame.K_RETURN)
            hand.scene.enter(hand.surface.get_size())
        hand.wait(FRAME)
    return hand.cues


def samples(assets: Assets, name: str, take: int) -> array.array[int]:
    with wave.open(io.BytesIO(assets.sound(name)[take])) as file:
        read = array.array("h", file.readframes(file.getnframes()))
        return read[:: file.getframerate() // RATE]


def mixer(assets: Assets) -> Mix:

    @cache
    def seconds(name: str, take: int) -> float:
        return len(samples(assets, name, take)) / RATE

    made = Mix(assets.theme.sounds, seconds)
    made.begin(-2 * OPENING)
    return made


def voices(assets: Assets, cues: list[Cue]) -> list[Voice]:
    mix = mixer(assets)
    found = (mix.play(cue.name, cue.at, **cue.more) for cue in cues)
    return [voice for voice in found if voice is not None]


def rendered(assets: Assets, heard: list[Voice], seconds: float, bed: str) -> tuple[Any, ...]:
    """Returns the left and the right channel at full volume. Their values are from -1 to 1.

    `bed` is a background sound, or "" for none.
    """
    takes = cache(lambda name, take: samples(assets, name, take))
    ears = tuple([0.0] * round((seconds + 4) * RATE) for _ in range(2))
    under, loud = takes(bed, 0) if bed else [0], amplitude(BED_GAIN) / 32768
    for ear in ears:
        for at in range(0, len(ear), len(under)):
            ear[at : at + len(under)] = [v * loud for v in under[: len(ear) - at]]
    for voice in heard:
        take, start = takes(voice.name, voice.take), round(voice.begins * RATE)
        played = [take[int(i * voice.factor)] for i in range(int(len(take) / voice.factor))]
        for ear, side in zip(ears, voice.sides, strict=True):
            part = side / 32768
            ear[start : start + len(played)] = [
                was + v * part for was, v in zip(ear[start : start + len(played)], played, strict=True)
            ]
    return ears


def peak(ear: Any) -> float:
    return 20 * math.log10(max(map(abs, ear)))


def loudest(ear: Any) -> float:
    """Returns the loudest 100 ms in dB RMS, measured every 10 ms."""
    size = RATE // 10
    sums = list(itertools.accumulate((v * v for v in ear), initial=0.0))
    return 10 * math.log10(
        max(sums[at + size] - sums[at] for at in range(0, len(ear) - size, RATE // 100)) / size
    )

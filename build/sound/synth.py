"""Builds sounds from noise, damped tones and envelopes.

A sound is a list of samples at 44,100 a second. A background loop has half that rate. Times are in seconds,
pitches in hertz.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence

RATE = 44_100

Wave = list[float]
Dice = random.Random
Maker = Callable[[Dice], Wave]
BED_RATE = RATE // 2
"""Sample rate of background loops."""


def count(seconds: float) -> int:
    return int(seconds * RATE)


# ---------- sources


def air(seconds: float, low: float, high: float, dice: Dice, width: float = 1.2) -> Wave:
    """Returns noise around a frequency that slides from `low` to `high` hertz.

    A larger `width` lets more frequencies through.
    """
    n = count(seconds)
    first = second = 0.0
    out = [0.0] * n
    for i in range(n):
        # A state-variable filter with trapezoidal integration, which is stable at every pitch.
        pull = math.tan(math.pi * (low + (high - low) * i / n) / RATE)
        through = (first + pull * (dice.uniform(-1, 1) - second)) / (1 + pull * (pull + width))
        rest = second + pull * through
        first, second = 2 * through - first, 2 * rest - second
        out[i] = through
    return out


def tone(seconds: float, start: float, end: float | None = None) -> Wave:
    """Returns a sine that slides from `start` to `end` hertz, or keeps its pitch without `end`."""
    n = count(seconds)
    last = start if end is None else end
    phase, out = 0.0, [0.0] * n
    for i in range(n):
        out[i] = math.sin(phase)
        phase += 2 * math.pi * (start + (last - start) * i / n) / RATE
    return out


def struck(
    pitch: float, modes: tuple[tuple[float, float, float], ...], seconds: float, soft: float = 0.0
) -> Wave:
    """Returns the sound of a struck object.

    A mode is (ratio to the pitch, strength, seconds to fade to a third). `soft` is the seconds until full
    strength.
    """
    out = [0.0] * count(seconds)
    for ratio, strength, fall in modes:
        step = 2 * math.pi * pitch * ratio / RATE
        for i in range(len(out)):
            out[i] += strength * math.sin(step * i) * math.exp(-i / (fall * RATE))
    rise = count(soft)
    for i in range(min(rise, len(out))):
        out[i] *= i / rise
    return out


# ---------- shapes and joining


def swell(sound: Wave, rise: float, fall: float) -> Wave:
    """Returns the sound with an envelope.

    `rise` and `fall` are seconds: to full strength, and down to a third.
    """
    top = max(1, count(rise))
    return [v * (i / top if i < top else math.exp(-(i - top) / (fall * RATE))) for i, v in enumerate(sound)]


def arch(sound: Wave, middle: float = 0.5) -> Wave:
    """Returns the sound with an envelope that is highest at the fraction `middle` of its length."""
    n = len(sound)
    bend = math.log(0.5) / math.log(middle)
    return [v * math.sin(math.pi * (i / n) ** bend) ** 2 for i, v in enumerate(sound)]


def gain(sound: Wave, factor: float) -> Wave:
    return [v * factor for v in sound]


def dull(sound: Wave, cut: float) -> Wave:
    """Returns the sound with the frequencies above `cut` hertz gently removed."""
    share = 1 - math.exp(-2 * math.pi * cut / RATE)
    at, out = 0.0, []
    for v in sound:
        at += share * (v - at)
        out.append(at)
    return out


def level(sound: Wave) -> Wave:
    """Returns the sound, scaled so that its highest peak is 1."""
    peak = max(map(abs, sound)) or 1.0
    return [v / peak for v in sound]


def loudest(samples: Sequence[float], rate: int, whole: float = 1.0) -> float:
    """Returns the level in dB RMS of the loudest 100 ms of a sound.

    `whole` is the largest possible value of a sample.
    """
    size, hop = max(1, rate // 10), max(1, rate // 100)
    sums = list(itertools.accumulate((v * v for v in samples), initial=0.0))
    starts = range(0, max(1, len(samples) - size // 4), hop)
    most = max(sums[min(len(samples), at + size)] - sums[at] for at in starts)
    return 10 * math.log10(most / size / whole**2 + 1e-12)


def join(*parts: tuple[float, Wave]) -> Wave:
    """Returns sounds mixed into one. A part is (start in seconds, sound)."""
    out = [0.0] * max(count(at) + len(sound) for at, sound in parts)
    for at, sound in parts:
        start = count(at)
        for i, v in enumerate(sound):
            out[start + i] += v
    return out


def closed(sound: Wave, seam: float) -> Wave:
    """Returns the sound as a loop. Its last `seam` seconds are blended into its beginning."""
    n = count(seam)
    body, tail = sound[:-n], sound[-n:]
    for i in range(n):
        share = i / n
        body[i] = body[i] * math.sqrt(share) + tail[i] * math.sqrt(1 - share)
    return body


# ---------- beds


def hush(
    seconds: float, cuts: tuple[float, float], dice: Dice, breaths: tuple[tuple[int, float], ...]
) -> Wave:
    """Returns a loop of soft noise, weaker above the two `cuts` in hertz.

    Each of `breaths` is (how many times the noise gets louder, how much louder).
    """
    n, seam = int(seconds * BED_RATE), BED_RATE
    first, second = (1 - math.exp(-2 * math.pi * cut / BED_RATE) for cut in cuts)
    out, low, lower = [], 0.0, 0.0
    for _ in range(n + seam):
        low += first * (dice.uniform(-1, 1) - low)
        lower += second * (low - lower)
        out.append(lower)
    body, tail = out[:n], out[n:]
    for i in range(seam):
        share = i / seam
        body[i] = body[i] * math.sqrt(share) + tail[i] * math.sqrt(1 - share)
    for times, depth in breaths:
        step = 2 * math.pi * times / n
        for i in range(n):
            body[i] *= 1 + depth * math.sin(step * i)
    return level(body)


def lay(loop: Wave, at: float, sound: Wave, strength: float) -> None:
    """Adds a sound to a loop, `at` seconds after its start and multiplied by `strength`."""
    start = int(at * BED_RATE)
    for i, v in enumerate(sound[::2]):
        loop[(start + i) % len(loop)] += strength * v


# ---------- notes

D3, A3, D4, E4, FS4, A4, B4 = 146.83, 220.0, 293.66, 329.63, 369.99, 440.0, 493.88
D5, E5, FS5, A5 = 2 * D4, 2 * E4, 2 * FS4, 2 * A4
MOTIF = (D5, E5, A5, FS5)
"""Pitches of the program's theme."""


# ---------- things of the room

WOOD = ((1.0, 1.0, 0.028), (2.57, 0.45, 0.014), (4.1, 0.2, 0.008))
REED = ((1.0, 1.0, 1.4), (2.0, 0.32, 1.1), (3.0, 0.12, 0.7))
KALIMBA = ((1.0, 1.0, 0.26), (2.0, 0.12, 0.12), (5.4, 0.22, 0.03))
BRASS = ((1.0, 0.7, 0.03), (1.65, 0.5, 0.022), (2.49, 0.4, 0.014))


def block(pitch: float, dice: Dice) -> Wave:
    tap = swell(air(0.02, 2600, 1800, dice), 0.001, 0.004)
    return join((0, struck(pitch, WOOD, 0.2)), (0, gain(level(tap), 0.25)))


def plucked(pitch: float, dice: Dice, seconds: float = 0.9) -> Wave:
    """Returns one note of a kalimba."""
    thumb = swell(air(0.03, 1400, 900, dice), 0.002, 0.008)
    return join((0, swell(struck(pitch, KALIMBA, seconds), 0.002, 0.6)), (0, gain(level(thumb), 0.12)))


def paper(seconds: float, low: float, high: float, dice: Dice, rise: float, fall: float) -> Wave:
    return level(swell(air(seconds, low, high, dice), rise, fall))


def thud(pitch: float, fall: float) -> Wave:
    return swell(tone(fall * 5, pitch, pitch * 0.6), 0.002, fall)


def creak(seconds: float, slow: float, fast: float, dice: Dice) -> Wave:
    """Returns the sound of a wooden hinge, with `slow` to `fast` creaks per second."""
    n = count(seconds)
    out, at = [0.0] * n, 0.0
    while at < n:
        share = at / n
        grain = struck(620 + 340 * share, ((1, 1, 0.004), (1.9, 0.6, 0.003), (3.1, 0.35, 0.002)), 0.02)
        push = dice.uniform(0.5, 1)
        for i, v in enumerate(grain[: n - int(at)]):
            out[int(at) + i] += v * push
        at += RATE / (slow + (fast - slow) * share) * dice.uniform(0.86, 1.14)
    return level(arch(out, 0.6))


def crackles(seconds: float, rate: float, dice: Dice) -> Wave:
    """Returns the sound of embers that crackle about `rate` times per second."""
    out = [0.0] * count(seconds)
    for _ in range(int(seconds * rate)):
        start = dice.randrange(len(out))
        size = dice.random() ** 3
        grain = swell(air(0.012, dice.uniform(1500, 5000), 900, dice), 0.0006, 0.0015 + 0.002 * size)
        for i, v in enumerate(grain):
            out[(start + i) % len(out)] += v * (0.12 + size)
    return level(out)

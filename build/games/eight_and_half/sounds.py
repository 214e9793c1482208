"""The sounds of its own."""

from __future__ import annotations

import math

from synth import (
    BRASS,
    RATE,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    count,
    dull,
    gain,
    join,
    level,
    struck,
    swell,
    tone,
)


def half_bulbs(dice: Dice) -> Wave:
    return join(
        *((i * 0.06, gain(struck(1500 + i * 130, BRASS, 0.05), dice.uniform(0.7, 1))) for i in range(8))
    )


def half_tear(dice: Dice) -> Wave:
    n, out, at = count(0.3), [0.0] * count(0.32), 0
    while at < n:
        bite = gain(
            swell(air(0.014, dice.uniform(1700, 3000), 3600, dice), 0.0008, 0.003), dice.uniform(0.4, 1)
        )
        for i, v in enumerate(bite):
            out[at + i] += v
        at += int(RATE / (60 + 150 * at / n) * dice.uniform(0.6, 1.3))
    return out


def half_police(dice: Dice) -> Wave:
    n, phase, body = count(0.42), 0.0, []
    for i in range(n):
        body.append(math.sin(phase))
        phase += 2 * math.pi * (2150 + 130 * math.sin(2 * math.pi * 26 * i / RATE)) / RATE
    breath = gain(level(air(0.42, 2100, 2300, dice, 0.8)), 0.15)
    near = dull(arch(join((0, body), (0, breath)), 0.4), 1700)
    return join((0, near), (0.14, gain(dull(near, 1100), 0.35)), (0.27, gain(dull(near, 800), 0.2)))


def half_reset(_dice: Dice) -> Wave:
    beep = join((0, tone(0.16, 1000)), (0, gain(tone(0.16, 2000), 0.08)))
    n = len(beep)
    ramp = count(0.012)
    return dull([v * min(1, i / ramp, (n - i) / ramp) for i, v in enumerate(beep)], 2600)


MAKERS: dict[str, Maker] = {
    "half_bulbs": half_bulbs,
    "half_tear": half_tear,
    "half_police": half_police,
    "half_reset": half_reset,
}
LEVELS = {
    "half_bulbs": -15.0,
    "half_police": -15.0,
    "half_reset": -14.0,
}

"""The sounds that only Eight & Half has."""

from __future__ import annotations

import math

from sound.synth import (
    A4,
    BED_RATE,
    BRASS,
    D4,
    MOTIF,
    RATE,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    count,
    dull,
    gain,
    hush,
    join,
    lay,
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
    pea = dice.uniform(23, 29)
    for i in range(n):
        body.append(math.sin(phase))
        phase += 2 * math.pi * (2150 + 130 * math.sin(2 * math.pi * pea * i / RATE)) / RATE
    breath = gain(level(air(0.42, 2100, 2300, dice, 0.8)), 0.15)
    near = dull(arch(join((0, body), (0, breath)), 0.4), 1700)
    return join((0, near), (0.14, gain(dull(near, 1100), 0.35)), (0.27, gain(dull(near, 800), 0.2)))


def half_reset(dice: Dice) -> Wave:
    pitch = dice.uniform(970, 1030)
    beep = join((0, tone(0.16, pitch)), (0, gain(tone(0.16, 2 * pitch), 0.08)))
    n = len(beep)
    ramp = count(0.012)
    return dull([v * min(1, i / ramp, (n - i) / ramp) for i, v in enumerate(beep)], 2600)


def half_ghost(dice: Dice) -> Wave:
    """Returns the sound of a ghost that passes."""
    voices = [
        (
            0.0,
            [v * (0.7 + 0.3 * math.sin(2 * math.pi * 6 * i / RATE)) for i, v in enumerate(arch(voice, 0.55))],
        )
        for voice in (tone(0.9, 494, dice.uniform(720, 760)), tone(0.9, 502, dice.uniform(680, 715)))
    ]
    breath = level(arch(air(0.9, 500, 1600, dice, 0.6), 0.6))
    return join(*voices, (0.0, gain(breath, 0.5)))


MUSIC_BOX = ((1.0, 1.0, 0.5), (3.0, 0.22, 0.12), (6.3, 0.1, 0.03))


def phrase_half(_dice: Dice) -> Wave:
    """Returns the theme of the program on a music box."""
    first, second, leap, home = (2 * pitch for pitch in MOTIF)
    notes = ((0.0, first, 0.8), (0.2, second, 0.75), (0.4, leap, 0.9), (0.6, second, 0.4), (0.84, home, 1.0))
    chimes = [(at, gain(struck(pitch, MUSIC_BOX, 1.2, 0.001), loud)) for at, pitch, loud in notes]
    ground = [
        (at, gain(struck(pitch, MUSIC_BOX, 1.3, 0.001), 0.4))
        for at, pitch in ((0.0, D4), (0.4, A4), (0.84, D4))
    ]
    return join(*chimes, *ground, (1.2, gain(struck(2 * first, MUSIC_BOX, 0.8), 0.25)))


def bed_half(dice: Dice) -> Wave:
    """Returns the background sound of a film projector behind a wall."""
    loop = [0.3 * v for v in hush(12, (500, 240), dice, ((4, 0.12),))]
    for i in range(len(loop)):
        loop[i] += 0.1 * math.sin(2 * math.pi * 100 * i / BED_RATE) + 0.04 * math.sin(
            2 * math.pi * 200 * i / BED_RATE
        )
    for frame in range(12 * 16):
        click = dull(swell(air(0.03, 1300, 900, dice, 0.7), 0.002, 0.006), 1800)
        lay(
            loop,
            frame / 16 + dice.uniform(0, 0.004),
            click,
            dice.uniform(0.8, 1.0) * (1.0 if frame % 2 else 0.7),
        )
    return loop


MAKERS: dict[str, Maker] = {
    "half_bulbs": half_bulbs,
    "half_tear": half_tear,
    "half_ghost": half_ghost,
    "half_police": half_police,
    "half_reset": half_reset,
    "phrase_half": phrase_half,
    "bed_half": bed_half,
}

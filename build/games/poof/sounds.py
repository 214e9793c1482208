"""The sounds of its own."""

from __future__ import annotations

from synth import Dice, Maker, Wave, air, gain, join, level, swell, thud, tone


def poof(dice: Dice) -> Wave:
    puff = level(swell(air(0.9, 600, 2300, dice, 1.5), 0.07, 0.19))
    shimmer = [
        (0.12 + i * 0.07, gain(swell(tone(0.6, pitch), 0.05, 0.12), 0.045))
        for i, pitch in enumerate((3136.0, 4186.0, 3520.0, 4699.0, 5274.0))
    ]
    return join((0, puff), (0, gain(thud(110, 0.04), 0.45)), *shimmer)


MAKERS: dict[str, Maker] = {
    "poof": poof,
}

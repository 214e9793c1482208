"""The sounds that only Spooky Boo has."""

from __future__ import annotations

import math

from sound.synth import (
    D5,
    MOTIF,
    RATE,
    WOOD,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    block,
    creak,
    dull,
    gain,
    hush,
    join,
    lay,
    level,
    struck,
    tone,
)


def boo_shutter(dice: Dice) -> Wave:
    return join((0, gain(creak(0.3, 38, 110, dice), 0.8)), (0.29, struck(410, WOOD, 0.14)))


def boo_peek(dice: Dice) -> Wave:
    hiss = dull(arch(air(0.42, 3000, 4000, dice, 1.2), 0.3), 5000)
    flutter = [v * (0.75 + 0.25 * math.sin(2 * math.pi * 17 * i / RATE)) for i, v in enumerate(hiss)]
    return join((0, level(flutter)), (0, gain(arch(tone(0.42, 392, 440), 0.4), 0.1)))


def boo_swap(dice: Dice) -> Wave:
    first, second = creak(0.24, 46, 96, dice), creak(0.26, 60, 128, dice)
    return join((0, first), (0.2, gain(second, 0.9)), (0.45, gain(struck(460, WOOD, 0.12), 0.7)))


def boo_call(dice: Dice) -> Wave:
    def hoot(seconds: float, start: float, end: float) -> Wave:
        body = join((0, tone(seconds, start, end)), (0, gain(tone(seconds, start * 2, end * 2), 0.16)))
        breath = gain(level(air(seconds, start * 2, end * 2, dice, 0.6)), 0.07)
        return arch(join((0, body), (0, breath)), 0.35)

    first, second = dice.uniform(0.26, 0.34), dice.uniform(0.58, 0.68)
    owl = dice.uniform(0.94, 1.06)  # another owl in each recording: the program varies no long sound
    return join(
        (0, gain(hoot(first, 415 * owl, 440 * owl), 0.8)), (first + 0.06, hoot(second, 370 * owl, 330 * owl))
    )


GLASS = ((1.0, 1.0, 0.5), (2.76, 0.3, 0.2), (5.4, 0.12, 0.08))


def phrase_boo(dice: Dice) -> Wave:
    """Returns the theme of the program on wood and glass."""
    first, second, leap, home = MOTIF
    return join(
        (0.0, gain(block(first, dice), 1.7)),
        (0.0, gain(struck(first, GLASS, 1.2), 0.16)),
        (0.2, gain(block(second, dice), 1.7)),
        (0.2, gain(struck(second, GLASS, 1.2), 0.16)),
        (0.74, gain(struck(leap, GLASS, 1.4), 0.7)),
        (1.0, gain(block(home, dice), 1.3)),
        (1.0, gain(struck(home, GLASS, 1.3), 0.45)),
        (1.3, gain(struck(2 * D5, GLASS, 1.0), 0.16)),
    )


def bed_boo(dice: Dice) -> Wave:
    """Returns the background sound of an attic."""
    loop = [0.35 * v for v in hush(16, (300, 160), dice, ((3, 0.25),))]
    for second in range(16):
        pitch = 620.0 if second % 2 else 540.0
        tick = dull(
            join((0, struck(pitch, WOOD, 0.15)), (0, gain(struck(pitch * 3.1, WOOD, 0.05), 0.3))), 1500
        )
        lay(loop, second + dice.uniform(0, 0.01), level(tick), 0.3)
    lay(loop, 9.4, dull(creak(0.7, 14, 40, dice), 1300), 0.25)
    return loop


MAKERS: dict[str, Maker] = {
    "boo_shutter": boo_shutter,
    "boo_peek": boo_peek,
    "boo_swap": boo_swap,
    "boo_call": boo_call,
    "phrase_boo": phrase_boo,
    "bed_boo": bed_boo,
}

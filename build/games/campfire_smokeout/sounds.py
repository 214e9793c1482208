"""The sounds of its own."""

from __future__ import annotations

from synth import ROOM, Dice, Maker, Wave, air, arch, closed, crackles, dull, gain, join, level, swell


def gust(dice: Dice) -> Wave:
    up = arch(air(1.15, 260, 820, dice, 1.1), 0.45)
    return join(
        (0, level(dull(up, 1200))), (0.1, gain(level(arch(air(0.9, 1100, 700, dice, 0.5), 0.5)), 0.16))
    )


def camp_smoke(dice: Dice) -> Wave:
    hush = level(arch(air(0.6, 2000, 1000, dice, 1.4), 0.35))

    def cough(pitch: float) -> Wave:
        throat = join(
            (0, level(air(0.11, pitch, pitch * 0.8, dice, 0.4))),
            (0, gain(level(air(0.11, 1250, 1000, dice, 0.5)), 0.5)),
        )
        return swell(throat, 0.008, 0.025)

    return join((0, gain(hush, 0.6)), (0.55, cough(560)), (0.71, gain(cough(500), 0.75)))


def camp_fire(dice: Dice) -> Wave:
    low = level(closed(dull(air(5.4, 180, 180, dice, 1.8), 500), 0.4))
    return join((0, gain(low, 0.4)), (0, crackles(5.0, 26, dice)))


MAKERS: dict[str, Maker] = {
    "camp_wind_l": gust,
    "camp_wind_r": gust,
    "camp_smoke": camp_smoke,
    "camp_fire": camp_fire,
}
LEVELS = {
    "camp_fire": ROOM,
}
LOOPS = ("camp_fire",)

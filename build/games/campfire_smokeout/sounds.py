"""Sounds of this game alone."""

from __future__ import annotations

from sound.synth import (
    A3,
    D3,
    FS4,
    MOTIF,
    WOOD,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    closed,
    crackles,
    dull,
    gain,
    join,
    level,
    struck,
    swell,
    thud,
)


def gust(dice: Dice) -> Wave:
    up = arch(air(1.15, 260, 820, dice, 1.1), 0.45)
    return join(
        (0, level(dull(up, 1200))), (0.1, gain(level(arch(air(0.9, 1100, 700, dice, 0.5), 0.5)), 0.16))
    )


def cough(dice: Dice, pitch: float) -> Wave:
    throat = join(
        (0, level(air(0.11, pitch, pitch * 0.8, dice, 0.4))),
        (0, gain(level(air(0.11, 1250, 1000, dice, 0.5)), 0.5)),
    )
    return swell(throat, 0.008, 0.025)


def camp_cough(dice: Dice) -> Wave:
    """One cough from the smoke, into a sleeve."""
    return cough(dice, dice.uniform(470, 580))


def camp_smoke(dice: Dice) -> Wave:
    """Smoke that closes in on a seat."""
    return level(arch(air(0.7, 2000, 900, dice, 1.4), 0.35))


def camp_slot(dice: Dice) -> Wave:
    """A log falls into its place."""
    log = struck(dice.uniform(300, 340), WOOD, 0.16)
    return join((0, log), (0, gain(thud(dice.uniform(120, 140), 0.025), 0.8)))


def camp_fire(dice: Dice) -> Wave:
    low = level(closed(dull(air(10.4, 180, 180, dice, 1.8), 500), 0.4))
    return join((0, gain(low, 0.4)), (0, crackles(10.0, 26, dice)))[::2]


PLUCK = ((1.0, 1.0, 0.34), (2.0, 0.4, 0.18), (3.0, 0.18, 0.09), (4.0, 0.08, 0.05))
HUM = ((1.0, 1.0, 2.0), (2.0, 0.25, 1.2))


def phrase_camp(_dice: Dice) -> Wave:
    """The motif on low strings, with somebody humming along."""
    times = (0.0, 0.24, 0.48, 0.8)
    notes = [
        (at, gain(struck(pitch / 2, PLUCK, 1.3, 0.002), 0.9)) for at, pitch in zip(times, MOTIF, strict=True)
    ]
    hum = [
        (0.8, gain(struck(pitch, HUM, 1.5, 0.2), loud)) for pitch, loud in ((D3, 0.3), (A3, 0.24), (FS4, 0.2))
    ]
    return join(*notes, (0.8, gain(struck(D3, PLUCK, 1.4, 0.002), 0.5)), *hum)


MAKERS: dict[str, Maker] = {
    "camp_wind_l": gust,
    "camp_wind_r": gust,
    "camp_smoke": camp_smoke,
    "camp_cough": camp_cough,
    "camp_slot": camp_slot,
    "camp_fire": camp_fire,
    "phrase_camp": phrase_camp,
}
